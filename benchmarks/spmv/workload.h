// A sparse matrix in CSR format times a vector, one row per thread. Rows have 8
// to 40 elements, within a few thousand columns of the diagonal.
#include "bench.h"

#include <algorithm>

struct SpMV : bench::Workload<float> {
  int N;
  std::vector<int> Starts{0}, Columns;
  std::vector<float> Values, Vector;

  explicit SpMV(const bench::Setup &S) : N(S.Large ? 1 << 21 : 1 << 16) {
    unsigned X = 1;
    auto below = [&X](unsigned End) {
      X = X * 1664525 + 1013904223;
      return int((X >> 8) % End);
    };
    for (int Row = 0; Row < N; ++Row) {
      const int First = int(Columns.size());
      for (int Rest = 8 + below(33); Rest > 0; --Rest) {
        Columns.push_back(std::clamp(Row + below(4001) - 2000, 0, N - 1));
        // Integers, so that sums are exact in any order.
        Values.push_back(float(below(17) - 8));
      }
      std::sort(Columns.begin() + First, Columns.end());
      Starts.push_back(int(Columns.size()));
      Vector.push_back(float(below(9) - 4));
    }
  }
  std::size_t size() const override { return N; }
  float expected(std::size_t Row) const override {
    float Sum = 0;
    for (int K = Starts[Row]; K < Starts[Row + 1]; ++K)
      Sum += Values[K] * Vector[Columns[K]];
    return Sum;
  }
  bench::Amount amount() const override {
    return {double(sizeof(int) + sizeof(float)) * Values.size(), "B"};
  }
};
