//===- microsoft.h - replacements for Visual C++ features -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler inserts these names into programs that rely on features of
// Visual C++ that C++ lacks. Nothing else uses them.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_MICROSOFT_H
#define AMP_DETAIL_MICROSOFT_H

#include "amp/array.h"
#include "amp/detail/wide_main.h"
#include <cstddef>
#include <exception>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// The reference type that a T binds to: lvalues for classes; numbers are
/// rejected as before.
template <class T, bool = __is_class(T) || __is_union(T)> struct bound {
  typedef T &type;
};
template <class T> struct bound<T, false> {
  typedef T &&type;
};
template <class T> struct bound<T &, false> {
  typedef T &type;
};
template <> struct bound<void, false> {};

/// A value that converts to an object of any class which it is convertible to,
/// for a reference to non-const.
template <class T> class converted {
  T &&value_;
  alignas(alignof(std::max_align_t)) unsigned char object_[256];
  void (*destroy_)(void *) = nullptr;

public:
  explicit converted(T &&value) : value_(static_cast<T &&>(value)) {}
  converted(const converted &) = delete;
  ~converted() {
    if (destroy_)
      destroy_(object_);
  }
  template <class U, class = typename std::enable_if<
                         std::is_convertible<T, U>::value ||
                         std::is_convertible<T &, U>::value>::type>
  operator U &() {
    static_assert(sizeof(U) <= sizeof(object_), "a temporary of such a size "
                                                "needs a name");
    // An lvalue if only that is convertible.
    typedef typename std::conditional<std::is_convertible<T, U>::value, T &&,
                                      T &>::type source;
    U *object = new (object_) U(static_cast<source>(value_));
    destroy_ = [](void *p) { static_cast<U *>(p)->~U(); };
    return *object;
  }
};

/// An int that converts to flags.
class enumerator {
  const int value_;

public:
  explicit enumerator(int value) : value_(value) {}
  template <class E,
            class = typename std::enable_if<std::is_enum<E>::value>::type>
  operator E() const {
    return static_cast<E>(value_);
  }
};

class text_exception : public std::exception {
  std::string text_;

public:
  text_exception() : text_("Unknown exception") {}
  text_exception(const char *text) : text_(text) {}
  text_exception(const char *text, int) : text_(text) {}
  text_exception(const std::exception &other) : text_(other.what()) {}
  const char *what() const noexcept override { return text_.c_str(); }
};

} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

namespace std {
using __amp_exception = concurrency::details::text_exception;
} // namespace std
using std::__amp_exception;

template <class T, int N = 1> using __amp_array = concurrency::array<T, N>;
template <int N> using __amp_extent = concurrency::extent<N>;

// On the cpu, the operand may have a type that amp code lacks.
template <class T>
constexpr typename concurrency::details::bound<T>::type
__amp_lvalue(T &&operand) restrict(cpu) {
  return static_cast<typename concurrency::details::bound<T>::type>(operand);
}
template <class T>
constexpr typename concurrency::details::bound<T>::type
__amp_lvalue(T &&operand) restrict(amp) {
  return static_cast<typename concurrency::details::bound<T>::type>(operand);
}

inline concurrency::details::enumerator __amp_enumerator(int value) {
  return concurrency::details::enumerator(value);
}

template <class T>
concurrency::details::converted<T> __amp_converted(T &&operand) {
  return concurrency::details::converted<T>(static_cast<T &&>(operand));
}

// Clang reports invalid operands, such as those of type void.
void __amp_lvalue(...);

#endif
