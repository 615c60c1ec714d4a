//===- Clone.cpp - copies of modules --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Clone.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class ModuleCloner {
public:
  explicit ModuleCloner(const Module &From) : From(From) {}
  std::unique_ptr<Module> run();

private:
  const Type *clone(const Type *T);
  Variable *clone(const Variable *V);
  Function *clone(const Function *F) {
    return F ? Functions.find(F)->second : nullptr;
  }
  Expr *clone(const Expr *E);
  Stmt *clone(const Stmt *S);
  Block *clone(const Block *B) {
    return llvm::cast<Block>(clone(static_cast<const Stmt *>(B)));
  }
  llvm::StringRef clone(llvm::StringRef S) { return To->copyString(S); }
  void fill(const Record &R, Record &Copy);
  void fill(const Function &F, Function &Copy);

  /// Copies of the elements of \p List.
  template <class T> std::vector<T *> cloneAll(llvm::ArrayRef<T *> List) {
    std::vector<T *> Result;
    for (const T *Element : List)
      Result.push_back(clone(Element));
    return Result;
  }
  template <class T>
  llvm::MutableArrayRef<T *> cloneArray(llvm::ArrayRef<T *> List) {
    return To->copyArray<T *>(cloneAll(List));
  }
  Expr *cloneAny(const Expr *E) { return E ? clone(E) : nullptr; }
  Variable *cloneAny(const Variable *V) { return V ? clone(V) : nullptr; }
  /// Another node like \p S, with the same parts.
  template <class Node> Node *copy(const Node *S) { return To->make<Node>(*S); }

  const Module &From;
  std::unique_ptr<Module> To = std::make_unique<Module>();
  llvm::DenseMap<const Record *, Record *> Records;
  llvm::DenseMap<const Type *, const Type *> Types;
  llvm::DenseMap<const Variable *, Variable *> Variables;
  llvm::DenseMap<const Function *, Function *> Functions;
};
} // namespace

const Type *ModuleCloner::clone(const Type *T) {
  if (const Type *Known = Types.lookup(T))
    return Known;
  const auto Make = [&]() -> const Type * {
    TypeContext &Context = To->Types;
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
      return Context.getPointer(clone(T->getElement()), T->getSpace());
    case Type::Kind::Array:
      return T->getCountMacro().empty()
                 ? Context.getArray(clone(T->getElement()), T->getCount())
                 : Context.getArray(clone(T->getElement()),
                                    T->getCountMacro().c_str());
    case Type::Kind::Record:
      return Context.getRecord(Records.find(T->getRecord())->second);
    case Type::Kind::Image:
      return Context.getImage(T->getRank(), T->isWritten());
    }
    llvm_unreachable("unknown kind of type");
  };
  const Type *Result = Make();
  return Types[T] = T->isConst() ? To->Types.withConst(Result) : Result;
}

Variable *ModuleCloner::clone(const Variable *V) {
  if (Variable *Known = Variables.lookup(V))
    return Known;
  auto *Copy = To->make<Variable>(*V);
  Copy->Name = clone(V->Name);
  Copy->SourceName = clone(V->SourceName);
  Copy->Ty = clone(V->Ty);
  return Variables[V] = Copy;
}

Expr *ModuleCloner::clone(const Expr *E) {
  const Type *T = clone(E->getType());
  const clang::SourceLocation Loc = E->getLoc();
  switch (E->getKind()) {
  case Expr::Kind::Literal: {
    const auto *L = llvm::cast<Literal>(E);
    return To->make<Literal>(T, L->Bits, L->IsCharacter, Loc);
  }
  case Expr::Kind::String:
    return To->make<String>(T, clone(llvm::cast<String>(E)->Bytes), Loc);
  case Expr::Kind::Constant:
    return To->make<Constant>(T, clone(llvm::cast<Constant>(E)->Name), Loc);
  case Expr::Kind::VarRef:
    return To->make<VarRef>(clone(llvm::cast<VarRef>(E)->V), Loc);
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    return To->make<Unary>(U->Op, T, clone(U->Operand), Loc);
  }
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    return To->make<Binary>(B->Op, T, clone(B->Left), clone(B->Right), Loc);
  }
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    return To->make<Assign>(A->Op, clone(A->Left), clone(A->Right), Loc);
  }
  case Expr::Kind::Conditional: {
    const auto *C = llvm::cast<Conditional>(E);
    return To->make<Conditional>(T, clone(C->Cond), clone(C->True),
                                 clone(C->False), Loc);
  }
  case Expr::Kind::Member: {
    const auto *M = llvm::cast<Member>(E);
    return To->make<Member>(T, clone(M->Base), clone(M->Name), Loc);
  }
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    return To->make<Index>(T, clone(I->Base), clone(I->Position), Loc);
  }
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    auto *Copy = To->make<Call>(T, clone(C->Callee), clone(C->Builtin),
                                cloneArray<Expr>(C->Args), Loc);
    Copy->AtomicName = clone(C->AtomicName);
    Copy->IsAssignment = C->IsAssignment;
    return Copy;
  }
  case Expr::Kind::Cast: {
    const auto *C = llvm::cast<Cast>(E);
    return To->make<Cast>(T, clone(C->Operand), C->KeepsBits, Loc);
  }
  case Expr::Kind::Aggregate: {
    llvm::SmallVector<Aggregate::Part, 8> Parts;
    for (const Aggregate::Part &P : llvm::cast<Aggregate>(E)->Parts)
      Parts.push_back({clone(P.Value), clone(P.Field)});
    return To->make<Aggregate>(T, To->copyArray<Aggregate::Part>(Parts), Loc);
  }
  case Expr::Kind::Sequence: {
    const auto *S = llvm::cast<Sequence>(E);
    auto Steps = cloneArray<Expr>(S->Steps);
    return To->make<Sequence>(Steps, clone(S->Value), S->IsPlace, Loc);
  }
  }
  llvm_unreachable("unknown kind of expression");
}

Stmt *ModuleCloner::clone(const Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr: {
    auto *Copy = copy(llvm::cast<ExprStmt>(S));
    Copy->E = clone(Copy->E);
    return Copy;
  }
  case Stmt::Kind::Declare: {
    const auto *D = llvm::cast<Declare>(S);
    auto *Copy = To->make<Declare>(clone(D->V), cloneAny(D->Init));
    Copy->IsUninitializedArray = D->IsUninitializedArray;
    Copy->IsReference = D->IsReference;
    Copy->Heap = clone(D->Heap);
    Copy->setLoc(D->getLoc());
    return Copy;
  }
  case Stmt::Kind::Block: {
    auto *Copy = copy(llvm::cast<Block>(S));
    Copy->Body = cloneArray<Stmt>(Copy->Body);
    return Copy;
  }
  case Stmt::Kind::If: {
    auto *Copy = copy(llvm::cast<If>(S));
    Copy->Cond = clone(Copy->Cond);
    Copy->Then = clone(Copy->Then);
    Copy->Else = Copy->Else ? clone(Copy->Else) : nullptr;
    return Copy;
  }
  case Stmt::Kind::For: {
    auto *Copy = copy(llvm::cast<For>(S));
    Copy->Inits = cloneArray<Stmt>(Copy->Inits);
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

void ModuleCloner::fill(const Record &R, Record &Copy) {
  Copy = R;
  for (Field &F : Copy.Fields)
    F.Ty = clone(F.Ty);
}

void ModuleCloner::fill(const Function &F, Function &Copy) {
  Copy = F;
  Copy.Result = clone(F.Result);
  Copy.Params = cloneAll<Variable>(F.Params);
  Copy.Box = cloneAll<Variable>(F.Box);
  Copy.Distinct = cloneAny(F.Distinct);
  Copy.TileStatics = cloneAll<Variable>(F.TileStatics);
  Copy.Body = F.Body ? clone(F.Body) : nullptr;
}

std::unique_ptr<Module> ModuleCloner::run() {
  // Structs may have pointers to each other, functions call each other.
  for (const auto &R : From.Records)
    Records[R.get()] = To->addRecord();
  for (const auto &R : From.Records)
    fill(*R, *Records[R.get()]);
  for (const auto &F : From.Functions)
    Functions[F.get()] =
        To->Functions.emplace_back(std::make_unique<Function>()).get();
  for (const Declare *D : From.Constants)
    To->Constants.push_back(
        llvm::cast<Declare>(clone(static_cast<const Stmt *>(D))));
  for (const auto &F : From.Functions)
    fill(*F, *Functions[F.get()]);
  To->Report = cloneAny(From.Report);
  To->Images = From.Images;
  for (Image &I : To->Images)
    I.Param = cloneAny(I.Param);
  To->Kernel = clone(From.Kernel);
  To->GroupedKernel = clone(From.GroupedKernel);
  To->SharingKernel = clone(From.SharingKernel);
  To->Checked = From.Checked;
  To->Checked.Thread = cloneAny(From.Checked.Thread);
  To->Checked.TileMemory = cloneAny(From.Checked.TileMemory);
  for (const Variable *&V : To->Checked.TileStatics)
    V = clone(V);
  return std::move(To);
}

std::unique_ptr<Module> ir::clone(const Module &M) {
  return ModuleCloner(M).run();
}
