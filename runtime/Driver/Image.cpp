//===- Image.cpp - a texture's image --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/Image.h"
#include "Support/Statistics.h"

namespace amprt {

Image::Image(const amprt_texture &T)
    : Size{T.extent[0], T.extent[1], T.extent[2]},
      Bytes(Size[0] * Size[1] * Size[2] * T.components * T.bits / 8) {}

static void count(size_t Bytes) {
  Stats.CopiesAcross.add(1);
  Stats.BytesAcross.add(Bytes);
}

void Image::use(Queue &Q, DeviceMemory &Memory, bool IsWritten) {
  if (!IsValid) {
    copyFrom(Q, Memory);
    count(Bytes);
  }
  IsValid = true;
  IsMemoryValid &= !IsWritten;
}

void Image::useMemory(Queue &Q, DeviceMemory &Memory, bool IsWritten) {
  if (!IsMemoryValid) {
    copyTo(Q, Memory);
    count(Bytes);
  }
  IsMemoryValid = true;
  IsValid &= !IsWritten;
}

} // namespace amprt
