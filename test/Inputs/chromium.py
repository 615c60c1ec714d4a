"""Opens a timeline with the reader of Chromium's DevTools, without a window, and prints the parsed contents.

Usage: chromium.py <chromium> <timeline>

A line for each track, with its slices by name."""

import json
import os
import subprocess
import sys
import tempfile

# Loads a file like the panel "Performance".
LOAD = """
import('devtools://devtools/bundled/models/trace/trace.js').then(async trace => {
  const model = trace.TraceModel.Model.createWithAllHandlers();
  await model.parse(JSON.parse(TEXT).traceEvents, {metadata: {}, isFreshRecording: false});
  const read = model.parsedTrace(0), lines = [];
  for (const track of trace.Handlers.Threads.threadsInTrace(read.data || read)) {
    const count = {};
    for (const slice of track.entries)
      count[slice.name] = (count[slice.name] || 0) + 1;
    lines.push(track.name + ': ' + Object.keys(count).sort().map(name => count[name] + ' x ' + name).join(', '));
  }
  return lines.join('\\n');
})
"""


class Browser:
    """Speaks the DevTools protocol through a pair of pipes."""

    def __init__(self, program, profile):
        commands, self.to = os.pipe()
        self.answers, answers = os.pipe()

        def pipes():
            # As file descriptors 3 and 4, whatever their current numbers.
            first, second = os.dup(commands), os.dup(answers)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
             "--window-size=1200,600", "--user-data-dir=" + profile, "about:blank"],
            preexec_fn=pipes, pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.number, self.rest, self.session = 0, b"", None

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = json.loads(self.read())
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit("%s: %s" % (method, answer["error"]))
                return answer["result"]

    def read(self):
        while b"\0" not in self.rest:
            more = os.read(self.answers, 1 << 16)
            if not more:
                sys.exit("the browser has ended")
            self.rest += more
        message, self.rest = self.rest.split(b"\0", 1)
        return message

    def open(self, url):
        target = self.call("Target.createTarget", url=url)["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def evaluate(self, code):
        result = self.call("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(result["exceptionDetails"].get("exception", {}).get("description", str(result)))
        return result["result"].get("value")


def main(program, timeline):
    with open(timeline) as file:
        text = json.dumps(file.read())
    # Child processes may write slightly longer than the first one runs.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        try:
            browser.open("devtools://devtools/bundled/inspector.html")
            browser.evaluate("new Promise(r => document.readyState == 'complete' ? r() : window.onload = () => r())")
            print(browser.evaluate(LOAD.replace("TEXT", text)))
        finally:
            browser.process.kill()
            browser.process.wait()


main(*sys.argv[1:])
