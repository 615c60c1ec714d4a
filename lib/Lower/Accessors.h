//===- Accessors.h - calls lowered as what they return ----------*- C++ -*-===//
//
// The library's accessors (an element of a view, a component of an index, an
// extent) lead along members to an object. As functions they would hide what a
// kernel does; lowered in place they are what one would write by hand.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_ACCESSORS_H
#define AMPCC_LIB_LOWER_ACCESSORS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace ampcc {

/// What a call of \p F, a function of the library, gives: the expression that
/// it returns, or the builtin that is all it calls. It
/// changes no variable. It may name constants of the function that are made in
/// the same way. Null for other functions.
const clang::Expr *getAccessed(const clang::FunctionDecl *F);

/// AMP_ROWS(): true on devices that find elements by rows.
bool isRowChoice(const clang::Expr *E);

/// \p E leads to an object that has a name, or calculates with numbers; reading
/// it more than once, or later, makes no difference within an expression.
bool isPlain(const clang::Expr *E);

/// As isPlain, of what is made of the parameters of \p F and its object.
bool isPlainIn(const clang::FunctionDecl *F, const clang::Expr *E);

/// Of plain expressions, those that are short enough to be written twice: a
/// literal, a variable, or a member of one.
bool isShort(const clang::Expr *E);

bool isStaticAssertion(const clang::Stmt *S);

/// What initialises \p V, a constant within an accessor; null for other
/// variables.
const clang::Expr *getLocalConstant(const clang::VarDecl *V);

} // namespace ampcc

#endif
