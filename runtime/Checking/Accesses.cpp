//===- Accesses.cpp - checks of accesses to memory ------------------------===//

#include "Checking/TileRun.h"
#include <algorithm>
#include <cstring>

namespace amprt {

bool TileRun::isOfBuffer(uintptr_t Begin, uintptr_t End) {
  auto isIn = [&](const Memory &M) { return Begin >= M.Begin && End <= M.End; };
  if (isIn(LastBuffer))
    return true;
  for (const Memory &M : Launch->buffers())
    if (isIn(M)) {
      LastBuffer = M;
      return true;
    }
  return false;
}

bool TileRun::isOfVariable(uintptr_t Begin, uintptr_t End) {
  const amprt_checked_code &Code = Launch->code();
  return std::any_of(Code.variables, Code.variables + Code.variable_count,
                     [&](const amprt_check_variable &V) {
                       const uintptr_t First = TileBegin + V.offset;
                       return Begin >= First && End <= First + V.size;
                     });
}

static const char *wordFor(uint32_t How) {
  if (How & AMPRT_CHECK_ATOMIC)
    return "changed atomically";
  return How & AMPRT_CHECK_WRITE ? "written" : "read";
}

void *TileRun::failOutside(uintptr_t Address, uint32_t Size, uint32_t How,
                           uint32_t Site) {
  if (isNew(Mistake::Outside, Site)) {
    const std::string What = object(Site, Address);
    Mistakes::get().report(
        place(Site) + "checking: outside: " + std::to_string(Size) +
        " bytes are " + wordFor(How) + " through " +
        (What.empty() ? "a pointer" : "'" + What + "'") + " where no " +
        (How & AMPRT_CHECK_TILE_STATIC ? "tile_static variable"
                                       : "array or view of the kernel") +
        " is, by " + self() + end());
  }
  return giveElsewhere(Size);
}

/// Memory that nobody asks for.
void *TileRun::giveElsewhere(uint32_t Size) {
  if (ElsewhereSize < Size) {
    Elsewhere.reset(new char[Size]);
    ElsewhereSize = Size;
  }
  std::memset(Elsewhere.get(), 0, Size);
  return Elsewhere.get();
}

bool TileRun::isOfTile(uint32_t Segment) const {
  return std::any_of(Own.begin(), Own.end(), [=](const Numbers &N) {
    return Segment - N.First < N.Count;
  });
}

/// Nothing has ordered the two.
bool TileRun::isConcurrent(const Access &Now, const Access &Before,
                           bool IsLocal) {
  if (Before.Segment == Now.Segment)
    return Before.Thread != Now.Thread;
  // A tile's memory was another tile's before.
  return !IsLocal && Before.Segment && !isOfTile(Before.Segment) &&
         Launch->has(Before.Segment);
}

void TileRun::checkRace(const Access &Now, const Access &Before, bool WasWrite,
                        uint32_t How, uintptr_t Address) {
  const bool IsLocal = Address - TileBegin < TileEnd - TileBegin;
  if ((Now.IsAtomic && Before.IsAtomic) ||
      !isConcurrent(Now, Before, IsLocal) ||
      !isNew(Mistake::Race, Now.Site, Before.Site))
    return;
  const uint32_t OtherTile = Launch->tileOf(Before.Segment);
  const uint32_t BeforeHow = (WasWrite ? AMPRT_CHECK_WRITE : AMPRT_CHECK_READ) |
                             (Before.IsAtomic ? AMPRT_CHECK_ATOMIC : 0);
  std::string What = object(Now.Site, Address);
  if (What.empty())
    What = object(Before.Site, Address);
  Mistakes::get().report(
      place(Now.Site) +
      "checking: race: " + (What.empty() ? "memory" : "'" + What + "'") +
      " is " + wordFor(How) + " here by " + self() + end() +
      place(Before.Site) + "note: " + wordFor(BeforeHow) + " here by " +
      Launch->describe({OtherTile, Before.Thread}) +
      (OtherTile == this->Now.Tile && isTiled(Launch->kernel())
           ? ", with no barrier between the two\n"
           : ", in no order\n"));
}

void TileRun::keepRead(Cell &C, const Access &Now, bool IsLocal) {
  std::atomic<uint64_t> *Slot = nullptr;
  for (std::atomic<uint64_t> &Known : C.Read) {
    const Access Before = Access::unpack(Known.load(std::memory_order_relaxed));
    // What is ordered before this one by a barrier of the tile is no more than
    // it, as others see them.
    if ((Before.Segment == Now.Segment && Before.Thread == Now.Thread) ||
        (Before.Segment != Now.Segment &&
         !isConcurrent(Now, Before, IsLocal))) {
      Slot = &Known;
      break;
    }
  }
  if (!Slot) {
    const Access A = Access::unpack(C.Read[0].load(std::memory_order_relaxed)),
                 B = Access::unpack(C.Read[1].load(std::memory_order_relaxed));
    // Two of one tile say no more to others than one.
    if (IsLocal || isOfTile(A.Segment) ||
        Launch->tileOf(A.Segment) != Launch->tileOf(B.Segment))
      return;
    Slot = &C.Read[1];
  }
  Slot->store(Now.pack(), std::memory_order_relaxed);
}

void TileRun::checkCell(Cell &C, const Access &Now, uint32_t How,
                        uintptr_t Address) {
  const uint64_t Packed = Now.pack();
  const bool IsLocal = How & AMPRT_CHECK_TILE_STATIC;
  const uint64_t Write = C.Write.load(std::memory_order_relaxed);
  if (Write != Packed && Write)
    checkRace(Now, Access::unpack(Write), /*WasWrite=*/true, How, Address);
  if (!(How & AMPRT_CHECK_WRITE)) {
    if (C.Read[0].load(std::memory_order_relaxed) != Packed)
      keepRead(C, Now, IsLocal);
    return;
  }
  for (const std::atomic<uint64_t> &Known : C.Read)
    if (const uint64_t Read = Known.load(std::memory_order_relaxed))
      checkRace(Now, Access::unpack(Read), /*WasWrite=*/false, How, Address);
  C.Write.store(Packed, std::memory_order_relaxed);
}

void TileRun::checkDefined(ShadowChunk &Chunk, uintptr_t Address, uint32_t Size,
                           uint32_t How, uint32_t Site) {
  const uintptr_t First = Address / 4 * 4, End = Address + Size;
  bool IsUndefined = false, IsDefined = false;
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
    if (How & AMPRT_CHECK_WRITE)
      Mask = uint8_t(Mask & ~Own);
  }
  // What is copied as a whole may have parts that nobody needs.
  if (!(How & AMPRT_CHECK_READ) || !IsUndefined || IsDefined ||
      !isNew(Mistake::Undefined, Site))
    return;
  const std::string What = object(Site, Address);
  Mistakes::get().report(place(Site) + "checking: uninitialized: " +
                         (What.empty() ? "memory" : "'" + What + "'") +
                         " is read by " + self() +
                         ", but nobody has written it" + end());
}

void *TileRun::access(void *Pointer, uint32_t Size, uint32_t How,
                      uint32_t Site) {
  if (Site == FailedSite) {
    FailedSite = ~0u;
    return giveElsewhere(Size);
  }
  const uintptr_t Address = reinterpret_cast<uintptr_t>(Pointer),
                  End = Address + Size;
  const bool IsLocal = Address - TileBegin < TileEnd - TileBegin;
  if (IsLocal ? !isOfVariable(Address, End)
              : (How & AMPRT_CHECK_TILE_STATIC) || !isOfBuffer(Address, End)) {
    if (How & AMPRT_CHECK_MAY_BE_PRIVATE && !IsLocal)
      return Pointer;
    return failOutside(Address, Size, How, Site);
  }
  How = IsLocal ? How | AMPRT_CHECK_TILE_STATIC : How;
  const Access Current = {IsLocal ? LocalSegment : GlobalSegment, Now.Thread,
                          Site, (How & AMPRT_CHECK_ATOMIC) != 0};
  const bool IsByte = Launch->code().access_size < 4;
  const uintptr_t Step = IsByte ? 1 : 4;
  for (uintptr_t At = Address; At < End;) {
    const uintptr_t Number = At >> ShadowChunk::Bits;
    if (Number != LastChunkNumber) {
      LastChunk = &Shadow::get().chunk(At);
      LastChunkNumber = Number;
    }
    const uintptr_t Stop = std::min(End, (Number + 1) << ShadowChunk::Bits);
    checkDefined(*LastChunk, At, uint32_t(Stop - At), How, Site);
    for (; At < Stop; At += Step)
      checkCell(LastChunk->cell(At, IsByte), Current, How, At);
  }
  return Pointer;
}

} // namespace amprt
