//===- VectorMath.h - vectors of fast_math's functions ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The GNU library has the functions of <math.h> for vectors of `float`, each
// right to four units in the last place, which is what fast_math promises and
// less than precise_math does. Which vectors there are depends on the
// processor, so that one pass marks the calls while it is known from whose
// function they come, and another one says what vectors can be made of when
// each kind of processor has its own code.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_CODEGEN_VECTORMATH_H
#define AMPCC_LIB_CODEGEN_VECTORMATH_H

#include "llvm/IR/PassManager.h"

namespace ampcc {

/// Runs before functions are inlined.
struct MarkFastMath : llvm::PassInfoMixin<MarkFastMath> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Runs before vectors are made, when kernels have their processors.
struct DeclareVectorMath : llvm::PassInfoMixin<DeclareVectorMath> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace ampcc

#endif
