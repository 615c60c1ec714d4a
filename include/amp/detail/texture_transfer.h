//===- texture_transfer.h - implementation of texture copies ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texels are copied unchanged: from and to memory that has them row by row
// without gaps, to textures of the same format and, if texels have their type's
// cpu format, from and to iterators.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TEXTURE_TRANSFER_H
#define AMP_DETAIL_TEXTURE_TRANSFER_H

#include "amp/detail/texture_storage.h"
#include "amp/detail/transfer.h"

namespace AMP_LIBRARY concurrency {
namespace graphics {
namespace AMP_INTERNAL details {

/// All of a texture or view, or a part of one level.
template <class T, int N> class texture_part {
  typedef texture_storage<T, N> storage;
  typedef typename std::remove_const<T>::type texel;
  typedef concurrency::details::buffer_handle buffer_handle;
  typedef concurrency::details::message message;

  const storage &whole_;
  const bool is_whole_;
  const index<N> origin_;
  const extent<N> size_;

  template <class, int> friend class texture_part;

  template <class Describe>
  [[noreturn]] void raise(const Describe &problem) const {
    concurrency::details::raise_described([&](message &text) {
      text << "copy: " << describe_texture<texel, N>(whole_.bits());
      problem(text);
    });
  }

  void require_one_level(const char *what) const {
    if (whole_.levels() != 1)
      raise([=](message &text) {
        text << " has several mipmap levels: " << what
             << " is copied of one, through a texture_view of it";
      });
  }
  uint64_t bytes() const {
    return is_whole_ ? whole_.bytes()
                     : uint64_t(size_.size()) * whole_.texel_bytes();
  }
  void check_memory(unsigned int size) const {
    if (size < bytes())
      raise([&](message &text) {
        text << " needs " << bytes() << " bytes of memory, and there are "
             << size;
      });
  }
  /// Returns the region of all texels, which must be of one level.
  buffer_handle region() const {
    return is_whole_ ? whole_.level(0) : whole_.section(origin_, size_);
  }

  /// Returns the texels, which must be of type T on the cpu as well.
  concurrency::array_view<T, N> elements() const {
    require_one_level("a range");
    if (whole_.texel_bytes() != sizeof(T))
      raise([](message &text) {
        text << ": a texel is not what its type is on the cpu, so it is copied "
                "from and to memory, not iterators";
      });
    typedef concurrency::details::view_layout<N> layout;
    return concurrency::details::container_access::make_view<T>(
        region(),
        is_whole_ ? layout(size_) : layout(size_, layout(whole_.size())));
  }

public:
  explicit texture_part(const storage &whole)
      : whole_(whole), is_whole_(true), size_(whole.size()) {}
  /// Throws runtime_exception if there is no such part.
  texture_part(const storage &whole, const index<N> &origin,
               const extent<N> &size)
      : whole_(whole), is_whole_(false), origin_(origin), size_(size) {
    require_one_level("a section");
    for (int k = 0; k < N; ++k)
      if (origin[k] < 0 || size[k] <= 0 ||
          origin[k] > whole.size()[k] - size[k])
        raise([&](message &text) {
          text << " and extent " << concurrency::details::to_text(whole.size())
               << " has no section at " << concurrency::details::to_text(origin)
               << " of extent " << concurrency::details::to_text(size);
        });
  }

  // Copies wait if \p event is null. They throw runtime_exception if memory is
  // too small, or the number of elements differs.

  void copy_in(const void *memory, unsigned int size,
               amprt_event **event) const {
    check_memory(size);
    const char *from = static_cast<const char *>(memory);
    const uint levels = is_whole_ ? whole_.levels() : 1;
    for (uint level = 0; level < levels; ++level) {
      concurrency::details::check(amprt_copy_in(
          from, &(is_whole_ ? whole_.level(level) : region()).ref(),
          level + 1 == levels ? event : nullptr));
      from += whole_.level_bytes(level);
    }
  }
  void copy_out(void *memory, unsigned int size, amprt_event **event) const {
    check_memory(size);
    char *to = static_cast<char *>(memory);
    const uint levels = is_whole_ ? whole_.levels() : 1;
    for (uint level = 0; level < levels; ++level) {
      concurrency::details::check(
          amprt_copy_out(&(is_whole_ ? whole_.level(level) : region()).ref(),
                         to, level + 1 == levels ? event : nullptr));
      to += whole_.level_bytes(level);
    }
  }
  template <class I>
  void copy_range_in(I begin, I end, amprt_event **event) const {
    concurrency::details::copy_range_in(begin, end, elements(), event);
  }
  template <class O> void copy_range_out(O to, amprt_event **event) const {
    concurrency::details::copy_out(elements(), to, event);
  }

  template <class U>
  void copy_to(const texture_part<U, N> &to, amprt_event **event) const {
    const auto &other = to.whole_;
    if (size_ != to.size_)
      raise([&](message &text) {
        text << ": the source has extent "
             << concurrency::details::to_text(size_) << ", the destination "
             << concurrency::details::to_text(to.size_);
      });
    if (whole_.bits() != other.bits())
      raise([&](message &text) {
        text << ": the destination has " << other.bits();
      });
    if (is_whole_ && whole_.levels() != other.levels())
      raise([&](message &text) {
        text << ": the source has " << whole_.levels()
             << " mipmap levels, the destination " << other.levels();
      });
    const amprt_buffer_ref &mine = whole_.handle().ref(),
                           &others = other.handle().ref();
    if (mine.buffer == others.buffer &&
        mine.region.offset == others.region.offset)
      raise([](message &text) {
        text << ": source and destination are the same texture";
      });
    if (is_whole_ && to.is_whole_)
      concurrency::details::check(amprt_copy(&mine, &others, event));
    else
      concurrency::details::check(
          amprt_copy(&region().ref(), &to.region().ref(), event));
  }
};

template <class T, int N>
texture_part<T, N> make_part(const texture_storage<T, N> &whole) {
  return texture_part<T, N>(whole);
}

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
