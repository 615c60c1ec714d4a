// Rules K4 to K7: barriers that not all threads of a tile reach.
// RUN: %verify %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -Wno-amp-barrier-divergence %s 2>&1 | FileCheck %s
#include "../Inputs/amp_min.h"
using namespace concurrency;

typedef tiled_index<16> tile;
#define KERNEL parallel_for_each(extent<1>(64).tile<16>(), [=](tile t) restrict(amp)

void branches(array_view<int> v, int n) {
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    if (t.local[0] == 0) // expected-note {{this condition decides whether a thread reaches the barrier}} expected-note {{this value differs between the threads}}
      t.barrier.wait();  // expected-error {{barrier in control flow that differs between the threads of a tile: all of them must reach the same barrier; move it out of the condition [C3561]}}
  });
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    if (t.global[0] >= n) // expected-note {{this condition}} expected-note {{this value differs}}
      return;
    t.barrier.wait(); // expected-error {{[C3561]}}
    t.barrier.wait(); // the same mistake
  });
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    switch (t.local[0]) { // expected-note {{this condition}} expected-note {{this value differs}}
    case 0:
      t.barrier.wait(); // expected-error {{[C3561]}}
    }
  });
  // expected-note@+1 2 {{kernel is launched here}}
  KERNEL {
    t.local[0] > 1 && (t.barrier.wait(), true); // expected-error {{[C3561]}} expected-note {{this condition}} expected-note {{this value differs}} expected-warning {{unused}}
    t.local[0] > 2 ? t.barrier.wait() : void(); // expected-error {{[C3561]}} expected-note {{this condition}} expected-note {{this value differs}}
  });
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    if (v[t.global] > 0) // expected-note {{this condition}} expected-note {{this value differs}}
      t.barrier.wait();  // expected-error {{[C3561]}}
  });
}

void loops(array_view<int> v, int n) {
  // expected-note@+1 3 {{kernel is launched here}}
  KERNEL {
    for (;;) {
      if (t.local[0] > 2) // expected-note {{this condition}} expected-note {{this value differs}}
        break;
      t.barrier.wait(); // expected-error {{[C3561]}}
    }
    int k = 0;
    do {
      t.barrier.wait(); // expected-error {{[C3561]}}
      ++k;
    } while (k < t.global[0]); // expected-note {{this condition}} expected-note {{this value differs}}
    for (int i = t.local[0]; i < n; i += 16) // expected-note {{this condition}} expected-note {{this value differs}}
      t.barrier.wait(); // expected-error {{[C3561]}}
  });
}

void wait(const tile &t) restrict(amp) { t.barrier.wait(); }
void waitTimes(const tile &t, int n) restrict(amp) {
  for (int i = 0; i < n; ++i) // expected-note {{this condition decides}}
    t.barrier.wait(); // expected-error {{[C3561]}}
}
int lane(const tile &t) restrict(amp) {
  return t.local[0]; // expected-note {{this value differs between the threads}}
}
void assign(int &to, int from) restrict(amp) { to = from; }

void calls(array_view<int> v, int n) {
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    for (int k = 0; k < t.local[0]; ++k) // expected-note {{this condition}} expected-note {{this value differs}}
      wait(t); // expected-error {{[C3561]}}
  });
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    if (lane(t) == 0) // expected-note {{this condition}}
      wait(t);        // expected-error {{[C3561]}}
  });
  // expected-note@+1 2 {{kernel is launched here}}
  KERNEL {
    int x = 0, y = 0;
    assign(x, t.local[0]); // expected-note {{this value differs}}
    if (x)     // expected-note {{this condition}}
      wait(t); // expected-error {{[C3561]}}
    if (t.local[0] > 3) // expected-note {{this value differs}}
      y = 1;
    if (y)     // expected-note {{this condition}}
      wait(t); // expected-error {{[C3561]}}
  });
}

// Assigned again, but read with both values.
void mixed(array_view<int> v, int n) {
  // expected-note@+1 4 {{kernel is launched here}}
  KERNEL {
    int i;
    for (i = 0; i < n; ++i)
      if (v[t.global] == i)
        break;
    if (i < n) // expected-note {{this condition}}
      wait(t); // expected-error {{[C3561]}} expected-note@-3 {{this value differs}}
    int last = 0;
    for (int k = 0; k < n; ++k) {
      if (last)  // expected-note {{this condition}}
        wait(t); // expected-error {{[C3561]}}
      last = t.local[0]; // expected-note {{this value differs}}
    }
    int held, other;
    held = n;
    assign(held, t.local[0]); // expected-note {{this value differs}}
    if (held)  // expected-note {{this condition}}
      wait(t); // expected-error {{[C3561]}}
    held = 0;
    (other = n) = t.local[0]; // expected-note {{this value differs}}
    if (other)  // expected-note {{this condition}}
      wait(t); // expected-error {{[C3561]}}
    other = 0;
  });
}

struct Guard {
  tile_barrier b;
  int n;
  Guard(const tile_barrier &b, int n) restrict(amp) : b(b), n(n) {}
  ~Guard() restrict(amp) { b.wait(); }
};
struct Holder {
  Guard guard;
  Holder(const tile_barrier &b) restrict(amp) : guard(b, 1) {}
};
struct Below : Guard {
  int m;
  Below(const tile_barrier &b) restrict(amp) : Guard(b, 1), m(2) {}
};
struct Limited {
  tile_barrier b;
  int n;
  Limited(const tile_barrier &b, int n) restrict(amp) : b(b), n(n) {}
  ~Limited() restrict(amp) {
    if (n > 3)  // expected-note {{this condition}}
      b.wait(); // expected-error {{[C3561]}}
  }
};

void destructors(array_view<int> v, int n) {
  // expected-note@+1 5 {{kernel is launched here}}
  KERNEL {
    Guard all(t.barrier, n);
    if (n)
      Guard(t.barrier, t.local[0]);
    if (t.local[0])  // expected-note {{this condition}} expected-note {{this value differs}}
      Guard(t.barrier, n); // expected-error {{[C3561]}}
    v[t.global] = t.local[0] > 1 ? Guard(t.barrier, n).n : 2; // expected-error {{[C3561]}} expected-note {{this condition}} expected-note {{this value differs}}
    for (int k = t.local[0]; k; --k) { // expected-note {{this condition}} expected-note {{this value differs}}
      Holder h(t.barrier); // expected-error {{[C3561]}}
    }
    for (int k = t.local[0]; k > 1; --k) { // expected-note {{this condition}} expected-note {{this value differs}}
      Below b(t.barrier); // expected-error {{[C3561]}}
    }
    Limited limited(t.barrier, n);
    Limited other(t.barrier, t.local[0]); // expected-note {{the condition depends on what is passed here}} expected-note {{this value differs}}
  });
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    Guard late(t.barrier, n); // expected-error {{[C3561]}}
    if (t.global[0] > n) // expected-note {{this condition}} expected-note {{this value differs}}
      return;
    v[t.global] = 1;
  });
}

void argument(array_view<int> v, int n) {
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    waitTimes(t, n);
    waitTimes(t, 2 * t.tile[0]);
    waitTimes(t, t.local[0] + 1); // expected-note {{the condition depends on what is passed here}} expected-note {{this value differs}}
  });
}

// The passed value decides, through any number of helpers.
void waitOften(const tile &t, int n) restrict(amp) {
  for (int i = 0; i < n; ++i) // expected-note {{this condition decides}}
    t.barrier.wait(); // expected-error {{[C3561]}}
}
void waitTwice(const tile &t, int n) restrict(amp) {
  waitOften(t, 2 * n); // expected-note {{the condition depends on what is passed here}}
}
void through2(array_view<int> v, int n) {
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    waitTwice(t, n);
    waitTwice(t, t.local[0]); // expected-note {{the condition depends on what is passed here}} expected-note {{this value differs}}
  });
}
void waitDeep(const tile &t, int n) restrict(amp) {
  if (n) // expected-note {{this condition decides}}
    t.barrier.wait(); // expected-error {{[C3561]}}
}
void waitDeeper(const tile &t, const int &n) restrict(amp) {
  waitDeep(t, n - 1); // expected-note {{the condition depends on what is passed here}}
}
void waitDeepest(const tile &t, int n) restrict(amp) {
  waitDeeper(t, n); // expected-note {{the condition depends on what is passed here}}
}
// Notes show the path from the barrier to the kernel.
// CHECK: waitDeep(t, n - 1);
// CHECK: waitDeeper(t, n);
// CHECK: waitDeepest(t, n + t.local[0]);
void through3(array_view<int> v, int n) {
  // expected-note@+1 {{kernel is launched here}}
  KERNEL {
    waitDeepest(t, n);
    waitDeepest(t, n + t.local[0]); // expected-note {{the condition depends on what is passed here}} expected-note {{this value differs}}
  });
}

// A conditional expression is divergent if its condition is.
void chosen(array_view<int> v, int n) {
  // expected-note@+1 2 {{kernel is launched here}}
  KERNEL {
    const int rounds = t.local[0] > 3 ? 1 : 2; // expected-note {{this value differs}}
    if (rounds > 1)     // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    const int same = n > 3 ? 1 : 2;
    if (same > 1)
      t.barrier.wait();
    int a = 1, b = 2;
    int &either = t.local[0] ? a : b; // expected-note {{this value differs}}
    if (either == 2)    // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
  });
}

void waitIf(const tile &t, int n) restrict(amp) {
  if (n) // expected-note {{this condition}}
    t.barrier.wait(); // expected-warning {{[-Wamp-barrier-divergence]}}
}
void waitThrough(const tile &t, const int &n) restrict(amp) {
  if (n) // expected-note {{this condition}}
    t.barrier.wait(); // expected-warning {{[-Wamp-barrier-divergence]}}
}
void passesShared(array_view<int> v, int n) {
  // expected-note@+1 2 {{kernel is launched here}}
  KERNEL {
    tile_static int before, behind;
    before = n;
    behind = n;
    waitIf(t, before); // expected-note {{the condition depends on what is passed here}} expected-note {{this value is not known}}
    t.barrier.wait();
    waitIf(t, behind);
    before = n;
    waitThrough(t, before); // expected-note {{the condition depends on what is passed here}} expected-note {{this value is not known}}
    t.barrier.wait();
    waitThrough(t, behind);
  });
}

void unproved(array_view<int> v, int n) {
  // expected-note@+1 2 {{kernel is launched here}}
  KERNEL {
    if (v[0] > 0)       // expected-note {{this condition}} expected-note {{this value is not known to be the same for all threads}}
      t.barrier.wait(); // expected-warning {{barrier in control flow that may differ between the threads of a tile: move it out of the condition, or use values there that are the same for all threads [-Wamp-barrier-divergence] [C3561]}}
    tile_static int shared;
    shared = n;
    if (shared)         // expected-note {{this condition}} expected-note {{this value is not known}}
      t.barrier.wait(); // expected-warning {{[-Wamp-barrier-divergence]}}
  });
}

union Bits {
  int i;
  float f;
  int get() const restrict(amp) { return i; }
};
union Parts {
  struct { int a, b; } pair;
  int both[2];
};
struct Pair { int a, b; };
struct Triple : Pair { int c; };

/// A divergent value is stored through another name.
void members(array_view<int> v) {
  // expected-note@+1 6 {{kernel is launched here}}
  KERNEL {
    Bits u;
    u.i = t.local[0];   // expected-note {{this value differs between the threads}}
    if (u.f > 0)        // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Bits other;
    other.f = float(t.local[0]); // expected-note {{this value differs between the threads}}
    if (other.get())    // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Parts w;
    w.pair.a = 1;
    w.pair.b = t.local[0]; // expected-note {{this value differs between the threads}}
    if (w.both[1])      // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Pair p = {0, 0};
    int Pair::*member = &Pair::b;
    p.*member = t.local[0]; // expected-note {{this value differs between the threads}}
    if (p.b > 0)        // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    Triple x, y;
    x.a = x.c = t.tile[0];
    x.b = t.local[0];   // expected-note 2 {{this value differs between the threads}}
    y = x;
    if (y.b > 0)        // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    const Triple z = x;
    if (z.b > 0)        // expected-note {{this condition}}
      t.barrier.wait(); // expected-error {{[C3561]}}
    v[t.global] = 1;
  });
}
