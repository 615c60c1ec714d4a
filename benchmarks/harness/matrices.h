//===- matrices.h - the product of two square matrices ----------*- C++ -*-===//
//
// Elements are small integers: every sum is exact, independent of the order of
// additions, so that results are compared exactly.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BENCH_MATRICES_H
#define AMPCC_BENCH_MATRICES_H

#include "bench.h"

struct MatrixProduct : bench::Workload<float> {
  int N;
  std::vector<float> A, B;

  explicit MatrixProduct(const bench::Setup &S)
      : N(S.Large ? 4096 : 512), A(std::size_t(N) * N), B(A.size()) {
    for (int I = 0; I < N; ++I)
      for (int J = 0; J < N; ++J) {
        A[std::size_t(I) * N + J] = float((I * 7 + J) % 11 - 5);
        B[std::size_t(I) * N + J] = float((I * 3 + J) % 13 - 6);
      }
  }
  std::size_t size() const override { return A.size(); }
  std::size_t stride() const override { return N > 1024 ? 2503 : 1; }
  float expected(std::size_t At) const override {
    const std::size_t Row = At / N, Column = At % N;
    float Sum = 0;
    for (int K = 0; K < N; ++K)
      Sum += A[Row * N + K] * B[std::size_t(K) * N + Column];
    return Sum;
  }
  bench::Amount amount() const override {
    return {2.0 * N * N * N, "FLOP"};
  }
};

#endif
