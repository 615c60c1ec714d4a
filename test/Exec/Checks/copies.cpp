// Missing copies: what makes data stale, and which accesses then read it.
// UNSUPPORTED: checks
// RUN: %ampcc -famp-check -O1 %s -o %t && not %t 2>&1 | FileCheck %s
// RUN: %if all %{ %ampcc -famp-check -O0 %s -o %t && not %t 2>&1 | FileCheck %s %}
#include <algorithm>
#include <amp.h>
#include <memory>
#include <numeric>
#include <vector>
using namespace concurrency;

static int sum(const std::vector<int> &data) {
  // CHECK: copies.cpp:[[@LINE+1]]:10: checking: stale: call synchronize() on view 'v' before its memory is read here: a kernel has newer contents
  return std::accumulate(data.begin(), data.end(), 0);
}

static int read_too_early() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  // CHECK-NEXT: copies.cpp:[[@LINE+1]]:{{[0-9]+}}: note: written by this kernel
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  int total = sum(data);
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:12: checking: stale: call synchronize() on view 'v' before its memory is read here
  // CHECK-NEXT: note: written by this kernel
  total += data[5];
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:29: checking: stale: call synchronize() on view 'v' before its memory is read here
  // CHECK-NEXT: note: written by this kernel
  std::vector<int> copied = data;
  return total + copied[0];
}

static int read_while_it_runs() {
  std::vector<int> data(4096, 1);
  array_view<int> v(4096, data);
  // CHECK-NEXT: copies.cpp:[[@LINE+8]]:10: checking: stale: call synchronize() on view 'v' before its memory is read here
  // CHECK-NEXT: copies.cpp:[[@LINE+1]]:{{[0-9]+}}: note: written by this kernel
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    unsigned x = 2;
    for (int k = 0; k != 1000; ++k)
      x = x * 5 + 2;
    v[i] = x;
  });
  return data[4095];
}

static void write_without_refresh() {
  std::vector<int> data(100, 1), out(100);
  array_view<const int> v(100, data);
  array_view<int> to(100, out);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { to[i] = v[i]; });
  data[7] = 5;
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:72: checking: stale: call refresh() on the view before this kernel: 'v[7]' is read by thread (7), and misses a change [write_without_refresh_kernel]
  // CHECK-NEXT: copies.cpp:[[@LINE-2]]:11: note: changed here
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { to[i] += v[i]; });
}

static void two_views() {
  std::vector<int> data(100, 1);
  array_view<int> a(100, data), b(100, data);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:63: checking: stale: call synchronize() on 'a', then refresh() on the view before this kernel: 'b[0]' is read by thread (0), and misses a change [two_views_kernel
  // CHECK-NEXT: copies.cpp:[[@LINE-2]]:{{[0-9]+}}: note: changed by this kernel
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] += 1; });
}

static void two_views_written() {
  std::vector<int> data(100, 1);
  array_view<int> a(100, data), b(100, data);
  parallel_for_each(extent<1>(50), [=](index<1> i) restrict(amp) { a[i] = 2; });
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:{{[0-9]+}}: checking: lost: call synchronize() on view 'a' before this change of its memory, and refresh() afterwards: the change is replaced when the view is copied back
  // CHECK-NEXT: copies.cpp:[[@LINE-2]]:{{[0-9]+}}: note: by what this kernel has written
  parallel_for_each(extent<1>(50), [=](index<1> i) restrict(amp) { b[i + 50] = 3; });
  b.synchronize();
  a.synchronize();
}

static void write_too_early() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:11: checking: lost: call synchronize() on view 'v' before this change of its memory
  // CHECK-NEXT: copies.cpp:[[@LINE-2]]:{{[0-9]+}}: note: by what this kernel has written
  data[3] = 9;
  v.synchronize();
}

static void destroy_too_early() {
  auto data = std::make_unique<std::vector<int>>(100, 1);
  array_view<int> v(100, *data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:8: checking: freed: end view 'v' before its memory is freed here: a kernel has newer contents, which would be copied to it later
  // CHECK-NEXT: copies.cpp:[[@LINE-2]]:{{[0-9]+}}: note: written by this kernel
  data.reset();
}

static void reallocate() {
  std::vector<int> data(100, 1), out(100);
  array_view<const int> v(100, data);
  array_view<int> to(100, out);
  data.push_back(7);
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:{{[0-9]+}}: checking: freed: make a new view when memory is freed: 'v', which this kernel uses, is of the old memory [reallocate_kernel]
  // CHECK-NEXT: copies.cpp:[[@LINE-2]]:8: note: freed here
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { to[i] = v[i]; });
}

static int discard_too_much() {
  std::vector<int> data(100, 1);
  array_view<int> v(100, data);
  v.discard_data();
  // CHECK-NEXT: copies.cpp:[[@LINE+5]]:{{[0-9]+}}: checking: uninitialized: 'v[50]' is read by thread (0), but it was never written [discard_too_much_kernel
  // CHECK-NEXT: copies.cpp:[[@LINE+8]]:10: checking: uninitialized: write all of view 'v' after discard_data(): no kernel has written the element that is read here
  // CHECK-NEXT: copies.cpp:[[@LINE+2]]:{{[0-9]+}}: note: the last kernel that may have written it
  parallel_for_each(extent<1>(50), [=](index<1> i) restrict(amp) { v[i] = 2; });
  parallel_for_each(extent<1>(50), [=](index<1> i) restrict(amp) {
    v[i] += v[i + 50];
  });
  data[80] = 5; // reading it is a mistake after it is replaced
  v.synchronize();
  return data[70];
}

int main() {
  int total = read_too_early();
  total += read_while_it_runs();
  write_without_refresh();
  two_views();
  two_views_written();
  write_too_early();
  destroy_too_early();
  reallocate();
  total += discard_too_much();
  // CHECK-NEXT: ampcc: checks found 12 mistakes
  return total == 0;
}
