//===- texture.h - memory of texels -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A texture owns texels on one accelerator_view (specification, section 10.1).
// Kernels capture textures by reference, and read and write whole texels,
// without references to them. The cpu copies them.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_GRAPHICS_TEXTURE_H
#define AMP_GRAPHICS_TEXTURE_H

#include "amp/detail/texture_transfer.h"
#include "amp/graphics/texture_base.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {

/// An N-dimensional texture of T: int, unsigned int, float, double, norm, unorm
/// or a short vector of these.
template <class T, int N>
class AMP_CONTAINER texture : public details::readable_texture<T, N> {
  static_assert(!std::is_const<T>::value,
                "the elements of a texture cannot be const");
  typedef details::readable_texture<T, N> base;
  typedef typename base::storage_type storage_type;
  typedef details::texel_traits<T> traits;
  template <class I> using if_iterator = concurrency::details::if_iterator<I>;
  template <class Source>
  using if_source = concurrency::details::require<
      std::is_same<Source, texture>::value ||
      std::is_same<Source, texture_view<T, N>>::value ||
      std::is_same<Source, texture_view<const T, N>>::value>;
  using base::storage_;

  static storage_type create(const concurrency::extent<N> &size,
                             unsigned int bits, unsigned int levels = 1,
                             amprt_view *view = nullptr,
                             amprt_view *associated = nullptr) {
    details::check_extent<T>(size);
    return storage_type(size, details::check_bits<T, N>(bits),
                        details::check_levels<T>(size, levels), view,
                        associated);
  }
  static storage_type create(const concurrency::extent<N> &size,
                             unsigned int bits, unsigned int levels,
                             const concurrency::accelerator_view &view) {
    return create(size, bits, levels, concurrency::details::get_view(view));
  }
  static storage_type create(const concurrency::extent<N> &size,
                             unsigned int bits, unsigned int levels,
                             const concurrency::accelerator_view &view,
                             const concurrency::accelerator_view &associated) {
    return create(size, bits, levels, concurrency::details::get_view(view),
                  concurrency::details::get_view(associated));
  }
  static unsigned int standard_bits() {
    return details::get_standard_bits<T>();
  }

  texture() restrict(cpu, amp); // not defined: a texture has an extent

public:
  using typename base::value_type;

  // Constructors. The extent is an extent or its components. It may be followed
  // by the bits per scalar element, by texels from a range, or by raw texels
  // (memory and its size in bytes, which must match, and bits per scalar
  // element). The last parameter is the accelerator_view where the texture
  // lives (default: the default accelerator's default view), or the two views
  // of a staging texture.

#define AMP_TEXTURE_OF(condition, size, ...)                                   \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__) : base(create(size, standard_bits())) {}                \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, const concurrency::accelerator_view &view)              \
      : base(create(size, standard_bits(), 1, view)) {}                        \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, const concurrency::accelerator_view &view,              \
          const concurrency::accelerator_view &associated)                     \
      : base(create(size, standard_bits(), 1, view, associated)) {}            \
                                                                               \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, unsigned int bits_per_scalar_element)                   \
      : base(create(size, bits_per_scalar_element)) {}                         \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, unsigned int bits_per_scalar_element,                   \
          const concurrency::accelerator_view &view)                           \
      : base(create(size, bits_per_scalar_element, 1, view)) {}                \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, unsigned int bits_per_scalar_element,                   \
          const concurrency::accelerator_view &view,                           \
          const concurrency::accelerator_view &associated)                     \
      : base(create(size, bits_per_scalar_element, 1, view, associated)) {}    \
                                                                               \
  template <class I, int R = N, if_iterator<I> = 0,                            \
            concurrency::details::require<condition> = 0>                      \
  texture(__VA_ARGS__, I begin, I end) : base(create(size, standard_bits())) { \
    fill(begin, end);                                                          \
  }                                                                            \
  template <class I, int R = N, if_iterator<I> = 0,                            \
            concurrency::details::require<condition> = 0>                      \
  texture(__VA_ARGS__, I begin, I end,                                         \
          const concurrency::accelerator_view &view)                           \
      : base(create(size, standard_bits(), 1, view)) {                         \
    fill(begin, end);                                                          \
  }                                                                            \
  template <class I, int R = N, if_iterator<I> = 0,                            \
            concurrency::details::require<condition> = 0>                      \
  texture(__VA_ARGS__, I begin, I end,                                         \
          const concurrency::accelerator_view &view,                           \
          const concurrency::accelerator_view &associated)                     \
      : base(create(size, standard_bits(), 1, view, associated)) {             \
    fill(begin, end);                                                          \
  }                                                                            \
                                                                               \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, const void *source, unsigned int bytes,                 \
          unsigned int bits_per_scalar_element)                                \
      : base(create(size, bits_per_scalar_element)) {                          \
    fill_raw(source, bytes);                                                   \
  }                                                                            \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, const void *source, unsigned int bytes,                 \
          unsigned int bits_per_scalar_element,                                \
          const concurrency::accelerator_view &view)                           \
      : base(create(size, bits_per_scalar_element, 1, view)) {                 \
    fill_raw(source, bytes);                                                   \
  }                                                                            \
  template <int R = N, concurrency::details::require<condition> = 0>           \
  texture(__VA_ARGS__, const void *source, unsigned int bytes,                 \
          unsigned int bits_per_scalar_element,                                \
          const concurrency::accelerator_view &view,                           \
          const concurrency::accelerator_view &associated)                     \
      : base(create(size, bits_per_scalar_element, 1, view, associated)) {     \
    fill_raw(source, bytes);                                                   \
  }

  AMP_TEXTURE_OF(R == N, size, const concurrency::extent<N> &size)
  AMP_TEXTURE_OF(R == 1, concurrency::extent<N>(e0), int e0)
  AMP_TEXTURE_OF(R == 2, concurrency::extent<N>(e0, e1), int e0, int e1)
  AMP_TEXTURE_OF(R == 3, concurrency::extent<N>(e0, e1, e2), int e0, int e1,
                 int e2)
#undef AMP_TEXTURE_OF

  /// With mipmap levels; 0: all, down to a single texel.
  texture(const concurrency::extent<N> &size,
          unsigned int bits_per_scalar_element, unsigned int mipmap_levels)
      : base(create(size, bits_per_scalar_element, mipmap_levels)) {}
  texture(const concurrency::extent<N> &size,
          unsigned int bits_per_scalar_element, unsigned int mipmap_levels,
          const concurrency::accelerator_view &view)
      : base(create(size, bits_per_scalar_element, mipmap_levels, view)) {}

  // Copies of textures and views, by default on the source's view.

  texture(const texture &other)
      : base(copy_of(
            other, other.get_accelerator_view(),
            concurrency::details::find_associated(other.storage_.handle())
                .get())) {}
  template <class Source, if_source<Source> = 0>
  texture(const Source &other)
      : base(copy_of(other, other.get_accelerator_view(), nullptr)) {}
  template <class Source, if_source<Source> = 0>
  texture(const Source &other, const concurrency::accelerator_view &view)
      : base(copy_of(other, view, nullptr)) {}
  template <class Source, if_source<Source> = 0>
  texture(const Source &other, const concurrency::accelerator_view &view,
          const concurrency::accelerator_view &associated)
      : base(copy_of(other, view, concurrency::details::get_view(associated))) {
  }
  texture(texture &&other) noexcept
      : base(storage_type::taken_from(other.storage_)) {}

  /// Copies the texels. The texture keeps its home, unless its extent or format
  /// has to change: then it becomes a copy of the source.
  texture &operator=(const texture &other) {
    const storage_type &source = details::texture_access::storage(other);
    if (this != &other && storage_.has_format_of(source))
      details::texture_part<T, N>(source).copy_to(
          details::texture_part<T, N>(storage_), nullptr);
    else if (this != &other)
      *this = texture(other);
    return *this;
  }
  texture &operator=(texture &&other) noexcept {
    if (this != &other)
      storage_ = storage_type::taken_from(other.storage_);
    return *this;
  }

  /// Copies the texels to a texture of the same extent and format, otherwise
  /// throws runtime_exception.
  void copy_to(texture &destination) const;
  void copy_to(const writeonly_texture_view<T, N> &destination) const;
  void copy_to(const texture_view<T, N> &destination) const;

  /// Returns the second accelerator_view of a staging texture; otherwise the
  /// first.
  concurrency::accelerator_view get_associated_accelerator_view() const {
    return concurrency::details::get_associated(storage_.handle());
  }
  __declspec(property(get = get_associated_accelerator_view))
  concurrency::accelerator_view associated_accelerator_view;

  /// Returns a staging texture's texels, row by row; null for other textures.
  void *data() {
    return is_staging() ? storage_.handle().host(AMPRT_ACCESS_READ_WRITE)
                        : nullptr;
  }
  const void *data() const {
    return is_staging() ? storage_.handle().host(AMPRT_ACCESS_READ) : nullptr;
  }

  /// Returns the bytes from one row to the next in a staging texture's memory.
  /// Throws runtime_exception for other textures.
  unsigned int get_row_pitch() const {
    static_assert(N >= 2, "textures of rank 2 and 3 have a row pitch");
    return get_pitch(N - 1);
  }
  /// Returns the bytes from one slice of rows to the next.
  unsigned int get_depth_pitch() const {
    static_assert(N == 3, "textures of rank 3 have a depth pitch");
    return get_pitch(N - 2);
  }
  __declspec(property(get = get_row_pitch)) unsigned int row_pitch;
  __declspec(property(get = get_depth_pitch)) unsigned int depth_pitch;

  /// Writes a texel. An index outside of the extent is undefined behavior.
  void set(const index<N> &i, const value_type &value) restrict(amp) {
    static_assert(traits::is_read_write,
                  "kernels set texels of a texture of int, unsigned int or "
                  "float; those of others through a texture_view");
    storage_.store(i, value);
  }

private:
  template <class I> void fill(I begin, I end) {
    details::texture_part<T, N>(storage_).copy_range_in(begin, end, nullptr);
  }
  void fill_raw(const void *source, unsigned int bytes) {
    if (bytes != storage_.bytes())
      concurrency::details::raise_described(
          [=](concurrency::details::message &text) {
            text << details::describe_texture<T, N>(storage_.bits()) << " has "
                 << storage_.bytes() << " bytes, the source " << bytes;
          });
    details::texture_part<T, N>(storage_).copy_in(source, bytes, nullptr);
  }

  template <class Source>
  static storage_type copy_of(const Source &other,
                              const concurrency::accelerator_view &view,
                              amprt_view *associated) {
    const auto &source = details::texture_access::storage(other);
    const storage_type result(source.size(), source.bits(), source.levels(),
                              concurrency::details::get_view(view), associated);
    details::make_part(source).copy_to(details::make_part(result), nullptr);
    return result;
  }

  bool is_staging() const {
    return details::is_on_cpu(
        concurrency::details::get_view(this->get_accelerator_view()));
  }
  /// Returns the bytes of the dimensions from number \p first on.
  unsigned int get_pitch(int first) const {
    if (!is_staging())
      concurrency::details::raise_described(
          [](concurrency::details::message &text) {
            text << details::describe_texture<T, N>()
                 << ": only a staging texture has memory with a pitch";
          });
    unsigned int bytes = storage_.texel_bytes();
    for (int k = first; k < N; ++k)
      bytes *= storage_.size()[k];
    return bytes;
  }
};

} // namespace graphics
} // namespace concurrency

#endif
