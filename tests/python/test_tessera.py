"""The package for Python: what it adds to the library, which has tests of its own."""

import gzip
import inspect
import random
import subprocess
import sys
import threading
import time
import warnings
from pathlib import Path

import pytest

import tessera

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"


def test_every_game_has_a_start_and_moves():
    for variant in tessera.variants():
        assert variant.notations[0] and variant.notation in variant.notations
        if not variant.has_array:
            with pytest.raises(ValueError, match="start position"):
                tessera.Position(variant.name)
            continue
        start = tessera.Position(variant.name)
        assert start.legal_moves, variant.name
        move = start.legal_moves[0]
        assert start.play(move) != start and start.is_legal(move)
        assert tessera.diagram(variant.name, start.fen) == str(start)


def starts():
    for variant in tessera.variants():
        if variant.has_array:
            yield tessera.Position(variant.name)
    for entry in (ROOT / "tests" / "data" / "set-up-games.perft").read_text().split("\nid ")[1:]:
        variant, position = (line.split(" ", 1)[1] for line in entry.splitlines()[1:3])
        yield tessera.Position(variant, position)


def test_listed_moves_can_be_played():
    dice = random.Random(5)
    for now in starts():
        plies = 3 if "infinite-5d" in now.variant or "oana" in now.variant else 30
        for _ in range(plies):
            moves = now.legal_moves
            if not moves:
                break
            move = dice.choice(moves)
            assert now.is_legal(move), (now, move)
            now = now.play(move)


def test_perft_counts_both_boards():
    assert [tessera.perft("4*bughouse", depth) for depth in (1, 2)] == [328, 106570]


def test_samples_read_as_the_command_reads_them():
    for path in SAMPLES.glob("*/king-hunt.pgn"):
        (game,) = tessera.read(path).games
        assert game.findings == []
        assert game.ply_count == 14
        assert game.position().legal_moves == []
        assert game.position("start").fen == tessera.Position(game.variant).fen


def test_a_packed_file_and_utf16_are_read(tmp_path):
    path = SAMPLES / "hyperchess" / "mate-under-hold.pgn"
    expected = tessera.read(path).games[0].position()
    for name, stored in [("a.pgn.gz", gzip.compress(path.read_bytes())),
                         ("a.pgn", path.read_text().encode("utf-16"))]:
        (tmp_path / name).write_bytes(stored)
        assert tessera.read(tmp_path / name).games[0].position() == expected
    assert tessera.read(str(tmp_path / "a.pgn.gz").encode()).content == path.read_bytes()


def test_json_is_read_as_its_moves(tmp_path):
    folder = SAMPLES / "oana-chiru"
    (game,) = tessera.read(folder / "opening.json").games
    assert game.position() == tessera.read(folder / "opening.pgn").games[0].position()
    corpus = tessera.read(folder / "corpus.ndjson")
    assert corpus.games and all(game.ply_count > 0 for game in corpus.games)
    assert tessera.validate(corpus.content) == []
    # What a corpus says about a ply, and what the moves come to.
    wrong = (folder / "corpus.ndjson").read_text().replace('"ply": 1,', '"ply": 3,', 1)
    (tmp_path / "wrong.ndjson").write_text(wrong)
    with pytest.warns(UserWarning, match="wrong.ndjson:"):
        tessera.read(tmp_path / "wrong.ndjson")


@pytest.mark.parametrize("path", ["mail/two-clients.mbox", "mail/attached-record.eml",
                                  "mail/contradictions.mbox", "4star-chess/courier.html"])
def test_mail_and_pages_are_read_or_refused(path):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            games = tessera.read(SAMPLES / path).games
        except tessera.ReadError as error:
            assert str(error).endswith("was built without support for mail and HTML pages")
            return
    assert games and all(game.ply_count > 0 for game in games)
    # Those of messages that contradict each other are about the games, but not in them.
    assert bool(caught) == path.endswith(".mbox")
    assert all("[" in str(each.message) and path in str(each.message) for each in caught)


def test_what_cannot_be_read_is_refused_with_the_reason(tmp_path):
    (tmp_path / "cut.gz").write_bytes(gzip.compress(b"1. P2112-3112")[:-4])
    (tmp_path / "archive.zip").write_bytes(b"PK\x03\x04" + bytes(100))
    for name, reason in [("cut.gz", "cut off"), ("archive.zip", "ZIP")]:
        with pytest.raises(tessera.ReadError, match=f"{name}: .*{reason}"):
            tessera.read(tmp_path / name)
    for path, kind in [(tmp_path / "none", FileNotFoundError), (tmp_path, IsADirectoryError),
                       ("-", FileNotFoundError), ("a\0b", ValueError), (None, TypeError), (0, TypeError)]:
        with pytest.raises(kind):
            tessera.read(path)


def test_a_text_that_is_not_read_to_its_end_is_not_silent():
    game = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-3112 *\n\n"
    for too_long in ["{" + "word " * 1_000_000 + "}", "(" * 100]:
        text = tessera.Text(game + game.replace("*", too_long) + game)
        with pytest.raises(tessera.ReadError, match="game 2 is not read to its end.*: ") as error:
            text.games
        first, second = error.value.games
        assert first.findings == []
        assert "limit-exceeded" in [finding.code for finding in second.findings]


def test_a_conversion_and_back_says_the_same():
    text = (SAMPLES / "hyperchess" / "mate-under-hold.pgn").read_text()
    there = tessera.convert(text, "4*chess")
    assert "[Notation \"4*chess\"]" in there
    back = tessera.Text(there).games[0]
    assert back.position().fen == tessera.Text(text).games[0].position().fen


def test_a_game_may_be_named_where_its_tags_do_not():
    game = tessera.Text("1. P2112-3112").games[0]
    assert any(finding.code == "notation-told" for finding in game.findings)
    assert game.validate("hyperchess4", "hyperchess") == []


def test_findings_have_places_and_suggestions():
    (finding,) = tessera.validate("1. P2112-4112", "hyperchess", "hyperchess")
    assert (finding.severity, finding.code, finding.ruling) == ("error", "cannot-move-so", "HC-6")
    assert (finding.line, finding.column, finding.byte, finding.end_byte) == (1, 4, 3, 13)
    assert finding.suggestions[0].move == "P2112-3112"


def public_functions():
    """Everything that may be called, each with what it may be given."""
    game = tessera.Text("1. P2112-3112").games[0]
    for owner in [game, game._text, tessera.Position("hyperchess")]:
        for name, function in inspect.getmembers(owner, inspect.ismethod):
            if not name.startswith("_"):
                yield function
    yield from (tessera.Position, tessera.Text, tessera.convert, tessera.diagram, tessera.moves,
                tessera.perft, tessera.read, tessera.validate)


GOOD = {"at": "end", "cell": "1313", "depth": 1, "move": "P2112-3112", "moves": "P2112-3112",
        "path": __file__, "request": "games", "text": "", "variant": "hyperchess"}


@pytest.mark.parametrize("function", public_functions(), ids=lambda function: function.__qualname__)
def test_a_wrong_argument_is_told_what_it_must_be(function):
    parameters = inspect.signature(function).parameters.values()
    needed = {each.name: GOOD[each.name] for each in parameters
              if each.default is each.empty and each.kind is not each.VAR_KEYWORD}
    with pytest.raises((TypeError, ValueError), match="misspelt"):
        function(**needed, misspelt=1)
    for each in parameters:
        name = "format" if each.name == "options" else each.name
        optional = each.default is None or each.kind is each.VAR_KEYWORD
        for wrong in [object(), 1.5, [1], b"bytes" if name != "text" else bytearray()] + [None] * (not optional):
            if name == "path" and wrong == b"bytes":
                continue
            with pytest.raises(TypeError, match=f"{name} must be .*, not |^expected .* not "):
                function(**{**needed, name: wrong})


@pytest.mark.parametrize("name", ["marks", "arrows", "slices"])
def test_a_string_is_no_list_of_strings(name):
    with pytest.raises(TypeError, match=f"{name} must be a list of strings, not 'last'"):
        tessera.Position("hyperchess").diagram(**{name: "last"})
    with pytest.raises(TypeError, match="strip must be a list of strings, not 'tags'"):
        tessera.convert("1. P2112-3112", strip="tags")


def test_values_do_not_change():
    game = tessera.Text("1. P2112-4112").games[0]
    (finding,) = game.validate("hyperchess", "hyperchess")
    for value in [tessera.Position("hyperchess"), game, finding,
                  finding.suggestions[0], tessera.variants()[0]]:
        for name in value.__dataclass_fields__:
            with pytest.raises(AttributeError):
                setattr(value, name, "")
            with pytest.raises(AttributeError):
                delattr(value, name)


def test_positions_are_equal_if_they_mean_the_same():
    start = tessera.Position("hyperchess4")
    for same in [tessera.Position("Hyperchess4"), tessera.Position("hyperchess4", start.fen),
                 tessera.Position("hyperchess4", f"  {start.fen} "),
                 tessera.Position("hyperchess4", notation="chesseract")]:
        assert same == start and hash(same) == hash(start)
    assert tessera.Position("hyperchess") != start
    assert start.play("P2112-3112") != start
    assert start != start.fen


def test_a_game_that_is_not_replayed_has_no_variant():
    game = tessera.Text("[Variant \"go\"]\n\n1. D4 Q16 *\n").games[0]
    assert game.variant is None and game.notation is None and game.ply_count == 0


@pytest.mark.parametrize("call", [
    lambda: tessera.Position("no such game"),
    lambda: tessera.Position("hyperchess", "no position"),
    lambda: tessera.Position("hyper\"chess\n"),
    lambda: tessera.Position("hyperchess").moves_from("9999"),
    lambda: tessera.Position("hyperchess").diagram(style="none"),
    lambda: tessera.Text("").ask("nothing"),
    lambda: tessera.Text("").ask("games", unknown=1),
    lambda: tessera.perft("hyperchess", -1),
    lambda: tessera.perft("hyperchess", 31),
    lambda: tessera.perft("nothing", 1),
    lambda: tessera.perft("hyperchess", 1, "no position"),
    lambda: tessera.convert("1. P2112-3112", "no notation"),
])
def test_bad_arguments_raise_with_a_reason(call):
    with pytest.raises(ValueError) as error:
        call()
    assert str(error.value)


def test_what_cannot_be_played_is_refused():
    start = tessera.Position("hyperchess")
    for move in ["P2112-4112", "hello", "", "P2112-3112 P2112-3112"]:
        assert not start.is_legal(move)
        with pytest.raises(tessera.IllegalMoveError):
            start.play(move)
    with pytest.raises(tessera.IllegalMoveError) as error:
        start.play("P2112-4112")
    assert error.value.findings[0].code == "cannot-move-so"


def test_the_first_error_says_why_a_move_is_refused():
    with pytest.raises(tessera.IllegalMoveError) as error:
        tessera.Position("hyperchess").play("P2112-3112+ P3243-3233 P2212-4212")
    assert error.value.findings[0].severity != "error"
    first = next(each for each in error.value.findings if each.severity == "error")
    assert str(error.value) == first.message


def test_findings_of_a_later_game_are_in_their_place():
    text = "[Variant \"hyperchess\"]\n\n1. P2112-3112 *\n\n[Variant \"hyperchess\"]\n\n1. P2112-4112 *\n"
    (finding,) = [each for each in tessera.Text(text).games[1].findings if each.severity == "error"]
    assert finding.line == 7


def test_converted_games_stay_apart():
    text = "[Variant \"oana-chiru\"]\n\n1. a1a4-a1a5 *\n\n[Variant \"oana-chiru\"]\n\n1. a1a4-a1a5 *\n"
    assert len(tessera.Text(tessera.convert(text, form="c4d")).games) == 2
    assert len(tessera.Text(tessera.convert(text)).games) == 2


@pytest.mark.parametrize("form", ["json", "icn"])
def test_what_cannot_be_converted_raises(form):
    text = "[Variant \"oana-chiru\"]\n\n1. a1a4-a1a5 *\n\n" * 2
    with pytest.raises(ValueError):
        tessera.convert(text, form=form)
    with pytest.raises(ValueError):
        tessera.Text("[Variant \"hyperchess\"]\n\n1. P2112-3112 *\n").games[0].convert(form=form)


def test_any_bytes_are_a_text():
    for text in [b"", b"\0" * 10, bytes(range(256)) * 4, b"\xff\xfe", b"(" * 1000, b"[Variant \"x\"]"]:
        opened = tessera.Text(text)
        try:
            games = opened.games
        except tessera.ReadError as error:
            games = error.games
        for game in games:
            game.findings
        tessera.validate(text)


def test_threads_may_ask_at_once():
    opened = tessera.read(SAMPLES / "hyperchess" / "mate-under-hold.pgn")
    expected = opened.ask("report")
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(opened.ask("report"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 4


LONG_TEXT = ("[Variant \"hyperchess\"]\n\n" + "N1412-1222 N4442-4421 N1222-1412 N4421-4442 " * 100
             + "*\n\n") * 2000


@pytest.mark.parametrize("work", [lambda: tessera.perft("hyperchess", 4),
                                  lambda: tessera.validate(LONG_TEXT)])
def test_other_threads_run_while_the_library_works(work):
    thread = threading.Thread(target=work)
    thread.start()
    rounds = 0
    while thread.is_alive():
        rounds += 1
        time.sleep(0.001)
    assert rounds > 10


def test_types_are_as_they_are_declared():
    pytest.importorskip("mypy")
    checked = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--no-warn-return-any",
                              "--cache-dir=/dev/null", ROOT / "packaging/python/tessera"],
                             capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_perft_agrees_with_the_moves():
    start = tessera.Position("4*chess")
    assert start.perft(1) == len(start.legal_moves) == tessera.perft("4*chess", 1)
    assert start.perft(0) == 1
