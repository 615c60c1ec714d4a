#include <amp.h>
#include <array>
template <class T> struct B {
  static const int size = 4;
  std::array<T, size> input;
};
#include "classes.h"
int main() {
  concurrency::array_view<int> v(1);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = 1; });
  return D0<int>().f() + D39<float>().f();
}
