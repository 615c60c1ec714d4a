//===- texture_storage.h - the memory of a texture's texels -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texels are in row-major order without gaps, the most detailed level first;
// each level begins at a multiple of 16 bytes. The cpu knows the levels of a
// view: in amp code there are a pointer to the first one, its extent and the
// texels' component width. In kernels for images the pointer only identifies
// the texture; such textures have one level.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TEXTURE_STORAGE_H
#define AMP_DETAIL_TEXTURE_STORAGE_H

#include "amp/accelerator.h"
#include "amp/detail/buffer_ref.h"
#include "amp/detail/texture_image.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

/// Each level halves the extent of the previous one.
inline int get_level_size(int size, uint level) restrict(cpu, amp) {
  const int halved = size >> level;
  return halved ? halved : 1;
}
template <int N, int... K>
extent<N>
get_level_extent(const extent<N> &size, uint level,
                 concurrency::details::sequence<int, K...>) restrict(cpu, amp) {
  return concurrency::details::tuple::make<extent<N>>(
      get_level_size(size[K], level)...);
}
template <int N>
extent<N> get_level_extent(const extent<N> &size, uint level) restrict(cpu,
                                                                       amp) {
  return get_level_extent(size, level, concurrency::details::each<N>());
}

/// The alignment of levels.
static const uint bytes_of_block = 16;

/// Returns the blocks of all levels from 0 up to \p end.
template <int N>
int count_blocks(const extent<N> &size, uint texel_bytes,
                 uint end) restrict(cpu, amp) {
  int blocks = 0;
  for (uint level = 0; level < end; ++level) {
    const unsigned long texels = get_level_extent(size, level).size();
    blocks += static_cast<int>((texels * texel_bytes + bytes_of_block - 1) /
                               bytes_of_block);
  }
  return blocks;
}

// Return the number of the texel at an index in a level of the given extent.
inline int get_number(const extent<1> &, const index<1> &i) restrict(amp) {
  return i[0];
}
inline int get_number(const extent<2> &size, const index<2> &i) restrict(amp) {
  return i[0] * size[1] + i[1];
}
inline int get_number(const extent<3> &size, const index<3> &i) restrict(amp) {
  return (i[0] * size[1] + i[1]) * size[2] + i[2];
}

/// Returns the number of levels of an extent, down to a single texel.
template <int N> uint count_levels(const extent<N> &size) {
  int largest = 1;
  for (int k = 0; k < N; ++k)
    largest = size[k] > largest ? size[k] : largest;
  uint levels = 1;
  while (largest >>= 1)
    ++levels;
  return levels;
}

template <class T, int N> void check_extent(const extent<N> &size) {
  const auto raise = [&](const char *problem) {
    concurrency::details::raise_described(
        [&](concurrency::details::message &text) {
          text << describe_texture<T, N>() << ": extent "
               << concurrency::details::to_text(size) << problem;
        });
  };
  long long count = texel_traits<T>::size;
  for (int k = 0; k < N; ++k) {
    if (size[k] <= 0)
      raise(" has a component that is not positive");
    count *= size[k];
    if (count > concurrency::details::max_elements)
      raise(" has more scalar elements than an int can count");
  }
}

/// Returns the levels of a new texture for a request; 0 requests all.
template <class T, int N>
uint check_levels(const extent<N> &size, uint levels) {
  const uint most = count_levels(size);
  if (levels > most)
    concurrency::details::raise_described(
        [&](concurrency::details::message &text) {
          text << describe_texture<T, N>() << ": extent "
               << concurrency::details::to_text(size) << " has " << most
               << " mipmap levels, not " << levels;
        });
  return levels ? levels : most;
}

inline bool is_on_cpu(amprt_view *view) {
  amprt_accelerator_info info;
  concurrency::details::check(
      amprt_accelerator_get_info(amprt_view_get_accelerator(view), &info));
  return info.is_cpu;
}

template <class T, int N>
concurrency::details::buffer_handle
make_texture_buffer(const extent<N> &size, uint bits, uint levels,
                    amprt_view *view, amprt_view *associated) {
  const int blocks =
      count_blocks(size, texel_traits<T>::size * bits / 8, levels);
  if (view && !associated && is_on_cpu(view))
    concurrency::details::raise<unsupported_feature>(
        "the cpu accelerator has no textures but staging textures, which are "
        "made with two accelerator_views");
  amprt_texture texels = {scalar_format<typename texel_traits<T>::scalar>::code,
                          texel_traits<T>::size,
                          bits,
                          N,
                          levels,
                          {1, 1, 1}};
  for (int k = 0; k < N; ++k)
    texels.extent[k] = static_cast<uint32_t>(size[N - 1 - k]);
  amprt_buffer *buffer = nullptr;
  concurrency::details::check(amprt_buffer_create_texture(
      view, associated, &texels, uint64_t(blocks) * bytes_of_block, &buffer));
  return concurrency::details::buffer_handle(
      buffer, bytes_of_block,
      concurrency::details::view_layout<1>(extent<1>(blocks)));
}

/// Some levels of a texture of T; read-only if T is const.
template <class T, int N> class texture_storage {
  typedef concurrency::details::like<T, uint> word;
  typedef typename std::remove_const<T>::type texel;
  typedef concurrency::details::buffer_handle buffer_handle;

  AMP_IMAGE((image_rank<texel, N>::value))
  concurrency::details::buffer_ref<word> words_;
  AMP_EXTENT extent<N> size_;
  uint bits_, levels_;

  template <class, int> friend class texture_storage;

public:
  /// Creates a texture; the arguments have been checked.
  texture_storage(const extent<N> &size, uint bits, uint levels,
                  amprt_view *view, amprt_view *associated)
      : words_(
            make_texture_buffer<texel>(size, bits, levels, view, associated)),
        size_(size), bits_(bits), levels_(levels) {}
  texture_storage(const texture_storage &) = default;
  texture_storage &operator=(const texture_storage &) = default;
  template <class U>
  texture_storage(const texture_storage<U, N> &other) restrict(cpu, amp)
      : words_(other.words_), size_(other.size_), bits_(other.bits_),
        levels_(other.levels_) {}

  /// Refers to \p levels levels of \p whole from \p first on, which exist.
  template <class U>
  texture_storage(const texture_storage<U, N> &whole, uint first, uint levels)
      : words_(buffer_handle(whole.words_.handle, bytes_of_block,
                             int64_t(whole.begin_of(first)) * bytes_of_block,
                             whole.layout_of_levels(first, levels))),
        size_(whole.level_extent(first)), bits_(whole.bits_), levels_(levels) {}

  /// Moves the storage out of \p other, which is empty afterwards.
  static texture_storage taken_from(texture_storage &other) {
    texture_storage result(static_cast<buffer_handle &&>(other.words_.handle));
    result.size_ = other.size_;
    result.bits_ = other.bits_;
    result.levels_ = other.levels_;
    return result;
  }
  /// True if all texels of \p other can be copied here.
  bool has_format_of(const texture_storage &other) const {
    return !words_.handle.is_empty() && size_ == other.size_ &&
           bits_ == other.bits_ && levels_ == other.levels_;
  }
  const buffer_handle &handle() const { return words_.handle; }

  /// For amp code.
  const uint *words() const restrict(amp) { return words_.data; }
  const extent<N> &size() const restrict(cpu, amp) { return size_; }
  uint bits() const restrict(cpu, amp) { return bits_; }
  uint levels() const restrict(cpu, amp) { return levels_; }
  uint texel_bytes() const restrict(cpu, amp) {
    return texel_traits<texel>::size * bits_ / 8;
  }
  extent<N> level_extent(uint level) const restrict(cpu, amp) {
    return get_level_extent(size_, level);
  }

  /// For amp code, without checks.
  texture_storage one_level(uint number) const restrict(amp) {
    texture_storage result(*this);
    result.words_.data += static_cast<long>(begin_of(number)) * 4;
    result.size_ = level_extent(number);
    result.levels_ = 1;
    return result;
  }

  // Texels as a V (see texel_code); the index is not checked.

  template <class V> AMP_ELEMENT V load(const index<N> &i) const restrict(amp) {
    if (is_image(words_.data))
      return image_texel<texel>::template load<V>(words_.data, i);
    else
      return texel_access<texel>::template load<V>(words_.data,
                                                   get_number(size_, i), bits_);
  }
  /// The access for a known bits().
  template <class V, int Width>
  V load_width(const index<N> &i) const restrict(amp) {
    return texel_code<texel, Width>::template load<V>(words_.data,
                                                      get_number(size_, i));
  }
  template <class V> V load(const index<N> &i, uint level) const restrict(amp) {
    return one_level(level).template load<V>(i);
  }
  AMP_ELEMENT void store(const index<N> &i, const texel &value) const
      restrict(amp) {
    if (is_image(words_.data))
      image_texel<texel>::store(words_.data, i, value);
    else
      texel_access<texel>::store(words_.data, get_number(size_, i), value,
                                 bits_);
  }

  // Parts, for copies.

  /// Returns the dense size of a level's texels.
  uint64_t level_bytes(uint level) const {
    return uint64_t(level_extent(level).size()) * texel_bytes();
  }
  uint64_t bytes() const {
    uint64_t sum = 0;
    for (uint level = 0; level < levels_; ++level)
      sum += level_bytes(level);
    return sum;
  }
  buffer_handle level(uint number) const {
    const extent<N> size = level_extent(number);
    return section(concurrency::details::view_layout<N>(size), number, 0);
  }
  /// Returns a part of the most detailed level, which must contain it.
  buffer_handle section(const index<N> &origin, const extent<N> &size) const {
    const concurrency::details::view_layout<N> whole(size_);
    return section(concurrency::details::view_layout<N>(size, whole), 0,
                   whole.offset(origin));
  }

private:
  explicit texture_storage(buffer_handle &&handle)
      : words_(static_cast<buffer_handle &&>(handle)) {}

  buffer_handle section(const concurrency::details::view_layout<N> &layout,
                        uint level, int first_texel) const {
    return buffer_handle(words_.handle, texel_bytes(),
                         int64_t(begin_of(level)) * bytes_of_block +
                             int64_t(first_texel) * texel_bytes(),
                         layout);
  }

  /// Returns the begin of a level in blocks.
  int begin_of(uint level) const restrict(cpu, amp) {
    return count_blocks(size_, texel_bytes(), level);
  }
  concurrency::details::view_layout<1> layout_of_levels(uint first,
                                                        uint levels) const {
    return concurrency::details::view_layout<1>(
        extent<1>(begin_of(first + levels) - begin_of(first)));
  }
};

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
