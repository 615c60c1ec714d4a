//===- ClDevice.cpp - OpenCL devices, memory and images -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClDevice.h"
#include "OpenCL/ClProgram.h"
#include "OpenCL/ClQueue.h"
#include "Trace/Trace.h"
#include <algorithm>

namespace amprt {

static cl_mem_object_type imageTypeOf(const amprt_texture &T) {
  return T.rank == 1   ? CL_MEM_OBJECT_IMAGE1D
         : T.rank == 2 ? CL_MEM_OBJECT_IMAGE2D
                       : CL_MEM_OBJECT_IMAGE3D;
}

ClDevice::ClDevice(cl_device_id Id, ClTraits Given)
    : KernelDevice(Given), Id(Id), Traits(std::move(Given)) {}

ClDevice::ClDevice(const ClDevice &Like, Handle<cl_context> Given)
    : KernelDevice(Like.Traits), Id(Like.Id), Traits(Like.Traits),
      Context(std::move(Given)), Made(Context.get()) {}

cl_context ClDevice::context() {
  if (cl_context There = Made)
    return There;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Context) {
    // No platform property: loaders reject platforms that they have not listed.
    cl_int Result = CL_SUCCESS;
    Handle<cl_context> New(
        Cl.CreateContext(nullptr, 1, &Id, nullptr, nullptr, &Result));
    check(Result, "clCreateContext", *this);
    Context = std::move(New);
    Made = Context.get();
  }
  return Context.get();
}

bool ClDevice::usesContext(cl_context Other) {
  std::lock_guard<std::mutex> Lock(Mutex);
  return Context.get() == Other;
}

void ClDevice::failUnreachable(const std::string &Object) const {
  resultsOf<cl_int>().fail(CL_DEVICE_NOT_AVAILABLE, "clEnqueueNDRangeKernel",
                           Object);
}

Ref<Program> ClDevice::loadBinary(const CachedEntry &Binary,
                                  const std::string &Options) {
  return ClProgram::fromBinary(*this, {Binary.Data, Binary.Size}, Options);
}

Ref<Program> ClDevice::compile(const amprt_kernel &K,
                               const std::string &Options, std::string &Why) {
  Ref<Program> Built = ClProgram::fromSource(*this, K, Options, Why);
  if (!Built || !Traits.IsNvidia)
    return Built;
  const std::string Ptx = Built->binary(), Coherent = withCoherentLoads(Ptx);
  if (Coherent == Ptx)
    return Built;
  Ref<Program> Mended = ClProgram::fromBinary(*this, Coherent, Options);
  if (!Mended)
    Why = describe(K, name()) + ": the driver does not take its own PTX";
  return Mended;
}

std::unique_ptr<Queue> ClDevice::createQueue() {
  cl_context InContext = context();
  cl_int Result = CL_SUCCESS;
  Handle<cl_command_queue> New(Cl.CreateCommandQueue(
      InContext, Id, trace::isOn() ? CL_QUEUE_PROFILING_ENABLE : 0, &Result));
  check(Result, "clCreateCommandQueue", *this);
  return adoptQueue(std::move(New));
}

std::unique_ptr<Queue> ClDevice::adoptQueue(Handle<cl_command_queue> Given) {
  return std::make_unique<ClQueue>(*this, std::move(Given));
}

std::unique_ptr<DeviceMemory>
ClDevice::create(cl_mem_flags Flags, uint64_t Size, void *Host, bool IsPinned) {
  cl_context InContext = context();
  cl_int Result = CL_SUCCESS;
  Handle<cl_mem> Made(Cl.CreateBuffer(InContext, Flags, Size, Host, &Result));
  check(Result, "clCreateBuffer", [&] { return describeSize(Size); });
  return std::make_unique<ClMemory>(std::move(Made), Size, IsPinned);
}

static cl_mem_flags accessOf(bool IsConst) {
  return IsConst ? CL_MEM_READ_ONLY : CL_MEM_READ_WRITE;
}

std::unique_ptr<DeviceMemory> ClDevice::allocate(uint64_t Size, bool IsConst) {
  return create(accessOf(IsConst), Size, nullptr);
}

std::unique_ptr<DeviceMemory> ClDevice::copyOf(const void *Contents,
                                               uint64_t Size) {
  return create(CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, Size,
                const_cast<void *>(Contents));
}

std::unique_ptr<DeviceMemory> ClDevice::useInPlace(void *Host, uint64_t Size,
                                                   bool IsConst) {
  return create(accessOf(IsConst) | CL_MEM_USE_HOST_PTR, Size, Host);
}

std::unique_ptr<DeviceMemory> ClDevice::allocatePinned(uint64_t Size) {
  return create(CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, Size, nullptr,
                /*IsPinned=*/true);
}

ClDevice::ImageFormats ClDevice::askFormats(cl_mem_object_type Type) {
  cl_context InContext = context();
  ImageFormats Result;
  cl_uint Count = 0;
  auto ask = [&](cl_image_format *Out) {
    check(Cl.GetSupportedImageFormats(InContext, CL_MEM_READ_WRITE, Type,
                                      cl_uint(Result.size()), Out, &Count),
          "clGetSupportedImageFormats", *this);
  };
  ask(nullptr);
  Result.resize(Count);
  if (Count)
    ask(Result.data());
  return Result;
}

bool ClDevice::hasImages(const amprt_texture &T) {
  for (int K = 0; K != 3; ++K)
    if (T.extent[K] > Traits.MaxImageSizes[T.rank][K])
      return false;
  const cl_image_format Wanted = imageFormatOf(T);
  // PoCL lists single halves, but reads them all as 234.
  if (Traits.IsPocl && Wanted.image_channel_order == CL_R &&
      Wanted.image_channel_data_type == CL_HALF_FLOAT)
    return false;
  std::lock_guard<std::mutex> Lock(FormatsMutex);
  ImageFormats &Known = Formats[T.rank];
  if (Known.empty())
    Known = askFormats(imageTypeOf(T));
  return std::any_of(Known.begin(), Known.end(), [&](const auto &F) {
    return F.image_channel_order == Wanted.image_channel_order &&
           F.image_channel_data_type == Wanted.image_channel_data_type;
  });
}

std::unique_ptr<Image> ClDevice::createImage(const amprt_texture &Texels) {
  return std::make_unique<ClImage>(context(), Texels, name());
}

void ClDevice::shutDown() noexcept {
  std::lock_guard<std::mutex> Lock(Mutex);
  Made = nullptr;
  Context = Handle<cl_context>();
}

static cl_channel_order orderOf(uint32_t Components) {
  switch (Components) {
  case 1:
    return CL_R;
  case 2:
    return CL_RG;
  case 4:
    return CL_RGBA;
  default:
    return 0;
  }
}

/// Returns the type of 8, 16 or 32-bit components, or 0 if there is none.
static cl_channel_type select(uint32_t Bits, cl_channel_type Of8,
                              cl_channel_type Of16, cl_channel_type Of32) {
  return Bits == 8 ? Of8 : Bits == 16 ? Of16 : Bits == 32 ? Of32 : 0;
}

static cl_channel_type typeOf(uint32_t Scalar, uint32_t Bits) {
  switch (Scalar) {
  case AMPRT_SCALAR_INT:
    return select(Bits, CL_SIGNED_INT8, CL_SIGNED_INT16, CL_SIGNED_INT32);
  case AMPRT_SCALAR_UINT:
    return select(Bits, CL_UNSIGNED_INT8, CL_UNSIGNED_INT16, CL_UNSIGNED_INT32);
  case AMPRT_SCALAR_FLOAT:
    return select(Bits, 0, CL_HALF_FLOAT, CL_FLOAT);
  case AMPRT_SCALAR_NORM:
    return select(Bits, CL_SNORM_INT8, CL_SNORM_INT16, 0);
  case AMPRT_SCALAR_UNORM:
    return select(Bits, CL_UNORM_INT8, CL_UNORM_INT16, 0);
  default:
    return 0;
  }
}

cl_image_format imageFormatOf(const amprt_texture &T) {
  const cl_image_format Format = {orderOf(T.components),
                                  typeOf(T.scalar, T.bits)};
  return Format.image_channel_order && Format.image_channel_data_type
             ? Format
             : cl_image_format{0, 0};
}

ClImage::ClImage(cl_context Context, const amprt_texture &T,
                 const std::string &Device)
    : Image(T), Device(Device) {
  const cl_image_format Format = imageFormatOf(T);
  cl_image_desc Description = {};
  Description.image_type = imageTypeOf(T);
  Description.image_width = Size[0];
  Description.image_height = T.rank > 1 ? Size[1] : 0;
  Description.image_depth = T.rank > 2 ? Size[2] : 0;
  cl_int Result = CL_SUCCESS;
  Object = Handle<cl_mem>(Cl.CreateImage(Context, CL_MEM_READ_WRITE, &Format,
                                         &Description, nullptr, &Result));
  check(Result, "clCreateImage", [&] {
    return std::to_string(Size[0]) + " x " + std::to_string(Size[1]) + " x " +
           std::to_string(Size[2]) + " texels, " + Device;
  });
}

void ClImage::copyFrom(Queue &Q, DeviceMemory &Memory) {
  const size_t Origin[3] = {};
  check(Cl.EnqueueCopyBufferToImage(static_cast<ClQueue &>(Q).get(),
                                    static_cast<ClMemory &>(Memory).get(),
                                    get(), 0, Origin, Size, 0, nullptr,
                                    nullptr),
        "clEnqueueCopyBufferToImage", [&] { return Device; });
}

void ClImage::copyTo(Queue &Q, DeviceMemory &Memory) {
  const size_t Origin[3] = {};
  check(Cl.EnqueueCopyImageToBuffer(static_cast<ClQueue &>(Q).get(), get(),
                                    static_cast<ClMemory &>(Memory).get(),
                                    Origin, Size, 0, 0, nullptr, nullptr),
        "clEnqueueCopyImageToBuffer", [&] { return Device; });
}

} // namespace amprt
