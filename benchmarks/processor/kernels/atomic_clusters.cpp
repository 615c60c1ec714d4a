// k-means with atomic additions for its sums.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int n = 200000, K = 16;
std::vector<float> px = numbers(n), py(n), cx, cy;
std::vector<int> label(n), cnt(K), sx(K), sy(K);
static bool init() {
  auto z = numbers(2 * n);
  for (int i = 0; i < n; i++)
    py[i] = z[n + i];
  return true;
}
static bool done = init();
std::vector<float> all;
const std::vector<float> &result() {
  all.clear();
  all.insert(all.end(), label.begin(), label.end());
  all.insert(all.end(), cx.begin(), cx.end());
  all.insert(all.end(), cy.begin(), cy.end());
  return all;
}
void run() {
  cx.assign(px.begin(), px.begin() + K);
  cy.assign(py.begin(), py.begin() + K);
  for (int it = 0; it < 4; it++) {
    std::fill(cnt.begin(), cnt.end(), 0);
    std::fill(sx.begin(), sx.end(), 0);
    std::fill(sy.begin(), sy.end(), 0);
#ifdef AMP
    array_view<const float> X(n, px), Y(n, py), CX(K, cx), CY(K, cy);
    array_view<int> L(n, label), C(K, cnt), SX(K, sx), SY(K, sy);
    L.discard_data();
    parallel_for_each(
        L.extent, [=](index<1> i) restrict(amp) {
          float best = 1e30f;
          int at = 0;
          for (int k = 0; k < K; k++) {
            float dx = X[i] - CX[k], dy = Y[i] - CY[k], d = dx * dx + dy * dy;
            if (d < best) {
              best = d;
              at = k;
            }
          }
          L[i] = at;
          atomic_fetch_inc(&C[at]);
          atomic_fetch_add(&SX[at], int(X[i] * 4096));
          atomic_fetch_add(&SY[at], int(Y[i] * 4096));
        });
    L.synchronize();
    C.synchronize();
    SX.synchronize();
    SY.synchronize();
#else
    int *c = cnt.data(), *u = sx.data(), *v = sy.data();
#pragma omp parallel for reduction(+ : c[ : K], u[ : K], v[ : K])
    for (int i = 0; i < n; i++) {
      float best = 1e30f;
      int at = 0;
      for (int k = 0; k < K; k++) {
        float dx = px[i] - cx[k], dy = py[i] - cy[k], d = dx * dx + dy * dy;
        if (d < best) {
          best = d;
          at = k;
        }
      }
      label[i] = at;
      c[at]++;
      u[at] += int(px[i] * 4096);
      v[at] += int(py[i] * 4096);
    }
#endif
    for (int k = 0; k < K; k++)
      if (cnt[k]) {
        cx[k] = sx[k] / 4096.f / cnt[k];
        cy[k] = sy[k] / 4096.f / cnt[k];
      }
  }
}
