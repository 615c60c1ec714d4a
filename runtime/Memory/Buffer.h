//===- Buffer.h - buffers ---------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A buffer is the storage behind array and array_view objects: a number of
// bytes, with at most one copy in host memory and one per accelerator. Each
// copy knows which of its bytes are valid; a byte that is valid nowhere is
// undefined (never written, or discarded). Three rules ensure coherence:
//
//   - before a region is read somewhere, missing bytes are transferred there;
//   - after a region was written somewhere, it is valid only there;
//   - bytes travel from device to device through the host copy.
//
// The *home* of a buffer is the location of its data source: the view of an
// array, the host for an array_view of host memory, nowhere for a view without
// source. When a buffer over host memory dies, pending writes go home.
//
// Asynchronous calls leave commands running that access the host copy. They are
// *pending*: every use of the host copy waits for them first.
//
// A buffer is locked while a call works on it, but its memory is not: data
// races on the contents are errors of the program.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_MEMORY_BUFFER_H
#define AMPRT_MEMORY_BUFFER_H

#include "Checking/DataSource.h"
#include "Memory/DeviceCopy.h"
#include "Trace/Copies.h"
#include "Trace/Log.h"
#include <optional>

struct amprt_buffer : amprt_buffer_head, amprt::RefCounted<amprt_buffer> {
  using Region = amprt::Region;
  using Place = amprt::Place;

  static amprt::Ref<amprt_buffer> createArray(amprt_view &Home,
                                              amprt_view *Associated,
                                              uint64_t Size,
                                              uint32_t CpuAccess);
  /// An array with texels. Throws AMPRT_UNSUPPORTED_FEATURE if the home's
  /// accelerator lacks their type.
  static amprt::Ref<amprt_buffer> createTexture(amprt_view &Home,
                                                amprt_view *Associated,
                                                const amprt_texture &Texels,
                                                uint64_t Size);
  /// Creates an array over device memory of the program.
  static amprt::Ref<amprt_buffer>
  adoptArray(amprt_view &Home, std::unique_ptr<amprt::DeviceMemory> Memory,
             uint64_t Size);
  static amprt::Ref<amprt_buffer> createOverHost(void *Memory, uint64_t Size,
                                                 uint32_t Access);
  static amprt::Ref<amprt_buffer> createUnsourced(uint64_t Size);

  /// Returns the region, which must lie in the buffer.
  Region check(const amprt_region &Given) const {
    Region R(Given);
    if (R.enclosing().End > Size)
      failOutside(R);
    return R;
  }
  /// Returns the view of an array, otherwise null.
  amprt_view *home() const { return Home.get(); }
  amprt_view *associated() const { return Associated.get(); }
  uint32_t cpuAccess() const { return CpuAccess; }
  bool isArray() const { return Kind == SourceKind::Array; }
  /// Returns the texel format; null unless it is a texture.
  const amprt_texture *texels() const { return Texels ? &*Texels : nullptr; }
  bool isOverHost() const { return Kind == SourceKind::Host; }
  /// Returns addresses that overlap those of another buffer if and only if the
  /// two have bytes in common: two data sources may be the same user memory.
  amprt::Interval identity() const {
    if (isOverHost())
      return {reinterpret_cast<uintptr_t>(host),
              reinterpret_cast<uintptr_t>(host) + Size};
    return {reinterpret_cast<uintptr_t>(this),
            reinterpret_cast<uintptr_t>(this) + 1};
  }
  /// True if the device uses the host memory in place.
  bool isInPlaceOn(const amprt_accelerator &A) const {
    const amprt::DeviceTraits &T = A.traits();
    return T.SharesHostMemory && host &&
           reinterpret_cast<uintptr_t>(host) % T.InPlaceAlignment == 0;
  }

  /// Prepares a launch on `V`, which uses the memory or, for a texture, the
  /// image. Write-only accesses need the previous contents as well, since the
  /// kernel need not write everything.
  amprt::DeviceMemory &acquire(amprt_view &V, const amprt_region &R,
                               unsigned Access,
                               amprt::Commands *Async = nullptr,
                               bool AsImage = false);

  /// For checks: a kernel is about to use memory that acquire() has prepared.
  void noteLaunch(const amprt_kernel &K, const amprt_arg &Arg,
                  const amprt_region &R) {
    if (Checked)
      Checked->launched(K, amprt::trace::nameOfBuffer(K, Arg), check(R),
                        Arg.access & AMPRT_ACCESS_WRITE);
  }

  // With `Async` these do not wait for the commands that they enqueue and add
  // to it.
  void acquireHost(const Region &R, unsigned Access,
                   amprt::Commands *Async = nullptr);
  void synchronize(const amprt_region &R, unsigned Access,
                   amprt::Commands *Async);
  void synchronizeTo(amprt_view &V, const amprt_region &R, unsigned Access,
                     amprt::Commands *Async);
  void refresh(const Region &R);
  void discard(const Region &R);

  /// Returns the owner on the timeline.
  amprt::trace::Owner owner() const;

  // For copies, with the buffer locked.

  /// The source of a copy.
  struct CopySource {
    Place At;
    Region Bytes;
    /// Holds parts that are valid in different locations.
    std::unique_ptr<char[]> Gathered;
    /// The program may change the source when its call returns.
    bool MayChange = false;
  };
  /// Returns the memory with the newest contents of `R`, through the given view
  /// if they are on its accelerator. Validity is unchanged: a copy does not
  /// write its source.
  CopySource findSource(amprt_view *Preferred, const Region &R);
  /// Returns memory where regions can be overwritten. written() must be called
  /// afterwards.
  Place placeForWriting();
  void written(const Place &Where, const Region &R);
  /// Records that commands of `Running` from index `First` use the host copy.
  void addPending(const amprt::Commands &Running, size_t First = 0);

  /// Called at process exit. Returns false if another thread holds the buffer.
  bool tryToBringHome() noexcept;
  /// Transfers everything to the host and releases the devices.
  void shutDown() noexcept;

  std::mutex Mutex;

private:
  enum class SourceKind { Array, Host, None };
  amprt_buffer(SourceKind Kind, uint64_t Size);
  friend class amprt::RefCounted<amprt_buffer>;
  ~amprt_buffer();

  [[noreturn]] void failOutside(const Region &R) const;
  bool isConst() const { return !(UserAccess & AMPRT_ACCESS_WRITE); }
  bool livesOnHost() const {
    return Kind == SourceKind::Host ||
           (Kind == SourceKind::Array && Home->isCpu());
  }
  /// True if the host can read the region as it is.
  bool isOnHost(const Region &R) const;
  /// Updates a source in host memory, which the program may read.
  void bringHome(const Region &R);
  CopySource gather(const Region &R);
  void allocateHost();
  amprt::DeviceCopy *findCopy(const amprt_accelerator &A) const {
    for (auto &C : Copies)
      if (&C->accelerator() == &A)
        return C.get();
    return nullptr;
  }
  amprt::DeviceCopy &copyOn(amprt_accelerator &A);
  amprt::DeviceCopy &addCopy(std::unique_ptr<amprt::DeviceCopy> C);
  void settleHost(bool ForWriting, const amprt::DeviceCopy *Except = nullptr,
                  amprt::Commands *Async = nullptr);
  void finishPending();
  void useOnHost(const Region &R, unsigned Access, amprt::Commands *Async);
  void leaveDevices(bool BringsAll) noexcept;
  void bringToHost(const Region &R, amprt::Commands *Async = nullptr);
  void bringToDevice(amprt::DeviceCopy &C, amprt_view &V, const Region &R,
                     amprt::Commands *Async);
  void writtenOnHost(const Region &R);
  void validOnHost(const Region &R);
  void writtenOnDevice(amprt::DeviceCopy &C, const Region &R);
  void noteDiscarded(const Region &R);
  /// Selects memory or image as the location of the device's contents.
  void choosePlace(amprt::DeviceCopy &C, amprt_view &V, unsigned Access,
                   bool AsImage);
  void changed();
  amprt::DeviceCopy *checkedCopy() const;
  void noteValid();
  /// Runs `work`, and publishes the new state even if `work` throws.
  template <class Work> void changing(Work work) {
    try {
      work();
    } catch (...) {
      changed();
      throw;
    }
    changed();
  }

  const SourceKind Kind;
  const uint64_t Size;
  const uint64_t Number; ///< on the timeline
  unsigned UserAccess = AMPRT_ACCESS_READ_WRITE;
  uint32_t CpuAccess = AMPRT_ACCESS_NONE;
  amprt::Ref<amprt_view> Home, Associated;
  std::optional<amprt_texture> Texels;

  amprt::HostMemory Memory; ///< address: amprt_buffer_head::host
  amprt::IntervalSet HostValid;
  std::unique_ptr<amprt::DataSource> Checked; ///< null if unchecked
  amprt::Commands Pending;
  std::vector<std::unique_ptr<amprt::DeviceCopy>> Copies;
  bool IsDiscarded = false; ///< at least partly, at least once
  bool IsListed = false;    ///< registered in LiveBuffers
  amprt::trace::WritingKernel Writer;
  uint64_t Generation = 1; ///< counts changes of the state
};

namespace amprt {
using Buffer = ::amprt_buffer;

/// Returns the bytes that a container refers to.
inline Region regionOf(const amprt_buffer_ref *Ref) {
  return Ref->buffer->check(Ref->region);
}

} // namespace amprt

#endif
