//===- Accesses.cpp - checks of accesses to memory ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/DataSource.h"
#include "Checking/Describe.h"
#include "Checking/TileRun.h"
#include <algorithm>
#include <cstring>

namespace amprt {

/// Returns the buffer or tile_static variable that contains the bytes, or null.
const TileRun::Object *TileRun::findObject(uintptr_t Begin, uintptr_t End,
                                           uint32_t Site) {
  Object &Known = Latest[Site % std::size(Latest)];
  auto isIn = [&](const Object &O) { return Begin >= O.Begin && End <= O.End; };
  if (isIn(Known))
    return &Known;
  auto tryOne = [&](const Object &O) {
    if (isIn(O))
      Known = O;
    return isIn(O);
  };
  const amprt_checked_code &Code = Launch->code();
  for (uint32_t I = 0; I != Code.variable_count; ++I) {
    const uintptr_t First = TileBegin + Code.variables[I].offset;
    if (tryOne({First, First + Code.variables[I].size, true, false}))
      return &Known;
  }
  const std::vector<Memory> &Buffers = Launch->buffers();
  for (size_t I = 0; I != Buffers.size(); ++I)
    if (Buffers[I].Begin <= Begin && End <= Buffers[I].End &&
        tryOne(
            {Buffers[I].Begin, Buffers[I].End, false, Launch->isConstant(I)}))
      return &Known;
  return nullptr;
}

/// Lets the kernel's code check later accesses of the object inline, as far as
/// its cells are contiguous.
void TileRun::publish(const Object &O, uintptr_t Address, uint32_t How,
                      uint32_t Site) {
  const uint32_t I = Site % AMPRT_CHECK_KNOWN;
  if (FailedSite != ~0u && FailedSite % AMPRT_CHECK_KNOWN == I)
    return;
  if (O.IsConstant && !(How & AMPRT_CHECK_WRITE)) {
    known[I] = {O.Begin, O.End - O.Begin, nullptr, nullptr};
    return;
  }
  if (AreBytes || O.IsConstant || (How & AMPRT_CHECK_MAY_BE_PRIVATE) ||
      O.IsLocal != ((How & AMPRT_CHECK_TILE_STATIC) != 0))
    return;
  const uintptr_t First = Address & ~(ShadowChunk::Size - 1),
                  Begin = (std::max(First, O.Begin) + 3) / 4 * 4,
                  End = std::min(First + ShadowChunk::Size, O.End);
  ShadowChunk &Chunk = Shadow::get().chunk(Address);
  if (Begin < End)
    known[I] = {Begin, End - Begin, &Chunk.cell(Begin, /*IsByte=*/false),
                &Chunk.undefined(Begin)};
}

void *TileRun::failOutside(uintptr_t Address, uint32_t Size, uint32_t How,
                           uint32_t Site) {
  if (isNew(Violation::Outside, Site)) {
    const std::string What = object(Site, Address);
    report(Violation::Outside, Site,
           "outside: " + std::to_string(Size) + " bytes are " + wordFor(How) +
               " through " + (What.empty() ? "a pointer" : "'" + What + "'") +
               " where no " +
               (How & AMPRT_CHECK_TILE_STATIC ? "tile_static variable"
                                              : "array or view of the kernel") +
               " is, by " + self());
  }
  return giveElsewhere(Size);
}

/// Returns zeroed memory to which an out-of-bounds access is diverted.
void *TileRun::giveElsewhere(uint32_t Size) {
  FailedSite = ~0u;
  if (Elsewhere.empty() || Elsewhere.back().size() < Size)
    Elsewhere.emplace_back(std::max<size_t>(Size, 4096));
  std::memset(Elsewhere.back().data(), 0, Size);
  return Elsewhere.back().data();
}

bool TileRun::isElsewhere(uintptr_t Address) const {
  return std::any_of(
      Elsewhere.begin(), Elsewhere.end(), [=](const std::vector<char> &Given) {
        return Address - reinterpret_cast<uintptr_t>(Given.data()) <
               Given.size();
      });
}

bool TileRun::isOfTile(uint32_t Epoch) const {
  return std::any_of(Own.begin(), Own.end(), [=](const Numbers &N) {
    return Epoch - N.First < N.Count;
  });
}

/// True if neither a barrier nor a launch boundary orders the two accesses.
bool TileRun::isConcurrent(const Access &Now, const Access &Before,
                           bool IsLocal) {
  if (Before.Epoch == Now.Epoch)
    return Before.Thread != Now.Thread;
  // Tiles reuse tile_static memory one after the other, so accesses of
  // different epochs do not race.
  return !IsLocal && Before.Epoch && !isOfTile(Before.Epoch) &&
         Launch->has(Before.Epoch);
}

/// True if atomicity prevents a race of the two accesses. C++ AMP has no atomic
/// read: a plain read of global memory does not race with atomic operations. A
/// read of tile_static memory must be marked as atomic, as it is if an atomic
/// operation follows; threads that read a final sum need a barrier.
static bool isAtomicPair(const Access &A, bool WritesA, const Access &B,
                         bool WritesB, bool IsLocal) {
  return (A.IsAtomic || !WritesA) && (B.IsAtomic || !WritesB) &&
         (IsLocal ? A.IsAtomic && B.IsAtomic : A.IsAtomic || B.IsAtomic);
}

void TileRun::checkRace(const Access &Now, const Access &Before, bool WasWrite,
                        uint32_t How, uintptr_t Address) {
  const bool IsLocal = Address - TileBegin < TileEnd - TileBegin;
  if (isAtomicPair(Now, How & AMPRT_CHECK_WRITE, Before, WasWrite, IsLocal) ||
      !isConcurrent(Now, Before, IsLocal) ||
      !isNew(Violation::Race, Now.Site, Before.Site))
    return;
  const uint32_t OtherTile = Launch->tileOf(Before.Epoch);
  const uint32_t BeforeHow = (WasWrite ? AMPRT_CHECK_WRITE : AMPRT_CHECK_READ) |
                             (Before.IsAtomic ? AMPRT_CHECK_ATOMIC : 0);
  std::string What = object(Now.Site, Address);
  if (What.empty())
    What = object(Before.Site, Address);
  report(
      Violation::Race, Now.Site,
      "race: " + (What.empty() ? "memory" : "'" + What + "'") + " is " +
          wordFor(How) + " here by " + self(),
      {place(Before.Site), std::string(wordFor(BeforeHow)) + " here by " +
                               Launch->describe({OtherTile, Before.Thread}) +
                               (OtherTile == Tile && isTiled(Launch->kernel())
                                    ? ", with no barrier between the two"
                                    : ", in no order")});
}

void TileRun::keepRead(Cell &C, const Access &Now, bool IsLocal) {
  uint64_t *Entry = nullptr;
  for (uint64_t &Known : C.read) {
    const Access Before = Access::unpack(load(Known));
    // A read that a barrier orders before this one can be replaced: every
    // access that races with it races with this one as well.
    if ((Before.Epoch == Now.Epoch && Before.Thread == Now.Thread) ||
        (Before.Epoch != Now.Epoch && !isConcurrent(Now, Before, IsLocal))) {
      Entry = &Known;
      break;
    }
  }
  if (!Entry) {
    const Access A = Access::unpack(load(C.read[0])),
                 B = Access::unpack(load(C.read[1]));
    // For races with other tiles, one read of a tile is enough.
    if (IsLocal || isOfTile(A.Epoch) ||
        Launch->tileOf(A.Epoch) != Launch->tileOf(B.Epoch))
      return;
    Entry = &C.read[1];
  }
  store(*Entry, Now.pack());
}

void TileRun::checkCell(Cell &C, const Access &Now, uint32_t How,
                        uintptr_t Address) {
  const uint64_t Packed = Now.pack();
  const bool IsLocal = How & AMPRT_CHECK_TILE_STATIC;
  const uint64_t Write = load(C.write);
  if (Write != Packed && Write)
    checkRace(Now, Access::unpack(Write), /*WasWrite=*/true, How, Address);
  if (!(How & AMPRT_CHECK_WRITE)) {
    if (load(C.read[0]) != Packed)
      keepRead(C, Now, IsLocal);
    return;
  }
  for (const uint64_t &Known : C.read)
    if (const uint64_t Read = load(Known))
      checkRace(Now, Access::unpack(Read), /*WasWrite=*/false, How, Address);
  // Within a thread's epoch, a plain write conflicts with most other accesses.
  const Access Before = Access::unpack(Write);
  if (!Now.IsAtomic || Before.IsAtomic || Before.Epoch != Now.Epoch ||
      Before.Thread != Now.Thread)
    store(C.write, Packed);
}

/// Records that `Now` wrote the value that was already there: no race with
/// other threads, but later reads by the same thread read its own write.
void TileRun::keepSame(Cell &C, const Access &Now, bool IsLocal) {
  const Access Before = Access::unpack(load(C.write));
  if (isConcurrent(Now, Before, IsLocal))
    store(C.write, Now.pack());
}

static bool isDefined(ShadowChunk &Chunk, uintptr_t Begin, uintptr_t End) {
  for (uintptr_t Word = Begin / 4 * 4; Word < End; Word += 4)
    if (Chunk.undefined(Word))
      return false;
  return true;
}

void TileRun::checkDefined(ShadowChunk &Chunk, uintptr_t Address, uint32_t Size,
                           uint32_t How, uint32_t Site) {
  const uintptr_t First = Address / 4 * 4, End = Address + Size;
  bool IsUndefined = false, IsDefined = false;
  const void *Missed = nullptr;
  for (uintptr_t Word = First; Word < End; Word += 4) {
    uint8_t &Mask = Chunk.undefined(Word);
    if (!Mask) {
      IsDefined = true;
      continue;
    }
    unsigned Own = 15;
    if (Word < Address)
      Own &= 15u << (Address - Word);
    if (Word + 4 > End)
      Own &= 15u >> (Word + 4 - End);
    (Mask & Own ? IsUndefined : IsDefined) = true;
    if (const unsigned Old = Mask >> ShadowChunk::StaleBit & Own)
      Missed = reinterpret_cast<const void *>(Word + __builtin_ctz(Old));
    if (How & AMPRT_CHECK_WRITE)
      Mask = uint8_t(Mask & ~(Own | Own << ShadowChunk::StaleBit));
  }
  if (!(How & AMPRT_CHECK_READ))
    return;
  if (Missed && isNew(Violation::Stale, Site))
    reportStale(Address, Missed, Site);
  // A copied object may have uninitialized parts, for example padding.
  if (!IsUndefined || IsDefined || !isNew(Violation::Undefined, Site))
    return;
  const std::string What = object(Site, Address);
  report(Violation::Undefined, Site,
         "uninitialized: " + (What.empty() ? "memory" : "'" + What + "'") +
             " is read by " + self() + ", but it was never written");
}

void TileRun::reportStale(uintptr_t Address, const void *Missed,
                          uint32_t Site) {
  const std::string What = object(Site, Address);
  const auto [Change, Other] = DataSource::findMissed(Missed);
  report(Violation::Stale, Site,
         "stale: call " +
             (Other.empty() ? "" : "synchronize() on '" + Other + "', then ") +
             "refresh() on the view before this kernel: " +
             (What.empty() ? "memory" : "'" + What + "'") + " is read by " +
             self() + ", and misses a change",
         Change);
}

/// True if the earlier access is by the same thread or ordered before `Now`.
inline bool TileRun::isHarmless(uint64_t Known, uint64_t Now,
                                bool IsLocal) const {
  if (Known >> AMPRT_CHECK_EPOCH_BIT == Now >> AMPRT_CHECK_EPOCH_BIT)
    return (Known ^ Now) >> AMPRT_CHECK_THREAD_BIT == 0;
  return IsLocal || Known < first ||
         Access::unpack(Known).Epoch - Newest.First < Newest.Count;
}

bool TileRun::isHarmless(const void *Pointer, uint32_t Size, uint32_t How,
                         uint32_t Site, const void *Value) {
  const amprt_check_known &K = known[Site % AMPRT_CHECK_KNOWN];
  const uintptr_t At = reinterpret_cast<uintptr_t>(Pointer) - K.begin;
  if (At >= K.size || K.size - At < Size)
    return false;
  if (!K.cells)
    return !(How & AMPRT_CHECK_WRITE);
  if (Size != 4 || At % 4 ||
      (How & (AMPRT_CHECK_ATOMIC | AMPRT_CHECK_MAY_BE_PRIVATE)))
    return false;
  const bool IsLocal = How & AMPRT_CHECK_TILE_STATIC;
  uint8_t &Undefined = K.undefined[At / 4];
  Cell &C = K.cells[At / 4];
  const uint64_t Now = now[IsLocal] | uint64_t(Site) << AMPRT_CHECK_SITE_BIT;
  if (((How & AMPRT_CHECK_READ) && Undefined) ||
      !isHarmless(load(C.write), Now, IsLocal))
    return false;
  // See keepSame.
  if (Value && !Undefined && !std::memcmp(Pointer, Value, 4))
    return true;
  const uint64_t A = load(C.read[0]), B = load(C.read[1]);
  const bool IsA = isHarmless(A, Now, IsLocal),
             IsB = isHarmless(B, Now, IsLocal);
  if (How & AMPRT_CHECK_WRITE) {
    if (!IsA || !IsB)
      return false;
    if (Undefined)
      Undefined = 0;
    store(C.write, Now);
    return true;
  }
  if (IsA || IsB)
    store(IsA ? C.read[0] : C.read[1], Now);
  // Two reads by other threads of the tile are already kept; see keepRead.
  return IsA || IsB || IsLocal ||
         A >> AMPRT_CHECK_EPOCH_BIT == Now >> AMPRT_CHECK_EPOCH_BIT;
}

void *TileRun::check(void *Pointer, uint32_t Size, uint32_t How, uint32_t Site,
                     const void *Value) {
  if (Site == FailedSite || How & AMPRT_CHECK_NOWHERE)
    return giveElsewhere(Size);
  const uintptr_t Address = reinterpret_cast<uintptr_t>(Pointer),
                  End = Address + Size;
  const Object *Found = findObject(Address, End, Site);
  if (!Found && isElsewhere(Address))
    return Pointer;
  if (!Found || (How & AMPRT_CHECK_TILE_STATIC && !Found->IsLocal)) {
    const bool IsTiles = Address - TileBegin < TileEnd - TileBegin;
    if (How & AMPRT_CHECK_MAY_BE_PRIVATE && !IsTiles)
      return Pointer;
    return failOutside(Address, Size, How, Site);
  }
  publish(*Found, Address, How, Site);
  const bool IsLocal = Found->IsLocal;
  How = IsLocal ? How | AMPRT_CHECK_TILE_STATIC : How;
  const Access Current = {IsLocal ? LocalEpoch : GlobalEpoch, threadNumber(),
                          Site, (How & AMPRT_CHECK_ATOMIC) != 0};
  const uintptr_t Step = AreBytes ? 1 : 4;
  for (uintptr_t At = Address; At < End;) {
    const uintptr_t Number = At >> ShadowChunk::Bits;
    if (Number != LastChunkNumber) {
      LastChunk = &Shadow::get().chunk(At);
      LastChunkNumber = Number;
    }
    const uintptr_t Stop = std::min(End, (Number + 1) << ShadowChunk::Bits);
    const bool IsSame = Value && isDefined(*LastChunk, At, Stop) &&
                        !std::memcmp(Pointer, Value, Size);
    checkDefined(*LastChunk, At, uint32_t(Stop - At), How, Site);
    for (; At < Stop; At += Step)
      if (IsSame)
        keepSame(LastChunk->cell(At, AreBytes), Current, IsLocal);
      else
        checkCell(LastChunk->cell(At, AreBytes), Current, How, At);
  }
  return Pointer;
}

} // namespace amprt
