//===- direct3d.h - the intrinsic functions of HLSL -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For amp code only (specification, section 9.3).
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DIRECT3D_H
#define AMP_DIRECT3D_H

#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {
AMP_BUILTIN("clz")
unsigned int count_leading_zeros(unsigned int x) restrict(amp);
AMP_BUILTIN("fmax") float fmax(float x, float y) restrict(amp);
AMP_BUILTIN("fmin") float fmin(float x, float y) restrict(amp);
} // namespace details

namespace direct3d {

/// OpenCL's abs has an unsigned result.
inline int abs(int x) restrict(amp) { return x < 0 ? -x : x; }

/// Returns \p low for NaN.
inline float clamp(float x, float low, float high) restrict(amp) {
  return details::fmin(details::fmax(x, low), high);
}
AMP_BUILTIN("clamp") int clamp(int x, int low, int high) restrict(amp);

/// Returns the number of set bits.
AMP_BUILTIN("popcount") unsigned int countbits(unsigned int x) restrict(amp);

/// Returns the position of the most significant set bit; -1 if there is none.
inline int firstbithigh(int x) restrict(amp) {
  return 31 - static_cast<int>(
                  details::count_leading_zeros(static_cast<unsigned int>(x)));
}

/// Returns the position of the least significant set bit; -1 if there is none.
inline int firstbitlow(int x) restrict(amp) {
  const unsigned int bits = static_cast<unsigned int>(x);
  return 31 -
         static_cast<int>(details::count_leading_zeros(bits & (0u - bits)));
}

AMP_BUILTIN("max") int imax(int x, int y) restrict(amp);
AMP_BUILTIN("min") int imin(int x, int y) restrict(amp);
AMP_BUILTIN("max")
unsigned int umax(unsigned int x, unsigned int y) restrict(amp);
AMP_BUILTIN("min")
unsigned int umin(unsigned int x, unsigned int y) restrict(amp);

/// Returns x * y + z.
AMP_BUILTIN("mad") float mad(float x, float y, float z) restrict(amp);
AMP_BUILTIN("mad") double mad(double x, double y, double z) restrict(amp);
inline int mad(int x, int y, int z) restrict(amp) { return x * y + z; }
inline unsigned int mad(unsigned int x, unsigned int y,
                        unsigned int z) restrict(amp) {
  return x * y + z;
}

/// Converts degrees to radians.
AMP_BUILTIN("radians") float radians(float x) restrict(amp);

/// Returns approximately 1 / x.
inline float rcp(float x) restrict(amp) { return 1.0f / x; }

/// Returns the bits in reverse order.
inline unsigned int reversebits(unsigned int x) restrict(amp) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  x = (x >> 8 & 0x00ff00ffu) | (x & 0x00ff00ffu) << 8;
  return x >> 16 | x << 16;
}

/// Clamps to [0, 1]; 0 for NaN.
inline float saturate(float x) restrict(amp) { return clamp(x, 0.0f, 1.0f); }

/// Returns -1, 0 or 1; 0 for NaN.
template <class T> int sign(T x) restrict(amp) {
  return (x > T(0)) - (x < T(0));
}

/// Hermite interpolation from 0 at \p low to 1 at \p high.
AMP_BUILTIN("smoothstep")
float smoothstep(float low, float high, float x) restrict(amp);

/// Returns x >= y ? 1 : 0.
inline float step(float y, float x) restrict(amp) {
  return x >= y ? 1.0f : 0.0f;
}

} // namespace direct3d

namespace AMP_INTERNAL details {
/// Returns a slope in [-1, 1] for a lattice point of the noise.
inline float noise_slope(int lattice) restrict(amp) {
  unsigned int hash = static_cast<unsigned int>(lattice) * 0x9e3779b1u;
  hash = (hash ^ hash >> 15) * 0x85ebca77u;
  hash = hash ^ hash >> 13;
  return static_cast<float>(hash & 0xffffu) / 32767.5f - 1.0f;
}
AMP_BUILTIN("floor") float floor(float x) restrict(amp);
} // namespace details

namespace direct3d {

/// Returns gradient noise in [-1, 1], a function of \p x only.
inline float noise(float x) restrict(amp) {
  const float whole = details::floor(x);
  const float part = x - whole;
  const float low = details::noise_slope(static_cast<int>(whole)) * part;
  const float high =
      details::noise_slope(static_cast<int>(whole) + 1) * (part - 1.0f);
  const float blend =
      part * part * part * (part * (part * 6.0f - 15.0f) + 10.0f);
  return 2.0f * (low + blend * (high - low));
}

} // namespace direct3d

/// Prints from a kernel, like printf; the output appears with a delay.
AMP_BUILTIN("printf")
void direct3d_printf(const char *format, ...) restrict(amp);

/// Prints, and makes the host's next wait for the kernel throw a
/// runtime_exception with the text of one of the kernel's calls: in
/// accelerator_view::wait, completion_future::get, on access to a container's
/// elements, synchronize or copy.
AMP_BUILTIN("printf")
AMP_REPORT void direct3d_errorf(const char *format, ...) restrict(amp);

/// Like direct3d_errorf; the kernel's results are then unspecified.
AMP_BUILTIN("printf", "direct3d_abort was called\n")
AMP_REPORT void direct3d_abort() restrict(amp);

} // namespace concurrency

#endif
