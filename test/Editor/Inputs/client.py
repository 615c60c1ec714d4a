"""A client of a language server, limited to the requests of the tests.

The protocol: https://microsoft.github.io/language-server-protocol
"""

import json
import pathlib
import queue
import subprocess
import threading

TIME_LIMIT = 120  # seconds for an answer, on a machine that is busy
ERROR, WARNING = 1, 2


class Client:
    """A running server with its open files."""

    def __init__(self, command, root):
        self.root = pathlib.Path(root)
        self.log = open(self.root / "server.log", "w")
        self.server = subprocess.Popen(
            command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log
        )
        self.messages = queue.Queue()
        self.count = 0
        self.versions = {}
        self.diagnostics = {}
        threading.Thread(target=self.read, daemon=True).start()
        abilities = {
            "publishDiagnostics": {"relatedInformation": True},
            "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
        }
        answer = self.request(
            "initialize", processId=None, rootUri=self.root.as_uri(), capabilities={"textDocument": abilities}
        )
        self.abilities = answer["capabilities"]
        self.notify("initialized")

    def read(self):
        while header := self.server.stdout.readline():
            length = 0
            while header.strip():
                name, value = header.split(b":")
                if name.lower() == b"content-length":
                    length = int(value)
                header = self.server.stdout.readline()
            self.messages.put(json.loads(self.server.stdout.read(length)))
        self.messages.put(None)

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.server.stdin.flush()

    def receive(self):
        message = self.messages.get(timeout=TIME_LIMIT)
        assert message, f"the server has ended: {self.server.wait()}"
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.diagnostics[params["uri"], params.get("version")] = params["diagnostics"]
        elif "method" in message and "id" in message:
            self.send(id=message["id"], result=None)
        return message

    def notify(self, method, **params):
        self.send(method=method, params=params)

    def request(self, method, **params):
        self.count += 1
        self.send(id=self.count, method=method, params=params)
        while (answer := self.receive()).get("id") != self.count or "method" in answer:
            pass
        assert "error" not in answer, (method, answer["error"])
        return answer["result"]

    def set_command(self, name, *command):
        """Sets the command of a file, as an entry of compile_commands.json does."""
        path = str(self.root / name)
        entry = {"workingDirectory": str(self.root), "compilationCommand": [*command, path]}
        self.notify("workspace/didChangeConfiguration", settings={"compilationDatabaseChanges": {path: entry}})

    def write(self, name, text):
        """Sets the text of a file in the editor, without saving it."""
        uri = (self.root / name).as_uri()
        version = self.versions[uri] = self.versions.get(uri, 0) + 1
        if version == 1:
            document = {"uri": uri, "languageId": "cpp", "version": 1, "text": text}
            self.notify("textDocument/didOpen", textDocument=document)
        else:
            document = {"uri": uri, "version": version}
            self.notify("textDocument/didChange", textDocument=document, contentChanges=[{"text": text}])
        return uri

    def get_diagnostics(self, name, text):
        """Returns the messages about a file with this text."""
        uri = self.write(name, text)
        while (uri, self.versions[uri]) not in self.diagnostics:
            self.receive()
        return self.diagnostics.pop((uri, self.versions[uri]))

    def ask(self, what, uri, position, **params):
        return self.request("textDocument/" + what, textDocument={"uri": uri}, position=position, **params)

    def stop(self):
        self.request("shutdown")
        self.notify("exit")
        assert self.server.wait(TIME_LIMIT) == 0


def find(text, where):
    """Returns the position of the character after the first '|' of a piece of the text."""
    before, after = where.split("|")
    offset = text.index(before + after) + len(before)
    return {"line": text.count("\n", 0, offset), "character": offset - (text.rfind("\n", 0, offset) + 1)}


def apply(text, edits):
    """Applies edits of the protocol to the text."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    place = lambda p: starts[p["line"]] + p["character"]
    for edit in sorted(edits, key=lambda e: place(e["range"]["start"]), reverse=True):
        text = text[: place(edit["range"]["start"])] + edit["newText"] + text[place(edit["range"]["end"]) :]
    return text
