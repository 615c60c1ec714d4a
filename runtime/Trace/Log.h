//===- Log.h - records and texts of the timeline ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each thread has its own log and appends without a lock. A log outlives its
// thread. Readers see the records that were added before, whatever threads do
// concurrently.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_TRACE_LOG_H
#define AMPRT_TRACE_LOG_H

#include "Trace/Trace.h"
#include "amp/detail/abi.h"
#include <atomic>
#include <string>
#include <vector>

namespace amprt::trace {

class Log {
public:
  /// Returns the calling thread's log.
  static Log &mine();
  static std::vector<const Log *> all();
  /// Returns the number of dropped records of all logs: a limit keeps a program
  /// that runs for days from exhausting memory.
  static uint64_t lost();

  void add(const Record &R);

  int thread() const { return Thread; }
  const std::string &name() const { return Name; }
  template <class Each> void forEach(Each each) const {
    for (const Chunk *C = &First; C;
         C = C->Next.load(std::memory_order_acquire))
      for (size_t I = 0, E = C->Used.load(std::memory_order_acquire); I != E;
           ++I)
        each(C->Records[I]);
  }

private:
  struct Chunk {
    explicit Chunk(size_t Size) : Size(Size), Records(new Record[Size]) {}
    const size_t Size;
    Record *const Records;
    std::atomic<size_t> Used{0};
    std::atomic<Chunk *> Next{nullptr};
  };
  Log();

  const int Thread;
  std::string Name;
  Chunk First;
  Chunk *Last = &First;
};

/// Returns the unique number of a text; 0 for the empty one.
uint32_t numberOf(const std::string &Text);

/// The texts of a kernel: copies, since its library may be unloaded before the
/// timeline is written.
struct KernelTexts {
  uint32_t Name;
  uint32_t Details; ///< lines: its location, the names of its buffers
};
KernelTexts textsOf(const amprt_kernel &K);

/// Returns the program's name of an argument's buffer: the name of its
/// parameter in the kernel's source.
std::string nameOfBuffer(const amprt_kernel &K, const amprt_arg &Arg);

/// Returns all texts, indexed by number.
std::vector<std::string> allTexts();

} // namespace amprt::trace

#endif
