#!/usr/bin/env python3
"""Random kernels with loops whose counters are declared before them, in the style of C, and the same text on the cpu.

    counters.py SEEDS COUNT > program.cpp

Loops count in `for`, with and without initializer and increment, and in `while`; counters are used and assigned between
loops and after them, and jumps skip assignments. Loops are unrolled by hand, count down, and step a variable of their own, in the body or
beside the counter. No loop runs more than a few hundred times. AMPCC_COARSEN=2 to 4
rewrites OpenCL kernels.
"""

from classes import COMPARE, write_program

PRELUDE = """#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
""" + COMPARE
COUNTERS = ["a", "b", "c", "d"]
TYPES = ["int", "int", "unsigned", "long"]


class Kernel:
    """A kernel's text: `used` are the counters of the loops around a statement."""

    def __init__(self, rng, number):
        self.rng, self.number = rng, number
        self.body = self.statements(4, (), False)
        if rng.random() < 0.5:
            self.body += "s = s * 31u + static_cast<unsigned>(a + b * 3 + c * 5 + d * 7 + e);\n"

    def pick(self, *choices):
        return self.rng.choice(choices)

    def value(self):
        return self.pick(*COUNTERS, "e", "i", "n", "m", "3", "7")

    def small(self):
        return self.pick("0", "1", "2", "i % 4", "i % 6", self.value() + " % 5")

    def statements(self, depth, used, is_inside):
        return "".join(self.statement(depth, used, is_inside) for _ in range(self.rng.randint(1, 4)))

    def loop(self, depth, counter, used):
        test = f"{counter} < {self.pick('n', 'm', '5', 'i % 7 + 2')}"
        body = self.statements(depth - 1, used + (counter,), True)
        # A `continue` may skip the step.
        if "continue" in body or self.rng.random() < 0.5:
            body = "if (++fuel > 4000) break;\n" + body
        first = f"{counter} = {self.pick('0', '1', self.small())};\n"
        form = self.rng.randrange(22)
        if form >= 16:
            return self.other_loop(form, counter, test, first, body)
        if form == 10:
            return f"{first}while ({test}) {{\n{body}s = s * 31u + static_cast<unsigned>({counter}++);\n}}\n"
        if form < 13:
            last = f"{counter}++;\n}} while ({test}" if form == 11 else f"}} while (++{test}"
            return f"{first}do {{\n{body}{last});\n"
        if form < 16:
            test = f"{counter} + {self.pick('3 <', '4 <=')} {self.pick('n', 'm', '2')}"
            left = f"for (; {counter} < n; ++{counter}) {{\n{body}}}\n" if form < 15 else ""
            return f"{first}for (; {test}; {counter} += 4) {{\n{body}}}\n{left}"
        step = self.pick("++{0}", "{0}++", "{0} += 2", "{0} = {0} + 1", "{0} += i % 3 + 1").format(counter)
        if form < 5:
            return f"for ({counter} = {self.small()}; {test}; {step}) {{\n{body}}}\n"
        if form < 6:
            between = self.pick("", "s += 1;\n", f"s += static_cast<unsigned>({self.value()});\n")
            return f"{first}{between}for (; {test}; {step}) {{\n{body}}}\n"
        return f"{first}{self.pick(f'for (; {test};)', f'while ({test})')} {{\n{body}{step};\n}}\n"

    def other_loop(self, form, counter, test, first, body):
        """Loops that count down, or step other variables or test elsewhere than in a header of one counter."""
        fuel = "" if "++fuel" in body else "if (++fuel > 4000) break;\n"
        down = f"{counter} = {self.pick('n', 'm', self.small())}"
        if form == 16:
            return f"{down};\nwhile ({counter}-- > {self.pick('0', '1')}) {{\n{body}}}\n"
        if form == 17:
            test = self.pick("{0}--", "--{0}", "--{0} > 0", "--{0} >= 1", "{0}-- != 0", "{0}++ < n", "++{0} <= m")
            test = test.format(counter)
            return f"{down};\n{self.pick(f'while ({test})', f'for (; {test};)')} {{\n{fuel}{body}}}\n"
        if form == 18:
            return f"for ({down}; {counter} > 0; {self.pick('--{0}', '{0}--', '{0} -= 1').format(counter)}) {{\n{body}}}\n"
        if form == 19:
            return f"for ({counter} = {self.small()};; ++{counter}) {{\nif ({counter} >= n) break;\n{body}}}\n"
        step = self.pick("++{0}, e += 2", "++{0}, e -= m", "e = {0}++", "e--, {0} += 2", "++{0}, e += i").format(counter)
        return f"for ({counter} = {self.small()}, e = {self.value()}; {test}; {step}) {{\n{body}}}\n"

    def statement(self, depth, used, is_inside):
        free = [c for c in COUNTERS if c not in used]
        kind = self.rng.random()
        if depth and free and kind < 0.45:
            return self.loop(depth, self.rng.choice(free), used)
        if depth and kind < 0.6:
            other = f" else {{\n{self.statements(depth - 1, used, is_inside)}}}" if self.rng.random() < 0.5 else ""
            test = f"{self.value()} % 3 < {self.value()} % 4"
            return f"if ({test}) {{\n{self.statements(depth - 1, used, is_inside)}}}{other}\n"
        if is_inside and kind < 0.68:
            test = f"({self.value()} + {self.value()}) % 5 == {self.rng.randint(0, 4)}"
            return f"if ({test}) {self.pick('break', 'continue')};\n"
        if is_inside and kind < 0.72:
            return self.pick("s = s * 31u + static_cast<unsigned>(e++);\n", "++e;\n", "e += 2;\n", "e += m;\n")
        if free and kind < 0.76:
            return f"{self.rng.choice(free)} = {self.small()};\n"
        if depth and kind < 0.8:
            parts = [self.statements(depth - 1, used, False) for _ in range(3)]
            return f"switch ({self.value()} % 3) {{\ncase 0:\n{parts[0]}break;\ncase 1:\n{parts[1]}default:\n{parts[2]}}}\n"
        return f"s = s * 31u + static_cast<unsigned>({self.value()});\n"

    def text(self):
        kind = self.rng.choice(TYPES)
        body = f"{kind} a = 0, b = 0, c = 0, d = 0, e = 0;\nint fuel = 0;\nunsigned s = 1;\n{self.body}"
        return f"""static void kernel{self.number}() {{
  const {kind} n = 9, m = 6;
  std::vector<unsigned> got(83), want(83);
  const array_view<unsigned> v(83, got);
  parallel_for_each(v.extent, [=](index<1> t) restrict(amp) {{
    const {kind} i = t[0];
    {body}v[t] = s;
  }});
  v.synchronize();
  for (int t = 0; t < 83; ++t) {{
    const {kind} i = t;
    {body}want[t] = s;
  }}
  compare(got, want, seed, {self.number});
}}

"""


write_program(PRELUDE, Kernel)
