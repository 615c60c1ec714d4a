//===- FunctionTypes.cpp - pointers to amp functions (rule C19) -----------===//
//
// The token filter reports those that are spelled with a clause. This file
// reports those that templates make of their arguments.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"

using namespace clang;

namespace ampcc {

void checkFunctionPointer(Checker &C, const ValueDecl *D) {
  const QualType T = D->getType();
  const QualType Pointee =
      T->isMemberFunctionPointerType()
          ? T->castAs<MemberPointerType>()->getPointeeType()
          : T->getPointeeType();
  if (Pointee.isNull())
    return;
  const auto *F = Pointee->getAs<FunctionType>();
  if (F && getRestriction(F).Amp)
    C.report(D->getLocation(), diag::err_amp_function_pointer);
}

} // namespace ampcc
