//===- array.h - memory of an accelerator -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array permanently owns memory on one accelerator_view, its home; copies
// are deep (specification, section 5.1). Kernels capture arrays by reference.
//
// On the cpu, the array's cpu access type determines which accesses to elements
// are allowed: all for arrays of the cpu accelerator, otherwise some if the
// device shares memory with the cpu. Other arrays are read and written with
// copy().
//
//===----------------------------------------------------------------------===//
#ifndef AMP_ARRAY_H
#define AMP_ARRAY_H

#include "amp/copy.h"
#include "amp/detail/home.h"

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {

/// Creates memory on \p view; \p associated is a staging array's other end.
template <class T, int N>
buffer_handle make_array_buffer(const extent<N> &size, amprt_view *view,
                                amprt_view *associated, uint32_t cpu_access) {
  const uint64_t bytes = sizeof(T) * uint64_t(count_elements(size));
  amprt_buffer *buffer = nullptr;
  check(
      amprt_buffer_create_array(view, associated, bytes, cpu_access, &buffer));
  return buffer_handle(buffer, sizeof(T), view_layout<N>(size));
}

} // namespace details

/// An N-dimensional, row-major array of T in the memory of an accelerator.
template <class T, int N> class AMP_CONTAINER array {
  static_assert(N > 0, "the rank of an array must be positive");
  static_assert(!std::is_const<T>::value,
                "the elements of an array cannot be const");
  static_assert(details::element<T, array<T>>::ok, "");

  typedef details::view_layout<N> view_layout;
  template <class I> using if_iterator = details::if_iterator<I>;

  details::buffer_ref<T> buffer_;
  view_layout layout_;

  template <class, int> friend class array_view;
  friend struct details::container_access;

  array() restrict(cpu, amp); // not defined: an array has an extent
  array(const concurrency::extent<N> &size, amprt_buffer *buffer)
      : buffer_(details::buffer_handle(buffer, sizeof(T), view_layout(size))),
        layout_(size) {}

public:
  static const int rank = N;
  typedef T value_type;

  // Arrays of zeros on the default view of the default accelerator, on a given
  // view or, with two views, staging arrays: they live on the first and are for
  // copies to and from the second. They throw runtime_exception if a component
  // of the extent is not positive or the cpu access type is impossible there,
  // out_of_memory if the accelerator is full.

  explicit array(const concurrency::extent<N> &size)
      : buffer_(details::make_array_buffer<T>(size, nullptr, nullptr,
                                              access_type_auto)),
        layout_(size) {}
  explicit array(int e0) : array(concurrency::extent<N>(e0)) {}
  array(int e0, int e1) : array(concurrency::extent<N>(e0, e1)) {}
  array(int e0, int e1, int e2) : array(concurrency::extent<N>(e0, e1, e2)) {}

  array(const concurrency::extent<N> &size, accelerator_view view,
        access_type cpu_access = access_type_auto)
      : buffer_(details::make_array_buffer<T>(size, details::get_view(view),
                                              nullptr, cpu_access)),
        layout_(size) {}
  array(const concurrency::extent<N> &size, accelerator_view view,
        accelerator_view associated)
      : buffer_(details::make_array_buffer<T>(size, details::get_view(view),
                                              details::get_view(associated),
                                              access_type_auto)),
        layout_(size) {}

  // The same, filled from an iterator, or from a range, which must have as many
  // elements as the array (otherwise runtime_exception). The extent is an
  // extent or its components.

#define AMP_ARRAY_ON(size, ...)                                                \
  array(__VA_ARGS__, accelerator_view view,                                    \
        access_type cpu_access = access_type_auto)                             \
      : array(size, view, cpu_access) {}                                       \
  array(__VA_ARGS__, accelerator_view view, accelerator_view associated)       \
      : array(size, view, associated) {}
#define AMP_FILLED_ARRAY(size, ...)                                            \
  template <class I, if_iterator<I> = 0>                                       \
  array(__VA_ARGS__, I begin) : array(size) {                                  \
    copy(begin, *this);                                                        \
  }                                                                            \
  template <class I, if_iterator<I> = 0>                                       \
  array(__VA_ARGS__, I begin, I end) : array(size) {                           \
    copy(begin, end, *this);                                                   \
  }                                                                            \
  template <class I, if_iterator<I> = 0>                                       \
  array(__VA_ARGS__, I begin, accelerator_view view,                           \
        access_type cpu_access = access_type_auto)                             \
      : array(size, view, cpu_access) {                                        \
    copy(begin, *this);                                                        \
  }                                                                            \
  template <class I, if_iterator<I> = 0>                                       \
  array(__VA_ARGS__, I begin, I end, accelerator_view view,                    \
        access_type cpu_access = access_type_auto)                             \
      : array(size, view, cpu_access) {                                        \
    copy(begin, end, *this);                                                   \
  }                                                                            \
  template <class I, if_iterator<I> = 0>                                       \
  array(__VA_ARGS__, I begin, accelerator_view view,                           \
        accelerator_view associated)                                           \
      : array(size, view, associated) {                                        \
    copy(begin, *this);                                                        \
  }                                                                            \
  template <class I, if_iterator<I> = 0>                                       \
  array(__VA_ARGS__, I begin, I end, accelerator_view view,                    \
        accelerator_view associated)                                           \
      : array(size, view, associated) {                                        \
    copy(begin, end, *this);                                                   \
  }

  AMP_ARRAY_ON(concurrency::extent<N>(e0), int e0)
  AMP_ARRAY_ON(concurrency::extent<N>(e0, e1), int e0, int e1)
  AMP_ARRAY_ON(concurrency::extent<N>(e0, e1, e2), int e0, int e1, int e2)
  AMP_FILLED_ARRAY(size, const concurrency::extent<N> &size)
  AMP_FILLED_ARRAY(concurrency::extent<N>(e0), int e0)
  AMP_FILLED_ARRAY(concurrency::extent<N>(e0, e1), int e0, int e1)
  AMP_FILLED_ARRAY(concurrency::extent<N>(e0, e1, e2), int e0, int e1, int e2)
#undef AMP_ARRAY_ON
#undef AMP_FILLED_ARRAY

  // Copies of a view's elements.

  explicit array(const array_view<const T, N> &source)
      : array(source.get_extent()) {
    copy(source, *this);
  }
  array(const array_view<const T, N> &source, accelerator_view view,
        access_type cpu_access = access_type_auto)
      : array(source.get_extent(), view, cpu_access) {
    copy(source, *this);
  }
  array(const array_view<const T, N> &source, accelerator_view view,
        accelerator_view associated)
      : array(source.get_extent(), view, associated) {
    copy(source, *this);
  }

  /// A deep copy on the source's view.
  array(const array &other)
      : buffer_(details::make_array_buffer<T>(
            other.layout_.size, details::get_view(other.get_accelerator_view()),
            details::find_associated(other.buffer_.handle).get(),
            other.get_cpu_access_type())),
        layout_(other.layout_) {
    copy(other, *this);
  }
  array(array &&other) noexcept
      : buffer_(static_cast<details::buffer_handle &&>(other.buffer_.handle)),
        layout_(other.layout_) {}

  /// Copies the elements. The array keeps its home, unless its extent has to
  /// change: then it becomes a copy of the source.
  array &operator=(const array &other) {
    if (this == &other)
      return *this;
    if (is_copied_into(other.layout_.size))
      copy(other, *this);
    else
      *this = array(other);
    return *this;
  }
  array &operator=(array &&other) noexcept {
    buffer_.handle =
        static_cast<details::buffer_handle &&>(other.buffer_.handle);
    layout_ = other.layout_;
    return *this;
  }
  array &operator=(const array_view<const T, N> &source) {
    if (is_copied_into(source.get_extent()))
      copy(source, *this);
    else if (buffer_.handle.is_empty())
      *this = array(source);
    else
      *this = array(source, get_accelerator_view());
    return *this;
  }

  /// Copies the elements to a container of the same extent, otherwise throws
  /// runtime_exception.
  void copy_to(array &destination) const { copy(*this, destination); }
  void copy_to(const array_view<T, N> &destination) const {
    copy(*this, destination);
  }

  /// Returns a copy of the elements.
  operator std::vector<T>() const {
    return details::copy_to_vector(array_view<const T, N>(*this));
  }

  concurrency::extent<N> get_extent() const restrict(cpu, amp) {
    return layout_.size;
  }
  /// Returns the array's home.
  accelerator_view get_accelerator_view() const {
    return details::get_home(buffer_.handle);
  }
  /// Returns a staging array's second view; otherwise the array's home.
  accelerator_view get_associated_accelerator_view() const {
    return details::get_associated(buffer_.handle);
  }
  /// Returns the cpu's access to the elements.
  access_type get_cpu_access_type() const {
    return static_cast<access_type>(
        amprt_buffer_get_cpu_access(buffer_.handle.ref().buffer));
  }

  __declspec(property(get = get_extent)) concurrency::extent<N> extent;
  __declspec(property(
      get =
          get_accelerator_view)) concurrency::accelerator_view accelerator_view;
  __declspec(property(get = get_associated_accelerator_view))
  concurrency::accelerator_view associated_accelerator_view;
  __declspec(property(get = get_cpu_access_type)) access_type cpu_access_type;

  // Elements. On the cpu these throw runtime_exception if the cpu access type
  // forbids the access.

  AMP_ELEMENT T &operator[](const index<N> &i) restrict(cpu, amp) {
    return layout_.at(elements(), i);
  }
  AMP_ELEMENT const T &operator[](const index<N> &i) const restrict(cpu, amp) {
    return layout_.at(elements(), i);
  }
  AMP_ELEMENT T &operator()(const index<N> &i) restrict(cpu, amp) {
    return layout_.at(elements(), i);
  }
  AMP_ELEMENT const T &operator()(const index<N> &i) const restrict(cpu, amp) {
    return layout_.at(elements(), i);
  }

  /// Rejects an index of another rank.
  template <int R, details::require<R != N> = 0>
  T &operator[](const index<R> &) const restrict(cpu, amp)
      AMP_REFUSED_RANK(R, N);
  template <int R, details::require<R != N> = 0>
  T &operator()(const index<R> &) const restrict(cpu, amp)
      AMP_REFUSED_RANK(R, N);

  template <int R = N, details::require<R == 1> = 0>
  AMP_ELEMENT T &operator[](int i) restrict(cpu, amp) {
    return elements()[i];
  }
  template <int R = N, details::require<R == 1> = 0>
  AMP_ELEMENT const T &operator[](int i) const restrict(cpu, amp) {
    return elements()[i];
  }
  template <int R = N, details::require<R == 1> = 0>
  AMP_ELEMENT T &operator()(int i) restrict(cpu, amp) {
    return elements()[i];
  }
  template <int R = N, details::require<R == 1> = 0>
  AMP_ELEMENT const T &operator()(int i) const restrict(cpu, amp) {
    return elements()[i];
  }
  AMP_ELEMENT T &operator()(int i0, int i1) restrict(cpu, amp) {
    static_assert(N == 2, "two indices are for arrays and views of rank 2");
    return layout_.at(elements(), i0, i1);
  }
  AMP_ELEMENT const T &operator()(int i0, int i1) const restrict(cpu, amp) {
    static_assert(N == 2, "two indices are for arrays and views of rank 2");
    return layout_.at(elements(), i0, i1);
  }
  AMP_ELEMENT T &operator()(int i0, int i1, int i2) restrict(cpu, amp) {
    static_assert(N == 3, "three indices are for arrays and views of rank 3");
    return layout_.at(elements(), i0, i1, i2);
  }
  AMP_ELEMENT const T &operator()(int i0, int i1, int i2) const
      restrict(cpu, amp) {
    static_assert(N == 3, "three indices are for arrays and views of rank 3");
    return layout_.at(elements(), i0, i1, i2);
  }
#ifdef __cpp_multidimensional_subscript
  template <class... I>
  AMP_ELEMENT T &operator[](int i0, int i1, I... rest) restrict(cpu, amp) {
    return (*this)(i0, i1, rest...);
  }
  template <class... I>
  AMP_ELEMENT const T &operator[](int i0, int i1, I... rest) const
      restrict(cpu, amp) {
    return (*this)(i0, i1, rest...);
  }
#endif

  /// Returns the first element; on the cpu null if the array's cpu access type
  /// forbids the access.
  T *data() restrict(cpu) {
    return buffer_.handle.allows(AMPRT_ACCESS_READ_WRITE) ? elements()
                                                          : nullptr;
  }
  const T *data() const restrict(cpu) {
    return buffer_.handle.allows(AMPRT_ACCESS_READ) ? elements() : nullptr;
  }
  T *data() restrict(amp) { return elements(); }
  const T *data() const restrict(amp) { return elements(); }

  // Views of parts, as in array_view: projections on the first dimension,
  // sections, all elements in another shape or as another type. They share the
  // array's memory and keep it alive. On the cpu they throw as array_view's do.

  template <int R = N, details::require<R != 1> = 0>
  array_view<T, R - 1> operator[](int i) restrict(cpu, amp) {
    return array_view<T, N>(*this)[i];
  }
  template <int R = N, details::require<R != 1> = 0>
  array_view<const T, R - 1> operator[](int i) const restrict(cpu, amp) {
    return array_view<const T, N>(*this)[i];
  }
  template <int R = N, details::require<R != 1> = 0>
  array_view<T, R - 1> operator()(int i) restrict(cpu, amp) {
    return array_view<T, N>(*this)[i];
  }
  template <int R = N, details::require<R != 1> = 0>
  array_view<const T, R - 1> operator()(int i) const restrict(cpu, amp) {
    return array_view<const T, N>(*this)[i];
  }

  array_view<T, N> section(const index<N> &origin,
                           const concurrency::extent<N> &size) restrict(cpu,
                                                                        amp) {
    return array_view<T, N>(*this).section(origin, size);
  }
  array_view<const T, N> section(const index<N> &origin,
                                 const concurrency::extent<N> &size) const
      restrict(cpu, amp) {
    return array_view<const T, N>(*this).section(origin, size);
  }
  array_view<T, N> section(const index<N> &origin) restrict(cpu, amp) {
    return array_view<T, N>(*this).section(origin);
  }
  array_view<const T, N> section(const index<N> &origin) const
      restrict(cpu, amp) {
    return array_view<const T, N>(*this).section(origin);
  }
  array_view<T, N> section(const concurrency::extent<N> &size) restrict(cpu,
                                                                        amp) {
    return array_view<T, N>(*this).section(size);
  }
  array_view<const T, N> section(const concurrency::extent<N> &size) const
      restrict(cpu, amp) {
    return array_view<const T, N>(*this).section(size);
  }
  array_view<T, N> section(int i0, int e0) restrict(cpu, amp) {
    return array_view<T, N>(*this).section(i0, e0);
  }
  array_view<const T, N> section(int i0, int e0) const restrict(cpu, amp) {
    return array_view<const T, N>(*this).section(i0, e0);
  }
  array_view<T, N> section(int i0, int i1, int e0, int e1) restrict(cpu, amp) {
    return array_view<T, N>(*this).section(i0, i1, e0, e1);
  }
  array_view<const T, N> section(int i0, int i1, int e0, int e1) const
      restrict(cpu, amp) {
    return array_view<const T, N>(*this).section(i0, i1, e0, e1);
  }
  array_view<T, N> section(int i0, int i1, int i2, int e0, int e1,
                           int e2) restrict(cpu, amp) {
    return array_view<T, N>(*this).section(i0, i1, i2, e0, e1, e2);
  }
  array_view<const T, N> section(int i0, int i1, int i2, int e0, int e1,
                                 int e2) const restrict(cpu, amp) {
    return array_view<const T, N>(*this).section(i0, i1, i2, e0, e1, e2);
  }

  template <class E> array_view<E, 1> reinterpret_as() restrict(cpu, amp) {
    return linear<T>().template reinterpret_as<E>();
  }
  template <class E>
  array_view<const E, 1> reinterpret_as() const restrict(cpu, amp) {
    return linear<const T>().template reinterpret_as<E>();
  }
  template <int K>
  array_view<T, K> view_as(const concurrency::extent<K> &size) restrict(cpu,
                                                                        amp) {
    return linear<T>().view_as(size);
  }
  template <int K>
  array_view<const T, K> view_as(const concurrency::extent<K> &size) const
      restrict(cpu, amp) {
    return linear<const T>().view_as(size);
  }

private:
  /// True if elements of extent \p size fit into the existing memory.
  bool is_copied_into(const concurrency::extent<N> &size) const {
    return layout_.size == size && !buffer_.handle.is_empty();
  }

  /// Returns all elements as one dimension.
  template <class E> array_view<E, 1> linear() const restrict(cpu, amp) {
    const details::view_layout<1> layout(
        concurrency::extent<1>(static_cast<int>(layout_.size.size())));
    return array_view<E, 1>(buffer_.part(0, layout), layout);
  }

  T *elements() restrict(cpu) {
    return static_cast<T *>(buffer_.handle.array_host(AMPRT_ACCESS_READ_WRITE));
  }
  const T *elements() const restrict(cpu) {
    return static_cast<const T *>(buffer_.handle.array_host(AMPRT_ACCESS_READ));
  }
  T *elements() restrict(amp) { return buffer_.data; }
  const T *elements() const restrict(amp) { return buffer_.data; }
};

template <class T, int N> const int array<T, N>::rank;

} // namespace concurrency

#endif
