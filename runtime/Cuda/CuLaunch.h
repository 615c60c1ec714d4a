//===- CuLaunch.h - programs and their launches -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CULAUNCH_H
#define AMPRT_CUDA_CULAUNCH_H

#include "Cuda/CuDevice.h"
#include "Cuda/Ptx.h"
#include "Kernels/Geometry.h"
#include <atomic>
#include <forward_list>
#include <mutex>
#include <vector>

namespace amprt {

class CuProgram final : public Program {
public:
  /// Has the driver assemble the text as a whole program: its linker makes
  /// slower code, and miscompiles correct kernels. The driver has its own cache
  /// of assembled code. Returns null if it refuses the text; \p Why then
  /// receives its message.
  static Ref<Program> load(CuDevice &D, std::string Ptx, std::string &Why);

  ~CuProgram() override;
  std::string binary() override { return Ptx; }
  std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) override;

private:
  CuProgram(CuDevice &D, CuHandle<CuModule> Module, std::string Ptx)
      : D(D), Module(std::move(Module)), Ptx(std::move(Ptx)) {}

  CuDevice &D;
  const CuHandle<CuModule> Module;
  const std::string Ptx;
};

class CuKernel final : public BuiltKernel {
public:
  CuKernel(CuFunction Function, Ref<Program> Of)
      : Function(Function), Of(std::move(Of)) {}
  CuFunction get() const { return Function; }

  bool Prints = false;
  std::atomic<bool> HasRun{false}; ///< a launch succeeded

private:
  const CuFunction Function;
  const Ref<Program> Of;
};

// A write returns when the host memory has been read, but the driver may read
// pageable memory only when the stream gets there. Small writes are copied to
// pinned memory first, which takes less time than waiting for the GPU.

/// The small writes of a stream. Thread-safe.
class SmallWrites {
public:
  SmallWrites(CuContext Context, CuStream Stream)
      : Context(Context), Stream(Stream), Pinned(Context) {}
  ~SmallWrites();
  SmallWrites(const SmallWrites &) = delete;
  SmallWrites &operator=(const SmallWrites &) = delete;

  /// Reads the host memory, and enqueues the write. Returns false without
  /// effect if the caller has to write. The context is current.
  bool enqueue(CuAddress To, const char *From, size_t Size, const Device &D);

private:
  static constexpr size_t KiB = 1024, Capacity = 512 * KiB, MaxSize = 32 * KiB;
  /// Allocating pinned memory takes 1 ms, and saves 6 us per write.
  static constexpr int WritesBefore = 64;

  const CuContext Context;
  const CuStream Stream;
  std::mutex Mutex; // guards the members below
  int Seen = 0;     ///< writes without pinned memory
  CuHandle<void *> Pinned;
  size_t End = 0; ///< the stream may still read the bytes before it
};

/// Memory for an argument's contents, allocated and freed in stream order.
class StreamMemory {
public:
  StreamMemory(const Argument &A, CuStream Stream, SmallWrites &Writes,
               const Device &D);
  ~StreamMemory() { free(); }
  StreamMemory(const StreamMemory &) = delete;
  StreamMemory &operator=(const StreamMemory &) = delete;
  const CuAddress &address() const { return Address; }

private:
  void free() {
    logFailure(Cu.MemFreeAsync(Address, Stream), "cuMemFreeAsync");
  }
  CuAddress Address = 0;
  const CuStream Stream;
};

/// The arguments of a launch until it is enqueued. The device's context is
/// current.
class LaunchArguments {
public:
  LaunchArguments(KernelLaunch::ArgumentList Values, CuStream Stream,
                  SmallWrites &Writes, const Device &D);
  LaunchArguments(const LaunchArguments &) = delete;
  LaunchArguments &operator=(const LaunchArguments &) = delete;

  /// Returns the address of each argument, and of Registers at the end.
  void **addresses() { return Many.empty() ? Few : Many.data(); }
  /// Copies the arguments to \p Bytes, and their new addresses to \p To.
  /// Returns false if there is too little room or an argument is owned memory.
  bool copyTo(char *Bytes, size_t BytesCount, void **To, size_t ToCount);

  LaunchRegisters Registers;

private:
  const KernelLaunch::ArgumentList Values;
  void *Few[64]; ///< kernels with more arguments allocate
  std::vector<void *> Many;
  std::forward_list<StreamMemory> Constants;
};

CuResult launch(const CuKernelNode &Node, CuStream Stream);

class CuLaunchBatch;

/// Enqueues a launch, split if it has more work-groups than the driver accepts;
/// \p L is for messages. \p Batch may defer it, unless null.
void launchKernel(CuKernel &Kernel, const GroupedRange &Groups,
                  LaunchArguments &Arguments, CuStream Stream,
                  CuLaunchBatch *Batch, const KernelLaunch &L, const Device &D);

} // namespace amprt

#endif
