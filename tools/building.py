"""How pip builds kanly: with setuptools, and with mypy where the engine is compiled."""

from __future__ import annotations

import os
import shutil
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

COMPILER = "mypy>=1.13"


def compiles() -> bool:
    """Whether the engine is to be compiled: not with KANLY_PURE=1, nor without a C compiler and Python's headers."""
    if os.environ.get("KANLY_PURE", "0") not in ("", "0"):
        return False
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    return bool(command and shutil.which(command[0])) and Path(sysconfig.get_path("include"), "Python.h").exists()


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *([COMPILER] * compiles())]
