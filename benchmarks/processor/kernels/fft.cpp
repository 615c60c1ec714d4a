// A radix-2 Fourier transform of complex structs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int m = 16, n = 1 << m;
struct cx {
  float re, im;
};
std::vector<float> first = numbers(2 * n), out(2 * n);
std::vector<cx> a(n), b(n), tw(n / 2);
const std::vector<float> &result() {
  for (int i = 0; i < n; i++) {
    out[2 * i] = std::fabs(a[i].re);
    out[2 * i + 1] = std::fabs(a[i].im);
  }
  return out;
}
void run() {
  for (int i = 0; i < n; i++)
    a[i] = {first[2 * i], first[2 * i + 1]};
  if (tw[0].re == 0)
    for (int i = 0; i < n / 2; i++)
      tw[i] = {std::cos(-6.2831853f * i / n), std::sin(-6.2831853f * i / n)};
#ifdef AMP
  array_view<cx> A(n, a), B(n, b), T(n / 2, tw);
  for (int s = 0; s < m; s++) {
    array_view<cx> F = s % 2 ? B : A, G = s % 2 ? A : B;
    const int half = 1 << s;
    parallel_for_each(
        extent<1>(n / 2), [=](index<1> idx) restrict(amp) {
          const int i = idx[0], k = i & (half - 1);
          const cx u = F[i], v = F[i + n / 2], w = T[k * (n / 2 / half)];
          const cx x = {v.re * w.re - v.im * w.im, v.re * w.im + v.im * w.re};
          const int o = (i - k) * 2 + k;
          G[o] = cx{u.re + x.re, u.im + x.im};
          G[o + half] = cx{u.re - x.re, u.im - x.im};
        });
  }
  A.synchronize();
  B.synchronize();
#else
  for (int s = 0; s < m; s++) {
    const cx *F = s % 2 ? b.data() : a.data();
    cx *G = s % 2 ? a.data() : b.data();
    const int half = 1 << s;
#pragma omp parallel for
    for (int i = 0; i < n / 2; i++) {
      const int k = i & (half - 1);
      const cx u = F[i], v = F[i + n / 2], w = tw[k * (n / 2 / half)];
      const cx x = {v.re * w.re - v.im * w.im, v.re * w.im + v.im * w.re};
      const int o = (i - k) * 2 + k;
      G[o] = cx{u.re + x.re, u.im + x.im};
      G[o + half] = cx{u.re - x.re, u.im - x.im};
    }
  }
#endif
}
