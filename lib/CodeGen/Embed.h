//===- Embed.h - a kernel's descriptor in the object file -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_CODEGEN_EMBED_H
#define AMPCC_LIB_CODEGEN_EMBED_H

#include "ampcc/CodeGen/KernelProgram.h"
#include "clang/AST/Decl.h"

namespace ampcc {

/// A kernel's cpu code, as the unit has it.
struct CpuCodeDecls {
  /// By amprt_cpu_variant; empty: there is none.
  llvm::SmallVector<clang::FunctionDecl *, 3> Variants;
  /// A variable of type amprt_checked_code, or null.
  clang::VarDecl *Checked = nullptr;
};

/// Builds the definition of \p Descriptor, a declared `static const
/// amprt_kernel` member, as a variable that is emitted under the member's
/// symbol: weak where the member is visible to other translation units, which
/// may define it too, and internal where it is not.
///
/// The result is what code generation has to see, in this order.
llvm::SmallVector<clang::VarDecl *, 3>
buildDescriptor(clang::ASTContext &Ctx, const clang::VarDecl *Descriptor,
                const KernelProgram &Program, const CpuCodeDecls &Cpu);

/// Gives \p Descriptor, which another object file defines, this symbol.
void nameDescriptor(const clang::VarDecl *Descriptor, llvm::StringRef Symbol);

/// Builds a variable with \p Record, a text that the driver reads in the object
/// file (TreeRecord.h).
clang::VarDecl *buildRecord(clang::ASTContext &Ctx, clang::SourceLocation Loc,
                            llvm::StringRef Record);

} // namespace ampcc

#endif
