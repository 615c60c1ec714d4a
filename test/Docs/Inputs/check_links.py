"""Checks the links of pages in Markdown.

Usage: check_links.py <page>...

A link inside the project leads to a file that exists, and to a heading of the page, by the anchors that both
GitHub and MkDocs generate. Each picture and page of the first page's folder is reachable from some page."""

import os
import re
import sys

LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\]\([^)]*\))*\]\(([^()\s]+)\)")
INNER = re.compile(r"!\[[^\]]*\]\(([^()\s]+)\)")


def read(page):
    """Returns the text without code, in which brackets are not links."""
    with open(page) as file:
        text = file.read()
    text = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.M | re.S)
    text = re.sub(r"(?<=\n\n)(?: {4}.*\n)+", "\n", text)
    return text


def without_code(text):
    return re.sub(r"`[^`\n]*`", "`", text)


def anchor(heading, mkdocs):
    heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    name = re.sub(r"[^\w\s-]", "", heading).strip().lower()
    return re.sub(r"[-\s]+", "-", name) if mkdocs else name.replace(" ", "-")


def anchors(page, mkdocs):
    seen, result = {}, set()
    for heading in re.findall(r"^#{1,6} +(.*?)\s*$", read(page), re.M):
        name = anchor(heading, mkdocs)
        number = seen[name] = seen.get(name, -1) + 1
        result.add(name if not number else name + ("_" if mkdocs else "-") + str(number))
    return result


def main(*pages):
    failures, reached, count = [], set(pages), 0
    for page in pages:
        text = without_code(read(page))
        for target in LINK.findall(text) + INNER.findall(text):
            count += 1
            if re.match(r"(https?|mailto):", target):
                continue
            path, _, name = target.partition("#")
            file = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            reached.add(file)
            if not os.path.exists(file):
                failures.append(f"{page}: there is no {target}")
            elif name and not (name in anchors(file, True) and name in anchors(file, False)):
                failures.append(f"{page}: {target} has no such heading")
    folder = os.path.dirname(pages[0])
    for root, _, files in os.walk(folder):
        for file in files:
            path = os.path.normpath(os.path.join(root, file))
            if file.endswith((".md", ".png", ".svg")) and path not in reached:
                failures.append(f"{path}: no page leads there")
    print("\n".join(failures) or f"{count} links")
    return 1 if failures or not count else 0


sys.exit(main(*map(os.path.normpath, sys.argv[1:])))
