//===- TaskHeader.h - what <amp.h> includes where it is used ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On Windows <amp.h> always brings <ppltasks.h>. Here tasks would make each
// kernel's file slower to compile, and only programs that use their names need
// them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_TASKHEADER_H
#define AMPCC_MICROSOFT_TASKHEADER_H

#include "llvm/ADT/StringRef.h"

namespace clang {
class Preprocessor;
}

namespace ampcc {

/// <ppltasks.h>, or <ppl.h> which it includes, declares \p Name.
bool isInTaskHeader(llvm::StringRef Name);

/// Makes <amp.h> include <ppltasks.h>.
void includeTaskHeader(clang::Preprocessor &PP);

} // namespace ampcc

#endif
