"""Recorded games in other people's formats, written by the description of the format alone.

Not by our writers: what these get wrong would be read back just as wrongly.
"""

import json
from typing import Any

from tests.rules.cases import Case
from yinsh.game import Move, Pass, Place, Position, RemoveRing, RemoveRow
from yinsh.notation import read_action


def boardspace(case: Case) -> str:
    """Rules.md 8.1: P0 touches every piece, P1 is a newer client; rows' ends now so, now so."""
    blitz = bool(case.get("blitz"))
    lines = [
        f" (;\nGM[24]VV[2]\nCM[0,1]\nTC[None]\nSU[{'Yinsh-Blitz' if blitz else 'Yinsh'}]",
        'RE[Someone won]\nP0[id "First"]\nP1[id "Second player"]\n; P0[0 Start White]',
    ]
    number = 0

    def tell(player: int, command: str) -> None:
        nonlocal number
        number += 1
        lines.append(f"; P{player}[{number} {command}]TM[{1000 * number}]")

    position = Position.start(blitz=blitz)
    for index, text in enumerate(case["actions"]):
        action = read_action(text)
        player = position.player
        colour = "wb"[player]
        first, *rest = (f"{p[0].upper()} {p[1:]}" for p in text.removeprefix("x").split("-"))
        match action:
            case Place():
                tell(player, f"place {colour}r  {first}")
            case Move() if player == 0:
                tell(player, f"place {colour}  {first}")
                tell(player, f"drop board  {rest[0]}")
            case Move():
                tell(player, f"move {first} {rest[0]}")
            case RemoveRow():
                ends = (first, rest[0]) if index % 2 else (rest[0], first)
                tell(player, f"remove {colour} {ends[0]} {ends[1]}")
            case RemoveRing():
                tell(player, f"remove {colour}r {first}")
            case Pass():
                tell(player, "Pass ")
        tell(player, "Done ")
        position = position.play(action)
    if case.get("ended") == "resign":
        loser = 1 if case["winner"] == "white" else 0
        tell(loser, "Resign ")
        tell(loser, "Done ")
    return "\n".join([*lines, ";\nP0[time 0:05:00 ]\nP1[time 0:04:00 ]\n)\n \n"])


BGA_WORDS = {
    Place: "${player_name} places a ring on ${locationTo}",
    Move: "${player_name} moves a ring from ${locationFrom} to ${locationTo}",
    RemoveRow: "${player_name} removes a row of markers from ${locationFrom} to ${locationTo}",
    RemoveRing: "${player_name} removes a ring from ${locationFrom}",
}
MARKER = "${player_name} places a marker on ${locationTo}"


def bga(case: Case, ids: tuple[int | str, int | str] = (85, "9001")) -> dict[str, Any]:
    """Rules.md 8.2; Black's ids are texts here and numbers there, as it happens."""
    packets: list[dict[str, Any]] = [
        {"data": [{"type": "gameStateChange", "log": "", "args": {"name": "gameSetup"}}]}
    ]

    def tell(player: int, words: str, start: str, end: str) -> None:
        args = {"player_id": ids[player], "locationFrom": start, "locationTo": end}
        packets.append({"data": [{"type": "move", "log": words, "args": args}]})

    position = Position.start()
    for text in case["actions"]:
        action = read_action(text)
        player = position.player
        first, *rest = text.removeprefix("x").upper().split("-")
        stock = f"@{player}"
        match action:
            case Place():
                tell(player, BGA_WORDS[Place], stock, first)
            case Move():
                tell(player, MARKER, stock, first)
                tell(player, BGA_WORDS[Move], first, rest[0])
            case RemoveRow():
                tell(player, BGA_WORDS[RemoveRow], rest[0], first)
            case RemoveRing():
                tell(player, BGA_WORDS[RemoveRing], first, stock)
        position = position.play(action)
    players = [
        {"id": ids[1], "name": "Second player", "color": "#000000"},
        {"id": str(ids[0]), "name": "First", "color": "#ffffff"},
    ]
    winner = case.get("winner") or case["result"]
    if winner in ("white", "black"):
        args = {"player_id": str(ids[0 if winner == "white" else 1])}
        packets[-1]["data"].append({"type": "gameEnd", "log": "", "args": args})
    return {"status": "OK", "data": {"players": players, "logs": packets}}


def bga_text(case: Case) -> str:
    """The same as the page's JSON."""
    return json.dumps(bga(case), indent=1)
