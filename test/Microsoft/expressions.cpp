// Static constants in amp code.
// RUN: %ampcc -std=c++14 %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %if all %{ %ampcc -std=c++20 -fsyntax-only -Wno-amp-microsoft -Werror %s %}
// RUN: not %ampcc -fsyntax-only -DOTHERS %s 2>&1 | FileCheck %s --check-prefix=OTHERS
#include <amp.h>
using namespace concurrency;

enum Step { Up = 3, Down };
template <int N> int scaled(int x) restrict(cpu, amp) {
  static constexpr int factor = N * 2; // CHECK: :[[@LINE]]:24: warning: 'factor' is static in amp code
  static constexpr Step step = Down;   // CHECK: :[[@LINE]]:25: warning: 'step' is static
  int table[factor] = {x};
  return table[0] * factor + step;
}
#ifdef OTHERS
void others(int x) restrict(amp) {
  static int n;            // OTHERS: error: variable 'n' of amp code cannot be static
  static const int k = 3;  // OTHERS: error: variable 'k' of amp code cannot be static
  static constexpr int t[] = {1, 2}; // OTHERS: error: variable 't' of amp code cannot be static
  constexpr float f = 2;   // automatic
}
#endif

int main() {
  int d[2] = {5, 6};
  array_view<int> v(2, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = scaled<2>(v[i]);
  });
  return v[0] == 24 && v[1] == 28 && scaled<1>(2) == 8 ? 0 : 1;
}
