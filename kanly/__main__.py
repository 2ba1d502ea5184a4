"""python -m kanly is the command kanly."""

from kanly.cli import main

if __name__ == "__main__":
    main()
