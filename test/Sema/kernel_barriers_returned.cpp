// Rule K7: divergence of function results, member by member.
// RUN: %verify %s
// RUN: %verify -std=c++14 %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

typedef tiled_index<16> tile;
#define KERNEL parallel_for_each(extent<1>(64).tile<16>(), [=](tile t) restrict(amp)

struct Both {
  int mine, all;
};
struct Named : Both {
  int name;
};
static Both listed(int l, int n) restrict(amp) { return {l, n}; }
static Both assigned(int l, int n) restrict(amp) {
  Both b;
  b.mine = l;
  b.all = n;
  return b;
}
static Both passed(int l, int n) restrict(amp) { return assigned(l, n); }
static Both either(int l, int n) restrict(amp) {
  if (n > 3)
    return Both{l, 3};
  return listed(l, n);
}
static Both chosen(int l) restrict(amp) {
  if (l > 3)
    return Both{1, 2};
  return Both{1, 3};
}
static Both lost(int l, int n) restrict(amp) {
  Both b = {l, n};
  if (l > 3)
    b.all = 3;
  return b;
}
static Both swapped(Both b) restrict(amp) { return Both{b.all, b.mine}; }
static Named named(int l, int n) restrict(amp) {
  Named x;
  x.mine = l;
  x.all = n;
  x.name = l;
  return x;
}
struct Maker {
  int n;
  Both make(int l) const restrict(amp) { return Both{l, n}; }
};
static void waitFor(tile t, Both b) restrict(amp) {
  for (int k = 0; k < b.all; ++k)
    t.barrier.wait();
}
static int all(Both b) restrict(amp) { return b.all; }

void uniform(int n) {
  const Maker maker = {n};
  KERNEL {
    const int l = t.local[0];
    const Both a = listed(l, n);
    if (a.all > 2)
      t.barrier.wait();
    Both b = assigned(l, n);
    while (b.all-- > 0)
      t.barrier.wait();
    if (passed(l, n).all > 2)
      t.barrier.wait();
    if (either(l, n).all > 2)
      t.barrier.wait();
    b = either(l, n + 1);
    if (b.all > 2)
      t.barrier.wait();
    if (swapped(Both{n, l}).all > 2)
      t.barrier.wait();
    if (swapped(swapped(listed(l, n))).all > 2)
      t.barrier.wait();
    if (named(l, n).all > 2)
      t.barrier.wait();
    if (maker.make(l).all > 2)
      t.barrier.wait();
    waitFor(t, listed(l, n));
    waitFor(t, Both{l, n});
    if (all(passed(l, n)) > 2)
      t.barrier.wait();
    const Both &same = listed(l, n);
    if (same.all > 2)
      t.barrier.wait();
  });
}

void divergent(int n) {
  const Maker maker = {n};
  // expected-note@+1 9 {{kernel is launched here}}
  KERNEL {
    const int l = t.local[0]; // expected-note 9 {{this value differs}}
    if (listed(l, n).mine > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (assigned(l, n).mine > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (passed(n, l).all > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (chosen(l).all > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (lost(l, n).all > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (swapped(listed(l, n)).all > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (named(l, n).name > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (maker.make(l).mine > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (all(listed(n, l)) > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
  });
}

struct Deep {
  Both both;
  struct {
    Both inner;
    int other;
  } more;
  void setInner(int l, int n) restrict(amp) { more.inner = listed(l, n); }
  int end() const restrict(amp) { return more.inner.all; }
};
static Deep deep(int l, int n) restrict(amp) {
  Deep d;
  d.both = assigned(l, n);
  d.more = {{l, n}, l};
  return d;
}
struct One {
  int x;
};
struct Two {
  int y, z;
};
union Either {
  One one;
  Two two;
};
struct Holder {
  Either either;
  int n;
};
struct Levels {
  struct {
    struct {
      struct {
        struct {
          Both both;
        } d;
      } c;
    } b;
  } a;
};

void nestedUniform(int n) {
  const Deep captured = {{1, n}, {{2, n}, n}};
  KERNEL {
    const int l = t.local[0];
    Deep d = deep(l, n);
    if (d.both.all > 2)
      t.barrier.wait();
    if (d.more.inner.all > 2)
      t.barrier.wait();
    d.setInner(l + 1, n + 1);
    if (d.end() > 2)
      t.barrier.wait();
    const Deep e = d;
    if (e.more.inner.all > 2)
      t.barrier.wait();
    Both b;
    b = e.more.inner;
    if (b.all > 2)
      t.barrier.wait();
    Deep f = {listed(l, n), {listed(l, n), l}};
    f.both.mine = l;
    if (f.both.all > f.more.inner.all)
      t.barrier.wait();
    Holder h;
    h.either.one.x = l;
    h.n = n;
    if (h.n > 2)
      t.barrier.wait();
    Levels levels;
    levels.a.b.c.d.both.mine = l;
    levels.a.b.c.d.both.all = n;
    if (levels.a.b.c.d.both.all > 2)
      t.barrier.wait();
    if (captured.more.inner.mine > 2)
      t.barrier.wait();
  });
}

void nestedDivergent(int n) {
  // expected-note@+1 8 {{kernel is launched here}}
  KERNEL {
    const int l = t.local[0]; // expected-note 8 {{this value differs}}
    Deep d = deep(l, n);
    if (d.both.mine > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    if (d.more.other > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Deep swapped = deep(n, n);
    swapped.setInner(n, l);
    if (swapped.end() > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    const Deep e = swapped;
    if (e.more.inner.all > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Either u;
    u.one.x = l;
    if (u.two.y > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Holder h;
    h.either.two.z = l;
    if (h.either.one.x > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Two two = {n, l};
    if (reinterpret_cast<Both &>(two).all > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Levels levels;
    levels.a.b.c.d.both.mine = l;
    levels.a.b.c.d.both.all = n;
    if (levels.a.b.c.d.both.mine > 2) // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
  });
}
