//===- transfer.h - implementation of copy and copy_async -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is a copy between two views, or between a view and dense host
// memory. Ranges that are not memory use a staging buffer. Views of rank above
// three that no amprt_region describes are copied slice by slice.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_TRANSFER_H
#define AMP_DETAIL_TRANSFER_H

#include "amp/array_view.h"
#include <utility>
#include <vector>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// Accesses private members of containers.
struct container_access {
  template <class T, int N>
  static const amprt_buffer_ref &ref(const array_view<T, N> &view) {
    return view.buffer_.handle.ref();
  }

  template <class T, int N>
  static const amprt_buffer_ref &ref(const array<T, N> &array) {
    return array.buffer_.handle.ref();
  }

  /// Creates an array in a buffer, and adopts the caller's reference.
  template <class T, int N>
  static array<T, N> make_array(const extent<N> &size, amprt_buffer *buffer) {
    return array<T, N>(size, buffer);
  }

  /// Creates a view of memory that \p layout describes.
  template <class T, int N>
  static array_view<T, N> make_view(buffer_handle &&memory,
                                    const view_layout<N> &layout) {
    return array_view<T, N>(
        buffer_ref<T>(static_cast<buffer_handle &&>(memory)), layout);
  }

  /// True if the region of \p view is exactly the view.
  template <class T, int N> static bool is_exact(const array_view<T, N> &view) {
    return view.is_exact();
  }
};

/// Receives the event of an asynchronous operation; code that runs afterwards
/// may throw.
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
                     const array_view<T, N> &destination, amprt_event **event) {
  const amprt_buffer_ref &from = container_access::ref(source),
                         &to = container_access::ref(destination);
  if constexpr (N > 3)
    if (!container_access::is_exact(source) ||
        !container_access::is_exact(destination)) {
      // Parts of one view may overlap: do not overwrite elements that are still
      // to be read.
      const bool backwards =
          from.buffer == to.buffer && from.region.offset < to.region.offset;
      const int last = source.get_extent()[0] - 1;
      for (int n = 0; n <= last; ++n) {
        const int i = backwards ? last - n : n;
        transfer_slices(source[i], destination[i], n == last ? event : nullptr);
      }
      return;
    }
  check(amprt_copy(&from, &to, event));
}

/// Copies; waits if \p event is null.
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
  transfer_slices(source, destination, event);
}

// Dense host memory.

template <class T, int N>
void copy_memory_in(const T *memory, const array_view<T, N> &destination,
                    amprt_event **event) {
  if constexpr (N > 3)
    if (!container_access::is_exact(destination)) {
      const int last = destination.get_extent()[0] - 1;
      const size_t slice = destination.get_extent().size() / (last + 1);
      for (int i = 0; i <= last; ++i)
        copy_memory_in(memory + slice * i, destination[i],
                       i == last ? event : nullptr);
      return;
    }
  check(amprt_copy_in(memory, &container_access::ref(destination), event));
}

template <class T, int N>
void copy_memory_out(const array_view<T, N> &source, void *memory,
                     amprt_event **event) {
  if constexpr (N > 3)
    if (!container_access::is_exact(source)) {
      const int last = source.get_extent()[0] - 1;
      const size_t slice =
          sizeof(T) * (source.get_extent().size() / (last + 1));
      for (int i = 0; i <= last; ++i)
        copy_memory_out(source[i], static_cast<char *>(memory) + slice * i,
                        i == last ? event : nullptr);
      return;
    }
  check(amprt_copy_out(&container_access::ref(source), memory, event));
}

// Ranges.

/// True if an iterator iterates over adjacent objects of type T.
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

/// Copies \p staging in and keeps it alive until then.
template <class T, int N>
void copy_staging_in(owner<std::vector<T>> staging,
                     const array_view<T, N> &destination, amprt_event **event) {
  copy_memory_in(staging->data(), destination, event);
  if (event) {
    const amprt_status status =
        amprt_event_then(*event, &delete_staging<T>, staging.get());
    if (status != AMPRT_OK)
      (void)amprt_event_wait(*event);
    else
      (void)staging.release();
  }
}

/// Copies as many elements as the destination has.
template <class I, class T, int N>
void copy_in(I begin, const array_view<T, N> &destination,
             amprt_event **event) {
  constexpr bool is_written = !std::is_const<T>::value,
                 is_converted =
                     std::is_constructible<T, decltype(*begin)>::value;
  static_assert(is_written,
                "the destination of a copy cannot have const elements");
  static_assert(!is_written || is_converted,
                "the elements of the range cannot be converted to the element "
                "type of the destination");
  if constexpr (!is_written || !is_converted) {
  } else if constexpr (is_contiguous<I, T>::value) {
    copy_memory_in(static_cast<const T *>(std::addressof(*begin)), destination,
                   event);
  } else {
    owner<std::vector<T>> staging(new std::vector<T>());
    const unsigned int count = destination.get_extent().size();
    staging->reserve(count);
    // An input iterator reads the next element when it is incremented, which
    // may not exist or belong to another reader.
    staging->push_back(static_cast<T>(*begin));
    while (staging->size() < count) {
      ++begin;
      staging->push_back(static_cast<T>(*begin));
    }
    copy_staging_in(std::move(staging), destination, event);
  }
}

[[noreturn]] inline void raise_range(unsigned int count) {
  raise_described([=](message &text) {
    text << "copy: the range has not as many elements as the destination, "
            "which has "
         << count;
  });
}

/// Copies a range with exactly as many elements as the destination.
template <class I, class T, int N>
void copy_range_in(I begin, I end, const array_view<T, N> &destination,
                   amprt_event **event) {
  typedef typename std::iterator_traits<I>::iterator_category category;
  const unsigned int count = destination.get_extent().size();
  if constexpr (std::is_convertible<category,
                                    std::forward_iterator_tag>::value) {
    // Negative for a reversed range of random access iterators.
    if (std::distance(begin, end) != static_cast<long long>(count))
      raise_range(count);
    copy_in(begin, destination, event);
  } else {
    owner<std::vector<T>> staging(new std::vector<T>());
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
}

/// Copies all elements, in row-major order.
template <class O, class T, int N>
void copy_out(const array_view<T, N> &source, O destination,
              amprt_event **event) {
  static_assert(
      std::is_assignable<decltype(*destination), const T &>::value,
      "the destination of a copy is no iterator that takes the elements");
  if constexpr (is_contiguous<O, typename std::remove_const<T>::type>::value) {
    copy_memory_out(source, std::addressof(*destination), event);
  } else {
    struct alignas(T) bytes {
      unsigned char of[sizeof(T)];
    };
    const unsigned int count = source.get_extent().size();
    std::vector<bytes> staging(count);
    // Waits, since the elements must have arrived before they are written.
    copy_memory_out(source, staging.data(), event);
    if (event)
      check(amprt_event_wait(*event));
    const T *elements = reinterpret_cast<const T *>(staging.data());
    for (unsigned int i = 0; i < count; ++i, ++destination)
      *destination = elements[i];
  }
}

template <class T, int N>
std::vector<T> copy_to_vector(const array_view<const T, N> &source) {
  if constexpr (std::is_default_constructible<T>::value) {
    std::vector<T> result(source.get_extent().size());
    copy_memory_out(source, result.data(), nullptr);
    return result;
  } else {
    std::vector<T> result;
    result.reserve(source.get_extent().size());
    copy_out(source, std::back_inserter(result), nullptr);
    return result;
  }
}

/// Runs \p copy, which sets an event, and returns the event.
template <class Copy> completion_future copy_asynchronously(const Copy &copy) {
  event_receiver event;
  copy(event.place());
  return event.take();
}

} // namespace details
} // namespace concurrency

#define AMP_LIST(...) __VA_ARGS__
/// Declares copy and copy_async; \p action sets an event.
#define AMP_COPY(templates, parameters, action)                                \
  template <AMP_LIST templates> void copy parameters {                         \
    amprt_event **const event = nullptr;                                       \
    action;                                                                    \
  }                                                                            \
  template <AMP_LIST templates> completion_future copy_async parameters {      \
    return concurrency::details::copy_asynchronously(                          \
        [&](amprt_event **event) { action; });                                 \
  }
/// The same for copies that are errors.
#define AMP_REFUSED_COPY(templates, parameters, ...)                           \
  template <AMP_LIST templates> void copy parameters __VA_ARGS__;              \
  template <AMP_LIST templates>                                                \
  completion_future copy_async parameters __VA_ARGS__;

#endif
