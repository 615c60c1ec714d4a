// Dimensions of C++ AMP's classes are deduced for unsigned template parameters,
// which remain unsigned in the template.
// RUN: %ampcc -std=c++14 %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -w %s -o %t && %t %}
#include <amp.h>
#include <array>
using namespace concurrency;

// CHECK: :[[@LINE+1]]:11: warning: 'N' is deduced from an argument of another type
template <unsigned N> int area(tiled_index<N> t) restrict(amp) { return N; }
template <typename T, unsigned R> T first(const array_view<T, R> &v) {
  return v.data()[0] + R;
}
template <unsigned int N> bool wraps(const tiled_extent<N, N> &e) {
  extent<1> same(N);
  int below[N];
  return 0 - N > 1000 && sizeof(below) == N * sizeof(int) && same[0] == int(N) && e.tile_dim0 == N;
}
template <class V> struct rank_of {
  enum { value = 0 };
};
template <class T, unsigned N> struct rank_of<array_view<T, N>> {
  enum { value = N };
};
template <unsigned N> struct rank_of<index<N>> {
  enum { value = N };
};
template <class T> struct is_view {
  enum { value = 0, constant = 0 };
};
template <class T, unsigned R> struct is_view<array_view<T, R>> {
  enum { value = 1, constant = 0 };
};
template <class T, unsigned R> struct is_view<array_view<const T, R>> {
  enum { value = 1, constant = 1 };
};
template <class T, unsigned N> array_view<T> view_of(std::array<T, N> &a) { return array_view<T>(N, a.data()); }
template <class T, int N> int size_of(const std::array<T, N> &) { return -N; }
template <int A, unsigned B> int both(const std::array<index<B>, A> &a) { return A * 10 + B; }
template <class T, size_t R> int rank(const array_view<T, R> &) { return R; }

int main() {
  std::array<int, 3> a = {1, 2, 3};
  if (view_of(a)[2] != 3 || size_of(a) != -3 || both(std::array<index<2>, 5>()) != 52 || rank(view_of(a)) != 1 ||
      is_view<array_view<float, 2>>::constant || !is_view<array_view<const float, 2>>::constant ||
      is_view<int>::value)
    return 2;
  int d[4] = {1, 2, 3, 4};
  array_view<int> v(4, d);
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = area(t); });
  v.synchronize();
  return first(v) == 5 && wraps(extent<2>(8, 8).tile<4, 4>()) && rank_of<array_view<int, 2>>::value == 2 &&
                 rank_of<index<3>>::value == 3
             ? 0
             : 1;
}
