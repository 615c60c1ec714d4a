// For an unknown name of PPL or Windows, a note names the header; programs
// without <amp.h> get no such note. In other cases <amp.h> provides some of the
// headers (Microsoft/Headers/task_header.cpp).
// RUN: not %ampcc -fno-amp-windows -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fno-amp-windows -fsyntax-only -DPLAIN %s 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: is declared in
#ifndef PLAIN
#include <amp.h>
#endif

// <amp.h> provides names that the file itself mentions.
#include "Inputs/critical_section.h"
// CHECK: error: unknown type name 'CRITICAL{{_}}SECTION'
// CHECK: note: it is declared in <windows.h>

void f() {
  task_group g;
  // CHECK: error: unknown type name 'task_group'
  // CHECK: note: it is declared in <ppl.h>
#ifndef PLAIN
  concurrency::concurrent_vector<int> v;
  // CHECK: error: no member named 'concurrent_vector' in namespace 'concurrency'
  // CHECK: note: it is declared in <concurrent_vector.h>
  concurrency::create_task([] {});
  // CHECK: note: it is declared in <ppltasks.h>
  concurrency::unbounded_buffer<int> b;
  // CHECK: note: it is declared in <agents.h>
#endif
}
