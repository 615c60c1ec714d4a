//===- CuQueue.h - streams of CUDA's driver ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUQUEUE_H
#define AMPRT_CUDA_CUQUEUE_H

#include "Cuda/CuChain.h"
#include "Cuda/CuDevice.h"
#include "Cuda/CuLaunch.h"
#include "Driver/EventCommand.h"
#include "Kernels/KernelQueue.h"

namespace amprt {

class CuCommand final : public EventCommand {
public:
  /// A command that can tell its times if it \p IsTimed. Without a clock these
  /// count from its beginning.
  CuCommand(CuDevice &D, std::shared_ptr<EventWaiter> Waiter, bool IsTimed,
            SharedEvent Clock);

  CuEvent event() const { return End.get(); }
  /// The stream has been given everything that comes before the command.
  void recordBegin(CuStream Stream);
  /// The stream has been given the command.
  void recordEnd(CuStream Stream);

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  Progress progress() noexcept override;
  std::optional<Times> times() noexcept override;

private:
  CuDevice &D;
  const SharedEvent Clock;
  CuHandle<CuEvent> Begin, End; ///< no Begin: it is not timed
};

/// A word of pinned memory that a stream writes when it comes to the end of its
/// work. The processor sees that 0.7 us before the driver's own functions
/// return on an H200, a twelfth of a launch that is waited for.
class CompletionWord {
public:
  explicit CompletionWord(CuContext Context) : Pinned(Context) {}
  /// Waits for the stream, whose context is current, for a bounded time. False:
  /// it may not be done.
  bool wait(CuStream Stream);

private:
  /// Pinned memory takes a millisecond.
  static constexpr int WaitsBefore = 64;

  std::mutex Mutex; // of what follows
  int Seen = 0;     ///< waits before there is pinned memory
  CuHandle<void *> Pinned;
  uint32_t Last = 0; ///< the number that the stream is to write
};

class CuQueue final : public KernelQueue {
public:
  explicit CuQueue(CuDevice &Owner);
  ~CuQueue() override { Ring.release(); }
  /// The stream for one command, with all that the queue was given. Once the
  /// command is enqueued, a row of copies between devices has ended.
  class Turn {
  public:
    explicit Turn(CuQueue &Q) : Q(Q), Stream(Q.Stream->get()) {}
    ~Turn() { Q.IsMarked = false; }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;
    operator CuStream() const { return Stream; }

  private:
    CuQueue &Q;
    const CuStream Stream;
  };
  Turn get() {
    Chain.submit();
    return Turn(*this);
  }
  /// The same for the program, which puts work into it.
  CuStream giveAway() {
    Chain.stop();
    IsShared = true;
    return Turn(*this);
  }

  const SharedStream &stream() const { return Stream; }

  void flush() override { Chain.submit(); }
  void wait() override;
  Ref<Command> marker() override;
  void waitFor(Command &Other) override;
  void *map(DeviceMemory &M, uint64_t Size, bool IsConst,
            Commands *Async) override;
  void unmap(DeviceMemory &M, void *Mapping) override;
  void clear(DeviceMemory &M) override;
  Device &device() const override { return Owner; }

protected:
  Ref<EventCommand> makeCommand(bool IsTimed) override;
  void enqueueCopy(const CopyEnd &From, const CopyEnd &To, EventCommand *C,
                   bool Blocks) override;
  bool sendDirectly(DeviceMemory &From, uint64_t FromOffset, Queue &Target,
                    DeviceMemory &To, uint64_t ToOffset,
                    uint64_t Size) override;
  void enqueueKernel(const Enqueued &E, EventCommand *C, bool IsTrial) override;

private:
  /// Marks the end of the commands before a row of copies to other devices and
  /// from them, which wait for no others of the row.
  void mark();
  /// True if a copy of the row accesses the bytes, and one of the two writes.
  bool isAccessed(const DeviceMemory &M, const Interval &I, bool IsWritten);
  /// Calls `enqueue`, which enqueues the command if there is one. The device's
  /// context is current.
  template <class Enqueue>
  void enqueueWith(EventCommand *C, CuStream To, Enqueue enqueue);
  static CuBoxCopy::End makeEnd(const CopyEnd &Of);
  /// The driver's own way to wait.
  void synchronize();
  /// The clock of the timeline, which its first command starts.
  SharedEvent clock() noexcept;

  CuDevice &Owner;
  const SharedStream Stream;
  CuChain Chain;
  SmallWrites Small;
  CompletionWord Completion;
  std::atomic<bool> HasLaunched{false}; ///< since the last wait
  /// A kernel prints: its text appears when the driver waits.
  std::atomic<bool> HasPrinted{false};

  std::atomic<bool> IsMarked{false}, IsShared{false};
  CuHandle<CuEvent> Mark;
  struct Access {
    uint64_t Memory;
    Interval Bytes;
    bool IsWritten;
  };
  std::vector<Access> Row; ///< since the mark
  SharedEvent Sent;        ///< the last copy to another device

  std::mutex ClockMutex; // of what follows
  SharedEvent Clock;
};

} // namespace amprt

#endif
