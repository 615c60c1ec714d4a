// Mistakes, each in a kernel of its own, and the same kernels corrected: accesses outside of arrays, views, textures and tile_static memory.
// In the program's own memory: several views share it.
// RUN: %ampcc -famp-check %if all %{ -O1 %} -w -DWRONG=1 %s -o %t && env AMPCC_DEVICE=cpu not %t 2>&1 | FileCheck %s
// RUN: %ampcc -famp-check %if all %{ -O1 %} -w -DWRONG=0 %s -o %t && env AMPCC_DEVICE=cpu %t 2>&1 | count 0
#include <amp.h>
#include <amp_graphics.h>
#include <amp_short_vectors.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

struct Particle {
  float position[3];
  int_2 cell;
  int neighbors[4];
};
struct Grid {
  array_view<int, 2> cells;
  int width;
  int &at(int y, int x) const restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:12: checking: outside: index 8 of 'cells', whose extent is 8 in dimension 1, by thread (0, 7)
    return cells(y, x);
  }
};
template <int N> struct Stack {
  int items[N];
  int count;
  void push(int x) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: index 4 of 'items', which has 4 elements, by thread (0)
    items[count++] = x;
  }
};
template <class T> T last(const array_view<T> &v, int by) restrict(amp) {
  // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:10: checking: outside: index 64 of 'v', whose extent is 64, by thread (0)
  return v[v.extent[0] - by];
}
int &refer(const array_view<int> &v, int i) restrict(amp) {
  return v.data()[i];
}

int main() {
  std::vector<int> data(64, 1), more(64);
  array_view<int> v(64, data), out(64, more);
  array_view<int, 2> w(8, 8, data);
  array_view<int, 3> cube(4, 4, 4, data);
  // 1. A stencil without a test for the border.
  parallel_for_each(w.extent, [=](index<2> i) restrict(amp) {
    const bool inner = i[0] > 0 && (WRONG || i[1] > 0);
    if (inner)
      // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:30: checking: outside: index -1 of 'w', whose extent is 8 in dimension 1, by thread (1, 0)
      out[i[0] * 8 + i[1]] = w[i - index<2>(1, 1)];
  });
  // 2. Extents swapped.
  array_view<int, 2> wide(4, 16, data);
  parallel_for_each(wide.extent, [=](index<2> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:37: checking: outside: index 4 of 'wide', whose extent is 4 in dimension 0, by thread (0, 4)
    out[i[0] * 16 + i[1]] = WRONG ? wide(i[1], i[0]) : wide(i[0], i[1]);
  });
  // 3. In 3 dimensions, in the slowest one.
  parallel_for_each(cube.extent, [=](index<3> i) restrict(amp) {
    if (i[0] + !WRONG < 4)
      // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:42: checking: outside: index 4 of 'cube', whose extent is 4 in dimension 0, by thread (3, 0, 0)
      out[i[0] * 16 + i[1] * 4 + i[2]] = cube[i[0] + 1][i[1]][i[2]];
  });
  // 4. A section of a section.
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    const auto part = v.section(8, 16).section(4, 8);
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: index 8 of 'part', whose extent is 8, by thread (0)
    part[WRONG ? 8 : 7] = 1;
  });
  // 5. A section that exceeds its view.
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:24: checking: outside: a section of 'w' ends at 9, but the extent is 8 in dimension 1, by thread (0)
    const auto row = w.section(index<2>(i[0] * 2, 4 + WRONG), extent<2>(2, 4));
    row(0, 0) = 1;
  });
  // 6. A projection.
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    const auto row = w[7];
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:14: checking: outside: index 8 of 'row', whose extent is 8, by thread (7)
    out[i] = row[i[0] + WRONG];
  });
  // 7. A row that the view does not have.
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:14: checking: outside: index 8 of 'w', whose extent is 8, by thread (7)
    out[i] = w[i[0] + WRONG][0];
  });
  // 8. Arrays, of two dimensions.
  array<int, 2> grid(4, 4, data.begin());
  parallel_for_each(grid.extent, [&grid](index<2> i) restrict(amp) {
    if (i[1] == 0)
      // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:7: checking: outside: index 4 of 'grid', whose extent is 4 in dimension 1, by thread (0, 0)
      grid(i[0], WRONG ? 4 : 3) = i[0];
  });
  // 9. A part of an array.
  array<int> flat(32, data.begin());
  parallel_for_each(extent<1>(8), [&flat](index<1> i) restrict(amp) {
    array_view<int> half = flat.section(16, 8);
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: index -1 of 'half', whose extent is 8, by thread (0)
    half[i[0] - WRONG] = 3;
  });
  // 10. view_as and reinterpret_as.
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    const auto as = v.view_as(extent<2>(4, 16));
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:14: checking: outside: index 16 of 'as', whose extent is 16 in dimension 1, by thread (3)
    out[i] = as(i[0] / 2, 15 + WRONG * (i[0] == 3));
  });
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    const array_view<const unsigned> as = v.reinterpret_as<unsigned>();
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:18: checking: outside: index 64 of 'as', whose extent is 64, by thread (7)
    out[i] = int(as[i[0] + 56 + WRONG]);
  });
  // 12. tile_static arrays of one and two dimensions.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[16];
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: index 16 of 'a', which has 16 elements, by thread (15) of tile {{[(0-9, )]+}}
    a[t.local[0] + WRONG] = v[t];
    t.barrier.wait();
    out[t] = a[0 + WRONG];
  });
  parallel_for_each(w.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static int a[4][5];
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: index 5 of 'a', which has 5 elements, by thread (2, 3) of tile {{[(0-9, )]+}}
    a[t.local[0]][t.local[1] + WRONG * (t.local[0] == 2 ? 2 : 0)] = 1;
    t.barrier.wait();
    out[t.global[0] * 8 + t.global[1]] = a[t.local[0]][t.local[0] == 2 ? 3 : t.local[1]];
  });
  // 14. A halo in tile_static memory.
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int a[18];
    const int l = t.local[0] + 1, g = t.global[0];
    a[l] = v[t];
    if (t.local[0] == 0)
      a[0] = g > 0 ? v[g - 1] : 0;
    if (t.local[0] == 15)
      // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:36: checking: outside: index 64 of 'v', whose extent is 64, by thread (15) of tile {{[(0-9, )]+}}
      a[l + 1] = WRONG || g < 63 ? v[g + 1] : 0;
    t.barrier.wait();
    out[t] = a[l - 1] + a[l + 1];
  });
  // 15. Members: arrays and short vectors in structs.
  std::vector<Particle> some(8);
  array_view<Particle> particles(8, some);
  parallel_for_each(particles.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < 3 + WRONG; ++k)
      // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:14: checking: outside: index 3 of 'particles.position', which has 3 elements, by thread (0)
      sum += particles[i].position[k];
    particles[i].position[0] = sum;
  });
  parallel_for_each(particles.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: index 8 of 'particles', whose extent is 8, by thread (7)
    particles[i[0] + WRONG].cell.x = i[0];
  });
  parallel_for_each(particles.extent, [=](index<1> i) restrict(amp) {
    Particle p = particles[i];
    for (int &n : p.neighbors)
      n = i[0];
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: index -1 of 'p.neighbors', which has 4 elements, by thread (0)
    p.neighbors[WRONG ? -1 + i[0] : i[0] & 3] = 2;
    particles[i] = p;
  });
  // 18. In a struct, a template, a function with a reference.
  const Grid g = {w, 8};
  parallel_for_each(w.extent, [=](index<2> i) restrict(amp) {
    g.at(i[0], (i[1] + 1) % (g.width + WRONG)) = i[0];
  });
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    Stack<4> s;
    s.count = 0;
    for (int k = 0; k < 4 + WRONG; ++k)
      s.push(k);
    out[i] = s.count;
  });
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    out[i] = last(v, i[0] + 1 - WRONG);
  });
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:5: checking: outside: 4 bytes are written through 'out' where no array or view of the kernel is, by thread (3)
    refer(out, i[0] * 16 + 16 - !WRONG) = 1;
  });
  // 22. In a lambda.
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    auto get = [=](int k) restrict(amp) {
      // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:14: checking: outside: index 64 of 'v', whose extent is 64, by thread (3)
      return v[k * 16];
    };
    out[i] = get(i[0] + WRONG);
  });
  // 23. Through a pointer, past a view's end.
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    const int *p = &v[index<1>(48)];
    for (int k = 0; k <= 15 + WRONG; ++k)
      // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:17: checking: outside: 4 bytes are read through 'p' where no array or view of the kernel is, by thread (0)
      out[i] += p[k] * (i[0] == 0);
  });
  // 24. Textures.
  texture<int, 2> in(8, 8, data.begin(), data.end()), result(8, 8, 32u);
  texture_view<int, 2> to(result);
  parallel_for_each(in.extent, [=, &in](index<2> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:15: checking: outside: index 8 of 'in', whose extent is 8 in dimension 1, by thread (0, 7)
    to.set(i, in[index<2>(i[0], i[1] + WRONG)]);
  });
  parallel_for_each(in.extent, [=](index<2> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:8: checking: outside: index -1 of 'to', whose extent is 8 in dimension 0, by thread (0, 0)
    to.set(index<2>(i[0] - WRONG, i[1]), 1);
  });
  // 26. A constant view with the extent of another one.
  std::vector<int> few(16, 2);
  const array_view<const int> small(16, few);
  parallel_for_each(WRONG ? v.extent : small.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:14: checking: outside: index 16 of 'small', whose extent is 16, by thread (16)
    out[i] = small[i];
  });
  // 27. A staging array with a view that a kernel uses.
  array<int> staging(extent<1>(16), accelerator(accelerator::cpu_accelerator).default_view, accelerator().default_view);
  for (int i = 0; i < 16; ++i)
    staging[i] = i;
  array_view<int> staged(staging);
  parallel_for_each(staged.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: corrected_outside.cpp:[[@LINE+1]]:14: checking: outside: index 16 of 'staged', whose extent is 16, by thread (8)
    out[i] = staged[i[0] * (WRONG + 1)];
  });
}
// CHECK: ampcc: checks found 27 mistakes
