//===- windows_text.h - texts, files and numbers of Visual C++ --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of Visual C++'s C library that programs use.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_TEXT_H
#define AMP_DETAIL_WINDOWS_TEXT_H

#include "amp/detail/windows_format.h"
#include "amp/detail/windows_names.h"
#include "amp/detail/windows_scan.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

// --- Strings and files -------------------------------------------------------

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
/// At most \p count characters; with _TRUNCATE as many as fit.
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
inline errno_t strncat_s(char *to, size_t room, const char *from,
                         size_t count) {
  const size_t used = strnlen(to, room);
  return strncpy_s(to + used, room - used, from, count);
}
template <size_t N>
errno_t strncat_s(char (&to)[N], const char *from, size_t count) {
  return strncat_s(to, N, from, count);
}
inline size_t strnlen_s(const char *text, size_t room) {
  return text ? strnlen(text, room) : 0;
}
inline char *strtok_s(char *text, const char *separators, char **rest) {
  return strtok_r(text, separators, rest);
}
inline char *_strdup(const char *text) { return strdup(text); }
inline int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strcmpi(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strnicmp(const char *a, const char *b, size_t count) {
  return strncasecmp(a, b, count);
}
inline int64_t _atoi64(const char *text) { return strtoll(text, nullptr, 10); }
inline int64_t _strtoi64(const char *text, char **end, int base) {
  return strtoll(text, end, base);
}

// Numbers as text.
inline char *_i64toa(int64_t value, char *text, int base) {
  const bool negative = base == 10 && value < 0;
  uint64_t rest = negative ? 0 - uint64_t(value) : uint64_t(value);
  char digits[65];
  int count = 0;
  do {
    digits[count++] =
        "0123456789abcdefghijklmnopqrstuvwxyz"[rest % unsigned(base)];
    rest /= unsigned(base);
  } while (rest);
  char *to = text;
  if (negative)
    *to++ = '-';
  while (count)
    *to++ = digits[--count];
  *to = 0;
  return text;
}
inline char *_ui64toa(uint64_t value, char *text, int base) {
  return value >> 63 && base == 10
             ? (snprintf(text, 21, "%llu", (unsigned long long)value), text)
             : _i64toa(int64_t(value), text, base);
}
inline char *_itoa(int value, char *text, int base) {
  return _i64toa(base == 10 ? int64_t(value) : int64_t(unsigned(value)), text,
                 base);
}
inline char *itoa(int value, char *text, int base) {
  return _itoa(value, text, base);
}
inline char *_ltoa(int value, char *text, int base) {
  return _itoa(value, text, base);
}
inline char *_ultoa(unsigned value, char *text, int base) {
  return _ui64toa(value, text, base);
}
inline errno_t _i64toa_s(int64_t value, char *text, size_t room, int base) {
  char whole[66];
  return strcpy_s(text, room, _i64toa(value, whole, base));
}
inline errno_t _itoa_s(int value, char *text, size_t room, int base) {
  char whole[66];
  return strcpy_s(text, room, _itoa(value, whole, base));
}
template <size_t N> errno_t _itoa_s(int value, char (&text)[N], int base) {
  return _itoa_s(value, text, N, base);
}
inline int64_t _abs64(int64_t x) { return x < 0 ? -x : x; }

// Characters.
inline char *_strlwr(char *text) {
  for (char *p = text; *p; ++p)
    *p = char(*p >= 'A' && *p <= 'Z' ? *p + ('a' - 'A') : *p);
  return text;
}
inline char *_strupr(char *text) {
  for (char *p = text; *p; ++p)
    *p = char(*p >= 'a' && *p <= 'z' ? *p - ('a' - 'A') : *p);
  return text;
}
inline errno_t _strlwr_s(char *text, size_t) { return _strlwr(text), 0; }
inline errno_t _strupr_s(char *text, size_t) { return _strupr(text), 0; }
template <size_t N> errno_t _strlwr_s(char (&text)[N]) {
  return _strlwr_s(text, N);
}
template <size_t N> errno_t _strupr_s(char (&text)[N]) {
  return _strupr_s(text, N);
}
inline char *_strrev(char *text) {
  for (char *low = text, *high = text + strlen(text); low < --high; ++low) {
    const char c = *low;
    *low = *high;
    *high = c;
  }
  return text;
}
/// \p count is that of characters, the terminating one among them.
inline errno_t mbstowcs_s(size_t *count, wchar_t *to, size_t room,
                          const char *from, size_t limit) {
  const size_t size = mbstowcs(nullptr, from, 0);
  const bool fits = size != size_t(-1) && size < room;
  if (fits)
    mbstowcs(to, from, size < limit ? size : limit);
  if (to && room)
    to[!fits ? 0 : size < limit ? size : limit] = 0;
  if (count)
    *count = size + 1;
  return fits || !to ? 0 : ERANGE;
}
inline errno_t wcstombs_s(size_t *count, char *to, size_t room,
                          const wchar_t *from, size_t limit) {
  const size_t size = wcstombs(nullptr, from, 0);
  const bool fits = size != size_t(-1) && size < room;
  if (fits)
    wcstombs(to, from, size < limit ? size : limit);
  if (to && room)
    to[!fits ? 0 : size < limit ? size : limit] = 0;
  if (count)
    *count = size + 1;
  return fits || !to ? 0 : ERANGE;
}
template <size_t N>
errno_t mbstowcs_s(size_t *count, wchar_t (&to)[N], const char *from,
                   size_t limit) {
  return mbstowcs_s(count, to, N, from, limit);
}
template <size_t N>
errno_t wcstombs_s(size_t *count, char (&to)[N], const wchar_t *from,
                   size_t limit) {
  return wcstombs_s(count, to, N, from, limit);
}
inline errno_t strerror_s(char *text, size_t room, int error) {
  return strcpy_s(text, room, strerror(error));
}
template <size_t N> errno_t strerror_s(char (&text)[N], int error) {
  return strerror_s(text, N, error);
}
inline errno_t asctime_s(char *text, size_t room, const tm *moment) {
  char whole[64];
  return strcpy_s(text, room, asctime_r(moment, whole));
}
template <size_t N> errno_t asctime_s(char (&text)[N], const tm *moment) {
  return asctime_s(text, N, moment);
}
inline errno_t rand_s(unsigned int *value) {
  *value = unsigned(rand()) ^ unsigned(rand()) << 16;
  return 0;
}

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
inline int _vsnprintf(char *text, size_t room, const char *format,
                      va_list arguments) {
  const int size = vsnprintf(text, room, format, arguments);
  return size >= 0 && size_t(size) <= room ? size : -1;
}
/// As many as fit, and -1 for what is cut off.
inline int vsnprintf_s(char *text, size_t room, size_t count,
                       const char *format, va_list arguments) {
  const size_t limit = count < room ? count + 1 : room;
  const int size = vsnprintf(text, limit, format, arguments);
  return size >= 0 && size_t(size) < limit ? size : -1;
}
inline int _vsnprintf_s(char *text, size_t room, size_t count,
                        const char *format, va_list arguments) {
  return vsnprintf_s(text, room, count, format, arguments);
}
template <size_t N>
int _vsnprintf_s(char (&text)[N], size_t count, const char *format,
                 va_list arguments) {
  return vsnprintf_s(text, N, count, format, arguments);
}
inline int _vscprintf(const char *format, va_list arguments) {
  return vsnprintf(nullptr, 0, format, arguments);
}
template <class... T>
int _snprintf(char *text, size_t room, const char *format, T... values) {
  return formats::print_part(text, room, format, values...);
}
template <class... T> int _scprintf(const char *format, T... values) {
  std::string text;
  return formats::print(text, format, values...) ? int(text.size()) : -1;
}
template <class... T>
int _snprintf_s(char *text, size_t room, size_t count, const char *format,
                T... values) {
  return formats::print_part(text, count < room ? count + 1 : room, format,
                             values...);
}
template <size_t N, class... T>
int _snprintf_s(char (&text)[N], size_t count, const char *format,
                T... values) {
  return _snprintf_s(text, N, count, format, values...);
}
template <class... T> int printf_s(const char *format, T... values) {
  return formats::print_to(stdout, format, values...);
}
template <class... T>
int fprintf_s(FILE *file, const char *format, T... values) {
  return formats::print_to(file, format, values...);
}
inline int vprintf_s(const char *format, va_list arguments) {
  return vprintf(format, arguments);
}
inline int vfprintf_s(FILE *file, const char *format, va_list arguments) {
  return vfprintf(file, format, arguments);
}
#pragma GCC diagnostic pop

inline errno_t fopen_s(FILE **file, const char *name, const char *mode) {
  *file = fopen(name, mode);
  return *file ? 0 : errno;
}
inline errno_t freopen_s(FILE **file, const char *name, const char *mode,
                         FILE *old) {
  *file = freopen(name, mode, old);
  return *file ? 0 : errno;
}
inline int _fseeki64(FILE *file, int64_t offset, int origin) {
  return fseeko(file, off_t(offset), origin);
}
inline int64_t _ftelli64(FILE *file) { return ftello(file); }
inline errno_t _putenv_s(const char *name, const char *value) {
  return setenv(name, value, 1);
}
inline errno_t _dupenv_s(char **value, size_t *size, const char *name) {
  const char *found = getenv(name);
  *value = found ? strdup(found) : nullptr;
  if (size)
    *size = found ? strlen(found) + 1 : 0;
  return 0;
}
/// \p size is 0 where there is no such variable.
inline errno_t getenv_s(size_t *size, char *value, size_t room,
                        const char *name) {
  const char *found = getenv(name);
  *size = found ? strlen(found) + 1 : 0;
  if (room)
    *value = 0;
  return found && room ? strcpy_s(value, room, found) : 0;
}
inline BOOL DeleteFileA(LPCSTR name) { return remove(name) == 0; }
inline BOOL DeleteFile(LPCSTR name) { return DeleteFileA(name); }
/// A line without its end; null where there is none.
inline char *gets_s(char *text, size_t room) {
  if (!fgets(text, int(room), stdin))
    return nullptr;
  text[strcspn(text, "\n")] = 0;
  return text;
}
// --- Numbers -----------------------------------------------------------------

inline int _isnan(double x) { return __builtin_isnan(x); }
inline int _finite(double x) { return __builtin_isfinite(x); }
inline double _copysign(double x, double sign) {
  return __builtin_copysign(x, sign);
}
inline double _hypot(double x, double y) { return __builtin_hypot(x, y); }
inline unsigned int _byteswap_ulong(unsigned int x) {
  return __builtin_bswap32(x);
}
inline uint64_t _byteswap_uint64(uint64_t x) { return __builtin_bswap64(x); }
inline unsigned short _byteswap_ushort(unsigned short x) {
  return __builtin_bswap16(x);
}
inline unsigned int __popcnt(unsigned int x) {
  return unsigned(__builtin_popcount(x));
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
