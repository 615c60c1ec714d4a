// RUN: %ampcc -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %ampcc -std=c++17 -fsyntax-only -Wno-amp-race -Wno-amp-tile-static-race -Xclang -verify=off %s
// off-no-diagnostics
// Races on elements of global memory, and on elements of tile_static memory that their indices reveal.
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

void same(array_view<int> v, array_view<int> out) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{launched here}}
    out[0] = v[i] + i[0]; // expected-warning {{several threads write values of their own to the same element of 'out', so any of them may be left; let one thread write, or give each an element [-Wamp-race]}}
  });
  parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) { // expected-note {{launched here}}
    out[i / 2] = i[0]; // expected-warning {{several threads write values of their own to the same element of 'out'}}
  });
  parallel_for_each(extent<2>(8, 8), [=](index<2> i) restrict(amp) { // expected-note {{launched here}}
    out[i[1]] = i[0] + v[i[1]]; // expected-warning {{'out'}}
  });
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-note {{launched here}}
    tile_static int s[8];
    s[t.local[0] / 2] = t.local[0]; // expected-warning {{'s'}}
    t.barrier.wait();
    out[t.global] = s[t.local[0] / 2];
  });
}

void neighbors(array_view<int> v, array_view<int, 2> m) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{launched here}}
    // expected-note@+1 {{the other thread reads the element here}}
    v[i] = v[i[0] + 1]; // expected-warning {{this writes an element of 'v' that another thread reads, in no order: read from one view and write to another, or launch two kernels [-Wamp-race]}}
  });
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { // expected-note {{launched here}}
    const int above = m(i[0] + 1, i[1]); // expected-note {{reads the element here}}
    m[i] = above; // expected-warning {{'m'}}
  });
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-note {{launched here}}
    v[t.global] = t.local[0]; // expected-note {{the other thread writes the element here}}
    t.barrier.wait_with_tile_static_memory_fence();
    const int x = v[t.global[0] + 1]; // expected-warning {{this reads an element of 'v' that another thread writes, in no order: wait at a barrier between, if the thread is of the same tile, or launch two kernels}}
    t.barrier.wait();
    v[t.global] = x;
  });
}

// Members of the library's objects, and kernels that cannot be analyzed completely.
void objects(array_view<int> v, array_view<float> w, graphics::texture_view<int, 1> texels) {
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-note 6 {{launched here}}
    tile_static index<1> place, last, chosen;
    tile_static graphics::float_4 sum, part, whole;
    place += t.local; // expected-warning {{all threads of a tile change tile_static variable 'place'}}
    last = index<1>(t.local[0]); // expected-warning {{each thread of a tile writes a value of its own to tile_static variable 'last'}}
    sum += graphics::float_4(w[t.global]); // expected-warning {{all threads of a tile change tile_static variable 'sum'}}
    part.x += w[t.global]; // expected-warning {{all threads of a tile change tile_static variable 'part'}}
    whole = graphics::float_4(w[t.global]); // expected-warning {{each thread of a tile writes a value of its own to tile_static variable 'whole'}}
    if (t.local[0] == 0)
      chosen = index<1>(v.extent[0] - 1); // expected-note {{only some threads of the tile write here}}
    v[chosen] = 1; // expected-warning {{tile_static variable 'chosen' may be read before}}
  });
  parallel_for_each(extent<1>(64).tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-note {{launched here}}
    tile_static int total;
    texels.set(t.global, 1);
    total += v[t.global]; // expected-warning {{all threads of a tile change tile_static variable 'total'}}
  });
}

struct neighbor {
  array_view<int> v;
  explicit neighbor(int n) : v(n) {}
  void operator()(index<1> i) const restrict(amp) {
    // expected-note@+1 {{the other thread reads the element here}}
    v[i] = v[i[0] + 1]; // expected-warning {{this writes an element of 'v'}}
  }
};

// The number is uniform in the kernel.
void kernel_of_number(int n) {
  const neighbor k(1);
  parallel_for_each(extent<1>(n), k); // expected-note {{launched here}}
}

// One thread, a condition on the data, an element per thread, the same value, a launch of one thread.
void right(array_view<int> v, array_view<int> out, array_view<int, 2> m, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == 0)
      out[0] = v[i];
    if (v[i] > n)
      out[1] = i[0];
    if (v[i] == 3)
      out[2] = 1;
    out[3] = n;
    if (i[0] < n)
      out[n] = i[0];
    out[i * 2] = v[i];
    out[i * 2 + 1] = v[i];
  });
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    out[0] = v[i] + i[0];
    for (int k = 1; k < n; ++k)
      v[k] = v[k - 1] + 1;
  });
  // Extents that may be 1: nothing depends on the position.
  extent<1> single(n);
  parallel_for_each(single, [=](index<1>) restrict(amp) { out[0] += 2; });
  array_view<int> part = v.section(0, 1);
  parallel_for_each(part.extent, [=](index<1>) restrict(amp) {
    for (int k = 1; k < n; ++k)
      v[k] = v[k - 1] + v[0];
    part[0] -= v[3];
  });
  const extent<2> one(1, 1);
  parallel_for_each(one, [=](index<2> i) restrict(amp) { out[0] = i[0]; });
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    v[t.global] = t.local[0];
    t.barrier.wait();
    const int x = v[t.tile_origin[0] + 15 - t.local[0]];
    t.barrier.wait();
    v[t.global] = x;
  });
  parallel_for_each(m.extent.tile<8, 8>().truncate(), [=](tiled_index<8, 8> t) restrict(amp) {
    if (t.global[0] < t.global[1]) {
      const int x = m[t.global];
      m[t.global] = m(t.global[1], t.global[0]);
      m(t.global[1], t.global[0]) = x;
    }
  });
}
