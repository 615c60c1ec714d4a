// A header that precompiled_names.cpp includes as text and precompiled.
#ifndef NAMES_H
#define NAMES_H
struct extent {
  template <int N> int tile() const restrict(cpu, amp) { return N; }
};
template <class T> struct Traits {
  typedef T type;
  static const int n = 3;
};
template <int N, class... Ts> struct Holder {
  static int size() restrict(cpu, amp) { return N; }
};
template <int N> int number() restrict(cpu, amp) { return N; }
#endif
