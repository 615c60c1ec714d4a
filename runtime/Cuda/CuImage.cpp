//===- CuImage.cpp - arrays of textures -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuImage.h"
#include "Cuda/CuLaunchBatch.h"
#include "Cuda/CuQueue.h"

namespace amprt {

namespace {

/// Returns the driver's format for one, two or four channels, or 0 if none.
int formatOf(const amprt_texture &T) {
  struct Format {
    uint32_t Scalar, Bits;
    int Number;
    /// The next numbers are for two and four channels.
    bool HasChannels;
  };
  static constexpr Format Formats[] = {
      {AMPRT_SCALAR_UINT, 8, 0x01, false},
      {AMPRT_SCALAR_UINT, 16, 0x02, false},
      {AMPRT_SCALAR_UINT, 32, 0x03, false},
      {AMPRT_SCALAR_INT, 8, 0x08, false},
      {AMPRT_SCALAR_INT, 16, 0x09, false},
      {AMPRT_SCALAR_INT, 32, 0x0a, false},
      {AMPRT_SCALAR_FLOAT, 16, 0x10, false},
      {AMPRT_SCALAR_FLOAT, 32, 0x20, false},
      {AMPRT_SCALAR_UNORM, 8, 0xc0, true},
      {AMPRT_SCALAR_UNORM, 16, 0xc3, true},
      {AMPRT_SCALAR_NORM, 8, 0xc6, true},
      {AMPRT_SCALAR_NORM, 16, 0xc9, true},
  };
  if (T.components != 1 && T.components != 2 && T.components != 4)
    return 0;
  for (const Format &F : Formats)
    if (F.Scalar == T.scalar && F.Bits == T.bits)
      return F.Number + (F.HasChannels ? int(T.components / 2) : 0);
  return 0;
}

} // namespace

bool CuImage::hasFormat(const amprt_texture &T) { return formatOf(T) != 0; }

CuImage::CuImage(CuDevice &D, const amprt_texture &T)
    : Image(T), D(D), Array(D.context()), Surface(D.context()) {
  auto what = [&] {
    return std::to_string(Size[0]) + " x " + std::to_string(Size[1]) + " x " +
           std::to_string(Size[2]) + " texels, " + D.name();
  };
  const OnDevice Current(D);
  const CuArrayDescription Description = {
      Size[0],     Size[1],      T.rank == 3 ? Size[2] : 0,
      formatOf(T), T.components, CuArrayIsStored};
  check(Array.make(Cu.ArrayCreate, &Description), "cuArray3DCreate", what);
  CuResource Resource = {};
  Resource.Array = Array.get();
  const bool IsInteger =
      T.scalar == AMPRT_SCALAR_INT || T.scalar == AMPRT_SCALAR_UINT;
  for (CuTexture &Sampled : Argument.Sampled) {
    const size_t Number = Textures.size();
    static constexpr CuSampler::Address Addresses[] = {
        CuSampler::Wrap, CuSampler::Mirror, CuSampler::Clamp};
    CuSampler Sampler = {};
    for (CuSampler::Address &A : Sampler.Addresses)
      A = Addresses[Number % 3];
    Sampler.IsLinear = !IsInteger && Number >= 3;
    Sampler.Flags = CuNormalizedCoordinates | (IsInteger ? CuReadsIntegers : 0);
    Textures.emplace_back(D.context());
    check(
        Textures.back().make(Cu.TexObjectCreate, &Resource, &Sampler, nullptr),
        "cuTexObjectCreate", what);
    Sampled = Textures.back().get();
  }
  check(Surface.make(Cu.SurfObjectCreate, &Resource), "cuSurfObjectCreate",
        what);
  Argument.Surface = Surface.get();
}

CuImage::~CuImage() {
  CuLaunchBatch::submitAll();
  // Kernels in flight refer to the objects by handles, which may be reused.
  const InContext Current(D.context());
  logFailure(Cu.CtxSynchronize(), "cuCtxSynchronize");
}

void CuImage::copyFrom(Queue &Q, DeviceMemory &Memory) {
  copy(Q, ofMemory(Memory), ofArray());
}

void CuImage::copyTo(Queue &Q, DeviceMemory &Memory) {
  copy(Q, ofArray(), ofMemory(Memory));
}

CuBoxCopy::End CuImage::ofMemory(const DeviceMemory &M) const {
  CuBoxCopy::End E = {};
  E.Type = CuBoxCopy::OnDevice;
  E.DeviceMemory = static_cast<const CuMemory &>(M).deviceAddress();
  E.Pitch = rowBytes();
  E.Height = Size[1];
  return E;
}

CuBoxCopy::End CuImage::ofArray() const {
  CuBoxCopy::End E = {};
  E.Type = CuBoxCopy::InArray;
  E.Array = Array.get();
  return E;
}

void CuImage::copy(Queue &Q, const CuBoxCopy::End &From,
                   const CuBoxCopy::End &To) {
  const OnDevice Current(D);
  const CuBoxCopy Box = {From, To, rowBytes(), Size[1], Size[2]};
  check(Cu.Memcpy3DAsync(&Box, static_cast<CuQueue &>(Q).get()),
        "cuMemcpy3DAsync", D);
}

} // namespace amprt
