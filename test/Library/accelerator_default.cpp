// UNSUPPORTED: checks
// RUN: %ampcc -I %S/Inputs %s -o %t
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread %t 0 launch
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread %t 0 array
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread %t 0 auto
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread %t 0 auto_array
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread %t 0 array_type
// RUN: env -u AMPCC_DEVICE POCL_DEVICES=pthread %t 0 cpu
// RUN: env -u AMPCC_DEVICE CPPAMP_DEFAULT_ACCELERATOR='direct3d\warp' POCL_DEVICES=pthread %t 0 launch
// RUN: env AMPCC_DEVICE=1 POCL_DEVICES=pthread %t 1 launch
// REQUIRES: opencl-device
// The default accelerator, and the operations that fix it.
#include <amp.h>
#include "check.h"
#include <cstring>
using namespace concurrency;

int main(int, char **arguments) {
  const std::vector<accelerator> all = accelerator::get_all();
  EQUAL(all.size(), 3u);
  const size_t first = arguments[1][0] - '0';
  const accelerator other = all[1 - first], cpu = all[2];
  const std::string how = arguments[2];
  EQUAL(accelerator() == all[first], true);
  accelerator_view any = accelerator::get_auto_selection_view();
  EQUAL(any.accelerator == all[first], true);
  all[0].default_view.wait();

  if (how == "cpu") { // may be selected, but runs nothing
    EQUAL(accelerator::set_default(accelerator::cpu_accelerator), true);
    EQUAL(accelerator() == cpu, true);
    array<int> a(4);
    a[1] = 5;
    EQUAL(a.accelerator_view.accelerator == cpu, true);
    THROWS(runtime_exception, parallel_for_each(extent<1>(4), [](index<1>) restrict(amp) {}));
    return result();
  }
  // A call with an explicit view does not use the default.
  accelerator_view own = accelerator(other).create_view();
  array<int> elsewhere(4, own);
  parallel_for_each(own, elsewhere.extent, [&](index<1> i) restrict(amp) { elsewhere[i] = 1; });
  parallel_for_each(elsewhere.extent, [&](index<1> i) restrict(amp) { elsewhere[i] = 1; });

  if (how == "launch") {
    parallel_for_each(extent<1>(4), [](index<1>) restrict(amp) {});
    EQUAL(accelerator::set_default(other.device_path), false);
    EQUAL(accelerator() == all[first], true);
  } else if (how == "array") {
    array<int> a(4);
    EQUAL(a.accelerator_view == all[first].default_view, true);
    EQUAL(accelerator::set_default(other.device_path), false);
  } else if (how == "auto") {
    parallel_for_each(any, extent<1>(4), [](index<1>) restrict(amp) {});
    EQUAL(accelerator::set_default(other.device_path), false);
  } else if (how == "auto_array") { // the auto-selection view counts as no view
    array<int> a(4, any);
    EQUAL(a.accelerator_view == all[first].default_view, true);
    EQUAL(accelerator::set_default(other.device_path), false);
    array<int> staging(4, cpu.default_view, any);
    EQUAL(staging.associated_accelerator_view == all[first].default_view, true);
    parallel_for_each(any, a.extent, [&](index<1> i) restrict(amp) { a[i] = i[0]; });
    copy(a, staging);
    EQUAL(staging[3], 3);
  } else {
    EQUAL(accelerator::set_default(other.device_path), true);
    EQUAL(accelerator::set_default(all[first].device_path), false);
    EQUAL(accelerator() == other, true);
    EQUAL(any.accelerator == other, true);
    array<int> a(4);
    EQUAL(a.accelerator_view == other.default_view, true);
  }
  return result();
}
