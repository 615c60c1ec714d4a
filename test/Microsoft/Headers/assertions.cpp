// On Windows a program that includes <amp.h> also gets `assert`.
// RUN: %ampcc -Wall -Wextra -Werror %s -o %t && %t
// RUN: not --crash %t fail 2>&1 | FileCheck %s
// RUN: %ampcc -Wall -Wextra -Werror -O2 -DNDEBUG %s -o %t && %t fail
// RUN: %ampcc -Wall -Wextra -Werror -DMEMBER -fsyntax-only %s
// RUN: %ampcc -Wall -Wextra -Werror -DMACRO -fsyntax-only %s
#include <amp.h>
#include <vector>
using namespace concurrency;

#ifdef MEMBER
// The program's own.
struct Check {
  int failed = 0;
  void assert(bool holds) { failed += !holds; }
};
int main() {
  Check check;
  check.assert(extent<1>(3).size() == 3);
  return check.failed;
}
#elif defined(MACRO)
#define assert(holds) ((holds) ? 0 : 1)
int main() { return assert(extent<1>(3).size() == 3); }
#else
template <class T> T half(T x) {
  assert(x % 2 == 0);
  return x / 2;
}

// CHECK: assertions.cpp:[[@LINE+5]]: {{.*}}argc == 1
int main(int argc, char **) {
  std::vector<int> data(64, 2);
  array_view<int> v(64, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
  assert(argc == 1 && "no arguments");
  (void)argc;
  return half(v[63]) == 2 ? 0 : 1;
}
#endif
