// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// After a fatal error Clang instantiates no templates: a class may have members
// of incomplete types, and checking stops.
#include "no_such_header.h"
#include <amp_short_vectors.h>
using namespace concurrency::graphics;

struct ray {
  int_2 pixel;
};

int main() {
  ray r;
  auto run = [=](int i) restrict(amp) { const ray &s = r; };
}

// CHECK: fatal error: 'no_such_header.h' file not found
// CHECK-NOT: Stack dump
// CHECK: 1 error generated
