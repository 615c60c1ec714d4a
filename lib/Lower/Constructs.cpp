//===- Constructs.cpp - where each kind of expression is lowered ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"

using namespace ampcc;
using namespace clang;

LoweringPart::LoweringPart(FunctionContext &Fn)
    : Fn(Fn), P(Fn.P), Ctx(Fn.Ctx), Make(Fn.Make) {}

FunctionContext::FunctionContext(Program &P, const FunctionDecl *F,
                                 ir::Function &Target)
    : P(P), Ctx(P.Ctx), F(F), Target(Target),
      Make(P.Build), Out(P.Build), Uses(findVariableUses(F)),
      Names(P.UniqueNames, Uses.Names) {}

ir::Expr *LoweringPart::emit(const Expr *E) { return Fn.Exprs.emit(E); }

ir::Expr *LoweringPart::emitPlace(const Expr *E) {
  return Fn.Exprs.emitPlace(E);
}

ir::Expr *LoweringPart::emitAddress(const Expr *E) {
  return Fn.Exprs.emitAddress(E);
}

ir::Expr *ExprLowering::dispatch(const Expr *E) {
#define LOWER(Node, Part)                                                      \
  case Stmt::Node##Class:                                                      \
    return Fn.Part.lower(cast<Node>(E));
#define LOWER_KNOWN(Node)                                                      \
  case Stmt::Node##Class:                                                      \
    return Fn.Constants.lowerKnown(E);

  switch (E->getStmtClass()) {
    LOWER(ParenExpr, Exprs)
    LOWER(ConstantExpr, Exprs)
    LOWER(SubstNonTypeTemplateParmExpr, Exprs)
    LOWER(PackIndexingExpr, Exprs)
    LOWER(CXXDefaultArgExpr, Exprs)
    LOWER(CXXDefaultInitExpr, Exprs)
    LOWER(GenericSelectionExpr, Exprs)
    LOWER(CXXRewrittenBinaryOperator, Exprs)
    LOWER(ArrayInitIndexExpr, Exprs)

    LOWER(DeclRefExpr, Variables)
    LOWER(CXXThisExpr, Variables)
    LOWER(MemberExpr, Members)
    LOWER(ArraySubscriptExpr, Members)

    LOWER(IntegerLiteral, Constants)
    LOWER(FloatingLiteral, Constants)
    LOWER(CharacterLiteral, Constants)
    LOWER(CXXBoolLiteralExpr, Constants)
    LOWER(CXXNullPtrLiteralExpr, Constants)
    LOWER(StringLiteral, Constants)
    LOWER(CXXScalarValueInitExpr, Constants)
    LOWER(ImplicitValueInitExpr, Constants)
    LOWER(SourceLocExpr, Constants)
    LOWER_KNOWN(UnaryExprOrTypeTraitExpr)
    LOWER_KNOWN(TypeTraitExpr)
    LOWER_KNOWN(ArrayTypeTraitExpr)
    LOWER_KNOWN(ExpressionTraitExpr)
    LOWER_KNOWN(SizeOfPackExpr)
    LOWER_KNOWN(CXXNoexceptExpr)
    LOWER_KNOWN(OffsetOfExpr)
    LOWER_KNOWN(RequiresExpr)
    LOWER_KNOWN(ConceptSpecializationExpr)

    LOWER(UnaryOperator, Operators)
    LOWER(BinaryOperator, Operators)
    LOWER(ConditionalOperator, Operators)
    LOWER(BinaryConditionalOperator, Operators)
    LOWER(CompoundAssignOperator, Assignments)

    LOWER(ImplicitCastExpr, Casts)
    LOWER(CStyleCastExpr, Casts)
    LOWER(CXXFunctionalCastExpr, Casts)
    LOWER(CXXStaticCastExpr, Casts)
    LOWER(CXXConstCastExpr, Casts)
    LOWER(CXXReinterpretCastExpr, Casts)
    LOWER(BuiltinBitCastExpr, Casts)

    LOWER(CallExpr, Calls)
    LOWER(CXXMemberCallExpr, Calls)
    LOWER(CXXOperatorCallExpr, Calls)
    LOWER(UserDefinedLiteral, Calls)
    LOWER(CXXConstructExpr, Calls)
    LOWER(CXXTemporaryObjectExpr, Calls)
    LOWER(CXXInheritedCtorInitExpr, Calls)

    LOWER(PseudoObjectExpr, Properties)
    LOWER(OpaqueValueExpr, Properties)

    LOWER(MaterializeTemporaryExpr, Temporaries)
    LOWER(CXXBindTemporaryExpr, Temporaries)
    LOWER(ExprWithCleanups, Temporaries)

    LOWER(InitListExpr, Braces)
    LOWER(CXXParenListInitExpr, Braces)
    LOWER(LambdaExpr, Braces)
    LOWER(CompoundLiteralExpr, Braces)
    LOWER(CXXStdInitializerListExpr, Braces)

    LOWER(StmtExpr, StmtExprs)
  default:
    return reportUnsupported(E);
  }
#undef LOWER
#undef LOWER_KNOWN
}
