//===- DataSource.cpp - memory of views and its copies --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/DataSource.h"
#include "Checking/Mode.h"
#include "Checking/Shadow.h"
#include <algorithm>
#include <atomic>
#include <cstring>
#include <map>
#include <utility>

namespace amprt {

/// All data sources. The mutex guards their members; a few fields are read
/// without it.
struct DataSource::Registry {
  static Registry &get() {
    static Registry &R = *new Registry; // outlives all destructors
    return R;
  }
  /// Calls `each` with the data sources that overlap the bytes.
  template <class Each>
  void forEach(uintptr_t Begin, uintptr_t End, Each each) {
    const uintptr_t First = Begin - std::min(Begin, LargestSize);
    for (auto I = All.lower_bound(First); I != All.end() && I->first < End; ++I)
      if (I->first + I->second->Size > Begin)
        each(*I->second);
  }
  std::vector<DataSource *> find(uintptr_t Begin, uintptr_t End) {
    std::vector<DataSource *> Found;
    forEach(Begin, End, [&](DataSource &S) { Found.push_back(&S); });
    return Found;
  }
  bool has(const char *Memory, const DataSource *S) {
    const auto [From, To] =
        All.equal_range(reinterpret_cast<uintptr_t>(Memory));
    return std::any_of(From, To,
                       [=](const auto &Entry) { return Entry.second == S; });
  }

  /// Counts the watched data sources per page, indexed by the page number
  /// modulo the table size: most accesses of the program are elsewhere.
  uint32_t Watched[AMPRT_CHECK_PAGES] = {};
  template <class Each>
  void forEachPage(uintptr_t Begin, uintptr_t End, Each each) {
    const uintptr_t First = Begin >> AMPRT_CHECK_PAGE_BITS,
                    Last = (End - 1) >> AMPRT_CHECK_PAGE_BITS;
    for (uintptr_t P = First; P <= Last; ++P)
      each(Watched[P % AMPRT_CHECK_PAGES]);
  }
  bool mayWatch(uintptr_t Begin, uintptr_t End) {
    bool Found = false;
    forEachPage(Begin, End, [&](uint32_t &Count) {
      Found |= __atomic_load_n(&Count, __ATOMIC_RELAXED) != 0;
    });
    return Found;
  }
  void watch(uintptr_t Begin, uintptr_t End, bool Starts) {
    forEachPage(Begin, End, [=](uint32_t &Count) {
      __atomic_store_n(&Count, Starts ? Count + 1 : Count - 1,
                       __ATOMIC_RELAXED);
    });
  }

  std::mutex Mutex;
  std::multimap<uintptr_t, DataSource *> All; ///< by address
  uint64_t LargestSize = 0;
  uint64_t Clock = 0; ///< counts launches
  /// The range of addresses of all data sources.
  std::atomic<uintptr_t> First{UINTPTR_MAX}, Last{0};
};

/// The program's code that has called a function without locations.
static thread_local const amprt_check_site *Caller = nullptr;

namespace {
/// Locks all data sources and ignores the thread's accesses meanwhile: the
/// program and the runtime may share a template instantiation.
class Inside {
public:
  explicit Inside(std::mutex &M) : Before(IsInside) {
    IsInside = true;
    Lock = std::unique_lock<std::mutex>(M);
  }
  ~Inside() {
    Lock.unlock();
    IsInside = Before;
  }
  Inside(const Inside &) = delete;

  static thread_local bool IsInside;
  std::unique_lock<std::mutex> Lock;

private:
  const bool Before;
};
thread_local bool Inside::IsInside = false;
} // namespace

std::unique_ptr<DataSource> DataSource::create(void *Memory, uint64_t Size) {
  return isCheckingRun()
             ? std::unique_ptr<DataSource>(new DataSource(Memory, Size))
             : nullptr;
}

DataSource::DataSource(void *Memory, uint64_t Size)
    : Memory(static_cast<char *>(Memory)), Size(Size) {
  Registry &R = Registry::get();
  const auto Begin = reinterpret_cast<uintptr_t>(Memory);
  const Inside Locked(R.Mutex);
  R.All.insert({Begin, this});
  R.LargestSize = std::max(R.LargestSize, Size);
  R.First = std::min(R.First.load(), Begin);
  R.Last = std::max<uintptr_t>(R.Last, Begin + Size);
}

DataSource::~DataSource() {
  Registry &R = Registry::get();
  const Inside Locked(R.Mutex);
  There = Undefined = IntervalSet();
  chooseWatched();
  const auto [From, To] =
      R.All.equal_range(reinterpret_cast<uintptr_t>(Memory));
  R.All.erase(std::find_if(
      From, To, [=](const auto &Entry) { return Entry.second == this; }));
  if (R.All.empty())
    R.First = UINTPTR_MAX, R.Last = 0, R.LargestSize = 0;
}

void DataSource::setValid(const IntervalSet &Here, const IntervalSet &NowThere,
                          AcceleratorCopy Of) {
  const Inside Locked(Registry::get().Mutex);
  Copy = std::move(Of);
  There = Copy.Memory ? NowThere : IntervalSet();
  Newer = There;
  Newer.remove(Here);
  if (There.empty())
    Changes.clear();
  else if (!Base && !Freed) {
    Base.reset(new char[Size]);
    std::memcpy(Base.get(), Memory, Size);
  }
  chooseWatched();
}

/// Watches the program's accesses while the newest contents are elsewhere, or
/// contents here are undefined.
void DataSource::chooseWatched() {
  const bool IsNow = !There.empty() || !Undefined.empty();
  if (std::exchange(IsWatched, IsNow) == IsNow || !Size)
    return;
  const auto Begin = reinterpret_cast<uintptr_t>(Memory);
  Registry::get().watch(Begin, Begin + Size, IsNow);
}

/// Calls `each` with the intervals of `R` that are in `Set`.
template <class Each>
static void forEachIn(const IntervalSet &Set, const Region &R, Each each) {
  for (uint64_t I = 0; I != R.runs(); ++I)
    for (const Interval &Part : Set.within(R.run(I)))
      each(Part);
}

Interval DataSource::within(uintptr_t Begin, uintptr_t End) const {
  const auto Mine = reinterpret_cast<uintptr_t>(Memory);
  return {std::max(Begin, Mine) - Mine, std::min(End, Mine + Size) - Mine};
}

/// True if the copy misses a change of the byte.
bool DataSource::isStale(uint64_t Byte) const {
  return Shadow::get().stateOf(Copy.Memory + Byte) >> ShadowChunk::StaleBit;
}

/// Waits for kernels without holding the lock. Returns whether `S` still
/// exists.
bool DataSource::settle(DataSource &S, std::unique_lock<std::mutex> &Lock) {
  if (S.IsSettled || !S.Copy.Wait)
    return true;
  const char *const Memory = S.Memory;
  const uint64_t Launch = S.LastLaunch;
  const std::function<void()> Wait = S.Copy.Wait;
  Lock.unlock();
  Wait();
  Lock.lock();
  if (!Registry::get().has(Memory, &S))
    return false;
  S.IsSettled = S.LastLaunch == Launch;
  return true;
}

void DataSource::addChange(Change C) {
  // Loops interleave changes of a few locations.
  const size_t Few = 8;
  for (size_t I = Changes.size(), N = 0; I != 0 && N != Few; --I, ++N) {
    Change &Known = Changes[I - 1];
    if (Known.Site == C.Site && Known.By.Time == C.By.Time &&
        Known.Bytes.Begin <= C.Bytes.End && C.Bytes.Begin <= Known.Bytes.End) {
      Known.Bytes.Begin = std::min(Known.Bytes.Begin, C.Bytes.Begin);
      Known.Bytes.End = std::max(Known.Bytes.End, C.Bytes.End);
      return;
    }
  }
  const size_t Most = 4096;
  if (Changes.size() == Most)
    Changes.erase(Changes.begin(), Changes.begin() + Most / 2);
  Changes.push_back(std::move(C));
}

/// Returns the last change of the byte, or null if it is unknown.
const DataSource::Change *DataSource::findChange(uint64_t Byte) const {
  const auto Found =
      std::find_if(Changes.rbegin(), Changes.rend(), [=](const Change &C) {
        return C.Bytes.Begin <= Byte && Byte < C.Bytes.End;
      });
  return Found == Changes.rend() ? nullptr : &*Found;
}

std::pair<Remark, std::string> DataSource::findMissed(const void *Address) {
  const auto *const At = static_cast<const char *>(Address);
  Registry &R = Registry::get();
  const Inside Locked(R.Mutex);
  for (const auto &[Begin, S] : R.All)
    if (S->Copy.Memory && S->Copy.Memory <= At &&
        At < S->Copy.Memory + S->Size) {
      const Change *C = S->findChange(uint64_t(At - S->Copy.Memory));
      if (!C)
        break;
      if (C->Site)
        return {{Location(C->Site), "changed here"}, ""};
      return {{C->By.At, "changed by this kernel"}, C->By.View};
    }
  return {};
}

void DataSource::launched(const amprt_kernel &K, const std::string &View,
                          const Region &R, bool IsWritten) {
  Registry &All = Registry::get();
  Inside Locked(All.Mutex);
  std::unique_lock<std::mutex> &Lock = Locked.Lock;
  const Kernel Now = {Location(K.location), K.name, View, ++All.Clock};
  if (Freed)
    Violations::get().reportOnce(
        {Violation::Freed,
         {Now.At, "freed: make a new view when memory is freed: '" + View +
                      "', which this kernel uses, is of the old memory"},
         Now.Name,
         {*Freed, "freed here"}});
  if (Copy.Memory && !Freed) {
    const Interval Bytes = R.enclosing();
    if (!hasOnlyBase(R) && settle(*this, Lock))
      markChanged(R);
    const auto Begin = reinterpret_cast<uintptr_t>(Memory);
    for (DataSource *Other : All.find(Begin + Bytes.Begin, Begin + Bytes.End))
      if (Other != this && Other->Copy.Memory && !Other->Freed &&
          Other->LastLaunch > LastLaunch && !Other->Newer.empty() &&
          settle(*Other, Lock) && settle(*this, Lock))
        markChangedBy(*Other, R);
  }
  LastLaunch = Now.Time;
  if (IsWritten)
    Writer = Now;
  IsSettled = false;
}

bool DataSource::hasOnlyBase(const Region &R) const {
  for (uint64_t I = 0; I != R.runs(); ++I)
    if (std::memcmp(Memory + R.run(I).Begin, Base.get() + R.run(I).Begin,
                    R.RowSize) != 0)
      return false;
  return true;
}

/// Marks the bytes that the program has changed as stale.
void DataSource::markChanged(const Region &R) {
  forEachIn(There, R, [&](const Interval &Part) {
    for (uint64_t I = Part.Begin; I != Part.End; ++I) {
      if (Memory[I] == Base[I])
        continue;
      Base[I] = Memory[I];
      if (Memory[I] != Copy.Memory[I] &&
          !Shadow::get().stateOf(Copy.Memory + I))
        Shadow::get().setStale(Copy.Memory + I);
    }
  });
}

/// Marks the bytes that a kernel has changed through another view as stale.
void DataSource::markChangedBy(const DataSource &Other, const Region &R) {
  forEachIn(There, R, [&](const Interval &Part) {
    for (uint64_t I = Part.Begin; I != Part.End; ++I) {
      const uint64_t O = uint64_t(Memory + I - Other.Memory);
      if (O >= Other.Size || !Other.Newer.covers({O, O + 1}) ||
          Other.Copy.Memory[O] == Other.Base[O] || Other.isStale(O) ||
          Other.Copy.Memory[O] == Copy.Memory[I] ||
          Shadow::get().stateOf(Copy.Memory + I))
        continue;
      Shadow::get().setStale(Copy.Memory + I);
      addChange({{I, I + 1}, nullptr, Other.Writer});
    }
  });
}

void DataSource::updateBase(const Region &R) {
  for (uint64_t I = 0; I != R.runs(); ++I)
    std::memcpy(Base.get() + R.run(I).Begin, Memory + R.run(I).Begin,
                R.RowSize);
}

void DataSource::replaced(const Region &R) {
  const Inside Locked(Registry::get().Mutex);
  if (!Base || Freed)
    return;
  updateBase(R);
  for (uint64_t I = 0; I != R.runs(); ++I)
    Undefined.remove(R.run(I));
}

void DataSource::copied(const Region &R, bool IsBack) {
  const Inside Locked(Registry::get().Mutex);
  if (!Base || Freed)
    return;
  updateBase(R);
  for (uint64_t I = 0; I != R.runs(); ++I) {
    const Interval Run = R.run(I);
    if (IsBack)
      noteCopiedBack(Run);
    else
      for (const Interval &Part : Undefined.within(Run))
        Shadow::get().setUndefined(Copy.Memory + Part.Begin,
                                   Part.End - Part.Begin, true);
  }
}

void DataSource::noteCopiedBack(const Interval &Run) {
  Changes.erase(std::remove_if(Changes.begin(), Changes.end(),
                               [&](const Change &C) {
                                 return C.Bytes.Begin >= Run.Begin &&
                                        C.Bytes.End <= Run.End;
                               }),
                Changes.end());
  const auto There = reinterpret_cast<uintptr_t>(Copy.Memory);
  Undefined.remove(Run);
  if (!Shadow::get().isDefined(There + Run.Begin, There + Run.End))
    for (uint64_t I = Run.Begin; I != Run.End; ++I)
      if (Shadow::get().stateOf(Copy.Memory + I) & 1)
        Undefined.add({I, I + 1});
  const auto Here = reinterpret_cast<uintptr_t>(Memory);
  chooseWatched();
  for (DataSource *Other :
       Registry::get().find(Here + Run.Begin, Here + Run.End))
    if (Other != this && !Other->There.empty())
      Other->addChange(
          {Other->within(Here + Run.Begin, Here + Run.End), nullptr, Writer});
}

bool DataSource::beforeCopyBack(const Region &R) {
  Inside Locked(Registry::get().Mutex);
  std::unique_lock<std::mutex> &Lock = Locked.Lock;
  if (Freed) {
    Violations::get().reportOnce(
        {Violation::Freed,
         {*Freed, "freed: end view '" + Writer.View +
                      "' before its memory is freed here: a kernel has newer "
                      "contents, which would be copied to it later"},
         "",
         {Writer.At, "written by this kernel"}});
    return false;
  }
  const auto First = reinterpret_cast<uintptr_t>(Copy.Memory);
  const Interval Bytes = R.enclosing();
  if (!Copy.Memory || !settle(*this, Lock) ||
      (hasOnlyBase(R) &&
       Shadow::get().isDefined(First + Bytes.Begin, First + Bytes.End)))
    return true;
  forEachIn(There, R, [&](const Interval &Part) {
    for (uint64_t I = Part.Begin; I != Part.End; ++I)
      if (isLost(I))
        reportLost(I);
  });
  return true;
}

/// True if the program or another view has changed the byte, and the copy has
/// an older value.
bool DataSource::isLost(uint64_t Byte) const {
  if (Memory[Byte] == Copy.Memory[Byte] ||
      Shadow::get().stateOf(Copy.Memory + Byte) & 1)
    return false;
  if (isStale(Byte))
    return true;
  if (Memory[Byte] == Base[Byte])
    return false;
  const Change *C = findChange(Byte);
  const bool IsOlder = C && C->By.Time && C->By.Time < LastLaunch &&
                       Copy.Memory[Byte] != Base[Byte];
  return !IsOlder;
}

void DataSource::reportLost(uint64_t Byte) {
  const Change *C = findChange(Byte);
  const std::string Name = "'" + Writer.View + "'";
  if (!C)
    return Violations::get().reportOnce(
        {Violation::Lost,
         {Writer.At,
          "lost: call synchronize() on view " + Name +
              " before its memory is changed, and refresh() afterwards: what "
              "this kernel has written replaces a change"},
         Writer.Name,
         {}});
  Violations::get().reportOnce(
      {Violation::Lost,
       {C->Site ? Location(C->Site) : C->By.At,
        "lost: call synchronize() on view " + Name +
            " before this change of its memory, and refresh() afterwards: the "
            "change is replaced when the view is copied back"},
       C->Site ? "" : C->By.Name,
       {Writer.At, "by what this kernel has written"}});
}

void DataSource::checkRead(std::unique_lock<std::mutex> &Lock, Interval I,
                           const Location &At) {
  if (Undefined.covers(I) &&
      !std::memcmp(Memory + I.Begin, Base.get() + I.Begin, I.End - I.Begin))
    Violations::get().reportOnce(
        {Violation::Undefined,
         {At, "uninitialized: write all of view '" + Writer.View +
                  "' after discard_data(): no kernel has written the element "
                  "that is read here"},
         "",
         {Writer.At, "the last kernel that may have written it"}});
  if (!Newer.intersects(I) || !settle(*this, Lock))
    return;
  for (const Interval &Part : Newer.within(I))
    for (uint64_t B = Part.Begin; B != Part.End; ++B)
      if (Copy.Memory[B] != Base[B] && Memory[B] == Base[B] && !isStale(B))
        return Violations::get().reportOnce(
            {Violation::Stale,
             {At, "stale: call synchronize() on view '" + Writer.View +
                      "' before its memory is read here: a kernel has newer "
                      "contents"},
             "",
             {Writer.At, "written by this kernel"}});
}

const uint32_t *DataSource::watchedPages() { return Registry::get().Watched; }

void DataSource::noteAccess(const void *Address, uint64_t Bytes, uint32_t How,
                            const amprt_check_site *Site) {
  Registry &R = Registry::get();
  const auto Begin = reinterpret_cast<uintptr_t>(Address), End = Begin + Bytes;
  if (!Bytes || !R.mayWatch(Begin, End) || Inside::IsInside)
    return;
  if (!Site)
    Site = Caller;
  Inside Locked(R.Mutex);
  std::unique_lock<std::mutex> &Lock = Locked.Lock;
  for (DataSource *S : R.find(Begin, End)) {
    if (S->Freed || (S->There.empty() && S->Undefined.empty()))
      continue;
    const Interval I = S->within(Begin, End);
    if (How & AMPRT_CHECK_READ)
      S->checkRead(Lock, I, Location(Site));
    if (!(How & AMPRT_CHECK_WRITE))
      continue;
    S->Undefined.remove(I);
    S->chooseWatched();
    if (S->There.intersects(I))
      S->addChange({I, Site, {}});
  }
}

void DataSource::noteFree(const void *Address, uint64_t Bytes,
                          const amprt_check_site *Site) {
  Registry &R = Registry::get();
  const auto Begin = reinterpret_cast<uintptr_t>(Address),
             End = Begin + std::max<uint64_t>(Bytes, 1);
  if (Begin >= R.Last.load(std::memory_order_relaxed) ||
      End <= R.First.load(std::memory_order_relaxed) || Inside::IsInside)
    return;
  const Inside Locked(R.Mutex);
  for (DataSource *S : R.find(Begin, End))
    if (reinterpret_cast<uintptr_t>(S->Memory) >= Begin && !S->Freed)
      S->Freed = Location(Site ? Site : Caller);
}

void DataSource::noteCall(const amprt_check_site *Site) { Caller = Site; }

} // namespace amprt
