// NAS: conjugate gradients in double, with sums over a stride.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int w = 301, h = 203, n = w * h, steps = 10;
std::vector<double> x(n), r(n), p(n), ap(n), part(1024);
std::vector<float> out(n);
const std::vector<float> &result() {
  for (int i = 0; i < n; i++)
    out[i] = float(x[i]);
  return out;
}
#ifdef AMP
static double dot(array_view<const double> a, array_view<const double> b,
                  array_view<double> s) {
  parallel_for_each(
      extent<1>(1024), [=](index<1> i) restrict(amp) {
        double sum = 0;
        for (int k = i[0]; k < n; k += 1024)
          sum += a[k] * b[k];
        s[i] = sum;
      });
  s.synchronize();
  double all = 0;
  for (double d : part)
    all += d;
  return all;
}
#else
static double dot(const double *a, const double *b) {
  double all = 0;
#pragma omp parallel for reduction(+ : all)
  for (int i = 0; i < n; i++)
    all += a[i] * b[i];
  return all;
}
#endif
void run() {
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    r[i] = p[i] = 1 + i % 13 * 0.1;
  }
#ifdef AMP
  array_view<double> X(n, x), R(n, r), P(n, p), S(1024, part);
  array_view<double> A(n, ap);
  double rr = dot(R, R, S);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(
        extent<2>(h, w), [=](index<2> i) restrict(amp) {
          const int k = i[0] * w + i[1];
          double v = 4.1 * P[k];
          if (i[0] > 0)
            v -= P[k - w];
          if (i[0] < h - 1)
            v -= P[k + w];
          if (i[1] > 0)
            v -= P[k - 1];
          if (i[1] < w - 1)
            v -= P[k + 1];
          A[k] = v;
        });
    const double alpha = rr / dot(P, A, S);
    parallel_for_each(
        X.extent, [=](index<1> i) restrict(amp) {
          X[i] += alpha * P[i];
          R[i] -= alpha * A[i];
        });
    const double next = dot(R, R, S), beta = next / rr;
    rr = next;
    parallel_for_each(
        X.extent, [=](index<1> i) restrict(amp) { P[i] = R[i] + beta * P[i]; });
  }
  X.synchronize();
  R.synchronize();
  P.synchronize();
  A.synchronize();
#else
  double rr = dot(r.data(), r.data());
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int y = 0; y < h; y++)
      for (int c = 0; c < w; c++) {
        const int k = y * w + c;
        double v = 4.1 * p[k];
        if (y > 0)
          v -= p[k - w];
        if (y < h - 1)
          v -= p[k + w];
        if (c > 0)
          v -= p[k - 1];
        if (c < w - 1)
          v -= p[k + 1];
        ap[k] = v;
      }
    const double alpha = rr / dot(p.data(), ap.data());
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * ap[i];
    }
    const double next = dot(r.data(), r.data()), beta = next / rr;
    rr = next;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      p[i] = r[i] + beta * p[i];
  }
#endif
}
