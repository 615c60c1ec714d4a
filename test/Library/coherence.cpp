// RUN: %ampcc -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// Views copy only when necessary, counted by the runtime. A device that shares
// memory with the host need not copy at all.
#include <amp.h>
#include "check.h"
using namespace concurrency;

struct counts { unsigned long long in, out; };

static counts since(const amprt_statistics &before) {
  amprt_statistics now;
  amprt_get_statistics(&now);
  return {now.copies_in - before.copies_in, now.copies_out - before.copies_out};
}

/// Runs the statements; expects at most the given number of copies in and out,
/// and exactly that number if memory is not shared.
#define COPIES(most_in, most_out, ...)                                         \
  do {                                                                         \
    amprt_statistics before;                                                   \
    amprt_get_statistics(&before);                                             \
    __VA_ARGS__;                                                               \
    const counts c = since(before);                                            \
    EQUAL(shared ? c.in <= most_in : c.in == most_in, true);                   \
    EQUAL(shared ? c.out <= most_out : c.out == most_out, true);               \
    if (c.in > most_in || c.out > most_out)                                    \
      std::printf("line %d: %llu in, %llu out\n", __LINE__, c.in, c.out);      \
  } while (0)

static void add_one(const array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

int main() {
  const bool shared = accelerator().supports_cpu_shared_memory;
  const int n = 1000;
  std::vector<int> data(n, 0), source(n, 5);

  {
    array_view<int> v(n, data);
    COPIES(1, 0, for (int k = 0; k < 100; ++k) add_one(v));
    COPIES(0, 1, v.synchronize());
    EQUAL(data[n - 1], 100);
    COPIES(0, 0, v.synchronize());
    COPIES(0, 0, EQUAL(v[3], 100));
    // The cpu has written the data, so it is copied again; data that was only read is not.
    v[3] = 7;
    COPIES(1, 0, add_one(v));
    COPIES(0, 1, EQUAL(v[3], 8));
    const array_view<const int> read(v);
    COPIES(0, 0, EQUAL(read[4], 101));
  }
  {
    array_view<int> v(n, data);
    array_view<const int> s(n, source);
    v.discard_data();
    COPIES(1, 0, parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = s[i]; }));
    // Read-only data is never copied back.
    COPIES(0, 0, EQUAL(s[0], 5));
    COPIES(0, 1, v.synchronize());
    EQUAL(data[n / 2], 5);
    // Changed without the view's knowledge.
    data[0] = 77;
    v.refresh();
    COPIES(1, 0, add_one(v));
    EQUAL(v[0], 78);
  }
  // The destructor of the last view of host memory writes back.
  {
    array_view<int> v(n, data);
    add_one(v);
  }
  EQUAL(data[0], 79);
  // A section is synchronized independently, and sees writes through related views.
  {
    array_view<int> v(n, data);
    array_view<int> part = v.section(10, 10);
    add_one(v);
    part.synchronize();
    EQUAL(data[10], 8);
    add_one(part);
    EQUAL(v[10], 9);
    EQUAL(v[9], 8);
  }
  // Prefetching.
  {
    array_view<int> v(n, data);
    accelerator_view av = accelerator().default_view;
    COPIES(1, 0, v.synchronize_to(av));
    COPIES(0, 0, parallel_for_each(av, v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; }));
    v.synchronize_to_async(av, access_type_read).get();
  }
  // Write-only access does not need the previous contents.
  {
    array_view<int> v(n, data);
    add_one(v);
    v.synchronize(access_type_read_write);
    data[1] = -1;
    add_one(v);
    EQUAL(v[1], 0);
  }
  // Views of an array need no copies on its device.
  {
    array<int> a(n, source.begin());
    const array_view<int> v(a);
    COPIES(0, 0, add_one(v); add_one(a));
    EQUAL(v[0], 7);
    EQUAL(std::vector<int>(a)[n - 1], 7);
  }
  return result();
}
