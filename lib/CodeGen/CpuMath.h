//===- CpuMath.h - how kernels calculate on the cpu -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_CPUMATH_H
#define AMPCC_LIB_CODEGEN_CPUMATH_H

#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// The optional passes about mathematical functions (Transforms/Pipelines.h)
/// that the options do not ask for, or for which the library has no functions.
std::vector<std::string> getDisabledMath(clang::CompilerInstance &CI);

} // namespace ampcc

#endif
