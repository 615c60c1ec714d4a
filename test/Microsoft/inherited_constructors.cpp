// `using base::base` with a dependent base.
// RUN: %ampcc -w %s -o %t && %t
#include <amp.h>
using namespace concurrency;
template <int N, class S> class layer {
protected:
  array_view<float> v_;

public:
  layer(const array_view<float> &v) : v_(v) {}
  void run() {
    array_view<float> v = v_;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = S::op(v[i]) * N; });
  }
};
template <int N, class S> class scaled : public layer<N, S> {
public:
  using layer::layer;
};
template <class S> class unary : public scaled<1, S> {
public:
  unary(const array_view<float> &v) : scaled(v) {}
  scaled *self() { return this; }
};
class square : public unary<square> {
public:
  using unary::unary;
  static float op(float x) restrict(amp) { return x * x; }
};
int main() {
  float a[] = {1, 2, 3};
  array_view<float> v(3, a);
  square s(v);
  s.run();
  return v[2] == 9 && s.self() == &s ? 0 : 1;
}
