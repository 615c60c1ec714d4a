// The format sizes I64, I32, I and w correspond to ll, no size, z and l in C++.
// RUN: %ampcc -Wall -Werror=format %s -o %t 2> %t.log && %t | FileCheck %s --check-prefix=OUT
// RUN: FileCheck %s < %t.log
// RUN: %ampcc -fsyntax-only -Wno-amp-microsoft -Wall -Werror %s
#include <amp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string>
#define FORMAT "%I64u"

static void show(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
}

int main() {
  const __int64 big = 1i64 << 40;
  printf("[%I64d]\n", big);       // CHECK: :[[@LINE]]:10: warning: 'I64' in a format is Visual C++'s: 'll' says it in C++
  show("%-4d[%016I64x]%%I64\n", 7, big); // CHECK: :[[@LINE]]:8: warning: 'I64' in a format
  printf(FORMAT " %d%%\n", 3ull, 5); // CHECK: :[[@LINE]]:10: warning: 'I64' in a format
  wchar_t wide[32];
  swprintf(wide, 32, L"%I64d", big); // CHECK: :[[@LINE]]:22: warning: 'I64' in a format
  show("%ls %s\n", wide, std::string("I64").c_str());
  printf("%I32d %5Iu|\n", 7, sizeof(wide)); // CHECK: :[[@LINE]]:10: warning: 'I32' in a format is Visual C++'s: C++ leaves it out
  printf("%Id %ws\n", ptrdiff_t(-1), L"w"); // CHECK: :[[@LINE]]:10: warning: 'I' in a format is Visual C++'s: 'z' says it in C++
  printf("%-3ws|\n", L"w");                 // CHECK: :[[@LINE]]:10: warning: 'w' in a format is Visual C++'s: 'l' says it in C++
  fputs("50% Idle, 5%Idle, 3% wse\n", stdout);
  // CHECK: 7 warnings generated
  // OUT: [1099511627776]
  // OUT: 7   [0000010000000000]%I64
  // OUT: 3 5%
  // OUT: 1099511627776 I64
  // OUT: 7   128|
  // OUT: -1 w
  // OUT: w  |
  // OUT: 50% Idle, 5%Idle, 3% wse
}
