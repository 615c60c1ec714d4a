//===- SplitObjects.cpp - structs become variables ------------------------===//

#include "SplitObjects.h"
#include "Exits.h"
#include "ThreadEffects.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Numbers and pointers in an object.
static constexpr uint64_t MaxParts = 64;

static bool isAggregate(const Type *T) { return T->isRecord() || T->isArray(); }

/// 0: it cannot be split.
static uint64_t countParts(const Type *T) {
  if (T->isArray()) {
    const uint64_t Count = T->getCount().value_or(0);
    return Count > MaxParts ? 0 : Count * countParts(T->getElement());
  }
  if (!T->isRecord())
    return 1;
  const Record *R = T->getRecord();
  if (R->IsUnion || R->IsIncomplete)
    return 0;
  uint64_t Sum = 0;
  for (const Field &F : R->Fields) {
    const uint64_t Parts = F.IsPadding ? 0 : countParts(F.Ty);
    if (!Parts)
      return 0;
    Sum += Parts;
  }
  return Sum;
}

namespace {
using StmtList = llvm::SmallVector<Stmt *, 16>;

/// What an object consists of, in order; a number or pointer of one variable.
struct Part {
  const Type *Ty = nullptr;
  Variable *V = nullptr;
  std::vector<Part> Parts;
};

class Splitter {
public:
  Splitter(Module &M, Function &Kernel)
      : M(M), Kernel(Kernel), Build(M), Fx(M), Names(M, Kernel) {}

  void run() {
    makeNamesUnique(M, Kernel, Names);
    findObjects(Kernel.Body);
    check(Kernel.Body);
    if (!Objects.empty())
      rewrite(Kernel.Body);
  }

private:
  void findObjects(Stmt *S);
  void check(Stmt *S);
  void check(Expr *E);
  /// \p E is a place of which a part is used; with an array, what it is not
  /// indexed for.
  void checkPlace(Expr *E);
  void keep(Expr *Place) {
    if (const Variable *V = getRoot(Place))
      Objects.erase(V);
  }

  Part makePart(const Type *T, const std::string &Name, const Variable *Like);
  /// The part that the place \p E is; null: of what is not split.
  const Part *find(const Expr *E) const;

  /// \p E with variables in the place of parts.
  void rewrite(Expr *&E);
  void rewrite(Stmt *S);
  void rewriteInto(Stmt *S, StmtList &Out);
  Expr *assemble(const Part &P);
  using Store = llvm::function_ref<void(const Part &P, Expr *Value)>;
  /// Calls \p Each with each variable of \p P and its part of \p Value.
  void take(const Part &P, Expr *Value, StmtList &Out, Store Each);
  void takeBraces(const Part &P, Aggregate *Value, StmtList &Out, Store Each);
  void takeZero(const Part &P, Store Each);
  Expr *getPart(Expr *Whole, const Type *T, size_t N);
  bool readsParts(const Expr *E) const;
  void declare(const Part &P, StmtList &Out, clang::SourceLocation Loc);

  Module &M;
  Function &Kernel;
  Builder Build;
  const ThreadEffects Fx;
  FreshNames Names;
  llvm::DenseSet<const Variable *> Objects;
  llvm::DenseMap<const Variable *, Part> Split;
};
} // namespace

void Splitter::findObjects(Stmt *S) {
  // One that a loop begins with would have to be declared elsewhere.
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    if (!D->V->IsShared && isAggregate(D->V->Ty)) {
      const uint64_t Count = countParts(D->V->Ty);
      if (Count && Count <= MaxParts &&
          !(D->Init && llvm::isa<String>(D->Init)))
        Objects.insert(D->V);
    }
  if (auto *Loop = llvm::dyn_cast<For>(S))
    return findObjects(Loop->Body);
  forEachStmt(S, [this](Stmt *Child) { findObjects(Child); });
}

void Splitter::checkPlace(Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
    return;
  case Expr::Kind::Member:
    return checkPlace(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    if (!I->Base->getType()->isArray()) {
      check(I->Base);
      return check(I->Position);
    }
    const auto *N = llvm::dyn_cast<Literal>(I->Position);
    if (!N || N->Bits >= I->Base->getType()->getCount().value_or(0))
      keep(I->Base);
    check(I->Position);
    return checkPlace(I->Base);
  }
  default:
    return check(E);
  }
}

void Splitter::check(Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    // An array's value is its address.
    if (E->getType()->isArray())
      keep(E);
    return checkPlace(E);
  case Expr::Kind::Unary: {
    auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::AddressOf || U->Operand->getType()->isArray())
      keep(U->Operand);
    return U->Op == UnaryOp::AddressOf ? checkPlace(U->Operand)
                                       : check(U->Operand);
  }
  case Expr::Kind::Assign: {
    auto *A = llvm::cast<Assign>(E);
    // One of a whole object is split where it is a statement.
    if (isAggregate(A->getType()))
      keep(A->Left);
    checkPlace(A->Left);
    return check(A->Right);
  }
  case Expr::Kind::Sequence: {
    auto *S = llvm::cast<Sequence>(E);
    if (S->IsPlace)
      keep(S->Value);
    for (Expr *Step : S->Steps)
      check(Step);
    return S->IsPlace ? checkPlace(S->Value) : check(S->Value);
  }
  default:
    return forEachOperand(E, [this](Expr *&Operand) { check(Operand); });
  }
}

/// The assignment of a whole object that \p S is.
static Assign *getObjectAssignment(Stmt *S) {
  auto *E = llvm::dyn_cast<ExprStmt>(S);
  auto *A = E ? llvm::dyn_cast<Assign>(E->E) : nullptr;
  return A && isAggregate(A->getType()) ? A : nullptr;
}

void Splitter::check(Stmt *S) {
  if (auto *A = getObjectAssignment(S)) {
    checkPlace(A->Left);
    return check(A->Right);
  }
  forEachExpr(S, [this](Expr *&E) { check(E); });
  forEachStmt(S, [this](Stmt *Child) { check(Child); });
}

Part Splitter::makePart(const Type *T, const std::string &Name,
                        const Variable *Like) {
  Part P;
  P.Ty = M.Types.withoutConst(T);
  if (T->isArray()) {
    for (uint64_t I = 0; I != *T->getCount(); ++I)
      P.Parts.push_back(
          makePart(T->getElement(), Name + "_" + std::to_string(I), Like));
  } else if (T->isRecord()) {
    for (const Field &F : T->getRecord()->Fields)
      P.Parts.push_back(makePart(
          F.Ty, (llvm::StringRef(Name).rtrim('_') + "_" + F.Name).str(), Like));
  } else {
    P.V = Names.makeVariable(Name, P.Ty, Like->Loc);
  }
  return P;
}

const Part *Splitter::find(const Expr *E) const {
  switch (E->getKind()) {
  case Expr::Kind::VarRef: {
    auto It = Split.find(llvm::cast<VarRef>(E)->V);
    return It == Split.end() ? nullptr : &It->second;
  }
  case Expr::Kind::Member: {
    const auto *Selected = llvm::cast<Member>(E);
    const Part *P = find(Selected->Base);
    if (!P)
      return nullptr;
    const std::vector<Field> &Fields = P->Ty->getRecord()->Fields;
    auto It = llvm::find_if(
        Fields, [&](const Field &F) { return F.Name == Selected->Name; });
    return &P->Parts[It - Fields.begin()];
  }
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    const Part *P = I->Base->getType()->isArray() ? find(I->Base) : nullptr;
    return P ? &P->Parts[llvm::cast<Literal>(I->Position)->Bits] : nullptr;
  }
  default:
    return nullptr;
  }
}

Expr *Splitter::assemble(const Part &P) {
  if (P.V)
    return Build.ref(P.V);
  llvm::SmallVector<Aggregate::Part, 4> Parts;
  for (const Part &Each : P.Parts)
    Parts.push_back({assemble(Each), ""});
  return Build.aggregate(P.Ty, Parts);
}

void Splitter::rewrite(Expr *&E) {
  if (const Part *P = find(E)) {
    Build.setLoc(E->getLoc());
    E = assemble(*P);
    return;
  }
  forEachOperand(E, [this](Expr *&Operand) { rewrite(Operand); });
}

Expr *Splitter::getPart(Expr *Whole, const Type *T, size_t N) {
  Expr *Copy = Build.copy(Whole);
  return T->isArray() ? Build.index(Copy, Build.integer(int64_t(N)))
                      : Build.member(Copy, T->getRecord()->Fields[N].Name);
}

void Splitter::takeZero(const Part &P, Store Each) {
  if (P.V)
    return Each(P, P.Ty->isBool() ? Build.boolean(false)
                                  : Build.integer(uint64_t(0), P.Ty));
  for (const Part &Inner : P.Parts)
    takeZero(Inner, Each);
}

void Splitter::takeBraces(const Part &P, Aggregate *Value, StmtList &Out,
                          Store Each) {
  std::vector<Expr *> Values(P.Parts.size());
  size_t Next = 0;
  for (const Aggregate::Part &Given : Value->Parts) {
    if (!Given.Field.empty()) {
      const std::vector<Field> &Fields = P.Ty->getRecord()->Fields;
      Next =
          llvm::find_if(Fields,
                        [&](const Field &F) { return F.Name == Given.Field; }) -
          Fields.begin();
    }
    Values[Next++] = Given.Value;
  }
  for (auto [Inner, Given] : llvm::zip(P.Parts, Values))
    Given ? take(Inner, Given, Out, Each) : takeZero(Inner, Each);
}

/// A place whose parts may be named one after the other.
static bool isPlainPlace(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Literal:
    return true;
  case Expr::Kind::Member:
    return isPlainPlace(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index:
    return isPlainPlace(llvm::cast<Index>(E)->Base) &&
           isPlainPlace(llvm::cast<Index>(E)->Position);
  case Expr::Kind::Unary:
    return llvm::cast<Unary>(E)->Op == UnaryOp::Deref &&
           isPlainPlace(llvm::cast<Unary>(E)->Operand);
  default:
    return false;
  }
}

void Splitter::take(const Part &P, Expr *Value, StmtList &Out, Store Each) {
  if (P.V) {
    rewrite(Value);
    return Each(P, Value);
  }
  if (auto *A = llvm::dyn_cast<Aggregate>(Value))
    return takeBraces(P, A, Out, Each);
  if (const Part *From = find(Value)) {
    for (auto [To, Inner] : llvm::zip(P.Parts, From->Parts))
      take(To, assemble(Inner), Out, Each);
    return;
  }
  rewrite(Value);
  if (!isPlainPlace(Value)) {
    Variable *Whole = Names.makeVariable("object", P.Ty);
    Out.push_back(Build.declare(Whole, Value));
    Value = Build.ref(Whole);
  }
  for (size_t N = 0; N != P.Parts.size(); ++N)
    take(P.Parts[N], getPart(Value, P.Ty, N), Out, Each);
}

bool Splitter::readsParts(const Expr *E) const {
  if (find(E))
    return true;
  bool Result = false;
  forEachOperand(const_cast<Expr *>(E), [&](Expr *&Operand) {
    Result = Result || readsParts(Operand);
  });
  return Result;
}

void Splitter::declare(const Part &P, StmtList &Out,
                       clang::SourceLocation Loc) {
  if (!P.V) {
    for (const Part &Inner : P.Parts)
      declare(Inner, Out, Loc);
    return;
  }
  Declare *D = Build.declare(P.V);
  D->setLoc(Loc);
  Out.push_back(D);
}

void Splitter::rewriteInto(Stmt *S, StmtList &Out) {
  auto *D = llvm::dyn_cast<Declare>(S);
  if (D && Objects.contains(D->V)) {
    Build.setLoc(S->getLoc());
    const Part P = makePart(D->V->Ty, D->V->Name.str(), D->V);
    if (!D->Init)
      declare(P, Out, S->getLoc());
    else
      take(P, D->Init, Out, [&](const Part &To, Expr *Value) {
        Declare *Own = Build.declare(To.V, Value);
        Own->setLoc(S->getLoc());
        Out.push_back(Own);
      });
    Split[D->V] = P;
    return;
  }
  auto *A = getObjectAssignment(S);
  const Part *To = A ? find(A->Left) : nullptr;
  if (!To) {
    rewrite(S);
    Out.push_back(S);
    return;
  }
  // All is read before anything is written.
  const bool ByCopies = readsParts(A->Right);
  StmtList Writes;
  take(*To, A->Right, Out, [&](const Part &P, Expr *Value) {
    if (ByCopies && !llvm::isa<Literal>(Value)) {
      Variable *Copy = Names.makeVariable(P.V->Name, P.Ty);
      Out.push_back(Build.declare(Copy, Value));
      Value = Build.ref(Copy);
    }
    Stmt *Write = Build.assignTo(Build.ref(P.V), Value);
    Write->setLoc(S->getLoc());
    Writes.push_back(Write);
  });
  Out.append(Writes.begin(), Writes.end());
}

void Splitter::rewrite(Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S)) {
    StmtList Out;
    for (Stmt *Child : B->Body)
      rewriteInto(Child, Out);
    B->Body = M.copyArray<Stmt *>(Out);
    return;
  }
  forEachExpr(S, [this](Expr *&E) { rewrite(E); });
  forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
}

void ampcc::splitObjects(Module &M, Function &F) { Splitter(M, F).run(); }
