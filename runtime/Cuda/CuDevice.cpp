//===- CuDevice.cpp - devices and memory of CUDA's driver -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuDevice.h"
#include "Cuda/CuImage.h"
#include "Cuda/CuLaunch.h"
#include "Cuda/CuLaunchBatch.h"
#include "Cuda/CuQueue.h"
#include "Cuda/Ptx.h"
#include <algorithm>
#include <limits>

namespace amprt {

void OwnedStream::addCopy(const SharedEvent &Done) {
  std::lock_guard<std::mutex> Lock(Mutex);
  Copies.insert(Done);
  HasCopies = true;
}

void OwnedStream::awaitCopies() {
  std::lock_guard<std::mutex> Lock(Mutex);
  for (const SharedEvent &Done : Copies)
    check(Cu.StreamWaitEvent(Stream.get(), Done->get(), 0),
          "cuStreamWaitEvent");
  Copies.clear();
  HasCopies = false;
}

CuMemory::~CuMemory() {
  if (!Context)
    return;
  CuLaunchBatch::submitAll();
  const InContext Current(Context);
  if (Current.result() != CuSuccess)
    return;
  try {
    logFailure(Cu.MemFreeAsync(Address, LastUser->get()), "cuMemFreeAsync");
  } catch (const Error &E) {
    logFailure(E); // it is kept: a copy to it may run
  }
}

void CuMemory::noteUse(Queue &Q) {
  const SharedStream &Stream = static_cast<CuQueue &>(Q).stream();
  if (Context && LastUser != Stream)
    LastUser = Stream;
}

CuDevice::CuDevice(CuDeviceId Id, const CompilerTraits &Traits)
    : KernelDevice(Traits), Id(Id), Compiler(Traits.Name) {}

CuContext CuDevice::context() {
  if (CuContext There = Context)
    return There;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Context) {
    CuContext New = nullptr;
    check(Cu.DevicePrimaryCtxRetain(&New, Id), "cuDevicePrimaryCtxRetain",
          *this);
    Context = New;
  }
  return Context;
}

void CuDevice::connectTo(CuDevice &Other) {
  const CuContext Peer = Other.context();
  std::unique_lock<std::mutex> Lock(Mutex);
  if (!Connected.insert(&Other).second)
    return;
  Lock.unlock();
  const OnDevice Current(*this);
  int CanAccess = 0;
  if (Cu.DeviceCanAccessPeer(&CanAccess, Id, Other.Id) || !CanAccess)
    return; // the driver copies through the host
  const CuResult Result = Cu.CtxEnablePeerAccess(Peer, 0);
  if (Result != CuPeerAccessAlreadyEnabled)
    check(Result, "cuCtxEnablePeerAccess",
          [&] { return name() + " to " + Other.name(); });
  CuPool Pool = nullptr;
  const CuPoolAccess Access = {CuPoolAccess::Device, Id,
                               CuPoolAccess::ReadWrite};
  check(Cu.DeviceGetDefaultMemPool(&Pool, Other.Id),
        "cuDeviceGetDefaultMemPool", Other);
  check(Cu.MemPoolSetAccess(Pool, &Access, 1), "cuMemPoolSetAccess",
        [&] { return name() + " to " + Other.name(); });
}

SharedStream CuDevice::createStream() {
  const OnDevice Current(*this);
  CuHandle<CuStream> Stream(context());
  check(Stream.make(Cu.StreamCreate, CuStreamNonBlocking), "cuStreamCreate",
        *this);
  return std::make_shared<OwnedStream>(std::move(Stream));
}

SharedStream CuDevice::memoryStream() {
  std::lock_guard<std::mutex> Lock(MemoryMutex);
  if (OfMemory)
    return OfMemory;
  CuPool Pool = nullptr;
  uint64_t Everything = std::numeric_limits<uint64_t>::max();
  int No = 0;
  check(Cu.DeviceGetDefaultMemPool(&Pool, Id), "cuDeviceGetDefaultMemPool",
        *this);
  // Keep all memory: programs create arrays in loops.
  check(Cu.MemPoolSetAttribute(Pool, CuPoolKeepsBytes, &Everything),
        "cuMemPoolSetAttribute", *this);
  // Otherwise an allocation may wait for kernels that use freed memory.
  check(Cu.MemPoolSetAttribute(Pool, CuPoolWaitsForFrees, &No),
        "cuMemPoolSetAttribute", *this);
  return OfMemory = createStream();
}

CuHandle<CuEvent> CuDevice::createEvent(unsigned Flags) {
  const OnDevice Current(*this);
  CuHandle<CuEvent> Made(context());
  check(Made.make(Cu.EventCreate, Flags), "cuEventCreate", *this);
  return Made;
}

void CuDevice::failUnreachable(const std::string &Object) const {
  resultsOf<CuResult>().fail(CuDeinitialized, "cuLaunchKernel", Object);
}

Ref<Program> CuDevice::loadBinary(const CachedEntry &Binary,
                                  const std::string &) {
  std::string Why;
  try {
    return CuProgram::load(*this, std::string(Binary.Data, Binary.Size), Why);
  } catch (const Error &) {
    return {};
  }
}

Ref<Program> CuDevice::compile(const amprt_kernel &K,
                               const std::string &Options, std::string &Why) {
  std::string Ptx = Compiler.compile(K, Options, Why);
  if (Ptx.empty())
    return {};
  Ref<Program> Loaded = CuProgram::load(*this, adaptPtx(std::move(Ptx)), Why);
  if (!Loaded)
    Why = describe(K, name()) + " does not assemble:\n" + Why;
  return Loaded;
}

std::unique_ptr<Queue> CuDevice::createQueue() {
  return std::make_unique<CuQueue>(*this);
}

std::unique_ptr<DeviceMemory> CuDevice::allocate(uint64_t Size, bool) {
  const auto what = [&] { return describeSize(Size); };
  const OnDevice Current(*this);
  const SharedStream Stream = memoryStream();
  CuAddress Address = 0;
  CuResult Result = Cu.MemAllocAsync(&Address, Size, Stream->get());
  if (Result == CuOutOfMemory) { // running work may use freed memory
    CuLaunchBatch::submitAll();
    logFailure(Cu.CtxSynchronize(), "cuCtxSynchronize");
    Result = Cu.MemAllocAsync(&Address, Size, Stream->get());
  }
  check(Result, "cuMemAllocAsync", what);
  auto Made = std::make_unique<CuMemory>(Address, Size, context(), Stream);
  // Makes the memory available to all streams.
  check(Cu.StreamSynchronize(Stream->get()), "cuStreamSynchronize", what);
  return Made;
}

std::unique_ptr<DeviceMemory> CuDevice::useInPlace(void *, uint64_t, bool) {
  fail(AMPRT_UNSUPPORTED_FEATURE,
       name() + " does not use memory of the host in place");
}

std::unique_ptr<DeviceMemory> CuDevice::allocatePinned(uint64_t Size) {
  const OnDevice Current(*this);
  CuHandle<void *> Made(context());
  check(Made.make(Cu.MemHostAlloc, Size, CuHostPortable), "cuMemHostAlloc",
        [&] { return describeSize(Size); });
  return std::make_unique<CuPinnedMemory>(std::move(Made), Size);
}

bool CuDevice::hasImages(const amprt_texture &T) {
  // Every device supports textures and surfaces of this size.
  const uint32_t Largest = T.rank == 3 ? 16384 : 32768;
  return CuImage::hasFormat(T) &&
         *std::max_element(T.extent, T.extent + 3) <= Largest;
}

std::unique_ptr<Image> CuDevice::createImage(const amprt_texture &Texels) {
  return std::make_unique<CuImage>(*this, Texels);
}

void CuDevice::shutDown() noexcept {
  Compiler.shutDown();
  OfMemory.reset();
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Context.exchange(nullptr))
    logFailure(Cu.DevicePrimaryCtxRelease(Id), "cuDevicePrimaryCtxRelease");
}

} // namespace amprt
