// RUN: %ampcc -std=c++17 -fsyntax-only -Rpass=amp-grouping -Rpass-missed=amp-grouping -Xclang -verify %s
// RUN: %ampcc -std=c++17 -fsyntax-only -Xclang -verify=off %s
// off-no-diagnostics
// Remarks on the GPU versions of kernels, and on missing versions.
#include <amp.h>
using namespace concurrency;

void rows(array_view<const float, 2> a, array_view<const float> x, array_view<float> y, int n) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { // expected-remark {{on a GPU a work-item may run up to 8 threads of this kernel [-Rpass=amp-grouping]}} expected-remark {{on a GPU work-groups load through tile memory: rows of a, x [-Rpass=amp-grouping]}}
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * x[k];
    y[i] = sum;
  });
}

// Loops along rows that each thread runs for itself.
void ownRows(array_view<float, 2> a, array_view<const float, 2> b, array_view<const int> start, array_view<float> y, int n) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { // expected-remark {{up to 8 threads}}
    for (int k = 1; k < n; ++k) // expected-remark {{on a GPU threads load their rows of this loop each on its own: the kernel writes 'a' [-Rpass-missed=amp-grouping]}}
      a(i[0], k) += a(i[0], k - 1);
  });
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { // expected-remark {{up to 8 threads}} expected-remark {{rows of b}}
    float sum = 0;
    for (int k = i[0]; k < n; ++k)
      sum += b(i[0], k);
    for (int k = start[i]; k < start[i[0] + 1]; ++k) // expected-remark {{threads do not run the same iterations}}
      sum += b(i[0], k);
    for (int k = 0; k < n; ++k) { // expected-remark {{threads do not run the same iterations}}
      sum += b(i[0], k);
      if (sum > 1)
        break;
    }
    y[i] = sum;
  });
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { // expected-remark {{up to 8 threads}}
    float sum = 0;
    for (int k = 0; k < n; k += 3) // expected-remark {{it does not count an int up from a constant to a number that stays the same}}
      sum += b(i[0], k);
    y[i] = sum;
  });
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { // expected-remark {{up to 8 threads}}
    float sum = 0;
    for (int k = 0; k < n; ++k) // expected-remark {{not each iteration reads an element of 'b' that is as far from the one before as all others}}
      if (sum < 1)
        sum += b(i[0], k);
    y[i] = sum;
  });
  // Neighboring threads read adjacent elements, and few elements stay in caches.
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { // expected-remark {{up to 8 threads}}
    for (int k = 1; k < n; ++k)
      a(k, i[0]) += a(k - 1, i[0]);
    for (int k = 0; k < 8; ++k)
      a(i[0], k) = 0;
  });
}

void stencil(array_view<const float, 2> a, array_view<float, 2> b, int n) {
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) { // expected-remark {{up to 8 threads}} expected-remark {{on a GPU the threads of a work-item load once what neighbors share}}
    if (i[0] > 0)
      b[i] = a(i[0] - 1, i[1]) + a(i[0], i[1]);
  });
}

void tiles(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c, array_view<float> v) {
  parallel_for_each(c.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) { // expected-remark {{up to 16 threads}} expected-remark {{on a GPU work-groups run neighboring tiles, which share rows, columns}}
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
  parallel_for_each(c.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) { // expected-remark {{up to 4 threads of this kernel, and a work-group up to 64 of its tiles}} expected-remark {{on a GPU neighboring tiles do not share what they load: what each tile_static variable gets depends on the tile's position in all dimensions [-Rpass-missed=amp-grouping]}}
    tile_static float part[4][4];
    part[t.local[1]][t.local[0]] = a[t.global];
    t.barrier.wait();
    c[t.global] = part[t.local[0]][t.local[1]];
  });
  parallel_for_each(v.extent.tile<125>(), [=](tiled_index<125> t) restrict(amp) { // expected-remark {{on a GPU a work-item runs one thread of this kernel: no side of its tiles is a multiple of two [-Rpass-missed=amp-grouping]}}
    v[t] += 1;
  });
}
