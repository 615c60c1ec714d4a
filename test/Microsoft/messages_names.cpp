// Names that exist in Linux and C++17 but not in Visual C++, with their messages.
// RUN: %verify %s
#include <amp.h>
#include <amp_math.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <stdint.h>
#include <vector>
using namespace std;
const float gamma = 2.2f; // expected-warning {{the C library of Linux, or the compiler, has a 'gamma' of its own, which the program's replaces here: use another name}}
typedef unsigned long long uint64_t; // expected-warning {{'uint64_t' is the C library's here, which is another type of the same size: leave the typedef out}}
bool check(const string &s) {
  return all_of(s.begin(), s.end(), isdigit); // expected-warning {{'isdigit' is also a function of <locale> here: write '::isdigit'}}
}
void write(const char *name, int mode) {
  ofstream(name, mode) << 1; // expected-warning {{an int is converted to flags of std::ios, which Visual C++ has as int: declare it as std::ios::openmode, fmtflags or iostate}}
}
const int size = 64;
vector<float> values(size); // expected-warning {{compiled as C++14, the default of Visual C++ until 2019, since C++17 added 'size' to std: say -std=c++14}}
// Annotations are no names of the program, unless it declares them.
void annotated(__in const int *from, __out ::size_t *to, __inout vector<int> &both) {
  const int __in = *from, __out(__in);
  *to = __out;
}
void f() restrict(amp) {}
