"""What the documents site has beyond the pages of `docs`: the pages beside README.md, the commands' help,
an example for each finding, an anchor for each ruling and links to it.

TESSERA_COMMAND names the command that is asked.
"""

import os
import re
import subprocess
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]
MADE = ROOT / "build" / "site-pages"
PAGES = {"HB": "hypercube", "HC": "hyperchess", "FS": "4star", "TC": "tesschess", "CS": "chesseract",
         "TS": "tesseract", "IC": "infinitechess", "DW": "dawson", "SX": "sphinx", "OC": "oana-chiru"}
RULING = r"\b(" + "|".join(PAGES) + r")-(\d+)\b"


def tessera(*arguments):
    done = subprocess.run([os.environ["TESSERA_COMMAND"], *arguments], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                          env={**os.environ, "NO_COLOR": "1"})
    return done.stdout


def indented(text):
    return "".join("    " + line + "\n" if line else "\n" for line in text.strip("\n").split("\n"))


def on_files(files, config):
    for name in sorted(path.name for path in ROOT.glob("*.md")) + ["LICENSE"]:
        files.append(File(name, str(ROOT), config.site_dir, False))
    made = (("commands.md", commands_page()), ("counts.md", counts_page()),
            ("schemas/index.md", schemas_page()))
    for name, text in made:
        (MADE / name).parent.mkdir(parents=True, exist_ok=True)
        (MADE / name).write_text(text)
        files.append(File(name, str(MADE), config.site_dir, False))
    return files


def schemas_page():
    names = sorted(path.name for path in (ROOT / "docs/schemas").iterdir())
    return "# JSON Schemas\n\n" + "".join(f"- [{name}]({name})\n" for name in names)


def commands_page():
    page = "# Commands\n\n" + indented(tessera("--help"))
    for name in re.findall(r"^  ([a-z]+)  ", tessera("--help").split("Commands:")[1], re.MULTILINE):
        page += f"\n## {name}\n\n" + indented(tessera("help", name))
    return page


def code(text):
    """As it stands, also in a cell of a table."""
    return "<code>" + text.replace("|", "&#124;").replace("*", "&#42;") + "</code>"


def counts_page():
    page = ("# Counts\n\nFor programs that play these games: compare your own counts with these.\n\n## Cells reached\n\n"
            "How many cells a piece reaches on an empty board, by `tessera reach`.\n")
    for game in re.findall(r"^([^ ]+)  +", tessera("games"), re.MULTILINE):
        page += f"\n### {game}\n\n" + indented(tessera("reach", game).split("\n\n", 1)[1])
    page += ("\n## Perft\n\nHow many lines of a given number of single moves there are from a position. Two sets of "
             "rules that share no code found the same counts. `tests/data` in the sources says more about each position.\n")
    for path in sorted((ROOT / "tests/data").glob("*.perft")):
        page += f"\n### {path.stem}\n\n| | position | depth: lines |\n| --- | --- | --- |\n"
        for entry in path.read_text().split("\nid ")[1:]:
            lines = re.findall(r"^(variant|position|perft) (.*)$", entry, re.MULTILINE)
            of = {name: text for name, text in lines if name != "perft"}
            counts = [text.split() for name, text in lines if name == "perft"]
            page += (f"| {entry.split()[0]} | {code(of['variant'])}: {code(of['position'])} | "
                     + "<br>".join(f"{depth}: {int(count):,}" for depth, count in counts) + " |\n")
    return page


def on_page_markdown(markdown, page, **_):
    path = page.file.src_path
    # The pages beside README.md stand among those of docs here.
    markdown = markdown.replace("](docs/", "](") if "/" not in path else markdown
    markdown = re.sub(r"\]\(\.\./([A-Z]+\.md)", r"](\1", markdown)
    # (The folder of examples is not part of the site.)
    markdown = re.sub(r"\[([^\]]*)\]\((?:\.\./)?examples(?:/[^)]*)?\)", r"\1", markdown)
    # (As HTML, because `./dev site` puts these beside the pages afterwards.)
    if path == "library.md":
        markdown += ('\n## Reference\n\nThe <a href="api/index.html">reference of the library</a> is made of the '
                     "comments in its headers.\n")
    if path == "README.md" and (ROOT / "build/web/studio/index.html").exists():
        markdown += ('\n## Studio\n\nThe <a href="studio/index.html">studio</a> is tessera in this browser. '
                     "Nothing is sent anywhere.\n")
    if path.startswith("rulebook/"):
        return re.sub(rf"^\*\*{RULING}\. ", r'<a id="\1-\2"></a>\g<0>', markdown, flags=re.MULTILINE)
    return with_examples(markdown) if path == "findings.md" else markdown


def examples():
    """The first finding of each code in the samples, as text."""
    samples = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "samples").rglob("*.*"))
               if path.suffix in (".pgn", ".txt", ".mbox", ".eml")]
    found = {}
    deep = MADE / "deep.pgn"
    deep.write_text("1. P2112-3112 " + "(" * 2000 + "\n")
    # No sample is missing or beyond a limit.
    for arguments in samples, ["no-such-file.pgn"], [str(deep.relative_to(ROOT))]:
        for block in tessera("validate", *arguments).split("\n\n"):
            if code := re.search(r"\[([a-z-]+)\]$", block, re.MULTILINE):
                found.setdefault(code[1], block)
    return found


def with_examples(markdown):
    found = examples()
    row = re.compile(r"^\| `([a-z-]+)` \| ([^|]*) \| (.*) \|$", re.MULTILINE)
    codes = row.findall(markdown.split("\n## ")[0])
    table, rest = markdown.split("\n## ", 1)
    table = row.sub(r"| [`\1`](#\1) | \2 | \3 |", table)
    markdown = table + "\n## " + rest + "\n\n## Examples\n"
    missing = []
    for code, _, meaning in codes:
        if code not in found:
            missing.append(code)
        markdown += f"\n### {code}\n\n{meaning}\n\n{indented(found.get(code, ''))}"
    if missing:
        raise SystemExit("findings without an example: " + ", ".join(missing))
    return markdown


def on_page_content(html, page, **_):
    up = "../" * page.file.src_path.count("/")

    def link(match):
        if match[0].startswith("<"):
            return match[0]
        return f'<a href="{up}rulebook/{PAGES[match[1]]}.html#{match[0]}">{match[0]}</a>'

    # Not in tags, and not in links and headings, which link to themselves.
    return re.sub(rf"<a\b.*?</a>|<h\d.*?</h\d>|<[^>]*>|{RULING}", link, html, flags=re.DOTALL)
