//===- Images.cpp - lowers textures to images -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/Transforms/Memory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Resolver {
public:
  explicit Resolver(Module &M) : M(M), Build(M), Uses(M.Images.size()) {}

  ImageConflicts run() {
    visit(*M.Kernel);
    for (auto [Number, U] : llvm::enumerate(Uses))
      if (U.IsRead && U.IsWritten)
        Conflicts.ReadAndWritten.push_back(Number);
    if (Conflicts.AreMixed || !Conflicts.ReadAndWritten.empty())
      return Conflicts;
    for (Call *C : Accesses)
      nameImage(*C);
    if (HasAnswered)
      dropUncalledFunctions(M);
    return Conflicts;
  }

private:
  struct Use {
    bool IsRead = false, IsWritten = false;
  };

  void visit(Function &F) {
    if (Visited.insert(&F).second)
      visit(F.Body);
  }

  void visit(Block *B) {
    rewriteBlock(M, B, [this](Stmt *S, StmtList &Body) {
      Stmt *Rest = answer(S);
      if (!Rest)
        return;
      visit(Rest);
      auto *Branch = Rest == S ? nullptr : llvm::dyn_cast<Block>(Rest);
      if (Branch && llvm::none_of(Branch->Body, llvm::IsaPred<Declare>))
        llvm::append_range(Body, Branch->Body);
      else
        Body.push_back(Rest);
    });
  }

  void visit(Stmt *S) {
    if (auto *B = llvm::dyn_cast<Block>(S))
      return visit(B);
    if (auto *I = llvm::dyn_cast<If>(S); I && I->Else)
      I->Else = answer(I->Else);
    forEachExpr(S, [this](Expr *&E) { visit(E); });
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  }

  /// Returns the replacement of \p S, or null.
  Stmt *answer(Stmt *S) {
    auto *I = llvm::dyn_cast<If>(S);
    const Call *Question = I ? asCall(I->Cond, BuiltinId::IsImage) : nullptr;
    if (!Question)
      return S;
    HasAnswered = true;
    const AddressSpace Space = getPointeeSpace(Question->Args[0]);
    Conflicts.AreMixed |= Space == AddressSpace::Generic;
    Stmt *Rest = isImageSpace(Space) ? I->Then : I->Else;
    return llvm::isa_and_nonnull<If>(Rest) ? answer(Rest) : Rest;
  }

  void visit(Expr *E) {
    forEachOperand(E, [this](Expr *&Operand) { visit(Operand); });
    const auto *U = llvm::dyn_cast<Unary>(E);
    if ((llvm::isa<Index>(E) || (U && U->Op == UnaryOp::Deref)) &&
        isImageSpace(getSpace(E)))
      Conflicts.AreMixed = true; // the buffer is used as memory
    if (auto *C = llvm::dyn_cast<Call>(E))
      visitCall(*C);
  }

  void visitCall(Call &C) {
    if (C.Callee)
      return visit(*C.Callee);
    if (!hasRole(&C, BuiltinRole::Image))
      return;
    const AddressSpace Space = getPointeeSpace(C.Args[0]);
    if (!isImageSpace(Space)) {
      Conflicts.AreMixed = true;
      return;
    }
    Use &U = Uses[getImageNumber(Space)];
    (C.Id == BuiltinId::ImageStore ? U.IsWritten : U.IsRead) = true;
    Accesses.push_back(&C);
  }

  /// Makes the access use the kernel's parameter.
  void nameImage(Call &C) {
    const unsigned Number = getImageNumber(getPointeeSpace(C.Args[0]));
    Image &I = M.Images[Number];
    if (!I.Param) {
      I.Param = Build.variable(
          I.Name, M.Types.getImage(I.Rank, Uses[Number].IsWritten));
      I.Param->IsShared = true;
    }
    Build.setLoc(C.getLoc());
    C.Args[0] = Build.ref(I.Param);
  }

  Module &M;
  Builder Build;
  std::vector<Use> Uses;
  ImageConflicts Conflicts;
  bool HasAnswered = false;
  llvm::SmallPtrSet<const Function *, 16> Visited;
  llvm::SmallVector<Call *, 8> Accesses;
};

} // namespace

ImageConflicts ampcc::resolveImages(Module &M) { return Resolver(M).run(); }
