// UNSUPPORTED: checks
// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t
// RUN: env AMPCC_DEVICE=discrete %t discrete
// RUN: env AMPCC_DEVICE=cpu %t shared
// RUN: env AMPCC_DEVICE=discrete amp-info | FileCheck %s
// RUN: env AMPCC_DEVICE=cpu amp-info | FileCheck --check-prefix=NONE %s
// CHECK: Discrete: {{.*}}
// CHECK: shares cpu memory no
// NONE-NOT: Discrete
// The native device with separate memory: data that is not copied is invisible,
// as on a GPU.
#include "check.h"
#include <amp.h>
#include <cstring>
#include <vector>
using namespace concurrency;

static void addOne(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

int main(int, char **arguments) {
  const bool isDiscrete = !std::strcmp(arguments[1], "discrete");
  const accelerator chosen;
  EQUAL(chosen.supports_cpu_shared_memory == !isDiscrete, true);
  EQUAL(chosen.is_emulated && !chosen.is_debug, true);
  EQUAL((chosen.device_path.find(L"discrete\\") == 0) == isDiscrete, true);
  EQUAL(accelerator(chosen.device_path) == chosen, true);

  const int n = 100000;
  std::vector<int> data(n, 1);
  {
    array_view<int> v(n, data);
    addOne(v);
    v.get_source_accelerator_view().wait();
    accelerator().default_view.wait();
    EQUAL(data[7] == (isDiscrete ? 1 : 2), true); // a missing synchronize()
    v.synchronize();
    EQUAL(data[7] == 2, true);
    data[7] = 10;
    addOne(v); // a missing refresh()
    v.synchronize();
    EQUAL(data[7] == (isDiscrete ? 3 : 11), true);
    data[7] = 10;
    v.refresh();
    addOne(v);
    EQUAL(v[7] == 11, true);
  }
  EQUAL(data[7] == 11 && data[n - 1] == 4, true);

  // Discarded contents are not copied in.
  {
    array_view<int> v(n, data);
    v.discard_data();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  }
  EQUAL(data[n - 1] == n - 1, true);

  // Arrays, sections, staging arrays and asynchronous copies.
  array<int> a(n, data.begin()), b(n);
  completion_future copied = copy_async(a.section(10, 20), b.section(30, 20));
  copied.wait();
  array<int> staging(n, accelerator(accelerator::cpu_accelerator).default_view,
                     chosen.default_view);
  copy(b.section(30, 20), staging.section(0, 20));
  EQUAL(staging[19] == 29, true);
  staging[3] = 5;
  copy(staging, a);
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] *= 2; });
  std::vector<int> back = a;
  EQUAL(back[3] == 10 && back[19] == 58, true);
  return result();
}
