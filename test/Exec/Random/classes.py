"""Random classes for generate.py.

Every class has a constructor (log, at, x) and a hash of all that it holds. What
happens to objects of class Logged, and so to all that contain one, is in the log.
"""

import datetime


def read_seed(text):
    """A number, or `today`, optionally with a number added."""
    day = datetime.datetime.now(datetime.timezone.utc).date().toordinal()
    return sum(day if part == "today" else int(part) for part in text.split("+"))


PRELUDE = '''#include <amp.h>
#include <cstdio>
#include <vector>

#define R restrict(cpu, amp)
typedef concurrency::array_view<int, 1> V;

inline void note(const V &l, int at, int x) R { l[at] = int(unsigned(l[at]) * 31u + unsigned(x)); }
enum E { ea, eb = 5, ec };
enum class C : unsigned { a = 1, b = 7, c = 4000000000u };
union U { int i; float f; unsigned u; };
struct Empty { int nine() const R { return 9; } };
inline unsigned h(int x) R { return unsigned(x); }
inline unsigned h(unsigned x) R { return x * 3u; }
inline unsigned h(unsigned long x) R { return unsigned(x >> 29) ^ unsigned(x); }
inline unsigned h(float x) R { return x == x ? unsigned(int(x * 4.f)) : 77u; }
inline unsigned h(double x) R { return x == x ? unsigned(int(x * 8.)) : 78u; }
inline unsigned h(bool x) R { return x ? 11u : 13u; }
inline unsigned h(E x) R { return unsigned(x) + 3u; }
inline unsigned h(C x) R { return unsigned(x) + 5u; }
inline unsigned h(const U &x) R { return x.u; }
inline unsigned h(const Empty &x) R { return unsigned(x.nine()); }
template <class T> auto h(const T &x) R -> decltype(x.hash()) { return x.hash(); }
template <class T, int N> unsigned hashArray(const T (&a)[N]) R { unsigned s = N; for (const T &x : a) s = s * 7u + h(x); return s; }
inline float bound(float x) R { return x > 1000.f ? 1000.f : x < -1000.f ? -1000.f : x == x ? x : 0.f; }
inline double boundd(double x) R { return x > 1000. ? 1000. : x < -1000. ? -1000. : x == x ? x : 0.; }

struct Logged {
  V log; int at; int id;
  Logged(const V &log, int at, int id) R : log(log), at(at), id(id) { note(log, at, id); }
  Logged(const Logged &o) R : log(o.log), at(o.at), id(o.id ^ 64) { note(log, at, id + 1); }
  Logged(Logged &&o) R : log(o.log), at(o.at), id(o.id ^ 128) { o.id = 3; note(log, at, id + 2); }
  Logged &operator=(const Logged &o) R { note(log, at, id ^ o.id); id = o.id; return *this; }
  Logged &operator=(Logged &&o) R { note(log, at, id & o.id); id = o.id; o.id ^= 9; return *this; }
  ~Logged() R { note(log, at, ~id); id = 0; }
  unsigned hash() const R { return unsigned(id); }
};

inline int bump(int &r, int by) R { r = int(unsigned(r) + unsigned(by)); return r; }
inline unsigned bump(unsigned &r, int by) R { r ^= unsigned(by); return r + 1u; }
inline int &least(int &a, int &b) R { return a < b ? a : b; }
inline void advance(int *&p, unsigned n) R { p += n & 1u; }
inline int firstOf(const int *p, unsigned n) R { int s = 0; while (n-- > 0) s ^= *p++; return s; }
template <class T> T pick(bool c, const T &a, const T &b) R { return c ? a : b; }
template <class T> T pass(T t) R { return t; }
template <class T> const T &same(const T &t) R { return t; }
template <class T> unsigned byValue(T t, unsigned x) R { return h(t) ^ x; }
template <class F> int twice(const F &f, int x) R { return int(unsigned(f(x)) + unsigned(f(x ^ 5))); }
template <class F, class... A> unsigned each(F f, const A &...a) R { unsigned n = 1; ((n = n * 5u + h(f(a))), ...); return n; }
template <class... T> unsigned mix(const T &...t) R { return (h(t) ^ ... ^ 7u); }
template <class T> unsigned kind(const T &t) R { if constexpr (sizeof(T) > 8) return h(t) + 1u; else if constexpr (sizeof(T) == 8) return h(t) * 3u; else return h(t) & 255u; }
template <class T, int N = 3> struct Pack {
  T v[N];
  Pack(const T &a, const T &b) R : v{a, b, a} {}
  const T *begin() const R { return v; }
  const T *end() const R { return v + N; }
  template <class F> unsigned sum(const F &f) const R { unsigned s = 0; for (const T &x : v) s = s * 3u + h(f(x)); return s; }
};

'''

SCALARS = ["int", "unsigned", "float", "bool", "unsigned long", "E", "C", "double"]


def initial(rng, kind, x="x"):
    k = rng.randint(0, 99)
    return {
        "int": f"{x} ^ {k}", "unsigned": f"unsigned({x}) * {k}u", "float": f"float({x} % 100) * .5f",
        "bool": f"{x} > {k}", "unsigned long": f"(unsigned long)({x}) << {k % 32}", "double": f"{x} % 50 * .25",
        "E": f"{x} & 1 ? eb : ec", "C": f"{x} & 2 ? C::b : C::c",
    }[kind]


class Struct:
    """A random class; `fields` are (type, name, elements), elements 0 for no array."""

    def __init__(self, rng, number, earlier):
        self.rng, self.name = rng, f"S{number}"
        self.structs = {s.name: s for s in earlier}
        self.bases = rng.sample(list(self.structs) + ["Logged", "Empty"], rng.choice([0, 0, 1, 1, 2]))
        # A base that is also another base's would be ambiguous.
        inherited = set()
        for b in list(self.bases):
            all_bases = self.closure(b)
            if inherited & all_bases:
                self.bases.remove(b)
            inherited |= all_bases
        self.fields = []
        for n in range(rng.randint(1, 5)):
            kinds = SCALARS[:1] * 3 + SCALARS + ["U", "Logged"] + list(self.structs)
            kind = rng.choice(kinds)
            if kind in inherited or (kind == "bool" and self.fields and self.fields[-1][0] == "bool"):
                kind = "int"
            elements = rng.choice([0, 0, 0, 2, 3]) if kind not in ("bool", "U") else 0
            self.fields.append((kind, f"{'m' if kind in SCALARS else 'o'}{number}{n}", elements))
        # bool must be followed by something that is aligned to four bytes.
        self.fields.append(("int", f"m{number}z", 0))
        self.defaults = {n: rng.choice(["3", "1"]) for k, n, e in self.fields if k in ("int", "unsigned", "float") and not e and rng.random() < .2}
        self.copy = rng.choice(["implicit", "implicit", "default", "user"])
        self.assign = rng.choice(["implicit", "default", "user"])
        self.destructor = rng.choice([None, None, "empty", "user"])

    def closure(self, name):
        if name in self.structs:
            return {name}.union(*[self.structs[name].closure(b) for b in self.structs[name].bases] or [set()])
        return {name}

    def ints(self):
        """Modifiable int members, as designators behind an object."""
        return [n + ("[1]" if e else "") for k, n, e in self.fields if k == "int"]

    def construct(self, kind, x):
        if kind == "U":
            return f"{{{x}}}"
        if kind in SCALARS:
            return initial(self.rng, kind, x)
        return f"{kind}()" if kind == "Empty" else f"{kind}(l, at, {x})"

    def text(self):
        r, N = self.rng, self.name
        out = [f"struct {N}{' : ' if self.bases else ''}{', '.join(self.bases)} {{"]
        for k, n, e in self.fields:
            out.append(f"  {k} {n}{f'[{e}]' if e else ''}{f' = {self.defaults[n]}' if n in self.defaults else ''};")
        inits = [self.construct(b, f"x ^ {i}") if b != "Empty" else "Empty()" for i, b in enumerate(self.bases)]
        body = []
        for i, (k, n, e) in enumerate(self.fields):
            if n in self.defaults and r.random() < .7:
                continue
            if e and k in SCALARS and r.random() < .3:
                body.append(f"for (int k = 0; k < {e}; ++k) {n}[k] = {initial(r, k, '(x ^ k)')};")
            elif e:
                inits.append(f"{n}{{{', '.join(self.construct(k, f'(x ^ {j})') for j in range(e))}}}")
            elif k == "U":
                inits.append(f"{n}{{x ^ {i}}}")
            elif k in SCALARS:
                inits.append(f"{n}({initial(r, k)})")
            else:
                inits.append(f"{n}(l, at, x ^ {i})")
        if r.random() < .4:
            body.append(f"note(l, at, {self.ints()[0]});")
        out.append(f"  {N}(const V &l, int at, int x) R : {', '.join(inits)} {{ {' '.join(body)} }}")
        tweak = self.ints()[-1]
        if self.copy == "default":
            out.append(f"  {N}(const {N} &) = default;")
        elif self.copy == "user":
            inits = [f"{b}({'o' if b != 'Empty' else ''})" for b in self.bases]
            for k, n, e in self.fields:
                inits.append(f"{n}{{{', '.join(f'o.{n}[{j}]' for j in range(e))}}}" if e else f"{n}(o.{n})")
            out.append(f"  {N}(const {N} &o) R : {', '.join(inits)} {{ {tweak} ^= 1; }}")
        if self.assign == "default" or (self.assign == "implicit" and self.copy == "user"):
            out.append(f"  {N} &operator=(const {N} &) = default;")
        elif self.assign == "user":
            lines = [f"{b}::operator=(o);" for b in self.bases if b != "Empty"]
            for k, n, e in self.fields:
                lines.append(f"for (int k = {e} - 1; k >= 0; --k) {n}[k] = o.{n}[k];" if e else f"{n} = o.{n};")
            out.append(f"  {N} &operator=(const {N} &o) R {{ {' '.join(lines)} {tweak} ^= 2; return *this; }}")
        if self.destructor:
            body = "" if self.destructor == "empty" else f"if ({tweak} & 1) return; {tweak} = 5;"
            out.append(f"  ~{N}() R {{ {body} }}")
        parts = [f"{b}::hash()" for b in self.bases if b != "Empty"]
        parts += [f"hashArray({n})" if e else f"h({n})" for k, n, e in self.fields]
        out.append(f"  unsigned hash() const R {{ return {' * 31u + '.join(parts)}; }}")
        out.append(f"  int &ref(unsigned k) R {{ return k & 1u ? {r.choice(self.ints())} : {tweak}; }}")
        out.append(f"  int get(int k) const R {{ return int(unsigned({r.choice(self.ints())}) + unsigned(k)); }}")
        out.append(f"  {N} operator+(const {N} &o) const R {{ {N} t(*this); t.{tweak} ^= o.{tweak}; return t; }}")
        out.append(f"  {N} &operator+=(int k) R {{ {tweak} = get(k); return *this; }}")
        out.append(f"  {N} &operator<<(int k) R {{ {tweak} = int(unsigned({tweak}) * 5u + unsigned(k)); return *this; }}")
        out.append(f"  int operator[](int k) const R {{ return get(k) ^ k; }}")
        out.append(f"  int operator()(int a, int b = 4) const R {{ return get(a) | b; }}")
        out.append(f"  {N} &operator++() R {{ {tweak} ^= 8; return *this; }}")
        out.append(f"  bool operator==(const {N} &o) const R {{ return hash() == o.hash(); }}")
        out.append(f"  explicit operator bool() const R {{ return {tweak} & 4; }}")
        out.append(f"  static int all(int k) R {{ return k ^ {r.randint(0, 99)}; }}")
        out.append("};")
        out.append(f"inline {N} make{N}(const V &l, int at, int x) R {{ return {N}(l, at, x); }}")
        out.append(f"inline {N} named{N}(const V &l, int at, int x) R {{ {N} s(l, at, x); s.{tweak} ^= 16; note(l, at, 5); return s; }}")
        out.append(f"inline {N} either{N}(const V &l, int at, int x) R {{ {N} a(l, at, x), b(l, at, x ^ 1); if (x & 1) return a; return b; }}\n")
        return "\n".join(out) + "\n"
