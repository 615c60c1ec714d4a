// Conditions under which kernels are checked, and the program's exit status.
// UNSUPPORTED: checks
// RUN: %ampcc -famp-check %s -o %t
// RUN: %python %S/Inputs/status.py 66 %t
// RUN: env AMPCC_CHECK=0 %t 2>&1 | FileCheck --check-prefix=NONE --allow-empty %s
// RUN: %ampcc -famp-check=on-demand %s -o %t.demand
// RUN: %t.demand 2>&1 | FileCheck --check-prefix=NONE --allow-empty %s
// RUN: env AMPCC_CHECK=1 not %t.demand 2>&1 | FileCheck %s
// RUN: not %t.demand ref 2>&1 | FileCheck %s
// RUN: %ampcc %s -o %t.none && env AMPCC_CHECK=1 %t.none 2>&1 | FileCheck --check-prefix=NONE --allow-empty %s
// RUN: %ampcc -famp-check -fno-amp-check %s -o %t.none && %t.none 2>&1 | FileCheck --check-prefix=NONE --allow-empty %s
// CHECK: modes.cpp:26:{{[0-9]+}}: checking: outside: index 16 of 'v'
// CHECK: ampcc: checks found 1 mistake
// NONE-NOT: {{.}}
#include <amp.h>
#include <vector>
using namespace concurrency;

int main(int count, char **) {
  std::vector<int> data(17);
  array_view<int> v(16, data);
  const accelerator chosen(count > 1 ? accelerator::direct3d_ref : accelerator::default_accelerator);
  if (count > 1 && !chosen.is_debug)
    return 0;
  parallel_for_each(chosen.default_view, v.extent, [=](index<1> i) restrict(amp) {
    v[i[0] + 1] = 1;
  });
  v.synchronize();
  return 3 * (data[1] != 1);
}
