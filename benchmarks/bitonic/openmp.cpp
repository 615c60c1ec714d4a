#include "workload.h"

/// Sorts parts in parallel, then merges them in pairs.
struct OpenMPBitonic : Bitonic {
  static constexpr unsigned Parts = 16;
  std::vector<unsigned> Result, Other;

  explicit OpenMPBitonic(const bench::Setup &S)
      : Bitonic(S), Result(Size), Other(Size) {}
  void run(int Count) override {
    const unsigned part = Size / Parts;
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel for
      for (unsigned p = 0; p < Parts; ++p) {
        auto begin = Values.begin() + p * part;
        auto to = Result.begin() + p * part;
        std::copy(begin, begin + part, to);
        std::sort(to, to + part);
      }
      for (unsigned length = part; length < Size; length *= 2) {
#pragma omp parallel for
        for (unsigned at = 0; at < Size; at += 2 * length) {
          auto begin = Result.begin() + at, middle = begin + length;
          std::merge(begin, middle, middle, middle + length,
                     Other.begin() + at);
        }
        Result.swap(Other);
      }
    }
  }
  std::vector<unsigned> result() override { return Result; }
};
BENCH_VARIANT(OpenMPBitonic)
