//===- View.cpp - accelerators and their in-order queues ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/View.h"
#include "Device/AcceleratorList.h"
#include "Support/Error.h"
#include "Support/Ref.h"
#include "Support/Text.h"
#include "Trace/Trace.h"
#include "Trace/Tracks.h"
#include <algorithm>
#include <unistd.h>

using namespace amprt;

amprt_accelerator::amprt_accelerator()
    : Traits(), Path(L"cpu"), Description(L"CPU accelerator") {
  Traits.Name = "cpu";
  Traits.SharesHostMemory = Traits.HasDouble = Traits.HasAtomics64 = true;
  Traits.InPlaceAlignment = 1;
  Traits.GlobalMemory =
      uint64_t(sysconf(_SC_PHYS_PAGES)) * uint64_t(sysconf(_SC_PAGESIZE));
  CpuAccess = AMPRT_ACCESS_READ_WRITE;
  CpuAccessFixed = true;
}

amprt_accelerator::amprt_accelerator(std::unique_ptr<Device> Device,
                                     const std::wstring &Path)
    : OfDriver(std::move(Device)), Traits(OfDriver->traits()), Path(Path),
      Description(widen(Traits.Name)) {}

amprt_accelerator::~amprt_accelerator() = default;

amprt_accelerator_info amprt_accelerator::info() const {
  amprt_accelerator_info Info = {};
  Info.device_path = Path.c_str();
  Info.description = Description.c_str();
  Info.version = Traits.Version;
  Info.is_cpu = isCpu();
  Info.is_debug = !isCpu() && Traits.Kind == DeviceKind::Simulator;
  Info.is_emulated = isCpu() || (Traits.Kind != DeviceKind::Gpu &&
                                 Traits.Kind != DeviceKind::Accelerator);
  Info.supports_double = Info.supports_limited_double = Traits.HasDouble;
  Info.supports_shared_memory = Traits.SharesHostMemory;
  Info.supports_atomics_64 = Traits.HasAtomics64;
  Info.dedicated_memory = Traits.GlobalMemory / 1024;
  return Info;
}

amprt_view &amprt_accelerator::defaultView() {
  amprt_view *Known = DefaultView.load(std::memory_order_acquire);
  if (!Known) {
    Ref<View> Made = View::create(*this, AMPRT_AUTOMATIC);
    happensBefore(&DefaultView);
    if (DefaultView.compare_exchange_strong(Known, Made.get()))
      return *Made.take(); // lives as long as the accelerator
  }
  happenedBefore(&DefaultView);
  return *Known;
}

uint32_t amprt_accelerator::defaultCpuAccess() {
  std::lock_guard<std::mutex> Lock(Mutex);
  return CpuAccess;
}

bool amprt_accelerator::setDefaultCpuAccess(uint32_t Access) {
  std::lock_guard<std::mutex> Lock(Mutex);
  bool NeedsSharing =
      Access != AMPRT_ACCESS_AUTO && Access != AMPRT_ACCESS_NONE;
  if (CpuAccessFixed || (NeedsSharing && !Traits.SharesHostMemory))
    return false;
  if (Access != AMPRT_ACCESS_AUTO) // otherwise keep the runtime's choice
    CpuAccess = Access;
  CpuAccessFixed = true;
  return true;
}

uint32_t amprt_accelerator::resolveCpuAccess(uint32_t Access) {
  if (isCpu())
    return AMPRT_ACCESS_READ_WRITE;
  if (Access == AMPRT_ACCESS_AUTO) {
    std::lock_guard<std::mutex> Lock(Mutex);
    CpuAccessFixed = true;
    Access = CpuAccess;
  }
  if (Access != AMPRT_ACCESS_NONE && !Traits.SharesHostMemory)
    failArgument("array: cpu access was asked for, but '" + name() +
                 "' shares no memory with the cpu");
  return Access;
}

void amprt_accelerator::reserveMemory(uint64_t Size) {
  const uint64_t Before = ReservedMemory.fetch_add(Size);
  if (Size <= Traits.GlobalMemory && Before <= Traits.GlobalMemory - Size)
    return;
  ReservedMemory -= Size;
  fail(AMPRT_OUT_OF_MEMORY,
       std::to_string(Size) + " bytes are more than is left of the " +
           std::to_string(Traits.GlobalMemory) + " bytes of " + name());
}

void amprt_accelerator::addView(amprt_view *View) {
  std::lock_guard<std::mutex> Lock(Mutex);
  Views.push_back(View);
}

void amprt_accelerator::removeView(amprt_view *View) {
  std::lock_guard<std::mutex> Lock(Mutex);
  Views.erase(std::remove(Views.begin(), Views.end(), View), Views.end());
}

void amprt_accelerator::finishAll() noexcept {
  std::lock_guard<std::mutex> Lock(Mutex);
  for (amprt_view *View : Views)
    View->queue().finish();
}

void amprt_accelerator::shutDown() noexcept {
  finishAll();
  std::lock_guard<std::mutex> Lock(Mutex);
  for (amprt_view *View : Views)
    View->dropQueue();
  Views.clear();
  if (OfDriver)
    OfDriver->shutDown();
}

using namespace amprt;

amprt_view::amprt_view(amprt_accelerator &A, amprt_queuing Mode,
                       std::unique_ptr<amprt::Queue> Given)
    : A(&A), Mode(Mode), Queue(std::move(Given)) {
  if (!Queue)
    return;
  if (trace::isOn())
    Queue->setTrack(trace::addTrack(A.name()));
  A.addView(this);
}

Ref<View> amprt_view::create(amprt_accelerator &A, amprt_queuing Mode) {
  return Ref<View>::adopt(
      new amprt_view(A, Mode, A.isCpu() ? nullptr : A.device().createQueue()));
}

Ref<View> amprt_view::adopt(amprt_accelerator &A,
                            std::unique_ptr<amprt::Queue> Queue) {
  return Ref<View>::adopt(new amprt_view(A, AMPRT_AUTOMATIC, std::move(Queue)));
}

amprt_view::~amprt_view() {
  if (Queue)
    A->removeView(this);
}

View &amprt_view::autoSelection() {
  chosen(); // if there is no accelerator, fail now rather than at the first use
  static View &TheView = *new amprt_view;
  return TheView;
}

Accelerator &amprt_view::chosen() {
  return AcceleratorList::get().peekDefault();
}

void amprt_view::failRemoved() const {
  fail(AMPRT_VIEW_REMOVED,
       "the process has ended: " + accelerator().name() + " is gone");
}

void amprt_view::flush() {
  if (hasQueue())
    queue().flush();
}

void amprt_view::wait() {
  const trace::Waiting ForAll("accelerator_view");
  if (hasQueue())
    queue().wait();
}

Ref<Command> amprt_view::marker() {
  return hasQueue() ? queue().marker() : Ref<Command>();
}

void amprt_view::waitFor(amprt_view &Other) {
  if (!hasQueue() || !Other.hasQueue() || &queue() == &Other.queue())
    return;
  Ref<Command> Done = Other.marker();
  // A queue would wait forever for an unsubmitted command.
  Other.flush();
  queue().waitFor(*Done);
}
