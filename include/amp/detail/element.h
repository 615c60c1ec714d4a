//===- element.h - requirements on elements and sources ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library's requirements on its type arguments. A violation is a
// static_assert that names the error, or removes a function from overload
// resolution.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_ELEMENT_H
#define AMP_DETAIL_ELEMENT_H

#include "amp/detail/config.h"
#include <type_traits>
#include <utility>
#include <vector> // and iterators

namespace AMP_LIBRARY concurrency {

template <class T, int N = 1> class array;
template <class T, int N = 1> class array_view;

namespace AMP_INTERNAL details {

struct container_access;

/// True for classes that hold or refer to memory of accelerators.
template <class T> struct is_container : std::false_type {};
template <class T> struct is_container<const T> : is_container<T> {};
template <class T, int N> struct is_container<array<T, N>> : std::true_type {};
template <class T, int N>
struct is_container<array_view<T, N>> : std::true_type {};

template <class...> struct always {
  typedef void type;
};

template <class T, class = void> struct is_complete : std::false_type {};
template <class T>
struct is_complete<T, typename always<decltype(sizeof(T))>::type>
    : std::true_type {};

/// Instantiated for the element type of each Container of any rank.
template <class T, class Container, bool = is_complete<T>::value>
struct AMP_REQUIREMENTS element {
  typedef T *pointer; // rejects references
  static_assert(!std::is_pointer<T>::value, "elements cannot be pointers");
  static_assert(!std::is_void<T>::value && !std::is_function<T>::value &&
                    !std::is_array<T>::value,
                "elements are objects, and no arrays");
  static_assert(!std::is_volatile<T>::value, "elements cannot be volatile");
  static_assert(!is_container<T>::value,
                "elements cannot be containers (array, array_view, texture)");
  static_assert(sizeof(T) % 4 == 0 || std::is_reference<T>::value,
                "the size of an element must be a multiple of 4 bytes: int in "
                "place of bool, "
                "char and short");
  static_assert(!std::is_polymorphic<T>::value,
                "elements cannot have virtual functions");
  static const bool ok = true;
};
template <class T, class Container>
struct element<const T, Container, true> : element<T, Container> {};

template <class T, class Container> struct element<T, Container, false> {
  static_assert(!std::is_void<T>::value && !std::is_function<T>::value,
                "elements are objects, and no arrays");
  static_assert(is_complete<T>::value,
                "elements are of a class that has been defined");
  static const bool ok = true;
};

template <bool Condition>
using require = typename std::enable_if<Condition, int>::type;

/// E, const if T is const.
template <class T, class E>
using like =
    typename std::conditional<std::is_const<T>::value, const E, E>::type;

template <class I, class = void> struct is_iterator : std::false_type {};
template <class I>
struct is_iterator<I, typename always<decltype(*std::declval<I &>(),
                                               ++std::declval<I &>())>::type>
    : std::true_type {};
template <class I> using if_iterator = require<is_iterator<I>::value>;

/// True if an array_view of T can cover the memory of a C: it has size(), and
/// data() is a pointer to T.
template <class C, class T, class = void> struct is_source : std::false_type {};
template <class C, class T>
struct is_source<C, T,
                 typename always<decltype(std::declval<C &>().size(),
                                          std::declval<C &>().data())>::type>
    : std::is_convertible<typename std::remove_pointer<
                              decltype(std::declval<C &>().data())>::type (*)[],
                          T (*)[]> {};

/// True for a source that does not own the memory, like std::span: it is
/// trivially destroyed, and the elements of a constant one are writable.
template <class C, class T,
          bool = is_source<C, T>::value && is_source<const C, T>::value>
struct is_borrowed : std::false_type {};
template <class C, class T>
struct is_borrowed<C, T, true>
    : std::integral_constant<
          bool,
          std::is_trivially_destructible<C>::value &&
              std::is_same<decltype(std::declval<C &>().data()),
                           decltype(std::declval<const C &>().data())>::value &&
              std::is_constructible<C, decltype(std::declval<C &>().data()),
                                    size_t>::value> {};
template <class C, class T>
using if_borrowed = require<is_borrowed<C, T>::value>;
/// Writable views need an lvalue.
template <class C, class T>
using if_source =
    require<is_source<C, T>::value &&
            !is_borrowed<typename std::decay<C>::type, T>::value &&
            (std::is_const<T>::value || std::is_lvalue_reference<C>::value)>;

} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#endif
