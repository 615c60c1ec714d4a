"""Types, deletes and moves code at random in an editor's file and sends requests:
the server must answer and never exit.

Usage: edit_randomly.py <bin> <folder> <count> [<seed>]

The texts are those of test/damage. If the server exits, <folder>/edited.cpp
contains the last text.
"""

import importlib.machinery
import importlib.util
import pathlib
import random
import sys

from client import Client

EDITS_OF_PROGRAM = 25


def load_damage():
    path = str(pathlib.Path(__file__).resolve().parents[2] / "damage")
    loader = importlib.machinery.SourceFileLoader("damage", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("damage", loader))
    loader.exec_module(module)
    return module


def main(bin, folder, count, seed="1"):
    damage = load_damage()
    rng = random.Random(int(seed))
    programs = [text for text in damage.read_programs().values() if "<amp.h>" in text and len(text) < 10000]
    editor = Client([f"{bin}/amp-clangd", "--background-index=false"], folder)
    file = pathlib.Path(folder, "edited.cpp")
    for step in range(int(count)):
        if step % EDITS_OF_PROGRAM == 0:
            text = rng.choice(programs)
        text = damage.Damage(rng, programs).damage_tokens(text).encode("utf-8", "replace").decode()
        file.write_text(text)
        uri = editor.write(file.name, text)
        lines = text.split("\n")
        line = rng.randrange(len(lines))
        position = {"line": line, "character": rng.randint(0, len(lines[line]))}
        editor.ask(rng.choice(("hover", "definition", "documentHighlight", "signatureHelp")), uri, position)
        if step % 5 == 0:
            editor.ask("completion", uri, position)
            editor.request("textDocument/semanticTokens/full", textDocument={"uri": uri})
            editor.get_diagnostics(file.name, text + "\n")
    editor.stop()
    print(f"{count} edits")


main(*sys.argv[1:])
