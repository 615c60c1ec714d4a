//===- CallDepth.h - following calls, however deep --------------*- C++ -*-===//
#ifndef AMPCC_BASIC_CALLDEPTH_H
#define AMPCC_BASIC_CALLDEPTH_H

#include "clang/Basic/Stack.h"

namespace ampcc {

/// Runs \p Work, which is about a function that the one at hand calls. A
/// program's chains of calls may be longer than the compiler's stack is deep.
inline void enterCallee(llvm::function_ref<void()> Work) {
  clang::runWithSufficientStackSpace([] {}, Work);
}

} // namespace ampcc

#endif
