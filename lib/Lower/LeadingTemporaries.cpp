//===- LeadingTemporaries.cpp - what comes first in a statement -----------===//

#include "LeadingTemporaries.h"
#include "Accessors.h"
#include "Properties.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtVisitor.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Visits the parts of a full-expression in the order in which they are
/// evaluated.
class LeadingFinder : public ConstStmtVisitor<LeadingFinder> {
public:
  LeadingFinder(const ASTContext &Ctx, const AmpCalls &Calls, TypeSlots &Types,
                bool IsTiled,
                llvm::DenseSet<const MaterializeTemporaryExpr *> &Result)
      : Ctx(Ctx), Calls(Calls), Types(Types), IsTiled(IsTiled), Result(Result) {
  }

  /// What is not known here may do anything, and leave parts out.
  void VisitStmt(const Stmt *) { change(); }

  void VisitParenExpr(const ParenExpr *E) { Visit(E->getSubExpr()); }
  void VisitExprWithCleanups(const ExprWithCleanups *E) {
    Visit(E->getSubExpr());
  }
  void VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
    Visit(E->getSubExpr());
  }
  void VisitCXXStdInitializerListExpr(const CXXStdInitializerListExpr *E) {
    Visit(E->getSubExpr());
  }
  void VisitConstantExpr(const ConstantExpr *) {}
  void VisitIntegerLiteral(const IntegerLiteral *) {}
  void VisitFloatingLiteral(const FloatingLiteral *) {}
  void VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *) {}
  void VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *) {
  }
  void VisitDeclRefExpr(const DeclRefExpr *) {}
  void VisitCXXThisExpr(const CXXThisExpr *) {}
  void VisitMemberExpr(const MemberExpr *E) { Visit(E->getBase()); }
  void VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
    Visit(E->getLHS());
    Visit(E->getRHS());
  }
  void VisitInitListExpr(const InitListExpr *E) {
    for (const Expr *Init : E->inits())
      Visit(Init);
  }
  void VisitCastExpr(const CastExpr *E) {
    Visit(E->getSubExpr());
    Before.Reads |= E->getCastKind() == CK_LValueToRValue;
  }
  void VisitUnaryOperator(const UnaryOperator *E) {
    Visit(E->getSubExpr());
    if (E->isIncrementDecrementOp())
      change();
  }
  void VisitBinaryOperator(const BinaryOperator *E) {
    if (E->isAssignmentOp()) {
      Visit(E->getRHS());
      visitTarget(E->getLHS());
      return change();
    }
    Visit(E->getLHS());
    if (E->isLogicalOp())
      change();
    else
      Visit(E->getRHS());
  }
  void VisitConditionalOperator(const ConditionalOperator *E) {
    Visit(E->getCond());
    change();
  }
  void VisitCallExpr(const CallExpr *E) {
    const AmpCall Amp = Calls.get(E);
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
    const bool IsAssignment = Operator && Operator->isAssignmentOp();
    if (Amp.Object && !IsAssignment)
      Visit(Amp.Object);
    for (const Expr *Arg : Amp.Args)
      Visit(Arg);
    if (Amp.Object && IsAssignment)
      visitTarget(Amp.Object);
    call(Amp);
  }
  /// What a property's call uses once is evaluated there.
  void VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
    if (!getKeptValues(E, Ctx).empty())
      return change();
    for (const Expr *Step : E->semantics())
      if (!isa<OpaqueValueExpr>(Step))
        Visit(Step);
  }
  void VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
    E->getSourceExpr() ? Visit(E->getSourceExpr()) : change();
  }
  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    const AmpCall Amp = Calls.get(E);
    for (const Expr *Arg : Amp.Args)
      Visit(Arg);
    if (isBytewiseCopy(cast<CXXConstructorDecl>(Amp.Callee)))
      Before.Reads = true;
    else
      call(Amp);
  }
  void VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E) {
    if (E->getStorageDuration() != SD_FullExpression)
      return VisitStmt(E);
    const State SavedAround = Around, SavedBefore = Before;
    Around |= Before;
    Before = State();
    Visit(E->getSubExpr());
    const bool Leads = !Around.Changes && !(Around.Reads && Before.Changes);
    if (Leads) {
      Result.insert(E);
      Before = SavedBefore;
    } else {
      Before |= SavedBefore;
    }
    Around = SavedAround;
  }

private:
  struct State {
    bool Reads = false, Changes = false;

    State &operator|=(const State &Other) {
      Reads |= Other.Reads;
      Changes |= Other.Changes;
      return *this;
    }
  };

  void change() { Before.Changes = Changed = true; }

  /// What is assigned to is evaluated last, but printed first.
  void visitTarget(const Expr *E) {
    Before.Reads = true;
    Before.Changes |= Changed;
    Visit(E);
  }

  void call(const AmpCall &Amp) {
    Before.Reads = true;
    if (!Amp.Callee || !onlyReads(Amp.Callee))
      change();
  }

  /// Nothing that \p F gets leads to what it may write.
  bool onlyReads(const FunctionDecl *F) {
    if (getAccessed(F))
      return true;
    auto IsValue = [&](QualType T) {
      T = T.getNonReferenceType();
      const auto *R = T->getAsCXXRecordDecl();
      return !Types.count(T) && !(R && R->hasMutableFields());
    };
    auto IsRead = [&](const ParmVarDecl *P) {
      QualType T = P->getType();
      return IsValue(T) &&
             (!T->isReferenceType() || T->getPointeeType().isConstQualified());
    };
    if (IsTiled || !llvm::all_of(F->parameters(), IsRead))
      return false;
    const auto *M = dyn_cast<CXXMethodDecl>(F);
    if (isa<CXXConstructorDecl>(F))
      return true;
    return !F->getReturnType()->isVoidType() &&
           (!M || M->isStatic() ||
            (M->isConst() &&
             IsValue(M->getASTContext().getRecordType(M->getParent()))));
  }

  const ASTContext &Ctx;
  const AmpCalls &Calls;
  TypeSlots &Types;
  const bool IsTiled;
  llvm::DenseSet<const MaterializeTemporaryExpr *> &Result;
  /// What is evaluated before the temporary whose initialiser is visited, and
  /// before the current part within that.
  State Around, Before;
  bool Changed = false; ///< by anything so far
};
} // namespace

void ampcc::findLeadingTemporaries(
    const Expr *E, const ASTContext &Ctx, const AmpCalls &Calls,
    TypeSlots &Types, bool IsTiled,
    llvm::DenseSet<const MaterializeTemporaryExpr *> &Result) {
  LeadingFinder(Ctx, Calls, Types, IsTiled, Result).Visit(E);
}
