// REQUIRES: opencl-device
// RUN: %ampcc -O2 -std=c++17 -w -famp-extensions -I%S/../../Inputs %s -o %t && %t
//
// Pointers that may point to the program's constants, and objects with pointers
// to several address spaces.
#include "same.h"
#include <initializer_list>
#define R restrict(cpu, amp)

constexpr int table[] = {3, 1, 4, 1, 5};
struct Pair {
  int x, y;
};
constexpr Pair pairs[] = {{1, 2}, {3, 4}};

int sum(const int *p, int n) R {
  int s = 0;
  while (n--)
    s = s * 3 + *p++;
  return s;
}
int constants(int i) R {
  int own[5] = {i, 2, 3, 4, 5};
  const int *p = i & 1 ? table : own;
  const Pair mine = {i, i + 1};
  const Pair &r = i & 2 ? pairs[i & 1] : mine;
  const Pair copy = r;
  own[1] = 7;
  return sum(p, 5) + sum(table, 3) + r.x * 5 + r.y + copy.y + (p == table);
}
int total(std::initializer_list<int> list) R {
  int s = 0;
  for (int k : list)
    s = s * 5 + k;
  return s;
}
int lists(int i) R {
  std::initializer_list<int> a = {i, 2, 3}, b = {1, 2}, c = i & 1 ? a : b;
  return total(c) + int(c.size()) + *c.begin() + total(i & 4 ? b : c);
}

int main() {
  SAME(constants, 386);
  SAME(lists, 153);

  // Views of arrays in several address spaces.
  std::vector<int> data = {1, 2, 3, 4, 5, 6, 7, 8}, results(8);
  concurrency::array_view<int> v(8, data), out(8, results);
  concurrency::parallel_for_each(
      v.extent.tile<4>(), [=](concurrency::tiled_index<4> t) restrict(amp) {
        tile_static int tile[4];
        const int k = t.local[0];
        tile[k] = v[t];
        t.barrier.wait();
        int own[4] = {10, 20, 30, 40};
        concurrency::array_view<int> w(4, tile);
        if (k == 1)
          w = v;
        else if (k == 2)
          w = concurrency::array_view<int>(4, own);
        out[t] = w[3] + w[0];
      });
  out.synchronize();
  const int expected[] = {5, 5, 50, 5, 13, 5, 50, 13};
  for (int k = 0; k < 8; ++k)
    if (!passes(results[k] == expected[k]))
      std::printf("%d: %d, expected %d\n", k, results[k], expected[k]);
  return failures != 0;
}
