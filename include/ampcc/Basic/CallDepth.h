//===- CallDepth.h - recursion along call chains ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_CALLDEPTH_H
#define AMPCC_BASIC_CALLDEPTH_H

#include "clang/Basic/Stack.h"

namespace ampcc {

/// Runs \p Work, which follows a call, on a new stack if this one is almost
/// full: call chains may be longer than the compiler's stack allows.
inline void enterCallee(llvm::function_ref<void()> Work) {
  clang::runWithSufficientStackSpace([] {}, Work);
}

} // namespace ampcc

#endif
