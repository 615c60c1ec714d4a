// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Devices: their properties, paths, comparison, the default one.
#include <amp.h>
#include "check.h"
#include <utility>
using namespace concurrency;

template <class Wanted, class Got> void same_type(const Got &) {
  static_assert(std::is_same<Wanted, Got>::value, "");
}
#define TYPE(type, ...)                                                        \
  static_assert(std::is_same<type, decltype(__VA_ARGS__)>::value, #__VA_ARGS__)

static const accelerator &constant = *new accelerator(accelerator::cpu_accelerator);
static accelerator &changeable = *new accelerator(constant);

// The interface.
static_assert(std::is_default_constructible<accelerator>::value, "");
static_assert(std::is_copy_constructible<accelerator>::value, "");
static_assert(std::is_copy_assignable<accelerator>::value, "");
static_assert(std::is_constructible<accelerator, std::wstring>::value, "");
static_assert(std::is_constructible<accelerator, const wchar_t *>::value, "");
static_assert(!std::is_convertible<std::wstring, accelerator>::value, "explicit");
static_assert(!std::is_convertible<const wchar_t *, accelerator>::value, "explicit");
TYPE(std::wstring, constant.get_device_path());
TYPE(unsigned int, constant.get_version());
TYPE(std::wstring, constant.get_description());
TYPE(bool, constant.get_is_debug());
TYPE(bool, constant.get_is_emulated());
TYPE(bool, constant.get_has_display());
TYPE(bool, constant.get_supports_double_precision());
TYPE(bool, constant.get_supports_limited_double_precision());
TYPE(bool, constant.get_supports_cpu_shared_memory());
TYPE(size_t, constant.get_dedicated_memory());
TYPE(accelerator_view, constant.get_default_view());
TYPE(access_type, constant.get_default_cpu_access_type());
TYPE(bool, changeable.set_default_cpu_access_type(access_type_none));
TYPE(accelerator_view, changeable.create_view());
TYPE(accelerator_view, changeable.create_view(queuing_mode_immediate));
TYPE(bool, constant == constant);
TYPE(bool, constant != constant);
TYPE(std::vector<accelerator>, accelerator::get_all());
TYPE(bool, accelerator::set_default(std::wstring()));
TYPE(accelerator_view, accelerator::get_auto_selection_view());
static_assert(access_type_read_write == (access_type_read | access_type_write), "");
static_assert(access_type_none == 0 && access_type_auto != access_type_none, "");
static_assert(HLSL_MAX_NUM_BUFFERS == 192 && MODULENAME_MAX_LENGTH == 1024, "");

static void properties(const accelerator &each) {
  EQUAL(each.description.empty(), false);
  EQUAL(each.device_path.empty(), false);
  EQUAL(each.get_device_path() == each.device_path, true);
  EQUAL(each.get_description() == each.description, true);
  EQUAL(each.get_version(), each.version);
  EQUAL(each.get_is_debug(), each.is_debug);
  EQUAL(each.get_is_emulated(), each.is_emulated);
  EQUAL(each.get_has_display(), each.has_display);
  EQUAL(each.get_supports_double_precision(), each.supports_double_precision);
  EQUAL(each.get_supports_limited_double_precision(),
        each.supports_limited_double_precision);
  EQUAL(each.get_supports_cpu_shared_memory(), each.supports_cpu_shared_memory);
  EQUAL(each.get_dedicated_memory(), each.dedicated_memory);
  EQUAL(each.get_default_cpu_access_type(), each.default_cpu_access_type);
  if (each.supports_double_precision)
    EQUAL(each.supports_limited_double_precision, true);
  EQUAL(each.dedicated_memory > 1024, true); // kilobytes
  const bool is_cpu = each.device_path == accelerator::cpu_accelerator;
  if (!is_cpu)
    EQUAL(each.version >= (1u << 16 | 2), true);
  if (is_cpu || each.device_path == accelerator::direct3d_warp)
    EQUAL(each.is_emulated, true);

  // A device has one path and one default view.
  EQUAL(accelerator(each.device_path) == each, true);
  EQUAL(accelerator(each.device_path.c_str()) != each, false);
  accelerator_view standard = each.default_view;
  EQUAL(standard == each.get_default_view(), true);
  EQUAL(standard.accelerator == each, true);
  EQUAL(standard.version, each.version);
  EQUAL(standard.is_debug, each.is_debug);
  EQUAL(standard.queuing_mode, queuing_mode_automatic);
  EQUAL(standard.is_auto_selection, false);
}

int main() {
  EQUAL(std::wstring(accelerator::default_accelerator) == L"default", true);
  EQUAL(std::wstring(accelerator::cpu_accelerator) == L"cpu", true);
  EQUAL(std::wstring(accelerator::direct3d_warp) == L"direct3d\\warp", true);
  EQUAL(std::wstring(accelerator::direct3d_ref) == L"direct3d\\ref", true);

  const std::vector<accelerator> all = accelerator::get_all();
  EQUAL(all.size() >= 2, true);
  int cpus = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    properties(all[i]);
    cpus += all[i].get_device_path() == accelerator::cpu_accelerator;
    for (size_t k = 0; k < all.size(); ++k) {
      EQUAL(all[i] == all[k], i == k);
      EQUAL(all[i] != all[k], i != k);
      EQUAL(all[i].device_path == all[k].device_path, i == k);
      EQUAL(all[i].default_view == all[k].default_view, i == k);
    }
  }
  EQUAL(cpus, 1);

  accelerator cpu(accelerator::cpu_accelerator);
  EQUAL(cpu.is_emulated, true);
  EQUAL(cpu.is_debug, false);
  EQUAL(cpu.has_display, false);
  EQUAL(cpu.supports_cpu_shared_memory, true);
  EQUAL(cpu.default_cpu_access_type, access_type_read_write);
  EQUAL(cpu.set_default_cpu_access_type(access_type_read), false);

  // Invalid paths.
  for (const wchar_t *path : {L"", L"no such device", L"CPU", L"Default", L"direct3d"}) {
    THROWS(runtime_exception, accelerator(std::wstring(path)));
    try {
      accelerator nowhere{std::wstring(path)};
    } catch (const runtime_exception &e) {
      EQUAL(e.get_error_code(), E_INVALIDARG);
    }
    THROWS(runtime_exception, accelerator::set_default(path));
  }

  // Querying the default, or views, does not fix it; selecting or using it does.
  accelerator chosen;
  EQUAL(chosen != cpu, true);
  EQUAL(chosen == accelerator(accelerator::default_accelerator), true);
  accelerator_view any = accelerator::get_auto_selection_view();
  EQUAL(any.accelerator == chosen, true);
  EQUAL(any.is_auto_selection, true);
  EQUAL(any.queuing_mode, queuing_mode_automatic);
  EQUAL(any == accelerator::get_auto_selection_view(), true);
  EQUAL(any != chosen.default_view, true);
  (void)chosen.create_view();
  EQUAL(accelerator::set_default(chosen.device_path), true);
  EQUAL(accelerator() == chosen, true);
  EQUAL(accelerator::set_default(chosen.device_path), false);
  EQUAL(accelerator::set_default(accelerator::cpu_accelerator), false);
  EQUAL(accelerator::set_default(L"no such accelerator"), false);
  EQUAL(accelerator() == chosen, true);
  EQUAL(any.accelerator == chosen, true);

  // An array fixes the access type of other arrays.
  for (accelerator other : accelerator::get_all())
    if (other != chosen && other != cpu) {
      array<int> first(4, other.default_view);
      EQUAL(other.set_default_cpu_access_type(access_type_none), false);
    }

  accelerator copy = cpu;
  EQUAL(copy == cpu, true);
  copy = chosen;
  EQUAL(copy == chosen && copy != cpu, true);
  copy = static_cast<const accelerator &>(copy);
  EQUAL(copy == chosen, true);
  accelerator moved = std::move(copy);
  EQUAL(moved == chosen, true);
  std::swap(moved, cpu);
  EQUAL(cpu == chosen, true);

  // The cpu access type of arrays that do not specify one.
  if (chosen.supports_cpu_shared_memory) {
    EQUAL(chosen.set_default_cpu_access_type(access_type_read_write), true);
    EQUAL(chosen.default_cpu_access_type, access_type_read_write);
    EQUAL(chosen.set_default_cpu_access_type(access_type_read), false);
    array<int> a(4), b(4, chosen.default_view, access_type_none);
    EQUAL(a.cpu_access_type, access_type_read_write);
    EQUAL(b.cpu_access_type, access_type_none);
    a[2] = 5;
    EQUAL(a.data()[2], 5);
  } else {
    EQUAL(chosen.set_default_cpu_access_type(access_type_read), false);
    THROWS(runtime_exception, array<int>(4, chosen.default_view, access_type_read));
  }
  return result();
}
