//===- wide_output.h - wprintf as in Visual C++ -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Output of C's wide functions to stdout would prevent output of std::cout and
// printf there, and they interpret "%s" as narrow text. These overloads are
// preferred: the types of arguments decide (compat/format.h), and output is in
// bytes.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WIDE_OUTPUT_H
#define AMP_DETAIL_WIDE_OUTPUT_H

#include "amp/detail/config.h"
#include "compat/format.h"
#include <cstdint>
#include <cstdio>
#include <cwchar>
#include <type_traits>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace formats {

/// Other arguments cannot be passed to C's functions, as Clang reports.
template <class... T> struct are_scalars : std::true_type {};
template <class T, class... Rest>
struct are_scalars<T, Rest...>
    : std::integral_constant<bool, std::is_scalar<T>::value &&
                                       are_scalars<Rest...>::value> {};
template <class... T>
using count = typename std::enable_if<are_scalars<T...>::value, int>::type;

} // namespace formats
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

template <class T, class... Rest>
concurrency::details::formats::count<T, Rest...>
wprintf(const wchar_t *format, T value, Rest... rest) {
  return concurrency::details::formats::print_to(stdout, format, value,
                                                 rest...);
}
inline int wprintf(const wchar_t *const format AMP_CALLED_ONLY) AMP_BEFORE_C {
  return concurrency::details::formats::print_to(stdout, format);
}

template <class T, class... Rest>
concurrency::details::formats::count<T, Rest...>
fwprintf(FILE *file, const wchar_t *format, T value, Rest... rest) {
  return concurrency::details::formats::print_to(file, format, value, rest...);
}
inline int fwprintf(FILE *file,
                    const wchar_t *const format AMP_CALLED_ONLY) AMP_BEFORE_C {
  return concurrency::details::formats::print_to(file, format);
}

template <class T, class... Rest>
concurrency::details::formats::count<T, Rest...>
swprintf(wchar_t *to, size_t room, const wchar_t *format, T value,
         Rest... rest) {
  return concurrency::details::formats::print_whole(to, room, format, value,
                                                    rest...);
}
/// Visual C++ also has it without a size.
template <class... T>
concurrency::details::formats::count<T...>
swprintf(wchar_t *to, const wchar_t *format, T... values) {
  return concurrency::details::formats::print_whole(to, SIZE_MAX, format,
                                                    values...);
}

inline int fputws(const wchar_t *const text AMP_CALLED_ONLY,
                  FILE *file) AMP_BEFORE_C {
  return concurrency::details::formats::write(file, text, wcslen(text)) ? 0
                                                                        : -1;
}
inline wint_t fputwc(wchar_t c, FILE *const file AMP_CALLED_ONLY) AMP_BEFORE_C {
  return concurrency::details::formats::write(file, &c, 1) ? wint_t(c) : WEOF;
}
inline wint_t putwchar(wchar_t c,
                       FILE *const file AMP_CALLED_ONLY = stdout) AMP_BEFORE_C {
  return fputwc(c, file);
}

namespace std {
using ::fputwc;
using ::fputws;
using ::fwprintf;
using ::putwchar;
using ::swprintf;
using ::wprintf;
} // namespace std

#endif
