//===- UnneededDouble.cpp - accidental computations in double -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The literal in `x * 2.5` makes the computation with a float x double. If the
// result is converted back to float, `2.5f` was intended.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {
namespace {

bool isFloat(QualType T) {
  return T->isSpecificBuiltinType(BuiltinType::Float);
}
bool isDouble(QualType T) {
  return T->isSpecificBuiltinType(BuiltinType::Double);
}

/// A computation in double.
class Calculation {
public:
  /// Adds the operand \p E. Returns false if it may be double on purpose.
  bool add(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
      return Cast->getCastKind() == CK_FloatingCast &&
             isFloat(Cast->getSubExpr()->getType()) && (HasFloats = true);
    if (const auto *Literal = dyn_cast<FloatingLiteral>(E)) {
      Literals.push_back(Literal);
      return isDouble(E->getType());
    }
    if (const auto *Sign = dyn_cast<UnaryOperator>(E))
      return (Sign->getOpcode() == UO_Plus || Sign->getOpcode() == UO_Minus) &&
             add(Sign->getSubExpr());
    if (const auto *Operation = dyn_cast<BinaryOperator>(E))
      return (Operation->isAdditiveOp() || Operation->isMultiplicativeOp()) &&
             add(Operation->getLHS()) && add(Operation->getRHS());
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return add(Choice->getTrueExpr()) && add(Choice->getFalseExpr());
    return false;
  }

  /// True if float represents the literals exactly.
  bool isExact() const {
    return llvm::all_of(Literals, [](const FloatingLiteral *Literal) {
      llvm::APFloat Value = Literal->getValue();
      bool LosesInfo = false;
      Value.convert(llvm::APFloat::IEEEsingle(),
                    llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
      return !LosesInfo;
    });
  }

  bool HasFloats = false;
  SmallVector<const FloatingLiteral *, 2> Literals;
};

/// True in a template's instance: others may have double operands.
bool isInInstance(const DeclContext *DC) {
  for (; DC; DC = DC->getParent()) {
    const auto *F = dyn_cast<FunctionDecl>(DC);
    if ((F && F->isTemplateInstantiation()) ||
        isa<ClassTemplateSpecializationDecl>(DC))
      return true;
  }
  return false;
}

void report(Checker &C, const Calculation &Found) {
  const SourceManager &SM = C.Ctx.getSourceManager();
  const LangOptions &LangOpts = C.Ctx.getLangOpts();
  if (Found.Literals.empty() || isInInstance(C.At.Function))
    return;
  const SourceLocation Loc = Found.Literals.front()->getLocation();
  if (Loc.isMacroID() && SM.isInSystemMacro(Loc))
    return;
  DiagnosticBuilder Report = C.Diags.report(Loc, diag::warn_unneeded_double);
  Report << Lexer::getSourceText(CharSourceRange::getTokenRange(Loc), SM,
                                 LangOpts);
  if (llvm::none_of(Found.Literals, [](const FloatingLiteral *Literal) {
        return Literal->getLocation().isMacroID();
      }))
    for (const FloatingLiteral *Literal : Found.Literals)
      Report << FixItHint::CreateInsertion(
          Lexer::getLocForEndOfToken(Literal->getLocation(), 0, SM, LangOpts),
          "f");
}
} // namespace

void checkUnneededDouble(Checker &C, const Expr *E) {
  Calculation Found;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    const Expr *Of = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_FloatingCast &&
        !Cast->isPartOfExplicitCast() && isFloat(Cast->getType()) &&
        isDouble(Of->getType()) && Found.add(Of) && Found.HasFloats)
      report(C, Found);
  } else if (const auto *Assign = dyn_cast<CompoundAssignOperator>(E)) {
    if (isFloat(Assign->getLHS()->getType()) &&
        isDouble(Assign->getComputationLHSType()) &&
        Found.add(Assign->getRHS()))
      report(C, Found);
  } else if (const auto *Compare = dyn_cast<BinaryOperator>(E);
             Compare && Compare->isComparisonOp() &&
             isDouble(Compare->getLHS()->getType()) &&
             Found.add(Compare->getLHS()) && Found.add(Compare->getRHS()) &&
             Found.HasFloats && Found.isExact()) {
    report(C, Found);
  }
}

} // namespace ampcc
