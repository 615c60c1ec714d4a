// RUN: %clang_cc1 -fsyntax-only -std=c++17 %s

template <typename T> struct S {
  typedef T type;
};
template <typename T> struct U {
  S<T>::type x;
};
