// PolyBench: alternating directions implicit solver.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"
const int n = 512, steps = 4;
std::vector<float> first = numbers(n * n), u, v(n *n), p(n *n), q(n *n);
const std::vector<float> &result() { return u; }
void run() {
  u = first;
  const float a = -0.3f, b = 1.6f, c = -0.3f, d = -0.25f, f = -0.25f, e = 1.5f;
#ifdef AMP
  array_view<float, 2> U(n, n, u), V(n, n, v), P(n, n, p), Q(n, n, q);
  for (int t = 0; t < steps; t++) {
    parallel_for_each(
        extent<1>(n - 2), [=](index<1> k) restrict(amp) {
          const int i = k[0] + 1;
          V(0, i) = 1;
          P(i, 0) = 0;
          Q(i, 0) = V(0, i);
          for (int j = 1; j < n - 1; j++) {
            P(i, j) = -c / (a * P(i, j - 1) + b);
            Q(i, j) = (-d * U(j, i - 1) + (1 + 2 * d) * U(j, i) -
                       f * U(j, i + 1) - a * Q(i, j - 1)) /
                      (a * P(i, j - 1) + b);
          }
          V(n - 1, i) = 1;
          for (int j = n - 2; j >= 1; j--)
            V(j, i) = P(i, j) * V(j + 1, i) + Q(i, j);
        });
    parallel_for_each(
        extent<1>(n - 2), [=](index<1> k) restrict(amp) {
          const int i = k[0] + 1;
          U(i, 0) = 1;
          P(i, 0) = 0;
          Q(i, 0) = U(i, 0);
          for (int j = 1; j < n - 1; j++) {
            P(i, j) = -f / (d * P(i, j - 1) + e);
            Q(i, j) = (-a * V(i - 1, j) + (1 + 2 * a) * V(i, j) -
                       c * V(i + 1, j) - d * Q(i, j - 1)) /
                      (d * P(i, j - 1) + e);
          }
          U(i, n - 1) = 1;
          for (int j = n - 2; j >= 1; j--)
            U(i, j) = P(i, j) * U(i, j + 1) + Q(i, j);
        });
  }
  U.synchronize();
#else
#define AT(m, i, j) m[(i) * n + (j)]
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) {
      AT(v, 0, i) = 1;
      AT(p, i, 0) = 0;
      AT(q, i, 0) = AT(v, 0, i);
      for (int j = 1; j < n - 1; j++) {
        AT(p, i, j) = -c / (a * AT(p, i, j - 1) + b);
        AT(q, i, j) = (-d * AT(u, j, i - 1) + (1 + 2 * d) * AT(u, j, i) -
                       f * AT(u, j, i + 1) - a * AT(q, i, j - 1)) /
                      (a * AT(p, i, j - 1) + b);
      }
      AT(v, n - 1, i) = 1;
      for (int j = n - 2; j >= 1; j--)
        AT(v, j, i) = AT(p, i, j) * AT(v, j + 1, i) + AT(q, i, j);
    }
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) {
      AT(u, i, 0) = 1;
      AT(p, i, 0) = 0;
      AT(q, i, 0) = AT(u, i, 0);
      for (int j = 1; j < n - 1; j++) {
        AT(p, i, j) = -f / (d * AT(p, i, j - 1) + e);
        AT(q, i, j) = (-a * AT(v, i - 1, j) + (1 + 2 * a) * AT(v, i, j) -
                       c * AT(v, i + 1, j) - d * AT(q, i, j - 1)) /
                      (d * AT(p, i, j - 1) + e);
      }
      AT(u, i, n - 1) = 1;
      for (int j = n - 2; j >= 1; j--)
        AT(u, i, j) = AT(p, i, j) * AT(u, i, j + 1) + AT(q, i, j);
    }
  }
#endif
}
