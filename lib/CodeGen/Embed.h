//===- Embed.h - kernel descriptors in object files -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_EMBED_H
#define AMPCC_LIB_CODEGEN_EMBED_H

#include "amp/detail/abi.h"
#include "ampcc/IR/Module.h"
#include "clang/AST/Decl.h"
#include <array>
#include <memory>
#include <string>
#include <vector>

namespace ampcc {

/// The contents of a kernel's descriptor (amprt_kernel) before it is embedded.
struct KernelProgram {
  std::string Name;   ///< of the __kernel function in Source
  std::string Source; ///< a complete OpenCL C 1.2 program
  std::string GroupedSource, WholeSource; ///< as in PrintedModule
  /// Assertions that structs have the same layout as in the processor's memory;
  /// parsed after Source.
  std::string LayoutAssertions;
  /// The namespace of its cpu code; empty if it has none.
  std::string CpuNamespace;
  /// The namespace of its code for checking runs; may be empty.
  std::string CheckedNamespace;
  std::string Location; ///< "file:line:column" of the kernel
  std::vector<amprt_arg> Args;
  std::vector<ir::CheckSite> CheckSites; ///< of AMPRT_ARG_CHECKS
  std::vector<ir::CheckVariable> CheckVariables;
  uint32_t Flags = 0; ///< amprt_kernel_flags
  uint32_t WorkDim = 1;
  std::array<uint32_t, 3> Tile = {}; ///< fastest dimension first; 0: not tiled
  uint32_t TileStaticSize = 0;       ///< bytes of __local memory
  // The limits of the grouping, as in amprt_kernel.
  uint32_t CoarsenDimension = 0;
  uint32_t MaxCoarsening = 1;
  uint32_t CoarseningGuess = 1;
  uint32_t MaxPacking = 1;
  /// The kernel with images (amprt_kernel::images), or null.
  std::unique_ptr<KernelProgram> Images;
  /// The kernel in other dimensions (amprt_kernel::rows), or null.
  std::unique_ptr<KernelProgram> Rows;
  std::vector<amprt_launch_int> RowSizes;

  /// Calls \p Visit for the program and the other forms of the kernel.
  template <class F> void forEach(F Visit) const {
    Visit(*this);
    for (const auto *P : {&Images, &Rows})
      if (*P)
        (*P)->forEach(Visit);
  }

  /// Returns the text to embed.
  const std::string &getText() const {
    return GroupedSource.empty() ? Source : GroupedSource;
  }
  /// True if work-items run one thread, and work-groups one tile.
  void dropGrouping() {
    GroupedSource.clear();
    MaxCoarsening = CoarseningGuess = MaxPacking = 1;
    Flags &= ~uint32_t(AMPRT_KERNEL_STAGES_ROWS | 7 * AMPRT_KERNEL_FUSES_TILES);
  }
};

/// The declarations of a kernel's cpu code.
struct CpuCodeDecls {
  /// By amprt_cpu_variant; empty if there is none.
  llvm::SmallVector<clang::FunctionDecl *, 3> Variants;
  /// A variable of type amprt_checked_code, or null.
  clang::VarDecl *Checked = nullptr;
};

using FindCpuCode = llvm::function_ref<CpuCodeDecls(const KernelProgram &)>;

/// Builds the definition of \p Descriptor, a declared `static const
/// amprt_kernel` member, as a variable that is emitted under the member's
/// symbol: weak if the member is visible to other translation units, which may
/// also define it, otherwise internal.
///
/// \p FindCpu finds the cpu code of each form of the kernel. Returns all
/// variables to emit, in order.
llvm::SmallVector<clang::VarDecl *, 3>
buildDescriptor(clang::ASTContext &Ctx, const clang::VarDecl *Descriptor,
                const KernelProgram &Program, FindCpuCode FindCpu);

/// Gives \p Descriptor, which another object file defines, the symbol \p
/// Symbol.
void nameDescriptor(const clang::VarDecl *Descriptor, llvm::StringRef Symbol);

/// Builds a variable with \p Record, a text that the driver reads from the
/// object file (TreeRecord.h).
clang::VarDecl *buildRecord(clang::ASTContext &Ctx, clang::SourceLocation Loc,
                            llvm::StringRef Record);

} // namespace ampcc

#endif
