//===- FilterWords.h - what the token filter tells Sema ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The token filter knows where a clause or `tile_static` stands, Sema what that
// means. In between are attributes, and names that Clang looks up while it
// parses: the filter writes them, Sema defines them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_FILTERWORDS_H
#define AMPCC_BASIC_FILTERWORDS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc {

/// The names of our GNU attributes begin with this.
inline constexpr llvm::StringLiteral AttributePrefix = "amp_";

/// On what is declared tile_static: see Sema/Hooks/TileStatic.h.
inline constexpr llvm::StringLiteral TileStaticAttributeName =
    "amp_tile_static";
/// On what may be a function without a clause: see
/// Sema/Hooks/ClauseAttributes.cpp.
inline constexpr llvm::StringLiteral InheritedAttributeName = "amp_inherited";
/// On what has a clause that says cpu alone: see
/// Sema/Hooks/ClauseAttributes.cpp.
inline constexpr llvm::StringLiteral CpuClauseAttributeName = "amp_cpu_clause";
/// On a function restricted to amp alone: see Sema/Hooks/RestrictedTypes.cpp.
inline constexpr llvm::StringLiteral AmpTypeAttributeName = "amp_type";
/// After the trailing return type of an amp function, and around the names that
/// follow: see Sema/Hooks/Signatures.cpp.
inline constexpr llvm::StringLiteral SignatureAttributeName = "amp_signature";
/// On a destructor restricted to amp alone: see there.
inline constexpr llvm::StringLiteral AmpDestructorAttributeName =
    "amp_destructor";

/// Carries restrict(amp) in a function's type where the target lacks
/// getTypeAttribute()'s calling convention.
inline constexpr llvm::StringLiteral OtherTypeAttribute = "pascal";

/// Looked up where the type behind a SignatureAttributeName begins.
inline constexpr llvm::StringLiteral SignatureEntrance = "__amp_signature";
/// Looked up where the condition of a noexcept(...) begins and ends.
inline constexpr llvm::StringLiteral ConditionEntrance = "__amp_condition";
inline constexpr llvm::StringLiteral ConditionExit = "__amp_condition_end";
/// Looked up in the head of a class inside amp code.
inline constexpr llvm::StringLiteral LocalClassEntrance = "__amp_local_class";

/// The prefix of inserted names that <amp/detail/microsoft.h> defines.
inline constexpr llvm::StringLiteral InsertedPrefix = "__amp_";

/// The function of <amp/detail/microsoft.h> that makes an lvalue of a
/// temporary.
inline constexpr llvm::StringLiteral LvalueFunction = "__amp_lvalue";
/// There: makes an object that becomes an lvalue of what a temporary can be
/// converted to.
inline constexpr llvm::StringLiteral ConvertFunction = "__amp_converted";
/// There: makes an object that becomes an enumerator of an int.
inline constexpr llvm::StringLiteral EnumeratorFunction = "__amp_enumerator";

/// There: the classes array and extent, where others have the names, too; a
/// class like std::exception that has a text; what runs `wmain`.
inline constexpr llvm::StringLiteral ArrayName = "__amp_array";
inline constexpr llvm::StringLiteral ExtentName = "__amp_extent";
inline constexpr llvm::StringLiteral TextException = "__amp_exception";
inline constexpr llvm::StringLiteral WideMainFunction = "__amp_wide_main";

} // namespace ampcc

#endif
