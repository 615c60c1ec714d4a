// In a program without using-directive the unknown name is the first error, and its consequences are not reported.
// With a precompiled header, which -x c++ prevents, Clang corrects fewer names.
// RUN: %verify -x c++ %s
#include <amp.h>
#include <vector>

void names() {
  array_view<int> v(4);       // expected-error {{use of undeclared identifier 'array_view'}} expected-note {{did you mean 'concurrency::array_view'?}} expected-error {{undeclared identifier 'v'}}
  vector<int> w(4);           // expected-error {{use of undeclared identifier 'vector'}} expected-error {{undeclared identifier 'w'}}
  extent<2> e = {1, 2};       // expected-error {{no template named 'extent'}} expected-note {{did you mean 'concurrency::extent'?}}
  int a = 1 int b;            // expected-error {{expected ';'}}
}

// One mistake, one error: the element type is wrong.
void flags(std::vector<char> &data) {
  concurrency::array_view<bool> v(64, data); // expected-error {{the size of an element must be a multiple of 4 bytes}} expected-note {{in instantiation}}
}
