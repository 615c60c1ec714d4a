// RUN: %ampcc -O2 -std=c++14 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
//
// Constructs that C++17 removed or changed: `++` of bool, and copies of temporaries,
// which exist in the tree and are elided.
#include "logged.h"

#define R restrict(cpu, amp)

struct Flags {
  bool b;
  int k;
};
bool &flag(Flags &f, const V &l, int i) R {
  note(l, i, 3);
  return f.b;
}
int increments(int i, V l) R {
  Flags f = {i > 3, i};
  bool x = i & 1, y = x++ + f.b++;
  note(l, i, x + f.b * 2 + y * 4);
  f.b = false;
  int k = flag(f, l, i)++ + 2 * flag(f, l, i)++;
  ++(++f.b) = i & 2;
  return k + f.b + 8 * ++x;
}
struct Moved {
  G g;
  Moved(V l, int i, int id) R : g(l, i, id) {}
  Moved(Moved &&) = default;
  Moved(const Moved &) = delete;
  Moved &operator=(Moved &&) = default;
};
Moved made(V l, int i, int id) R { return Moved(l, i, id); }
Moved passed(Moved m) R {
  ++m.g.id;
  return m;
}
int moves(int i, V l) R {
  Moved a = made(l, i, 3), b = passed(passed(made(l, i, 4)));
  a = mv(b);
  Moved both[2] = {made(l, i, 5), mv(a)};
  both[0] = passed(mv(both[1]));
  return both[0].g.id;
}
struct Counted {
  int v;
  Counted(int v = 4) R : v(v) {}
  Counted(const Counted &o, int k = 3) R : v(o.v * k) {}
  Counted(Counted &o) R : v(o.v + 1) {}
};
int copies(int i, V l) R {
  Counted a = i, b(a), few[3] = {1, a}, c = i & 1 ? Counted(5) : Counted(i);
  const Counted d = Counted(Counted(c)), e(d);
  return a.v + b.v * 3 + few[0].v * 5 + few[1].v * 7 + few[2].v * 9 + c.v * 11 + d.v * 13 +
         e.v * 17;
}
int temporaries(int i, V l) R {
  G a = mk(l, i, 1), b = i & 1 ? mk(l, i, 2) : G(l, i, 3), c = (note(l, i, 9), mk(l, i, 4));
  const G &d = i & 2 ? a : mk(l, i, 5);
  G few[2] = {mk(l, i, 6), nm(l, i, 7)};
  struct Two {
    G x, y;
  } two = {mk(l, i, 8), G(mk(l, i, 10))};
  auto f = [g = mk(l, i, 11)](G h) { return g.v() + h.v(); };
  return f(mk(l, i, 12)) + G(G(l, i, 13)).v() + (mk(l, i, 14) + few[1]).v() + b.v() + c.v() +
         d.v() + two.y.v();
}

#define FUNCTIONS(X) X(increments) X(moves) X(copies) X(temporaries)
int main() {
  SAME_LOGS(FUNCTIONS);
  return failures;
}
