// Rules K4 to K7: typical tiled programs with uniform control flow.
// RUN: %verify %s
// expected-no-diagnostics
#include "../Inputs/amp_min.h"
using namespace concurrency;

typedef tiled_index<16> tile;
#define KERNEL parallel_for_each(extent<1>(64).tile<16>(), [=](tile t) restrict(amp)

void wait(const tile &t) restrict(amp) { t.barrier.wait(); }
void waitTimes(const tile &t, int n) restrict(amp) {
  for (int i = 0; i < n; ++i)
    t.barrier.wait();
}
template <int N> int sum(const tile &t, int x) restrict(amp) {
  tile_static int slots[N];
  slots[t.local[0]] = x;
  for (int k = N / 2; k > 0; k /= 2) {
    t.barrier.wait();
    if (t.local[0] < k)
      slots[t.local[0]] += slots[t.local[0] + k];
  }
  t.barrier.wait();
  int result = slots[0];
  t.barrier.wait();
  return result;
}
bool both(bool a, bool b) restrict(amp) { return a && b; }

// A condition that follows the code that depends on it: all threads execute its writes.
void late(array_view<int> v, int n) {
  KERNEL {
    int i = 0;
    do {
      wait(t);
      if (t.local[0] < 3)
        v[t.global] = i;
      wait(t);
    } while (++i < n && i < 5);
    int k = n;
    auto next = [](int &k) restrict(amp) { return --k; };
    do {
      wait(t);
      if (v[t.global] > k)
        v[t.global] = k;
    } while (next(k) > 0 && k != 3);
    wait(t);
  });
}

// A variable with two uses.
void reused(array_view<int> v, int n) {
  KERNEL {
    int i, j;
    for (i = t.local[0], j = 0; i < n; i += 16, ++j)
      v[i] = j;
    for (i = 0, j = n; i < j; ++i, --j)
      wait(t);
    int left = v[t.global];
    while (left > 0)
      v[t.global] = left--;
    left = n;
    if (left > 2)
      wait(t);
    bool leads;
    leads = t.local[0] == 0;
    if (leads)
      v[0] = 1;
    (leads = n) = n > 3;
    if (leads)
      wait(t);
  });
}

struct Context {
  tile t;
  int n;
  int count() const restrict(amp) { return n; }
};
struct Counter {
  int value;
  // Its object is not in tile_static memory.
  void addLast(const tile &t) restrict(amp) {
    tile_static int last;
    if (t.local[0] == 15)
      last = value;
    t.barrier.wait();
    value = 1;
    if (last > 2)
      t.barrier.wait();
  }
  explicit Counter(int v) restrict(amp) : value(v) {}
  void add(int v) restrict(amp) { value += v; }
};

void loops(array_view<int> v, array_view<const int> rows, int n) {
  KERNEL {
    tile_static int slots[16];
    const int lane = t.local[0];
    for (int i = 0; i < n; i += 16) {
      slots[lane] = i + lane < n ? v[i + lane] : 0;
      t.barrier.wait();
      for (int k = 0; k < 16; ++k)
        v[t.global] += slots[k];
      t.barrier.wait();
    }
    for (int s = 8; s > 0; s /= 2) {
      if (lane < s)
        slots[lane] += slots[lane + s];
      t.barrier.wait();
    }
    // A read-only row table, indexed by a number of the tile.
    for (int k = rows[t.tile[0]]; k < rows[t.tile[0] + 1]; ++k)
      t.barrier.wait();
    int i = 0;
    while (true) {
      if (++i > n)
        break;
      wait(t);
      if (lane == 0)
        continue;
      v[t.global] = i;
    }
    // The threads' divergent loop has ended when they meet again.
    for (int k = lane; k < n; k += 16)
      v[k] = 1;
    t.barrier.wait();
  });
}

void exits(array_view<int> v, int n) {
  KERNEL {
    if (t.tile[0] >= n)
      return;
    t.barrier.wait();
    if (t.global[0] >= n) // no barrier follows
      return;
    v[t.global] = 1;
  });
}

void values(array_view<int> v, int n) {
  KERNEL {
    wait(t);
    waitTimes(t, n);
    waitTimes(t, t.tile[0] + 3);
    if (sum<16>(t, t.local[0]) > 3)
      wait(t);
    if (both(n > 1, t.tile[0] > 2) || n == 5)
      wait(t);
    switch (n) {
    case 1:
      wait(t);
    }
    auto waiting = [=](int times) {
      for (int k = 0; k < times; ++k)
        t.barrier.wait();
    };
    waiting(n);
    Context c = {t, n};
    if (c.n || c.count())
      c.t.barrier.wait();
    Counter counter(n);
    counter.addLast(t);
    counter.add(1);
    if (counter.value)
      wait(t);
    int a = 1, b = n;
    int *p = n ? &a : &b;
    if (*p)
      wait(t);
  });
}

void shared(array_view<int> v, int n) {
  KERNEL {
    tile_static int done;
    do {
      if (t.local[0] == 0)
        done = n;
      t.barrier.wait();
    } while (!done);
    t.barrier.wait();
    if (done)
      t.barrier.wait();
  });
}

// A flag that the tile computes together, in a helper.
bool any(const tile &t, int &flag, bool mine) restrict(amp) {
  if (t.local[0] == 0)
    flag = 0;
  t.barrier.wait();
  if (mine)
    flag = 1;
  t.barrier.wait();
  bool result = flag;
  t.barrier.wait();
  return result;
}

struct Point {
  int x;
  void set(int v) restrict(amp) { x = v; }
};

void votes(array_view<int> v, int n) {
  KERNEL {
    tile_static int flag;
    while (any(t, flag, v[t.global] > n))
      wait(t);
    if (t.local[0] == 0)
      flag = n;
    t.barrier.wait();
    // Writes to other memory do not invalidate the values that the barrier made uniform.
    Point p;
    p.set(t.local[0]);
    v[t.global] = p.x;
    if (flag)
      wait(t);
  });
  KERNEL {
    tile_static int next;
    while (true) {
      if (t.local[0] == 0)
        next = atomic_fetch_add(&v[0], 1);
      t.barrier.wait();
      int current = next;
      t.barrier.wait();
      if (current >= n)
        break;
      v[current * 16 + t.local[0]] = 1;
    }
  });
}

union Bits {
  int i;
  float f;
};
struct Pair { int a, b; };
struct Triple : Pair { int c; };

/// Copies have the same uniform members as the original.
void copies(array_view<int> v) {
  KERNEL {
    Pair p = {t.tile[0], t.local[0]}, q = p, r;
    r = q;
    for (int i = 0; i < r.a; ++i)
      t.barrier.wait();
    Triple x;
    x.a = t.local[0];
    x.b = x.c = t.tile[0];
    const Triple y = x;
    if (y.b + y.c)
      t.barrier.wait();
    Bits u;
    u.i = t.tile[0];
    if (u.f > 0)
      t.barrier.wait();
    Pair z = {0, 0};
    int Pair::*member = &Pair::b;
    z.*member = t.tile[0];
    if (z.b > 0)
      t.barrier.wait();
    v[t.global] = r.b + y.a;
  });
}

// A loop with and without a barrier in an iteration: the barrier before it suffices.
void read_after_barrier(array_view<int> v) {
  KERNEL {
    tile_static int most;
    if (t.local[0] == 0)
      most = v[t.global];
    t.barrier.wait();
    for (int i = 0; i < 4; ++i)
      if (most > i)
        t.barrier.wait();
  });
}
