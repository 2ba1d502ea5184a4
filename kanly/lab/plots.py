"""The answers as pictures: a dot with its interval for a rate, bars of points by source."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from kanly.lab.questions import Points
from kanly.lab.rates import Rate

INK, FAINT = "#22252b", "#d9d6cf"
BETTER, WORSE, LIKELY = "#2f7d4f", "#b5443a", "#ffffff"
"""A dot whose whole interval lies above chance, below it, or on both sides."""
SOURCES: Final = ("#b9b4a8", "#4f9fb5", "#d9a521", "#cf6457", "#c9a66b", "#8d7bb8", "#6b8f4e", "#8a8f98")
STYLE: Final[Any] = {"font.family": "sans-serif", "font.size": 10, "text.color": INK, "axes.labelcolor": INK,
                "xtick.color": INK, "ytick.color": INK, "svg.hashsalt": "kanly", "svg.fonttype": "none",
                "axes.edgecolor": FAINT}
WIDE: Final = 8.0


def rates(file: Path, title: str, names: Sequence[str], found: Sequence[Rate]) -> None:
    """A dot for each rate, its interval as a line, and what chance would give as a dashed one."""
    with matplotlib.rc_context(STYLE):
        figure, axes = canvas(title, 1.2 + 0.32 * len(found))
        for row, rate in enumerate(found):
            low, high = rate.interval
            axes.plot((low, high), (row, row), color=INK, linewidth=1.4, marker="|", markersize=7, zorder=2)
            axes.plot(rate.rate, row, "o", markersize=8, markeredgecolor=INK, zorder=3, color=colour(rate))
            if rate.chance is not None:
                axes.plot((rate.chance,) * 2, (row - 0.5, row + 0.5), color=INK, linewidth=1, linestyle=(0, (3, 3)),
                          zorder=1)
            axes.annotate(f"{rate.rate:.0%}", (1.02, row), xycoords=("axes fraction", "data"), va="center")
        axes.set_yticks(range(len(found)), names)
        axes.set_ylim(len(found) - 0.4, -0.6)
        axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
        axes.grid(axis="x", color=FAINT, linewidth=0.8)
        save(figure, file)


def colour(rate: Rate) -> str:
    low, high = rate.interval
    return LIKELY if rate.chance is None or low <= rate.chance <= high else BETTER if low > rate.chance else WORSE


def points(file: Path, title: str, sides: tuple[str, str], names: Sequence[str], found: Sequence[Points]) -> None:
    """A bar for the winners and one for all others, with a piece for each source; the last row is the sum."""
    with matplotlib.rc_context(STYLE):
        figure, axes = canvas(title, 2.6)
        *parts, whole = found
        reached = [0.0, 0.0]
        for part, name, tint in zip(parts, names, SOURCES, strict=False):
            widths = [part.winners.mean, part.others.mean]
            if not any(widths):
                continue
            axes.barh((0, 1), widths, left=reached, height=0.62, color=tint, edgecolor="white", label=name)
            for row, width in enumerate(widths):
                if width >= 0.4:
                    axes.text(reached[row] + width / 2, row, f"{width:.1f}", ha="center", va="center")
                reached[row] += width
        for row, total in enumerate((whole.winners.mean, whole.others.mean)):
            axes.text(reached[row] + 0.15, row, f"{total:.1f}", va="center", fontweight="bold")
        axes.set_yticks((0, 1), sides)
        axes.set_ylim(1.5, -0.5)
        axes.set_xticks(())
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.02), ncols=4, frameon=False)
        save(figure, file)


def canvas(title: str, high: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDE, high), layout="constrained")
    axes = figure.add_subplot()
    figure.suptitle(title, x=0.01, ha="left", fontsize=13, fontweight="bold")
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    return figure, axes


def save(figure: Figure, file: Path) -> None:
    """As PNG and as SVG; the same answers give the same files."""
    figure.savefig(file.with_suffix(".png"), dpi=144)
    figure.savefig(file.with_suffix(".svg"), metadata={"Date": None})
