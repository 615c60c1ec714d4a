// RUN: %ampcc %s -o %t && %t
// Without a using-directive nothing is ambiguous, and `index` is the C function.
#include <strings.h>
namespace concurrency {
template <int N> struct index {};
} // namespace concurrency
int get(concurrency::index<1>) restrict(amp) { return 1; }
int main() {
  const char *text = "abc";
  return index(text, 'c') == text + 2 ? 0 : 1;
}
