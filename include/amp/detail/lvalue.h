//===- lvalue.h - a temporary for a reference that is not const -*- C++ -*-===//
//
// Visual C++ binds them; the compiler puts calls of this around such operands.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_LVALUE_H
#define AMP_DETAIL_LVALUE_H

#include "amp/detail/config.h"

namespace concurrency {
namespace details {

/// Of a class alone: numbers are refused as they were.
template <class T, bool = __is_class(T) || __is_union(T)> struct bound {
  typedef T &type;
};
template <class T> struct bound<T, false> {
  typedef T &&type;
};
template <class T> struct bound<T &, false> {
  typedef T &type;
};

} // namespace details
} // namespace concurrency

template <class T>
typename concurrency::details::bound<T>::type
__amp_lvalue(T &&operand) restrict(cpu, amp) {
  return static_cast<typename concurrency::details::bound<T>::type>(operand);
}

#endif
