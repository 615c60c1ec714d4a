//===- CuLaunchBatch.h - consecutive launches as graphs ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch costs the driver 3 to 4 us. In a graph, a launch with new arguments
// costs a third of a microsecond, and one microsecond of GPU time. Creating the
// graph costs as much as some 50 launches.
//
// Therefore launches of a long row, back to back with nothing in between, are
// deferred until they fill a graph of arbitrary kernels, one after the other.
// The remaining ones are launched as usual. Every other command of the queue
// submits deferred launches, and so does a background thread after a short
// time.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_CULAUNCHBATCH_H
#define AMPRT_CUDA_CULAUNCHBATCH_H

#include "Cuda/CuLaunch.h"
#include <array>
#include <chrono>
#include <exception>

namespace amprt {

/// The launches of a queue. Thread-safe.
class CuLaunchBatch {
public:
  CuLaunchBatch(CuDevice &D, CuStream Stream) : D(D), Stream(Stream) {}
  ~CuLaunchBatch();
  CuLaunchBatch(const CuLaunchBatch &) = delete;
  CuLaunchBatch &operator=(const CuLaunchBatch &) = delete;

  /// Defers a launch if possible. Otherwise submits the deferred launches and
  /// returns false: the caller launches it. The device's context is current.
  bool keep(const CuKernelNode &Node, LaunchArguments &Arguments,
            bool IsPossible);
  /// Ends a row, and submits its deferred launches. Throws if that fails, or
  /// has failed in another thread.
  void submit();
  /// Stops deferring: the program submits work to the stream as well.
  void stop();

  /// Submits the deferred launches of all queues, since they may use memory
  /// that is about to be freed.
  static void submitAll() noexcept;

private:
  using Clock = std::chrono::steady_clock;
  friend class BatchWatch;

  static constexpr size_t GraphSize = 16, MaxArguments = 24;

  struct Launch {
    CuKernelNode Node;
    void *Addresses[MaxArguments];
    alignas(16) char Bytes[960];
  };
  /// An instantiated graph of kernels in sequence.
  struct Graph {
    explicit Graph(CuContext Context) : Kernels(Context), Executable(Context) {}
    CuHandle<CuGraph> Kernels;
    CuHandle<CuGraphExec> Executable;
    CuGraphNode Nodes[GraphSize];
  };

  /// Allocates room for kept launches. False: that failed.
  bool allocate();
  void submitLocked();
  /// Returns false, without launches, if the driver lacks such graphs.
  bool submitAsGraph();
  void submitOld(Clock::time_point Before) noexcept;

  CuDevice &D;
  const CuStream Stream;
  std::atomic<size_t> Row{0}; ///< launches since the last other command
  size_t InLongRows = 0;      ///< launches that could have been in a graph
  std::mutex Mutex;           // guards the members below
  bool IsStopped = false;
  std::atomic<bool> HasFailed{false}; ///< in another thread
  std::exception_ptr Failure;
  Clock::time_point Last, Oldest;
  std::atomic<size_t> Count{0};
  std::unique_ptr<std::array<Launch, GraphSize>> Kept;
  std::unique_ptr<Graph> Made;
};

} // namespace amprt

#endif
