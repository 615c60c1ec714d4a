//===- CpuFunctions.h - cpu kernels as functions of the unit ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_CPUFUNCTIONS_H
#define AMPCC_LIB_CODEGEN_CPUFUNCTIONS_H

#include "ampcc/Basic/Options.h"
#include "ampcc/Target/Cpu.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class Decl;
} // namespace clang

namespace ampcc {

struct TextError {
  std::string Message;
  std::string Place; ///< FILE:LINE by #line; or empty
};

/// Parses the C++ \p Text at the unit's end and passes its declarations to the
/// consumers and to \p Visit. The user's macros and pragmas do not apply,
/// diagnostics are suppressed; returns the first error. Without \p Optimizes
/// its functions are never optimized.
std::optional<TextError>
parseIntoUnit(clang::CompilerInstance &CI, llvm::StringRef Text, bool Optimizes,
              llvm::function_ref<void(clang::Decl *)> Visit);

/// The kinds of processors that the kernels of a translation unit are compiled
/// for, by amprt_cpu_variant.
class CpuVariants {
public:
  CpuVariants(const clang::CompilerInstance &CI, CpuCode Asked);

  /// Processors with functions of their own.
  llvm::ArrayRef<CpuVariant> get() const { return Variants; }

private:
  std::vector<CpuVariant> Variants;
};

/// The cpu kernels of a translation unit, after they have been parsed.
class CpuFunctions {
public:
  CpuFunctions(clang::CompilerInstance &CI, const CpuVariants &Variants)
      : CI(CI), Variants(Variants) {}

  std::optional<TextError> parse(const CpuText &Text, bool Optimizes);

  /// The functions of the kernel in namespace \p Kernel, by amprt_cpu_variant;
  /// null: there is none.
  llvm::SmallVector<clang::FunctionDecl *, 3> find(llvm::StringRef Kernel);
  /// Returns the amprt_checked_code of the kernel in namespace \p Kernel.
  clang::VarDecl *findChecked(llvm::StringRef Kernel);

private:
  clang::CompilerInstance &CI;
  const CpuVariants &Variants;
  const clang::DeclContext *Kernels = nullptr;
};

/// The optional passes for mathematical functions (Transforms/Pipelines.h) that
/// options disable or the library lacks functions for.
std::vector<std::string> getDisabledMath(clang::CompilerInstance &CI);

} // namespace ampcc

#endif
