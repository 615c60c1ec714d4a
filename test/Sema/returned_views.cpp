// RUN: %ampcc -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %ampcc -std=c++14 -fsyntax-only -Xclang -verify %s
// A view of a local variable is not to be returned.
#include <amp.h>
#include <vector>
using namespace concurrency;

array_view<int> ofArray() {
  int local[8] = {};
  return array_view<int>(8, local); // expected-warning {{address of stack memory associated with local variable 'local' returned}}
}
array_view<int> ofWholeArray() {
  int local[8] = {};
  return array_view<int>(local); // expected-warning {{'local' returned}}
}
array_view<int, 2> ofVector() {
  std::vector<int> local(8);
  return array_view<int, 2>(2, 4, local); // expected-warning {{'local' returned}}
}
array_view<const int> ofConst(const extent<1> &size) {
  const std::vector<int> local(8);
  return array_view<const int>(size, local); // expected-warning {{'local' returned}}
}
array_view<int> implicit() {
  std::vector<int> local(8);
  return {8, local}; // expected-warning {{'local' returned}}
}

// Memory of its own, the caller's, and that of an array, which lives on.
array_view<int> ofItsOwn() { return array_view<int>(8); }
array_view<int> ofParameter(std::vector<int> &v) { return array_view<int>(8, v); }
array_view<int> ofPointer(int *p) { return array_view<int>(8, p); }
array_view<int> ofStatic() {
  static int memory[8];
  return array_view<int>(8, memory);
}
array_view<int> ofConcurrencyArray() {
  array<int> local(8);
  return local;
}
struct Holder {
  std::vector<int> v;
  array_view<int> get() { return array_view<int>(8, v); }
};
void uses() {
  std::vector<int> v(8);
  array_view<int> view(8, v);
  copy(v.begin(), array_view<int>(8, v));
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });
}
