"""Statements that need -famp-extensions, for generate.py: integers of 8, 16 and 64 bits, arrays of bool, constants of float."""

KINDS = ["signed char", "unsigned char", "char", "short", "unsigned short", "long long", "unsigned long long"]

PRELUDE = '''static const float quarter = .25f;
constexpr double third_ = 1. / 3.;
struct Narrow {
  char c;
  short s;
  bool f[3];
  unsigned char u[5];
  long long l;
  unsigned short t;
  unsigned hash() const R { return unsigned(c) + unsigned(s) * 3u + unsigned(f[0] + f[1] * 2 + f[2] * 4) + hashArray(u) + unsigned(l) + unsigned(l >> 32) * 5u + t; }
};
enum class Tiny : unsigned char { low = 3, high = 250 };
'''


class ExtensionStatements:
    """A part of Function."""

    def s_narrow(self, _):
        r, n, kind = self.rng, self.fresh("nw"), self.rng.choice(KINDS)
        self.line(f"{kind} {n} = static_cast<{kind}>({self.int(2)});")
        for _ in range(r.randint(1, 3)):
            small = f"({self.int(1)} & 127)"
            self.line(r.choice([
                f"{n} {r.choice(['+=', '-=', '*='])} {small};", f"{n} {r.choice(['^=', '|=', '&='])} {self.int(1)};",
                f"{n} >>= {self.unsigned(0)} & 7u;", f"{n} {r.choice(['/=', '%='])} {small} | 1;", f"{r.choice(['++', '--'])}{n};",
                f"{n}{r.choice(['++', '--'])};",
                f"{n} = static_cast<{kind}>({r.choice('~-')}{n});", f"{n} = static_cast<{kind}>({n} * quarter + ({self.int(1)} & 63));",
                f"if ({n} {r.choice(['<', '==', '>'])} {self.int(1)}) {n} = 5;",
                f"{n} = {self.bool(1)} ? {n} : static_cast<{kind}>({small});"]))
        self.note(f"int({n}) ^ int({n} >> 3) ^ ({n} {r.choice(['<', '>', '!='])} {self.unsigned(1)}) ^ int(sizeof({n}))")

    def s_narrow_array(self, _):
        r, n, kind = self.rng, self.fresh("nr"), self.rng.choice(KINDS)
        self.line(f"{kind} {n}[3] = {{static_cast<{kind}>({self.int(1)}), 7}}; bool f{n}[4] = {{{self.bool(1)}, true}};")
        self.line(r.choice([f"{n}[{self.unsigned(1)} % 3u] ^= {self.int(1)};",
            f"{kind} *p{n} = {n} + 1; *p{n}-- -= 9; p{n}[2] = static_cast<{kind}>(*p{n} / 2);", f"for ({kind} &x{n} : {n}) x{n} += 3;",
            f"{n}[1] = {n}[0]++;"]))
        self.line(r.choice([f"f{n}[{self.unsigned(1)} & 3u] ^= true;", f"f{n}[2] = f{n}[{self.unsigned(1)} & 3u] | {self.bool(1)};",
            f"bool *q{n} = &f{n}[1]; *q{n} = {self.bool(1)}; q{n}[1] = !q{n}[0];", f"f{n}[3] &= {self.bool(1)};"]))
        self.note(f"int({n}[0] ^ {n}[1] * 3) ^ int({n}[2]) ^ (f{n}[0] + f{n}[1] * 2 + f{n}[2] * 4 + f{n}[3] * 8)" if "long" not in kind else f"int({n}[0] ^ {n}[1]) ^ int({n}[2] >> 32) ^ f{n}[2] ^ f{n}[3] * 2")

    def s_narrow_members(self, _):
        r, n = self.rng, self.fresh("nm")
        self.line(f"Narrow {n} = {{char({self.int(1)}), short({self.int(1)}), {{{self.bool(1)}, {self.bool(1)}}}, {{1, (unsigned char)({self.int(1)})}}, {self.int(1)}, 65535}};")
        self.line(r.choice([f"{n}.t += {self.int(1)} & 255; {n}.c = {n}.c / 3;",
            f"{n}.f[{self.unsigned(1)} % 3u] = {self.bool(1)}; {n}.l <<= 0;", f"Narrow c{n} = {n}; c{n}.s >>= 2; {n} = c{n};",
            f"auto &[c{n}, s{n}, f{n}, u{n}, l{n}, t{n}] = {n}; s{n} ^= u{n}[1]; l{n} = -l{n} * 5; t{n}++; f{n}[0] = c{n} > 3;",
            f"{n}.u[{self.unsigned(1)} % 5u]--; {n}.l *= {self.int(1)} & 15;"]))
        self.line(f"Tiny e{n} = {self.bool(1)} ? Tiny::low : Tiny::high;")
        self.note(f"int({n}.hash()) ^ static_cast<int>(e{n}) ^ int({self.int(0)} % 100 * third_)")

    STATEMENTS = [s_narrow, s_narrow, s_narrow_array, s_narrow_members]
