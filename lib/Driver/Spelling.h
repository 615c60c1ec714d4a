//===- Spelling.h - options that are misspelled -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_DRIVER_SPELLING_H
#define AMPCC_LIB_DRIVER_SPELLING_H

#include <string>
#include <vector>

namespace ampcc {

/// "; did you mean '...'?" with the one of \p Known that is most like \p Word;
/// empty if none is like it.
std::string suggest(const std::string &Word,
                    const std::vector<std::string> &Known);

} // namespace ampcc

#endif
