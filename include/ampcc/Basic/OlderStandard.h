//===- OlderStandard.h - what C++17 took away -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++ 2012 to 2019 compile C++14 unless told otherwise. Programs with
// `using namespace std` have functions and variables of their own that C++17
// added to std, and increment a bool.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_OLDERSTANDARD_H
#define AMPCC_BASIC_OLDERSTANDARD_H

#include "llvm/ADT/StringRef.h"

namespace clang {
class LangOptions;
}

namespace ampcc {

/// C++17 added \p Name to std.
bool isNewInStandard(llvm::StringRef Name);

/// True if \p LO is the language of a command that asks for no standard, and
/// C++14 is not.
bool isDefaultStandard(const clang::LangOptions &LO);

/// Makes \p LO C++14.
void chooseOlderStandard(clang::LangOptions &LO);

} // namespace ampcc

#endif
