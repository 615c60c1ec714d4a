//===- transfer.h - what copy and copy_async are made of --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is a copy between two views, or between a view and dense host
// memory. Ranges that are not memory go through a staging buffer. Views of
// rank above three that no amprt_region describes are copied slice by slice.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TRANSFER_H
#define AMP_DETAIL_TRANSFER_H

#include "amp/array_view.h"
#include <utility>
#include <vector>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// Reads what containers keep private.
struct container_access {
  template <class T, int N>
  static const amprt_buffer_ref &ref(const array_view<T, N> &view) {
    return view.buffer_.handle.ref();
  }

  template <class T, int N>
  static const amprt_buffer_ref &ref(const array<T, N> &array) {
    return array.buffer_.handle.ref();
  }

  /// An array in a buffer, whose reference is taken over.
  template <class T, int N>
  static array<T, N> make_array(const extent<N> &size, amprt_buffer *buffer) {
    return array<T, N>(size, buffer);
  }

  /// A view of memory that \p layout describes.
  template <class T, int N>
  static array_view<T, N> make_view(buffer_handle &&memory,
                                    const view_layout<N> &layout) {
    return array_view<T, N>(
        buffer_ref<T>(static_cast<buffer_handle &&>(memory)), layout);
  }

  /// Whether the region of \p view is exactly the view.
  template <class T, int N> static bool is_exact(const array_view<T, N> &view) {
    return view.is_exact();
  }
};

/// Receives the event of an asynchronous operation. Code that runs afterwards
/// may still throw.
class event_receiver {
  amprt_event *event_ = nullptr;

public:
  event_receiver() = default;
  event_receiver(const event_receiver &) = delete;
  ~event_receiver() {
    if (event_)
      amprt_event_release(event_);
  }

  amprt_event **place() { return &event_; }
  completion_future take() {
    return completion_future(event_handle(std::exchange(event_, nullptr)));
  }
};

template <class S, class T, int N>
void transfer_slices(const array_view<S, N> &source,
                     const array_view<T, N> &destination, amprt_event **event,
                     std::true_type) {
  check(amprt_copy(&container_access::ref(source),
                   &container_access::ref(destination), event));
}
template <class S, class T, int N>
void transfer_slices(const array_view<S, N> &source,
                     const array_view<T, N> &destination, amprt_event **event,
                     std::false_type) {
  if (container_access::is_exact(source) &&
      container_access::is_exact(destination))
    return transfer_slices(source, destination, event, std::true_type());
  // Parts of one view may overlap: what is still to be read is not overwritten.
  const amprt_buffer_ref &from = container_access::ref(source),
                         &to = container_access::ref(destination);
  const bool backwards =
      from.buffer == to.buffer && from.region.offset < to.region.offset;
  const int last = source.get_extent()[0] - 1;
  for (int n = 0; n <= last; ++n) {
    const int i = backwards ? last - n : n;
    transfer_slices(source[i], destination[i], n == last ? event : nullptr,
                    is_small_rank<N - 1>());
  }
}

/// Copies; waits when \p event is null.
template <class S, class T, int N>
void transfer(const array_view<S, N> &source,
              const array_view<T, N> &destination, amprt_event **event) {
  static_assert(!std::is_const<T>::value,
                "the destination of a copy cannot have const elements");
  if (source.get_extent() != destination.get_extent())
    raise_described([&](message &text) {
      text << "copy: the source has extent " << to_text(source.get_extent())
           << ", the destination " << to_text(destination.get_extent());
    });
  transfer_slices(source, destination, event, is_small_rank<N>());
}

template <class S, class T, int N>
completion_future transfer_async(const array_view<S, N> &source,
                                 const array_view<T, N> &destination) {
  event_receiver event;
  transfer(source, destination, event.place());
  return event.take();
}

// Dense host memory.

template <class T, int N>
void copy_memory_in(const T *memory, const array_view<T, N> &destination,
                    amprt_event **event, std::true_type) {
  check(amprt_copy_in(memory, &container_access::ref(destination), event));
}
template <class T, int N>
void copy_memory_in(const T *memory, const array_view<T, N> &destination,
                    amprt_event **event, std::false_type) {
  if (container_access::is_exact(destination))
    return copy_memory_in(memory, destination, event, std::true_type());
  const int last = destination.get_extent()[0] - 1;
  const size_t slice = destination.get_extent().size() / (last + 1);
  for (int i = 0; i <= last; ++i)
    copy_memory_in(memory + slice * i, destination[i],
                   i == last ? event : nullptr, is_small_rank<N - 1>());
}

template <class T, int N>
void copy_memory_out(const array_view<T, N> &source, void *memory,
                     amprt_event **event, std::true_type) {
  check(amprt_copy_out(&container_access::ref(source), memory, event));
}
template <class T, int N>
void copy_memory_out(const array_view<T, N> &source, void *memory,
                     amprt_event **event, std::false_type) {
  if (container_access::is_exact(source))
    return copy_memory_out(source, memory, event, std::true_type());
  const int last = source.get_extent()[0] - 1;
  const size_t slice = sizeof(T) * (source.get_extent().size() / (last + 1));
  for (int i = 0; i <= last; ++i)
    copy_memory_out(source[i], static_cast<char *>(memory) + slice * i,
                    i == last ? event : nullptr, is_small_rank<N - 1>());
}

// Ranges.

/// Whether an iterator walks over adjacent objects of type T.
template <class I, class T>
struct is_contiguous
    : std::integral_constant<
          bool,
          std::is_same<I, typename std::vector<T>::iterator>::value ||
              std::is_same<I, typename std::vector<T>::const_iterator>::value> {
};
template <class T> struct is_contiguous<T *, T> : std::true_type {};
template <class T> struct is_contiguous<const T *, T> : std::true_type {};
#ifdef __cpp_lib_concepts
template <class I, class T>
  requires std::contiguous_iterator<I> && std::same_as<std::iter_value_t<I>, T>
struct is_contiguous<I, T> : std::true_type {};
#endif

template <class T> void delete_staging(void *staging) {
  delete static_cast<std::vector<T> *>(staging);
}

/// Copies \p staging in and keeps it until that is done.
template <class T, int N>
void copy_staging_in(owner<std::vector<T>> staging,
                     const array_view<T, N> &destination, amprt_event **event) {
  copy_memory_in(staging->data(), destination, event, is_small_rank<N>());
  if (event) {
    const amprt_status status =
        amprt_event_then(*event, &delete_staging<T>, staging.get());
    if (status != AMPRT_OK)
      (void)amprt_event_wait(*event);
    else
      (void)staging.release();
  }
}

template <class I, class T, int N>
void copy_in(I begin, const array_view<T, N> &destination, amprt_event **event,
             std::true_type) {
  copy_memory_in(static_cast<const T *>(std::addressof(*begin)), destination,
                 event, is_small_rank<N>());
}
template <class I, class T, int N>
void copy_in(I begin, const array_view<T, N> &destination, amprt_event **event,
             std::false_type) {
  owner<std::vector<T>> staging(new std::vector<T>());
  const unsigned int count = destination.get_extent().size();
  staging->reserve(count);
  // An input iterator reads its next element when it is incremented: there may
  // be none, or it has another owner.
  staging->push_back(static_cast<T>(*begin));
  while (staging->size() < count) {
    ++begin;
    staging->push_back(static_cast<T>(*begin));
  }
  copy_staging_in(std::move(staging), destination, event);
}

/// Names what is wrong with a copy from a range of I to elements of type T.
template <class I, class T> struct check_range {
  static_assert(!std::is_const<T>::value,
                "the destination of a copy cannot have const elements");
  static_assert(std::is_constructible<T, decltype(*std::declval<I &>())>::value,
                "the elements of the range cannot be converted to the element "
                "type of the destination");
  typedef is_contiguous<I, typename std::remove_const<T>::type> contiguous;
};

/// Copies as many elements as the destination has.
template <class I, class T, int N>
void copy_in(I begin, const array_view<T, N> &destination,
             amprt_event **event) {
  copy_in(begin, destination, event, typename check_range<I, T>::contiguous());
}

[[noreturn]] inline void raise_range(unsigned int count) {
  raise_described([=](message &text) {
    text << "copy: the range has not as many elements as the destination, "
            "which has "
         << count;
  });
}

template <class I, class T, int N>
void copy_range_in(I begin, I end, const array_view<T, N> &destination,
                   amprt_event **event, std::forward_iterator_tag) {
  const unsigned int count = destination.get_extent().size();
  // Negative for a reversed range of random access iterators.
  if (std::distance(begin, end) != static_cast<long long>(count))
    raise_range(count);
  copy_in(begin, destination, event);
}
template <class I, class T, int N>
void copy_range_in(I begin, I end, const array_view<T, N> &destination,
                   amprt_event **event, std::input_iterator_tag) {
  owner<std::vector<T>> staging(new std::vector<T>());
  const unsigned int count = destination.get_extent().size();
  staging->reserve(count);
  for (; begin != end; ++begin) {
    if (staging->size() == count)
      raise_range(count);
    staging->push_back(static_cast<T>(*begin));
  }
  if (staging->size() != count)
    raise_range(count);
  copy_staging_in(std::move(staging), destination, event);
}

/// Copies a range that has exactly as many elements as the destination.
template <class I, class T, int N>
void copy_range_in(I begin, I end, const array_view<T, N> &destination,
                   amprt_event **event) {
  copy_range_in(begin, end, destination, event,
                typename std::iterator_traits<I>::iterator_category());
}

template <class I, class T, int N>
completion_future copy_in_async(I begin, const array_view<T, N> &destination) {
  event_receiver event;
  copy_in(begin, destination, event.place());
  return event.take();
}
template <class I, class T, int N>
completion_future copy_range_in_async(I begin, I end,
                                      const array_view<T, N> &destination) {
  event_receiver event;
  copy_range_in(begin, end, destination, event.place());
  return event.take();
}

template <class O, class T, int N>
void copy_out(const array_view<T, N> &source, O destination,
              amprt_event **event, std::true_type) {
  copy_memory_out(source, std::addressof(*destination), event,
                  is_small_rank<N>());
}
/// The elements must be there before they can be written, so this waits.
template <class O, class T, int N>
void copy_out(const array_view<T, N> &source, O destination,
              amprt_event **event, std::false_type) {
  struct alignas(T) bytes {
    unsigned char of[sizeof(T)];
  };
  const unsigned int count = source.get_extent().size();
  std::vector<bytes> staging(count);
  copy_memory_out(source, staging.data(), event, is_small_rank<N>());
  if (event)
    check(amprt_event_wait(*event));
  const T *elements = reinterpret_cast<const T *>(staging.data());
  for (unsigned int i = 0; i < count; ++i, ++destination)
    *destination = elements[i];
}

/// Copies all elements, in row-major order.
template <class O, class T, int N>
void copy_out(const array_view<T, N> &source, O destination,
              amprt_event **event) {
  static_assert(
      std::is_assignable<decltype(*destination), const T &>::value,
      "the destination of a copy is no iterator that takes the elements");
  copy_out(source, destination, event,
           is_contiguous<O, typename std::remove_const<T>::type>());
}

template <class O, class T, int N>
completion_future copy_out_async(const array_view<T, N> &source,
                                 O destination) {
  event_receiver event;
  copy_out(source, destination, event.place());
  return event.take();
}

template <class T, int N>
std::vector<T> copy_to_vector(const array_view<const T, N> &source,
                              std::true_type) {
  std::vector<T> result(source.get_extent().size());
  copy_memory_out(source, result.data(), nullptr, is_small_rank<N>());
  return result;
}
template <class T, int N>
std::vector<T> copy_to_vector(const array_view<const T, N> &source,
                              std::false_type) {
  std::vector<T> result;
  result.reserve(source.get_extent().size());
  copy_out(source, std::back_inserter(result), nullptr);
  return result;
}
template <class T, int N>
std::vector<T> copy_to_vector(const array_view<const T, N> &source) {
  return copy_to_vector(source, std::is_default_constructible<T>());
}

} // namespace details
} // namespace concurrency

#endif
