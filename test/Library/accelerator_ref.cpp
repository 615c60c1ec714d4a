// RUN: %ampcc -I %S/Inputs %s -o %t && %t 2>&1 | FileCheck %s
// RUN: env AMPCC_DEVICE=oclgrind %t default 2>&1 | FileCheck %s
// RUN: env -u AMPCC_DEVICE CPPAMP_DEFAULT_ACCELERATOR='direct3d\ref' %t default 2>&1 | FileCheck %s
// REQUIRES: oclgrind
// UNSUPPORTED: checks
// The checking simulator is loaded when it is asked for, beside the others.
#include <amp.h>
#include "check.h"
using namespace concurrency;

int main(int count, char **) {
  const size_t before = accelerator::get_all().size();
  accelerator ref(accelerator::direct3d_ref);
  EQUAL(count > 1 ? accelerator() == ref : accelerator() != ref, true);
  EQUAL(ref.is_debug && ref.is_emulated, true);
  EQUAL(ref == accelerator(ref.device_path), true);
  const std::vector<accelerator> all = accelerator::get_all();
  EQUAL(all.size(), before + 1);
  EQUAL(all.back() == ref, true);
  EQUAL(ref != accelerator(accelerator::direct3d_warp), true);

  // Data moves between the two by itself.
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  for (const wchar_t *path : {accelerator::direct3d_ref, accelerator::direct3d_warp,
                              accelerator::direct3d_ref})
    parallel_for_each(accelerator(path).default_view, v.extent,
                      [=](index<1> i) restrict(amp) { v[i] = v[i] * 3 + i[0]; });
  EQUAL(v[7], 27 + 7 * 13);

  // It reports actions that are silent on others.
  array<int> a(4, ref.default_view);
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i[0] + 1] = 1; });
  ref.default_view.wait();
  // CHECK: Invalid write of size 4
  return result();
}
