//===- UnusedFunctions.h - functions that nothing calls ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What code restricted to cpu,amp calls on an accelerator is found after Clang
// has warned of the functions that nothing calls. So the functions that amp
// code might still call are taken from those that Clang looks at, and what
// remains unused is reported once the calls are known. Clang's warnings could
// not be dropped instead: with -Werror they would count as errors.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_UNUSEDFUNCTIONS_H
#define AMPCC_SEMA_HOOKS_UNUSEDFUNCTIONS_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/Sema/Sema.h"
#include <vector>

namespace ampcc {

class UnusedFunctions {
public:
  /// To be called before parsing.
  void attach(clang::Sema &S);
  /// Gives the warnings, once all calls have been resolved.
  void report(clang::Sema &S, const Diagnostics &Diags) const;

private:
  std::vector<const clang::FunctionDecl *> Postponed;
};

} // namespace ampcc

#endif
