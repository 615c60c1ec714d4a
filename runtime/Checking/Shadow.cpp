//===- Shadow.cpp - shadow memory of checked kernels ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Shadow.h"
#include <algorithm>
#include <cstring>
#include <new>
#include <sys/mman.h>

namespace amprt {

namespace {

/// Reserves zeroed memory, whose pages are allocated on first touch.
template <class T> T *reserve(size_t Count) {
  void *Made = mmap(nullptr, Count * sizeof(T), PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Made == MAP_FAILED)
    throw std::bad_alloc();
  return static_cast<T *>(Made);
}

template <class T> void forget(T *Memory, size_t Count) {
  madvise(Memory, Count * sizeof(T), MADV_DONTNEED);
}

} // namespace

Shadow &Shadow::get() {
  static Shadow &S = *new Shadow; // kernels may run until process exit
  return S;
}

Shadow::Shadow() : Chunks(reserve<std::atomic<ShadowChunk *>>(ChunkCount)) {}

ShadowChunk *Shadow::make(uintptr_t Address) {
  // Allocated outside of the heap: leak detectors would not see the only
  // pointer to it.
  auto *const Made = new (reserve<ShadowChunk>(1)) ShadowChunk;
  Made->Words = reserve<Cell>(ShadowChunk::Size / 4);
  Made->Bytes = reserve<Cell>(ShadowChunk::Size);
  Made->Undefined = reserve<uint8_t>(ShadowChunk::Size / 4);
  ShadowChunk *Known = nullptr;
  if (Chunks[Address >> ShadowChunk::Bits].compare_exchange_strong(Known, Made))
    return Made;
  munmap(Made->Words, ShadowChunk::Size / 4 * sizeof(Cell));
  munmap(Made->Bytes, ShadowChunk::Size * sizeof(Cell));
  munmap(Made->Undefined, ShadowChunk::Size / 4);
  munmap(Made, sizeof(ShadowChunk));
  return Known;
}

ShadowChunk &Shadow::chunk(uintptr_t Address) {
  ShadowChunk *Known =
      Chunks[Address >> ShadowChunk::Bits].load(std::memory_order_acquire);
  return Known ? *Known : *make(Address);
}

void Shadow::setUndefined(const void *Begin, size_t Size, bool IsUndefined) {
  const uintptr_t First = reinterpret_cast<uintptr_t>(Begin),
                  End = First + Size;
  for (uintptr_t At = First; At < End;) {
    // Memory without a chunk counts as initialized.
    if (!IsUndefined && !Chunks[At >> ShadowChunk::Bits].load()) {
      At = ((At >> ShadowChunk::Bits) + 1) << ShadowChunk::Bits;
      continue;
    }
    if (IsUndefined)
      chunk(At).HasUndefined = true;
    uint8_t &Mask = chunk(At).undefined(At);
    const uintptr_t Word = At / 4 * 4;
    const uintptr_t Stretch =
        std::min(End, ((At >> ShadowChunk::Bits) + 1) << ShadowChunk::Bits) -
        At;
    if (At == Word && Stretch >= 4) {
      std::fill_n(&Mask, Stretch / 4, uint8_t(IsUndefined ? 15 : 0));
      At += Stretch / 4 * 4;
      continue;
    }
    const unsigned Bit = 1u << (At - Word),
                   Both = Bit | Bit << ShadowChunk::StaleBit;
    Mask = uint8_t((Mask & ~Both) | (IsUndefined ? Bit : 0));
    ++At;
  }
}

void Shadow::setStale(const void *Address) {
  const uintptr_t At = reinterpret_cast<uintptr_t>(Address);
  ShadowChunk &Chunk = chunk(At);
  Chunk.HasUndefined = true;
  Chunk.undefined(At) |= uint8_t(1u << (At % 4 + ShadowChunk::StaleBit));
}

unsigned Shadow::stateOf(const void *Address) {
  const uintptr_t At = reinterpret_cast<uintptr_t>(Address);
  ShadowChunk *Known = Chunks[At >> ShadowChunk::Bits].load();
  return Known ? Known->undefined(At) >> At % 4 &
                     (1u | 1u << ShadowChunk::StaleBit)
               : 0;
}

bool Shadow::isDefined(uintptr_t Begin, uintptr_t End) {
  for (uintptr_t At = Begin / 4 * 4; At < End;) {
    const uintptr_t Stop =
        std::min(End, ((At >> ShadowChunk::Bits) + 1) << ShadowChunk::Bits);
    ShadowChunk *Known = Chunks[At >> ShadowChunk::Bits].load();
    if (Known && Known->HasUndefined) {
      const uint8_t *First = &Known->undefined(At);
      const size_t Count = (Stop - At + 3) / 4;
      // True if every byte equals the first one, which is 0.
      if (*First || std::memcmp(First, First + 1, Count - 1) != 0)
        return false;
    }
    At = Stop;
  }
  return true;
}

void Shadow::define(uintptr_t Begin, uintptr_t End, const uint32_t *Writers,
                    uint32_t First) {
  for (uintptr_t At = Begin; At < End;) {
    const uintptr_t Stop =
        std::min(End, ((At >> ShadowChunk::Bits) + 1) << ShadowChunk::Bits);
    uint8_t *const Masks = &chunk(At).undefined(At);
    const size_t Count = (Stop - At) / 4;
    for (size_t I = 0; I != Count; ++I)
      Masks[I] = Writers[I] >= First ? 0 : Masks[I];
    Writers += Count;
    At = Stop;
  }
}

/// Clears all accesses, since epoch numbers start again.
void Shadow::forget() {
  for (size_t I = 0; I != ChunkCount; ++I)
    if (ShadowChunk *Known = Chunks[I].load()) {
      amprt::forget(Known->Words, ShadowChunk::Size / 4);
      amprt::forget(Known->Bytes, ShadowChunk::Size);
    }
}

uint32_t Shadow::takeEpochs(uint32_t Count) {
  const uint64_t First = Epochs.fetch_add(Count);
  if (First + Count < UINT32_MAX)
    return uint32_t(First);
  Epochs = 1;
  forget();
  return uint32_t(Epochs.fetch_add(Count));
}

} // namespace amprt
