// Rodinia: a layer of a neural network, and its correction.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernel.h"

const int in = 8192, out = 16;
const std::vector<float> weights = numbers(in * out), x = numbers(in);
std::vector<float> w, y(out);
const std::vector<float> &result() { return w; }

void run() {
  w = weights;
#ifdef AMP
  array_view<const float> X(in, x);
  array_view<float, 2> W(in, out, w);
  array_view<float> Y(out, y);
  parallel_for_each(Y.extent, [=](index<1> j) restrict(amp) {
    float sum = 0;
    for (int i = 0; i < in; i++)
      sum += X[i] * W(i, j[0]);
    Y[j] = 1 / (1 + fast_math::expf(-sum / in));
  });
  parallel_for_each(W.extent, [=](index<2> i) restrict(amp) {
    const float error = Y[i[1]] * (1 - Y[i[1]]) * (0.5f - Y[i[1]]);
    W[i] += 0.3f * error * X[i[0]];
  });
  W.synchronize();
#else
  float sum[out] = {};
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < in; i++)
    for (int j = 0; j < out; j++)
      sum[j] += x[i] * w[i * out + j];
  for (int j = 0; j < out; j++)
    y[j] = 1 / (1 + std::exp(-sum[j] / in));
#pragma omp parallel for
  for (int i = 0; i < in; i++)
    for (int j = 0; j < out; j++)
      w[i * out + j] += 0.3f * y[j] * (1 - y[j]) * (0.5f - y[j]) * x[i];
#endif
}
