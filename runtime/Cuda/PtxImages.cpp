//===- PtxImages.cpp - images in kernels that become PTX ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/PtxImages.h"
#include <cstring>

namespace amprt {

/// Operands 0 to 3 of an instruction are the texel, 4 is the object, and the
/// coordinates follow. An image of one dimension is one row of two: with whole
/// numbers tex.1d reads no arrays.
static constexpr char Definitions[] = R"(
typedef struct { ulong sampled[6], surface; } AMP_image;
static ulong AMP_sampled(AMP_image image, int sampler) {
  switch (sampler) {
#define AMP_MODE(filter, address) \
  CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_##address | CLK_FILTER_##filter
  case AMP_MODE(NEAREST, REPEAT): return image.sampled[0];
  case AMP_MODE(NEAREST, MIRRORED_REPEAT): return image.sampled[1];
  case AMP_MODE(NEAREST, CLAMP_TO_EDGE): return image.sampled[2];
  case AMP_MODE(LINEAR, REPEAT): return image.sampled[3];
  case AMP_MODE(LINEAR, MIRRORED_REPEAT): return image.sampled[4];
  default: return image.sampled[5];
  }
}
#define AMP_FUNCTION static __attribute__((overloadable))
#define AMP_READ(name, parameters, texel, type, t, dim, at, object, list, c) \
AMP_FUNCTION texel name parameters { \
  texel value; \
  __asm__("//AMP tex." dim ".v4." type " {%0, %1, %2, %3}, [%4, " at "];" \
      : "=" t(value.x), "=" t(value.y), "=" t(value.z), "=" t(value.w) \
      : "l"(object), list(c)); \
  return value; \
}
#define AMP_ACCESS(f, texel, type, t, index, dim, at, list) \
AMP_READ(AMP_read_##f, (AMP_image image, index i), texel, type ".s32", t, dim, \
         at, image.sampled[0], list, r) \
AMP_FUNCTION void AMP_write_##f(AMP_image image, index i, texel value) { \
  __asm__ volatile("//AMP sust.p." dim ".v4.b32.zero [%4, " at "], {%0, %1, %2, %3};" \
      :: t(value.x), t(value.y), t(value.z), t(value.w), "l"(image.surface), \
      list(r) : "memory"); \
}
#define AMP_RANK(index, place, dim, at, list) \
AMP_ACCESS(f, float4, "f32", "f", index, dim, at, list) \
AMP_ACCESS(i, int4, "s32", "r", index, dim, at, list) \
AMP_ACCESS(ui, uint4, "u32", "r", index, dim, at, list) \
AMP_READ(AMP_read_f, (AMP_image image, int sampler, place i), float4, "f32.f32", \
         "f", dim, at, AMP_sampled(image, sampler), list, f)
#define AMP_ROW_r 0
#define AMP_ROW_f 0.5f
#define AMP_C1(c) #c(i), #c(AMP_ROW_##c)
#define AMP_C2(c) #c(i.x), #c(i.y)
#define AMP_C3(c) #c(i.x), #c(i.y), #c(i.z)
AMP_RANK(int, float, "2d", "{%5, %6}", AMP_C1)
AMP_RANK(int2, float2, "2d", "{%5, %6}", AMP_C2)
AMP_RANK(int4, float4, "3d", "{%5, %6, %7, %7}", AMP_C3)
#define image1d_t AMP_image
#define image2d_t AMP_image
#define image3d_t AMP_image
#define __read_only
#define __write_only
#define sampler_t int
#define read_imagef AMP_read_f
#define read_imagei AMP_read_i
#define read_imageui AMP_read_ui
#define write_imagef AMP_write_f
#define write_imagei AMP_write_i
#define write_imageui AMP_write_ui
#line 1
)";

std::string withPtxImages(const char *Source) {
  return (std::strstr(Source, "_only image") ? Definitions : "") +
         std::string(Source);
}

} // namespace amprt
