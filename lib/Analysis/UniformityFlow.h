//===- UniformityFlow.h - the values of one function ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Iterates over a function's control flow until a fixed point: the
// intraprocedural part of the uniformity analysis.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_ANALYSIS_UNIFORMITYFLOW_H
#define AMPCC_LIB_ANALYSIS_UNIFORMITYFLOW_H

#include "ampcc/Analysis/Uniformity.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {

/// Maps references to a function's local variables, and their declarations, to
/// webs. A variable that is reassigned, with no use that may read both values,
/// is two variables in one: `for (i = ...)` twice. A web contains the
/// definitions that a use may see, transitively.
using WebMap = llvm::DenseMap<const void *, const void *>;

/// Finds the webs of the scalar variables declared in \p Flow without pointers
/// or references to them. Every evaluated expression is an element of \p Flow.
WebMap findWebs(const CFG &Flow);

/// Returns the member \p Part of the object at \p P.
AbstractLocation getPart(AbstractLocation P, const MemberPath &Part);

class UniformityFlow : public ConstStmtVisitor<UniformityFlow, UniformValue> {
public:
  UniformityFlow(UniformityAnalysis &Analysis, const CallNode &Node,
                 FunctionUniformity &Result)
      : Analysis(Analysis), Node(Node), Result(Result) {}

  void run();

  // Expressions. Other expressions are computed from their operands.
  UniformValue VisitStmt(const Stmt *S);
  UniformValue VisitDeclRefExpr(const DeclRefExpr *E);
  UniformValue VisitMemberExpr(const MemberExpr *E);
  UniformValue VisitArraySubscriptExpr(const ArraySubscriptExpr *E);
  UniformValue VisitUnaryOperator(const UnaryOperator *E);
  UniformValue VisitBinaryOperator(const BinaryOperator *E);
  UniformValue
  VisitAbstractConditionalOperator(const AbstractConditionalOperator *E);
  UniformValue VisitCastExpr(const CastExpr *E);
  UniformValue VisitCallExpr(const CallExpr *E);
  UniformValue VisitCXXConstructExpr(const CXXConstructExpr *E);
  UniformValue VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E);
  UniformValue VisitCXXThisExpr(const CXXThisExpr *E);
  UniformValue VisitOpaqueValueExpr(const OpaqueValueExpr *E);
  UniformValue VisitPseudoObjectExpr(const PseudoObjectExpr *E);
  UniformValue
  VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *E);

private:
  /// A call, in terms of the callee's inputs.
  struct Call {
    CallPoint At;
    const CallNode *Callee;
    SmallVector<const Expr *, 4> Args;
    const Expr *This = nullptr;
    /// The object of `this` in a constructor or destructor.
    std::optional<AbstractLocation> Object;
    unsigned Block = 0;
    bool IsAfterBarrier = false;
  };

  // Control flow.
  void findConditions();
  UniformValue getCondition(const Expr *Condition) const;
  UniformValue getControl(const CFGBlock &Block) const;
  bool isAfterBarrierAtEntry(const CFGBlock &Block) const;
  void visitBlock(const CFGBlock &Block);
  void visitElement(const CFGElement &Element);
  void destroy(const CFGImplicitDtor &Element);
  void summarize();
  void addCondition(const BarrierCondition &C,
                    llvm::SmallPtrSetImpl<const Expr *> &Seen);

  // Expressions.
  UniformValue valueOf(const Expr *E);
  UniformValue loadedValueOf(const Expr *E);
  UniformValue computeConstruction(const CXXConstructExpr *E,
                                   const AbstractLocation &Object);
  UniformValue computeChildren(const Expr *E);

  // Calls.
  UniformValue computeCall(Call C);
  UniformValue computeBuiltin(const Call &C);
  UniformValue getInputValue(const Call &C, const FunctionInput &Input);
  UniformValue getArgument(const Call &C, const ParmVarDecl *Param);
  const Expr *getArgumentExpr(const Call &C, const ParmVarDecl *Param);
  UniformValue instantiate(const Call &C, const FunctionUniformity &Callee,
                           const UniformValue &V);

  // Memory.
  UniformValue load(const UniformValue &Address, bool IsAfterBarrier,
                    const Expr *At);
  UniformValue getParameter(const ParmVarDecl *Param, const MemberPath &Part);
  UniformValue getContents(const AbstractLocation &P, bool IsAfterBarrier,
                           const Expr *At);
  void store(const UniformValue &Address, const UniformValue &V);
  /// Copies the object \p From to \p To member by member.
  void copyMembers(const UniformValue &To, const Expr *From);
  void write(const AbstractLocation &P, const UniformValue &V);
  void initialize(const AbstractLocation &Object, const Expr *Init);
  /// The object that the function returns.
  AbstractLocation getReturned() const {
    return {AbstractLocation::Local, Node.Function};
  }
  void summarizeReturned();
  /// Stores the object that \p E returns, member by member; returns false if
  /// the callee does not distinguish them.
  bool storeReturned(const AbstractLocation &Object, const CallExpr *E);
  void initializeVariable(const VarDecl *V);
  unsigned getInput(const FunctionInput &Input);
  /// Returns the web of \p Use, a reference to \p V or its declaration, or \p V
  /// if it is not split.
  const void *getWeb(const void *Use, const VarDecl *V) const {
    const void *Web = Webs.lookup(Use);
    return Web ? Web : V;
  }

  UniformityAnalysis &Analysis;
  const CallNode &Node;
  FunctionUniformity &Result;

  /// The body's CFG, null if Clang cannot build it. Every evaluated expression
  /// is an element of it.
  std::unique_ptr<CFG> Flow;
  /// Values of the expressions that are elements.
  llvm::DenseMap<const Expr *, UniformValue> Values;
  /// The conditions that control each block, by block number.
  std::vector<SmallVector<const Expr *, 2>> Conditions;

  WebMap Webs;
  /// The values of each object and its members.
  using Members = SmallVector<std::pair<MemberPath, UniformValue>, 2>;
  llvm::MapVector<std::pair<unsigned, const void *>, Members> Contents;
  /// The values that reference variables are bound to.
  llvm::DenseMap<const VarDecl *, UniformValue> References;
  /// The members of the closure if the function is its call operator.
  llvm::DenseMap<const ValueDecl *, FieldDecl *> Captures;
  /// Calls of functions with a body.
  llvm::DenseMap<const Expr *, Call> Calls;
  /// By point and block: a destructor runs at each exit from a scope.
  llvm::MapVector<std::pair<void *, unsigned>, Call> BarrierCalls;

  /// Values of expressions that the current element (or call) uses and that are
  /// not elements: callers' default arguments and their callees. Each input of
  /// a call evaluates its arguments again.
  llvm::DenseMap<const Stmt *, UniformValue> OfNoElement;

  // The current position of the iteration.
  unsigned Block = 0;
  UniformValue Control;
  bool IsAfterBarrier = false;
  std::vector<char> AfterBarrierAtExit;
  bool Changed = false;
};

} // namespace ampcc

#endif
