// Without Oclgrind direct3d_ref is an accelerator all the same: it can be named and
// compared, and says when it is used that it checks nothing.
// RUN: %ampcc -I %S/Inputs %s -o %t -ldl
// RUN: %t 2>&1 | count 0
// RUN: %t use 2>&1 | FileCheck %s
// UNSUPPORTED: checks
// CHECK: direct3d\ref runs on the processor and checks nothing
// CHECK-NOT: direct3d\ref
#include <amp.h>
#include <dlfcn.h>
#include "check.h"
using namespace concurrency;

/// In place of the C library's: there is no simulator.
extern "C" void *dlopen(const char *name, int mode) {
  typedef void *Function(const char *, int);
  static Function *const real = reinterpret_cast<Function *>(dlsym(RTLD_NEXT, "dlopen"));
  return name && strstr(name, "oclgrind") ? nullptr : real(name, mode);
}

int main(int count, char **) {
  const size_t before = accelerator::get_all().size();
  accelerator ref(accelerator::direct3d_ref);
  EQUAL(ref.device_path == accelerator::direct3d_ref, true);
  EQUAL(ref.is_emulated, true);
  EQUAL(ref != accelerator(), true);
  EQUAL(ref != accelerator(accelerator::direct3d_warp), true);
  EQUAL(ref == accelerator(accelerator::direct3d_ref), true);
  EQUAL(accelerator::get_all().size(), before + 1);
  if (count == 1)
    return result();
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  for (int i = 0; i != 2; ++i)
    parallel_for_each(ref.default_view, v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  EQUAL(v[7], 15);
  return result();
}
