// RUN: %ampcc -std=c++17 -Wall -Wextra -Werror %s -o %t && %t
// RUN: %if all %{ %ampcc -std=c++23 -fsyntax-only %s %}
// The template arguments of array_view are deduced from its data source.
#include <amp.h>
#include <type_traits>
using namespace concurrency;

int main() {
  array<int, 2> a(4, 6);
  const array<int, 2> &c = a;
  array_view w(a);
  array_view r(c);
  array_view copy(w);
  static_assert(std::is_same_v<decltype(w), array_view<int, 2>>);
  static_assert(std::is_same_v<decltype(r), array_view<const int, 2>>);
  static_assert(std::is_same_v<decltype(copy), array_view<int, 2>>);
  parallel_for_each(w.extent, [=](index<2> i) restrict(amp) {
    array_view row = w[i[0]];
    row[i[1]] = 3;
  });
  parallel_for_each(w.extent, [&a](index<2> i) restrict(amp) {
    array_view inside(a);
    inside[i] += 3;
  });
  return r(3, 5) == 6 ? 0 : 1;
}
