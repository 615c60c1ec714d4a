//===- Signatures.h - code that Clang reads outside functions ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A clause governs what follows it: calls in a trailing return type are
// resolved for the function's restriction (rule B11). Clang reads that type
// before it knows the function, and resolves for the cpu where both sides have
// an overload. So the token filter writes two marks around the trailing return
// type of a function restricted to amp: a name before the type, whose
// lookup enters the restriction, and an attribute on the function, which is
// handled once the type has been read. Types of templates' instances are read
// again when arguments are deduced, which Sema tells.
//
// Everything else outside functions is code of the cpu: default arguments,
// initializers, the bounds of arrays, enumerators. But the default initializer
// of a member is code of the constructors, which may all be restricted to amp.
//
// The same holds for default arguments and member initialisers of a class in a
// body, which are code of that body (rule B12): a name in the head of the class
// enters the restriction, and the end of the class leaves it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_SIGNATURES_H
#define AMPCC_SEMA_HOOKS_SIGNATURES_H

#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

/// To be called before parsing.
void attachSignatures(clang::Sema &S);

/// The attribute after the type.
struct SignatureAttribute : clang::ParsedAttrInfo {
  SignatureAttribute();
  AttrHandling
  handleDeclAttribute(clang::Sema &S, clang::Decl *D,
                      const clang::ParsedAttr &Attr) const override;
};

/// On a destructor that is restricted to amp alone, which Clang looks for from
/// outside functions when the class ends.
struct AmpDestructorAttribute : clang::ParsedAttrInfo {
  AmpDestructorAttribute();
  AttrHandling
  handleDeclAttribute(clang::Sema &S, clang::Decl *D,
                      const clang::ParsedAttr &Attr) const override;
};

/// To be called when the members of \p R are known and their default arguments,
/// initializers and bodies are about to be read.
void enterInitializers(clang::Sema &S, const clang::CXXRecordDecl *R);

/// To be called when \p R has just been completed.
void leaveClass(clang::Sema &S, const clang::CXXRecordDecl *R);

/// To be called when \p R has just been completed. With an instance of a class
/// template, Clang reads the types of the members without calling any hook:
/// those of functions restricted to amp are read again.
void rereadSignatures(clang::Sema &S, clang::CXXRecordDecl *R);

/// To be called after each top-level declaration: in erroneous code there may
/// be no function that would get the attribute.
void leaveSignatures(clang::Sema &S);

} // namespace ampcc

#endif
