//===- DebuggerNames.cpp - source names for debuggers ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The object on which a member function is called.
static constexpr llvm::StringLiteral SelfName = "self";

namespace {
class DebuggerNames {
public:
  DebuggerNames(Module &M, Function &F) : M(M), F(F), Names(M, F), Build(M) {}

  void run();

private:
  /// A variable with an element per thread, and its name in the source.
  struct OfThreads {
    Variable *Array;
    std::string Name;
  };

  void findArrays(Stmt *S);
  void nameIn(Stmt *S);
  void nameMembers(Expr *Object);
  Variable *name(llvm::StringRef Name, Expr *LValue);
  void insertInto(Block *B, size_t Position = 0);

  Module &M;
  Function &F;
  FreshNames Names;
  Builder Build;
  std::vector<OfThreads> Arrays;
  /// The loops over threads around a statement, outermost first.
  llvm::SmallVector<Variable *, 3> Threads;
  llvm::SmallVector<Stmt *, 16> Declared;
  clang::SourceLocation Loc; ///< of the declarations
};
} // namespace

void DebuggerNames::findArrays(Stmt *S) {
  if (auto *D = llvm::dyn_cast<Declare>(S);
      D && D->V->IsOfThreads &&
      (!D->V->SourceName.empty() || D->V->Name == SelfName))
    Arrays.push_back({D->V, D->V->Name.str()});
  forEachStmt(S, [&](Stmt *Child) { findArrays(Child); });
}

Variable *DebuggerNames::name(llvm::StringRef Name, Expr *LValue) {
  Variable *V = Names.makeVariable(Name, LValue->getType());
  Declare *D = Build.declare(V, LValue);
  D->IsReference = true;
  D->setLoc(Loc);
  Declared.push_back(D);
  return V;
}

/// Members of library classes have no names in the program.
void DebuggerNames::nameMembers(Expr *Object) {
  const Record *R = Object->getType()->getRecord();
  if (!R || R->IsOfLibrary)
    return;
  for (const Field &Member : R->Fields) {
    if (Member.IsPadding || Member.Name.empty())
      continue;
    Expr *LValue = Build.member(Build.copy(Object), Member.Name);
    // Captures by reference are objects of library classes.
    const Type *T = Member.Ty;
    if (T->isPointer() && T->getElement()->isRecord() &&
        T->getElement()->getRecord()->IsOfLibrary)
      LValue = Build.deref(LValue);
    name(Member.Name, LValue);
  }
}

void DebuggerNames::insertInto(Block *B, size_t Position) {
  llvm::SmallVector<Stmt *, 16> Body(B->Body.begin(), B->Body.end());
  Body.insert(Body.begin() + Position, Declared.begin(), Declared.end());
  B->Body = M.copyArray<Stmt *>(Body);
  Declared.clear();
}

/// Returns the number of statements of \p B after which the thread's part of \p
/// Self is fully assigned.
static size_t countAssignments(const Block *B, const Variable *Self) {
  size_t Result = 0;
  for (auto [I, S] : llvm::enumerate(B->Body)) {
    const Assign *A = getAssign(S);
    if (A && Self && getRoot(A->Left) == Self)
      Result = I + 1;
  }
  return Result;
}

/// Declares the thread's source names at the begin of each thread loop in \p S.
void DebuggerNames::nameIn(Stmt *S) {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || !Loop->IsThreadLoop) {
    if (Loop && Loop->IsTileLoop)
      Loop->Body->EndLoc = F.Loc;
    forEachStmt(S, [&](Stmt *Child) { nameIn(Child); });
    return;
  }
  Threads.push_back(llvm::cast<Declare>(Loop->Inits.front())->V);
  auto *Inner = Loop->Body->Body.size() == 1
                    ? llvm::dyn_cast<For>(Loop->Body->Body.front())
                    : nullptr;
  // The declarations have the loop's line: no debugger stops at them.
  Loc = Loop->getLoc();
  Loop->Body->EndLoc = Loc.isValid() ? Loc : F.Loc;
  if (Inner && Inner->IsThreadLoop) {
    Inner->setLoc(Loc);
    nameIn(Inner);
  } else {
    FreshNames Outside = Names; // The next loop has a scope of its own.
    const Variable *Self = nullptr;
    for (const OfThreads &V : Arrays) {
      Expr *LValue = Build.ref(V.Array);
      for (Variable *Thread : Threads)
        LValue = Build.index(LValue, Thread);
      Variable *Named = name(V.Name, LValue);
      if (V.Name == SelfName) {
        Self = V.Array;
        nameMembers(Build.ref(Named));
      }
    }
    insertInto(Loop->Body, countAssignments(Loop->Body, Self));
    Names = std::move(Outside);
  }
  Threads.pop_back();
}

void DebuggerNames::run() {
  if (!F.Params.empty() && F.Params.front()->Name == SelfName &&
      F.Params.front()->Ty->isPointer()) {
    Loc = F.Loc;
    nameMembers(Build.deref(Build.ref(F.Params.front())));
    insertInto(F.Body);
  }
  findArrays(F.Body);
  if (Arrays.empty())
    return;
  // Renames arrays and parameters that have these names.
  for (OfThreads &V : Arrays)
    V.Array->Name = M.copyString(Names.make(V.Name + "_of_tile"));
  for (Variable *Param : F.Params)
    if (Param->Ty->isPointer())
      Param->Name = M.copyString(Names.make((Param->Name + "_memory").str()));
  Names = FreshNames(M, F);
  nameIn(F.Body);
}

void ampcc::addDebuggerNames(Module &M) {
  for (const auto &F : M.Functions)
    DebuggerNames(M, *F).run();
}
