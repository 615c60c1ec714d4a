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
  /// Has the driver assemble the text, as a whole program: its linker makes
  /// slower code, and wrong one of correct kernels. The driver keeps what it
  /// assembles in a cache of its own. Null if it refuses the text; \p Why then
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

// A write returns when the memory of the host was read. The driver need not
// have read pageable memory before the stream gets there. Small writes are
// copied to pinned memory first, which takes less time than to wait for a GPU.

/// The small writes of a stream. Any thread may use it.
class SmallWrites {
public:
  SmallWrites(CuContext Context, CuStream Stream)
      : Context(Context), Stream(Stream), Pinned(Context) {}
  ~SmallWrites();
  SmallWrites(const SmallWrites &) = delete;
  SmallWrites &operator=(const SmallWrites &) = delete;

  /// Reads the memory of the host, and enqueues the write. False, with nothing
  /// done: the caller is to do it. The context is current.
  bool enqueue(CuAddress To, const char *From, size_t Size, const Device &D);

private:
  static constexpr size_t KiB = 1024, Capacity = 512 * KiB, MaxSize = 32 * KiB;
  /// Pinned memory takes a millisecond, and saves 6 us for each write.
  static constexpr int WritesBefore = 64;

  const CuContext Context;
  const CuStream Stream;
  std::mutex Mutex; // of what follows
  int Seen = 0;     ///< writes before there is pinned memory
  CuHandle<void *> Pinned;
  size_t End = 0; ///< the stream may still read what lies before it
};

/// Memory with an argument's contents, which comes and goes in the order of a
/// stream.
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

/// The arguments of a launch, until it is enqueued. The device's context is
/// current.
class LaunchArguments {
public:
  LaunchArguments(KernelLaunch::ArgumentList Values, CuStream Stream,
                  SmallWrites &Writes, const Device &D);
  LaunchArguments(const LaunchArguments &) = delete;
  LaunchArguments &operator=(const LaunchArguments &) = delete;

  /// The address of each argument, that of Registers last.
  void **addresses() { return Many.empty() ? Few : Many.data(); }
  /// Copies the arguments to \p Bytes, and where they are then to \p To. False:
  /// there is not enough room, or one is memory that goes with this.
  bool copyTo(char *Bytes, size_t BytesCount, void **To, size_t ToCount);

  LaunchRegisters Registers;

private:
  const KernelLaunch::ArgumentList Values;
  void *Few[64]; ///< a launch allocates only for kernels that have more
  std::vector<void *> Many;
  std::forward_list<StreamMemory> Constants;
};

CuResult launch(const CuKernelNode &Node, CuStream Stream);

class CuChain;

/// Enqueues a launch, in parts if it has more work-groups than the driver takes
/// at once; \p L is for messages. The chain may keep it; null: it may not.
void launchKernel(CuKernel &Kernel, const GroupedRange &Groups,
                  LaunchArguments &Arguments, CuStream Stream, CuChain *Chain,
                  const KernelLaunch &L, const Device &D);

} // namespace amprt

#endif
