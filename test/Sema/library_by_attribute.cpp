// The library's code is identified by the attribute in its headers, not by a
// folder called amp or by namespace.
// RUN: not %ampcc -fsyntax-only -fno-caret-diagnostics -isystem %S/Inputs %s 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp.h>
#include <amp/program.h>

namespace concurrency {
template <class T> void require_here() {
  static_assert(sizeof(T) == 8, "words of the program as well");
}
} // namespace concurrency

// CHECK-DAG: amp/program.h:3:{{[0-9]+}}: error: static assertion failed due to requirement 'sizeof(int) == 8': words of the program [C2338]
// CHECK-DAG: library_by_attribute.cpp:9:{{[0-9]+}}: error: static assertion failed due to requirement 'sizeof(int) == 8': words of the program as well [C2338]
// CHECK-DAG: library_by_attribute.cpp:[[@LINE+4]]:{{[0-9]+}}: error: the rank of an index must be positive [C2338]
void use() {
  require<int>();
  concurrency::require_here<int>();
  concurrency::index<0> i;
}
