// Class<N>::f<0>(x) in templates, without `template`.
// RUN: %ampcc -w %s -o %t && %t
#include <amp.h>
using namespace concurrency;
typedef float number;
template <int N> struct steps {
  template <int... I, class F, class... P> static void each(F f, P &...p) restrict(amp, cpu) {
    for (int i = 0; i < N; i++) f(i, p[i + I]...);
  }
  template <int A, int B> static int area(int n) restrict(amp, cpu) { return N * A * B * n; }
  template <int A> static number half(number x) restrict(amp, cpu) { return x / A; }
  static const int limit = 4;
};
template <int N> float sum(const float (&a)[N]) restrict(amp, cpu) {
  float squares[N], all = 0;
  steps<N>::each<0, 0>([](int, const float &x, float &y) restrict(amp, cpu) { y = x * x; }, a, squares);
  typedef steps<N> own;
  own::each<0>([](int, float &x) restrict(amp, cpu) { x += 1; }, squares);
  for (int i = 0; i < N; i++) all += squares[i] - 1;
  return 2 * steps<N>::half<2>(all) + steps<N>::area<1, 2>(0) + (steps<N>::limit < 5);
}
int main() {
  array_view<float> v(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float a[3] = {1, 2, 3};
    v[i] = sum(a);
  });
  float b[] = {3, 4};
  return v[0] == 15 && sum(b) == 26 ? 0 : 1;
}
