//===- TaskHeader.h - <ppltasks.h>, which <amp.h> includes ------*- C++ -*-===//
//
// On Windows it always does. Here that would make each kernel's file slower to
// compile, and only programs that use its names need it.
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

/// Makes <amp.h> include it.
void includeTaskHeader(clang::Preprocessor &PP);

} // namespace ampcc

#endif
