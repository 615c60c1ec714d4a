//===- FilterWords.h - words from the token filter to Sema ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The token filter finds restriction specifiers and `tile_static`; Sema knows
// their meaning. The filter inserts attributes, and names that Clang looks up
// while it parses; Sema defines them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_FILTERWORDS_H
#define AMPCC_BASIC_FILTERWORDS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc {

/// The names of our GNU attributes begin with this prefix.
inline constexpr llvm::StringLiteral AttributePrefix = "amp_";

/// On tile_static declarations: see Sema/Hooks/TileStatic.h.
inline constexpr llvm::StringLiteral TileStaticAttributeName =
    "amp_tile_static";
/// On declarations that may be functions without a restriction specifier: see
/// Sema/Hooks/SpecifierAttributes.cpp.
inline constexpr llvm::StringLiteral InheritedAttributeName = "amp_inherited";
/// On declarations with restrict(cpu): see Sema/Hooks/SpecifierAttributes.cpp.
inline constexpr llvm::StringLiteral CpuSpecifierAttributeName =
    "amp_cpu_specifier";
/// On a function restricted to amp alone, and on a declaration whose type may be
/// a restricted function type: see Sema/Hooks/RestrictedTypes.cpp.
inline constexpr llvm::StringLiteral AmpTypeAttributeName = "amp_type";
/// After the trailing return type of an amp function, and around the names that
/// follow: see Sema/Hooks/Signatures.cpp.
inline constexpr llvm::StringLiteral SignatureAttributeName = "amp_signature";
/// On a destructor restricted to amp alone: see Signatures.cpp.
inline constexpr llvm::StringLiteral AmpDestructorAttributeName =
    "amp_destructor";

/// Carries restrict(amp) in a function's type where the target lacks
/// getTypeAttribute()'s calling convention.
inline constexpr llvm::StringLiteral OtherTypeAttribute = "pascal";

/// Looked up where a type with SignatureAttributeName begins.
inline constexpr llvm::StringLiteral SignatureEntrance = "__amp_signature";
/// Looked up where the condition of a noexcept(...) begins and ends.
inline constexpr llvm::StringLiteral ConditionEntrance = "__amp_condition";
inline constexpr llvm::StringLiteral ConditionExit = "__amp_condition_end";
/// Looked up in the head of a class inside amp code.
inline constexpr llvm::StringLiteral LocalClassEntrance = "__amp_local_class";

/// The prefix of inserted names that <amp/detail/microsoft.h> defines.
inline constexpr llvm::StringLiteral InsertedPrefix = "__amp_";

/// A function of <amp/detail/microsoft.h>: turns a temporary into an lvalue.
inline constexpr llvm::StringLiteral LvalueFunction = "__amp_lvalue";
/// A function of that header: returns an object that converts to an lvalue of a
/// type to which a temporary can be converted.
inline constexpr llvm::StringLiteral ConvertFunction = "__amp_converted";
/// A function of that header: returns an object that converts an int to an
/// enumerator.
inline constexpr llvm::StringLiteral EnumeratorFunction = "__amp_enumerator";

/// Names of that header: the classes array and extent, for ambiguous names; a
/// class like std::exception with a text; the function that calls `wmain`.
inline constexpr llvm::StringLiteral ArrayName = "__amp_array";
inline constexpr llvm::StringLiteral ExtentName = "__amp_extent";
inline constexpr llvm::StringLiteral TextException = "__amp_exception";
inline constexpr llvm::StringLiteral WideMainFunction = "__amp_wide_main";

} // namespace ampcc

#endif
