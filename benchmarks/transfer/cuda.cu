#include "cuda.h"
#include "workload.h"
#include <algorithm>

struct CudaTransfer : Transfer {
  bench::cuda::Session Session;
  bench::cuda::Buffer<int> There;
  std::vector<int> Memory;
  int *Host = nullptr;

  explicit CudaTransfer(const bench::Setup &S) : Transfer(S), There(Size) {
    if (Pinned) {
      bench::cuda::check(cudaMallocHost(&Host, Size * sizeof(int)),
                         "cudaMallocHost");
    } else {
      Memory.resize(Size);
      Host = Memory.data();
    }
    fill(Host);
    toDevice();
    if (ToHost)
      std::fill(Host, Host + Size, 0);
  }
  ~CudaTransfer() override {
    if (Pinned)
      cudaFreeHost(Host);
  }
  void toDevice() {
    bench::cuda::check(cudaMemcpy(There.get(), Host, Size * sizeof(int),
                                  cudaMemcpyHostToDevice),
                       "cudaMemcpy");
  }
  void run(int Count) override {
    for (int I = 0; I < Count; ++I)
      if (ToHost)
        bench::cuda::check(cudaMemcpy(Host, There.get(), Size * sizeof(int),
                                      cudaMemcpyDeviceToHost),
                           "cudaMemcpy");
      else
        toDevice();
    Session.finish();
  }
  std::vector<int> result() override {
    return ToHost ? std::vector<int>(Host, Host + Size) : There.read();
  }
};
BENCH_VARIANT(CudaTransfer)
