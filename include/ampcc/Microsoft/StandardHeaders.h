//===- StandardHeaders.h - headers that others bring along ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_STANDARDHEADERS_H
#define AMPCC_MICROSOFT_STANDARDHEADERS_H

namespace clang {
class Preprocessor;
}

namespace ampcc {

/// Includes <amp.h> in front of the file, and standard headers that Visual C++'s
/// bring along.
void includeStandardHeaders(clang::Preprocessor &PP);

} // namespace ampcc

#endif
