// direct3d_ref joins the list when a program requests it. Programs without
// checks can name and compare it, and using it prints that it checks nothing.
// RUN: %ampcc -I %S/Inputs %s -o %t
// RUN: %t 2>&1 | count 0
// RUN: env -u AMPCC_DEVICE CPPAMP_DEFAULT_ACCELERATOR='direct3d\ref' %t default 2>&1 | FileCheck %s
// RUN: %t use 2>&1 | FileCheck %s
// UNSUPPORTED: checks
// CHECK: direct3d\ref runs on the processor and checks nothing
// CHECK-NOT: direct3d\ref
#include <amp.h>
#include "check.h"
using namespace concurrency;

int main(int count, char **arguments) {
  const bool is_default = count > 1 && arguments[1] == std::string("default");
  const size_t before = accelerator::get_all().size();
  accelerator ref(accelerator::direct3d_ref);
  EQUAL(ref.device_path == accelerator::direct3d_ref, true);
  EQUAL(ref.is_debug && ref.is_emulated, true);
  EQUAL(accelerator() == ref, is_default);
  EQUAL(ref != accelerator(accelerator::direct3d_warp), true);
  EQUAL(ref == accelerator(accelerator::direct3d_ref), true);
  const std::vector<accelerator> all = accelerator::get_all();
  EQUAL(all.size(), before + 1);
  EQUAL(all.back() == ref, true);
  if (count == 1)
    return result();
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  for (int i = 0; i != 2; ++i)
    parallel_for_each(ref.default_view, v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  EQUAL(v[7], 15);
  return result();
}
