// RUN: %ampcc -std=c++17 -fsyntax-only -Xclang -verify %s
// Threads that access one element, and elements of their neighbors.
#include <amp.h>
using namespace concurrency;

void shared(array_view<int> v, array_view<int> sum, array_view<int, 2> table, array<int> &a) {
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { // expected-note 8 {{launched here}}
    sum[0] += v[i]; // expected-warning {{use an atomic operation such as atomic_fetch_add on this element of 'sum', or reduce in tile_static memory first}}
    sum[index<1>(1)] += v[i] * 2; // expected-warning {{'sum'}}
    sum(2) = sum(2) + v[i]; // expected-warning {{'sum'}}
    table(0, 1) -= i[0]; // expected-warning {{'table'}}
    table[0][1] += v[i]; // expected-warning {{'table'}}
    a[0] |= v[i]; // expected-warning {{'a'}}
    if (v[i] > 3)
      sum[0]++; // expected-warning {{'sum'}}
    for (int k = 0; k < 3; ++k)
      sum[3] += v[i] + k; // expected-warning {{'sum'}}

    // An atomic operation, a single thread, an element per thread, the same value from all.
    atomic_fetch_add(&sum[0], v[i]);
    if (i[0] == 0)
      sum[0] += v[i];
    sum[i] += 1;
    sum[i % 4] += v[i];
    sum[0] = 1;
    int own[2] = {};
    own[0] += v[i];
    v[i] += own[0];
  });
  // A launch of one thread does not depend on its index.
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    sum[0] += 1;
    for (int k = 0; k < 8; ++k)
      sum[0] += v[k];
  });
}

void neighbors(array_view<float> v, array_view<float, 2> m, int n) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-note 6 {{launched here}}
    tile_static float s[32], r[16], q[16], p[16], o[16], u[16];
    const int l = t.local[0];
    s[l] = v[t.global]; // expected-note {{the other thread writes the element here}}
    float x = s[l + 1]; // expected-warning {{wait at a barrier before this line: it reads an element of 's' that another thread of the tile has written since the last barrier}}
    t.barrier.wait();
    r[t.local[0]] = x; // expected-note {{writes the element here}}
    x += r[15 - l]; // expected-warning {{'r'}}
    q[l] = x; // expected-note {{writes}}
    for (int k = 0; k < 16; ++k)
      x += q[k]; // expected-warning {{'q'}}
    p[l] = x; // expected-note {{writes}}
    x += p[0]; // expected-warning {{'p'}}
    t.barrier.wait();
    x += o[l ? l - 1 : l];
    x += o[l - 1]; // expected-note {{the other thread reads the element here}}
    o[l] = x; // expected-warning {{it writes an element of 'o' that another thread of the tile has read}}
    for (int k = 0; k < n; ++k) {
      u[l] = x + k; // expected-warning {{it writes an element of 'u'}}
      t.barrier.wait();
      x += u[l + 2]; // expected-note {{reads the element here}}
    }
    v[t.global] = x;
  });
  parallel_for_each(m.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) { // expected-note {{launched here}}
    tile_static float s[4][4];
    s[t.local[0]][t.local[1]] = m[t.global]; // expected-note {{writes}}
    m[t.global] = s[t.local[1]][t.local[0]]; // expected-warning {{'s'}}
  });
}

// A barrier is in between, each thread has its own element, or the answer is unknown.
void right(array_view<float> v, array_view<float, 2> m, int n) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static float s[48];
    tile_static int chosen[2];
    const int l = t.local[0];
    s[l] = v[t.global];
    float x = s[l] + s[t.local[0]];
    t.barrier.wait();
    x += s[l + 1];
    t.barrier.wait();
    for (int step = 8; step > 0; step /= 2) {
      if (l < step)
        s[l] += s[l + step];
      t.barrier.wait();
    }
    if (l == 0)
      v[t.tile[0]] = s[0];
    t.barrier.wait_with_tile_static_memory_fence();
    s[l + 16] = x;
    if (l == 3)
      x += s[19];
    t.barrier.wait();
    s[l * 2] = x;
    x += s[l * 2 + 1];
    t.barrier.wait();
    s[32] = 1;
    x += s[33];
    if (l == 0)
      chosen[0] = 1;
    // It is unknown whether there is a barrier in between.
    t.barrier.wait();
    s[l] = x;
    if (n > 0)
      t.barrier.wait();
    x += s[l + 1];
    int own[16];
    own[l] = 1;
    v[t.global] = x + own[0];
  });
  parallel_for_each(m.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static float a[8][8], b[8][8];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int tile = 0; tile < 4; ++tile) {
      a[row][column] = m(row, column);
      b[row][column] = m(column, row);
      t.barrier.wait();
      for (int k = 0; k < 8; ++k)
        sum += a[row][k] * b[k][column];
      t.barrier.wait();
    }
    m[t.global] = sum;
  });
  parallel_for_each(m.extent.tile<1, 8>(), [=](tiled_index<1, 8> t) restrict(amp) {
    tile_static float line[1][8];
    line[t.local[0]][t.local[1]] = m[t.global];
    m[t.global] = line[0][t.local[1]];
  });
}
