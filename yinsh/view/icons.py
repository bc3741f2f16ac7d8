"""The icons of the page's buttons, as one hidden sheet of SVG symbols that buttons refer to.

    <svg class="icon" aria-hidden="true"><use href="#icon-undo"/></svg>

Line drawings on a grid of 24, 1.8 thick with round ends; colour and size come from the page.
Must not know: which button shows which icon, nor the pieces (drawing.py draws those).
"""

from typing import Final

_SOLID: Final = ' fill="currentColor" stroke="none"'

ICONS: Final[dict[str, str]] = {
    "type": '<path d="M3.5 6.5h17v11h-17z"/><path d="M8 14.2h8"/>'
    '<path d="M7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01"/>',
    "undo": '<path d="M9 14 4.5 9.5 9 5"/><path d="M4.5 9.5h9a5 5 0 0 1 0 10H11"/>',
    "redo": '<path d="m15 14 4.5-4.5L15 5"/><path d="M19.5 9.5h-9a5 5 0 0 0 0 10H13"/>',
    "restart": '<path d="M5 5v14"/><path d="M19 6v12l-9.5-6z"/>',
    "flip": '<path d="M8 19V5"/><path d="m4.5 8.5 3.5-3.5 3.5 3.5"/>'
    '<path d="M16 5v14"/><path d="m12.5 15.5 3.5 3.5 3.5-3.5"/>',
    "more": f'<g{_SOLID}><circle cx="5" cy="12" r="1.7"/><circle cx="12" cy="12" r="1.7"/>'
    '<circle cx="19" cy="12" r="1.7"/></g>',
    "turns": '<path d="M4.5 6.5h15M4.5 12h15M4.5 17.5h9"/>',
    "turn-board": '<path d="M19 8.2v7.6L12 20l-7-4.2V8.2L12 4"/><path d="m10 1.8 2.4 2.2L10 6.4"/>',
    "mirror": '<path d="M12 3.5v17" stroke-dasharray="2.2 2.6"/>'
    '<path d="M8.5 7.5v9L3.5 16.5z"/><path d="M15.5 7.5v9l5 0z"/>',
    "language": '<circle cx="12" cy="12" r="8.5"/>'
    '<path d="M3.5 12h17M12 3.5c-5 5-5 12 0 17c5-5 5-12 0-17"/>',
    "zen": '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/><circle cx="12" cy="12" r="3"/>',
    "settings": '<path d="M4 8h9M18.5 8H20M4 16h1.5M11 16h9"/>'
    '<path d="M15.75 5.4v5.2M8.25 13.4v5.2"/>',
    "new": '<path d="M12 5v14M5 12h14"/>',
    "games": '<path d="M4.5 5h6v6h-6zM13.5 5h6v6h-6zM4.5 14h6v6h-6zM13.5 14h6v6h-6z"/>',
    "send": '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L11.8 7.2"/>'
    '<path d="M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5"/>',
    "open": '<path d="M4 18.5v-12a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h7A1.5 1.5 0 0 1 20 9v1.5"/>'
    '<path d="M4 18.5 6.6 11a1 1 0 0 1 1-.7h13.6l-2.7 7.6a1 1 0 0 1-1 .6H4"/>',
    "share": '<path d="M12 15V3.5"/><path d="m7.8 7.5 4.2-4 4.2 4"/>'
    '<path d="M8 11H5.5v9.5h13V11H16"/>',
    "out": '<path d="M13.5 4.5h6v6"/><path d="M19.5 4.5 11 13"/><path d="M17 14.5v5H4.500V7H10"/>',
    "copy": '<rect x="8.5" y="8.5" width="11.5" height="12" rx="1.6"/>'
    '<path d="M15.5 5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5"/>',
    "first": '<path d="M6 5.5v13M18 6l-7 6 7 6"/>',
    "back": '<path d="m14.5 6-6 6 6 6"/>',
    "forward": '<path d="m9.5 6 6 6-6 6"/>',
    "last": '<path d="M18 5.5v13M6 6l7 6-7 6"/>',
    "replay": '<circle cx="12" cy="12" r="8.5"/><path d="m10 8.6 5.2 3.4-5.2 3.4z"/>',
    "play": f'<path d="M7.5 5v14l11.5-7z"{_SOLID}/>',
    "pause": '<path d="M8.5 6v12M15.5 6v12" stroke-width="2.6"/>',
    "notes": '<path d="M4.5 19.5l1-4L16 5a2.1 2.1 0 0 1 3 3L8.5 18.5z"/><path d="m14 7 3 3"/>',
    "promote": '<path d="M12 20V5"/><path d="m6.5 10.5 5.5-5.5 5.5 5.5"/>',
    "delete": '<path d="M5 7h14M9.5 7V4.5h5V7"/><path d="m7 7 .8 12.5h8.400L17 7"/>',
    "details": '<circle cx="12" cy="8" r="3.5"/><path d="M5 19.5a7 7 0 0 1 14 0"/>',
    "check": '<path d="m5 12.8 4.6 4.4L19 7.4"/>',
    "close": '<path d="m6 6 12 12M18 6 6 18"/>',
    "help": '<circle cx="12" cy="12" r="8.5"/>'
    '<path d="M9.6 9.6a2.5 2.5 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6"/>'
    f'<circle cx="12" cy="16.4" r="1.1"{_SOLID}/>',
    "lessons": '<path d="M2.5 9.5 12 5l9.5 4.5L12 14z"/>'
    '<path d="M6.5 11.8V16c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2v-4.2"/>',
    "hint": '<path d="M9 17.5v-1.6c0-1-.5-1.7-1.2-2.4a6 6 0 1 1 8.4 0c-.7.7-1.2 1.4-1.2 2.4v1.6z"/>'
    '<path d="M10 20.8h4"/>',
    "analysis": '<path d="M5 20V11M12 20V4M19 20v-6"/>',
    "resign": '<path d="M6 21V4"/><path d="M6 4.5h11.5l-2.3 4 2.3 4H6"/>',
    "draw": '<path d="M5 9.5h14M5 14.5h14"/>',
    "pass": '<path d="M4 12h13"/><path d="m12.5 7 5 5-5 5"/><path d="M20.5 6v12"/>',
}


def sprite() -> str:
    """All icons as symbols `icon-NAME`, in an SVG that shows nothing itself."""
    symbols = "\n".join(
        f'<symbol id="icon-{name}" viewBox="0 0 24 24">{shape}</symbol>'
        for name, shape in ICONS.items()
    )
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">\n{symbols}\n</svg>'
