//===- texture_view.h - views of textures -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A view refers to a texture, or to some of its mipmap levels, and keeps its
// texels alive (specification, sections 10.2 to 10.4). Kernels capture views by
// value. Views of const elements read and sample; others write, and read
// elements of one component.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_GRAPHICS_TEXTURE_VIEW_H
#define AMP_GRAPHICS_TEXTURE_VIEW_H

#include "amp/detail/texture_samples.h"
#include "amp/graphics/texture.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {

/// A view of one level of a texture of T, to write and, if T is int, unsigned
/// int or float, to read.
template <class T, int N>
class AMP_CONTAINER_VIEW texture_view
    : public details::readable_texture<
          T, N, details::texel_traits<T>::is_read_write> {
  typedef details::readable_texture<T, N,
                                    details::texel_traits<T>::is_read_write>
      base;
  using base::storage_;

public:
  using typename base::value_type;

  /// A view of a level. Throws runtime_exception if there is no such level, and
  /// for staging textures.
  texture_view(texture<T, N> &source,
               unsigned int mipmap_level = 0) restrict(cpu)
      : base(details::view_of_levels<T>(source, mipmap_level, 1)) {}
  texture_view(texture<T, N> &source) restrict(amp)
      : base(details::texture_access::whole(source)) {
    static_assert(details::texel_traits<T>::size == 1,
                  "in amp code a texture_view is made of a texture whose "
                  "elements have one component");
  }

  /// Writes a texel. An index outside of the extent is undefined behavior.
  void set(const index<N> &i, const value_type &value) const restrict(amp) {
    storage_.store(i, value);
  }
};

/// A view of some levels of a texture of T, to read and sample.
template <class T, int N>
class AMP_CONTAINER_VIEW texture_view<const T, N>
    : public details::readable_texture<const T, N> {
  typedef details::readable_texture<const T, N> base;
  using base::storage_;

public:
  using typename base::value_type;
  /// x belongs to the last dimension. The texture covers [0, 1].
  typedef typename short_vector<float, N>::type coordinates_type;
  typedef details::gathered_type<T> gather_return_type;

  /// A view of all levels.
  texture_view(const texture<T, N> &source) restrict(cpu)
      : base(details::view_of_levels<const T>(source, 0,
                                              source.get_mipmap_levels())) {}
  texture_view(const texture<T, N> &source) restrict(amp)
      : base(details::texture_access::whole(source)) {
    static_assert(details::texel_traits<T>::size > 1,
                  "in amp code a texture_view of const elements is made of a "
                  "texture whose elements have several components");
  }
  /// A view of \p mipmap_levels levels from \p most_detailed_mipmap_level.
  /// Throws runtime_exception if there are fewer levels.
  texture_view(const texture<T, N> &source,
               unsigned int most_detailed_mipmap_level,
               unsigned int mipmap_levels)
      : base(details::view_of_levels<const T>(
            source, most_detailed_mipmap_level, mipmap_levels)) {}
  texture_view(const texture_view<T, N> &other) restrict(cpu, amp)
      : base(details::texture_access::whole(other)) {}
  texture_view(const texture_view &other) = default;
  texture_view(const texture_view &other,
               unsigned int most_detailed_mipmap_level,
               unsigned int mipmap_levels)
      : base(details::view_of_levels<const T>(other, most_detailed_mipmap_level,
                                              mipmap_levels)) {}
  texture_view &operator=(const texture_view &other) = default;

  using base::get;
  /// Returns a texel of a level; 0, the default, is the most detailed one.
  value_type get(const index<N> &i, unsigned int mipmap_level) const
      restrict(amp) {
    return storage_.template load<T>(i, mipmap_level);
  }

  // Sample the most detailed level or, with a level of detail, that level or
  // the two levels around it.

  value_type sample(const sampler &s, const coordinates_type &c) const
      restrict(amp) {
    check_sample<filter_linear, address_clamp>();
    return details::sample<T>(storage_, s, c);
  }
  value_type sample(const sampler &s, const coordinates_type &c,
                    float level_of_detail) const restrict(amp) {
    check_sample<filter_linear, address_clamp>();
    return details::sample<T>(storage_, s, c, level_of_detail);
  }
  /// With modes that are compile-time constants, which is faster.
  template <filter_mode Filter = filter_linear,
            address_mode Address = address_clamp>
  value_type sample(const coordinates_type &c) const restrict(amp) {
    check_sample<Filter, Address>();
    const details::predefined_sampler<Filter, Address> s;
    return details::sample<T>(storage_, s, c);
  }
  template <filter_mode Filter = filter_linear,
            address_mode Address = address_clamp>
  value_type sample(const coordinates_type &c, float level_of_detail) const
      restrict(amp) {
    check_sample<Filter, Address>();
    const details::predefined_sampler<Filter, Address> s;
    return details::sample<T>(storage_, s, c, level_of_detail);
  }

  // Return a component of the four texels around a position in the most
  // detailed level: lower left, lower right, upper right, upper left.

#define AMP_GATHER(name, component)                                            \
  const gather_return_type name(const sampler &s, const coordinates_type &c)   \
      const restrict(amp) {                                                    \
    return gather<component>(s, c);                                            \
  }                                                                            \
  template <address_mode Address = address_clamp>                              \
  const gather_return_type name(const coordinates_type &c)                     \
      const restrict(amp) {                                                    \
    check_sample<filter_linear, Address>();                                    \
    return gather<component>(                                                  \
        details::predefined_sampler<filter_linear, Address>(), c);             \
  }
  AMP_GATHER(gather_red, 0)
  AMP_GATHER(gather_green, 1)
  AMP_GATHER(gather_blue, 2)
  AMP_GATHER(gather_alpha, 3)
#undef AMP_GATHER

private:
  template <filter_mode Filter, address_mode Address>
  static void check_sample() restrict(amp) {
    static_assert(details::texel_traits<T>::is_filtered,
                  "only textures of float, norm, unorm and vectors of these "
                  "are sampled");
    static_assert(Filter == filter_point || Filter == filter_linear,
                  "a filter mode is filter_point or filter_linear");
    static_assert(Address == address_wrap || Address == address_mirror ||
                      Address == address_clamp,
                  "an address mode without a sampler object is address_wrap, "
                  "address_mirror or address_clamp");
  }
  template <int Component, class Sampler>
  gather_return_type gather(const Sampler &s, const coordinates_type &c) const
      restrict(amp) {
    static_assert(details::texel_traits<T>::is_filtered,
                  "only textures of float, norm, unorm and vectors of these "
                  "are gathered from");
    static_assert(N == 2, "only textures of rank 2 are gathered from");
    static_assert(Component < details::texel_traits<T>::size,
                  "the elements of this texture have no such component");
    return details::gather<T, Component>(storage_, s, c);
  }
};

/// A write-only view of a texture; texture_view writes as well.
template <class T, int N>
class AMP_CONTAINER_VIEW writeonly_texture_view
    : public details::texture_base<T, N> {
  static_assert(!std::is_const<T>::value,
                "the elements of a writeonly_texture_view cannot be const");
  typedef details::texture_base<T, N> base;
  using base::storage_;

public:
  using typename base::value_type;

  writeonly_texture_view(texture<T, N> &source) restrict(cpu)
      : base(details::view_of_levels<T>(source, 0, 1)) {}
  writeonly_texture_view(texture<T, N> &source) restrict(amp)
      : base(details::texture_access::whole(source)) {}

  void set(const index<N> &i, const value_type &value) const restrict(amp) {
    storage_.store(i, value);
  }
};

} // namespace graphics
} // namespace concurrency

#endif
