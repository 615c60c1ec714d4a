"""Checks the links of a folder of HTML: usage: check_site.py <folder>"""

import html.parser
import os
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.names, self.links, self.text = set(), [], []
        with open(path) as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.names.update(filter(None, (attributes.get("id"), attributes.get("name"))))
        self.links += filter(None, (attributes.get("href"), attributes.get("src")))

    def handle_data(self, data):
        self.text.append(data)


def main(folder):
    paths = [os.path.join(at, f) for at, _, files in os.walk(folder) for f in files if f.endswith(".html")]
    pages = {os.path.normpath(path): Page(path) for path in paths}
    failures, count = [], 0
    for path, page in pages.items():
        if os.path.basename(path) == "404.html":  # # has links to a server
            continue
        # A table that the parser rejected leaves its bars in the text.
        failures += [f"{path}: no table: {t.strip()[:60]}" for t in page.text if t.startswith("| ")]
        for link in page.links:
            url = urllib.parse.urlparse(link)
            if url.scheme in ("http", "https", "mailto", "data"):
                continue
            count += 1
            target = os.path.normpath(os.path.join(os.path.dirname(path), url.path)) if url.path else path
            if os.path.isdir(target):
                target = os.path.join(target, "index.html")
            if not os.path.isfile(target):
                failures.append(f"{path}: there is no {link}")
            elif url.fragment and target in pages and url.fragment not in pages[target].names:
                failures.append(f"{path}: {link} has no such place")
    print("\n".join(sorted(set(failures))) or f"{len(pages)} pages, {count} links")
    return 1 if failures or not count else 0


sys.exit(main(sys.argv[1]))
