"""Says which links within the site in the folder that is named lead nowhere; status 1 if any does."""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids = set()
        self.links = set()
        self.feed(path.read_text(errors="replace"))

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id" or (tag == "a" and name == "name"):
                self.ids.add(value)
            # (Doxygen links to the list of nested classes even if it lists none.)
            elif name in ("href", "src") and value and value != "#nested-classes":
                self.links.add(value)


def main(site):
    pages = {path.resolve(): Page(path) for path in site.rglob("*.html")}
    broken = 0
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith("javascript:"):
                continue
            # (An error page may be shown at any path, so its links begin at the top.)
            start = site if parts.path.startswith("/") else path.parent
            target = (start / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            fragment = unquote(parts.fragment)
            known = pages.get(target)
            if not target.exists() or (fragment and known and fragment not in known.ids):
                print(f"{path.relative_to(site.resolve())}: {link} leads nowhere")
                broken += 1
    print(f"{len(pages)} pages, {broken} broken links")
    return 1 if broken else 0


sys.exit(main(Path(sys.argv[1])))
