//===- FunctionContext.cpp - a function while it is lowered ---------------===//

#include "FunctionContext.h"
#include "Expressions.h"

using namespace ampcc;
using namespace clang;

FunctionContext::FunctionContext(const LoweringParts &Parts, Program &P,
                                 const FunctionDecl *F, InstanceSpaces Spaces,
                                 ir::Function &Target)
    : LoweringParts(Parts), P(P), Ctx(P.Ctx), F(F), Spaces(std::move(Spaces)),
      Target(Target), Make(P.Build), Out(P.Build), Uses(findVariableUses(F)),
      Names(P.UniqueNames, Uses.Names) {
  if (hasSelf())
    ThisSpaces = this->Spaces.getThis();
}

AddressSpace FunctionContext::getSpace(const Expr *E) const {
  const SpaceList List =
      getSpaces(E, E->isGLValue() || !E->getType()->isPointerType());
  return List.empty() ? AddressSpace::Private : List.front();
}

ir::Expr *LoweringPart::emit(const Expr *E) { return Fn.Exprs.emit(E); }

ir::Expr *LoweringPart::emitPlace(const Expr *E) {
  return Fn.Exprs.emitPlace(E);
}

ir::Expr *LoweringPart::emitAddress(const Expr *E) {
  return Fn.Exprs.emitAddress(E);
}
