// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// REQUIRES: opencl-device
// Devices and their views.
#include <amp.h>
#include "check.h"
using namespace concurrency;

int main() {
  EQUAL(std::wstring(accelerator::default_accelerator) == L"default", true);
  EQUAL(std::wstring(accelerator::cpu_accelerator) == L"cpu", true);
  EQUAL(std::wstring(accelerator::direct3d_warp) == L"direct3d\\warp", true);
  EQUAL(std::wstring(accelerator::direct3d_ref) == L"direct3d\\ref", true);

  const std::vector<accelerator> all = accelerator::get_all();
  EQUAL(all.size() >= 2, true);
  int cpus = 0;
  for (const accelerator &each : all) {
    cpus += each.get_device_path() == accelerator::cpu_accelerator;
    EQUAL(accelerator(each.device_path) == each, true);
    EQUAL(each.description.empty(), false);
    EQUAL(each.get_description() == each.description, true);
    if (each.supports_double_precision)
      EQUAL(each.supports_limited_double_precision, true);
    EQUAL(each.default_view.accelerator == each, true);
    EQUAL(each.default_view.version, each.version);
    EQUAL(each.default_view.is_debug, each.is_debug);
    EQUAL(each.has_display && each.get_is_emulated() && each.dedicated_memory == 1, false);
  }
  EQUAL(cpus, 1);

  accelerator cpu(accelerator::cpu_accelerator);
  EQUAL(cpu.is_emulated, true);
  EQUAL(cpu.get_dedicated_memory() > 0 || cpu.get_supports_cpu_shared_memory(), true);

  // The default can be chosen until it is used, and asking does not use it.
  accelerator chosen;
  EQUAL(chosen != cpu, true);
  EQUAL(accelerator::set_default(chosen.device_path), true);
  EQUAL(accelerator() == chosen, true);
  array<int> fixes(1);
  EQUAL(accelerator::set_default(chosen.device_path), false);
  THROWS(runtime_exception, accelerator(L"no such device"));

  accelerator copy = cpu;
  EQUAL(copy == cpu, true);
  copy = chosen;
  EQUAL(copy == chosen && copy != cpu, true);

  accelerator_view standard = chosen.default_view;
  EQUAL(standard == chosen.get_default_view(), true);
  EQUAL(standard.queuing_mode, queuing_mode_automatic);
  EQUAL(standard.is_auto_selection, false);
  accelerator_view own = chosen.create_view(), other = chosen.create_view(queuing_mode_immediate);
  EQUAL(own != standard && own != other, true);
  EQUAL(own.queuing_mode, queuing_mode_automatic);
  EQUAL(other.get_queuing_mode(), queuing_mode_immediate);
  EQUAL(other.get_accelerator() == chosen, true);
  accelerator_view same = own;
  EQUAL(same == own, true);
  same = other;
  EQUAL(same == other, true);
  own.flush();
  own.wait();
  accelerator_view any = accelerator::get_auto_selection_view();
  EQUAL(any.is_auto_selection, true);
  static_assert(!std::is_default_constructible<accelerator_view>::value, "");

  std::vector<int> data(8, 1);
  array_view<int> view(8, data);
  for (accelerator_view where : {standard, own, other, any})
    parallel_for_each(where, view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  EQUAL(view[7], 16);
  return result();
}
