// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
// RUN: %if opencl-device %{ env AMPCC_DEVICE=opencl %t %}
//
// Temporaries, arguments and results live as long as on the host.
#include "logged.h"

#define R restrict(cpu, amp)
int d_temp(int i, V l) R {
  int a = mk(l, i, 1).v() + nm(l, i, 2).v();
  mk(l, i, 3);
  int b = tk(mk(l, i, 4)) + tkr(nm(l, i, 5));
  (void)G(l, i, 6);
  return a + b;
}
int d_cond(int i, V l) R {
  int a = (i & 1 ? mk(l, i, 1) : nm(l, i, 2)).v();
  bool b = (i & 2) && mk(l, i, 3) && G(l, i, 4);
  bool c = i & 4 || G(l, i, 5).v() == 5;
  if (mk(l, i, i))
    note(l, i, 77);
  while (!mk(l, i, a))
    ++a;
  return a + b * 10 + c * 100;
}
int d_bind(int i, V l) R {
  const G &r = mk(l, i, 1);
  G &&q = nm(l, i, 2);
  note(l, i, r.v() + q.v());
  {
    const G &s = i & 1 ? mk(l, i, 3) : nm(l, i, 4);
    note(l, i, s.v());
  }
  const int &z = mk(l, i, 5).id;
  return r.v() + q.v() + (z - z);
}
int d_comma(int i, V l) R {
  int a = (mk(l, i, 1), mk(l, i, 2).v());
  a += (G(l, i, 3) + G(l, i, 4) + mk(l, i, 5)).v();
  int k = mk(l, i, 6)[mk(l, i, 7)[1]];
  return a + k;
}
int d_tern(int i, V l) R {
  G a(l, i, 1);
  G b = i & 1 ? a : mk(l, i, 2);
  G c = i & 2 ? mk(l, i, 3) : i & 4 ? nm(l, i, 4) : G(l, i, 5);
  int n = tk(i & 1 ? a : b) + tkr(i & 2 ? mk(l, i, 6) : c);
  return b.v() + c.v() + n;
}
G &id(G &g) R { return g; }
const G &cid(const G &g) R { return g; }
int d_refs(int i, V l) R {
  G a(l, i, 1);
  G b = id(a);
  G &r = id(b);
  r = id(a) = mk(l, i, 3);
  return cid(mk(l, i, 4)).v() + cid(cid(nm(l, i, 5))).v() + r.v();
}
struct Dflt {
  int operator()(const V &l, int i, const G &g) const R { return g.v(); }
};
int dflt(const V &l, int i, int k = 3) R { return G(l, i, k).v(); }
int d_default(int i, V l) R {
  Dflt f;
  return dflt(l, i) + dflt(l, i, 4) + f(l, i, mk(l, i, 5));
}
template <class... A> int many(A &&...a) R { return (a.v() + ... + 0); }
int d_fwd(int i, V l) R {
  G a(l, i, 1);
  return many(a, mk(l, i, 2), mv(a)) + many() + many(pass(mv(a)));
}
int d_argtemp(int i, V l) R {
  return note(l, i, tk(mk(l, i, 1)) + tk(mk(l, i, 2))),
         tkr(mk(l, i, 3) + mk(l, i, 4));
}
int e1(int i, V l) R {
  int a = mk(l, i, 1).v() + nm(l, i, 2).v();
  return a;
}
int e2(int i, V l) R { return tk(mk(l, i, 4)); }
int e3(int i, V l) R { return tkr(nm(l, i, 5)); }
int e4(int i, V l) R {
  (void)G(l, i, 6);
  mk(l, i, 3);
  return 1;
}
int c1(int i, V l) R { return (i & 1 ? mk(l, i, 1) : nm(l, i, 2)).v(); }
int c2(int i, V l) R {
  bool b = (i & 2) && mk(l, i, 3) && G(l, i, 4);
  return b;
}
int c3(int i, V l) R {
  bool c = i & 4 || G(l, i, 5).v() == 5;
  return c;
}
int c4(int i, V l) R {
  if (mk(l, i, i))
    note(l, i, 77);
  return 0;
}
int c5(int i, V l) R {
  int a = 3;
  while (!mk(l, i, a))
    ++a;
  return a;
}
int b1(int i, V l) R {
  const G &r = mk(l, i, 1);
  G &&q = nm(l, i, 2);
  note(l, i, r.v() + q.v());
  return 0;
}
int b2(int i, V l) R {
  const G &s = i & 1 ? mk(l, i, 3) : nm(l, i, 4);
  note(l, i, s.v());
  return 0;
}
int b3(int i, V l) R {
  const int &z = mk(l, i, 5).id;
  note(l, i, 3);
  return z;
}
int n1(int i, V l) R {
  G a = nm(l, i, 1);
  return a.v();
}
int n2(int i, V l) R {
  G a = two(l, i, 1);
  return a.v();
}
int n3(int i, V l) R {
  G a(l, i, 1);
  G b = pass(a);
  return b.v();
}
int n4(int i, V l) R {
  G b = pass(mk(l, i, 5));
  return b.v();
}
int t1(int i, V l) R {
  G a(l, i, 1);
  G b = i & 1 ? a : mk(l, i, 2);
  return b.v();
}
int t2(int i, V l) R {
  G c = i & 2 ? mk(l, i, 3) : i & 4 ? nm(l, i, 4) : G(l, i, 5);
  return c.v();
}
int t3(int i, V l) R {
  G a(l, i, 1);
  G b(l, i, 2);
  return tk(i & 1 ? a : b);
}
int t4(int i, V l) R {
  G c(l, i, 1);
  return tkr(i & 2 ? mk(l, i, 6) : c);
}
// An assignment's right operand is constructed first, and destroyed last.
struct Box {
  int v;
  int &at(int k) R {
    v += k;
    return v;
  }
};
int a1(int i, V l) R {
  Box b = {i};
  b.at(tk(mk(l, i, 1))) += tkr(mk(l, i, 2));
  b.at(tkr(mk(l, i, 3))) = tk(mk(l, i, 4));
  return b.v;
}
// The same order holds for every kind of assignment of objects.
struct Plain {
  int v;
};
struct Counter {
  int v;
  Counter &operator=(const Counter &o) R {
    v = o.v * 3;
    return *this;
  }
  Counter &operator+=(const Plain &p) R {
    v += p.v;
    return *this;
  }
};
Counter &operator-=(Counter &c, const G &g) R {
  c.v -= g.v();
  return c;
}
template <class T> struct Three {
  T parts[3];
  T &at(int k) R { return parts[k % 3]; }
};
int a2(int i, V l) R {
  Three<Plain> p = {{{i}, {2}, {3}}};
  p.at(tkr(mk(l, i, 1))) = p.at(tkr(mk(l, i, 2)));
  p.parts[tkr(mk(l, i, 3)) % 3] = Plain{tkr(mk(l, i, 4))};
  p.at(tkr(mk(l, i, 5))).operator=(p.at(tkr(mk(l, i, 6))));
  return p.at(0).v + p.at(1).v * 3 + p.at(2).v * 5;
}
int a3(int i, V l) R {
  Three<Counter> c = {{{i}, {2}, {3}}};
  c.at(tkr(mk(l, i, 1))) = c.at(tkr(mk(l, i, 2)));
  c.at(tkr(mk(l, i, 3))) += Plain{tkr(mk(l, i, 4))};
  c.at(tkr(mk(l, i, 5))) -= mk(l, i, 6);
  c.at(tkr(mk(l, i, 7))).operator=(c.at(tkr(mk(l, i, 8))));
  return c.at(0).v + c.at(1).v * 3 + c.at(2).v * 5;
}
// Arguments before one that must be evaluated first are evaluated even earlier.
int three(bool a, const G &b, int c) R { return a + b.v() * 3 + c; }
G &change(G &g) R {
  g.id ^= 8;
  return g;
}
int a4(int i, V l) R {
  G g(l, i, i);
  int *p = &g.id;
  return three((mk(l, i, 3) ? i > *p : true), change(g), g.v()) +
         mk(l, i, 4)[tk(mk(l, i, 5)) + change(g).v() + g.v()];
}

#define FUNCTIONS(X)                                                           \
  X(d_temp) X(d_cond) X(d_bind) X(d_comma) X(d_tern) X(d_refs) X(d_default)    \
  X(d_fwd) X(d_argtemp) X(e1) X(e2) X(e3) X(e4) X(c1) X(c2) X(c3) X(c4)        \
  X(c5) X(b1) X(b2) X(b3) X(n1) X(n2) X(n3) X(n4) X(t1) X(t2) X(t3) X(t4)      \
  X(a1) X(a2) X(a3) X(a4)
int main() {
  SAME_LOGS(FUNCTIONS);
  return failures;
}
