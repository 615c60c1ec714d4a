//===- strsafe.h - texts that know their room --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_STRSAFE_H
#define WINDOWS_STRSAFE_H

#include "amp/detail/windows_wide.h"
#include <stdarg.h>

namespace concurrency {
namespace details {
namespace formats {
inline HRESULT answer(bool fits) { return fits ? S_OK : HRESULT(0x8007007a); }
} // namespace formats

namespace windows {

const HRESULT STRSAFE_E_INSUFFICIENT_BUFFER = HRESULT(0x8007007a);

template <class... T>
HRESULT StringCchPrintf(char *to, size_t room, const char *format,
                        T... values) {
  return formats::answer(formats::print_part(to, room, format, values...) >= 0);
}
template <class... T>
HRESULT StringCchPrintf(wchar_t *to, size_t room, const wchar_t *format,
                        T... values) {
  return formats::answer(formats::print_part(to, room, format, values...) >= 0);
}
template <class... T>
HRESULT StringCchPrintfA(char *to, size_t room, const char *format,
                         T... values) {
  return StringCchPrintf(to, room, format, values...);
}
template <class... T>
HRESULT StringCchPrintfW(wchar_t *to, size_t room, const wchar_t *format,
                         T... values) {
  return StringCchPrintf(to, room, format, values...);
}
template <class... T>
HRESULT StringCbPrintf(char *to, size_t size, const char *format, T... values) {
  return StringCchPrintf(to, size, format, values...);
}
template <class... T>
HRESULT StringCbPrintf(wchar_t *to, size_t size, const wchar_t *format,
                       T... values) {
  return StringCchPrintf(to, size / sizeof(wchar_t), format, values...);
}
inline HRESULT StringCchCopy(char *to, size_t room, const char *from) {
  return formats::answer(strncpy_s(to, room, from, _TRUNCATE) == 0 &&
                     strlen(from) < room);
}
inline HRESULT StringCchCopy(wchar_t *to, size_t room, const wchar_t *from) {
  return formats::answer(wcsncpy_s(to, room, from, _TRUNCATE) == 0 &&
                     wcslen(from) < room);
}
template <class Char>
HRESULT StringCchCat(Char *to, size_t room, const Char *from) {
  const size_t used = formats::get_size(to);
  return StringCchCopy(to + used, room - used, from);
}
template <class Char>
HRESULT StringCchLength(const Char *text, size_t room, size_t *size) {
  size_t count = 0;
  while (count != room && text[count])
    ++count;
  if (size)
    *size = count == room ? 0 : count;
  return count == room ? E_INVALIDARG : S_OK;
}

} // namespace windows
} // namespace details
} // namespace concurrency

using namespace concurrency::details::windows;

#endif
