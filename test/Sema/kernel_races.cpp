// Rule K13: accesses to tile_static lvalues that all threads of a tile share.
// RUN: %verify %s
// RUN: %verify=off -Wno-amp-tile-static-race %s
// off-no-diagnostics
#include "../Inputs/amp_min.h"
using namespace concurrency;

struct Pair {
  int a, b;
};

struct Property {
  int n;
  int get() const restrict(amp) { return n; }
  void put(int v) restrict(amp) { n = v; } // expected-warning {{all threads of a tile change tile_static variable 'property'}}
  __declspec(property(get = get, put = put)) int value;
};

#define KERNEL parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp)

void races(array_view<int> v, int n) {
  // expected-note@+1 6 {{kernel is launched here}}
  KERNEL {
    tile_static int total, each;
    total = 0;
    t.barrier.wait();
    total += v[t.global]; // expected-warning {{all threads of a tile change tile_static variable 'total' at the same time, so changes get lost; use an atomic operation or an element for each thread [-Wamp-tile-static-race] [C3569]}}
    total = total + 1; // expected-warning {{all threads of a tile change}}
    tile_static int slots[16];
    slots[n]++; // expected-warning {{all threads of a tile change tile_static variable 'slots'}}
    for (int j = 0; j < 4; ++j)
      slots[j] -= v[t.global]; // expected-warning {{all threads of a tile change}}
    if (v[t.global] > 5)
      ++total; // expected-warning {{all threads of a tile change}}
    each = t.local[0]; // expected-warning {{each thread of a tile writes a value of its own to tile_static variable 'each', so any of them may be left; let one thread write, or use an element for each}}
  });
}

void loopsAndChecks(array_view<int> v, int n) {
  // expected-note@+1 5 {{kernel is launched here}}
  KERNEL {
    tile_static int total, most, own;
    tile_static index<1> place;
    for (int i = t.local[0]; i < n; i += 16)
      total += v[i]; // expected-warning {{all threads of a tile change tile_static variable 'total'}}
    if (v[t.global] > most)
      most = v[t.global]; // expected-warning {{all threads of a tile change tile_static variable 'most'}}
    place = t.local; // expected-warning {{each thread of a tile writes a value of its own to tile_static variable 'place'}}
    place = index<1>(t.local[0]); // expected-warning {{each thread of a tile writes a value of its own}}
    tile_static Property property;
    property.value += 1; // expected-note {{'put' is called here}}
    // Only one thread accesses each of these, or possibly only one.
    for (int turn = 0; turn < 16; ++turn) {
      if (turn == t.local[0])
        own += turn;
      t.barrier.wait();
    }
    if (t.local[0] == 5 && most < n)
      most = t.local[0];
    place = index<1>(n);
  });
}

void readTooEarly(array_view<int> v, int n) {
  // expected-note@+1 3 {{kernel is launched here}}
  KERNEL {
    tile_static int first, counter;
    tile_static Pair pair;
    if (t.local[0] == 0) {
      first = n;   // expected-note {{only some threads of the tile write here}}
      counter = 0; // expected-note {{only some threads of the tile write here}}
      pair.a = n;  // expected-note {{only some threads of the tile write here}}
    }
    v[t.global] = pair.b; // another member
    v[t.global] = first;  // expected-warning {{tile_static variable 'first' may be read before the thread that writes it has done so; put a barrier between}}
    v[t.global] = pair.a; // expected-warning {{tile_static variable 'pair' may be read}}
    atomic_fetch_add(&counter, 1); // expected-warning {{tile_static variable 'counter' may be read}}
  });
}

void good(array_view<int> v, int n) {
  KERNEL {
    tile_static int total, leader, equal;
    tile_static int slots[16];
    equal = n; // the same value from all threads
    v[t.global] = equal;
    if (t.local[0] == 0) {
      total = 0;
      for (int i = 0; i < 16; ++i)
        total += i;
      v[0] = total;
    }
    t.barrier.wait();
    v[t.global] = total;
    atomic_fetch_add(&total, v[t.global]);

    int lane = t.local[0];
    bool leads = lane == 3;
    if (leads)
      leader = lane;
    slots[lane] = 1;
    slots[lane] += v[t.global];
    t.barrier.wait();
    for (int s = 8; s > 0; s /= 2) {
      if (lane < s)
        slots[lane] += slots[lane + s];
      t.barrier.wait();
    }
    v[t.global] = slots[0] + leader;

    if (lane == 0)
      slots[1] = n;
    v[t.global] = slots[2]; // a different element
    for (int j = lane; j < n; j += 16)
      slots[j]++;
    if (v[t.global] > 5)
      equal = 1; // all writers store the same value
  });
}

// A uniform condition keeps all threads together; one on the thread's index does not.
void branches(array_view<int> v, float f, int k) {
  // expected-note@+1 4 {{kernel is launched here}}
  KERNEL {
    tile_static int flag, other, count, most, twice;
    if (f > 0.5f && k > 3) {
      if (t.local[0] == 0)
        flag = 1;
    } else {
      v[t.global] = flag;
    }
    if (t.local[0] == k)
      other = 1; // expected-note {{only some threads of the tile write here}}
    else
      v[t.global] = k;
    v[t.global] += other; // expected-warning {{tile_static variable 'other' may be read}}
    count = 0; // expected-note {{the other thread writes the element here}}
    atomic_fetch_add(&count, 1); // expected-warning {{'count'}}
    const int seen = most;
    if (v[t.global] > seen)
      most = v[t.global]; // expected-warning {{all threads of a tile change tile_static variable 'most'}}
    switch (k) {
    case 1:
      t.barrier.wait();
      v[t.global] = count;
      break;
    case 2:
      twice += v[t.global]; // expected-warning {{all threads of a tile change tile_static variable 'twice'}}
    }
  });
}

// The analysis follows calls.
void add(int &total, int x) restrict(amp) {
  total += x; // expected-warning {{all threads of a tile change tile_static variable 'sum' at the same time}}
}
void addTwice(int &total, int x) restrict(amp) {
  add(total, x); // expected-note {{'add' is called here}}
}
void put(int *to, int i, int x) restrict(amp) {
  to[i] = x; // expected-warning {{each thread of a tile writes a value of its own to tile_static variable 'slots'}}
}
int get(const int &from) restrict(amp) {
  return from; // expected-warning {{tile_static variable 'first' may be read before}}
}
void init(int &to, tiled_index<16> t) restrict(amp) {
  if (t.local[0] == 0)
    to = 0; // expected-note {{only some threads of the tile write here}}
}
template <class T, class F> void combine(T &a, T b, F f) restrict(amp) {
  a = f(a, b); // expected-warning {{all threads of a tile change}}
}
struct Sum {
  int n;
  void add(int x) restrict(amp) {
    n += x; // expected-warning {{all threads of a tile change tile_static variable 'object'}}
  }
};
void helper(tiled_index<16> t) restrict(amp) {
  tile_static int own;
  own += t.local[0]; // expected-warning {{all threads of a tile change tile_static variable 'own'}}
}

void calls(array_view<int> v, int n) {
  // expected-note@+1 7 {{kernel is launched here}}
  KERNEL {
    tile_static int sum, first, second, product, slots[16];
    tile_static Sum object;
    addTwice(sum, v[t.global]); // expected-note {{'addTwice' is called here}}
    put(slots, n, t.local[0]); // expected-note {{'put' is called here}}
    if (t.local[0] == 0)
      first = n; // expected-note {{only some threads of the tile write here}}
    v[t.global] = get(first); // expected-note {{'get' is called here}}
    init(second, t);
    atomic_fetch_add(&second, 1); // expected-warning {{tile_static variable 'second' may be read}}
    combine(product, v[t.global], [](int a, int b) { return a * b; }); // expected-note {{'combine<}}
    object.add(v[t.global]); // expected-note {{'add' is called here}}
    helper(t); // expected-note {{'helper' is called here}}
  });
}

void addTo(int &total, int x) restrict(amp) { total += x; }
void putAt(int *to, int i, int x) restrict(amp) { to[i] = x; }
void swap(int &a, int &b) restrict(amp) {
  int old = a;
  a = b;
  b = old;
}
void wait(const tiled_index<16> &t) restrict(amp) { t.barrier.wait(); }

void goodCalls(array_view<int> v, int n) {
  KERNEL {
    tile_static int sum, first, slots[16];
    int mine = 0, lane = t.local[0];
    addTo(mine, lane);
    addTo(slots[lane], mine);
    putAt(slots, lane, mine);
    putAt(slots, n, n); // the same value from all threads
    if (lane == 0) {
      sum = 0;
      for (int k = 0; k < 16; ++k)
        addTo(sum, k);
      first = n;
    }
    wait(t);
    v[t.global] = sum + first;
    if (lane < 8)
      swap(slots[lane], slots[lane + 8]);
    wait(t);
    if (lane == 3)
      swap(slots[0], slots[1]);
  });
}

// Reading one part does not read the others, and an assignment returns the
// value that the thread stored.
struct Parts {
  int a, b, c[2];
};
void parts(array_view<int> v) {
  KERNEL { // expected-note 2 {{kernel is launched here}}
    tile_static Parts s;
    tile_static int same;
    s.a = s.b = -1;
    s.c[0] = s.c[1] = 1;
    same = same = 3;
    t.barrier.wait();
    s.a = s.b;
    s.c[1] = s.a;
    t.barrier.wait();
    s.a = s.b = s.a + 1;    // expected-warning {{all threads of a tile change tile_static variable 's'}}
    s.c[0] = s.c[s.c[0]];   // expected-warning {{all threads of a tile change tile_static variable 's'}}
    v[t.global] = s.a + same;
  });
}

// A lambda uses the variables of the enclosing function.
void lambdas(array_view<int> v) {
  KERNEL { // expected-note {{kernel is launched here}}
    tile_static int sum, count, slots[16];
    auto add = [=](int x) {
      sum += x; // expected-warning {{all threads of a tile change tile_static variable 'sum'}}
    };
    add(v[t.global]); // expected-note {{is called here}}
    auto keep = [](int i, int x) { slots[i] = x; };
    keep(t.local[0], 1);
    auto increase = [&] { atomic_fetch_add(&count, 1); };
    increase();
    t.barrier.wait();
    v[t.global] = sum + count + slots[15 - t.local[0]];
  });
}
