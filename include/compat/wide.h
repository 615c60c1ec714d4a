//===- wide.h - wide strings of Visual C++ ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The wide counterparts of text.h, and conversions between both. Narrow strings
// are UTF-8 in any locale.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_WIDE_H
#define COMPAT_WIDE_H

#include "compat/names.h"
#include "compat/text.h"
#include <string>
#include <wctype.h>

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace utf8 {
/// Writes \p c as one to four bytes.
inline int write(wchar_t c, char *to) {
  const unsigned bits = unsigned(c);
  const int more = bits < 0x80 ? 0 : bits < 0x800 ? 1 : bits < 0x10000 ? 2 : 3;
  const unsigned marks[] = {0, 0xc0, 0xe0, 0xf0};
  to[0] = char(marks[more] | bits >> 6 * more);
  for (int i = 1; i <= more; ++i)
    to[i] = char(0x80 | (bits >> 6 * (more - i) & 0x3f));
  return more + 1;
}
/// Reads a character from \p size bytes; keeps a byte that is not UTF-8.
inline int read(wchar_t *c, const char *from, int size) {
  const unsigned first = static_cast<unsigned char>(*from);
  const int more = first >= 0xf0   ? 3
                   : first >= 0xe0 ? 2
                   : first >= 0xc0 ? 1
                                   : 0;
  unsigned bits = more ? first & (0x3fu >> more) : first;
  for (int i = 1; i <= more; ++i) {
    if (i == size || (from[i] & 0xc0) != 0x80) {
      *c = wchar_t(first);
      return 1;
    }
    bits = bits << 6 | (static_cast<unsigned char>(from[i]) & 0x3f);
  }
  *c = wchar_t(bits);
  return more + 1;
}
/// The name of a file or a variable.
struct name {
  std::string text;

  explicit name(const wchar_t *from) {
    for (char bytes[4]; *from; ++from)
      text.append(bytes, size_t(write(*from, bytes)));
  }
};
} // namespace utf8

namespace windows {

// --- Conversions -------------------------------------------------------------

enum : UINT { CP_ACP = 0, CP_UTF8 = 65001 };

/// Returns the number of characters written to \p to; without room, the
/// required number. A negative \p size means up to the terminator, inclusive.
inline int MultiByteToWideChar(UINT, DWORD, LPCSTR from, int size, LPWSTR to,
                               int room) {
  if (size < 0)
    size = int(strlen(from)) + 1;
  int count = 0;
  for (int i = 0; i < size; ++count) {
    wchar_t c;
    i += utf8::read(&c, from + i, size - i);
    if (room && count == room)
      return 0;
    if (room)
      to[count] = c;
  }
  return count;
}
inline int WideCharToMultiByte(UINT, DWORD, LPCWSTR from, int size, LPSTR to,
                               int room, LPCSTR, BOOL *replaced) {
  if (replaced)
    *replaced = FALSE;
  if (size < 0)
    size = int(wcslen(from)) + 1;
  int count = 0;
  for (int i = 0; i < size; ++i) {
    char bytes[4];
    const int added = utf8::write(from[i], bytes);
    if (room && count + added > room)
      return 0;
    if (room)
      memcpy(to + count, bytes, size_t(added));
    count += added;
  }
  return count;
}

// --- Strings -----------------------------------------------------------------

inline int _wcsicmp(const wchar_t *a, const wchar_t *b) {
  return wcscasecmp(a, b);
}
inline int _wcsnicmp(const wchar_t *a, const wchar_t *b, size_t count) {
  return wcsncasecmp(a, b, count);
}
inline errno_t wcscpy_s(wchar_t *to, size_t room, const wchar_t *from) {
  if (wcslen(from) >= room)
    return ERANGE;
  wcscpy(to, from);
  return 0;
}
template <size_t N> errno_t wcscpy_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscpy_s(to, N, from);
}
inline errno_t wcscat_s(wchar_t *to, size_t room, const wchar_t *from) {
  const size_t used = wcslen(to);
  return wcscpy_s(to + used, room - used, from);
}
template <size_t N> errno_t wcscat_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscat_s(to, N, from);
}

// --- Numbers ----------------------------------------------------------------

inline int _wtoi(const wchar_t *text) { return int(wcstol(text, nullptr, 10)); }
inline double _wtof(const wchar_t *text) { return wcstod(text, nullptr); }
inline LONG _wtol(const wchar_t *text) { return _wtoi(text); }

// --- Files and formats -------------------------------------------------------

inline FILE *_wfopen(const wchar_t *name, const wchar_t *mode) {
  return fopen(paths::convert(utf8::name(name).text).c_str(),
               utf8::name(mode).text.c_str());
}
inline errno_t _wfopen_s(FILE **file, const wchar_t *name,
                         const wchar_t *mode) {
  *file = _wfopen(name, mode);
  return *file ? 0 : errno;
}

template <class... T>
int swprintf_s(wchar_t *text, size_t room, const wchar_t *format, T... values) {
  return formats::print_whole(text, room, format, values...);
}
template <size_t N, class... T>
int swprintf_s(wchar_t (&text)[N], const wchar_t *format, T... values) {
  return formats::print_whole(text, N, format, values...);
}
template <class... T> int wprintf_s(const wchar_t *format, T... values) {
  return formats::print_to(stdout, format, values...);
}
template <class... T>
int fwprintf_s(FILE *file, const wchar_t *format, T... values) {
  return formats::print_to(file, format, values...);
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
