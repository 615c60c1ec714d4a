// Programs with the copies that are missing in copies.cpp, and other correct
// programs: no report.
// RUN: %ampcc -famp-check -O1 %s -o %t && %t 2>&1 | FileCheck --allow-empty %s
// RUN: %if all %{ %ampcc -famp-check -O0 %s -o %t && %t 2>&1 | FileCheck --allow-empty %s %}
// CHECK-NOT: {{.}}
#include <algorithm>
#include <amp.h>
#include <cstring>
#include <memory>
#include <numeric>
#include <vector>
using namespace concurrency;

static bool read_after_synchronize() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  v.synchronize();
  const std::vector<int> copied = data;
  return std::accumulate(data.begin(), data.end(), 0) == 5050 &&
         copied[5] == 6;
}

static bool read_through_view() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  const bool is_right = v[5] == 6;
  return is_right && data[6] == 7;
}

static bool read_what_is_not_written() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  parallel_for_each(extent<1>(50), [=](index<1> i) restrict(amp) { v[i] = 2; });
  return data[70] == 1;
}

static bool read_after_copy() {
  std::vector<int> data(100, 1), other(100);
  array_view<int> v(100, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 3; });
  copy(v, other.begin());
  return other[9] == 3;
}

static bool read_after_last_view() {
  std::vector<int> data(100, 1);
  {
    array_view<int> v(100, data);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 3; });
  }
  return data[9] == 3;
}

static bool refresh() {
  std::vector<int> data(100, 1), out(100);
  array_view<const int> v(100, data);
  array_view<int> to(100, out);
  for (int round = 0; round < 3; ++round) {
    data[7] = round;
    std::memset(&data[8], round, sizeof(int));
    v.refresh();
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { to[i] += v[i]; });
  }
  to.synchronize();
  return out[7] == 3 && out[9] == 3;
}

static bool change_what_is_replaced() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  for (int round = 1; round < 4; ++round) {
    std::fill(data.begin(), data.end(), -round);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = round; });
    v.synchronize();
    if (data[3] != round)
      return false;
  }
  return true;
}

static bool two_views() {
  std::vector<int> data(100, 1);
  array_view<int> a(100, data), b(100, data);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
  a.synchronize();
  b.refresh();
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] += 1; });
  b.synchronize();
  a.refresh();
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += 1; });
  a.synchronize();
  return data[5] == 4;
}

static bool two_views_agree() {
  std::vector<int> data(100, 1);
  array_view<int> a(100, data), b(100, data);
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = 5; });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = 5; });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = b[i] + i[0] / 100; });
  b.synchronize();
  a.synchronize();
  return data[5] == 5;
}

static bool two_halves() {
  std::vector<int> data(100, 1);
  array_view<int> a(50, data.data()), b(50, data.data() + 50);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = 2; });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = 3; });
  a.synchronize();
  b.synchronize();
  return data[49] == 2 && data[50] == 3;
}

static bool sections() {
  std::vector<int> data(100, 1);
  array_view<int> all(100, data), part = all.section(50, 50);
  parallel_for_each(part.extent, [=](index<1> i) restrict(amp) { part[i] = 2; });
  const bool is_right = data[10] == 1;
  parallel_for_each(all.extent, [=](index<1> i) restrict(amp) { all[i] += 1; });
  part.synchronize();
  return is_right && data[60] == 3;
}

static bool reallocate() {
  std::vector<int> data(100, 1);
  {
    array_view<int> v(100, data);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 2; });
  }
  data.resize(1000);
  array_view<int> v(1000, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  return data[5] == 3 && data[500] == 1;
}

static bool end_view_before_memory() {
  auto data = std::make_unique<std::vector<int>>(100, 1);
  array_view<const int> v(100, *data);
  std::vector<int> out(100);
  array_view<int> to(100, out);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { to[i] = v[i]; });
  data.reset(); // nothing uses the view
  std::vector<int> other(100, 7);
  other[0] = 8;
  to.synchronize();
  return out[3] == 1 && other[1] == 7;
}

static bool discard() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  for (int round = 0; round < 3; ++round) {
    v.discard_data();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = round; });
    v.synchronize();
  }
  return data[70] == 2;
}

static bool write_what_was_discarded() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  v.discard_data();
  parallel_for_each(extent<1>(50), [=](index<1> i) restrict(amp) { v[i] = 2; });
  v.synchronize();
  std::fill(data.begin() + 50, data.end(), 3);
  return std::accumulate(data.begin(), data.end(), 0) == 250;
}

/// Devices that use the memory in place also write it.
static bool discard_what_another_device_wrote() {
  bool is_right = true;
  for (const accelerator &a : accelerator::get_all()) {
    if (a == accelerator() || a.device_path == accelerator::cpu_accelerator)
      continue;
    std::vector<int> data(100, 1);
    array_view<int> v(100, data);
    const auto fill = [=](accelerator on, int end, int value) {
      const array_view<int> part = v.section(0, end);
      parallel_for_each(on.default_view, part.extent, [=](index<1> i) restrict(amp) { part[i] = value; });
    };
    fill(accelerator(), 50, 3);
    fill(a, 10, 4);
    v.section(0, 4).discard_data();
    fill(accelerator(), 4, 6);
    is_right &= v[3] == 6 && v[4] == 4 && v[10] == 3;
  }
  return is_right;
}

int main() {
  const bool is_right =
      read_after_synchronize() && read_through_view() &&
      read_what_is_not_written() && read_after_copy() &&
      read_after_last_view() && refresh() && change_what_is_replaced() &&
      two_views() && two_views_agree() && two_halves() && sections() && reallocate() &&
      end_view_before_memory() && discard() && write_what_was_discarded() &&
      discard_what_another_device_wrote();
  return !is_right;
}
