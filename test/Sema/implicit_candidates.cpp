// Messages about cpu code do not list functions that Clang implicitly declares
// for amp code as candidates.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <new>

struct number {};
void f() {
  // CHECK: :[[@LINE+1]]:9: error: no matching function for call to 'operator new' [C2664]
  (void)__builtin_operator_new(number());
  // CHECK-NOT: restricted to
  // CHECK: note: candidate function not viable: no known conversion from 'number'
}
// CHECK: 1 error generated
