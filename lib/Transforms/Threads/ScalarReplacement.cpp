//===- ScalarReplacement.cpp - scalar replacement of aggregates -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "EarlyExits.h"
#include "ElementLoops.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Module.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <set>
#include <vector>

using namespace ampcc;
using namespace ampcc::ir;

/// The most variables per object, and elements of an array in it.
static constexpr unsigned MaxParts = 64;

static bool isAggregate(const Type *T) { return T->isRecord() || T->isArray(); }

static bool isLongArray(const Type *T) {
  for (; T->isArray(); T = T->getElement())
    if (T->getCount().value_or(UINT64_MAX) > MaxParts)
      return true;
  return false;
}

/// True if objects of type \p T are never split.
static bool isIndivisible(const Type *T) {
  if (T->isArray())
    return isLongArray(T);
  const Record *R = T->getRecord();
  return R->IsUnion || R->IsIncomplete || R->Fields.empty() ||
         llvm::any_of(R->Fields, [](const Field &F) {
           return F.IsPadding || isLongArray(F.Ty);
         });
}

/// Returns the constant position of \p I.
static std::optional<unsigned> getElement(const Index *I) {
  const auto *N = llvm::dyn_cast<Literal>(I->Position);
  if (!N || N->Bits >= I->Base->getType()->getCount().value_or(0))
    return std::nullopt;
  return N->Bits;
}

/// Returns \p S as an assignment of a whole object, or null.
static Assign *getObjectAssignment(Stmt *S) {
  Assign *A = getAssign(S);
  return A && isAggregate(A->getType()) ? A : nullptr;
}

namespace {
/// A part of an object: numbers of fields and elements, outermost first.
using PartPath = std::vector<unsigned>;

/// The objects that a function declares and that can be split into a variable
/// per part: their address is not taken, since a pointer could access any part.
/// A struct in such an object is not split if an array in it is indexed by an
/// unknown position.
class AggregateParts {
public:
  explicit AggregateParts(Stmt *Body) {
    findObjects(Body);
    check(Body);
    llvm::SmallVector<const Variable *, 8> Large;
    for (const auto &Each : Objects) {
      PartPath Path;
      if (countParts(Each.first, Path, Each.first->Ty) > MaxParts)
        Large.push_back(Each.first);
    }
    for (const Variable *V : Large)
      Objects.erase(V);
  }

  bool areEmpty() const { return Objects.empty(); }
  bool contains(const ir::Variable *V) const { return Objects.contains(V); }

  /// True if the part \p Path of \p V, of type \p T, is one variable.
  bool isVariable(const Variable *V, const PartPath &Path,
                  const Type *T) const {
    return !isAggregate(T) || isIndivisible(T) ||
           Objects.find(V)->second.count(Path);
  }

private:
  void findObjects(Stmt *S) {
    // An object that a loop's head declares would need another scope.
    if (const auto *D = llvm::dyn_cast<Declare>(S))
      if (isAggregate(D->V->Ty) && !isIndivisible(D->V->Ty) &&
          !(D->Init && llvm::isa<String>(D->Init)))
        Objects.try_emplace(D->V);
    if (auto *Loop = llvm::dyn_cast<For>(S))
      return findObjects(Loop->Body);
    forEachStmt(S, [this](Stmt *Child) { findObjects(Child); });
  }

  void check(Stmt *S) {
    if (auto *A = getObjectAssignment(S)) {
      checkLValue(A->Left);
      return check(A->Right);
    }
    forEachExpr(S, [this](Expr *&E) { check(E); });
    forEachStmt(S, [this](Stmt *Child) { check(Child); });
  }

  void check(Expr *E) {
    switch (E->getKind()) {
    case Expr::Kind::VarRef:
    case Expr::Kind::Member:
    case Expr::Kind::Index:
      // An array decays to its address.
      if (E->getType()->isArray())
        keepAll(E);
      return checkLValue(E);
    case Expr::Kind::Unary: {
      auto *U = llvm::cast<Unary>(E);
      if (U->Op == UnaryOp::AddressOf || U->Operand->getType()->isArray())
        keepAll(U->Operand);
      return U->Op == UnaryOp::AddressOf ? checkLValue(U->Operand)
                                         : check(U->Operand);
    }
    case Expr::Kind::Assign: {
      auto *A = llvm::cast<Assign>(E);
      // Assignments of whole objects are only split if they are statements.
      if (isAggregate(A->getType()))
        keepAll(A->Left);
      checkLValue(A->Left);
      return check(A->Right);
    }
    case Expr::Kind::Comma: {
      auto *S = llvm::cast<Comma>(E);
      if (S->IsLValue)
        keepAll(S->Value);
      for (Expr *Step : S->Steps)
        check(Step);
      return S->IsLValue ? checkLValue(S->Value) : check(S->Value);
    }
    default:
      return forEachOperand(E, [this](Expr *&Operand) { check(Operand); });
    }
  }

  /// Checks an lvalue \p E of which a part is used: an array with an unknown
  /// position keeps its struct.
  void checkLValue(Expr *E) {
    switch (E->getKind()) {
    case Expr::Kind::VarRef:
      return;
    case Expr::Kind::Member:
      return checkLValue(llvm::cast<Member>(E)->Base);
    case Expr::Kind::Index: {
      auto *I = llvm::cast<Index>(E);
      if (!I->Base->getType()->isArray()) {
        check(I->Base);
        return check(I->Position);
      }
      if (!getElement(I))
        keepStruct(I->Base);
      check(I->Position);
      return checkLValue(I->Base);
    }
    default:
      return check(E);
    }
  }

  /// Keeps the object that contains \p LValue whole.
  void keepAll(const Expr *LValue) {
    if (const Variable *Root = getRoot(LValue))
      Objects.erase(Root);
  }

  /// Keeps the smallest struct that contains \p LValue whole.
  void keepStruct(const Expr *LValue) {
    const Variable *Root = getRoot(LValue);
    auto It = Root ? Objects.find(Root) : Objects.end();
    if (It == Objects.end())
      return;
    llvm::SmallVector<const Expr *, 8> Steps;
    while (!llvm::isa<VarRef>(LValue)) {
      Steps.push_back(LValue);
      const auto *M = llvm::dyn_cast<Member>(LValue);
      LValue = M ? M->Base : llvm::cast<Index>(LValue)->Base;
    }
    PartPath Path;
    size_t Struct = 0;
    for (const Expr *Step : llvm::reverse(Steps)) {
      const auto *I = llvm::dyn_cast<Index>(Step);
      const std::optional<unsigned> N =
          I ? getElement(I) : llvm::cast<Member>(Step)->getNumber();
      if (!N)
        break;
      Path.push_back(*N);
      if (!I && Step->getType()->isRecord())
        Struct = Path.size();
    }
    Path.resize(Struct);
    if (Path.empty())
      Objects.erase(It);
    else
      It->second.insert(Path);
  }

  unsigned countParts(const Variable *V, PartPath &Path, const Type *T) const {
    if (isVariable(V, Path, T))
      return 1;
    const unsigned Count =
        T->isArray() ? *T->getCount() : T->getRecord()->Fields.size();
    unsigned Sum = 0;
    for (unsigned N = 0; N != Count && Sum <= MaxParts; ++N) {
      Path.push_back(N);
      Sum += countParts(V, Path,
                        T->isArray() ? T->getElement()
                                     : T->getRecord()->Fields[N].Ty);
      Path.pop_back();
    }
    return Sum;
  }

  /// The parts that stay structs.
  llvm::DenseMap<const ir::Variable *, std::set<PartPath>> Objects;
};

/// The parts of an object in order, or the variable of a part.
struct Part {
  const Type *Ty = nullptr;
  Variable *V = nullptr;
  std::vector<Part> Parts;
};

class AggregateReplacer {
public:
  AggregateReplacer(Module &M, FreshNames &Names, const AggregateParts &Objects)
      : M(M), Build(M), Names(Names), Objects(Objects) {}

  void rewrite(Stmt *S);

private:
  /// Makes the part \p Path of \p Of.
  Part makePart(const Type *T, const std::string &Name, const Variable *Of,
                PartPath &Path);
  /// Returns the part that the lvalue \p E is; null if its object is not split.
  const Part *find(const Expr *E) const;

  /// Replaces parts in \p E by their variables.
  void rewrite(Expr *&E);
  void rewriteInto(Stmt *S, StmtList &Out);
  Expr *assemble(const Part &P);
  using Store = llvm::function_ref<void(const Part &P, Expr *Value)>;
  /// Calls \p Each with each variable of \p P and its part of \p Value.
  void take(const Part &P, Expr *Value, StmtList &Out, Store Each);
  void takeBraces(const Part &P, Aggregate *Value, StmtList &Out, Store Each);
  void takeZero(const Part &P, Store Each);
  void takeChoice(const Part &P, Conditional *Value, StmtList &Out, Store Each);
  Expr *getPart(Expr *Whole, const Type *T, size_t N);
  bool readsParts(const Expr *E) const;
  void declare(const Part &P, StmtList &Out, clang::SourceLocation Loc);

  Module &M;
  Builder Build;
  FreshNames &Names;
  const AggregateParts &Objects;
  llvm::DenseMap<const Variable *, Part> Split;
  bool IsInChoice = false;
};
} // namespace

Part AggregateReplacer::makePart(const Type *T, const std::string &Name,
                                 const Variable *Of, PartPath &Path) {
  Part P;
  P.Ty = M.Types.withoutConst(T);
  if (Objects.isVariable(Of, Path, T)) {
    P.V = Names.makeVariable(Name, P.Ty, Of->Loc);
    return P;
  }
  auto Add = [&](const Type *Inner, const std::string &InnerName) {
    Path.push_back(P.Parts.size());
    P.Parts.push_back(makePart(Inner, InnerName, Of, Path));
    Path.pop_back();
  };
  if (T->isArray())
    for (uint64_t I = 0; I != *T->getCount(); ++I)
      Add(T->getElement(), Name + "_" + std::to_string(I));
  else
    for (const Field &F : T->getRecord()->Fields)
      Add(F.Ty, (llvm::StringRef(Name).rtrim('_') + "_" + F.Name).str());
  return P;
}

const Part *AggregateReplacer::find(const Expr *E) const {
  switch (E->getKind()) {
  case Expr::Kind::VarRef: {
    auto It = Split.find(llvm::cast<VarRef>(E)->V);
    return It == Split.end() ? nullptr : &It->second;
  }
  case Expr::Kind::Member: {
    const auto *Selected = llvm::cast<Member>(E);
    const Part *P = find(Selected->Base);
    return P && !P->V ? &P->Parts[Selected->getNumber()] : nullptr;
  }
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    const Part *P = I->Base->getType()->isArray() ? find(I->Base) : nullptr;
    return P && !P->V ? &P->Parts[llvm::cast<Literal>(I->Position)->Bits]
                      : nullptr;
  }
  default:
    return nullptr;
  }
}

Expr *AggregateReplacer::assemble(const Part &P) {
  if (P.V)
    return Build.ref(P.V);
  llvm::SmallVector<Aggregate::Part, 4> Parts;
  for (const Part &Each : P.Parts)
    Parts.push_back({assemble(Each), ""});
  return Build.aggregate(P.Ty, Parts);
}

void AggregateReplacer::rewrite(Expr *&E) {
  if (const Part *P = find(E)) {
    Build.setLoc(E->getLoc());
    E = assemble(*P);
    return;
  }
  forEachOperand(E, [this](Expr *&Operand) { rewrite(Operand); });
}

Expr *AggregateReplacer::getPart(Expr *Whole, const Type *T, size_t N) {
  Expr *Copy = Build.copy(Whole);
  return T->isArray() ? Build.index(Copy, N)
                      : Build.member(Copy, T->getRecord()->Fields[N].Name);
}

void AggregateReplacer::takeZero(const Part &P, Store Each) {
  if (P.V)
    return Each(P, Build.zero(P.Ty));
  for (const Part &Inner : P.Parts)
    takeZero(Inner, Each);
}

void AggregateReplacer::takeBraces(const Part &P, Aggregate *Value,
                                   StmtList &Out, Store Each) {
  std::vector<Expr *> Values(P.Parts.size());
  for (size_t I = 0; I != Value->Parts.size(); ++I)
    Values[Value->getNumber(I)] = Value->Parts[I].Value;
  for (auto [Inner, Given] : llvm::zip(P.Parts, Values))
    Given ? take(Inner, Given, Out, Each) : takeZero(Inner, Each);
}

/// True if the lvalue can be repeated for each part.
static bool isPlainLValue(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Literal:
    return true;
  case Expr::Kind::Member:
    return isPlainLValue(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index:
    return isPlainLValue(llvm::cast<Index>(E)->Base) &&
           isPlainLValue(llvm::cast<Index>(E)->Position);
  case Expr::Kind::Unary:
    return llvm::cast<Unary>(E)->Op == UnaryOp::Deref &&
           isPlainLValue(llvm::cast<Unary>(E)->Operand);
  default:
    return false;
  }
}

/// True if \p E, a branch of a conditional expression, can be repeated there
/// for each part.
static bool isRepeatable(const Expr *E) {
  if (const auto *A = llvm::dyn_cast<Aggregate>(E))
    return llvm::all_of(A->Parts, [](const Aggregate::Part &Part) {
      return !isAggregate(Part.Value->getType()) || isRepeatable(Part.Value);
    });
  const auto *U = llvm::dyn_cast<Unary>(E);
  return (llvm::isa<VarRef, Member, Index>(E) ||
          (U && U->Op == UnaryOp::Deref)) &&
         !anyExpr(E, [](const Expr *Part) {
           return llvm::isa<Call, Conditional, Comma>(Part) ||
                  getAssigned(Part);
         });
}

void AggregateReplacer::takeChoice(const Part &P, Conditional *Value,
                                   StmtList &Out, Store Each) {
  rewrite(Value->Cond);
  Variable *Cond = Names.makeVariable("condition", M.Types.getBool());
  Out.push_back(Build.declare(Cond, Value->Cond));
  IsInChoice = true;
  llvm::SmallVector<Expr *, 4> Others;
  take(P, Value->False, Out,
       [&](const Part &, Expr *Other) { Others.push_back(Other); });
  auto Other = Others.begin();
  take(P, Value->True, Out, [&](const Part &To, Expr *One) {
    Each(To, Build.conditional(Cond, One, *Other++));
  });
  IsInChoice = false;
}

void AggregateReplacer::take(const Part &P, Expr *Value, StmtList &Out,
                             Store Each) {
  if (P.V) {
    rewrite(Value);
    return Each(P, Value);
  }
  if (auto *A = llvm::dyn_cast<Aggregate>(Value))
    return takeBraces(P, A, Out, Each);
  if (const Part *From = find(Value); From && !From->V) {
    for (auto [To, Inner] : llvm::zip(P.Parts, From->Parts))
      take(To, assemble(Inner), Out, Each);
    return;
  }
  if (auto *C = llvm::dyn_cast<Conditional>(Value);
      C && isRepeatable(C->True) && isRepeatable(C->False))
    return takeChoice(P, C, Out, Each);
  rewrite(Value);
  if (!IsInChoice && !isPlainLValue(Value)) {
    Variable *Whole = Names.makeVariable("object", P.Ty);
    Out.push_back(Build.declare(Whole, Value));
    Value = Build.ref(Whole);
  }
  for (size_t N = 0; N != P.Parts.size(); ++N)
    take(P.Parts[N], getPart(Value, P.Ty, N), Out, Each);
}

bool AggregateReplacer::readsParts(const Expr *E) const {
  return anyExpr(E, [this](const Expr *Part) { return find(Part); });
}

void AggregateReplacer::declare(const Part &P, StmtList &Out,
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

void AggregateReplacer::rewriteInto(Stmt *S, StmtList &Out) {
  auto *D = llvm::dyn_cast<Declare>(S);
  if (D && Objects.contains(D->V)) {
    Build.setLoc(S->getLoc());
    PartPath Path;
    const Part P = makePart(D->V->Ty, D->V->Name.str(), D->V, Path);
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
  // Reads all parts before writing any.
  const bool ByCopies = readsParts(A->Right);
  StmtList Writes;
  take(*To, A->Right, Out, [&](const Part &P, Expr *Value) {
    if (ByCopies && !llvm::isa<Literal>(Value)) {
      Variable *Copy = Names.makeVariable(P.V->Name, P.Ty);
      Out.push_back(Build.declare(Copy, Value));
      Value = Build.ref(Copy);
    }
    Stmt *Write = Build.assignTo(P.V, Value);
    Write->setLoc(S->getLoc());
    Writes.push_back(Write);
  });
  Out.append(Writes.begin(), Writes.end());
}

void AggregateReplacer::rewrite(Stmt *S) {
  if (auto *B = llvm::dyn_cast<Block>(S))
    return rewriteBlock(
        M, B, [this](Stmt *Child, StmtList &Out) { rewriteInto(Child, Out); });
  forEachExpr(S, [this](Expr *&E) { rewrite(E); });
  forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
}

void ampcc::replaceAggregates(Module &M, Function &F) {
  FreshNames Names(M, F);
  makeNamesUnique(M, F, Names);
  unrollElementLoops(M, F.Body, Names);
  const AggregateParts Objects(F.Body);
  if (!Objects.areEmpty())
    AggregateReplacer(M, Names, Objects).rewrite(F.Body);
}
