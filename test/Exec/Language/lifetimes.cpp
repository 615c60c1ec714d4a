// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
//
// Objects live as long as on the host: variables, members, bases, elements.
#include "logged.h"

#define R restrict(cpu, amp)
int d_scope(int i, V l) R {
  G a(l, i, 1);
  {
    G b(l, i, 2);
    G c(l, i, 3);
  }
  G d(l, i, 4);
  return a.v();
}
int d_loop(int i, V l) R {
  int n = 0;
  for (int k = 0; k < 6; ++k) {
    G a(l, i, k);
    if (k == 1)
      continue;
    {
      G b(l, i, k + 10);
      if (k == (i & 3))
        continue;
      if (k == (i & 7))
        break;
    }
    n += a.v();
  }
  return n;
}
int d_ret(int i, V l) R {
  G a(l, i, 1);
  for (int k = 0; k < 4; ++k) {
    G b(l, i, k + 2);
    if (k == (i & 3))
      return b.v();
    while (true) {
      G c(l, i, 50);
      if (i & 4)
        return c.v() + k;
      break;
    }
  }
  return 0;
}
int d_switch(int i, V l) R {
  int n = 0;
  for (int k = 0; k < 3; ++k)
    switch ((i + k) & 3) {
    case 0: {
      G a(l, i, 1);
      n++;
      break;
    }
    case 1: {
      G b(l, i, 2);
      if (k)
        continue;
      n += 2;
    }
    case 2: {
      G c(l, i, 3);
      if (k == 2)
        return n;
    }
    default:
      note(l, i, 9);
    }
  return n;
}
int d_arr(int i, V l) R {
  G a[3] = {G(l, i, 1), mk(l, i, 2), nm(l, i, 3)};
  G b[2][2] = {{mk(l, i, 4), mk(l, i, 5)}, {a[0], mv(a[1])}};
  return a[1].v() + b[1][0].v();
}
struct Mem {
  G a;
  G b[2];
  int k;
  Mem(const V &l, int i) R : a(l, i, 1), b{G(l, i, 2), G(l, i, 3)}, k(i) {
    note(l, i, 4);
  }
  ~Mem() R { note(a.l, k, 44); }
};
struct Der : Mem {
  G z;
  Der(const V &l, int i) R : Mem(l, i), z(l, i, 9) {}
};
int d_mem(int i, V l) R {
  Der d(l, i);
  Der e = d;
  e = d;
  Mem m = mv(d);
  Mem &r = e;
  return r.a.v() + m.b[1].v();
}
int d_nrvo(int i, V l) R {
  G a = nm(l, i, 1);
  G b = two(l, i, 2);
  G c = pass(a);
  G d = pass(mk(l, i, 5));
  a = pass(nm(l, i, 6));
  return b.v() + c.v() + d.v() + a.v();
}
int d_for(int i, V l) R {
  int n = 0;
  for (G g(l, i, 3); g.v() > 0; --g.id) {
    if (g.v() == (i & 3))
      break;
    n += tk(g);
  }
  for (int k = mk(l, i, 2).v(); k > 0; k -= mk(l, i, 1).v())
    note(l, i, k);
  return n;
}
int d_ifvar(int i, V l) R {
  int n = 0;
  if (G g = mk(l, i, i))
    n = g.v();
  else {
    n = g.v() * 2;
    note(l, i, 3);
  }
  if (G a(l, i, 1); i & 1) {
    G b(l, i, 2);
    if (i & 2)
      return 7;
  } else
    n++;
  switch (G s(l, i, 4); s.v() + (i & 1)) {
  case 4:
    n += 10;
    break;
  case 5:
    return n;
  }
  while (G w = mk(l, i, n)) {
    ++n;
    if (n > 100)
      break;
    if (n & 4)
      continue;
    note(l, i, n);
  }
  return n;
}
int d_lambda(int i, V l) R {
  G a(l, i, 1);
  auto f = [a](int x) { return a.v() + x; };
  auto g = f;
  auto h = [b = mk(l, i, 2), a] { return b.v() + a.v(); };
  return f(1) + g(2) + h() + [=] { return a.v(); }();
}
int d_agg(int i, V l) R {
  struct A {
    G g;
    int k;
    G h;
  };
  A a{mk(l, i, 1), 2, nm(l, i, 3)};
  A b = a;
  A c[2] = {{mk(l, i, 4), 5, mk(l, i, 6)}, a};
  return a.g.v() + b.h.v() + A{G(l, i, 7), 1, G(l, i, 8)}.h.v() + c[1].k;
}
G &id(G &g) R { return g; }
void vd(int i, const V &l, int k) R {
  G a(l, i, 1);
  if (k == 1)
    return;
  G b(l, i, 2);
  if (k == 2)
    return note(l, i, 8);
}
int d_void(int i, V l) R {
  vd(i, l, 0);
  vd(i, l, 1);
  vd(i, l, 2);
  return 0;
}
int d_range(int i, V l) R {
  struct Rng {
    G g;
    int a[3];
    const int *begin() const { return a; }
    const int *end() const { return a + 3; }
  };
  int n = 0;
  for (int x : Rng{mk(l, i, 1), {1, 2, 3}}) {
    G b(l, i, x);
    if (x == (i & 3))
      break;
    n += x;
  }
  return n;
}
int d_sb(int i, V l) R {
  struct P {
    G a;
    int b;
  };
  auto [x, y] = P{mk(l, i, 1), 2};
  P p{mk(l, i, 3), 4};
  auto &[z, w] = p;
  w = 5;
  const auto &[q, r] = P{nm(l, i, 6), 7};
  return x.v() + y + z.v() + p.b + q.v() + r;
}
int d_do(int i, V l) R {
  int n = 0;
  do {
    G a(l, i, n);
    if (n == 2)
      continue;
    if (n == 4)
      break;
    note(l, i, 3);
  } while (mk(l, i, ++n).v() < (i & 7));
  return n;
}
struct Base {
  V l;
  int i;
  Base(const V &l, int i) R : l(l), i(i) { note(l, i, 61); }
  ~Base() R { note(l, i, 62); }
};
struct DB : Base {
  using Base::Base;
  G g{l, i, 3};
  G h = mk(l, i, 4);
};
int d_inh(int i, V l) R {
  DB d(l, i);
  DB e(d);
  return d.g.v() + e.h.v();
}
struct Del : Base {
  int k;
  Del(const V &l, int i, int k) R : Base(l, i), k(k) {}
  Del(const V &l, int i) R : Del(l, i, mk(l, i, 3).v()) { note(l, i, 63); }
  ~Del() R {
    if (k > 100)
      return;
    note(l, i, 64);
  }
};
int d_del(int i, V l) R {
  Del d(l, i);
  Del e(l, i, 200);
  return d.k;
}
// Pointers to members of a class with a different layout on the cpu.
int a2(int i, V l) R {
  G g(l, i, 3);
  int G::*m = i & 1 ? &G::id : &G::i;
  int Der::*none = nullptr;
  Der d(l, i);
  int Der::*k = &Mem::k;
  return g.*m + d.*k + (none ? 1 : 0);
}
struct Views {
  V v[2];
  int k;
};
/// The labels are inside the loop, with temporaries between them.
int d_duff(int i, V l) R {
  int n = 0, k = i / 4 + 1;
  switch (i & 3) {
    do {
    case 0:
      n += G(l, i, 1).v();
    case 3:
      n += k && G(l, i, 2).v() ? G(l, i, 3).v() : 1;
    case 2:
      if (n & 1)
      case 1:
        n += G(l, i, 4).v();
    } while (--k > 0);
  }
  return n;
}
/// Temporaries precede a loop and branches with labels.
int d_duff2(int i, V l) R {
  int n = 0, k = i / 4 + 1;
  switch (i & 3) {
  case 0:
    n += G(l, i, 1).v();
    do {
      n += G(l, i, 2).v();
    case 1:
      n += G(l, i, 3).v() + 2;
    } while (--k > 0);
    n += G(l, i, 4).v();
    if (n & 1) {
      n += G(l, i, 5).v();
    } else {
    case 2:
      n += G(l, i, 6).v();
    }
  }
  return n;
}
/// Labels are in statements whose conditions have temporaries.
int d_duff3(int i, V l) R {
  int n = 0, k = i / 4 + 1;
  switch (i & 3) {
  case 0:
    while (k-- > 0 && G(l, i, 1).v() > 0) {
      n += G(l, i, 2).v();
    case 1:
      n += G(l, i, 3).v();
    }
    if (G(l, i, 4).v() > n || n > 9) {
    case 2:
      n += G(l, i, 5).v();
    }
  }
  return n;
}
int a3(int i, V l) R {
  Views a{{l, l}, i}, b = a;
  a = b;
  b.v[1] = a.v[0];
  note(b.v[1], i, 3);
  return a.k;
}

#define FUNCTIONS(X)                                                           \
  X(d_scope) X(d_loop) X(d_ret) X(d_switch) X(d_arr) X(d_mem) X(d_nrvo)        \
  X(d_for) X(d_ifvar) X(d_lambda) X(d_agg) X(d_void) X(d_range) X(d_sb)        \
  X(d_do) X(d_inh) X(d_del) X(d_duff) X(d_duff2) X(d_duff3)                    \
  X(a2) X(a3)
int main() {
  SAME_LOGS(FUNCTIONS);
  return failures;
}
