// REQUIRES: opencl-device
// RUN: %ampcc -std=c++17 -w -I%S/../../Inputs %s -o %t && %t
//
// Objects live as long as on the host: what each constructor, assignment and
// destructor writes to a log says so.
#include "same.h"

#define R restrict(cpu, amp)
using concurrency::array_view;
template <class X> X &&mv(X &x) R { return static_cast<X &&>(x); }
typedef array_view<int> V;
void note(const V &l, int i, int x) R {
  l[i] = int(unsigned(l[i]) * 31u + unsigned(x));
}
struct G {
  V l;
  int i;
  int id;
  G(const V &l, int i, int id) R : l(l), i(i), id(id) { note(l, i, id); }
  G(const G &o) R : l(o.l), i(o.i), id(o.id + 100) { note(l, i, id); }
  G(G &&o) R : l(o.l), i(o.i), id(o.id + 1000) {
    o.id = -o.id;
    note(l, i, id);
  }
  G &operator=(const G &o) R {
    note(l, i, id * 7 + o.id);
    id = o.id;
    return *this;
  }
  ~G() R { note(l, i, id * 3 + 1); }
  int v() const R { return id; }
  explicit operator bool() const R { return id & 1; }
  G operator+(const G &o) const R { return G(l, i, id + o.id); }
  int operator[](int k) const R { return id + k; }
};
G mk(const V &l, int i, int id) R { return G(l, i, id); }
G nm(const V &l, int i, int id) R {
  G g(l, i, id);
  note(l, i, 5);
  return g;
}
G two(const V &l, int i, int id) R {
  G a(l, i, id), b(l, i, id + 1);
  if (i & 1)
    return a;
  return b;
}
int tk(G g) R { return g.v(); }
int tkr(const G &g) R { return g.v() * 2; }
G pass(G g) R { return g; }
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
template <class T> T &&fwd(T &t) R { return static_cast<T &&>(t); }
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

// An assignment's value comes first, and so dies last.
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
// Pointers to members of a class whose layout the cpu's differs from.
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
int a3(int i, V l) R {
  Views a{{l, l}, i}, b = a;
  a = b;
  b.v[1] = a.v[0];
  note(b.v[1], i, 3);
  return a.k;
}

// What comes before an argument that must come first does so, too.
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
  X(d_scope)                                                                   \
  X(a1) X(a2) X(a3) X(a4) X(d_loop) X(d_ret) X(d_switch) X(d_temp) X(d_cond)   \
      X(d_bind) X(d_arr) X(d_mem) X(d_nrvo) X(d_for) X(d_ifvar) X(d_lambda)    \
          X(d_agg) X(d_comma) X(d_tern) X(d_refs) X(d_default) X(d_void)       \
              X(d_range) X(d_sb) X(d_do) X(d_inh) X(d_del) X(d_fwd)            \
                  X(d_argtemp) X(e1) X(e2) X(e3) X(e4) X(c1) X(c2) X(c3) X(c4) \
                      X(c5) X(b1) X(b2) X(b3) X(n1) X(n2) X(n3) X(n4) X(t1)    \
                          X(t2) X(t3) X(t4)

#define NAME(function) #function,
#define STORE(function) log[at] = 17, result[at] = function(at, log), at += 32;
struct All {
  void operator()(int i, const V &log, const V &result) const R {
    int at = i;
    FUNCTIONS(STORE)
  }
};
#undef R

int main() {
  const char *const names[] = {FUNCTIONS(NAME)};
  const int n = 32 * sizeof(names) / sizeof(*names);
  std::vector<int> logs[2], results[2];
  for (int k = 0; k < 2; ++k) {
    logs[k].resize(n);
    results[k].resize(n);
  }
  V log(n, logs[0]), result(n, results[0]), cpuLog(n, logs[1]),
      cpuResult(n, results[1]);
  All all;
  parallel_for_each(
      concurrency::extent<1>(32), [=](concurrency::index<1> i) restrict(amp) {
        all(i[0], log, result);
      });
  log.synchronize();
  result.synchronize();
  for (int i = 0; i < 32; ++i)
    all(i, cpuLog, cpuResult);
  for (int k = 0; k < n; ++k)
    if (logs[0][k] != logs[1][k] || results[0][k] != results[1][k]) {
      std::printf("%s: differs at %d: %d %d\n", names[k / 32], k % 32,
                  results[0][k], results[1][k]);
      ++failures;
    }
  return failures;
}
