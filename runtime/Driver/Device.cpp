//===- Device.cpp - devices and their memory ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/Device.h"
#include "Driver/KernelLaunch.h"
#include "Support/Error.h"
#include "Support/Statistics.h"
#include <atomic>

namespace amprt {

static std::atomic<uint64_t> LastSerial{0};

DeviceMemory::DeviceMemory(uint64_t Size) : Serial(++LastSerial), Size(Size) {}

void DeviceMemory::useAsImage(Queue &Q, Device &D, const amprt_texture &T,
                              bool IsWritten) {
  prepare(Q);
  if (!Texels)
    Texels = D.createImage(T);
  Texels->use(Q, *this, IsWritten);
}

std::string describe(const amprt_kernel &K, const std::string &DeviceName) {
  return std::string("kernel '") + K.name + "' (" +
         (K.location ? K.location : "unknown location") + ") on " + DeviceName;
}

void failDescriptor(const amprt_kernel &K, const char *What) {
  fail(AMPRT_RUNTIME_ERROR, std::string("the descriptor of kernel '") + K.name +
                                "' is damaged: " + What);
}

std::string describe(const amprt_texture &T) {
  static const char *const Scalars[] = {"int",    "uint", "float",
                                        "double", "norm", "unorm"};
  return std::string("texture<") + Scalars[T.scalar] +
         (T.components > 1 ? "_" + std::to_string(T.components) : "") + ", " +
         std::to_string(T.rank) + "> with " + std::to_string(T.bits) +
         " bits per scalar element";
}

Image::Image(const amprt_texture &T)
    : Size{T.extent[0], T.extent[1], T.extent[2]},
      Bytes(Size[0] * Size[1] * Size[2] * T.components * T.bits / 8) {}

void Image::use(Queue &Q, DeviceMemory &Memory, bool IsWritten) {
  if (!IsValid) {
    copyFrom(Q, Memory);
    countCopy(Stats.copies_across, Stats.bytes_across, Bytes);
  }
  IsValid = true;
  IsMemoryValid &= !IsWritten;
}

void Image::useMemory(Queue &Q, DeviceMemory &Memory, bool IsWritten) {
  if (!IsMemoryValid) {
    copyTo(Q, Memory);
    countCopy(Stats.copies_across, Stats.bytes_across, Bytes);
  }
  IsMemoryValid = true;
  IsValid &= !IsWritten;
}

} // namespace amprt
