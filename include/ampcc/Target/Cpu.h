//===- Cpu.h - the device tree as C++ for the translation unit --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TARGET_CPU_H
#define AMPCC_TARGET_CPU_H

#include "ampcc/IR/Inspection.h"
#include <set>

namespace clang {
class SourceManager;
}

namespace ampcc {

/// A kind of processor that the functions are compiled for.
struct CpuVariant {
  /// The namespace of its functions. Types are in another namespace, so that
  /// argument-dependent lookup finds none of the functions.
  std::string Namespace;
  /// The argument of its functions' __attribute__, such as target("avx2"); may
  /// be empty.
  std::string Attribute;
  bool HasLargeVectors = false; ///< of more than 32 bytes
  /// The value of amprt_cpu_variant.
  unsigned Index = 0;
};

/// The C++ code of a translation unit's kernels, each in its own namespace. It
/// has internal linkage and uses names that are reserved in C++.
class CpuText {
public:
  CpuText(const clang::SourceManager &SM, llvm::ArrayRef<CpuVariant> Variants)
      : SM(SM), Variants(Variants) {}

  /// Appends the kernel of \p M, a function that runs a sub-range of the
  /// threads: for the first variant its code, for the others entries that call
  /// that; for variants with large vectors only if it uses them. Returns the
  /// namespace, which is named after the kernel.
  std::string add(const ir::Module &M, bool UsesLargeVectors = true);

  /// As add, for a kernel that inspects launches (makeInspection).
  std::string addInspection(const ir::Module &M,
                            const ir::Inspection &Inspected);

  /// Appends a checked kernel (Transforms/Pipelines.h): a function that runs
  /// one thread, and its description. \p Inspection is the result of
  /// addInspection(), or empty.
  std::string addChecked(const ir::Module &M, llvm::StringRef Inspection);
  /// Enables checking in programs with this text by default.
  void checkAlways() { ChecksAlways = true; }

  bool isEmpty() const { return Kernels.empty(); }
  std::string str() const;

  /// The namespace of all kernels, and the name of the amprt_cpu_function in
  /// the namespace of a kernel and a variant.
  static constexpr llvm::StringLiteral Namespace = "__amp_cpu";
  static constexpr llvm::StringLiteral Entry = "AMP_run";
  /// The amprt_checked_code in the namespace of a checked kernel.
  static constexpr llvm::StringLiteral Checked = "AMP_checked";
  /// The amprt_inspect_code in the namespace of an inspection.
  static constexpr llvm::StringLiteral InspectCode = "AMP_inspection";

private:
  std::string printVariants(const ir::Module &M, llvm::StringRef Parameter,
                            bool UsesLargeVectors);
  std::string addKernel(const ir::Module &M, llvm::StringRef Suffix,
                        const std::string &Text);

  const clang::SourceManager &SM;
  const llvm::ArrayRef<CpuVariant> Variants;
  /// Definitions of builtins that the kernels call.
  std::set<std::string> Builtins;
  std::vector<std::string> Kernels;
  std::set<std::string> Names; ///< namespaces of the kernels
  bool HasChecks = false, ChecksAlways = false, HasInspections = false;
};

} // namespace ampcc

#endif
