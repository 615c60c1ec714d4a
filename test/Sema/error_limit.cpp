// Suppressed repetitions of a message do not count towards the limit.
// RUN: not %ampcc -fsyntax-only -ferror-limit=3 %s 2>&1 | FileCheck %s
// An error that is found at the end of the file counts as well.
// RUN: not %ampcc -fsyntax-only -ferror-limit=2 -DLATE %s 2>&1 | FileCheck --check-prefix=LATE %s

#include <amp.h>

struct S {
  int i;
  int get() { return i; }
};
template <class T> int f(T t, S s) restrict(amp) { return s.get() + int(t); }
int g(S s) restrict(amp) {
  return f(1, s) + f(2u, s) + f(3l, s) + f(4.0f, s) + f(5.0, s);
}
int h(S s) restrict(amp) { return s.get(); }
// CHECK: C3930
// CHECK-NOT: too many errors
// CHECK: 2 errors generated

#ifdef LATE
void launch(concurrency::array_view<int> v) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) { v[i] = 1; });
}
#endif
// LATE-COUNT-2: C3930
// LATE: fatal error: too many errors emitted
// LATE-NEXT: 3 errors generated
