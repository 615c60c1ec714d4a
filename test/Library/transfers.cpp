// RUN: %ampcc -Wall -Wextra -Werror -std=c++17 -famp-cpu=none -I %S/Inputs -I %S/../Runtime/Inputs -I %S/../../runtime %s -Wl,--whole-archive %build/lib/libamprt-inside.a %build/lib/libamprt-fake.a -Wl,--no-whole-archive -ltbb -ldl -pthread -o %t
// RUN: env AMPCC_DEVICE=opencl AMPCC_CACHE_DIR=%t.cache %t
// REQUIRES: opencl-device
// The number of commands and bytes between the host and a device with separate
// memory is minimal.
#include "FakeCl.h"
#include "check.h"
#include <amp.h>
#include <deque>
using namespace concurrency;

/// Checks the transfers of the statements: commands and bytes in, commands and bytes out.
#define MOVES(in, bytes_in_, out, bytes_out_, ...)                             \
  do {                                                                         \
    amprt_statistics before, after;                                            \
    amprt_get_statistics(&before);                                             \
    __VA_ARGS__;                                                               \
    amprt_get_statistics(&after);                                              \
    EQUAL(after.copies_in - before.copies_in, uint64_t(in));                   \
    EQUAL(after.bytes_in - before.bytes_in, uint64_t(bytes_in_));              \
    EQUAL(after.copies_out - before.copies_out, uint64_t(out));                \
    EQUAL(after.bytes_out - before.bytes_out, uint64_t(bytes_out_));           \
  } while (0)

template <int N> void add_one(const array_view<int, N> &v) {
  parallel_for_each(v.extent, [=](index<N> i) restrict(amp) { v[i] += 1; });
}

static const int n = 1024;

static void whole_views() {
  std::vector<int> data(n, 1);
  array_view<int> v(n, data);
  MOVES(1, 4096, 0, 0, add_one(v)); // the device has no data yet
  MOVES(0, 0, 0, 0, add_one(v));    // the device has all data
  MOVES(0, 0, 1, 4096, v.synchronize());
  MOVES(0, 0, 0, 0, v.synchronize());
  MOVES(0, 0, 0, 0, v[5] = 10);     // the host has all data
  MOVES(1, 4096, 0, 0, add_one(v)); // the host may have written any element
  MOVES(0, 0, 0, 0, v.get_ref(index<1>(0)));
  MOVES(0, 0, 0, 0, v.synchronize(access_type_write)); // for overwriting
  data.assign(n, 50);
  MOVES(1, 4096, 0, 0, add_one(v));
  MOVES(0, 0, 1, 4096, EQUAL(v[n - 1], 51));
  v.discard_data();
  MOVES(0, 0, 0, 0, add_one(v)); // previous contents do not matter
  v.synchronize();
  data.assign(n, 7);
  v.refresh();
  MOVES(1, 4096, 0, 0, add_one(v)); // the host's memory has changed
  MOVES(0, 0, 1, 4096, {
    array_view<int> last(v);
    v = array_view<int>(1);
  });
  EQUAL(data[3], 8);
}

static void elsewhere() {
  std::vector<int> data(n, 1);
  const array_view<int> v(n, data);
  const accelerator_view own = accelerator().create_view();
  MOVES(1, 4096, 0, 0, v.synchronize_to(own));
  MOVES(0, 0, 0, 0, add_one(v));            // another view of the same memory
  MOVES(0, 0, 1, 4096, EQUAL(v[n - 1], 2)); // from the other view
  const array_view<int> none(n);
  MOVES(0, 0, 0, 0, add_one(none));      // no source to copy in
  MOVES(0, 0, 0, 0, none.synchronize()); // no destination to copy to
  array<int> a(n);
  MOVES(1, 4096, 0, 0, copy(data.begin(), data.end(), a));
  const array_view<int> of_array(a);
  MOVES(0, 0, 0, 0, add_one(of_array); of_array.synchronize());
  MOVES(0, 0, 1, 20, EQUAL(a.section(10, 5)[4], 3)); // only the view's part
}

static void parts() {
  std::vector<int> data(n, 1);
  const array_view<int> v(n, data);
  MOVES(1, 200, 1, 200, add_one(v.section(100, 50)); v.synchronize());
  const array_view<int, 2> table(32, 32, data);
  const array_view<int, 2> columns = table.section(4, 8, 10, 5);
  MOVES(1, 200, 0, 0, add_one(columns)); // ten rows, one command
  MOVES(0, 0, 1, 200, table.synchronize());
  MOVES(1, 128, 1, 128, add_one(table[3]); table.synchronize());
  const array_view<int, 3> cube(8, 8, 16, data);
  MOVES(1, 48, 0, 0, add_one(cube.section(2, 3, 4, 3, 2, 2)));
  MOVES(0, 0, 1, 48, cube.synchronize()); // three planes, one command
  // 50 elements are still valid; those around them form two ranges.
  MOVES(2, 824, 0, 0, add_one(v.view_as(extent<2>(16, 16))));
}

/// A copy from a view also makes the view's source valid.
static void copies() {
  std::vector<int> data(n, 1), result(n);
  const array_view<int> v(n, data);
  add_one(v);
  // The copied elements are not written back to the source.
  MOVES(0, 0, 1, 4096, copy(v, result.begin()));
  EQUAL(result[n - 1] * 10 + data[n - 1], 21);
  MOVES(0, 0, 2, 8192, copy(v, result.begin()); v.synchronize());
  EQUAL(data[n - 1], 2);
  MOVES(0, 0, 0, 0, add_one(v)); // the device's data is still valid
  // A copy transfers only the part that the view covers.
  const array_view<int> part = v.section(100, 50);
  std::deque<int> some(50);
  MOVES(0, 0, 1, 200, copy(part, some.begin()));
  EQUAL(some[49], 3);
  // A copy into an array on the same device transfers nothing.
  array<int> a(n), b(50);
  MOVES(0, 0, 0, 0, v.copy_to(a));
  MOVES(0, 0, 0, 0, part.copy_to(b));
  MOVES(0, 0, 0, 0, array<int> c(v));
  EQUAL(data[100] * 100 + data[150], 202);
  // Synchronized elements remain valid on the device.
  MOVES(0, 0, 1, 200, part.synchronize());
  MOVES(0, 0, 1, 4096, copy(v, result.begin()));
  EQUAL(result[99] * 1000 + result[100] * 100 + data[99] * 10 + data[100], 3323);
}

static void asynchronous_copies() {
  std::vector<int> data(n, 1), result(n);
  const array_view<int> v(n, data);
  add_one(v);
  MOVES(0, 0, 1, 4096, copy_async(v, result.begin()).get());
  EQUAL(result[5] * 10 + data[5], 21);
  MOVES(0, 0, 2, 8192, copy_async(v, result.begin()).get(); v.synchronize());
  add_one(v);
  array<int> a(n);
  MOVES(0, 0, 0, 0, copy_async(v, a).get());
  EQUAL(data[5], 2);
  add_one(v);
  MOVES(0, 0, 1, 4096, const completion_future copied = copy_async(v, a);
        EQUAL(v[7], 4); copied.wait());
}

/// A program reads arrays on the cpu without a synchronization call.
static void copies_of_arrays() {
  const accelerator_view cpu =
      accelerator(accelerator::cpu_accelerator).default_view;
  array<int> staging(n, cpu, accelerator().default_view), a(n);
  std::vector<int> result(n);
  int *const data = staging.data();
  std::fill_n(data, n, 1);
  const array_view<int> v(staging);
  add_one(v);
  MOVES(0, 0, 1, 4096, copy(v, result.begin()));
  EQUAL(data[n - 1], 1);
  MOVES(0, 0, 1, 4096, v.synchronize());
  EQUAL(data[n - 1], 2);
  copy(result.begin(), a);
  const array_view<int> w(a);
  MOVES(0, 0, 1, 4096, w[3] = 20);
  MOVES(0, 0, 0, 0, copy(w, result.begin()));
  EQUAL(result[3], 20);
  MOVES(1, 4096, 0, 0, add_one(w));
  MOVES(0, 0, 1, 4096, copy(w, result.begin()));
  EQUAL(result[3], 21);
}

// Synchronizing a section does not overwrite elements between its rows, even if
// the runtime only knows an enclosing range.
static void many_ranks() {
  const int sizes[4] = {3, 4, 4, 4}, ones[4] = {1, 1, 1, 1}, twos[4] = {2, 2, 2, 2};
  std::vector<int> data(3 * 4 * 4 * 4, 1);
  array_view<int, 4> v(extent<4>(sizes), data);
  const array_view<int, 4> part = v.section(index<4>(ones), extent<4>(twos));
  add_one(v);
  part.synchronize(access_type_write);
  for (int k = 0; k < 16; ++k) {
    const int at[4] = {k / 8, k / 4 % 2, k / 2 % 2, k % 2};
    part.get_ref(index<4>(at)) = 7;
  }
  add_one(v);
  v.synchronize();
  int sevens = 0, ones_more = 0;
  for (int x : data) {
    sevens += x == 8;
    ones_more += x == 3;
  }
  EQUAL(sevens, 16);
  EQUAL(ones_more, int(data.size()) - 16);
  // Dimensions of size one do not count towards those of a region.
  const int flat[4] = {1, 1, 2, 2};
  const array_view<int, 4> square = v.section(index<4>(ones), extent<4>(flat));
  MOVES(0, 0, 0, 0, add_one(v); v.discard_data());
  v.synchronize(access_type_write);
  MOVES(1, 16, 0, 0, add_one(square));
  MOVES(0, 0, 1, 16, square.synchronize());
}

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  whole_views();
  many_ranks();
  elsewhere();
  parts();
  copies();
  asynchronous_copies();
  copies_of_arrays();
  return result();
}
