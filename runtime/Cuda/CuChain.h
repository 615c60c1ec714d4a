//===- CuChain.h - consecutive launches as graphs ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch takes the driver 3 to 4 us. A graph of launches takes it a third of
// a microsecond for each that gets new arguments, and the GPU one microsecond.
// To make the graph takes as long as some 50 launches.
// So launches of a long row, which follow each other closely with nothing in
// between, are kept until there are enough for a graph of that many kernels,
// any kernels, one after the other; what remains is launched as usual. Nothing
// is kept for long: every other command of the queue submits it, and so does a
// thread that looks after all chains.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_CUCHAIN_H
#define AMPRT_CUDA_CUCHAIN_H

#include "Cuda/CuLaunch.h"
#include <array>
#include <chrono>
#include <exception>

namespace amprt {

/// The launches of a queue. Any thread may use it.
class CuChain {
public:
  CuChain(CuDevice &D, CuStream Stream) : D(D), Stream(Stream) {}
  ~CuChain();
  CuChain(const CuChain &) = delete;
  CuChain &operator=(const CuChain &) = delete;

  /// Keeps a launch, if that is possible. False: it is to be launched now, and
  /// what was kept has been submitted. The device's context is current.
  bool keep(const CuKernelNode &Node, LaunchArguments &Arguments,
            bool IsPossible);
  /// Ends a row of launches, and submits what was kept. Throws if that fails,
  /// or failed in another thread.
  void submit();
  /// Keeps nothing from now on: the program puts work into the stream, too.
  void stop();

  /// Submits what the chains of all queues keep. It may use memory that is
  /// about to be freed.
  static void submitAll() noexcept;

private:
  using Clock = std::chrono::steady_clock;
  friend class ChainWatch;

  static constexpr size_t GraphSize = 16, MaxArguments = 24;

  struct Launch {
    CuKernelNode Node;
    void *Addresses[MaxArguments];
    alignas(16) char Bytes[960];
  };
  /// An instantiated graph of kernels that follow each other.
  struct Graph {
    explicit Graph(CuContext Context) : Chain(Context), Executable(Context) {}
    CuHandle<CuGraph> Chain;
    CuHandle<CuGraphExec> Executable;
    CuGraphNode Nodes[GraphSize];
  };

  /// Allocates room for kept launches. False: that failed.
  bool allocate();
  void submitLocked();
  /// False: the driver has no graphs like these, and no launch has begun.
  bool submitAsGraph();
  void submitOld(Clock::time_point Before) noexcept;

  CuDevice &D;
  const CuStream Stream;
  std::atomic<size_t> Row{0}; ///< launches since the last other command
  size_t InLongRows = 0;      ///< launches that a graph would have had
  std::mutex Mutex;           // of what follows
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
