"""The log: what happened in a few words, and with what; for people at a console or as JSON, a line each."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

TIME = structlog.processors.TimeStamper(fmt="iso", utc=True)
ALIKE: list[Any] = [structlog.stdlib.add_log_level, structlog.stdlib.add_logger_name, TIME]
"""What every line says, whoever writes it."""


def logger(name: str = "kanly.web") -> Any:
    """Writes what happened, and with what as fields: `log.error("no mail was taken", table=…)`."""
    return structlog.wrap_logger(logging.getLogger(name), wrapper_class=structlog.stdlib.BoundLogger, processors=[
        structlog.stdlib.filter_by_level, structlog.stdlib.PositionalArgumentsFormatter(), *ALIKE,
        structlog.processors.format_exc_info,
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter])


def write_log(form: str, level: str) -> None:
    """From now on all of this process goes to standard error, for the `console` or as `json`, other libraries' too."""
    if form == "json":
        last: list[Any] = [structlog.processors.EventRenamer("message"),
                           structlog.processors.JSONRenderer(default=str, ensure_ascii=False)]
    else:
        last = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(),
                                              exception_formatter=structlog.dev.plain_traceback)]
    handler = logging.StreamHandler()
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*ALIKE, structlog.processors.format_exc_info],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    logging.getLogger("kanly").setLevel(level.upper())
