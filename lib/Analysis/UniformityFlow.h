//===- UniformityFlow.h - the values of one function ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs over a function's control flow until nothing changes: the element-wise
// half of the uniformity analysis.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_ANALYSIS_UNIFORMITYFLOW_H
#define AMPCC_LIB_ANALYSIS_UNIFORMITYFLOW_H

#include "ampcc/Analysis/Uniformity.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ampcc {

/// The webs that references to a function's local variables, and these where
/// they are declared, belong to. A variable that is assigned anew, with nothing
/// that may read either value, is two variables in one: `for (i = ...)` twice.
/// A web is such a part: the definitions that some use may see, directly or
/// through a chain of such uses.
using WebMap = llvm::DenseMap<const void *, const void *>;

/// Finds the webs of the variables that \p Flow declares which are of scalar
/// type and to which it makes no pointer or reference. \p Flow has every
/// evaluated expression as an element.
WebMap findWebs(const clang::CFG &Flow);

/// \p Part of what is at \p P.
AbstractLocation getPart(AbstractLocation P, const MemberPath &Part);

class UniformityFlow
    : public clang::ConstStmtVisitor<UniformityFlow, UniformValue> {
public:
  UniformityFlow(UniformityAnalysis &Analysis, const CallNode &Node,
                 FunctionUniformity &Result)
      : Analysis(Analysis), Node(Node), Result(Result) {}

  void run();

  // Expressions. Everything else has a value if its operands have one.
  UniformValue VisitStmt(const clang::Stmt *S);
  UniformValue VisitDeclRefExpr(const clang::DeclRefExpr *E);
  UniformValue VisitMemberExpr(const clang::MemberExpr *E);
  UniformValue VisitArraySubscriptExpr(const clang::ArraySubscriptExpr *E);
  UniformValue VisitUnaryOperator(const clang::UnaryOperator *E);
  UniformValue VisitBinaryOperator(const clang::BinaryOperator *E);
  UniformValue
  VisitAbstractConditionalOperator(const clang::AbstractConditionalOperator *E);
  UniformValue VisitCastExpr(const clang::CastExpr *E);
  UniformValue VisitCallExpr(const clang::CallExpr *E);
  UniformValue VisitCXXConstructExpr(const clang::CXXConstructExpr *E);
  UniformValue
  VisitMaterializeTemporaryExpr(const clang::MaterializeTemporaryExpr *E);
  UniformValue VisitCXXThisExpr(const clang::CXXThisExpr *E);
  UniformValue VisitOpaqueValueExpr(const clang::OpaqueValueExpr *E);
  UniformValue VisitPseudoObjectExpr(const clang::PseudoObjectExpr *E);
  UniformValue VisitExprWithCleanups(const clang::ExprWithCleanups *E);
  UniformValue VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr *E);
  UniformValue VisitStmtExpr(const clang::StmtExpr *E);
  UniformValue VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr *E);
  UniformValue VisitPackIndexingExpr(const clang::PackIndexingExpr *E);
  UniformValue VisitSubstNonTypeTemplateParmExpr(
      const clang::SubstNonTypeTemplateParmExpr *E);
  UniformValue VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *E);
  UniformValue VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *E);

private:
  /// A call, in the terms of the callee's inputs.
  struct Call {
    CallPoint At;
    const CallNode *Callee;
    llvm::SmallVector<const clang::Expr *, 4> Args;
    const clang::Expr *This = nullptr;
    /// The object of `this` in a constructor or destructor.
    std::optional<AbstractLocation> Object;
    unsigned Block = 0;
    bool IsAfterBarrier = false;
  };

  // Control flow.
  void findConditions();
  UniformValue getCondition(const clang::Expr *Condition) const;
  UniformValue getControl(const clang::CFGBlock &Block) const;
  bool isAfterBarrierAtEntry(const clang::CFGBlock &Block) const;
  void visitBlock(const clang::CFGBlock &Block);
  void visitElement(const clang::CFGElement &Element);
  void destroy(const clang::CFGImplicitDtor &Element);
  void summarize();
  void addCondition(const BarrierCondition &C,
                    llvm::SmallPtrSetImpl<const clang::Expr *> &Seen);

  // Expressions.
  UniformValue valueOf(const clang::Expr *E);
  UniformValue loadedValueOf(const clang::Expr *E);
  UniformValue computeConstruction(const clang::CXXConstructExpr *E,
                                   const AbstractLocation &Object);
  UniformValue computeChildren(const clang::Expr *E);

  // Calls.
  UniformValue computeCall(Call C);
  UniformValue computeBuiltin(const Call &C);
  UniformValue getInputValue(const Call &C, const FunctionInput &Input);
  UniformValue getArgument(const Call &C, const clang::ParmVarDecl *Param);
  const clang::Expr *getArgumentExpr(const Call &C,
                                     const clang::ParmVarDecl *Param);
  UniformValue instantiate(const Call &C, const FunctionUniformity &Callee,
                           const UniformValue &V);

  // Memory.
  UniformValue load(const UniformValue &Address, bool IsAfterBarrier,
                    const clang::Expr *At);
  UniformValue getParameter(const clang::ParmVarDecl *Param,
                            const MemberPath &Part);
  UniformValue getContents(const AbstractLocation &P, bool IsAfterBarrier,
                           const clang::Expr *At);
  void store(const UniformValue &Address, const UniformValue &V);
  /// Stores the object \p From, member by member; returns what all of it is.
  void copyMembers(const UniformValue &To, const clang::Expr *From);
  void write(const AbstractLocation &P, const UniformValue &V);
  void initialize(const AbstractLocation &Object, const clang::Expr *Init);
  /// The object that the function returns.
  AbstractLocation getReturned() const {
    return {AbstractLocation::Local, Node.Function};
  }
  void summarizeReturned();
  /// Stores the object that \p E returns, member by member; false: what is
  /// called does not tell them apart.
  bool storeReturned(const AbstractLocation &Object, const clang::CallExpr *E);
  void initializeVariable(const clang::VarDecl *V);
  unsigned getInput(const FunctionInput &Input);
  /// The web that \p Use, a reference to \p V or its declaration, belongs to,
  /// or \p V if that is not split.
  const void *getWeb(const void *Use, const clang::VarDecl *V) const {
    const void *Web = Webs.lookup(Use);
    return Web ? Web : V;
  }

  UniformityAnalysis &Analysis;
  const CallNode &Node;
  FunctionUniformity &Result;

  /// The body's control flow, null if Clang cannot tell. Every evaluated
  /// expression is an element of it.
  std::unique_ptr<clang::CFG> Flow;
  /// Values of the expressions among its elements.
  llvm::DenseMap<const clang::Expr *, UniformValue> Values;
  /// For each block (by its number) the conditions that decide whether it runs.
  std::vector<llvm::SmallVector<const clang::Expr *, 2>> Conditions;

  WebMap Webs;
  /// The values of each object: as a whole and by member.
  using Members = llvm::SmallVector<std::pair<MemberPath, UniformValue>, 2>;
  llvm::MapVector<std::pair<unsigned, const void *>, Members> Contents;
  /// The values that variables of reference type are bound to.
  llvm::DenseMap<const clang::VarDecl *, UniformValue> References;
  /// Members of the closure that the function is the call operator of.
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  /// Calls of functions with a body.
  llvm::DenseMap<const clang::Expr *, Call> Calls;
  /// By point and block: a destructor runs at each way out of a scope.
  llvm::MapVector<std::pair<void *, unsigned>, Call> BarrierCalls;

  /// Values of expressions that the element (or call) at which the sweep is has
  /// needed and that are no elements: callers' default arguments, with all that
  /// these call. Each input of a call asks for its arguments' again.
  llvm::DenseMap<const clang::Stmt *, UniformValue> OfNoElement;

  // The position of the sweep.
  unsigned Block = 0;
  UniformValue Control;
  bool IsAfterBarrier = false;
  std::vector<char> AfterBarrierAtExit;
  bool Changed = false;
};

} // namespace ampcc

#endif
