//===- Sequencing.cpp - evaluation order in C -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "FreshNames.h"
#include "Rewrite.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Returns the variable that \p E assigns, or null.
static Variable *getAssignedVariable(const Expr *E) {
  const auto *A = llvm::dyn_cast<Assign>(E);
  const auto *Ref = A && !A->Op ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
  return Ref ? Ref->V : nullptr;
}

namespace {
// Divides expressions into steps and a value. An operand's steps are evaluated
// before the whole expression, so values of earlier operands become steps, too,
// if their order matters. The rest may be evaluated in any order.

using ExprList = llvm::SmallVector<ir::Expr *, 2>;

/// A divided expression, and its effects.
struct Parts {
  ir::Expr *Value;
  Effects OfValue;
  ExprList Steps; ///< evaluated before it, in order
  Effects OfSteps;
};

class ExprSequencer {
public:
  ExprSequencer(ir::Module &M, const llvm::StringSet<> &Globals,
                ir::Function &F, const ModuleEffects &Known)
      : Make(M), Know(Known.of(F)), Names(M, F, Globals) {}

  Parts take(Expr *E, bool IsLValue = false) {
    Parts Result;
    // Sums may be nested more deeply than the compiler's stack allows.
    enterCallee([&] {
      auto *B = llvm::dyn_cast<Binary>(E);
      if (auto *S = llvm::dyn_cast<Comma>(E))
        Result = takeComma(S, IsLValue);
      else if (B && B->Op >= BinaryOp::LogicalAnd)
        Result = takeLogical(B);
      else if (auto *C = llvm::dyn_cast<Conditional>(E))
        Result = takeConditional(C);
      else
        Result = takeOperator(E, IsLValue);
    });
    return Result;
  }

  /// Returns \p E as one expression.
  ir::Expr *takeWhole(ir::Expr *E) { return join(take(E)); }

  /// Adds \p Step to \p To. C does not assign arrays: assigns their elements.
  void addStep(Expr *Step, ExprList &To) {
    const auto *A = llvm::dyn_cast<Assign>(Step);
    const Type *T = A ? A->Left->getType() : nullptr;
    if (!T || !T->isArray())
      return To.push_back(Step);
    const auto Elements = llvm::cast<Aggregate>(A->Right)->Parts;
    for (uint64_t I = 0; I != *T->getCount(); ++I)
      addStep(Make.assign(Make.index(Make.copy(A->Left), I),
                          I < Elements.size() ? Elements[I].Value
                                              : Make.zero(T->getElement())),
              To);
  }

  /// True if C guarantees the order in which \p E is evaluated.
  bool isInOrder(Expr *E) const {
    return countEffects(E) <= Know.isEffectful(E);
  }

  /// Returns the temporaries since the last call, and names them in the order
  /// of \p Steps.
  llvm::SmallVector<Variable *, 2>
  takeTemporaries(llvm::ArrayRef<Expr *> Steps) {
    auto Name = [this](Variable *V) {
      if (V && V->Name.empty())
        V->Name = Make.getModule().copyString(Names.makeTemporary());
    };
    for (const Expr *Step : Steps)
      Name(getAssignedVariable(Step));
    llvm::for_each(Temporaries, Name);
    return std::exchange(Temporaries, {});
  }

private:
  struct Operand {
    ir::Expr **E;
    bool IsLValue;
  };

  /// C has no array temporaries, so nested aggregates are flattened.
  static void addOperands(Expr *E, bool IsLValue,
                          llvm::SmallVectorImpl<Operand> &To) {
    forEachEvaluated(E, IsLValue, [&](Expr *&Operand, bool IsLValue) {
      if (llvm::isa<Aggregate>(E) && llvm::isa<Aggregate>(Operand))
        addOperands(Operand, /*IsLValue=*/false, To);
      else
        To.push_back({&Operand, IsLValue});
    });
  }

  /// Counts effects; a comma expression counts twice, so that it is divided.
  unsigned countEffects(Expr *E) const {
    unsigned Count = Know.isEffectful(E) + 2 * llvm::isa<Comma>(E);
    forEachOperand(E, [&](Expr *&Operand) { Count += countEffects(Operand); });
    return Count;
  }

  /// True for `a = b = c`, which stores the same value in any order.
  bool storesOneValue(const Assign *A) const {
    unsigned Stores = 0;
    const auto *Next = llvm::dyn_cast<Assign>(A->Right);
    for (; Next; Next = llvm::dyn_cast<Assign>(Next->Right))
      ++Stores;
    return !A->Op && countEffects(A->Right) == Stores;
  }

  Parts takeOperator(Expr *E, bool IsLValue) {
    llvm::SmallVector<Operand, 4> Operands;
    addOperands(E, IsLValue, Operands);
    llvm::SmallVector<Parts, 4> All;
    for (Operand O : Operands)
      All.push_back(take(*O.E, O.IsLValue));
    const auto *A = llvm::dyn_cast<Assign>(E);
    if (A && A->Op)
      Know.addOwn(A->Left, /*IsLValue=*/false, All.back().OfValue);

    // Operands that later ones affect become steps.
    llvm::SmallVector<bool, 4> IsKept(All.size());
    Effects Later;
    for (size_t I = All.size(); I-- != 0;) {
      IsKept[I] = Know.dependOnOrder(All[I].OfValue, Later);
      if (I) {
        Later.add(All[I].OfSteps);
        Later.add(All[I].OfValue);
      }
    }
    if (A && Know.isPendingAt(All.front().OfValue, All.back().Value) &&
        !storesOneValue(A))
      IsKept.front() = true;

    Parts Result;
    for (size_t I = 0; I != All.size(); ++I) {
      *Operands[I].E = IsKept[I] ? keep(All[I]) : All[I].Value;
      moveSteps(All[I], Result);
      Result.OfValue.add(All[I].OfValue);
    }
    if (llvm::isa<Call>(E))
      Result.OfValue.settle();
    Know.addOwn(E, IsLValue, Result.OfValue);
    Result.Value = E;
    return Result;
  }

  Parts takeComma(Comma *S, bool IsLValue) {
    Parts Result;
    for (Expr *Step : S->Steps) {
      Parts Own = take(Step, /*IsLValue=*/true);
      moveSteps(Own, Result);
      Own.OfValue.settle();
      Result.Steps.push_back(Own.Value);
      Result.OfSteps.add(Own.OfValue);
    }
    Parts Own = take(S->Value, IsLValue);
    moveSteps(Own, Result);
    Result.Value = Own.Value;
    Result.OfValue = std::move(Own.OfValue);
    return Result;
  }

  Parts takeLogical(Binary *B) {
    Parts Result = take(B->Left), Right = take(B->Right);
    B->Left = Result.Value;
    Result.OfValue.settle();
    Result.OfValue.add(Right.OfSteps);
    Result.OfValue.add(Right.OfValue);
    B->Right = join(Right);
    Result.Value = B;
    return Result;
  }

  Parts takeConditional(Conditional *C) {
    Parts Result = take(C->Cond);
    C->Cond = Result.Value;
    Result.OfValue.settle();
    for (Expr **Branch : {&C->True, &C->False}) {
      Parts Own = take(*Branch);
      Result.OfValue.add(Own.OfSteps);
      Result.OfValue.add(Own.OfValue);
      *Branch = join(Own);
    }
    Result.Value = C;
    return Result;
  }

  /// Moves the steps of \p From after those of \p To.
  static void moveSteps(Parts &From, Parts &To) {
    To.Steps.append(From.Steps.begin(), From.Steps.end());
    To.OfSteps.add(From.OfSteps);
  }

  /// Turns the value of \p P into a step; returns its temporary.
  Expr *keep(Parts &P) {
    Make.setLoc(P.Value->getLoc());
    TypeContext &Types = Make.getTypes();
    const Type *T =
        Types.withoutConst(decay(P.Value->getType(), Types, getSpace(P.Value)));
    Variable *V = Make.temporary("", T, P.Value->getLoc());
    Know.addCopy(V, P.Value);
    Temporaries.push_back(V);
    P.Steps.push_back(Make.assign(V, P.Value));
    P.OfValue.settle();
    P.OfSteps.add(P.OfValue);
    P.OfValue = Effects();
    return Make.ref(V);
  }

  Expr *join(const Parts &P) {
    ExprList Steps;
    for (Expr *Step : P.Steps)
      addStep(Step, Steps);
    return Make.sequence(Steps, P.Value, /*IsLValue=*/false);
  }

  ir::Builder Make;
  FunctionEffects &Know;
  FreshNames Names;
  llvm::SmallVector<ir::Variable *, 2> Temporaries;
};

/// Rewrites the statements of a function.
class Sequencer {
public:
  Sequencer(Module &M, const llvm::StringSet<> &Globals, Function &F,
            const ModuleEffects &Known)
      : Make(M), Exprs(M, Globals, F, Known), F(F) {}

  void run() { rewrite(F.Body); }

private:
  void rewrite(Block *B);
  void rewrite(Stmt *S, StmtList &Out);
  void rewriteExpr(ExprStmt *S, StmtList &Out);
  void rewriteDeclaration(Declare *D, StmtList &Out);
  void rewriteFor(For *Loop, StmtList &Out);
  Stmt *rewriteElse(Stmt *Else);
  /// Divides \p E, which \p S evaluates first: its steps become statements.
  Expr *takeFirst(Expr *E, const Stmt *S, StmtList &Out);
  void addSteps(llvm::ArrayRef<Expr *> Steps, const Stmt *Before,
                StmtList &Out);
  /// Orders \p E, which \p S evaluates.
  void takeWithin(Expr *&E, const Stmt *S, StmtList &Out);
  void addBefore(Stmt *New, const Stmt *S, StmtList &Out) {
    New->setLoc(S->getLoc());
    Out.push_back(New);
  }

  Builder Make;
  ExprSequencer Exprs;
  Function &F;
};

} // namespace

/// True if \p E has no effect as a statement.
static bool isNothing(const Expr *E) {
  if (const auto *M = llvm::dyn_cast<Member>(E))
    return isNothing(M->Base);
  if (const auto *U = llvm::dyn_cast<Unary>(E))
    return U->Op <= UnaryOp::AddressOf && isNothing(U->Operand);
  return llvm::isa<VarRef, Literal>(E);
}

static void collectNames(const Expr *E, VariableSet &To) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    To.insert(Ref->V);
  forEachOperand(E, [&](const Expr *Operand) { collectNames(Operand, To); });
}

/// Declares a temporary in the first step that mentions it.
void Sequencer::addSteps(llvm::ArrayRef<Expr *> Steps, const Stmt *Before,
                         StmtList &Out) {
  // Temporaries without a value yet.
  VariableSet Open, Named;
  for (Variable *V : Exprs.takeTemporaries(Steps))
    addBefore(Make.declare(V), Before, Out);
  size_t First = Out.size();
  for (; First; --First) {
    const auto *D = llvm::dyn_cast<Declare>(Out[First - 1]);
    if (!D || D->getLoc() != Before->getLoc() ||
        (D->Init && !llvm::isa<Literal>(D->Init)))
      break;
    if (!D->Init)
      Open.insert(D->V);
  }
  for (Expr *Step : Steps) {
    if (isNothing(Step))
      continue;
    Variable *V = getAssignedVariable(Step);
    const bool IsFirst = V && Open.count(V) && !Named.count(V);
    collectNames(Step, Named);
    if (!IsFirst) {
      ExprList All;
      Exprs.addStep(Step, All);
      for (Expr *E : All)
        addBefore(Make.expr(E), Before, Out);
      continue;
    }
    Out.erase(std::find_if(Out.begin() + First, Out.end(), [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      return D && D->V == V;
    }));
    addBefore(Make.declare(V, llvm::cast<Assign>(Step)->Right), Before, Out);
  }
}

Expr *Sequencer::takeFirst(Expr *E, const Stmt *S, StmtList &Out) {
  if (Exprs.isInOrder(E))
    return E;
  Parts Result = Exprs.take(E);
  addSteps(Result.Steps, S, Out);
  return Result.Value;
}

void Sequencer::takeWithin(Expr *&E, const Stmt *S, StmtList &Out) {
  if (!E || Exprs.isInOrder(E))
    return;
  E = Exprs.takeWhole(E);
  addSteps({}, S, Out);
}

void Sequencer::rewriteExpr(ExprStmt *S, StmtList &Out) {
  S->E = takeFirst(S->E, S, Out);
  // The lvalue that a call or an assignment returns is not read.
  if (auto *U = llvm::dyn_cast<Unary>(S->E); U && U->Op == UnaryOp::Deref)
    S->E = U->Operand;
  if (!isNothing(S->E))
    Out.push_back(S);
}

void Sequencer::rewriteDeclaration(Declare *D, StmtList &Out) {
  if (!D->Init || Exprs.isInOrder(D->Init)) {
    Out.push_back(D);
    return;
  }
  Parts Init = Exprs.take(D->Init);
  if (llvm::none_of(Init.Steps,
                    [&](Expr *Step) { return mentions(Step, D->V); })) {
    addSteps(Init.Steps, D, Out);
    D->Init = Init.Value;
    Out.push_back(D);
    return;
  }
  // Steps that mention the variable follow its declaration.
  D->Init = nullptr;
  D->V->Ty = Make.getTypes().withoutConst(D->V->Ty);
  Out.push_back(D);
  Init.Steps.push_back(Make.assign(D->V, Init.Value));
  addSteps(Init.Steps, D, Out);
}

void Sequencer::rewriteFor(For *Loop, StmtList &Out) {
  bool IsFirst = true;
  for (Stmt *Init : Loop->Inits) {
    forEachExpr(Init, [&](Expr *&E) {
      if (IsFirst)
        E = takeFirst(E, Loop, Out);
      else
        takeWithin(E, Loop, Out);
    });
    IsFirst = false;
  }
  takeWithin(Loop->Cond, Loop, Out);
  takeWithin(Loop->Inc, Loop, Out);
  rewrite(Loop->Body);
  Out.push_back(Loop);
}

/// If the condition of an `else if` has steps, they need a block.
Stmt *Sequencer::rewriteElse(Stmt *Else) {
  StmtList Out;
  const clang::SourceLocation Loc = Else->getLoc();
  rewrite(Else, Out);
  if (Out.size() == 1)
    return Out.front();
  for (Stmt *S : Out)
    S->setLoc(clang::SourceLocation());
  Block *B = Make.block(Out);
  B->setLoc(Loc);
  return B;
}

void Sequencer::rewrite(Stmt *S, StmtList &Out) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    return rewriteExpr(llvm::cast<ExprStmt>(S), Out);
  case Stmt::Kind::Declare:
    return rewriteDeclaration(llvm::cast<Declare>(S), Out);
  case Stmt::Kind::Block:
    rewrite(llvm::cast<Block>(S));
    break;
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    I->Cond = takeFirst(I->Cond, S, Out);
    rewrite(I->Then);
    if (I->Else)
      I->Else = rewriteElse(I->Else);
    break;
  }
  case Stmt::Kind::For:
    return rewriteFor(llvm::cast<For>(S), Out);
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    takeWithin(llvm::cast<Loop>(S)->Cond, S, Out);
    rewrite(llvm::cast<Loop>(S)->Body);
    break;
  case Stmt::Kind::Switch:
    llvm::cast<Switch>(S)->Cond =
        takeFirst(llvm::cast<Switch>(S)->Cond, S, Out);
    rewrite(llvm::cast<Switch>(S)->Body);
    break;
  case Stmt::Kind::Return:
    if (Expr *&Value = llvm::cast<Return>(S)->Value)
      Value = takeFirst(Value, S, Out);
    break;
  case Stmt::Kind::Case:
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
    break;
  }
  Out.push_back(S);
}

void Sequencer::rewrite(Block *B) {
  rewriteBlock(Make.getModule(), B,
               [this](Stmt *S, StmtList &Out) { rewrite(S, Out); });
}

void ampcc::sequence(Module &M) {
  const ModuleEffects Known(M);
  const llvm::StringSet<> Globals = getGlobalNames(M);
  for (const auto &F : M.Functions)
    Sequencer(M, Globals, *F, Known).run();
}
