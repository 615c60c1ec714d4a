// RUN: %ampcc -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %if all %{ %ampcc -std=c++20 -fsyntax-only -Xclang -verify %s %}
// RUN: %ampcc -std=c++14 -fsyntax-only -Xclang -verify %s
// A function must not return a view of a local variable.
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

// The view is a variable.
array_view<int> named() {
  std::vector<int> local(8); // expected-note {{'local' is declared here}}
  array_view<int> view(8, local);
  view[0] = 1;
  return view; // expected-warning {{return a view with memory of its own: 'view' is a view of local variable 'local', which does not outlive the function}}
}
array_view<const float, 2> namedOfArray(bool isEmpty) {
  float local[4] = {}; // expected-note {{declared here}}
  const array_view<const float, 2> view(2, 2, &local[0]);
  if (isEmpty)
    return array_view<float, 2>(2, 2);
  return view; // expected-warning {{'view' is a view of local variable 'local'}}
}
array_view<int> namedOfData() {
  std::vector<int> local(8); // expected-note {{declared here}}
  array_view<int> view(8, local.data());
  return view; // expected-warning {{'view' is a view}}
}
array_view<int> namedOfWholeArray() {
  int local[4] = {}; // expected-note {{declared here}}
  auto view = array_view<int>(local);
  return view; // expected-warning {{'view' is a view}}
}
array_view<int> namedOfItsOwn() {
  array_view<int> view(8);
  return view;
}
array_view<int> namedOfParameter(std::vector<int> &v) {
  array_view<int> view(8, v);
  return view;
}
array_view<int> namedOfPointer() {
  int *memory = new int[8];
  array_view<int> view(8, memory);
  return view;
}
int viewInLambda() {
  std::vector<int> local(8);
  array_view<int> view(8, local);
  auto get = [&] { return view; };
  return get()[0];
}

// Memory without a source, the caller's, and an array's, which outlives the function.
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
struct Reference {
  Reference(int &to [[clang::lifetimebound]]) : to(to) {}
  int &to;
};
Reference notOfView() {
  int local = 0;
  Reference of(local);
  return of;
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

// A std::span does not own the elements.
#if __cplusplus >= 202002L
#include <span>
int ofSpans(std::vector<int> &v, std::span<int> whole) {
  array_view<const int> read(4, std::span<int>(v));
  array_view<int, 2> written(2, 2, std::span<int>(v));
  const std::span<const int> part = whole.subspan(1);
  return read[0] + written(1, 1) + array_view<const int>(part)[0];
}
#endif
