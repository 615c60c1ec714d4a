// Rodinia: a wavelet transform of an image in three levels, by lifting.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 1024, levels = 3;
std::vector<float> in = numbers(n * n), a, b(n * n);
const std::vector<float> &result() { return a; }

void run() {
  a = in;
#ifdef AMP
  array_view<float, 2> A(n, n, a), B(n, n, b);
  for (int size = n; size > n >> levels; size /= 2) {
    const int half = size / 2;
    parallel_for_each(extent<2>(size, half), [=](index<2> i) restrict(amp) {
      const int y = i[0], k = i[1], next = k + 1 < half ? 2 * k + 2 : 2 * k,
                before = k > 0 ? 2 * k - 1 : 2 * k + 1;
      const int left = before > 0 ? before - 1 : 0,
                right = before + 1 < size ? before + 1 : before - 1;
      const float high = A(y, 2 * k + 1) - 0.5f * (A(y, 2 * k) + A(y, next)),
                  other = A(y, before) - 0.5f * (A(y, left) + A(y, right));
      B(y, k) = A(y, 2 * k) + 0.25f * (high + other);
      B(y, half + k) = high;
    });
    parallel_for_each(extent<2>(half, size), [=](index<2> i) restrict(amp) {
      const int x = i[1], k = i[0], next = k + 1 < half ? 2 * k + 2 : 2 * k,
                before = k > 0 ? 2 * k - 1 : 2 * k + 1;
      const int left = before > 0 ? before - 1 : 0,
                right = before + 1 < size ? before + 1 : before - 1;
      const float high = B(2 * k + 1, x) - 0.5f * (B(2 * k, x) + B(next, x)),
                  other = B(before, x) - 0.5f * (B(left, x) + B(right, x));
      A(k, x) = B(2 * k, x) + 0.25f * (high + other);
      A(half + k, x) = high;
    });
  }
  A.synchronize();
#else
  for (int size = n; size > n >> levels; size /= 2) {
    const int half = size / 2;
#pragma omp parallel for
    for (int y = 0; y < size; y++) {
      const float *from = &a[y * n];
      float *low = &b[y * n], *high = low + half;
      for (int k = 0; k < half; k++)
        high[k] = from[2 * k + 1] -
                  0.5f * (from[2 * k] + from[k + 1 < half ? 2 * k + 2 : 2 * k]);
      for (int k = 0; k < half; k++)
        low[k] = from[2 * k] + 0.25f * (high[k] + high[k > 0 ? k - 1 : 0]);
    }
#pragma omp parallel for
    for (int k = 0; k < half; k++) {
      const int next = k + 1 < half ? 2 * k + 2 : 2 * k,
                before = k > 0 ? 2 * k - 1 : 2 * k + 1;
      const int left = before > 0 ? before - 1 : 0,
                right = before + 1 < size ? before + 1 : before - 1;
      for (int x = 0; x < size; x++) {
        const float high = b[(2 * k + 1) * n + x] -
                           0.5f * (b[2 * k * n + x] + b[next * n + x]),
                    other = b[before * n + x] -
                            0.5f * (b[left * n + x] + b[right * n + x]);
        a[k * n + x] = b[2 * k * n + x] + 0.25f * (high + other);
        a[(half + k) * n + x] = high;
      }
    }
  }
#endif
}
