// RUN: %ampcc -std=c++17 -w %s -o %t && %t
//
// Elements of projections, sections and reinterpreted parts of views of rank 2
// to 4, in untiled kernels and in tiles of 1 to 15 threads.
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;
#define R restrict(cpu, amp)

struct cell {
  uint_2 v;
  unsigned w;
};
inline unsigned value(unsigned x) R { return x; }
inline unsigned value(const uint_2 &x) R { return x.x * 3 + x.y; }
inline unsigned value(const cell &x) R { return value(x.v) * 5 + x.w; }
inline void set(unsigned &x, unsigned k) { x = k; }
inline void set(uint_2 &x, unsigned k) { x = uint_2(k, 2 * k); }
inline void set(cell &x, unsigned k) { set(x.v, k), x.w = k ^ 9; }

template <class V2> unsigned planes(const V2 &v, int i) R {
  return value(v[i][1]) + value(v[i](2)) + value(v(i)[3]) +
         value(v.section(1, 1, 2, 3)(i & 1, 1)) +
         value(v.section(index<2>(1, 0))[0][i & 1]) +
         value(v.section(index<2>(0, 1), extent<2>(2, 2))[i & 1][1]);
}
template <class V3> unsigned boxes(const V3 &v, int i) R {
  return value(v[i](1, 2)) + value(v[i][1][2]) + value(v(i)(2, 1)) +
         value(v[i][index<2>(1, 3)]) + planes(v[i], 1) +
         value(v.section(0, 1, 1, 2, 2, 2)[i & 1](1, 1)) +
         value(v.section(index<3>(0, 1, 0))[i][0][3]) +
         value(v[i].section(1, 1, 2, 2)(1, i & 1)) + v[i].extent[1];
}
template <class V4> unsigned spaces(const V4 &v, int i) R {
  const int at[4] = {i, 1, 0, 2};
  return value(v[i][index<3>(0, 1, 2)]) + boxes(v[i], i & 1) +
         value(v[i][1](0, 2)) + value(v[i][i & 1][1][3]) +
         value(v[index<4>(at)]) + planes(v[i][1], i);
}
template <class T, class V2, class V3, class V4>
unsigned all(const V2 &v2, const V3 &v3, const V4 &v4, int i) R {
  return planes(v2, i) * 31 + boxes(v3, i) * 7 + spaces(v4, i);
}

template <class T, int Tile> static int run(const char *name) {
  const int n = 3 * Tile;
  std::vector<T> data(3 * 3 * 4 * 5);
  for (unsigned k = 0; k < data.size(); ++k)
    set(data[k], k * 7 % 101);
  const int size[4] = {3, 3, 4, 5};
  const extent<4> four(size);
  std::vector<unsigned> tiled(n), plain(n);
  const array_view<const T, 2> v2(9, 20, data);
  const array_view<T, 3> v3(3, 12, 5, data);
  const array_view<const T, 4> v4(four, data);
  const array_view<unsigned> a(n, tiled), b(n, plain);
  a.discard_data(), b.discard_data();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    const int i = t.global[0] % 3;
    a[t] = planes(v2, i) * 31 + boxes(v3, i) * 7 + spaces(v4, i);
  });
  parallel_for_each(b.extent, [=](index<1> t) restrict(amp) {
    b[t] = all<T>(v2, v3, v4, t[0] % 3);
  });
  a.synchronize(), b.synchronize();
  for (int i = 0; i < n; ++i)
    if (const unsigned wanted = all<T>(v2, v3, v4, i % 3);
        tiled[i] != wanted || plain[i] != wanted) {
      std::printf("%s in tiles of %d: %u and %u, not %u\n", name, Tile, tiled[i],
                  plain[i], wanted);
      return 1;
    }
  return 0;
}

int main() {
  return run<unsigned, 1>("unsigned") + run<unsigned, 15>("unsigned") +
         run<uint_2, 2>("uint_2") + run<uint_2, 7>("uint_2") +
         run<cell, 3>("cell") + run<cell, 8>("cell");
}
