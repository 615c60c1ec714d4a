//===- WalkedCode.h - what the walk leaves out ------------------*- C++ -*-===//
#ifndef AMPCC_LIB_SEMA_RULES_WALKEDCODE_H
#define AMPCC_LIB_SEMA_RULES_WALKEDCODE_H

#include "clang/AST/Decl.h"

namespace ampcc {

/// \p D needs no check: a pattern, whose instances are walked (rule B17), code
/// that amp code does not have, or code that is checked where it is used.
bool isSkipped(const clang::Decl *D);

/// An implicit member's restriction is inferred from its body, that of a
/// constexpr function comes from -famp-extensions: neither was declared.
bool hasInferredRestriction(const clang::FunctionDecl *F);

/// A specialization, or the explicit instantiation of a class or a variable,
/// is walked where it is declared.
bool hasNodeOfItsOwn(const clang::Decl *Instance);

} // namespace ampcc

#endif
