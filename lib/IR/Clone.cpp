//===- Clone.cpp - copies of trees ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Clone.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc;
using namespace ampcc::ir;

Expr *TreeCloner::clone(const Expr *E) {
  const Type *T = cloneType(E->getType());
  const clang::SourceLocation Loc = E->getLoc();
  switch (E->getKind()) {
  case Expr::Kind::Literal: {
    const auto *L = llvm::cast<Literal>(E);
    return To.make<Literal>(T, L->Bits, L->IsCharacter, Loc);
  }
  case Expr::Kind::String:
    return To.make<String>(T, cloneName(llvm::cast<String>(E)->Bytes), Loc);
  case Expr::Kind::Constant:
    return To.make<Constant>(T, cloneName(llvm::cast<Constant>(E)->Name), Loc);
  case Expr::Kind::VarRef: {
    const auto *Ref = llvm::cast<VarRef>(E);
    Variable *V = cloneVariable(Ref->V);
    return V == Ref->V ? copy(Ref) : To.make<VarRef>(V, Loc);
  }
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    return To.make<Unary>(U->Op, T, clone(U->Operand), Loc);
  }
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    return To.make<Binary>(B->Op, T, clone(B->Left), clone(B->Right), Loc);
  }
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    return To.make<Assign>(A->Op, clone(A->Left), clone(A->Right), Loc);
  }
  case Expr::Kind::Conditional: {
    const auto *C = llvm::cast<Conditional>(E);
    return To.make<Conditional>(T, clone(C->Cond), clone(C->True),
                                clone(C->False), Loc);
  }
  case Expr::Kind::Member: {
    const auto *M = llvm::cast<Member>(E);
    return To.make<Member>(T, clone(M->Base), cloneName(M->Name), Loc);
  }
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    return To.make<Index>(T, clone(I->Base), clone(I->Position), Loc);
  }
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    auto *Copy = To.make<Call>(T, cloneFunction(C->Callee),
                               cloneName(C->Builtin), cloneAll(C->Args), Loc);
    Copy->AtomicName = cloneName(C->AtomicName);
    Copy->IsAssignment = C->IsAssignment;
    return Copy;
  }
  case Expr::Kind::Cast: {
    const auto *C = llvm::cast<Cast>(E);
    return To.make<Cast>(T, clone(C->Operand), C->KeepsBits, Loc);
  }
  case Expr::Kind::Aggregate: {
    llvm::SmallVector<Aggregate::Part, 8> Parts;
    for (const Aggregate::Part &P : llvm::cast<Aggregate>(E)->Parts)
      Parts.push_back({clone(P.Value), cloneName(P.Field)});
    return To.make<Aggregate>(T, To.copyArray<Aggregate::Part>(Parts), Loc);
  }
  case Expr::Kind::Sequence: {
    const auto *S = llvm::cast<Sequence>(E);
    auto Steps = cloneAll(S->Steps);
    return To.make<Sequence>(Steps, clone(S->Value), S->IsPlace, Loc);
  }
  }
  llvm_unreachable("unknown kind of expression");
}

Stmt *TreeCloner::clone(const Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr: {
    auto *Copy = copy(llvm::cast<ExprStmt>(S));
    Copy->E = clone(Copy->E);
    return Copy;
  }
  case Stmt::Kind::Declare: {
    const auto *D = llvm::cast<Declare>(S);
    Variable *V = redeclare(D->V);
    auto *Copy = To.make<Declare>(V, cloneAny(D->Init));
    Copy->IsReference = D->IsReference;
    Copy->Heap = cloneName(D->Heap);
    Copy->setLoc(D->getLoc());
    return Copy;
  }
  case Stmt::Kind::Block:
    return clone(llvm::cast<Block>(S));
  case Stmt::Kind::If: {
    auto *Copy = copy(llvm::cast<If>(S));
    Copy->Cond = clone(Copy->Cond);
    Copy->Then = clone(Copy->Then);
    Copy->Else = Copy->Else ? clone(Copy->Else) : nullptr;
    return Copy;
  }
  case Stmt::Kind::For: {
    auto *Copy = copy(llvm::cast<For>(S));
    Copy->Inits = To.copyArray<Stmt *>(Copy->Inits);
    for (Stmt *&Init : Copy->Inits)
      Init = clone(Init);
    Copy->Cond = cloneAny(Copy->Cond);
    Copy->Inc = cloneAny(Copy->Inc);
    Copy->Body = clone(Copy->Body);
    return Copy;
  }
  case Stmt::Kind::While: {
    auto *Copy = copy(llvm::cast<While>(S));
    Copy->Cond = clone(Copy->Cond);
    Copy->Body = clone(Copy->Body);
    return Copy;
  }
  case Stmt::Kind::Do: {
    auto *Copy = copy(llvm::cast<Do>(S));
    Copy->Body = clone(Copy->Body);
    Copy->Cond = clone(Copy->Cond);
    return Copy;
  }
  case Stmt::Kind::Switch: {
    auto *Copy = copy(llvm::cast<Switch>(S));
    Copy->Cond = clone(Copy->Cond);
    Copy->Body = clone(Copy->Body);
    return Copy;
  }
  case Stmt::Kind::Case: {
    auto *Copy = copy(llvm::cast<Case>(S));
    Copy->Value = cloneAny(Copy->Value);
    return Copy;
  }
  case Stmt::Kind::Break:
    return copy(llvm::cast<Break>(S));
  case Stmt::Kind::Continue:
    return copy(llvm::cast<Continue>(S));
  case Stmt::Kind::Return: {
    auto *Copy = copy(llvm::cast<Return>(S));
    Copy->Value = cloneAny(Copy->Value);
    return Copy;
  }
  }
  llvm_unreachable("unknown kind of statement");
}

Block *TreeCloner::clone(const Block *B) {
  llvm::SmallVector<Stmt *, 16> Body;
  for (const Stmt *S : B->Body)
    append(S, Body);
  Block *Copy = copy(B);
  Copy->Body = To.copyArray<Stmt *>(Body);
  return Copy;
}

llvm::MutableArrayRef<Expr *>
TreeCloner::cloneAll(llvm::ArrayRef<Expr *> List) {
  const auto Copies = To.copyArray<Expr *>(List);
  for (Expr *&E : Copies)
    E = clone(E);
  return Copies;
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
  llvm::StringRef cloneName(llvm::StringRef S) override {
    return To.copyString(S);
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
  Copy->Name = cloneName(V->Name);
  Copy->SourceName = cloneName(V->SourceName);
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
  for (auto *List : {&Copy.Params, &Copy.Box, &Copy.TileStatics})
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
  auto To = std::make_unique<Module>();
  ModuleCloner(M, *To).run();
  return To;
}
