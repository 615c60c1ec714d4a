//===- cuda.h - CUDA utilities of the CUDA variants -----------------------===//
#ifndef AMPCC_BENCH_CUDA_H
#define AMPCC_BENCH_CUDA_H

#include "bench.h"

#include <cuda_runtime.h>
#include <memory>

namespace bench::cuda {

inline void check(cudaError_t Status, const char *Call) {
  if (Status != cudaSuccess)
    throw std::runtime_error(std::string(Call) + ": " +
                             cudaGetErrorString(Status));
}

/// The first member of every CUDA variant: throws if there is no device.
struct Session {
  Session() {
    int Count = 0;
    if (cudaGetDeviceCount(&Count) != cudaSuccess || Count == 0)
      throw Unavailable("no CUDA device");
  }
  void finish() {
    check(cudaGetLastError(), "launch");
    check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
  }
};

template <class T> class Buffer {
public:
  explicit Buffer(std::size_t Count) : Count(Count) {
    T *Data = nullptr;
    check(cudaMalloc(&Data, Count * sizeof(T)), "cudaMalloc");
    Memory.reset(Data);
  }
  explicit Buffer(const std::vector<T> &Source) : Buffer(Source.size()) {
    check(cudaMemcpy(get(), Source.data(), Count * sizeof(T),
                     cudaMemcpyHostToDevice),
          "cudaMemcpy");
  }
  T *get() const { return Memory.get(); }
  std::vector<T> read() const {
    std::vector<T> Result(Count);
    check(cudaMemcpy(Result.data(), get(), Count * sizeof(T),
                     cudaMemcpyDeviceToHost),
          "cudaMemcpy");
    return Result;
  }

private:
  struct Free {
    void operator()(T *Data) const { cudaFree(Data); }
  };
  std::unique_ptr<T, Free> Memory;
  std::size_t Count;
};

/// The number of blocks of `Threads` threads that cover `Count` elements.
inline unsigned blocks(std::size_t Count, unsigned Threads) {
  return unsigned((Count + Threads - 1) / Threads);
}

} // namespace bench::cuda

#endif
