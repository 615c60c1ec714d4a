//===- Clone.cpp - copies of trees ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Clone.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc;
using namespace ampcc::ir;

Expr *TreeCloner::copy(const Expr *E) {
  switch (E->getKind()) {
#define EXPR(CLASS)                                                            \
  case Expr::Kind::CLASS:                                                      \
    return To.make<CLASS>(*llvm::cast<CLASS>(E));
#include "ampcc/IR/Nodes.def"
  }
  llvm_unreachable("unknown kind of expression");
}

Stmt *TreeCloner::copy(const Stmt *S) {
  switch (S->getKind()) {
#define STMT(CLASS, KIND)                                                      \
  case Stmt::Kind::KIND:                                                       \
    return To.make<CLASS>(*llvm::cast<CLASS>(S));
#include "ampcc/IR/Nodes.def"
  }
  llvm_unreachable("unknown kind of statement");
}

Expr *TreeCloner::clone(const Expr *E) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    if (Variable *V = cloneVariable(Ref->V); V != Ref->V)
      return To.make<VarRef>(V, E->getLoc());
  Expr *Copy = copy(E);
  Copy->Ty = cloneType(E->getType());
  if (auto *C = llvm::dyn_cast<Call>(Copy)) {
    C->Callee = cloneFunction(C->Callee);
    C->Args = To.copyArray<Expr *>(C->Args);
  } else if (auto *A = llvm::dyn_cast<Aggregate>(Copy)) {
    A->Parts = To.copyArray<Aggregate::Part>(A->Parts);
  } else if (auto *S = llvm::dyn_cast<Comma>(Copy)) {
    S->Steps = To.copyArray<Expr *>(S->Steps);
  }
  forEachOperand(Copy, [this](Expr *&Operand) { Operand = clone(Operand); });
  return Copy;
}

Stmt *TreeCloner::clone(const Stmt *S) {
  if (const auto *B = llvm::dyn_cast<Block>(S))
    return clone(B);
  Stmt *Copy = copy(S);
  if (auto *D = llvm::dyn_cast<Declare>(Copy))
    D->V = redeclare(D->V);
  if (auto *F = llvm::dyn_cast<For>(Copy)) {
    F->Inits = To.copyArray<Stmt *>(F->Inits);
    for (Stmt *&Init : F->Inits)
      Init = clone(Init);
  }
  forEachExpr(Copy, [this](Expr *&E) { E = clone(E); });
  if (auto *L = llvm::dyn_cast<Loop>(Copy)) {
    L->Body = clone(L->Body);
  } else if (auto *Choice = llvm::dyn_cast<Switch>(Copy)) {
    Choice->Body = clone(Choice->Body);
  } else if (auto *I = llvm::dyn_cast<If>(Copy)) {
    I->Then = clone(I->Then);
    I->Else = I->Else ? clone(I->Else) : nullptr;
  }
  return Copy;
}

Block *TreeCloner::clone(const Block *B) {
  llvm::SmallVector<Stmt *, 16> Body;
  for (const Stmt *S : B->Body)
    append(S, Body);
  auto *Copy = To.make<Block>(*B);
  Copy->Body = To.copyArray<Stmt *>(Body);
  return Copy;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

namespace {
class ModuleCloner final : TreeCloner {
public:
  ModuleCloner(const Module &From, Module &To) : TreeCloner(To), From(From) {}
  void run();

private:
  using TreeCloner::clone;
  const Type *cloneType(const Type *T) override;
  Variable *cloneVariable(Variable *V) override;
  Function *cloneFunction(Function *F) override {
    return F ? Functions.find(F)->second : nullptr;
  }
  void fill(const Record &R, Record &Copy);
  void fill(const Function &F, Function &Copy);
  void replace(Variable *&V) { V = V ? cloneVariable(V) : nullptr; }

  const Module &From;
  llvm::DenseMap<const Record *, Record *> Records;
  llvm::DenseMap<const Type *, const Type *> Types;
  llvm::DenseMap<const Variable *, Variable *> Variables;
  llvm::DenseMap<const Function *, Function *> Functions;
};
} // namespace

const Type *ModuleCloner::cloneType(const Type *T) {
  if (const Type *Known = Types.lookup(T))
    return Known;
  const auto Make = [&]() -> const Type * {
    TypeContext &Context = To.Types;
    switch (T->getKind()) {
    case Type::Kind::Void:
      return Context.getVoid();
    case Type::Kind::Bool:
      return Context.getBool();
    case Type::Kind::Integer:
      return Context.getInteger(T->getBits(), T->isSigned());
    case Type::Kind::Floating:
      return Context.getFloating(T->getBits());
    case Type::Kind::Pointer:
      return Context.getPointer(cloneType(T->getElement()), T->getSpace());
    case Type::Kind::Array:
      return T->getCountMacro().empty()
                 ? Context.getArray(cloneType(T->getElement()), T->getCount())
                 : Context.getArray(cloneType(T->getElement()),
                                    T->getCountMacro().c_str());
    case Type::Kind::Record:
      return Context.getRecord(Records.find(T->getRecord())->second);
    case Type::Kind::Image:
      return Context.getImage(T->getRank(), T->isWritten());
    }
    llvm_unreachable("unknown kind of type");
  };
  const Type *Result = Make();
  return Types[T] = T->isConst() ? To.Types.withConst(Result) : Result;
}

Variable *ModuleCloner::cloneVariable(Variable *V) {
  if (Variable *Known = Variables.lookup(V))
    return Known;
  auto *Copy = To.make<Variable>(*V);
  Copy->Ty = cloneType(V->Ty);
  return Variables[V] = Copy;
}

void ModuleCloner::fill(const Record &R, Record &Copy) {
  Copy = R;
  for (Field &F : Copy.Fields)
    F.Ty = cloneType(F.Ty);
}

void ModuleCloner::fill(const Function &F, Function &Copy) {
  Copy = F;
  Copy.Result = cloneType(F.Result);
  for (auto *List : {&Copy.Params, &Copy.SubRange, &Copy.TileStatics})
    for (Variable *&V : *List)
      replace(V);
  replace(Copy.Distinct);
  Copy.Body = F.Body ? clone(F.Body) : nullptr;
}

void ModuleCloner::run() {
  // Structs may have pointers to each other, functions call each other.
  for (const auto &R : From.Records)
    Records[R.get()] = To.addRecord();
  for (const auto &R : From.Records)
    fill(*R, *Records[R.get()]);
  for (const auto &F : From.Functions)
    Functions[F.get()] =
        To.Functions.emplace_back(std::make_unique<Function>()).get();
  for (const Stmt *D : From.Constants)
    To.Constants.push_back(llvm::cast<Declare>(clone(D)));
  for (const auto &F : From.Functions)
    fill(*F, *Functions[F.get()]);
  To.Report = From.Report;
  replace(To.Report);
  To.Images = From.Images;
  for (Image &I : To.Images)
    replace(I.Param);
  To.Kernel = cloneFunction(From.Kernel);
  To.GroupedKernel = cloneFunction(From.GroupedKernel);
  To.SharingKernel = cloneFunction(From.SharingKernel);
  To.Checked = From.Checked;
  replace(To.Checked.Thread);
  replace(To.Checked.TileMemory);
  for (const Variable *&V : To.Checked.TileStatics)
    V = cloneVariable(const_cast<Variable *>(V));
}

std::unique_ptr<Module> ir::clone(const Module &M) {
  auto To = std::make_unique<Module>(M);
  ModuleCloner(M, *To).run();
  return To;
}
