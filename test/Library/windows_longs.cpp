// A `long` on Windows has 32 bits: LONG, DWORD and HRESULT with "%ld".
// RUN: %ampcc -Wall -Wextra -Werror %s -o %t && %t
// RUN: %ampcc -fsyntax-only -DOTHER %s 2>&1 | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <functional>
using namespace concurrency;

template <class T> int print(char *to, T value) { return sprintf(to, "%lx-%-6ld|", DWORD(value), LONG(value)); }
struct Log {
  char text[100];
  __attribute__((format(printf, 2, 3))) int add(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int size = vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    return size;
  }
  int note(LONG value) { return add("%3$ld %2$lu %1$ld", 1L << 40, DWORD(value), value); }
};

#ifdef OTHER
// Types without a Windows name are Clang's, and are formatted as on Windows.
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: format specifies type 'long' but the argument has type 'int'
int show(int x) { return printf("%ld", x); }
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: format specifies type 'int' but the argument has type 'long'
int show(long x) { return printf("%d", x); }
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: format specifies type 'char *' but the argument has type 'DWORD'
int show(DWORD x) { return printf("%s", x); }
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: format specifies type 'double' but the argument has type 'LONG'
int show2(LONG x) { return printf("%lf", x); }
// CHECK-NOT: warning:
#else
int main() {
  const LONG negative = -5;
  const DWORD large = 0xfffffffe;
  const HRESULT failure = E_INVALIDARG;
  const long whole = -(1L << 40);
  char text[200], expected[200];
  sprintf(text, "%ld %li %lu %lX 0x%08lx %ld %lu", negative, negative, large, large, failure, whole, 1UL << 40);
  snprintf(expected, sizeof(expected), "-5 -5 4294967294 FFFFFFFE 0x80070057 %ld %lu", whole, 1UL << 40);
  if (strcmp(text, expected) != 0)
    return 1;
  // The conversion determines the sign; widths, precisions and other arguments in between.
  sprintf(text, "%s:%*ld:%-*.*ld:%lc:%5.1lf:%%ld:%lu:%ld", "a", 5, negative, 6, 3, negative, wint_t('b'), 2.5, negative, large);
  if (strcmp(text, "a:   -5:-005  :b:  2.5:%ld:4294967291:-2") != 0)
    return 2;
  print(text, -1);
  if (strcmp(text, "ffffffff--1    |") != 0)
    return 3;
  Log log;
  log.note(-9);
  if (strcmp(log.text, "-9 4294967287 1099511627776") != 0)
    return 4;
  const auto f = [&](LONG x) { return snprintf(text, sizeof(text), "%ld" "%lu", x, 1UL << 33); };
  if (f(-3) != 12 || strcmp(text, "-38589934592") != 0)
    return 5;
  // The memory around the destination stays unchanged.
  struct {
    LONG a;
    int beside;
    DWORD b;
    int also;
    long c;
  } places = {1, 2, 3, 4, 5};
  if (sscanf("-7 beef 12345678901 8", "%ld %lx %ld %*ld", &places.a, &places.b, &places.c) != 3)
    return 6;
  if (places.a != -7 || places.beside != 2 || places.b != 0xbeef || places.also != 4 || places.c != 12345678901)
    return 7;
  // The function's address is C's.
  int (*print_text)(const char *, ...) = printf;
  const std::function<int(const char *)> g = puts;
  return print_text == &::printf && g ? 0 : 8;
}
#endif
