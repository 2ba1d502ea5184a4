"""kanly bench: x"""
def bench() -> None:
    """x"""
