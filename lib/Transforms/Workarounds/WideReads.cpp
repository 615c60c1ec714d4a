//===- WideReads.cpp - several parts of memory read as one ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WideReads.h"
#include "PrivateArrays.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class Reads {
public:
  Reads(const Function &F, const Addresses &Places)
      : Arrays(F), Places(Places) {}

  void visit(Stmt *S) {
    Found |= llvm::isa<For, While, Do>(S);
    if (Found)
      return;
    forEachExpr(S, [this](Expr *&E) { visit(E, /*IsPlace=*/false); });
    const bool IsBranch = llvm::isa<If, Switch>(S);
    forEachStmt(S, [&](Stmt *Child) {
      if (!IsBranch)
        return visit(Child);
      const auto Around = std::exchange(Together, {});
      visit(Child);
      Together = Around;
    });
  }
  bool found() const { return Found; }

private:
  void visit(Expr *E, bool IsPlace) {
    const auto *Called = llvm::dyn_cast<Call>(E);
    Found |= Called && isBarrier(Called);
    if (!IsPlace && isPart(E) && Arrays.isLoaded(E))
      note(E);
    // Which of the others is read, they decide.
    const auto *C = llvm::dyn_cast<Conditional>(E);
    forEachEvaluated(E, IsPlace, [&](Expr *&Operand, bool IsPlace) {
      if (!C || Operand == C->Cond)
        visit(Operand, IsPlace);
    });
  }

  void note(const Expr *Place) {
    static constexpr size_t Most = 64;
    if (Found)
      return;
    Found = Place->getType()->isRecord() || Together.size() == Most ||
            llvm::any_of(Together, [&](const Expr *Other) {
              return Other->getType() == Place->getType() &&
                     Places.areApart(Place, Other);
            });
    Together.push_back(Place);
  }

  const PrivateArrays Arrays;
  const Addresses &Places;
  llvm::SmallVector<const Expr *, 16> Together; ///< in one branch
  bool Found = false;
};
} // namespace

bool ampcc::mayReadTogether(const Function &F, const Addresses &Places) {
  Reads R(F, Places);
  R.visit(F.Body);
  return R.found();
}
