// PolyBench: Deriche's recursive filter, along rows and columns.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 720, m = 512;
std::vector<float> in = numbers(n * m), forth(n * m), back(n * m), out(n * m);
const std::vector<float> &result() { return out; }

void run() {
  const float a1 = 0.12f, a2 = 0.05f, a3 = 0.09f, a4 = -0.07f, b1 = 1.1f,
              b2 = -0.32f;
#ifdef AMP
  array_view<const float, 2> I(n, m, in);
  array_view<float, 2> P(n, m, forth), Q(n, m, back), O(n, m, out);
  parallel_for_each(extent<1>(n), [=](index<1> t) restrict(amp) {
    const int i = t[0];
    float x1 = 0, p1 = 0, p2 = 0;
    for (int j = 0; j < m; j++) {
      const float y = a1 * I(i, j) + a2 * x1 + b1 * p1 + b2 * p2;
      P(i, j) = y;
      x1 = I(i, j);
      p2 = p1;
      p1 = y;
    }
    float x2 = 0;
    x1 = p1 = p2 = 0;
    for (int j = m - 1; j >= 0; j--) {
      const float y = a3 * x1 + a4 * x2 + b1 * p1 + b2 * p2;
      O(i, j) = P(i, j) + y;
      x2 = x1;
      x1 = I(i, j);
      p2 = p1;
      p1 = y;
    }
  });
  parallel_for_each(extent<1>(m), [=](index<1> t) restrict(amp) {
    const int j = t[0];
    float x1 = 0, p1 = 0, p2 = 0;
    for (int i = 0; i < n; i++) {
      const float y = a1 * O(i, j) + a2 * x1 + b1 * p1 + b2 * p2;
      P(i, j) = y;
      x1 = O(i, j);
      p2 = p1;
      p1 = y;
    }
    float x2 = 0;
    x1 = p1 = p2 = 0;
    for (int i = n - 1; i >= 0; i--) {
      const float y = a3 * x1 + a4 * x2 + b1 * p1 + b2 * p2;
      Q(i, j) = y;
      x2 = x1;
      x1 = O(i, j);
      p2 = p1;
      p1 = y;
    }
  });
  parallel_for_each(O.extent, [=](index<2> i) restrict(amp) {
    O[i] = P[i] + Q[i];
  });
  O.synchronize();
#else
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float x1 = 0, x2 = 0, p1 = 0, p2 = 0;
    for (int j = 0; j < m; j++) {
      const float y = a1 * in[i * m + j] + a2 * x1 + b1 * p1 + b2 * p2;
      forth[i * m + j] = y;
      x1 = in[i * m + j];
      p2 = p1;
      p1 = y;
    }
    x1 = p1 = p2 = 0;
    for (int j = m - 1; j >= 0; j--) {
      const float y = a3 * x1 + a4 * x2 + b1 * p1 + b2 * p2;
      out[i * m + j] = forth[i * m + j] + y;
      x2 = x1;
      x1 = in[i * m + j];
      p2 = p1;
      p1 = y;
    }
  }
  const int part = 32;
#pragma omp parallel for
  for (int first = 0; first < m; first += part) {
    float x1[part] = {}, x2[part] = {}, p1[part] = {}, p2[part] = {};
    for (int i = 0; i < n; i++)
      for (int j = 0; j < part; j++) {
        const int at = i * m + first + j;
        const float y = a1 * out[at] + a2 * x1[j] + b1 * p1[j] + b2 * p2[j];
        forth[at] = y;
        x1[j] = out[at];
        p2[j] = p1[j];
        p1[j] = y;
      }
    for (int j = 0; j < part; j++)
      x1[j] = p1[j] = p2[j] = 0;
    for (int i = n - 1; i >= 0; i--)
      for (int j = 0; j < part; j++) {
        const int at = i * m + first + j;
        const float y = a3 * x1[j] + a4 * x2[j] + b1 * p1[j] + b2 * p2[j];
        x2[j] = x1[j];
        x1[j] = out[at];
        out[at] = forth[at] + y;
        p2[j] = p1[j];
        p1[j] = y;
      }
  }
#endif
}
