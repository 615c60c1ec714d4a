#include "workload.h"
#include <omp.h>

struct OpenMPScan : Scan {
  std::vector<int> Result, Ends;

  explicit OpenMPScan(const bench::Setup &S)
      : Scan(S), Result(Size), Ends(omp_get_max_threads() + 1) {}
  void run(int Count) override {
    for (int I = 0; I < Count; ++I) {
#pragma omp parallel
      {
        const int threads = omp_get_num_threads(), me = omp_get_thread_num();
        const int begin = int(std::int64_t(Size) * me / threads);
        const int end = int(std::int64_t(Size) * (me + 1) / threads);
        int sum = 0;
        for (int i = begin; i < end; ++i)
          sum += Values[i];
        Ends[me + 1] = sum;
#pragma omp barrier
        int before = 0;
        for (int i = 1; i <= me; ++i)
          before += Ends[i];
        for (int i = begin; i < end; ++i)
          Result[i] = before += Values[i];
      }
    }
  }
  std::vector<int> result() override { return Result; }
};
BENCH_VARIANT(OpenMPScan)
