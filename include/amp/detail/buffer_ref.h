//===- buffer_ref.h - links a container to its memory -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On the cpu, a counted reference to one of the runtime's buffers and the
// region of it that the container covers. In amp code, a pointer to the
// region's first element. A launch converts the former to the latter.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_BUFFER_REF_H
#define AMP_DETAIL_BUFFER_REF_H

#include "amp/detail/region.h"
#include "amp/detail/view_layout.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// A counted reference to a region of a buffer.
class AMP_HOST_ONLY buffer_handle {
  amprt_buffer_ref ref_;

public:
  buffer_handle() restrict(cpu, amp) : ref_() {}

  /// Refers to the region of \p buffer that \p layout describes, and adopts the
  /// caller's reference.
  template <int N>
  buffer_handle(amprt_buffer *buffer, uint64_t element,
                const view_layout<N> &layout)
      : ref_() {
    ref_.buffer = buffer;
    set_region(element, 0, layout);
  }

  /// Refers to the region \p offset bytes after the begin of \p whole.
  template <int N>
  buffer_handle(const buffer_handle &whole, uint64_t element, int64_t offset,
                const view_layout<N> &layout)
      : buffer_handle(whole) {
    ref(); // throws if empty
    set_region(element, ref_.region.offset + offset, layout);
  }

  buffer_handle(const buffer_handle &other) restrict(cpu, amp)
      : ref_(other.ref_) {
    if (ref_.buffer)
      amprt_buffer_retain(ref_.buffer);
  }

  buffer_handle(buffer_handle &&other) restrict(cpu, amp) noexcept
      : ref_(other.ref_) {
    other.ref_.buffer = nullptr;
  }

  buffer_handle &operator=(buffer_handle other) restrict(cpu, amp) noexcept {
    const amprt_buffer_ref mine = ref_;
    ref_ = other.ref_;
    other.ref_ = mine;
    return *this;
  }

  ~buffer_handle() restrict(cpu, amp) {
    if (ref_.buffer)
      amprt_buffer_release(ref_.buffer);
  }

  /// True if there is no memory, as after a move.
  bool is_empty() const { return !ref_.buffer; }

  /// For the runtime. Throws uninitialized_object after a move.
  const amprt_buffer_ref &ref() const {
    if (!ref_.buffer)
      raise<uninitialized_object>("the array, texture or view was moved from");
    return ref_;
  }

  /// Returns the region's begin in host memory, valid for \p access.
  void *host(uint32_t access) const {
    const uint32_t valid =
        __atomic_load_n(&head().host_access, __ATOMIC_RELAXED);
    if (__builtin_expect((valid & access) != access, 0))
      bring_to_host(access);
    return static_cast<char *>(head().host) + ref_.region.offset;
  }

  /// Like host(), for an array, which its cpu access type may forbid, and which
  /// may have been moved from.
  void *array_host(uint32_t access) const {
    const uint32_t valid =
        is_empty() ? AMPRT_ACCESS_NONE
                   : __atomic_load_n(&head().array_access, __ATOMIC_RELAXED);
    if (__builtin_expect((valid & access) != access, 0)) {
      check_cpu_access(access);
      bring_to_host(access);
    }
    return static_cast<char *>(head().host) + ref_.region.offset;
  }

  /// True if an array's cpu access type allows all of \p access.
  bool allows(uint32_t access) const {
    return (amprt_buffer_get_cpu_access(ref().buffer) & access) == access;
  }

  /// Like host(), without making contents valid.
  void *unsynchronized_host() const {
    if (!head().host)
      bring_to_host(AMPRT_ACCESS_NONE);
    return static_cast<char *>(head().host) + ref_.region.offset;
  }

private:
  const amprt_buffer_head &head() const {
    return *reinterpret_cast<const amprt_buffer_head *>(ref_.buffer);
  }

  __attribute__((cold, noinline)) void bring_to_host(uint32_t access) const {
    check(amprt_buffer_access_host(&ref_, access));
  }

  __attribute__((cold, noinline)) void check_cpu_access(uint32_t access) const {
    if ((amprt_buffer_get_cpu_access(ref().buffer) & access) == 0)
      raise_argument("the array is not accessible on the cpu: its cpu access "
                     "type forbids it");
  }

  template <int N>
  void set_region(uint64_t element, uint64_t offset,
                  const view_layout<N> &layout) {
    int size[N];
    for (int k = 0; k < N; ++k)
      size[k] = layout.size[k];
    amprt_make_region(&ref_.region, element, offset, N, size, layout.pitches());
  }
};

/// The accesses that a container of T may make to its elements on the cpu.
template <class T> struct access_of {
  static const uint32_t value = AMPRT_ACCESS_READ_WRITE;
};
template <class T> struct access_of<const T> {
  static const uint32_t value = AMPRT_ACCESS_READ;
};

/// Returns the number of elements in an extent.
template <int N> int count_elements(const extent<N> &size) {
  int components[N];
  for (int k = 0; k < N; ++k)
    components[k] = size[k];
  return count_elements(N, components);
}

/// Returns for example "(2, 3)", for messages.
template <class Tuple>
__attribute__((cold, noinline)) std::string to_text(const Tuple &tuple) {
  int components[Tuple::rank];
  for (int k = 0; k < Tuple::rank; ++k)
    components[k] = tuple[k];
  return to_text(Tuple::rank, components);
}

/// Creates a buffer over host memory of the program; T tells its access.
template <class T, int N>
buffer_handle make_host_buffer(const extent<N> &size, T *memory) {
  const uint64_t bytes = sizeof(T) * uint64_t(count_elements(size));
  amprt_buffer *buffer = nullptr;
  check(amprt_buffer_create_host(
      const_cast<typename std::remove_const<T>::type *>(memory), bytes,
      access_of<T>::value, &buffer));
  return buffer_handle(buffer, sizeof(T), view_layout<N>(size));
}

/// Links a container of elements of type T to its memory.
template <class T> class AMP_BUFFER buffer_ref {
public:
  T *data; ///< In amp code: the first element.
  AMP_HOST_ONLY buffer_handle handle;

  explicit buffer_ref(buffer_handle &&handle)
      : data(nullptr), handle(static_cast<buffer_handle &&>(handle)) {}
  explicit buffer_ref(T *data) restrict(amp) : data(data) {}

  /// Refers to memory that the program keeps alive.
  template <int N>
  buffer_ref(const extent<N> &size, T *memory) restrict(cpu)
      : buffer_ref(make_host_buffer(size, memory)) {}
  template <int N>
  buffer_ref(const extent<N> &, T *memory) restrict(amp) : data(memory) {}

  // Views are copied, never moved: std::move leaves its operand valid.
  buffer_ref(const buffer_ref &) = default;
  buffer_ref &operator=(const buffer_ref &) = default;

  /// Refers to the same memory, read-only.
  template <class U>
  buffer_ref(const buffer_ref<U> &other) restrict(cpu, amp)
      : data(other.data), handle(other.handle) {}

  /// For a view of an array. Throws uninitialized_object if it was moved from.
  const buffer_ref &checked() const restrict(cpu) {
    handle.ref();
    return *this;
  }
  const buffer_ref &checked() const restrict(amp) { return *this; }

  /// Returns the part that begins at element \p offset.
  template <int N>
  buffer_ref part(int offset, const view_layout<N> &layout) const
      restrict(cpu) {
    const int64_t bytes = static_cast<int64_t>(offset) * sizeof(T);
    return buffer_ref(buffer_handle(handle, sizeof(T), bytes, layout));
  }
  template <int N>
  buffer_ref part(int offset, const view_layout<N> &) const restrict(amp) {
    return buffer_ref(data + offset);
  }

  /// Returns the same bytes as elements of another type.
  template <class E>
  buffer_ref<E> as(const view_layout<1> &layout) const restrict(cpu) {
    return buffer_ref<E>(buffer_handle(handle, sizeof(E), 0, layout));
  }
  template <class E>
  buffer_ref<E> as(const view_layout<1> &) const restrict(amp) {
    return buffer_ref<E>(reinterpret_cast<E *>(data));
  }

  /// Returns the first element; on the cpu valid for all accesses of T.
  T *elements() const restrict(cpu) {
    return static_cast<T *>(handle.host(access_of<T>::value));
  }
  T *elements() const restrict(amp) { return data; }

  /// Like elements(), without making contents valid.
  T *unsynchronized_elements() const restrict(cpu) {
    return static_cast<T *>(handle.unsynchronized_host());
  }
  T *unsynchronized_elements() const restrict(amp) { return data; }
};

} // namespace details
} // namespace concurrency

#endif
