//===- texture_base.h - base classes of textures and views ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//
// The classes by name, the requirements on elements, and the queries common to
// textures and all views.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_GRAPHICS_TEXTURE_BASE_H
#define AMP_GRAPHICS_TEXTURE_BASE_H

#include "amp/detail/home.h"
#include "amp/detail/texture_storage.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {

template <class T, int N> class texture;
template <class T, int N> class texture_view;
template <class T, int N> class writeonly_texture_view;

namespace AMP_INTERNAL details {

template <class T, int N> class texture_base;

/// Instantiated for the element type of each texture and view.
template <class T> struct AMP_REQUIREMENTS texel_element {
  static_assert(texel_traits<T>::size != 0,
                "the elements of a texture are int, unsigned int, float, "
                "double, norm, unorm or short vectors of them");
  static_assert(texel_traits<T>::size == 0 || texel_traits<T>::widths != 0,
                "no texture has such elements: norm and unorm have one, two "
                "or four components, double has one or two");
  static const bool ok = true;
};

/// Gives copies and views access to private members of textures.
struct texture_access {
  /// Throws uninitialized_object if the texture was moved from.
  template <class T, int N>
  static const texture_storage<T, N> &
  storage(const texture_base<T, N> &texture) {
    texture.storage_.handle().ref();
    return texture.storage_;
  }
  /// The same in amp code, without checks.
  template <class T, int N>
  static const texture_storage<T, N> &
  whole(const texture_base<T, N> &texture) restrict(cpu, amp) {
    return texture.storage_;
  }
};

/// Returns the storage of a view of \p levels levels from \p first on, with
/// const T for reading. Throws runtime_exception if there are fewer levels, and
/// for staging textures.
template <class T, class Texture>
texture_storage<T, Texture::rank> view_of_levels(const Texture &texture,
                                                 uint first, uint levels) {
  const auto &whole = texture_access::storage(texture);
  typedef typename std::remove_const<T>::type texel_type;
  const auto raise = [&](const std::string &problem) {
    concurrency::details::raise_described(
        [&](concurrency::details::message &text) {
          text << "texture_view: "
               << describe_texture<texel_type, Texture::rank>() << problem;
        });
  };
  if (levels == 0 || first >= whole.levels() || levels > whole.levels() - first)
    raise(" has " + std::to_string(whole.levels()) +
          " mipmap levels; there are no " + std::to_string(levels) +
          " from number " + std::to_string(first) + " on");
  if (is_on_cpu(concurrency::details::get_view(texture.get_accelerator_view())))
    raise(" is a staging texture, of which there are no views");
  return texture_storage<T, Texture::rank>(whole, first, levels);
}

/// The base of textures and views; T is const if texels are only read.
template <class T, int N> class texture_base {
  typedef typename std::remove_const<T>::type texel_type;
  static_assert(N >= 1 && N <= 3, "the rank of a texture is 1, 2 or 3");
  static_assert(texel_element<texel_type>::ok, "");

public:
  static const int rank = N;
  typedef T value_type;
  typedef typename texel_traits<texel_type>::scalar scalar_type;

  concurrency::extent<N> get_extent() const restrict(cpu, amp) {
    return storage_.size();
  }
  /// Returns the extent of a level; 0 is the most detailed one. On the cpu
  /// throws runtime_exception if there is no such level.
  concurrency::extent<N> get_mipmap_extent(unsigned int level) const
      restrict(cpu, amp) {
    check_level(level, storage_.levels());
    return storage_.level_extent(level);
  }
  unsigned int get_mipmap_levels() const restrict(cpu, amp) {
    return storage_.levels();
  }
  unsigned int get_bits_per_scalar_element() const { return storage_.bits(); }
  /// Returns the bytes of the texels of all levels, without gaps.
  unsigned int get_data_length() const {
    return static_cast<unsigned int>(storage_.bytes());
  }
  /// Returns the home of the texels.
  accelerator_view get_accelerator_view() const {
    return concurrency::details::get_home(storage_.handle());
  }

  __declspec(property(get = get_extent)) concurrency::extent<N> extent;
  __declspec(property(get = get_mipmap_levels)) unsigned int mipmap_levels;
  __declspec(property(
      get = get_bits_per_scalar_element)) unsigned int bits_per_scalar_element;
  __declspec(property(get = get_data_length)) unsigned int data_length;
  __declspec(property(
      get =
          get_accelerator_view)) concurrency::accelerator_view accelerator_view;

protected:
  typedef details::texture_storage<T, N> storage_type;
  friend struct texture_access;

  storage_type storage_;

  explicit texture_base(const storage_type &storage) restrict(cpu, amp)
      : storage_(storage) {}

private:
  static void check_level(uint level, uint levels) restrict(cpu) {
    if (level >= levels)
      concurrency::details::raise_described(
          [=](concurrency::details::message &text) {
            text << describe_texture<texel_type, N>()
                 << ": there is no mipmap level " << level << " of " << levels;
          });
  }
  static void check_level(uint, uint) restrict(amp) {}
};
template <class T, int N> const int texture_base<T, N>::rank;

/// Reads texels in amp code. Results are const, since a value assigned to one,
/// or to a component, would be lost. An index outside of the extent is
/// undefined behavior.
template <class T, int N, bool IsReadable = true>
class readable_texture : public texture_base<T, N> {
  typedef const typename std::remove_const<T>::type texel_type;

protected:
  using texture_base<T, N>::texture_base;

public:
  texel_type get(const index<N> &i) const restrict(amp) {
    static_assert(IsReadable,
                  "a texture_view of these elements only writes; read through "
                  "a texture_view of const elements");
    return this->storage_.template load<typename std::remove_const<T>::type>(i);
  }
  texel_type operator[](const index<N> &i) const restrict(amp) {
    return get(i);
  }
  texel_type operator()(const index<N> &i) const restrict(amp) {
    return get(i);
  }
  texel_type operator[](int i0) const restrict(amp) {
    static_assert(N == 1, "one index is for textures and views of rank 1");
    return get(index<1>(i0));
  }
  texel_type operator()(int i0) const restrict(amp) {
    static_assert(N == 1, "one index is for textures and views of rank 1");
    return get(index<1>(i0));
  }
  texel_type operator()(int i0, int i1) const restrict(amp) {
    static_assert(N == 2, "two indices are for textures and views of rank 2");
    return get(index<2>(i0, i1));
  }
  texel_type operator()(int i0, int i1, int i2) const restrict(amp) {
    static_assert(N == 3, "three indices are for textures and views of rank 3");
    return get(index<3>(i0, i1, i2));
  }
#ifdef __cpp_multidimensional_subscript
  template <class... I>
  texel_type operator[](int i0, int i1, I... rest) const restrict(amp) {
    return (*this)(i0, i1, rest...);
  }
#endif
};

} // namespace details
} // namespace graphics

namespace AMP_INTERNAL details {
template <class T, int N>
struct is_container<graphics::texture<T, N>> : std::true_type {};
template <class T, int N>
struct is_container<graphics::texture_view<T, N>> : std::true_type {};
template <class T, int N>
struct is_container<graphics::writeonly_texture_view<T, N>> : std::true_type {};
} // namespace details

} // namespace concurrency

#endif
