//===- marker_text.h - the texts of markers ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_MARKER_TEXT_H
#define AMP_DETAIL_MARKER_TEXT_H

#include "amp/detail/abi.h"
#include "amp/detail/config.h"
#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <string>
#include <vector>

namespace AMP_LIBRARY concurrency {
namespace diagnostic {
namespace AMP_INTERNAL details {

inline std::string to_utf8(const char *text) { return text ? text : ""; }
inline std::string to_utf8(const wchar_t *text) {
  std::string result;
  for (; text && *text; ++text) {
    const unsigned long c = static_cast<unsigned long>(*text);
    if (c < 0x80) {
      result += static_cast<char>(c);
      continue;
    }
    const int following = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    result +=
        static_cast<char>((0xf80 >> following & 0xff) | (c >> 6 * following));
    for (int k = following - 1; k >= 0; --k)
      result += static_cast<char>(0x80 | (c >> 6 * k & 0x3f));
  }
  return result;
}

/// Formats like printf into a string.
inline std::string format_text(const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  const int size = std::vsnprintf(nullptr, 0, format, args);
  std::vector<char> text(size > 0 ? size_t(size) + 1 : 1);
  std::vsnprintf(text.data(), text.size(), format, again);
  va_end(again);
  va_end(args);
  return text.data();
}
inline std::string format_text(const wchar_t *format, ...) {
  // vswprintf does not tell the required size.
  for (size_t size = 256; size < size_t(1) << 20; size *= 4) {
    std::vector<wchar_t> text(size);
    va_list args;
    va_start(args, format);
    const int written = std::vswprintf(text.data(), size, format, args);
    va_end(args);
    if (written >= 0)
      return to_utf8(text.data());
  }
  return to_utf8(format);
}

} // namespace details
} // namespace diagnostic
} // namespace concurrency

#endif
