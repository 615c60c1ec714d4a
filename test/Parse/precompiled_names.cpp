// The insertion of `template` and `typename` knows the names of a precompiled
// header.
// RUN: %verify %s
// RUN: %ampcc -x c++-header %S/Inputs/names.h -o %t.pch
// RUN: %verify -include-pch %t.pch %s
// expected-no-diagnostics
#include "Inputs/names.h"

template <int TS, class V> int tiles(V v) restrict(cpu, amp) {
  return v.tile<TS>();
}
template <class T> int types(T x) restrict(cpu, amp) {
  typedef Holder<2, T, Traits<T>::type> Types;
  return Types::size() + Traits<T>::type(x) + number<Traits<T>::n>();
}

int main() { return tiles<16>(extent()) + types(3); }
