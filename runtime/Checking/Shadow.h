//===- Shadow.h - shadow memory of checked kernels --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Records, for each address that checked kernels access, the threads that last
// wrote and read it, and whether it is initialized. The shadow is indexed by
// address, so that views of the same memory share it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_SHADOW_H
#define AMPRT_CHECKING_SHADOW_H

#include "amp/detail/abi_check.h"
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace amprt {

/// An access by a thread. An epoch is the interval between two barriers of a
/// tile; its number identifies the tile and the launch.
struct Access {
  uint32_t Epoch = 0;  ///< 0: no access
  uint32_t Thread = 0; ///< within the tile
  uint32_t Site = 0;
  bool IsAtomic = false;

  static constexpr uint32_t MaxThreads = 1u << (AMPRT_CHECK_EPOCH_BIT -
                                                AMPRT_CHECK_THREAD_BIT),
                            MaxSites = 1u << (AMPRT_CHECK_THREAD_BIT -
                                              AMPRT_CHECK_SITE_BIT);

  uint64_t pack() const {
    return uint64_t(Epoch) << AMPRT_CHECK_EPOCH_BIT |
           Thread << AMPRT_CHECK_THREAD_BIT | Site << AMPRT_CHECK_SITE_BIT |
           IsAtomic;
  }
  static Access unpack(uint64_t Word) {
    return {uint32_t(Word >> AMPRT_CHECK_EPOCH_BIT),
            uint32_t(Word >> AMPRT_CHECK_THREAD_BIT) & (MaxThreads - 1),
            uint32_t(Word >> AMPRT_CHECK_SITE_BIT) & (MaxSites - 1),
            (Word & 1) != 0};
  }
};

/// The last accesses to a four-byte word.
using Cell = amprt_check_cell;
inline uint64_t load(const uint64_t &Known) {
  return __atomic_load_n(&Known, __ATOMIC_RELAXED);
}
inline void store(uint64_t &Known, uint64_t Access) {
  __atomic_store_n(&Known, Access, __ATOMIC_RELAXED);
}

/// The shadow of an aligned range of addresses.
class ShadowChunk {
public:
  static constexpr unsigned Bits = 24;
  static constexpr uintptr_t Size = uintptr_t(1) << Bits;

  /// Returns the cell of the word that contains `Address`, or of the byte.
  Cell &cell(uintptr_t Address, bool IsByte) {
    const uintptr_t Offset = Address & (Size - 1);
    return IsByte ? Bytes[Offset] : Words[Offset / 4];
  }
  /// Returns the state of the word that contains `Address`: a bit for each
  /// uninitialized byte and, from StaleBit on, for each byte that misses a
  /// change (DataSource.h).
  static constexpr unsigned StaleBit = 4;
  uint8_t &undefined(uintptr_t Address) {
    return Undefined[(Address & (Size - 1)) / 4];
  }

private:
  friend class Shadow;
  Cell *Words, *Bytes;
  uint8_t *Undefined;
  std::atomic<bool> HasUndefined{false}; ///< now or in the past
};

class Shadow {
public:
  static Shadow &get();

  ShadowChunk &chunk(uintptr_t Address);
  /// Marks the bytes as uninitialized or initialized.
  void setUndefined(const void *Address, size_t Size, bool IsUndefined);
  /// Marks the byte as missing a change.
  void setStale(const void *Address);
  /// Returns the bits of ShadowChunk::undefined for the byte: 1 and 1 <<
  /// StaleBit.
  unsigned stateOf(const void *Address);
  /// Marks the words of [Begin, End) whose writer mark is at least `First` as
  /// initialized. `Writers` starts with the mark of the first word.
  void define(uintptr_t Begin, uintptr_t End, const uint32_t *Writers,
              uint32_t First);
  /// True if all bytes [Begin, End) are initialized.
  bool isDefined(uintptr_t Begin, uintptr_t End);

  /// Returns the first of `Count` new consecutive epoch numbers.
  uint32_t takeEpochs(uint32_t Count);

private:
  Shadow();
  ShadowChunk *make(uintptr_t Address);
  void forget();

  static constexpr unsigned AddressBits = 48;
  static constexpr size_t ChunkCount = size_t(1)
                                       << (AddressBits - ShadowChunk::Bits);
  std::atomic<ShadowChunk *> *Chunks;
  std::atomic<uint64_t> Epochs{1};
};

} // namespace amprt

#endif
