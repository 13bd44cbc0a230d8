"""A chart of lines as SVG, in pure Python: the same numbers make the same file on every machine."""

from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 64, 132, 48, 56
# Colours that people with any kind of colour vision tell apart, and dashes for those who see none.
STYLES = [("#0072b2", ""), ("#d55e00", "9 5"), ("#007a5c", "2 4"), ("#6a3d9a", "12 4 2 4"), ("#3d3d3d", "5 2")]


def steps(least, most):
    """Some five round numbers that hold all between them."""
    wide = (most - least) or 1
    size = 10 ** floor(log10(wide / 5))
    step = next(it * size for it in (1, 2, 5, 10) if wide / (it * size) <= 6)
    first = floor(least / step)
    return [it * step for it in range(first, max(ceil(most / step), first + 1) + 1)]


def written(number):
    return f"{number:,.10g}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def lines(title, across, upwards, series, bounds=None):
    """The lines of `series`, a dictionary from names to lists of (x, y); `bounds` are the least and the most y."""
    if len(STYLES) < len(series):
        raise ValueError(f"expected at most {len(STYLES)} lines, found {len(series)}")
    points = [it for line in series.values() for it in line]
    xs, ys = [x for x, _ in points], bounds or [y for _, y in points]
    columns, rows = steps(min(xs), max(xs)), steps(min(ys), max(ys))

    def place(x, y):
        right = (x - columns[0]) / (columns[-1] - columns[0])
        up = (y - rows[0]) / (rows[-1] - rows[0])
        return LEFT + right * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)

    def text(x, y, words, more=""):
        return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{escape(words)}</text>'

    def line(a, b, more):
        return f'<line x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}" {more}/>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="13" fill="#222222"><title>{escape(title)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        text(LEFT, 26, title, 'font-size="16" font-weight="bold"'),
        text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14, across, 'text-anchor="middle"'),
        text(0, 0, upwards, f'text-anchor="middle" transform="translate(18 {(TOP + HEIGHT - BOTTOM) / 2:.1f}) rotate(-90)"'),
    ]
    for y in rows:
        left, right = place(columns[0], y), place(columns[-1], y)
        parts.append(line(left, right, 'stroke="#d8d8d8"'))
        parts.append(text(left[0] - 8, left[1] + 4, written(y), 'text-anchor="end"'))
    for x in columns:
        foot = place(x, rows[0])
        parts.append(line(foot, (foot[0], foot[1] + 5), 'stroke="#888888"'))
        parts.append(text(foot[0], foot[1] + 20, written(x), 'text-anchor="middle"'))
    below = 0.0
    for (name, line_of), (color, dashes) in sorted(
        zip(series.items(), STYLES), key=lambda it: -it[0][1][-1][1]
    ):
        track = " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in line_of)
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        parts.append(f'<polyline points="{track}" fill="none" stroke="{color}" stroke-width="2.2"{dash}/>')
        # Names stand at the ends of their lines, from the top one down, and never on each other.
        end = place(*line_of[-1])
        below = max(end[1] + 4, below + 16)
        parts.append(text(end[0] + 8, below, name, f'fill="{color}" font-weight="bold"'))
    return "\n".join([*parts, "</svg>", ""])
