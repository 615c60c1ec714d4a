// The size I64 in formats is C++'s ll.
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
  printf("[%I64d]\n", big);       // CHECK: :[[@LINE]]:10: warning: 'I64' in a format
  show("%-4d[%016I64x]%%I64\n", 7, big); // CHECK: :[[@LINE]]:8: warning: 'I64' in a format
  printf(FORMAT " %d%%\n", 3ull, 5); // CHECK: :[[@LINE]]:10: warning: 'I64' in a format
  wchar_t wide[32];
  swprintf(wide, 32, L"%I64d", big); // CHECK: :[[@LINE]]:22: warning: 'I64' in a format
  show("%ls %s\n", wide, std::string("I64").c_str());
  // CHECK: 4 warnings generated
  // OUT: [1099511627776]
  // OUT: 7   [0000010000000000]%I64
  // OUT: 3 5%
  // OUT: 1099511627776 I64
}
