# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MkDocs hooks that render docs/ as a website (mkdocs.yml).

Links to sources outside of docs become links to pages that show them, and sections between the comments <!-- tabs --> and
<!-- end of tabs --> become tabs.
"""

import os
import re

from mkdocs.structure.files import File

TABS = re.compile(r"^<!-- tabs -->\n(.*?)^<!-- end of tabs -->\n", re.M | re.S)
STYLE = """\
/* Tables and code are wide: use the screen, and break no words in tables. */
.md-grid { max-width: 76rem }
.md-typeset table:not([class]) td { vertical-align: top }
.md-typeset table:not([class]) code { word-break: normal }
.md-typeset img { background: white }
/* A table whose heading is empty has none. */
.md-typeset table:not([class]) thead:not(:has(th:not(:empty))) { display: none }
"""
LINK = re.compile(r"\]\(((?:\.\./)+)([^)#\s]+)\)")


def page_of(path):
    return "source/%s.md" % path.rstrip("/")


def show(root, path):
    """Returns the page of a file, or of all files in a folder."""
    full = os.path.join(root, path)
    if os.path.isdir(full):
        names = sorted(n for n in os.listdir(full) if os.path.isfile(os.path.join(full, n)))
        files = [os.path.join(path, name) for name in names]
    else:
        files = [path]
    text = "# %s\n" % path
    for name in files:
        with open(os.path.join(root, name), errors="replace") as file:
            language = "cpp" if name.endswith((".cpp", ".h")) else "text"
            text += "\n## %s\n\n~~~~%s\n%s\n~~~~\n" % (os.path.basename(name), language, file.read())
    return text


def links_outside(text, page, docs):
    """Returns the paths of files to which the page links, below the project's folder."""
    root = os.path.dirname(docs)
    for match in LINK.finditer(text):
        path = os.path.normpath(os.path.join(docs, os.path.dirname(page), match[1] + match[2]))
        if not path.startswith(docs + os.sep):
            yield match, os.path.relpath(path, root)


def make_tabs(sections):
    """Converts sections that begin with a third-level heading to tabs of pymdownx.tabbed."""
    lines = []
    for line in sections.splitlines():
        title = re.match(r"### (.*)", line)
        lines.append('=== "%s"' % title[1] if title else line and "    " + line)
    return "\n".join(lines) + "\n"


def on_files(files, config):
    docs = config["docs_dir"]
    generated = os.path.join(config["site_dir"] + ".pages")
    for file in list(files):
        if file.abs_src_path.startswith(docs) and not file.src_uri.endswith((".md", ".png", ".svg")):
            files.remove(file)
        if not file.src_uri.endswith(".md"):
            continue
        with open(file.abs_src_path) as page:
            found = list(links_outside(page.read(), file.src_uri, docs))
        for _, path in found:
            name = page_of(path)
            if files.get_file_from_path(name):
                continue
            os.makedirs(os.path.dirname(os.path.join(generated, name)), exist_ok=True)
            with open(os.path.join(generated, name), "w") as page:
                page.write(show(os.path.dirname(docs), path))
            files.append(File(name, generated, config["site_dir"], config["use_directory_urls"]))
    return files


def on_page_markdown(markdown, page, config, files):
    for match, path in links_outside(markdown, page.file.src_uri, config["docs_dir"]):
        up = "../" * page.file.src_uri.count("/")
        markdown = markdown.replace(match[0], "](%s%s)" % (up, page_of(path)))
    # Tests read the words after the language.
    markdown = re.sub(r"^```(\w+) .*$", r"```\1", markdown, flags=re.M)
    return TABS.sub(lambda match: make_tabs(match[1]), markdown)


def on_post_build(config):
    with open(os.path.join(config["site_dir"], "site.css"), "w") as file:
        file.write(STYLE)
