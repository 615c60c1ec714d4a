//===- text.h - strings, files and numbers of Visual C++ --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of Visual C++'s C library that programs use.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_TEXT_H
#define COMPAT_TEXT_H

#include "compat/format.h"
#include "compat/names.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace paths {
/// Returns \p name with the slashes of Linux.
inline std::string convert(std::string name) {
  for (char &c : name)
    c = c == '\\' ? '/' : c;
  return name;
}
} // namespace paths

namespace windows {

// --- Strings -----------------------------------------------------------------

inline errno_t strcpy_s(char *to, size_t room, const char *from) {
  const size_t size = strlen(from) + 1;
  if (size > room) {
    if (room)
      *to = 0;
    return ERANGE;
  }
  memcpy(to, from, size);
  return 0;
}
template <size_t N> errno_t strcpy_s(char (&to)[N], const char *from) {
  return strcpy_s(to, N, from);
}
inline errno_t strcat_s(char *to, size_t room, const char *from) {
  const size_t used = strnlen(to, room);
  return strcpy_s(to + used, room - used, from);
}
template <size_t N> errno_t strcat_s(char (&to)[N], const char *from) {
  return strcat_s(to, N, from);
}
/// Copies at most \p count characters; with _TRUNCATE as many as fit.
inline errno_t strncpy_s(char *to, size_t room, const char *from,
                         size_t count) {
  size_t size = strnlen(from, count == _TRUNCATE ? room - 1 : count);
  if (size >= room) {
    *to = 0;
    return ERANGE;
  }
  memcpy(to, from, size);
  to[size] = 0;
  return 0;
}
template <size_t N>
errno_t strncpy_s(char (&to)[N], const char *from, size_t count) {
  return strncpy_s(to, N, from, count);
}
inline char *strtok_s(char *text, const char *separators, char **rest) {
  return strtok_r(text, separators, rest);
}
inline char *_strdup(const char *text) { return strdup(text); }
inline int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strnicmp(const char *a, const char *b, size_t count) {
  return strncasecmp(a, b, count);
}

// --- Formats -----------------------------------------------------------------

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
inline int vsprintf_s(char *text, size_t room, const char *format,
                      va_list arguments) {
  const int size = vsnprintf(text, room, format, arguments);
  if (size >= 0 && size_t(size) < room)
    return size;
  if (room)
    *text = 0;
  return -1;
}
template <size_t N>
int vsprintf_s(char (&text)[N], const char *format, va_list arguments) {
  return vsprintf_s(text, N, format, arguments);
}
__attribute__((format(printf, 3, 4))) inline int
sprintf_s(char *text, size_t room, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int size = vsprintf_s(text, room, format, arguments);
  va_end(arguments);
  return size;
}
template <size_t N, class... T>
int sprintf_s(char (&text)[N], const char *format, T... values) {
  return formats::print_whole(text, N, format, values...);
}
template <class... T>
int _snprintf(char *text, size_t room, const char *format, T... values) {
  return formats::print_part(text, room, format, values...);
}
template <class... T> int printf_s(const char *format, T... values) {
  return formats::print_to(stdout, format, values...);
}
template <class... T>
int fprintf_s(FILE *file, const char *format, T... values) {
  return formats::print_to(file, format, values...);
}
#pragma GCC diagnostic pop

// --- Files -------------------------------------------------------------------

inline errno_t fopen_s(FILE **file, const char *name, const char *mode) {
  *file = fopen(paths::convert(name).c_str(), mode);
  return *file ? 0 : errno;
}
inline errno_t freopen_s(FILE **file, const char *name, const char *mode,
                         FILE *old) {
  *file = freopen(paths::convert(name).c_str(), mode, old);
  return *file ? 0 : errno;
}

// --- Numbers -----------------------------------------------------------------

inline int _isnan(double x) { return __builtin_isnan(x); }
inline int _finite(double x) { return __builtin_isfinite(x); }
inline unsigned int _byteswap_ulong(unsigned int x) {
  return __builtin_bswap32(x);
}
inline uint64_t _byteswap_uint64(uint64_t x) { return __builtin_bswap64(x); }
inline unsigned short _byteswap_ushort(unsigned short x) {
  return __builtin_bswap16(x);
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
