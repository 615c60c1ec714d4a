//===- Buffer.cpp - buffers -----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory/Buffer.h"
#include "Checking/Mode.h"
#include "Device/AcceleratorList.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include <iterator>
#include <set>
#include <thread>

using namespace amprt;

namespace {

/// The buffers that have or had copies on devices.
class LiveBuffers {
public:
  static LiveBuffers &get() {
    static LiveBuffers &L = []() -> LiveBuffers & {
      auto &Made = *new LiveBuffers; // outlives all destructors
      atShutdown(Ending::Finish, [] { get().bringHome(); });
      atShutdown(Ending::Release, [] { get().shutDown(); });
      return Made;
    }();
    return L;
  }
  void add(Buffer *B) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Buffers.insert(B);
  }
  void remove(Buffer *B) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Buffers.erase(B);
  }

private:
  std::set<Buffer *> all() {
    std::lock_guard<std::mutex> Lock(Mutex);
    return Buffers;
  }
  void bringHome() {
    std::set<Buffer *> Left = all();
    // A thread that holds a buffer may be waiting for the list, so do not wait
    // for a buffer while the list is locked.
    while (!Left.empty()) {
      {
        std::lock_guard<std::mutex> Lock(Mutex);
        for (auto It = Left.begin(); It != Left.end();)
          It = !Buffers.count(*It) || (*It)->tryToBringHome() ? Left.erase(It)
                                                              : std::next(It);
      }
      std::this_thread::yield();
    }
  }
  void shutDown() {
    for (Buffer *B : all()) // no thread destroys buffers now
      B->shutDown();
  }

  std::mutex Mutex;
  std::set<Buffer *> Buffers;
};

} // namespace

amprt_buffer::amprt_buffer(SourceKind Kind, uint64_t Size)
    : amprt_buffer_head{nullptr, AMPRT_ACCESS_NONE, AMPRT_ACCESS_NONE},
      Kind(Kind), Size(Size), Number(trace::isOn() ? trace::nextOwner() : 0) {}

trace::Owner amprt_buffer::owner() const {
  return {Kind == SourceKind::Host    ? "array_view"
          : Kind == SourceKind::Array ? "array"
                                      : "array_view without a source",
          isOverHost() ? host : nullptr, Size, Number, &Writer};
}

Ref<Buffer> amprt_buffer::createArray(View &Home, View *Associated,
                                      uint64_t Size, uint32_t CpuAccess) {
  Accelerator &A = Home.accelerator();
  auto B = Ref<Buffer>::adopt(new amprt_buffer(SourceKind::Array, Size));
  B->Home = Ref<View>(&Home);
  B->Associated = Ref<View>(Associated ? Associated : &Home);
  B->CpuAccess = A.resolveCpuAccess(CpuAccess);
  Interval All{0, Size};
  if (A.isCpu())
    B->allocateHost();
  else
    B->copyOn(A);
  // The contents are undefined but located there.
  if (DeviceCopy *C = A.isCpu() ? nullptr : B->findCopy(A);
      C && !C->isInPlace())
    C->Valid.add(All);
  else
    B->HostValid.add(All);
  B->changed();
  return B;
}

Ref<Buffer> amprt_buffer::createTexture(View &Home, View *Associated,
                                        const amprt_texture &Texels,
                                        uint64_t Size) {
  Accelerator &A = Home.accelerator();
  if (Texels.scalar == AMPRT_SCALAR_DOUBLE && !A.isCpu() &&
      !A.traits().HasDouble)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         describe(Texels) + ": " + A.name() + " does not support double");
  Ref<Buffer> B = createArray(Home, Associated, Size, AMPRT_ACCESS_AUTO);
  B->Texels = Texels;
  return B;
}

Ref<Buffer> amprt_buffer::adoptArray(View &Home,
                                     std::unique_ptr<DeviceMemory> Memory,
                                     uint64_t Size) {
  auto B = Ref<Buffer>::adopt(new amprt_buffer(SourceKind::Array, Size));
  B->Home = B->Associated = Ref<View>(&Home);
  B->addCopy(std::make_unique<DeviceCopy>(Home.accelerator(), Size,
                                          std::move(Memory)));
  B->changed();
  return B;
}

Ref<Buffer> amprt_buffer::createOverHost(void *Memory, uint64_t Size,
                                         uint32_t Access) {
  auto B = Ref<Buffer>::adopt(new amprt_buffer(SourceKind::Host, Size));
  B->UserAccess = Access;
  B->Memory.use(Memory);
  B->host = Memory;
  B->HostValid.add({0, Size});
  B->Checked = DataSource::create(Memory, Size);
  B->changed();
  return B;
}

Ref<Buffer> amprt_buffer::createUnsourced(uint64_t Size) {
  return Ref<Buffer>::adopt(new amprt_buffer(SourceKind::None, Size));
}

amprt_buffer::~amprt_buffer() {
  if (IsListed)
    LiveBuffers::get().remove(this);
  const trace::CopyReason Ends(trace::Rule::LastView);
  leaveDevices(Kind == SourceKind::Host && !isConst());
  if (IsDiscarded) // the program may continue to use its memory
    noteDefined(host, Size);
}

bool amprt_buffer::tryToBringHome() noexcept {
  std::unique_lock<std::mutex> Lock(Mutex, std::try_to_lock);
  if (!Lock)
    return false;
  const trace::CopyReason Ends(trace::Rule::ProgramEnds);
  try {
    bringHome(Region(Interval{0, Size}));
  } catch (const std::exception &) {
    // As specified: programs must synchronize to see errors.
  }
  return true;
}

void amprt_buffer::shutDown() noexcept {
  std::lock_guard<std::mutex> Lock(Mutex);
  const trace::CopyReason Ends(trace::Rule::ProgramEnds);
  leaveDevices(true);
  changed();
}

void amprt_buffer::leaveDevices(bool BringsAll) noexcept {
  if (Copies.empty() && Pending.empty())
    return;
  try {
    finishPending();
    if (BringsAll)
      bringToHost(Region(Interval{0, Size}));
  } catch (const std::exception &) {
    // As specified: programs must synchronize to see errors.
  }
  for (auto &C : Copies) {
    try {
      C->retire(BringsAll);
    } catch (const std::exception &) {
      Memory.abandon(); // the device may still use it
    }
  }
  Copies.clear();
}

void amprt_buffer::failOutside(const Region &R) const {
  failArgument("a region ends at byte " + std::to_string(R.enclosing().End) +
               " of a buffer of " + std::to_string(Size));
}

void amprt_buffer::allocateHost() {
  if (host)
    return;
  // A staging array is for transfers to its associated view.
  bool IsStaging = Kind == SourceKind::Array && Home->isCpu();
  if (IsStaging && !Associated->accelerator().traits().SharesHostMemory)
    Memory.allocatePinned(Size, *Associated);
  else
    Memory.allocate(Size);
  host = Memory.get();
}

DeviceCopy &amprt_buffer::copyOn(Accelerator &A) {
  if (DeviceCopy *C = findCopy(A))
    return *C;
  if (A.traits().SharesHostMemory)
    allocateHost();
  DeviceCopy &New = addCopy(std::make_unique<DeviceCopy>(
      A, Size, isConst(), isInPlaceOn(A) ? host : nullptr, isOverHost()));
  // Programs rely on zeros, as in Direct3D memory.
  if (!isOverHost() && !New.isInPlace())
    New.memory().clearFirst();
  return New;
}

DeviceCopy &amprt_buffer::addCopy(std::unique_ptr<DeviceCopy> C) {
  Copies.push_back(std::move(C));
  if (!IsListed)
    LiveBuffers::get().add(this);
  IsListed = true;
  return *Copies.back();
}
