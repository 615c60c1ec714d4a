"""The features of an editor inside kernels.

Usage: check_features.py <bin> <folder>
"""

import sys

from client import Client, apply, find

TEXT = """\
#include <amp.h>
using namespace concurrency;
struct Body {
  float mass, place;
  float energy() const restrict(cpu, amp) { return mass * place; }
};
float scale(float x) { return x * 3; }
float scale(float x) restrict(amp) { return x * 2; }
int main() {
  array_view<float> v(100);
  array_view<Body> bodies(100);
  parallel_for_each(v.extent.tile<10>(), [=](tiled_index<10> t) restrict(amp) {
    tile_static float cache[10];
    Body b = bodies[t];
    cache[t.local[0]] = scale(b.mass);
    t.barrier.wait();
    v[t] = scale(cache[0]) + b.energy();
  });
}
template <class T> struct Box {};
Box<Box<Box<int>>> boxes;
"""
FILE = "kernel.cpp"


def get_line(answer):
    return answer[0]["range"]["start"]["line"]


def check_completion(editor):
    text = TEXT.replace("t.barrier.wait();", "t.barrier.wait();\n    b.\n")
    uri = editor.write(FILE, text)
    items = editor.ask("completion", uri, find(text, "    b.|\n"))["items"]
    names = [item["label"].strip() for item in items]
    assert names[:3] == ["mass", "place", "energy() const"], names
    items = editor.ask("completion", uri, find(text, "v[t] = sc|ale"))["items"]
    assert items[0]["label"].strip() == "scale(float x)", items[0]
    items = editor.ask("completion", uri, find(text, "t.bar|rier"))["items"]
    assert [item["label"].strip() for item in items][:1] == ["barrier"], items
    help = editor.ask("signatureHelp", uri, find(text, "= scale(|cache"))
    assert "scale(float x)" in help["signatures"][0]["label"], help


def check_navigation(editor, uri):
    hover = editor.ask("hover", uri, find(TEXT, "scale(b.ma|ss)"))["contents"]["value"]
    assert "Type: float" in hover and "In Body" in hover, hover
    # The kernel's overload only.
    call = find(TEXT, "v[t] = sc|ale")
    assert get_line(editor.ask("definition", uri, call)) == 7
    assert get_line(editor.ask("definition", uri, find(TEXT, "b.en|ergy()"))) == 4
    edits = editor.ask("rename", uri, call, newName="twice")["changes"][uri]
    assert [e["range"]["start"]["line"] for e in edits] == [7, 14, 16], edits
    edits = editor.ask("rename", uri, find(TEXT, "ca|che[t"), newName="held")["changes"][uri]
    renamed = apply(TEXT, edits)
    assert renamed == TEXT.replace("cache", "held"), renamed


def check_colors(editor, uri):
    kinds = editor.abilities["semanticTokensProvider"]["legend"]["tokenTypes"]
    data = editor.request("textDocument/semanticTokens/full", textDocument={"uri": uri})["data"]
    lines, line, column, words = TEXT.split("\n"), 0, 0, {}
    for i in range(0, len(data), 5):
        down, right, length, kind, _ = data[i : i + 5]
        line, column = line + down, right if down else column + right
        words[line, lines[line][column : column + length]] = kinds[kind]
    expected = {
        (11, "tiled_index"): "class", (11, "t"): "parameter", (12, "cache"): "variable", (13, "Body"): "class",
        (14, "scale"): "function", (14, "mass"): "property", (15, "wait"): "method", (16, "energy"): "method",
    }
    assert expected.items() <= words.items(), set(expected.items()) - set(words.items())


def check_fixes(editor):
    text = "int f() noexcept restrict(amp);\n"
    (message,) = editor.get_diagnostics(FILE, text)
    uri = editor.write(FILE, text)
    actions = editor.request(
        "textDocument/codeAction",
        textDocument={"uri": uri},
        range=message["range"],
        context={"diagnostics": [message]},
    )
    fixed = apply(text, actions[0]["edit"]["changes"][uri])
    assert fixed.split() == ["int", "f()", "restrict(amp)", "noexcept", ";"], fixed
    assert not editor.get_diagnostics(FILE, fixed)


def main(bin, folder):
    editor = Client([f"{bin}/amp-clangd", "--background-index=false", "--clang-tidy=false"], folder)
    messages = editor.get_diagnostics(FILE, TEXT)
    assert not messages, messages
    check_completion(editor)
    uri = editor.write(FILE, TEXT)
    check_navigation(editor, uri)
    check_colors(editor, uri)
    check_fixes(editor)
    editor.stop()


main(*sys.argv[1:])
