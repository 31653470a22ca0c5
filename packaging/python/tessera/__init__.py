"""Game records of four-dimensional chess: read, checked, converted and drawn.

    import tessera

    for game in tessera.read("game.pgn").games:
        for finding in game.findings:
            print(finding.line, finding.message)

docs/python.md of the project shows more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from os import PathLike
from typing import Any, Iterable, Optional, Union

from ._tessera import OpenedText as _OpenedText
from ._tessera import perft as _perft

__all__ = ["Finding", "Game", "IllegalMoveError", "Position", "Suggestion", "Text", "Variant",
           "convert", "diagram", "moves", "perft", "read", "validate", "variants"]


class IllegalMoveError(ValueError):
    """A move that cannot be played; `findings` say why, and are empty if the text is not a move."""

    def __init__(self, message: str, findings: Iterable[Finding] = ()):
        super().__init__(message)
        self.findings = list(findings)


@dataclass(frozen=True)
class Variant:
    """A game, as `tessera games` lists it. Its own notation is one of those of its board. A game
    whose array is not known has no start: each of its positions is set up by a FEN."""

    name: str
    title: str
    summary: str
    notation: str
    notations: tuple[str, ...]
    has_array: bool


@dataclass(frozen=True)
class Suggestion:
    """A legal move that may have been meant, and how many more can be played after it."""

    move: str
    reason: str
    plays_on: int


@dataclass(frozen=True)
class Finding:
    """What is wrong with a record, and where: lines and columns from 1, bytes from 0."""

    code: str
    severity: str
    message: str
    line: int
    column: int
    byte: int
    end_byte: int
    move: str
    ruling: str
    remarks: tuple[str, ...]
    suggestions: tuple[Suggestion, ...]


def _finding(answer: dict[str, Any]) -> Finding:
    return Finding(answer["code"], answer["severity"], answer["message"], answer.get("line", 0),
                   answer.get("column", 0), answer.get("byte", 0), answer.get("end_byte", 0),
                   answer.get("move", ""), answer.get("ruling", ""),
                   tuple(answer.get("remarks", ())),
                   tuple(Suggestion(**each) for each in answer.get("suggestions", ())))


class Text:
    """A text that is opened once and asked often; several threads may ask at once."""

    def __init__(self, text: Union[str, bytes]):
        self._text = _OpenedText(text.encode() if isinstance(text, str) else text)

    def ask(self, request: str, **members: Any) -> dict[str, Any]:
        """Asks what docs/asking.md describes. Members that are None are left out; ValueError says
        what is wrong with a request."""
        given = {name: value for name, value in members.items() if value is not None}
        answer: dict[str, Any] = json.loads(self._text.ask(json.dumps({"ask": request, **given})))
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    @property
    def games(self) -> list[Game]:
        """The games in it, in their order."""
        return [Game(self, answer) for answer in self.ask("games")["games"]]


class Game:
    """A game of a text. Its tags or its moves show its variant and notation, unless they are named."""

    def __init__(self, text: Text, answer: dict[str, Any]):
        self._text = text
        self.number: int = answer["game"]
        self.line: int = answer["line"]
        self.tags: dict[str, str] = {}
        for name, value in answer["tags"]:
            self.tags.setdefault(name, value)
        self._reports: dict[tuple[Optional[str], Optional[str]], list[dict[str, Any]]] = {}

    def report(self, variant: Optional[str] = None,
               notation: Optional[str] = None) -> list[dict[str, Any]]:
        """The objects that `tessera validate --format json` writes of this game."""
        if (variant, notation) not in self._reports:
            asked = self._text.ask("report", game=self.number, variant=variant, notation=notation)
            self._reports[variant, notation] = asked["report"]
        return self._reports[variant, notation]

    def validate(self, variant: Optional[str] = None,
                 notation: Optional[str] = None) -> list[Finding]:
        """Everything that is wrong with it, and notes."""
        return [_finding(each) for each in self.report(variant, notation)
                if each["type"] == "finding"]

    @property
    def findings(self) -> list[Finding]:
        return self.validate()

    def _member(self, name: str) -> Any:
        for each in self.report():
            if each["type"] == "game":
                return each[name]
        return None

    @property
    def variant(self) -> Optional[str]:
        """What it was read as; None if it could not be replayed."""
        return self._member("variant")

    @property
    def notation(self) -> Optional[str]:
        return self._member("notation")

    @property
    def ply_count(self) -> int:
        """The single moves of the main line."""
        return self._member("moves") or 0

    def position(self, at: Union[str, int] = "end") -> Position:
        """The position at a moment: "start", "end", 12 (after move 12), "12w" (after White's move
        12), "ply23" or "var2" (at the end of the second variation)."""
        answer = self._text.ask("position", game=self.number, at=str(at))
        return Position(answer["variant"], answer["fen"], answer["notation"])

    def convert(self, to: Optional[str] = None, *, form: str = "pgn", short: bool = False,
                fix: bool = False, strip: Iterable[str] = ()) -> str:
        """The game in another notation, as `tessera convert` writes it; what is illegal stays as it
        is. ValueError says why it cannot be written so."""
        return _converted(self._text, {"game": self.number}, to, form, short, fix, strip)


def _converted(text: Text, which: dict[str, Any], to: Optional[str], form: str = "pgn",
               short: bool = False, fix: bool = False, strip: Iterable[str] = ()) -> str:
    answer = text.ask("convert", **which, to=to, form=form, short=short, fix=fix, strip=list(strip))
    if "kept_because" in answer:
        raise ValueError(answer["kept_because"])
    return answer["text"]


class Position:
    """A position of a game. Nothing changes it: `play` returns the position after the moves."""

    def __init__(self, variant: str, fen: Optional[str] = None, notation: Optional[str] = None):
        self.variant = variant
        self.fen = _start(variant) if fen is None else fen
        self.notation = notation
        self._asked("position")

    def _asked(self, request: str, **members: Any) -> dict[str, Any]:
        return _NOTHING.ask(request, variant=self.variant, fen=self.fen, notation=self.notation,
                            **members)

    @property
    def legal_moves(self) -> list[str]:
        return self._asked("moves")["moves"]

    def moves_from(self, cell: str) -> list[str]:
        """Those of the piece on a cell, or of the `king`."""
        return self._asked("moves", cell=cell)["moves"]

    def is_legal(self, move: str) -> bool:
        try:
            return self._asked("try", moves=move)["legal"]
        except ValueError:  # the text is not a move
            return False

    def play(self, moves: str) -> Position:
        """The position after one move or several; IllegalMoveError says what is wrong."""
        try:
            answer = self._asked("try", moves=moves)
        except ValueError as error:
            raise IllegalMoveError(str(error)) from None
        if not answer["legal"]:
            findings = [_finding(each) for each in answer["findings"]]
            errors = (finding for finding in findings if finding.severity == "error")
            raise IllegalMoveError(next(errors, findings[0]).message, findings)
        return Position(self.variant, answer["fen"], self.notation)

    def perft(self, depth: int) -> int:
        """How many lines of play with this many single moves there are."""
        return _perft(self.variant, depth, self.fen)

    def diagram(self, **options: Any) -> str:
        """The board as text, or with `format="svg"` as a picture; other options as in
        docs/asking.md: style, view, bottom, width, marks."""
        return self._asked("diagram", **options)["diagram"]

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        return f"Position({self.variant!r}, {self.fen!r})"

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Position)
                and (self.variant, self.fen) == (other.variant, other.fen))

    def __hash__(self) -> int:
        return hash((self.variant, self.fen))


_NOTHING = Text("")


@lru_cache(maxsize=None)
def _start(variant: str) -> str:
    escaped = variant.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return Text(f'[Variant "{escaped}"]\n\n*\n').ask("position", variant=variant, at="start")["fen"]


@lru_cache(maxsize=None)
def variants() -> tuple[Variant, ...]:
    """All games."""
    return tuple(Variant(each["name"], each["title"], each["summary"], each["notation"],
                         tuple(notation["name"] for notation in each["notations"]), "record" in each)
                 for each in _NOTHING.ask("variants")["variants"])


def read(path: Union[str, PathLike[str]]) -> Text:
    """The text of a file. Mail, packed files and pages are left to the command:
    `tessera extract`."""
    with open(path, "rb") as file:
        return Text(file.read())


def validate(text: Union[str, bytes], variant: Optional[str] = None,
             notation: Optional[str] = None) -> list[Finding]:
    """Everything that is wrong with the games of a text, and notes."""
    report = Text(text).ask("report", variant=variant, notation=notation)["report"]
    return [_finding(each) for each in report if each["type"] == "finding"]


def convert(text: Union[str, bytes], to: Optional[str] = None, **options: Any) -> str:
    """All games of a text in another notation, without the prose between them; options as those of
    `Game.convert`."""
    return _converted(Text(text), {"all": True}, to, **options)


def moves(variant: str, fen: Optional[str] = None) -> list[str]:
    """The legal moves of a position, by default of the start."""
    return Position(variant, fen).legal_moves


def diagram(variant: str, fen: Optional[str] = None, **options: Any) -> str:
    """A board drawn; options as those of `Position.diagram`."""
    return Position(variant, fen).diagram(**options)


def perft(variant: str, depth: int, fen: Optional[str] = None) -> int:
    """How many lines of play with this many single moves there are."""
    return _perft(variant, depth, fen)
