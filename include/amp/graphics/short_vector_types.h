//===- short_vector_types.h - names of the short vectors --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_GRAPHICS_SHORT_VECTOR_TYPES_H
#define AMP_GRAPHICS_SHORT_VECTOR_TYPES_H

#include "amp/graphics/short_vectors.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {

typedef details::vector_2<int> int_2;
typedef details::vector_3<int> int_3;
typedef details::vector_4<int> int_4;
typedef details::vector_2<uint> uint_2;
typedef details::vector_3<uint> uint_3;
typedef details::vector_4<uint> uint_4;
typedef details::vector_2<float> float_2;
typedef details::vector_3<float> float_3;
typedef details::vector_4<float> float_4;
typedef details::vector_2<double> double_2;
typedef details::vector_3<double> double_3;
typedef details::vector_4<double> double_4;
typedef details::vector_2<norm> norm_2;
typedef details::vector_3<norm> norm_3;
typedef details::vector_4<norm> norm_4;
typedef details::vector_2<unorm> unorm_2;
typedef details::vector_3<unorm> unorm_3;
typedef details::vector_4<unorm> unorm_4;

/// The vector of n components of type S; S itself for n = 1.
template <class S, int n> struct short_vector {
  static_assert(n >= 1 && n <= 4, "short vectors have 1 to 4 components");
};
template <class S> struct short_vector<S, 1> {
  typedef S type;
};
template <class S> struct short_vector<S, 2> {
  typedef details::vector_2<S> type;
};
template <class S> struct short_vector<S, 3> {
  typedef details::vector_3<S> type;
};
template <class S> struct short_vector<S, 4> {
  typedef details::vector_4<S> type;
};

namespace AMP_INTERNAL details {
/// Vectors of \p n components of type S.
template <class S, int n> struct component_traits {
  typedef S value_type;
  static int const size = n;
};
template <class S, int n> int const component_traits<S, n>::size;
} // namespace details

/// The components of a vector, or of a scalar as a vector of one; empty for
/// other types, which templates can detect.
template <class T> struct short_vector_traits {};
template <>
struct short_vector_traits<int> : details::component_traits<int, 1> {};
template <>
struct short_vector_traits<uint> : details::component_traits<uint, 1> {};
template <>
struct short_vector_traits<float> : details::component_traits<float, 1> {};
template <>
struct short_vector_traits<double> : details::component_traits<double, 1> {};
template <>
struct short_vector_traits<norm> : details::component_traits<norm, 1> {};
template <>
struct short_vector_traits<unorm> : details::component_traits<unorm, 1> {};
template <class S>
struct short_vector_traits<details::vector_2<S>>
    : details::component_traits<S, 2> {};
template <class S>
struct short_vector_traits<details::vector_3<S>>
    : details::component_traits<S, 3> {};
template <class S>
struct short_vector_traits<details::vector_4<S>>
    : details::component_traits<S, 4> {};

/// The spellings of HLSL.
namespace direct3d {
typedef int_2 int2;
typedef int_3 int3;
typedef int_4 int4;
typedef uint_2 uint2;
typedef uint_3 uint3;
typedef uint_4 uint4;
typedef float_2 float2;
typedef float_3 float3;
typedef float_4 float4;
typedef double_2 double2;
typedef double_3 double3;
typedef double_4 double4;
typedef norm_2 norm2;
typedef norm_3 norm3;
typedef norm_4 norm4;
typedef unorm_2 unorm2;
typedef unorm_3 unorm3;
typedef unorm_4 unorm4;
} // namespace direct3d

} // namespace graphics
} // namespace concurrency

#endif
