#pragma once
#include <amp.h>
#include <amp_math.h>
#include <cstring>
#include <iostream>
#include <vector>

template <int N, class T> void reverse(concurrency::array_view<T> v) {
  concurrency::parallel_for_each(
      v.extent.tile<N>(), [=](concurrency::tiled_index<N> t) restrict(amp) {
        tile_static T s[N];
        s[t.local[0]] = v[t.global];
        t.barrier.wait();
        v[t] = s[N - 1 - t.local[0]] + v.extent[0];
      });
}

inline int side(int x) restrict(cpu) { return x; }
inline int side(int x) restrict(amp) { return -x; }
inline void sides(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += side(v[i]) + 1; });
}

template <class T> struct Root {
  concurrency::array_view<T> v;
  void operator()(concurrency::index<1> i) const restrict(amp) { v[i] = concurrency::fast_math::sqrt(v[i]); }
};
