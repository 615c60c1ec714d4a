//===- Text.h - UTF-8 and wide text -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_TEXT_H
#define AMPRT_SUPPORT_TEXT_H

#include <string>

namespace amprt {

inline bool startsWith(const std::string &Text, const std::string &Prefix) {
  return Text.compare(0, Prefix.size(), Prefix) == 0;
}

/// Converts UTF-8 to wide characters; other bytes are Latin-1.
std::wstring widen(const std::string &Text);
/// Converts wide characters to UTF-8.
std::string narrow(const std::wstring &Text);

} // namespace amprt

#endif
