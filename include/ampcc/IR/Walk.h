//===- Walk.h - traversals and queries of trees -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Traversals that do not modify trees; those in Expr.h and Stmt.h may replace
// nodes.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_IR_WALK_H
#define AMPCC_IR_WALK_H

#include "ampcc/IR/Stmt.h"

namespace ampcc::ir {

using ExprTest = llvm::function_ref<bool(const Expr *)>;
using StmtTest = llvm::function_ref<bool(const Stmt *)>;
using ExprVisitor = llvm::function_ref<void(const Expr *)>;
using StmtVisitor = llvm::function_ref<void(const Stmt *)>;

/// Visit the immediate children of a node.
void forEachOperand(const Expr *E, ExprVisitor Visit);
void forEachEvaluated(
    const Expr *E, bool IsLValue,
    llvm::function_ref<void(const Expr *, bool IsLValue)> Visit);
void forEachExpr(const Stmt *S, ExprVisitor Visit);
void forEachStmt(const Stmt *S, StmtVisitor Visit);

/// Visits the immediate parts of \p S in textual order: a loop's initializers
/// come before its condition.
void forEachPart(Stmt *S, llvm::function_ref<void(Expr *&)> VisitExpr,
                 llvm::function_ref<void(Stmt *)> VisitStmt);

/// Visits all expressions in \p S, operands first.
void forEachExprIn(const Stmt *S, ExprVisitor Visit);
/// Visits \p S and all statements in it, outer ones first.
void forEachStmtIn(Stmt *S, llvm::function_ref<void(Stmt *)> Visit);

/// True if \p Test holds for an immediate child, or for all of them.
bool anyOperand(const Expr *E, ExprTest Test);
bool allOperands(const Expr *E, ExprTest Test);
bool anyChild(const Stmt *S, StmtTest Test);
bool allChildren(const Stmt *S, StmtTest Test);

/// True if \p Test holds for \p E or an operand at any depth.
bool anyExpr(const Expr *E, ExprTest Test);
/// True if \p Test holds for an expression in \p S, at any depth.
bool anyExpr(const Stmt *S, ExprTest Test);
bool allExprs(const Stmt *S, ExprTest Test);
/// True if \p Test holds for \p S or a statement in it, at any depth.
bool anyStmt(const Stmt *S, StmtTest Test);

/// Returns the number of expression nodes.
unsigned countExprs(const Expr *E);
unsigned countExprs(const Stmt *S);

/// Returns \p E if it is a call of \p Id; otherwise null.
const Call *asCall(const Expr *E, BuiltinId Id);
inline Call *asCall(Expr *E, BuiltinId Id) {
  return const_cast<Call *>(asCall(static_cast<const Expr *>(E), Id));
}
/// True if \p E is a call of a builtin with the role \p Role.
bool hasRole(const Expr *E, BuiltinRole Role);
/// True if \p E is ++ or --.
bool isIncrement(const Expr *E);
/// True if \p E is a reference to \p V; false if \p E is null.
bool isRef(const Expr *E, const Variable *V);
bool mentions(const Expr *E, const Variable *V);
bool mentions(const Stmt *S, const Variable *V);
/// Returns the declaration of the counter, the only variable that \p L declares
/// and initializes; null if \p L has none.
Declare *getCounterDecl(const For *L);
/// True if \p E adds one to \p V.
bool isNext(const Expr *E, const Variable *V);
inline bool isLoop(const Stmt *S) { return llvm::isa<Loop>(S); }
/// True if \p S is or contains a loop.
bool hasLoop(const Stmt *S);
/// True if \p A and \p B are the same expression without side effects, or both
/// null.
bool isSameExpr(const Expr *A, const Expr *B);
/// Returns the lvalue that \p E assigns to or increments; otherwise null.
const Expr *getAssigned(const Expr *E);
/// Returns the object that contains the lvalue \p E: a variable, or the pointee
/// of a pointer.
const Expr *getWhole(const Expr *E);
/// Returns the variable that contains the lvalue \p E; null if it is accessed
/// through a pointer.
Variable *getRoot(const Expr *E);
/// Returns the pointer through which the lvalue \p E is accessed; null if it is
/// part of a variable or value.
Expr *getPointer(const Expr *E);

} // namespace ampcc::ir

#endif
