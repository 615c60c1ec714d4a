//===- Text.cpp - UTF-8 and wide text -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Text.h"

namespace amprt {

namespace {

/// Returns the length of the character at `I` in bytes; 0 if invalid.
size_t lengthAt(const std::string &Text, size_t I) {
  const auto Lead = static_cast<unsigned char>(Text[I]);
  size_t Length = Lead < 0x80             ? 1
                  : (Lead & 0xe0) == 0xc0 ? 2
                  : (Lead & 0xf0) == 0xe0 ? 3
                  : (Lead & 0xf8) == 0xf0 ? 4
                                          : 0;
  if (I + Length > Text.size())
    return 0;
  for (size_t K = 1; K < Length; ++K)
    if ((Text[I + K] & 0xc0) != 0x80)
      return 0;
  return Length;
}

} // namespace

std::wstring widen(const std::string &Text) {
  std::wstring Result;
  for (size_t I = 0; I != Text.size();) {
    const auto Lead = static_cast<unsigned char>(Text[I]);
    const size_t Length = lengthAt(Text, I);
    if (Length < 2) {
      Result += wchar_t(Lead);
      ++I;
      continue;
    }
    unsigned Character = Lead & (0x7fu >> Length);
    for (size_t K = 1; K != Length; ++K)
      Character = Character << 6 | (Text[I + K] & 0x3f);
    Result += wchar_t(Character);
    I += Length;
  }
  return Result;
}

std::string narrow(const std::wstring &Text) {
  std::string Result;
  for (wchar_t Wide : Text) {
    const auto C = static_cast<unsigned>(Wide);
    if (C < 0x80) {
      Result += char(C);
      continue;
    }
    const int Following = C < 0x800 ? 1 : C < 0x10000 ? 2 : 3;
    Result += char((0xf80 >> Following & 0xff) | C >> 6 * Following);
    for (int K = Following - 1; K >= 0; --K)
      Result += char(0x80 | (C >> 6 * K & 0x3f));
  }
  return Result;
}

} // namespace amprt
