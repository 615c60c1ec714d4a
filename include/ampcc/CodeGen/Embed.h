//===- Embed.h - a kernel's descriptor in the object file -------*- C++ -*-===//
#ifndef AMPCC_CODEGEN_EMBED_H
#define AMPCC_CODEGEN_EMBED_H

#include "ampcc/CodeGen/KernelProgram.h"
#include "clang/AST/Decl.h"

namespace ampcc {

/// Builds the definition of \p Descriptor, a declared `static const
/// amprt_kernel` member, as a variable that is emitted under the member's
/// symbol: weak where the member is visible to other translation units, which
/// may define it too, and internal where it is not. \p Cpu has the functions of
/// the kernel's cpu code, by amprt_cpu_variant; empty: there is none.
///
/// The result is what code generation has to see, in this order.
llvm::SmallVector<clang::VarDecl *, 3>
buildDescriptor(clang::ASTContext &Ctx, const clang::VarDecl *Descriptor,
                const KernelProgram &Program,
                llvm::ArrayRef<clang::FunctionDecl *> Cpu);

} // namespace ampcc

#endif
