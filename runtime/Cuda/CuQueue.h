//===- CuQueue.h - streams of CUDA's driver ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUQUEUE_H
#define AMPRT_CUDA_CUQUEUE_H

#include "Cuda/CuDevice.h"
#include "Cuda/CuLaunch.h"
#include "Cuda/CuLaunchBatch.h"
#include "Driver/EventCommand.h"
#include "Kernels/KernelQueue.h"

namespace amprt {

class CuCommand final : public EventCommand {
public:
  /// Creates a command that can tell its times if it \p IsTimed. Without a
  /// clock, times count from its beginning.
  CuCommand(CuDevice &D, std::shared_ptr<EventWaiter> Waiter, bool IsTimed,
            SharedEvent Clock);

  CuEvent event() const { return End.get(); }
  /// Records the beginning, after all earlier commands of the stream.
  void recordBegin(CuStream Stream);
  /// Records the end, after the command itself.
  void recordEnd(CuStream Stream);

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  Progress progress() noexcept override;
  std::optional<Times> times() noexcept override;

private:
  CuDevice &D;
  const SharedEvent Clock;
  CuHandle<CuEvent> Begin, End; ///< Begin is empty if not timed
};

/// A word of pinned memory that the stream writes at the end of its work. The
/// processor sees the write 0.7 us before the driver's functions return on an
/// H200, a twelfth of the time of a launch that is waited for.
class CompletionWord {
public:
  explicit CompletionWord(CuContext Context) : Pinned(Context) {}
  /// Waits for the stream for a bounded time; its context is current. Returns
  /// false if the stream may not be done.
  bool wait(CuStream Stream);

private:
  /// Allocating pinned memory takes 1 ms.
  static constexpr int WaitsBefore = 64;

  std::mutex Mutex; // guards the members below
  int Seen = 0;     ///< waits without pinned memory
  CuHandle<void *> Pinned;
  uint32_t Last = 0; ///< the number that the stream will write
};

class CuQueue final : public KernelQueue {
public:
  explicit CuQueue(CuDevice &Owner);
  ~CuQueue() override { Ring.release(); }
  /// The stream for one command, after all earlier commands of the queue. A row
  /// of copies between devices ends when the command is enqueued.
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
    Batch.submit();
    return Turn(*this);
  }
  /// The same for the program, which submits work to the stream.
  CuStream giveAway() {
    Batch.stop();
    IsShared = true;
    return Turn(*this);
  }

  const SharedStream &stream() const { return Stream; }

  void flush() override { Batch.submit(); }
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
  /// Records an event before a row of copies between devices: the copies of a
  /// row wait for it, but not for each other.
  void mark();
  /// True if a copy of the row accesses the bytes and one of both writes.
  bool isAccessed(const DeviceMemory &M, const Interval &I, bool IsWritten);
  /// Calls `enqueue`, and records the command if there is one. The device's
  /// context is current.
  template <class Enqueue>
  void enqueueWith(EventCommand *C, CuStream To, Enqueue enqueue);
  static CuBoxCopy::End makeEnd(const CopyEnd &Of);
  /// Waits with the driver's function.
  void synchronize();
  /// Returns the timeline's clock, started by its first command.
  SharedEvent clock() noexcept;

  CuDevice &Owner;
  const SharedStream Stream;
  CuLaunchBatch Batch;
  SmallWrites Small;
  CompletionWord Completion;
  std::atomic<bool> HasLaunched{false}; ///< since the last wait
  /// Set if a kernel prints: its output appears when the driver waits.
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

  std::mutex ClockMutex; // guards Clock
  SharedEvent Clock;
};

} // namespace amprt

#endif
