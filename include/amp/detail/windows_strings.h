//===- windows_strings.h - more strings of Visual C++ -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers as text, copies between arrays, older names.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_STRINGS_H
#define AMP_DETAIL_WINDOWS_STRINGS_H

#include "amp/detail/windows_names.h"
#include "amp/detail/windows_text.h"
#include "amp/detail/windows_wide.h"
#include <wctype.h>

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

// --- Older names -------------------------------------------------------------

inline int stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int strcmpi(const char *a, const char *b) { return strcasecmp(a, b); }
inline int strnicmp(const char *a, const char *b, size_t count) {
  return strncasecmp(a, b, count);
}
inline int wcsicmp(const wchar_t *a, const wchar_t *b) {
  return wcscasecmp(a, b);
}
inline char *strlwr(char *text) { return _strlwr(text); }
inline char *strupr(char *text) { return _strupr(text); }
inline char *strrev(char *text) { return _strrev(text); }
inline int _memicmp(const void *a, const void *b, size_t count) {
  const auto *left = static_cast<const char *>(a);
  const auto *right = static_cast<const char *>(b);
  for (size_t i = 0; i != count; ++i)
    if (const int difference = tolower(static_cast<unsigned char>(left[i])) -
                               tolower(static_cast<unsigned char>(right[i])))
      return difference;
  return 0;
}

// --- Numbers as text ---------------------------------------------------------

inline errno_t _ui64toa_s(uint64_t value, char *text, size_t room, int base) {
  char whole[66];
  return strcpy_s(text, room, _ui64toa(value, whole, base));
}
inline errno_t _ltoa_s(long value, char *text, size_t room, int base) {
  return _itoa_s(int(value), text, room, base);
}
inline errno_t _ultoa_s(unsigned long value, char *text, size_t room,
                        int base) {
  return _ui64toa_s(value, text, room, base);
}
template <size_t N> errno_t _ltoa_s(long value, char (&text)[N], int base) {
  return _ltoa_s(value, text, N, base);
}
template <size_t N>
errno_t _ultoa_s(unsigned long value, char (&text)[N], int base) {
  return _ultoa_s(value, text, N, base);
}
template <size_t N>
errno_t _i64toa_s(int64_t value, char (&text)[N], int base) {
  return _i64toa_s(value, text, N, base);
}
inline wchar_t *_itow(int value, wchar_t *text, int base) {
  return _itow_s(value, text, 66, base), text;
}
template <size_t N> errno_t _ltow_s(long value, wchar_t (&text)[N], int base) {
  return _itow_s(int(value), text, N, base);
}
inline char *_gcvt(double value, int digits, char *text) {
  return sprintf(text, "%.*g", digits, value), text;
}
inline errno_t _gcvt_s(char *text, size_t room, double value, int digits) {
  return size_t(snprintf(text, room, "%.*g", digits, value)) < room ? 0
                                                                    : ERANGE;
}
template <size_t N> errno_t _gcvt_s(char (&text)[N], double value, int digits) {
  return _gcvt_s(text, N, value, digits);
}
inline double _wtof_l(const wchar_t *text, void *) { return _wtof(text); }

// --- Wide strings ------------------------------------------------------------

inline errno_t wcsncat_s(wchar_t *to, size_t room, const wchar_t *from,
                         size_t count) {
  const size_t used = wcsnlen(to, room);
  return wcsncpy_s(to + used, room - used, from, count);
}
template <size_t N>
errno_t wcsncat_s(wchar_t (&to)[N], const wchar_t *from, size_t count) {
  return wcsncat_s(to, N, from, count);
}
inline size_t wcsnlen_s(const wchar_t *text, size_t room) {
  return text ? wcsnlen(text, room) : 0;
}
inline errno_t wmemcpy_s(wchar_t *to, size_t room, const wchar_t *from,
                         size_t count) {
  return memcpy_s(to, room * sizeof(wchar_t), from, count * sizeof(wchar_t));
}
inline wchar_t *_wcslwr(wchar_t *text) {
  for (wchar_t *p = text; *p; ++p)
    *p = wchar_t(towlower(wint_t(*p)));
  return text;
}
inline wchar_t *_wcsupr(wchar_t *text) {
  for (wchar_t *p = text; *p; ++p)
    *p = wchar_t(towupper(wint_t(*p)));
  return text;
}
inline errno_t _wcslwr_s(wchar_t *text, size_t) { return _wcslwr(text), 0; }
inline errno_t _wcsupr_s(wchar_t *text, size_t) { return _wcsupr(text), 0; }
template <size_t N> errno_t _wcslwr_s(wchar_t (&text)[N]) {
  return _wcslwr_s(text, N);
}
template <size_t N> errno_t _wcsupr_s(wchar_t (&text)[N]) {
  return _wcsupr_s(text, N);
}

// --- Windows' own ------------------------------------------------------------

inline int lstrlen(LPCSTR text) { return text ? int(strlen(text)) : 0; }
inline int lstrlen(LPCWSTR text) { return text ? int(wcslen(text)) : 0; }
inline int lstrlenA(LPCSTR text) { return lstrlen(text); }
inline int lstrlenW(LPCWSTR text) { return lstrlen(text); }
inline LPSTR lstrcpy(LPSTR to, LPCSTR from) { return strcpy(to, from); }
inline LPWSTR lstrcpy(LPWSTR to, LPCWSTR from) { return wcscpy(to, from); }
inline LPSTR lstrcpyA(LPSTR to, LPCSTR from) { return strcpy(to, from); }
inline LPWSTR lstrcpyW(LPWSTR to, LPCWSTR from) { return wcscpy(to, from); }
inline LPSTR lstrcat(LPSTR to, LPCSTR from) { return strcat(to, from); }
inline LPWSTR lstrcat(LPWSTR to, LPCWSTR from) { return wcscat(to, from); }
inline int lstrcmp(LPCSTR a, LPCSTR b) { return strcmp(a, b); }
inline int lstrcmp(LPCWSTR a, LPCWSTR b) { return wcscmp(a, b); }
inline int lstrcmpi(LPCSTR a, LPCSTR b) { return strcasecmp(a, b); }
inline int lstrcmpi(LPCWSTR a, LPCWSTR b) { return wcscasecmp(a, b); }
/// At most 1024 characters, as Windows has it.
template <class... T> int wsprintf(LPSTR to, LPCSTR format, T... values) {
  return formats::print_part(to, 1025, format, values...);
}
template <class... T> int wsprintf(LPWSTR to, LPCWSTR format, T... values) {
  return formats::print_part(to, 1025, format, values...);
}
template <class... T> int wsprintfA(LPSTR to, LPCSTR format, T... values) {
  return formats::print_part(to, 1025, format, values...);
}
template <class... T> int wsprintfW(LPWSTR to, LPCWSTR format, T... values) {
  return formats::print_part(to, 1025, format, values...);
}

// --- The environment ---------------------------------------------------------

template <size_t N>
errno_t getenv_s(size_t *size, char (&value)[N], const char *name) {
  return getenv_s(size, value, N, name);
}
inline int _putenv(const char *text) {
  const char *equals = strchr(text, '=');
  return equals ? setenv(std::string(text, equals).c_str(), equals + 1, 1) : -1;
}
inline errno_t _wdupenv_s(wchar_t **value, size_t *size, const wchar_t *name) {
  const char *found = getenv(utf8::name(name).text.c_str());
  const int count =
      found ? MultiByteToWideChar(0, 0, found, -1, nullptr, 0) : 0;
  *value = found
               ? static_cast<wchar_t *>(malloc(size_t(count) * sizeof(wchar_t)))
               : nullptr;
  if (found)
    MultiByteToWideChar(0, 0, found, -1, *value, count);
  if (size)
    *size = size_t(count);
  return 0;
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
