// RUN: %verify %s
// RUN: %verify -DALIAS %s
// RUN: %ampcc %s -o %t && %t
// expected-no-diagnostics
// glibc's function `index` and concurrency::index in one file; the function
// remains callable.
#include <cstring>
#include <string>
#include <strings.h>
namespace concurrency {
template <int N> struct index {
  int value;
  index(int v) restrict(amp, cpu) : value(v) {}
};
} // namespace concurrency
#ifdef ALIAS
namespace amp_names = ::concurrency;
namespace names = amp_names;
using namespace names;
#else
using namespace concurrency;
#endif

int get(index<1> i) restrict(amp, cpu) { return i.value; }
int main() {
  index<1> i(3);
  const char *text = "abc";
  return get(i) == 3 && ::index(text, 'b') == text + 1 ? 0 : 1;
}
