// RUN: %clang_cc1 -fsyntax-only -std=c++17 -verify %s

template <typename T> struct S {
  typename T::type x; // expected-error {{type 'int' cannot be used prior to '::'}}
};
S<int> s; // expected-note {{in instantiation of}}
