// Restrictions are internally Clang's target attributes; messages never mention these.
// REQUIRES: all
// RUN: not %ampcc -fsyntax-only -Wall -Wextra -ferror-limit=0 %S/*.cpp %S/../Parse/*.cpp 2>&1 \
// RUN:   | FileCheck %s
// CHECK: [C3930]
// CHECK-NOT: {{CUDA|__device__|__host__|__shared__|__global__|host compilation|for host|nvcc}}
