// RUN: %ampcc -O2 -std=c++17 -w %s -o %t && %t
//
// In a default member initializer of an aggregate, `this` is the aggregate in
// private memory; in the surrounding braces, it is the function's.
#include <amp.h>
#include <cstdio>
#include <vector>

#define R restrict(cpu, amp)
using namespace concurrency;

inline int bump(int &r, int by) R {
  r += by;
  return r;
}
struct Base {
  int a = 2;
  float b = 1.5f;
};
struct Table : Base {
  int t[2] = {1, bump(t[0], 5)};
  int c = bump(t[0], a);
};
struct Outer {
  int z = 3;
  Table t = {{bump(z, 4)}, {7, bump(z, 1)}};
  int w = t.c + z;
};
struct Object {
  int a, z;
  int run(int i) R {
    Table x{{bump(a, 1), 2.f}, {bump(z, i), 4}};
    int first = x.c;
    x = {{bump(z, 2)}};
    Outer o{bump(a, 3)}, p, *q = &p;
    *q = {a};
    return first + x.c * 3 + x.t[0] * 5 + o.w * 7 + o.t.t[1] * 9 + p.w * 11;
  }
};

int main() {
  const int n = 16;
  std::vector<int> results(n);
  std::vector<Object> objects(n, Object{1, 2}), expected = objects;
  array_view<int, 1> result(n, results);
  array_view<Object, 1> global(n, objects);
  parallel_for_each(
      extent<1>(n).tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        const int i = t.global[0];
        tile_static Object shared[4];
        shared[t.local[0]] = Object{i, 2};
        Object own{i, 3};
        result[i] = global[i].run(i) + shared[t.local[0]].run(i) + own.run(i);
      });
  result.synchronize();
  global.synchronize();
  for (int i = 0; i < n; ++i) {
    Object shared{i, 2}, own{i, 3};
    const int sum = expected[i].run(i) + shared.run(i) + own.run(i);
    if (results[i] != sum || objects[i].a != expected[i].a ||
        objects[i].z != expected[i].z)
      return std::printf("%d: %d, not %d\n", i, results[i], sum);
  }
}
