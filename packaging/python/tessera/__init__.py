"""Game records of four-dimensional chess: read, checked, converted and drawn.

    import tessera

    for game in tessera.read("game.pgn").games:
        for finding in game.findings:
            print(finding.line, finding.message)

docs/python.md of the project shows more.
"""

from __future__ import annotations

import inspect
import json
import os
import warnings
from collections.abc import Iterable as _Iterable
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from reprlib import repr as _shortened
from typing import (Any, Callable, Iterable, Optional, TypeVar, Union, cast, get_args, get_origin,
                    get_type_hints)

from ._tessera import OpenedText as _OpenedText
from ._tessera import perft as _perft
from ._tessera import read as _read

__all__ = ["Finding", "Game", "IllegalMoveError", "Position", "ReadError", "Suggestion", "Text",
           "Variant", "convert", "diagram", "moves", "perft", "read", "validate", "variants"]

_Function = TypeVar("_Function", bound=Callable[..., Any])
_NAMES = {str: "a string", bytes: "bytes", int: "a whole number", bool: "True or False",
          Iterable[str]: "a list of strings", type(None): "None"}


def _fitting(name: str, value: Any, declared: Any) -> Any:
    """A value, if it is of one of the types declared for it; strings one by one become a list."""
    kinds = get_args(declared) if get_origin(declared) is Union else (declared,)
    for kind in kinds:
        if kind == Iterable[str]:
            if isinstance(value, _Iterable) and not isinstance(value, (str, bytes)):
                value = list(value)
                if all(isinstance(each, str) for each in value):
                    return value
        elif kind is Any or isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return value
    expected = " or ".join(_NAMES[kind] for kind in kinds)
    raise TypeError(f"{name} must be {expected}, not {_shortened(value)}")


def _typed(function: _Function) -> _Function:
    """Checks that what a function is given is of the types that it declares."""
    signature = inspect.signature(function)

    @wraps(function)
    def checked(*args: Any, **named: Any) -> Any:
        try:
            bound = signature.bind(*args, **named)
        except TypeError as error:
            taken = ", ".join(name for name in signature.parameters if name != "self")
            raise TypeError(f"{function.__qualname__.removesuffix('.__init__')}: {error}; "
                            f"it takes {taken}") from None
        for name, declared in _types(function).items():
            given = bound.arguments.get(name)
            if signature.parameters[name].kind is inspect.Parameter.VAR_KEYWORD:
                bound.arguments[name] = {each: _fitting(each, value, declared)
                                         for each, value in (given or {}).items()}
            elif name in bound.arguments:
                bound.arguments[name] = _fitting(name, given, declared)
        return function(*bound.args, **bound.kwargs)

    return cast(_Function, checked)


@lru_cache(maxsize=None)
def _types(function: Callable[..., Any]) -> dict[str, Any]:
    return {name: declared for name, declared in get_type_hints(function).items()
            if name != "return"}


class ReadError(ValueError):
    """A file that cannot be read, or a text that is not read to its end; `games` are those read."""

    def __init__(self, message: str, games: Iterable[Game] = ()):
        super().__init__(message)
        self.games = list(games)


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

    @_typed
    def __init__(self, text: Union[str, bytes]):
        self._text = _OpenedText(text.encode() if isinstance(text, str) else text)

    @property
    def content(self) -> bytes:
        """What was opened. The places of findings are places in it."""
        return self._text.content()

    @_typed
    def ask(self, request: str,
            **members: Union[str, int, bool, Iterable[str], None]) -> dict[str, Any]:
        """Asks what docs/asking.md describes. Members that are None are left out; ValueError says
        what is wrong with a request."""
        given = {name: value for name, value in members.items() if value is not None}
        written = json.dumps({"ask": request, **given}, ensure_ascii=False).encode()
        answer: dict[str, Any] = json.loads(self._text.ask(written))
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    @property
    def games(self) -> list[Game]:
        """The games in it, in their order; ReadError if it is not read to its end."""
        answer = self.ask("games")
        games = [Game(self, each["game"], each["line"], _tags(each["tags"]))
                 for each in answer["games"]]
        if "stop" in answer:
            raise ReadError(f"game {len(games)} is not read to its end, and what follows it is not "
                            f"read: {answer['stop']}", games)
        return games


def _tags(pairs: list[tuple[str, str]]) -> dict[str, str]:
    tags: dict[str, str] = {}
    for name, value in pairs:
        tags.setdefault(name, value)  # (A tag that stands twice has its first value.)
    return tags


@dataclass(frozen=True, eq=False)
class Game:
    """A game of a text. Its tags or its moves show its variant and notation, unless they are named."""

    _text: Text = field(repr=False)
    number: int
    line: int
    tags: dict[str, str]
    _reports: dict[tuple[Optional[str], Optional[str]], list[dict[str, Any]]] = field(
        default_factory=dict, init=False, repr=False)

    @_typed
    def report(self, variant: Optional[str] = None,
               notation: Optional[str] = None) -> list[dict[str, Any]]:
        """The objects that `tessera validate --format json` writes of this game."""
        if (variant, notation) not in self._reports:
            asked = self._text.ask("report", game=self.number, variant=variant, notation=notation)
            self._reports[variant, notation] = asked["report"]
        return self._reports[variant, notation]

    @_typed
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
                return each[name] or None
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

    @_typed
    def position(self, at: Union[str, int] = "end") -> Position:
        """The position at a moment: "start", "end", 12 (after move 12), "12w" (after White's move
        12), "ply23" or "var2" (at the end of the second variation)."""
        answer = self._text.ask("position", game=self.number, at=str(at))
        return Position(answer["variant"], answer["fen"], answer["notation"])

    @_typed
    def convert(self, to: Optional[str] = None, *, form: str = "pgn", short: bool = False,
                fix: bool = False, strip: Iterable[str] = ()) -> str:
        """The game in another notation, as `tessera convert` writes it; what is illegal stays as it
        is. ValueError says why it cannot be written so."""
        return _converted(self._text, game=self.number, to=to, form=form, short=short, fix=fix,
                          strip=strip)


def _converted(text: Text, **members: Any) -> str:
    answer = text.ask("convert", **members)
    if "kept_because" in answer:
        raise ValueError(answer["kept_because"])
    return answer["text"]


@dataclass(frozen=True, init=False, repr=False)
class Position:
    """A position of a game. Nothing changes it: `play` returns the position after the moves. Two are
    equal if they are the same position of the same game, in whatever notation."""

    variant: str
    fen: str
    notation: str = field(compare=False)

    @_typed
    def __init__(self, variant: str, fen: Optional[str] = None, notation: Optional[str] = None):
        answer = (_NEW_GAME.ask("position", variant=variant, notation=notation) if fen is None else
                  _NOTHING.ask("position", variant=variant, notation=notation, fen=fen))
        for name in ("variant", "fen", "notation"):
            object.__setattr__(self, name, answer[name])

    def _asked(self, request: str, **members: Any) -> dict[str, Any]:
        return _NOTHING.ask(request, variant=self.variant, fen=self.fen, notation=self.notation,
                            **members)

    @property
    def legal_moves(self) -> list[str]:
        return self._asked("moves")["moves"]

    @_typed
    def moves_from(self, cell: str) -> list[str]:
        """Those of the piece on a cell, or of the `king`."""
        return self._asked("moves", cell=cell)["moves"]

    @_typed
    def is_legal(self, move: str) -> bool:
        try:
            return self._asked("try", moves=move)["legal"]
        except ValueError:  # the text is not a move
            return False

    @_typed
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

    @_typed
    def perft(self, depth: int) -> int:
        """How many lines of play with this many single moves there are."""
        if not 0 <= depth <= 30:
            raise ValueError(f"depth must be a whole number from 0 to 30, not {depth}")
        return _perft(self.variant, depth, self.fen)

    @_typed
    def diagram(self, *, format: str = "text", style: Optional[str] = None,
                view: Optional[str] = None, bottom: Optional[str] = None,
                slices: Iterable[str] = (), fold: bool = False, width: Optional[int] = None,
                board: Optional[str] = None, marks: Iterable[str] = (), arrows: Iterable[str] = (),
                size: Optional[int] = None, colors: Optional[str] = None) -> str:
        """The board as text, or with `format="svg"` as a picture. docs/asking.md describes the
        options."""
        return self._asked("diagram", format=format, style=style, view=view, bottom=bottom,
                           slices=slices, fold=fold, width=width, board=board, marks=marks,
                           arrows=arrows, size=size, colors=colors)["diagram"]

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        return f"Position({self.variant!r}, {self.fen!r})"


_NOTHING = Text("")
_NEW_GAME = Text('[Result "*"]\n\n*\n')


@lru_cache(maxsize=None)
def variants() -> tuple[Variant, ...]:
    """All games."""
    return tuple(Variant(each["name"], each["title"], each["summary"], each["notation"],
                         tuple(notation["name"] for notation in each["notations"]), "record" in each)
                 for each in _NOTHING.ask("variants")["variants"])


def read(path: Union[str, os.PathLike[str]]) -> Text:
    """The records of a file, read as the command reads it: packed or not, mail, a page, JSON.
    ReadError says why it cannot be read; what else is wrong with it, apart from its records, comes as
    warnings."""
    name = os.fsdecode(path)
    with open(name, "rb") as file:
        try:
            records, notes = _read(f"/dev/fd/{file.fileno()}", os.fsencode(name))
        except ValueError as error:
            raise ReadError(f"{name}: {error}") from None
    for note in filter(None, notes):
        warnings.warn(note.decode(errors="replace").strip(), stacklevel=2)
    return Text(records)


@_typed
def validate(text: Union[str, bytes], variant: Optional[str] = None,
             notation: Optional[str] = None) -> list[Finding]:
    """Everything that is wrong with the games of a text, and notes."""
    report = Text(text).ask("report", variant=variant, notation=notation)["report"]
    return [_finding(each) for each in report if each["type"] == "finding"]


@_typed
def convert(text: Union[str, bytes], to: Optional[str] = None, *, form: str = "pgn",
            short: bool = False, fix: bool = False, strip: Iterable[str] = ()) -> str:
    """All games of a text in another notation, without the prose between them; options as those of
    `Game.convert`."""
    return _converted(Text(text), all=True, to=to, form=form, short=short, fix=fix, strip=strip)


def moves(variant: str, fen: Optional[str] = None) -> list[str]:
    """The legal moves of a position, by default of the start."""
    return Position(variant, fen).legal_moves


def diagram(variant: str, fen: Optional[str] = None, **options: Any) -> str:
    """A board drawn; options as those of `Position.diagram`."""
    return Position(variant, fen).diagram(**options)


def perft(variant: str, depth: int, fen: Optional[str] = None) -> int:
    """How many lines of play with this many single moves there are."""
    return Position(variant, fen).perft(depth)
