//===- Expressions.cpp - expressions of amp code (rules G) ----------------===//

#include "Checker.h"

using namespace clang;

namespace ampcc {

void checkExpression(Checker &C, const Expr *E) {}

} // namespace ampcc
