//===- array_view.h - a cached view of other memory -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array_view makes memory that lives elsewhere (host memory, an array)
// accessible wherever the program runs; the runtime copies only when needed
// (specification, section 5.2). Copies, sections, projections and
// reinterpretations of a view refer to the same memory. Views of const elements
// are read-only and never copied back.
//
// On the cpu, element access waits for pending work and copies back. In amp
// code there are no checks.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_ARRAY_VIEW_H
#define AMP_ARRAY_VIEW_H

#include "amp/accelerator.h"
#include "amp/detail/buffer_ref.h"
#include "amp/detail/element.h"
#include "amp/detail/view_checks.h"

namespace AMP_LIBRARY concurrency {

namespace AMP_INTERNAL details {

/// Creates the buffer of a view without a data source.
template <class T, int N>
buffer_handle make_unsourced_buffer(const extent<N> &size) {
  const uint64_t bytes = sizeof(T) * uint64_t(count_elements(size));
  amprt_buffer *buffer = nullptr;
  check(amprt_buffer_create_unsourced(bytes, &buffer));
  return buffer_handle(buffer, sizeof(T), view_layout<N>(size));
}

/// The access that a view of T announces when it is synchronized.
template <class T> class announced_access {
  access_type access_ = access_type_read;

public:
  announced_access() restrict(cpu, amp) {}
  announced_access(access_type access) restrict(cpu, amp) : access_(access) {
    static_assert(!std::is_const<T>::value,
                  "an array_view of const elements is only read: its "
                  "synchronization takes no access type");
  }
  operator access_type() const { return access_; }
};

/// The array type that a view of T can be constructed from.
template <class T, int N> struct viewed_array {
  typedef array<T, N> type;
};
template <class T, int N> struct viewed_array<const T, N> {
  typedef const array<T, N> type;
};

} // namespace AMP_INTERNAL details

/// A view of N-dimensional data of type T (const T: read-only).
template <class T, int N> class AMP_CONTAINER_VIEW array_view {
  static_assert(N > 0, "the rank of an array_view must be positive");
  static_assert(details::element<T, array_view<T>>::ok, "");

  typedef details::view_layout<N> view_layout;
  typedef typename std::remove_const<T>::type mutable_type;
  typedef details::announced_access<T> announced_access;

  details::buffer_ref<T> buffer_;
  view_layout layout_;

  template <class, int> friend class array_view;
  template <class, int> friend class array;
  friend struct details::container_access;

  array_view() restrict(cpu, amp); // not defined: a view needs memory
  array_view(const details::buffer_ref<T> &buffer,
             const view_layout &layout) restrict(cpu, amp)
      : buffer_(buffer), layout_(layout) {}

public:
  static const int rank = N;
  typedef T value_type;

  /// A view of a whole array. A mutable view needs a mutable array. On the cpu
  /// throws uninitialized_object if the array was moved from.
  array_view(typename details::viewed_array<T, N>::type &source) restrict(cpu,
                                                                          amp)
      : buffer_(source.buffer_.checked()), layout_(source.layout_) {}

  /// A read-only view of the elements of \p other.
  template <class U, details::require<std::is_same<const U, T>::value> = 0>
  array_view(const array_view<U, N> &other) restrict(cpu, amp)
      : buffer_(other.buffer_), layout_(other.layout_.size, other.layout_) {}

  // Views of memory that the program keeps alive; compilers warn if a view of a
  // local variable is returned. They throw runtime_exception if a component of
  // the extent is not positive.

  array_view(const concurrency::extent<N> &size,
             T *source [[clang::lifetimebound]]) restrict(cpu, amp)
      : buffer_(size, source), layout_(size) {}
  array_view(int e0, T *source [[clang::lifetimebound]]) restrict(cpu, amp)
      : array_view(concurrency::extent<N>(e0), source) {}
  array_view(int e0, int e1, T *source [[clang::lifetimebound]]) restrict(cpu,
                                                                          amp)
      : array_view(concurrency::extent<N>(e0, e1), source) {}
  array_view(int e0, int e1, int e2,
             T *source [[clang::lifetimebound]]) restrict(cpu, amp)
      : array_view(concurrency::extent<N>(e0, e1, e2), source) {}

  template <class V, int Size,
            details::require<std::is_convertible<V (*)[], T (*)[]>::value> = 0>
  explicit array_view(V (&source [[clang::lifetimebound]])[Size]) restrict(cpu,
                                                                           amp)
      : array_view(concurrency::extent<N>(Size), source) {}

  // Views of a container with data() and size(). They throw runtime_exception
  // if it has too few elements.

  template <class C, details::if_source<C, T> = 0>
  array_view(const concurrency::extent<N> &size,
             C &&source [[clang::lifetimebound]])
      : array_view(size, details::memory_of_container<T>(size, source)) {}
  template <class C, details::if_source<C, T> = 0>
  explicit array_view(C &&source [[clang::lifetimebound]])
      : array_view(details::extent_of_container<N>(source.size()),
                   static_cast<T *>(source.data())) {}
  template <class C, details::if_source<C, T> = 0>
  array_view(int e0, C &&source [[clang::lifetimebound]])
      : array_view(concurrency::extent<N>(e0), source) {}
  template <class C, details::if_source<C, T> = 0>
  array_view(int e0, int e1, C &&source [[clang::lifetimebound]])
      : array_view(concurrency::extent<N>(e0, e1), source) {}
  template <class C, details::if_source<C, T> = 0>
  array_view(int e0, int e1, int e2, C &&source [[clang::lifetimebound]])
      : array_view(concurrency::extent<N>(e0, e1, e2), source) {}

  // The same for a std::span, which may be a temporary.
  template <class C, details::if_borrowed<C, T> = 0>
  array_view(const concurrency::extent<N> &size, C source)
      : array_view(size, details::memory_of_container<T>(size, source)) {}
  template <class C, details::if_borrowed<C, T> = 0>
  explicit array_view(C source)
      : array_view(details::extent_of_container<N>(source.size()),
                   static_cast<T *>(source.data())) {}
  template <class C, details::if_borrowed<C, T> = 0>
  array_view(int e0, C source)
      : array_view(concurrency::extent<N>(e0), source) {}
  template <class C, details::if_borrowed<C, T> = 0>
  array_view(int e0, int e1, C source)
      : array_view(concurrency::extent<N>(e0, e1), source) {}
  template <class C, details::if_borrowed<C, T> = 0>
  array_view(int e0, int e1, int e2, C source)
      : array_view(concurrency::extent<N>(e0, e1, e2), source) {}

  // Views without a data source: memory is allocated where it is used.

  explicit array_view(const concurrency::extent<N> &size)
      : buffer_(details::make_unsourced_buffer<T>(size)), layout_(size) {
    static_assert(!std::is_const<T>::value,
                  "an array_view of const elements needs a data source");
  }
  explicit array_view(int e0) : array_view(concurrency::extent<N>(e0)) {}
  array_view(int e0, int e1) : array_view(concurrency::extent<N>(e0, e1)) {}
  array_view(int e0, int e1, int e2)
      : array_view(concurrency::extent<N>(e0, e1, e2)) {}

  AMP_EXTENT concurrency::extent<N> get_extent() const restrict(cpu, amp) {
    return layout_.size;
  }
  __declspec(property(get = get_extent)) concurrency::extent<N> extent;

  /// Returns the home of the data source: the cpu for host memory. Throws
  /// runtime_exception if the view has no data source.
  accelerator_view get_source_accelerator_view() const {
    amprt_view *view = nullptr;
    details::check(amprt_buffer_get_view(buffer_.handle.ref().buffer, &view));
    if (!view)
      details::raise_argument("get_source_accelerator_view: the array_view has "
                              "no data source");
    return details::make_view(view);
  }
  __declspec(property(get = get_source_accelerator_view)) accelerator_view
      source_accelerator_view;

  /// Copies the elements to a container of the same extent, otherwise throws
  /// runtime_exception.
  void copy_to(array<mutable_type, N> &destination) const;
  void copy_to(const array_view<mutable_type, N> &destination) const;

  // Elements; the index is not checked. On the cpu these wait for pending work
  // on the data, copy missing data back, and throw if work failed.

  AMP_ELEMENT T &operator[](const index<N> &i) const restrict(cpu, amp) {
    return layout_.at(buffer_.elements(), i);
  }
  AMP_ELEMENT T &operator()(const index<N> &i) const restrict(cpu, amp) {
    return layout_.at(buffer_.elements(), i);
  }

  /// Rejects an index of another rank.
  template <int R, details::require<R != N> = 0>
  T &operator[](const index<R> &) const restrict(cpu, amp)
      AMP_REFUSED_RANK(R, N);
  template <int R, details::require<R != N> = 0>
  T &operator()(const index<R> &) const restrict(cpu, amp)
      AMP_REFUSED_RANK(R, N);

  /// Returns the element at \p i without making it valid on the cpu.
  AMP_ELEMENT T &get_ref(const index<N> &i) const restrict(cpu, amp) {
    return layout_.at(buffer_.unsynchronized_elements(), i);
  }

  template <int R = N, details::require<R == 1> = 0>
  AMP_ELEMENT T &operator[](int i) const restrict(cpu, amp) {
    return buffer_.elements()[i];
  }
  template <int R = N, details::require<R == 1> = 0>
  AMP_ELEMENT T &operator()(int i) const restrict(cpu, amp) {
    return buffer_.elements()[i];
  }
  AMP_ELEMENT T &operator()(int i0, int i1) const restrict(cpu, amp) {
    static_assert(N == 2, "two indices are for arrays and views of rank 2");
    return layout_.at(buffer_.elements(), i0, i1);
  }
  AMP_ELEMENT T &operator()(int i0, int i1, int i2) const restrict(cpu, amp) {
    static_assert(N == 3, "three indices are for arrays and views of rank 3");
    return layout_.at(buffer_.elements(), i0, i1, i2);
  }
#ifdef __cpp_multidimensional_subscript
  template <class... I>
  AMP_ELEMENT T &operator[](int i0, int i1, I... rest) const
      restrict(cpu, amp) {
    return (*this)(i0, i1, rest...);
  }
#endif

  // Projections: views of rank N - 1 with a fixed first component. On the cpu
  // an index out of range throws runtime_exception.

  template <int R = N, details::require<R != 1> = 0>
  AMP_ELEMENT array_view<T, R - 1> operator[](int i) const restrict(cpu, amp) {
    details::check_projection(i, layout_.size[0]);
    const details::view_layout<R - 1> layout(layout_);
    return array_view<T, R - 1>(buffer_.part(i * layout_.pitch[0], layout),
                                layout);
  }
  template <int R = N, details::require<R != 1> = 0>
  array_view<T, R - 1> operator()(int i) const restrict(cpu, amp) {
    return (*this)[i];
  }

  // Sections: the part at an origin (default: 0) of an extent (default: the
  // rest). On the cpu a part outside of the view throws runtime_exception.

  AMP_ELEMENT array_view section(const index<N> &origin,
                                 const concurrency::extent<N> &size) const
      restrict(cpu, amp) {
    details::check_section(origin, size, layout_.size);
    const view_layout layout(size, layout_);
    return array_view(buffer_.part(layout_.offset(origin), layout), layout);
  }
  AMP_ELEMENT array_view section(const index<N> &origin) const
      restrict(cpu, amp) {
    details::check_origin(origin, layout_.size);
    return section(origin, layout_.size - origin);
  }
  array_view section(const concurrency::extent<N> &size) const
      restrict(cpu, amp) {
    return section(index<N>(), size);
  }
  array_view section(int i0, int e0) const restrict(cpu, amp) {
    static_assert(N == 1, "section(i, e) is for arrays and views of rank 1");
    return section(details::tuple::make<index<N>>(i0),
                   details::tuple::make<concurrency::extent<N>>(e0));
  }
  array_view section(int i0, int i1, int e0, int e1) const restrict(cpu, amp) {
    static_assert(N == 2,
                  "section(i, j, ei, ej) is for arrays and views of rank 2");
    return section(details::tuple::make<index<N>>(i0, i1),
                   details::tuple::make<concurrency::extent<N>>(e0, e1));
  }
  array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const
      restrict(cpu, amp) {
    static_assert(N == 3,
                  "section(i, j, k, ei, ej, ek) is for arrays and views "
                  "of rank 3");
    return section(details::tuple::make<index<N>>(i0, i1, i2),
                   details::tuple::make<concurrency::extent<N>>(e0, e1, e2));
  }

  /// Returns the same bytes as elements of type E. On the cpu throws
  /// runtime_exception if E's size does not divide the view's.
  template <class E>
  array_view<details::like<T, E>, 1> reinterpret_as() const restrict(cpu, amp) {
    static_assert(N == 1, "reinterpret_as is for views of rank 1");
    typedef details::like<T, E> element;
    details::check_reinterpret_as<T, E>(layout_.size[0]);
    const details::view_layout<1> layout(concurrency::extent<1>(
        static_cast<int>(layout_.size[0] * sizeof(T) / sizeof(E))));
    return array_view<element, 1>(buffer_.template as<element>(layout), layout);
  }

  /// Returns the first elements with another rank and extent. On the cpu throws
  /// runtime_exception if there are too few.
  template <int K>
  array_view<T, K> view_as(const concurrency::extent<K> &size) const
      restrict(cpu, amp) {
    static_assert(N == 1, "view_as is for views of rank 1");
    details::check_view_as(size, layout_.size[0]);
    const details::view_layout<K> layout(size);
    return array_view<T, K>(buffer_.part(0, layout), layout);
  }

  /// Returns the first element; on the cpu all elements are valid afterwards.
  T *data() const restrict(cpu, amp) {
    static_assert(N == 1, "data is for views of rank 1");
    return buffer_.elements();
  }

  // Coherence. The access type tells the next access to the data: after
  // access_type_write the old contents need not be copied. Views of const
  // elements have no such parameter.

  /// Makes the data source valid within this view. Throws if an earlier kernel
  /// or copy failed.
  void synchronize(announced_access access = {}) const {
    make_valid(access, nullptr, nullptr);
  }
  /// The same without waiting; get() of the future throws.
  completion_future synchronize_async(announced_access access = {}) const {
    return make_valid_async(access, nullptr);
  }

  /// Makes a copy on \p view valid, so that a launch there need not.
  void synchronize_to(const accelerator_view &view,
                      announced_access access = {}) const {
    make_valid(access, details::get_view(view), nullptr);
  }
  completion_future synchronize_to_async(const accelerator_view &view,
                                         announced_access access = {}) const {
    return make_valid_async(access, details::get_view(view));
  }

  /// Drops all copies, since the data source was changed directly.
  void refresh() const { for_each_region(amprt_buffer_refresh); }

  /// Discards the contents: the next use copies nothing in.
  void discard_data() const {
    static_assert(!std::is_const<T>::value,
                  "an array_view of const elements cannot discard its data");
    for_each_region(amprt_buffer_discard);
  }

private:
  void make_valid(access_type access, amprt_view *view,
                  amprt_event **event) const {
    details::check(amprt_buffer_synchronize(&buffer_.handle.ref(),
                                            effective(access), view, event));
  }
  completion_future make_valid_async(access_type access,
                                     amprt_view *view) const {
    amprt_event *event = nullptr;
    make_valid(access, view, &event);
    return completion_future(details::event_handle(event));
  }

  /// True if the region is exactly the view, not an enclosing range.
  bool is_exact() const {
    const amprt_region &region = buffer_.handle.ref().region;
    return region.row_size * region.rows * region.planes ==
           sizeof(T) * uint64_t(layout_.size.size());
  }

  /// Returns the meaning of \p access here: memory between the elements must
  /// not count as overwritten.
  uint32_t effective(access_type access) const {
    return access == access_type_write && !is_exact() ? access_type_read_write
                                                      : access;
  }

  /// Calls a runtime function with regions that are exactly the view.
  typedef amprt_status region_function(const amprt_buffer_ref *);
  void for_each_region(region_function *function) const {
    if constexpr (N > 3)
      if (!is_exact()) {
        for (int i = 0; i < layout_.size[0]; ++i)
          (*this)[i].for_each_region(function);
        return;
      }
    details::check(function(&buffer_.handle.ref()));
  }
};

#ifdef __cpp_deduction_guides
template <class T, int N> array_view(array<T, N> &) -> array_view<T, N>;
template <class T, int N>
array_view(const array<T, N> &) -> array_view<const T, N>;
#endif

template <class T, int N> const int array_view<T, N>::rank;

} // namespace AMP_LIBRARY concurrency

#endif
