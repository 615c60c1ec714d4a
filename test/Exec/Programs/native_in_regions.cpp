// Kernels in OpenMP regions, also nested ones, and in oneTBB loops: each thread
// launches on its own view, or all on one; with more threads than processors,
// and with one processor.
// REQUIRES: openmp
// UNSUPPORTED: sanitizer
// RUN: %precompiled -O2 -fopenmp %s -ltbb -o %t
// RUN: env AMPCC_DEVICE=cpu timeout 300 %t | FileCheck %s
// RUN: env AMPCC_DEVICE=cpu AMPCC_THREADS=32 OMP_NUM_THREADS=8 timeout 300 %t | FileCheck %s
// RUN: env AMPCC_DEVICE=cpu timeout 300 taskset -c 0 %t | FileCheck %s
// CHECK-NOT: BAD
// CHECK: ok
#include <amp.h>
#include <cstdio>
#include <oneapi/tbb/parallel_for.h>
#include <vector>
using namespace concurrency;

static const int size = 20000, steps = 5;

static void check(const char *name, const std::vector<int> &got, int wanted) {
  for (int value : got)
    if (value != wanted) {
      std::printf("BAD %s: %d, not %d\n", name, value, wanted);
      return;
    }
}

/// Consecutive launches, some with few threads.
static void work(int number, const accelerator_view &where) {
  std::vector<int> data(size, number);
  array_view<int> v(size, data);
  for (int step = 0; step != steps; ++step) {
    parallel_for_each(where, v.extent, [=](index<1> i) restrict(amp) {
      v[i] = 2 * v[i] + 1;
    });
    parallel_for_each(where, extent<1>(16), [=](index<1> i) restrict(amp) {
      for (int k = i[0]; k < size; k += 16)
        v[k] -= 1;
    });
    if (step == 2)
      v.synchronize();
  }
  v.synchronize();
  check("work", data, number << steps);
}

int main() {
  const accelerator all;
  accelerator_view common = all.get_default_view();
#pragma omp parallel for
  for (int i = 0; i < 16; ++i)
    work(i, accelerator().create_view());
#pragma omp parallel for
  for (int i = 0; i < 16; ++i)
    work(i, common);
#pragma omp parallel num_threads(3)
  {
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 6; ++i)
      work(i, accelerator().create_view());
#pragma omp barrier
#pragma omp single
    work(7, common);
  }
  tbb::parallel_for(0, 16, [&](int i) {
    work(i, common);
    tbb::parallel_for(0, 2,
                      [&](int k) { work(k, accelerator().create_view()); });
  });
  // The launches alternate.
  std::vector<int> data(size, 1);
  array_view<int> v(size, data);
  for (int step = 0; step != 10; ++step) {
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { v[i] += step; });
    v.synchronize();
#pragma omp parallel for
    for (int i = 0; i < size; ++i)
      data[i] *= 2;
    v.refresh();
    tbb::parallel_for(0, size, [&](int i) { data[i] -= step; });
    v.refresh();
  }
  v.synchronize();
  int wanted = 1;
  for (int step = 0; step != 10; ++step)
    wanted = (wanted + step) * 2 - step;
  check("turns", data, wanted);
  std::puts("ok");
}
