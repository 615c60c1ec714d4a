//===- ClTraits.cpp - what an OpenCL device is like -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClTraits.h"
#include "Support/Options.h"
#include <algorithm>
#include <cstdio>

namespace amprt {

namespace {

template <class T> T getValue(cl_device_id Device, cl_device_info What) {
  T Value{};
  check(Cl.GetDeviceInfo(Device, What, sizeof(Value), &Value, nullptr),
        "clGetDeviceInfo");
  return Value;
}

/// `ask` has the form of clGetDeviceInfo without its first two parameters.
template <class Ask> std::string getText(Ask ask, const char *Call) {
  size_t Size = 0;
  check(ask(0, nullptr, &Size), Call);
  std::string Text(Size, '\0');
  check(ask(Size, &Text[0], nullptr), Call);
  Text.resize(std::min(Text.find('\0'), Text.size()));
  // Some drivers pad names with blanks.
  size_t Begin = Text.find_first_not_of(' ');
  if (Begin == std::string::npos)
    return std::string();
  return Text.substr(Begin, Text.find_last_not_of(' ') + 1 - Begin);
}

std::string getText(cl_device_id Device, cl_device_info What) {
  return getText(
      [&](size_t Size, void *Value, size_t *Needed) {
        return Cl.GetDeviceInfo(Device, What, Size, Value, Needed);
      },
      "clGetDeviceInfo");
}

DeviceKind classify(const std::string &Platform, cl_device_type Type) {
  // Oclgrind claims to be of every type.
  if (Platform == "Oclgrind")
    return DeviceKind::Simulator;
  if (Type & CL_DEVICE_TYPE_GPU)
    return DeviceKind::Gpu;
  if (Type & CL_DEVICE_TYPE_CPU)
    return DeviceKind::Cpu;
  return DeviceKind::Accelerator;
}

bool hasWord(const std::string &Words, const std::string &Word) {
  return (" " + Words + " ").find(" " + Word + " ") != std::string::npos;
}

} // namespace

static std::string getName(cl_platform_id Platform) {
  return getText(
      [&](size_t Size, void *Value, size_t *Needed) {
        return Cl.GetPlatformInfo(Platform, CL_PLATFORM_NAME, Size, Value,
                                  Needed);
      },
      "clGetPlatformInfo");
}

std::string nameOf(cl_platform_id Platform) {
  try {
    return getName(Platform);
  } catch (const Error &) {
    return {};
  }
}

static void readImageTraits(cl_device_id Device, ClTraits &T) {
  if (!getValue<cl_bool>(Device, CL_DEVICE_IMAGE_SUPPORT))
    return;
  if (usesImages(T)) {
    T.MaxReadImages = getValue<cl_uint>(Device, CL_DEVICE_MAX_READ_IMAGE_ARGS);
    T.MaxWrittenImages =
        getValue<cl_uint>(Device, CL_DEVICE_MAX_WRITE_IMAGE_ARGS);
  }
  auto setSizes = [&](int Rank, size_t Width, size_t Height, size_t Depth) {
    size_t(&Sizes)[3] = T.MaxImageSizes[Rank];
    Sizes[0] = Width;
    Sizes[1] = Height;
    Sizes[2] = Depth;
  };
  const auto Width = getValue<size_t>(Device, CL_DEVICE_IMAGE2D_MAX_WIDTH);
  setSizes(1, Width, 1, 1);
  setSizes(2, Width, getValue<size_t>(Device, CL_DEVICE_IMAGE2D_MAX_HEIGHT), 1);
  // Kernels of OpenCL 1.2 write images of three dimensions by an extension.
  if (hasWord(getText(Device, CL_DEVICE_EXTENSIONS), "cl_khr_3d_image_writes"))
    setSizes(3, getValue<size_t>(Device, CL_DEVICE_IMAGE3D_MAX_WIDTH),
             getValue<size_t>(Device, CL_DEVICE_IMAGE3D_MAX_HEIGHT),
             getValue<size_t>(Device, CL_DEVICE_IMAGE3D_MAX_DEPTH));
}

ClTraits readTraits(cl_platform_id Platform, cl_device_id Device) {
  ClTraits T;
  T.PlatformName = getName(Platform);
  T.Kind = classify(T.PlatformName,
                    getValue<cl_device_type>(Device, CL_DEVICE_TYPE));
  T.IsPocl = T.Kind == DeviceKind::Cpu &&
             T.PlatformName == "Portable Computing Language";
  T.IsNvidia = T.Kind == DeviceKind::Gpu && T.PlatformName == NvidiaPlatform;
  T.Name = getText(Device, CL_DEVICE_NAME);
  T.QualifiedName = "opencl\\" + T.PlatformName + "\\" + T.Name;
  T.DeviceVersion = getText(Device, CL_DEVICE_VERSION);
  for (const std::string &Part : {T.PlatformName, T.Name, T.DeviceVersion,
                                  getText(Device, CL_DRIVER_VERSION)})
    T.Identity += Part + '\n';
  unsigned Major = 1, Minor = 0;
  std::sscanf(T.DeviceVersion.c_str(), "OpenCL %u.%u", &Major, &Minor);
  T.Version = Major << 16 | Minor;
  T.IsAvailable = getValue<cl_bool>(Device, CL_DEVICE_AVAILABLE);
  T.HasCompiler = getValue<cl_bool>(Device, CL_DEVICE_COMPILER_AVAILABLE);
  T.ComputeUnits =
      std::max(1u, getValue<cl_uint>(Device, CL_DEVICE_MAX_COMPUTE_UNITS));
  T.MaxGroupSize = getValue<size_t>(Device, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  size_t Sizes[16] = {1, 1, 1};
  check(Cl.GetDeviceInfo(Device, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof(Sizes),
                         Sizes, nullptr),
        "clGetDeviceInfo");
  std::copy(Sizes, Sizes + 3, T.MaxItemSizes);
  T.HasOffsets = true;
  T.GlobalMemory = getValue<cl_ulong>(Device, CL_DEVICE_GLOBAL_MEM_SIZE);
  T.LocalMemory = getValue<cl_ulong>(Device, CL_DEVICE_LOCAL_MEM_SIZE);
  T.SharesHostMemory = getValue<cl_bool>(Device, CL_DEVICE_HOST_UNIFIED_MEMORY);
  // CPU drivers use host memory of any reasonable alignment in place; those of
  // integrated GPUs want whole pages.
  T.InPlaceAlignment = T.Kind == DeviceKind::Cpu ? 16 : 4096;
  const std::string Extensions = getText(Device, CL_DEVICE_EXTENSIONS);
  T.HasDouble = hasWord(Extensions, "cl_khr_fp64");
  T.HasAtomics64 = hasWord(Extensions, "cl_khr_int64_base_atomics") &&
                   hasWord(Extensions, "cl_khr_int64_extended_atomics");
  T.HasRoundedDivideSqrt =
      getValue<cl_device_fp_config>(Device, CL_DEVICE_SINGLE_FP_CONFIG) &
      CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
  readImageTraits(Device, T);
  return T;
}

} // namespace amprt
