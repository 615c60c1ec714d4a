// RUN: %ampcc -std=c++17 -fsyntax-only -Rpass=amp-race -Rpass-missed=amp-race -Xclang -verify %s
// RUN: %ampcc -std=c++17 -fsyntax-only -O2 -Rpass=amp-race -Rpass-missed=amp-race -Xclang -verify %s
// RUN: %ampcc -std=c++17 -fsyntax-only -Xclang -verify=off %s
// off-no-diagnostics
// Remarks on the result of the race analysis of kernels.
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

void matrices(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) { // expected-remark {{no two threads of this kernel race, as long as its views lead to different memory and its indices are in bounds [-Rpass=amp-race]}}
    tile_static float rows[16][16], columns[16][16];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int i = 0; i < a.extent[1]; i += 16) {
      rows[row][column] = a(t.global[0], i + column);
      columns[row][column] = b(i + row, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < 16; ++k)
        sum += rows[row][k] * columns[k][column];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}

static int square(array_view<int> v, int i) restrict(amp) {
  int sum = 0;
  for (int k = 0; k < 4; ++k)
    sum += v[i] * k;
  v[i] = sum;
  return sum;
}

void others(array_view<int> v, array_view<int> out, array_view<const int> place, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-remark {{no two threads of this kernel race}}
    out[i] = square(v, i[0]) + place[place[i]];
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    out[place[i]] = 1 + i[0]; // expected-remark {{this writes an element of 'out' that another thread may write, and no barrier is certain to be between [-Rpass-missed=amp-race]}}
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-remark {{no two threads of this kernel race}}
    for (int k = i[0]; k < n; k += 1)
      atomic_fetch_inc(&out[place[k]]);
    v[i] = place[n];
  });
}

// In a single tile, no other tile writes the same elements.
void tiles(array_view<int> v) {
  parallel_for_each(extent<1>(64).tile<64>(), [=](tiled_index<64> t) restrict(amp) { // expected-remark {{no two threads of this kernel race}}
    v[t.local] = t.local[0];
  });
  const extent<1> two(128);
  parallel_for_each(two.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    v[t.local] = t.global[0]; // expected-remark {{another thread may write}}
  });
}

void pictures(graphics::texture<int, 1> &t) {
  graphics::texture_view<int, 1> view(t);
  // expected-remark@+1 {{no two threads of this kernel race}}
  parallel_for_each(t.extent, [=](index<1> i) restrict(amp) { view.set(i, 1); });
}

void barriers(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-remark {{no two threads of this kernel race}}
    switch (n) {
    case 1:
      t.barrier.wait();
    }
    v[t.global] = n;
  });
}

#define FOUR_TIMES(Code) Code Code Code Code
void many(array_view<int> v) {
  // expected-remark@+1 {{it is not known whether threads of this kernel race: it has too many accesses}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    FOUR_TIMES(FOUR_TIMES(FOUR_TIMES(FOUR_TIMES(v[i]++;))))
  });
}

// A divisor read by a kernel may be negative.
void divisors(array_view<int> v, array_view<const int> by, int n) {
  parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
    const int d = by[0];
    if (d < 0)
      v[i[0] % d] = i[0]; // expected-remark {{this writes an element of 'v' that another thread may write}}
  });
  parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) { // expected-remark {{no two threads of this kernel race}}
    v[i[0] / n * n + i[0] % n] = i[0];
  });
}
