// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Launches of every rank and form; invalid domains.
#include <amp.h>
#include "check.h"
using namespace concurrency;

template <int N> extent<N> cube(int side) {
  extent<N> e;
  for (int k = 0; k < N; ++k)
    e[k] = side + k; // all dimensions differ
  return e;
}

/// Checks that each thread of a domain of rank N runs once, with its own index.
template <int N> void every_point() {
  const extent<N> e = cube<N>(3);
  std::vector<int> hits(e.size());
  array_view<int, N> v(e, hits);
  parallel_for_each(e, [=](index<N> i) restrict(amp) {
    int linear = 0;
    for (int k = 0; k < N; ++k)
      linear = linear * e[k] + i[k];
    v[i] += linear + 1;
  });
  v.synchronize();
  for (unsigned i = 0; i < e.size(); ++i)
    EQUAL(hits[i], int(i) + 1);
}

struct functor {
  array_view<int> v;
  int add;
  functor(const array_view<int> &v, int add) : v(v), add(add) {}
  void operator()(index<1> i) const restrict(amp) { v[i] += add; }
};

struct dual {
  array_view<int> v;
  void operator()(const index<1> &i) const restrict(cpu, amp) { v[i] += 2; }
};

struct by_reference {
  array<int> &a;
  const array<int> &b;
  by_reference(array<int> &a, const array<int> &b) : a(a), b(b) {}
  by_reference &operator=(const by_reference &) = delete;
  int operator()(index<1> i) const restrict(amp) { return a[i] = b[i] * 2; }
};

int main() {
  every_point<1>();
  every_point<2>();
  every_point<3>();
  every_point<4>();
  every_point<5>();
  every_point<6>();

  std::vector<int> data(1000, 1);
  array_view<int> v(1000, data);
  parallel_for_each(v.extent, functor(v, 3));
  parallel_for_each(accelerator().default_view, v.extent, functor(v, 3));
  parallel_for_each(v.extent, dual{v});
  EQUAL(v[0], 9);
  EQUAL(v[999], 9);
  dual{v}(index<1>(0));
  EQUAL(v[0], 11);

  array<int> a(100), b(100, data.begin());
  parallel_for_each(a.extent, by_reference(a, b));
  EQUAL(std::vector<int>(a)[99], 18);

  // A tiled index converts to an index; return values are ignored.
  parallel_for_each(v.extent.tile<8>(), [=](index<1> i) restrict(amp) { return v[i] = i[0]; });
  EQUAL(v[777], 777);
  parallel_for_each(accelerator().default_view, v.extent.tile<10>(),
                    [=](tiled_index<10> t) restrict(amp) { v[t] = t.tile[0]; });
  EQUAL(v[777], 77);
  array_view<int, 2> square(10, 100, data);
  parallel_for_each(accelerator().default_view, square.extent.tile<2, 4>(),
                    [=](const tiled_index<2, 4> &t) restrict(amp) { square[t] = t.local[0] * 10 + t.local[1]; });
  EQUAL(square(9, 99), 13);
  array_view<int, 3> box(10, 10, 10, data);
  parallel_for_each(box.extent.tile<1, 2, 5>(),
                    [=](tiled_index<1, 2, 5> t) restrict(amp) { box[t] = t.tile[2]; });
  EQUAL(box(9, 9, 9), 1);
  parallel_for_each(accelerator().default_view, box.extent.tile<5, 2, 1>(),
                    [=](tiled_index<5, 2, 1> t) restrict(amp) { box[t] = t.tile[0]; });
  EQUAL(box(9, 9, 9), 1);

  // One closure with several domains; kernels with an empty body.
  auto set = [=](index<1> i) restrict(amp) { v[i] = 5; };
  parallel_for_each(extent<1>(1), set);
  parallel_for_each(extent<1>(2), set);
  EQUAL(v[1], 5);
  parallel_for_each(extent<1>(7), [](index<1>) restrict(amp) {});

  // Invalid arguments.
  auto nothing1 = [](index<1>) restrict(amp) {};
  auto nothing2 = [](index<2>) restrict(amp) {};
  auto nothing3 = [](index<3>) restrict(amp) {};
  THROWS(invalid_compute_domain, parallel_for_each(extent<1>(0), nothing1));
  THROWS(invalid_compute_domain, parallel_for_each(extent<1>(-5), nothing1));
  THROWS(invalid_compute_domain, parallel_for_each(extent<2>(4, 0), nothing2));
  THROWS(invalid_compute_domain, parallel_for_each(extent<3>(65536, 65536, 2), nothing3));
  THROWS(invalid_compute_domain, parallel_for_each(extent<1>(10).tile<4>(), nothing1));
  THROWS(invalid_compute_domain, parallel_for_each(extent<1>(0).tile<4>(), nothing1));
  THROWS(invalid_compute_domain, parallel_for_each(extent<2>(4, 5).tile<2, 2>(), nothing2));
  const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  THROWS(runtime_exception, parallel_for_each(cpu, extent<1>(4), nothing1));
  try {
    parallel_for_each(cpu, extent<1>(4), nothing1);
  } catch (const runtime_exception &e) {
    EQUAL(std::string(e.what()), "concurrency::parallel_for_each is not supported on the selected accelerator "
                                 "\"CPU accelerator\".");
  }
  return result();
}
