//===- Statements.cpp - statements of amp code (rules G) ------------------===//

#include "Checker.h"

using namespace clang;

namespace ampcc {

void checkStatement(Checker &C, const Stmt *S) {}

} // namespace ampcc
