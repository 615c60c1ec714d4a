// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -w %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -Werror %s 2>&1 | FileCheck %s
// Rule I1: the keyword in declarations that declare no variable.

// CHECK-NOT: attribute
// CHECK: :[[@LINE+1]]:1: error: 'tile_static' on something that is not a variable: {{.*}} [C3584]
tile_static struct S {};
// CHECK: :[[@LINE+1]]:1: error: {{.*}} [C3584]
tile_static enum E { a };
// CHECK: :[[@LINE+1]]:11: error: {{.*}} [C3584]
template <tile_static int N> struct T {};
// CHECK: :[[@LINE+1]]:12: error: {{.*}} [C3584]
using TI = tile_static int;
// CHECK: :[[@LINE+1]]:21: error: {{.*}} [C3584]
int cast() {return (tile_static int)1; }
// CHECK: :[[@LINE+1]]:18: error: {{.*}} [C3584]
auto result() -> tile_static int;
#define SHARED tile_static
// CHECK: :[[@LINE+1]]:1: error: 'tile_static' on something that is not a variable: {{.*}} [C3584]
SHARED struct M {};
// CHECK: 7 errors generated
