//===- WordSet.h - sets of words --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_WORDSET_H
#define AMPCC_BASIC_WORDSET_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

/// Returns the words of \p Text, which are separated by spaces.
inline llvm::StringSet<> makeWordSet(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef, 64> Words;
  Text.split(Words, ' ', -1, /*KeepEmpty=*/false);
  llvm::StringSet<> Result;
  Result.insert(Words.begin(), Words.end());
  return Result;
}

} // namespace ampcc

#endif
