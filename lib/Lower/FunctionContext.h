//===- FunctionContext.h - a function while it is lowered -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The state that the classes that lower a function share: the function, the
// tree that it becomes, and what they know about the current position. Each of
// them lowers one kind of construct and has a file of its own name.
//
// An expression becomes one of the tree, which has C++'s order of evaluation.
// Temporaries that something points to, or that are used twice, are locals
// declared before the statement; a sequence initialises them where C++ does. A
// glvalue becomes an lvalue of C if emitPlace made it; emit may return less
// where only the value matters (in C, an assignment is no lvalue). Null is an
// expression without effect or value.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_FUNCTIONCONTEXT_H
#define AMPCC_LIB_LOWER_FUNCTIONCONTEXT_H

#include "ObjectLifetime.h"
#include "Program.h"
#include "StmtList.h"
#include "VariableUses.h"

namespace ampcc {

class AssignmentLowering;
class BraceLowering;
class BuiltinLowering;
class CallLowering;
class CastLowering;
class CleanupLowering;
class ConstantLowering;
class ConstructorLowering;
class ExprLowering;
class InitLowering;
class LoopLowering;
class MemberLowering;
class OperatorLowering;
class PropertyLowering;
class StmtExprLowering;
class StmtLowering;
class TemporaryLowering;
class VariableLowering;

/// The classes that lower a function.
struct LoweringParts {
  ExprLowering &Exprs;               ///< Expressions.h
  VariableLowering &Variables;       ///< Variables.h
  MemberLowering &Members;           ///< Members.h
  ConstantLowering &Constants;       ///< Constants.h
  OperatorLowering &Operators;       ///< Operators.h
  AssignmentLowering &Assignments;   ///< Assignments.h
  CastLowering &Casts;               ///< Casts.h
  CallLowering &Calls;               ///< Calls.h
  BuiltinLowering &Builtins;         ///< ClangBuiltins.h
  PropertyLowering &Properties;      ///< Properties.h
  TemporaryLowering &Temporaries;    ///< Temporaries.h
  BraceLowering &Braces;             ///< Braces.h
  InitLowering &Inits;               ///< Initializers.h
  StmtLowering &Stmts;               ///< Statements.h
  LoopLowering &Loops;               ///< Loops.h
  StmtExprLowering &StmtExprs;       ///< StatementExprs.h
  CleanupLowering &Cleanups;         ///< Destructors.h
  ConstructorLowering &Constructors; ///< Constructors.h
};

struct FunctionContext : LoweringParts {
  FunctionContext(const LoweringParts &Parts, Program &P,
                  const clang::FunctionDecl *F, ir::Function &Target);

  Program &P;
  clang::ASTContext &Ctx;
  const clang::FunctionDecl *F;
  ir::Function &Target;
  ir::Builder &Make;
  StmtList Out;
  const VariableUses Uses;
  LocalNames Names;
  ir::Variable *Self = nullptr; ///< `this`; a constructor's object

  // State of the current expression.
  /// The innermost default argument or member initialiser around.
  const clang::Expr *Use = nullptr;
  FullExpression *Full = nullptr; ///< around it
  unsigned Conditional = 0;       ///< operands around that may not be evaluated
  llvm::DenseMap<const clang::OpaqueValueExpr *, ir::Expr *> OpaqueValues;

  // State of the object that is being initialised.
  /// The variable whose initialiser names it.
  const clang::VarDecl *Initialized = nullptr;
  /// The aggregate whose members are initialised.
  ir::Expr *InitializedObject = nullptr;
  /// The object that `this` points to in the default initialiser of an
  /// aggregate's member.
  ir::Expr *ThisObject = nullptr;
  ir::Expr *ArrayIndex = nullptr; ///< of the innermost element-wise copy

  bool Terminated = false; ///< the last statement left its block

  const clang::CXXMethodDecl *getMethod() const {
    return llvm::dyn_cast<clang::CXXMethodDecl>(F);
  }
  bool hasSelf() const {
    const auto *M = getMethod();
    return M && M->isImplicitObjectMemberFunction();
  }
};

/// A class that lowers a part of a function.
class LoweringPart {
protected:
  explicit LoweringPart(FunctionContext &Fn)
      : Fn(Fn), P(Fn.P), Ctx(Fn.Ctx), Make(Fn.Make) {}

  /// As ExprLowering's.
  ir::Expr *emit(const clang::Expr *E);
  ir::Expr *emitPlace(const clang::Expr *E);
  ir::Expr *emitAddress(const clang::Expr *E);

  ir::Expr *zero() { return Make.integer(0); }
  ir::Expr *isNotZero(ir::Expr *E) {
    return Make.binary(ir::BinaryOp::NE, E, zero());
  }
  /// (void)E
  ir::Expr *discard(ir::Expr *E) {
    return Make.cast(E ? E : zero(), Make.getTypes().getVoid());
  }
  /// \p Value after \p First.
  ir::Expr *after(ir::Expr *First, ir::Expr *Value, bool IsPlace) {
    return First ? Make.sequence({First}, Value, IsPlace) : Value;
  }

  FunctionContext &Fn;
  Program &P;
  clang::ASTContext &Ctx;
  ir::Builder &Make;
};

} // namespace ampcc

#endif
