//===- TileRun.cpp - runs checked threads of a kernel ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/TileRun.h"
#include <algorithm>

namespace amprt {

TileRun &TileRun::ofThisThread() {
  thread_local TileRun R;
  return R;
}

/// Calls `visit` with the start of each row of the sub-range.
template <class Visit>
static void forEachRow(const uint32_t *Begin, const uint32_t *End,
                       const Visit &visit) {
  uint32_t At[3] = {Begin[0]};
  for (At[2] = Begin[2]; At[2] != End[2]; ++At[2])
    for (At[1] = Begin[1]; At[1] != End[1]; ++At[1])
      visit(At);
}

void TileRun::run(CheckedLaunch &L, const void *const *Given,
                  const amprt_cpu_block &B) {
  Launch = &L;
  Arguments = Given;
  AreBytes = L.code().access_size < 4;
  std::fill(std::begin(Latest), std::end(Latest), Object());
  amprt_check_thread &Thread = *this;
  Thread = {};
  first = Access{L.epochOf(0)}.pack();
  TileBegin = TileEnd = 0;
  if (!isTiled(L.kernel()))
    return runThreads(B);
  if (const size_t Size = L.code().tile_size) {
    if (TileMemorySize < Size) {
      TileMemory.reset(new char[Size + 64]);
      TileMemorySize = Size;
    }
    char *Begin = TileMemory.get();
    Begin += -reinterpret_cast<uintptr_t>(Begin) % 64;
    TileBegin = reinterpret_cast<uintptr_t>(Begin);
    TileEnd = TileBegin + Size;
    tile = Begin;
  }
  uint32_t First[3], End[3];
  for (int I = 0; I != 3; ++I) {
    First[I] = uint32_t(B.begin[I] / L.threads().Tile[I]);
    End[I] = uint32_t(B.end[I] / L.threads().Tile[I]);
  }
  forEachRow(First, End, [&](const uint32_t *Row) {
    uint32_t Group[] = {Row[0], Row[1], Row[2]};
    for (; Group[0] != End[0]; ++Group[0])
      runTile(Group);
  });
}

void TileRun::runThreads(const amprt_cpu_block &B) {
  forEachRow(B.begin, B.end, [&](const uint32_t *Row) {
    std::copy_n(Row, 3, global);
    // One piece of the launch at a time; see ThreadNumber.
    while (global[0] != B.end[0]) {
      const ThreadNumber N = Launch->numberOf(global);
      Tile = N.Tile;
      takeOver({Launch->epochOf(Tile), 1});
      setThread(N.Thread);
      Launch->code().function(
          Arguments, this,
          std::min(B.end[0] - global[0], Access::MaxThreads - N.Thread));
    }
  });
}

/// Sets the tile's initial epochs.
void TileRun::takeOver(Numbers First) {
  if (Own.size() == 1)
    Own[0] = First;
  else
    Own.assign(1, First);
  Newest = First;
  Used = 1;
  GlobalEpoch = LocalEpoch = First.First;
}

void TileRun::beginTile() {
  const Range &R = Launch->threads();
  const size_t TilesX = R.Size[0] / R.Tile[0], TilesY = R.Size[1] / R.Tile[1];
  Tile = uint32_t(group[0] + TilesX * (group[1] + TilesY * group[2]));
  takeOver({Launch->epochOf(Tile), Launch->epochsOfTile()});
  if (TileBegin != TileEnd)
    Shadow::get().setUndefined(tile, TileEnd - TileBegin, true);
}

void TileRun::setLocal(const uint32_t *Values) {
  const Range &R = Launch->threads();
  for (int I = 0; I != 3; ++I) {
    local[I] = Values[I];
    global[I] = uint32_t(group[I] * R.Tile[I] + Values[I]);
  }
  setThread(uint32_t(local[0] + R.Tile[0] * (local[1] + R.Tile[1] * local[2])));
}

void TileRun::setThread(uint32_t Number) {
  const uint64_t Thread = Access{0, Number}.pack();
  now[0] = Access{GlobalEpoch}.pack() | Thread;
  now[1] = Access{LocalEpoch}.pack() | Thread;
}

void TileRun::runTile(const uint32_t *Group) {
  std::copy_n(Group, 3, group);
  beginTile();
  if (Launch->code().has_barriers)
    return runFibers();
  const uint32_t None[3] = {};
  uint32_t Size[3];
  std::copy_n(Launch->threads().Tile, 3, Size);
  forEachRow(None, Size, [&](const uint32_t *Row) {
    setLocal(Row);
    Launch->code().function(Arguments, this, Size[0]);
  });
}

void TileRun::enterFiber() {
  TileRun &R = ofThisThread();
  R.Launch->code().function(R.Arguments, &R, 1);
  R.Running->IsDone = true;
  R.takeTurns(R.Running->Where, R.Running + 1);
}

/// Switches to the next waiting thread, from `Next` on, or to runFibers() if
/// there is none.
void TileRun::takeTurns(Context &From, Fiber *Next) {
  while (Next != FibersEnd && Next->IsDone)
    ++Next;
  if (Next == FibersEnd)
    return Context::change(From, Outside);
  // There are too many stacks for the L1 cache.
  if (Next + 1 != FibersEnd)
    Next[1].Where.prefetch();
  Running = Next;
  setLocal(Next->Local);
  Context::change(From, Next->Where);
}

void TileRun::runFibers() {
  const uint32_t Size = Launch->tileSize();
  const Range &R = Launch->threads();
  Fibers.resize(std::max<size_t>(Fibers.size(), Size));
  for (uint32_t I = 0; I != Size; ++I) {
    Fiber &F = Fibers[I];
    F.Local[0] = uint32_t(I % R.Tile[0]);
    F.Local[1] = uint32_t(I / R.Tile[0] % R.Tile[1]);
    F.Local[2] = uint32_t(I / R.Tile[0] / R.Tile[1]);
    F.IsDone = false;
    F.Where.prepare(FiberStacks.at(I, Size), Stacks::Size, enterFiber);
  }
  FibersEnd = Fibers.data() + Size;
  for (;;) {
    Waiting = {};
    takeTurns(Outside, Fibers.data());
    if (!Waiting.Count)
      return;
    if (Waiting.Count != Size || Waiting.AreApart)
      checkArrival();
    nextEpoch(Waiting.Fences);
  }
}

void TileRun::waitAtBarrier(uint32_t Fences, uint32_t Site) {
  Fiber &Own = *Running;
  Own.Site = Site;
  Waiting.Fences |= Fences;
  if (Waiting.Count++ == 0)
    Waiting.Site = Site;
  Waiting.AreApart |= Site != Waiting.Site;
  takeTurns(Own.Where, &Own + 1);
}

void TileRun::nextEpoch(uint32_t Fences) {
  if (Used == Newest.Count) {
    Newest = {Launch->takeEpochs(Tile), CheckedLaunch::MoreEpochs};
    Own.push_back(Newest);
    Used = 0;
  }
  const uint32_t Next = Newest.First + Used++;
  if (Fences & AMPRT_CHECK_FENCE_GLOBAL)
    GlobalEpoch = Next;
  if (Fences & AMPRT_CHECK_FENCE_TILE_STATIC)
    LocalEpoch = Next;
}

/// Reports threads of the tile that wait at different barriers or at none.
void TileRun::checkArrival() {
  const Fiber *const First = std::find_if(
      Fibers.data(), FibersEnd, [](const Fiber &F) { return !F.IsDone; });
  const Fiber *const Other =
      std::find_if(Fibers.data(), FibersEnd, [&](const Fiber &F) {
        return F.IsDone || F.Site != First->Site;
      });
  if (Other == FibersEnd || !isNew(Violation::Barrier, First->Site,
                                   Other->IsDone ? First->Site : Other->Site))
    return;
  auto nameOf = [&](const Fiber &F) {
    return Launch->describe({Tile, uint32_t(&F - Fibers.data())});
  };
  const std::string Text = "barrier: " + nameOf(*First) + " waits here, but ";
  if (Other->IsDone)
    report(Violation::Barrier, First->Site,
           Text + nameOf(*Other) + " has ended without coming here");
  else
    report(Violation::Barrier, First->Site,
           Text + "not all threads of the tile do",
           {place(Other->Site), nameOf(*Other) + " waits at this barrier"});
}

} // namespace amprt
