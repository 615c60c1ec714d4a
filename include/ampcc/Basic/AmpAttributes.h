//===- AmpAttributes.h - attributes that the headers set --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler does not know the classes and functions of <amp.h> by name: the
// headers annotate them (include/amp/detail/config.h; docs/architecture.md,
// "Attributes"), and every layer queries the attributes here.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_AMPATTRIBUTES_H
#define AMPCC_BASIC_AMPATTRIBUTES_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace ampcc {

namespace ampattr {
inline constexpr llvm::StringLiteral Builtin = "amp::builtin";
inline constexpr llvm::StringLiteral Kernel = "amp::kernel";
inline constexpr llvm::StringLiteral Descriptor = "amp::descriptor";
inline constexpr llvm::StringLiteral Launch = "amp::launch";
inline constexpr llvm::StringLiteral RefusedLaunch = "amp::refused_launch";
inline constexpr llvm::StringLiteral HostOnly = "amp::host_only";
inline constexpr llvm::StringLiteral Buffer = "amp::buffer";
inline constexpr llvm::StringLiteral Image = "amp::image";
inline constexpr llvm::StringLiteral Container = "amp::container";
inline constexpr llvm::StringLiteral ContainerView = "amp::container_view";
inline constexpr llvm::StringLiteral Sampler = "amp::sampler";
inline constexpr llvm::StringLiteral Requirements = "amp::requirements";
inline constexpr llvm::StringLiteral Barrier = "amp::barrier";
inline constexpr llvm::StringLiteral Atomic = "amp::atomic";
inline constexpr llvm::StringLiteral Element = "amp::element";
inline constexpr llvm::StringLiteral Extent = "amp::extent";
inline constexpr llvm::StringLiteral Report = "amp::report";
inline constexpr llvm::StringLiteral ThreadId = "amp::thread_id";
inline constexpr llvm::StringLiteral TileUniform = "amp::tile_uniform";
inline constexpr llvm::StringLiteral SmallIntegers = "amp::small_integers";
inline constexpr llvm::StringLiteral Extension = "amp::extension";
inline constexpr llvm::StringLiteral Library = "amp::library";
inline constexpr llvm::StringLiteral Internal = "amp::internal";
inline constexpr llvm::StringLiteral VectorMath = "amp::vector_math";
/// Set by the compiler, not by the headers: TileStaticWord on any declaration
/// with the specifier, at its location, and TileStatic on the variables that
/// are tile_static (see Sema/Hooks/TileStatic.h).
inline constexpr llvm::StringLiteral TileStaticWord = "amp::tile_static_word";
inline constexpr llvm::StringLiteral TileStatic = "amp::tile_static";
} // namespace ampattr

/// Returns the attribute \p Name of \p D or its template, or null.
const clang::AnnotateAttr *getAmpAttr(const clang::Decl *D,
                                      llvm::StringRef Name);

inline bool hasAmpAttr(const clang::Decl *D, llvm::StringRef Name) {
  return getAmpAttr(D, Name) != nullptr;
}

/// Returns the attribute's string arguments and skips others.
llvm::SmallVector<llvm::StringRef, 2>
getAmpAttrStrings(const clang::AnnotateAttr *Attr);

/// Returns the attribute's integer arguments and skips others.
llvm::SmallVector<int64_t, 3>
getAmpAttrIntegers(const clang::AnnotateAttr *Attr,
                   const clang::ASTContext &Ctx);

} // namespace ampcc

#endif
