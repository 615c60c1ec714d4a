//===- sampler.h - modes of texture sampling --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_GRAPHICS_SAMPLER_H
#define AMP_GRAPHICS_SAMPLER_H

#include "amp/detail/element.h"
#include "amp/exceptions.h"
#include "amp/graphics/short_vector_types.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {

/// The texels of a sample: the one that contains it, or those around it.
enum filter_mode { filter_point, filter_linear, filter_unknown };

/// The texels beyond a texture's edges: the texture again, its mirror image,
/// the texels at its edge, or a color.
enum address_mode {
  address_wrap,
  address_mirror,
  address_clamp,
  address_border,
  address_unknown
};

/// The sampling modes of a texture. Kernels capture it by value.
class AMP_CONTAINER_VIEW AMP_SAMPLER sampler {
  graphics::filter_mode filter_;
  graphics::address_mode address_;
  float_4 border_;

public:
  /// A linear filter; edge texels are used beyond the edges.
  sampler() : sampler(filter_linear) {}
  /// Throws runtime_exception for filter_unknown.
  sampler(graphics::filter_mode filter) : sampler(filter, address_clamp) {}
  /// Throws runtime_exception for address_unknown.
  sampler(graphics::address_mode address, float_4 border = float_4(0.0f))
      : sampler(filter_linear, address, border) {}
  /// Throws runtime_exception for invalid or unknown modes.
  sampler(graphics::filter_mode filter, graphics::address_mode address,
          float_4 border = float_4(0.0f))
      : filter_(filter), address_(address), border_(border) {
    if (filter != filter_point && filter != filter_linear)
      concurrency::details::raise_argument(
          "sampler: the filter is neither filter_point nor filter_linear");
    if (address != address_wrap && address != address_mirror &&
        address != address_clamp && address != address_border)
      concurrency::details::raise_argument(
          "sampler: the address mode is none of address_wrap, address_mirror, "
          "address_clamp and address_border");
  }

  graphics::filter_mode get_filter_mode() const restrict(cpu, amp) {
    return filter_;
  }
  graphics::address_mode get_address_mode() const restrict(cpu, amp) {
    return address_;
  }
  /// Returns the color beyond the edges with address_border.
  float_4 get_border_color() const restrict(cpu, amp) { return border_; }

  __declspec(property(get = get_filter_mode)) graphics::filter_mode filter_mode;
  __declspec(property(
      get = get_address_mode)) graphics::address_mode address_mode;
  __declspec(property(get = get_border_color)) float_4 border_color;
};

} // namespace graphics

namespace AMP_INTERNAL details {
template <> struct is_container<graphics::sampler> : std::true_type {};
} // namespace details

} // namespace concurrency

#endif
