//===- Verifier.cpp - checks invariants of device trees -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Verifier.h"
#include "ExprRules.h"
#include "ampcc/IR/Dump.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Verifier {
public:
  explicit Verifier(const Module &M) : M(M) {}
  std::optional<std::string> run();

private:
  /// The scope of the variables that are declared during its lifetime.
  class Scope {
  public:
    explicit Scope(Verifier &V) : V(V), Size(V.InScope.size()) {}
    ~Scope() {
      for (; V.InScope.size() != Size; V.InScope.pop_back())
        V.Named[V.InScope.back()->Name].pop_back();
    }

  private:
    Verifier &V;
    const size_t Size;
  };

  /// Keeps the first error only; later ones may follow from it.
  void fail(const llvm::Twine &What);
  void fail(const Expr *E, const llvm::Twine &What) {
    if (!Error)
      fail("'" + dump(E) + "': " + What);
  }

  void checkRecord(const Record &R);
  void checkModule();
  void checkKernel(const Function &F);
  void checkFunction(const Function &F);
  /// Checks that \p E, a part of a statement, has \p Property.
  void check(ExprTest Property, const Expr *E) {
    if (!Error && !Property(E))
      fail(E, "its type does not fit the statement");
  }
  void checkReference(const VarRef *Ref);
  void checkExpr(Expr *E);
  void checkDeclaration(const Declare *D);
  void checkStmt(Stmt *S);
  /// Checks the statements of \p S in a scope of their own.
  void checkParts(Stmt *S);
  void declare(const Variable *V);

  const Module &M;
  std::optional<std::string> Error;
  const Function *F = nullptr; ///< the function that is being checked
  llvm::SmallPtrSet<const Record *, 16> Records;
  llvm::SmallPtrSet<const Function *, 16> Callable;
  /// Visited nodes; true while their operands are being visited.
  llvm::DenseMap<const Expr *, bool> Exprs;
  llvm::SmallPtrSet<const Stmt *, 32> Stmts;
  llvm::SmallPtrSet<const Variable *, 32> Declared;
  std::vector<const Variable *> InScope;
  /// Variables in scope by name; the last one hides the others.
  llvm::StringMap<llvm::SmallVector<const Variable *, 1>> Named;
  bool MayBreak = false, MayContinue = false, MayHaveLabel = false;
};

} // namespace

void Verifier::fail(const llvm::Twine &What) {
  if (!Error)
    Error = ((F ? "in '" + F->Name + "': " : "") + What).str();
}

void Verifier::checkRecord(const Record &R) {
  for (const Field &Member : R.Fields) {
    const Type *T = Member.Ty;
    while (T->isArray())
      T = T->getElement();
    if (T->isVoid())
      fail("the field '" + Member.Name + "' of '" + R.Name + "' is void");
    if (T->isRecord() && !Records.count(T->getRecord()))
      fail("the type of the field '" + Member.Name + "' of '" + R.Name +
           "' is declared later, or incomplete");
  }
  if (!R.IsIncomplete)
    Records.insert(&R);
}

void Verifier::checkModule() {
  llvm::StringSet<> Names;
  for (const auto &R : M.Records) {
    if (!Names.insert(R->Name).second)
      fail("there are two of '" + R->Name + "'");
    checkRecord(*R);
  }
  for (const auto &Function : M.Functions)
    if (Function.get() != M.GroupedKernel &&
        Function.get() != M.SharingKernel &&
        !Names.insert(Function->Name).second)
      fail("there are two of '" + Function->Name + "'");
  if (M.Functions.empty() || M.Kernel != M.Functions.back().get())
    fail("the kernel is not the last function");
}

void Verifier::checkKernel(const Function &Kernel) {
  if (!Kernel.Result->isVoid())
    fail("a kernel returns nothing");
  llvm::SmallPtrSet<const Variable *, 8> Seen;
  for (const Variable *V : Kernel.TileStatics)
    if (!V->IsShared || V->Space != AddressSpace::Local ||
        !Seen.insert(V).second)
      fail("'" + V->Name + "' is not tile_static, or is declared twice");
}

void Verifier::declare(const Variable *V) {
  if (!Declared.insert(V).second)
    fail("the variable '" + V->Name + "' is declared twice");
  InScope.push_back(V);
  Named[V->Name].push_back(V);
  const Type *T = V->Ty;
  while (T->isArray())
    T = T->getElement();
  if (T->isVoid() || (T->isRecord() && !Records.count(T->getRecord())))
    fail("the variable '" + V->Name + "' is of an incomplete type");
}

void Verifier::checkReference(const VarRef *Ref) {
  const Variable *V = Ref->V;
  auto It = Named.find(V->Name);
  const bool IsKnown = It != Named.end() && !It->second.empty();
  if (IsKnown && It->second.back() == V)
    return;
  const bool IsVisible = IsKnown && llvm::is_contained(It->second, V);
  if (!V->IsShared && !IsVisible)
    return fail(Ref, "the variable is not in scope");
  if (IsKnown)
    fail(Ref, "another variable of that name hides it");
}

void Verifier::checkExpr(Expr *E) {
  if (Error)
    return;
  if (!E)
    return fail("an expression is missing");
  auto [It, IsNew] = Exprs.try_emplace(E, true);
  if (!IsNew) {
    if (It->second)
      return fail("an expression contains itself");
    return fail(E, "the node stands in two places");
  }
  forEachOperand(E, [this](Expr *&Operand) { checkExpr(Operand); });
  Exprs[E] = false;
  if (Error)
    return;
  if (const auto *C = llvm::dyn_cast<Call>(E))
    if (C->Callee && !Callable.count(C->Callee))
      return fail(E, "the function is not declared before");
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    checkReference(Ref);
  if (!isWellTyped(E))
    fail(E, "the types do not fit");
}

void Verifier::checkDeclaration(const Declare *D) {
  // As in C, the name of an object is in scope in its own initializer.
  if (D->Init && D->V->Ty->isArithmetic())
    checkExpr(D->Init);
  if (!D->V->IsShared)
    declare(D->V);
  if (!D->Init)
    return;
  if (!D->V->Ty->isArithmetic())
    checkExpr(D->Init);
  check([D](const Expr *E) { return isConvertible(E, D->V->Ty); }, D->Init);
}

void Verifier::checkParts(Stmt *S) {
  Scope Own(*this);
  forEachPart(
      S, [this](Expr *&E) { checkExpr(E); },
      [this](Stmt *Child) { checkStmt(Child); });
}

void Verifier::checkStmt(Stmt *S) {
  if (Error)
    return;
  if (!S)
    return fail("a statement is missing");
  if (!Stmts.insert(S).second)
    return fail("a statement stands in two places");
  const bool IsSwitch = llvm::isa<Switch>(S);
  llvm::SaveAndRestore Break(MayBreak, MayBreak || isLoop(S) || IsSwitch);
  llvm::SaveAndRestore Continue(MayContinue, MayContinue || isLoop(S));
  llvm::SaveAndRestore Label(MayHaveLabel, MayHaveLabel || IsSwitch);
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    return checkDeclaration(D);
  checkParts(S);
  if (Error)
    return;

  switch (S->getKind()) {
  case Stmt::Kind::If: {
    const Stmt *Else = llvm::cast<If>(S)->Else;
    if (Else && !llvm::isa<Block, If>(Else))
      fail("what follows 'else' is neither a block nor an 'if'");
    [[fallthrough]];
  }
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    return forEachExpr(S, [this](Expr *&E) { check(isScalar, E); });
  case Stmt::Kind::For: {
    const auto *Loop = llvm::cast<For>(S);
    for (const Stmt *Init : Loop->Inits)
      if (!llvm::isa<Declare>(Init) &&
          !(llvm::isa<ExprStmt>(Init) && Loop->Inits.size() == 1))
        fail("a loop begins with neither an expression nor declarations");
    return Loop->Cond ? check(isScalar, Loop->Cond) : void();
  }
  case Stmt::Kind::Switch:
    return check(isIntegral, llvm::cast<Switch>(S)->Cond);
  case Stmt::Kind::Case: {
    const Expr *Value = llvm::cast<Case>(S)->Value;
    if (!MayHaveLabel)
      fail("a label stands outside of a switch");
    return Value ? check(isIntegral, Value) : void();
  }
  case Stmt::Kind::Break:
    return MayBreak ? void() : fail("a 'break' outside of loops and switches");
  case Stmt::Kind::Continue:
    return MayContinue ? void() : fail("a 'continue' outside of loops");
  case Stmt::Kind::Return: {
    const Expr *Value = llvm::cast<Return>(S)->Value;
    if (!Value)
      return F->Result->isVoid() ? void() : fail("a return without a value");
    return check([this](const Expr *E) { return isConvertible(E, F->Result); },
                 Value);
  }
  default:
    return;
  }
}

void Verifier::checkFunction(const Function &Checked) {
  F = &Checked;
  if (!F->Result || !F->Body)
    return fail("the function has no result or no body");
  if (F->IsKernel !=
      (F == M.Kernel || F == M.GroupedKernel || F == M.SharingKernel))
    return fail("there is a kernel that is none of the module's");
  if (F->IsKernel)
    checkKernel(*F);
  Scope Own(*this);
  for (const Variable *Param : F->Params)
    declare(Param);
  checkStmt(F->Body);
  Callable.insert(F);
  F = nullptr;
}

std::optional<std::string> Verifier::run() {
  checkModule();
  Scope Own(*this);
  for (const Declare *D : M.Constants) {
    if (!D->Init || D->V->Space != AddressSpace::Constant)
      fail("'" + D->V->Name + "' is no constant");
    checkDeclaration(D);
  }
  for (const auto &Function : M.Functions)
    if (!Error)
      checkFunction(*Function);
  return Error;
}

std::optional<std::string> ir::verify(const Module &M) {
  return Verifier(M).run();
}
