// Kernels that both files contain.
#include <amp.h>

template <class T> void scale(concurrency::array_view<T> v, T factor) {
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= factor; });
}

inline void increment(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
}
