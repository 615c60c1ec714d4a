//===- TaskHeader.h - what <amp.h> includes where it is used ----*- C++ -*-===//
//
// On Windows <amp.h> always brings <ppltasks.h> and <windows.h>. Here tasks and
// Windows' threads would make each kernel's file slower to compile, and only
// programs that use their names need them.
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

/// <windows.h> has \p Name, which is one of threads and what they wait for.
bool isInThreadHeader(llvm::StringRef Name);

/// Make <amp.h> include the one or the other.
void includeTaskHeader(clang::Preprocessor &PP);
void includeThreadHeader(clang::Preprocessor &PP);

} // namespace ampcc

#endif
