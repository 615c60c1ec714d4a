//===- DivergentBarriers.cpp - barriers in divergent code -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/DivergentBarriers.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// A part of an object: the numbers of fields, outermost first. An element
/// counts as its array.
using FieldPath = llvm::SmallVector<unsigned, 4>;

/// An object, or a part of one, that an lvalue designates or a pointer points
/// to.
struct Place {
  const Variable *V = nullptr; ///< null: an element of a container
  FieldPath Path;
  bool IsElement = false;       ///< one of several
  bool IsReinterpreted = false; ///< accessed as another type, or a union
  bool IsReadOnly = false;      ///< a container's element that is not written
  bool IsThreadId = false;
  /// The expression that names the object, or its thread id.
  const Expr *Origin = nullptr;
  const Activation *In = nullptr;

  bool operator==(const Place &O) const {
    return V == O.V && Path == O.Path && IsElement == O.IsElement &&
           IsReinterpreted == O.IsReinterpreted && IsReadOnly == O.IsReadOnly &&
           IsThreadId == O.IsThreadId;
  }
};

/// The uniformity of a value, or of an lvalue's address, and its referents.
struct Value {
  Divergence Level;
  llvm::SmallVector<Place, 1> Places;

  bool join(const Value &O) {
    bool Changes = Level.join(O.Level);
    for (const Place &P : O.Places)
      if (!llvm::is_contained(Places, P)) {
        Places.push_back(P);
        Changes = true;
      }
    return Changes;
  }
};

/// An object by its parts. A part without an entry has the value of the
/// innermost one around it that has.
class Object {
public:
  Object() = default;
  Object(Value V) { Parts.push_back({{}, std::move(V)}); }

  /// Returns the value of the object as a whole.
  Value flatten() const {
    Value Result;
    for (const auto &[Path, V] : Parts)
      Result.join(V);
    return Result;
  }

  Object select(llvm::ArrayRef<unsigned> Path) const {
    Object Result(get(Path));
    for (const auto &[Own, V] : Parts)
      if (Own.size() > Path.size() && isIn(Own, Path))
        Result.Parts.push_back(
            {FieldPath(llvm::ArrayRef(Own).drop_front(Path.size())), V});
    return Result;
  }

  void replace(llvm::ArrayRef<unsigned> Path, const Object &O) {
    llvm::erase_if(Parts, [&](const auto &P) { return isIn(P.first, Path); });
    for (const auto &[Inner, V] : O.Parts) {
      Parts.push_back({FieldPath(Path), V});
      llvm::append_range(Parts.back().first, Inner);
    }
  }

  bool join(const Object &O) {
    bool Changes = false;
    for (const auto &[Path, V] : O.Parts)
      if (!llvm::is_contained(llvm::make_first_range(Parts), Path)) {
        Parts.push_back({Path, get(Path)});
        Changes = true;
      }
    for (auto &[Path, V] : Parts)
      Changes |= V.join(O.get(Path));
    return Changes;
  }

  void addDivergence(const Divergence &D) {
    if (Parts.empty())
      Parts.push_back({});
    for (auto &[Path, V] : Parts)
      V.Level.join(D);
  }

private:
  static bool isIn(llvm::ArrayRef<unsigned> Path,
                   llvm::ArrayRef<unsigned> Around) {
    return Path.size() >= Around.size() &&
           Path.take_front(Around.size()) == Around;
  }
  Value get(llvm::ArrayRef<unsigned> Path) const {
    const std::pair<FieldPath, Value> *Best = nullptr;
    for (const auto &Part : Parts)
      if (isIn(Path, Part.first) &&
          (!Best || Part.first.size() >= Best->first.size()))
        Best = &Part;
    return Best ? Best->second : Value();
  }

  llvm::SmallVector<std::pair<FieldPath, Value>, 1> Parts;
};

/// What is known at a point of the program.
struct State {
  /// Copies of the state share objects.
  llvm::DenseMap<const Variable *, std::shared_ptr<const Object>> Objects;
  bool IsAfterBarrier = false; ///< no store to tile_static memory since
  bool IsReached = false;

  Object get(const Variable *V) const {
    const auto Known = Objects.lookup(V);
    return Known ? *Known : Object();
  }
  void set(const Variable *V, Object O) {
    Objects[V] = std::make_shared<const Object>(std::move(O));
  }

  bool join(const State &O) {
    if (!O.IsReached)
      return false;
    if (!IsReached) {
      *this = O;
      return true;
    }
    bool Changes = IsAfterBarrier && !O.IsAfterBarrier;
    IsAfterBarrier &= O.IsAfterBarrier;
    for (const auto &[V, Known] : O.Objects) {
      if (Objects.lookup(V) == Known)
        continue;
      Object Own = get(V);
      if (!Own.join(*Known))
        continue;
      set(V, std::move(Own));
      Changes = true;
    }
    return Changes;
  }
};

/// A condition that is not uniform.
struct Control {
  const Expr *Condition;
  Divergence Value;
};
using ControlList = llvm::SmallVector<Control, 2>;

/// A loop or switch, which jumps leave.
struct JumpTarget {
  JumpTarget(bool IsLoop, size_t Begin) : IsLoop(IsLoop), Begin(Begin) {}

  const bool IsLoop;
  const size_t Begin; ///< the number of conditions around it
  /// The conditions of jumps, on which the code after them depends.
  ControlList Breaks, Continues;
  State AtEntry, AtBreak, AtContinue;
};

struct Frame {
  const Activation *A;
  ControlList Active; ///< conditions around the current statement
  ControlList Returns;
  llvm::SmallVector<JumpTarget *, 4> Targets;
  llvm::SmallVector<const Variable *, 8> Locals;
  Object Result;
  bool HasResult = false;
  State AtReturn;
};

class Interpreter {
public:
  Interpreter(const Module &M,
              llvm::function_ref<bool(const Function *)> ReadsConst)
      : M(M), ReadsConst(ReadsConst) {}

  DivergentBarriers run();

private:
  // Expressions
  Value getAddress(const Expr *E);
  Object evaluate(const Expr *E);
  Value evaluateFlat(const Expr *E) { return evaluate(E).flatten(); }
  Object evaluateUnary(const Unary *U);
  Object evaluateAssign(const Assign *A);
  Object evaluateCast(const Cast *C);
  Object evaluateAggregate(const Aggregate *A);
  Object evaluateConditional(const Conditional *C);
  Object evaluateCall(const Call *C);
  Object evaluateBuiltin(const Call *C, llvm::ArrayRef<Object> Args);
  /// Evaluates a condition and adds its operands that are not uniform.
  void evaluateCondition(const Expr *E, ControlList &To);

  // Memory
  Object load(const Value &Address, const Expr *E);
  void store(const Value &Address, Object O);
  void bind(const Variable *V, Object O);
  /// Forgets the variables of \p F but the first \p Kept.
  void leaveScope(Frame &F, size_t Kept) {
    while (F.Locals.size() != Kept)
      Now.Objects.erase(F.Locals.pop_back_val());
  }

  // Statements
  void run(const Stmt *S);
  void runIf(const If *S);
  void runLoop(const Loop *S);
  void runSwitch(const Switch *S);
  void jump(bool IsBreak);
  /// Runs \p Branch under \p Conditions, and joins the state with that of
  /// skipping it.
  template <class Work>
  void runUnder(const ControlList &Conditions, Work Branch) {
    Frame &F = *Frames.back();
    const size_t Around = F.Active.size();
    F.Active.append(Conditions);
    Branch();
    F.Active.truncate(Around);
  }

  // Control dependence
  template <class Visitor>
  static void forEachControl(const Frame &F, size_t Active, size_t Targets,
                             Visitor Visit);
  void addControls(ControlList &To, const Frame &F, size_t Active = 0,
                   size_t Targets = 0);
  void addControl(ControlList &To, const Control &C);
  Divergence getControl(size_t FirstFrame) const;
  void visitBarrier(const Call *C);

  Divergence makeDivergence(Uniformity Level, const Expr *E) const {
    return {Level, E, Frames.back()->A};
  }
  const Activation *activate(const Function *F, const Call *Site);

  const Module &M;
  const llvm::function_ref<bool(const Function *)> ReadsConst;
  DivergentBarriers Found;
  State Now;
  std::vector<Frame *> Frames;
  /// The number of the frame that owns a variable.
  llvm::DenseMap<const Variable *, unsigned> Depths;
  llvm::DenseMap<std::pair<const Activation *, const Call *>,
                 const Activation *>
      Known;
};
} // namespace

//===----------------------------------------------------------------------===//
// Control dependence
//===----------------------------------------------------------------------===//

/// Visits the conditions on which the current statement depends, innermost
/// first: those after the first \p Active, and of jumps out of targets after
/// the first \p Targets.
template <class Visitor>
void Interpreter::forEachControl(const Frame &F, size_t Active, size_t Targets,
                                 Visitor Visit) {
  llvm::for_each(llvm::reverse(llvm::ArrayRef(F.Active).drop_front(Active)),
                 Visit);
  for (const JumpTarget *T :
       llvm::reverse(llvm::ArrayRef(F.Targets).drop_front(Targets))) {
    llvm::for_each(T->Continues, Visit);
    llvm::for_each(T->Breaks, Visit);
  }
  llvm::for_each(F.Returns, Visit);
}

void Interpreter::addControl(ControlList &To, const Control &C) {
  const auto Same = llvm::find_if(
      To, [&](const Control &O) { return O.Condition == C.Condition; });
  if (Same == To.end())
    To.push_back(C);
  else
    Same->Value.join(C.Value);
}

void Interpreter::addControls(ControlList &To, const Frame &F, size_t Active,
                              size_t Targets) {
  ControlList All;
  forEachControl(F, Active, Targets,
                 [&](const Control &C) { All.push_back(C); });
  for (const Control &C : All)
    addControl(To, C);
}

/// Returns the dependence of a store on the conditions in the frames from \p
/// FirstFrame on.
Divergence Interpreter::getControl(size_t FirstFrame) const {
  Divergence Result;
  for (const Frame *F : llvm::ArrayRef(Frames).drop_front(FirstFrame))
    forEachControl(*F, 0, 0, [&](const Control &C) { Result.join(C.Value); });
  return Result;
}

void Interpreter::visitBarrier(const Call *C) {
  for (const Frame *F : llvm::reverse(Frames)) {
    forEachControl(*F, 0, 0, [&](const Control &Why) {
      const auto Same = llvm::find_if(Found.All, [&](const auto &B) {
        return B.In == F->A && B.Barrier == C && B.Condition == Why.Condition;
      });
      if (Same == Found.All.end())
        Found.All.push_back({F->A, C, Why.Condition, Why.Value});
      else
        Same->Value.join(Why.Value);
    });
    C = F->A->Site;
  }
  Now.IsAfterBarrier = true;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Object Interpreter::load(const Value &Address, const Expr *E) {
  Object Result;
  bool IsFirst = true;
  for (const Place &P : Address.Places) {
    Object Own;
    // Of memory that a caller named, the caller's expression.
    const Divergence Named =
        P.V && P.In->contains(Frames.back()->A)
            ? Divergence{Uniformity::Unproved, P.Origin, P.In}
            : makeDivergence(Uniformity::Unproved, E);
    const bool IsTileStatic = P.V && P.V->Space == AddressSpace::Local;
    if (P.IsThreadId)
      Own.addDivergence({Uniformity::Divergent, P.Origin, P.In});
    else if (IsTileStatic ? !Now.IsAfterBarrier : !P.V && !P.IsReadOnly)
      Own.addDivergence(Named);
    else if (P.V && !IsTileStatic)
      Own = Now.get(P.V).select(P.Path);
    if (P.IsReinterpreted)
      Own = Own.flatten();
    if (IsFirst)
      Result = std::move(Own);
    else
      Result.join(Own);
    IsFirst = false;
  }
  Result.addDivergence(Address.Level);
  return Result;
}

void Interpreter::store(const Value &Address, Object O) {
  O.addDivergence(Address.Level); // Each thread may write another element.
  for (const Place &P : Address.Places) {
    if (!P.V || P.V->Space == AddressSpace::Local) {
      Now.IsAfterBarrier &= !P.V;
      continue;
    }
    Object New = P.IsReinterpreted ? Object(O.flatten()) : O;
    New.addDivergence(getControl(Depths.lookup(P.V)));
    Object Whole = Now.get(P.V);
    if (Address.Places.size() > 1 || P.IsElement || P.IsReinterpreted) {
      Object Old = Whole.select(P.Path);
      Old.join(New);
      New = std::move(Old);
    }
    Whole.replace(P.Path, New);
    Now.set(P.V, std::move(Whole));
  }
}

/// Initializes the variable \p V of the current frame.
void Interpreter::bind(const Variable *V, Object O) {
  Depths[V] = Frames.size() - 1;
  Frames.back()->Locals.push_back(V);
  Now.set(V, std::move(O));
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

static bool isLValue(const Expr *E) {
  if (const auto *Part = llvm::dyn_cast<Member>(E))
    return isLValue(Part->Base);
  if (const auto *I = llvm::dyn_cast<Index>(E))
    return I->Base->getType()->isPointer() || isLValue(I->Base);
  if (const auto *S = llvm::dyn_cast<Comma>(E))
    return S->IsLValue;
  const auto *U = llvm::dyn_cast<Unary>(E);
  return llvm::isa<VarRef>(E) || (U && U->Op == UnaryOp::Deref);
}

/// Returns the part \p Number of a \p R at \p P, which \p E names in \p In.
static void select(Place &P, const Record &R, unsigned Number, const Expr *E,
                   const Activation *In) {
  static constexpr size_t Deepest = 16;
  if (R.Fields[Number].IsThreadId && !P.IsThreadId) {
    P.IsThreadId = true;
    P.Origin = E;
    P.In = In;
  }
  P.IsReinterpreted |= R.IsUnion || P.Path.size() == Deepest;
  if (!P.IsReinterpreted)
    P.Path.push_back(Number);
}

/// Returns a pointer to any element around that of \p Pointer.
static Value makeSum(Value Pointer) {
  for (Place &P : Pointer.Places)
    P.IsElement = true;
  return Pointer;
}

Value Interpreter::getAddress(const Expr *E) {
  if (!isLValue(E))
    return evaluateFlat(E);
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Value Result;
    if (Ref->V->Space != AddressSpace::Constant) {
      Place P;
      P.V = Ref->V;
      P.Origin = E;
      P.In = Frames.back()->A;
      Result.Places.push_back(std::move(P));
    }
    return Result;
  }
  if (const auto *Part = llvm::dyn_cast<Member>(E)) {
    Value Result = getAddress(Part->Base);
    for (Place &P : Result.Places)
      select(P, *Part->Base->getType()->getRecord(), Part->getNumber(), E,
             Frames.back()->A);
    return Result;
  }
  if (const auto *I = llvm::dyn_cast<Index>(E)) {
    Value Result = I->Base->getType()->isArray() ? getAddress(I->Base)
                                                 : evaluateFlat(I->Base);
    Result.Level.join(evaluateFlat(I->Position).Level);
    return makeSum(std::move(Result));
  }
  if (const auto *S = llvm::dyn_cast<Comma>(E)) {
    for (const Expr *Step : S->Steps)
      evaluate(Step);
    return getAddress(S->Value);
  }
  return evaluateFlat(llvm::cast<Unary>(E)->Operand);
}

Object Interpreter::evaluate(const Expr *E) {
  if (isLValue(E)) {
    const Value Address = getAddress(E);
    if (E->getType()->isArray()) // decays
      return Address;
    Object Result = load(Address, E);
    if (!llvm::isa<Member>(E) || !E->getType()->isPointer() ||
        !ReadsConst(Frames.back()->A->F))
      return Result;
    Value Pointer = Result.flatten();
    for (Place &P : Pointer.Places)
      P.IsReadOnly |= !P.V;
    return Pointer;
  }
  switch (E->getKind()) {
  case Expr::Kind::Unary:
    return evaluateUnary(llvm::cast<Unary>(E));
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    Value Result;
    if (B->Op >= BinaryOp::LogicalAnd) {
      ControlList Operands;
      evaluateCondition(B, Operands);
      for (const Control &C : Operands)
        Result.Level.join(C.Value);
      return Result;
    }
    Result = evaluateFlat(B->Left);
    Result.join(evaluateFlat(B->Right));
    if (!B->getType()->isPointer())
      Result.Places.clear();
    return makeSum(std::move(Result));
  }
  case Expr::Kind::Assign:
    return evaluateAssign(llvm::cast<Assign>(E));
  case Expr::Kind::Conditional:
    return evaluateConditional(llvm::cast<Conditional>(E));
  case Expr::Kind::Member: {
    const auto *Part = llvm::cast<Member>(E);
    const Record &R = *Part->Base->getType()->getRecord();
    const Object Whole = evaluate(Part->Base);
    Object Result = R.IsUnion ? Object(Whole.flatten())
                              : Whole.select(unsigned(Part->getNumber()));
    if (R.Fields[Part->getNumber()].IsThreadId)
      Result.addDivergence(makeDivergence(Uniformity::Divergent, E));
    return Result;
  }
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    Object Result = evaluate(I->Base);
    Result.addDivergence(evaluateFlat(I->Position).Level);
    return Result;
  }
  case Expr::Kind::Call:
    return evaluateCall(llvm::cast<Call>(E));
  case Expr::Kind::Cast:
    return evaluateCast(llvm::cast<Cast>(E));
  case Expr::Kind::Aggregate:
    return evaluateAggregate(llvm::cast<Aggregate>(E));
  case Expr::Kind::Comma:
    for (const Expr *Step : llvm::cast<Comma>(E)->Steps)
      evaluate(Step);
    return evaluate(llvm::cast<Comma>(E)->Value);
  default:
    return {};
  }
}

Object Interpreter::evaluateUnary(const Unary *U) {
  if (U->Op == UnaryOp::AddressOf)
    return getAddress(U->Operand);
  if (!isIncrement(U))
    return evaluateFlat(U->Operand);
  const Value Address = getAddress(U->Operand);
  const Object Old = load(Address, U->Operand);
  store(Address, makeSum(Old.flatten()));
  return Old;
}

Object Interpreter::evaluateAssign(const Assign *A) {
  Object New = evaluate(A->Right);
  const Value Address = getAddress(A->Left);
  if (A->Op) {
    Value Sum = load(Address, A->Left).flatten();
    Sum.join(New.flatten());
    New = makeSum(std::move(Sum));
  }
  store(Address, New);
  return New;
}

Object Interpreter::evaluateCast(const Cast *C) {
  Object Result = evaluate(C->Operand);
  const Type *To = C->getType(), *From = C->Operand->getType();
  if (To->isRecord() && !C->KeepsBits)
    return Result;
  Value Flat = Result.flatten();
  if (!To->isPointer())
    Flat.Places.clear();
  else if ((From->isPointer() || From->isArray()) &&
           From->getElement()->getRecord() != To->getElement()->getRecord())
    for (Place &P : Flat.Places)
      P.IsReinterpreted = true;
  return Flat;
}

Object Interpreter::evaluateAggregate(const Aggregate *A) {
  Object Result{Value()};
  const bool IsStruct =
      A->getType()->isRecord() && !A->getType()->getRecord()->IsUnion;
  for (size_t I = 0; I != A->Parts.size(); ++I) {
    const Object Part = evaluate(A->Parts[I].Value);
    if (IsStruct)
      Result.replace(unsigned(A->getNumber(I)), Part);
    else
      Result.join(A->getType()->isRecord() ? Object(Part.flatten()) : Part);
  }
  return Result;
}

Object Interpreter::evaluateConditional(const Conditional *C) {
  ControlList Conditions;
  evaluateCondition(C->Cond, Conditions);
  State Skipped = Now;
  Object Result, Other;
  runUnder(Conditions, [&] { Result = evaluate(C->True); });
  std::swap(Now, Skipped);
  runUnder(Conditions, [&] { Other = evaluate(C->False); });
  Now.join(Skipped);
  Result.join(Other);
  for (const Control &Condition : Conditions)
    Result.addDivergence(Condition.Value);
  return Result;
}

void Interpreter::evaluateCondition(const Expr *E, ControlList &To) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  const auto *U = llvm::dyn_cast<Unary>(E);
  if (U && U->Op == UnaryOp::LogicalNot)
    return evaluateCondition(U->Operand, To);
  if (!B || B->Op < BinaryOp::LogicalAnd) {
    if (const Divergence D = evaluateFlat(E).Level;
        D.Level != Uniformity::Uniform)
      To.push_back({E, D});
    return;
  }
  ControlList Left;
  evaluateCondition(B->Left, Left);
  To.append(Left);
  const State Skipped = Now;
  runUnder(Left, [&] { evaluateCondition(B->Right, To); });
  Now.join(Skipped);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

const Activation *Interpreter::activate(const Function *F, const Call *Site) {
  const Activation *Caller = Site ? Frames.back()->A : nullptr;
  const Activation *&A = Known[{Caller, Site}];
  if (!A) {
    Found.Activations.push_back(
        std::make_unique<Activation>(Activation{F, Site, Caller}));
    A = Found.Activations.back().get();
  }
  return A;
}

Object Interpreter::evaluateCall(const Call *C) {
  llvm::SmallVector<Object, 4> Args(C->Args.size());
  for (size_t I = 0; I != Args.size(); ++I) {
    const size_t At = C->IsAssignment ? Args.size() - 1 - I : I;
    Args[At] = evaluate(C->Args[At]);
  }
  if (!C->Callee)
    return evaluateBuiltin(C, Args);
  if (!C->Callee->Body) // of another translation unit
    return Value{makeDivergence(Uniformity::Unproved, C), {}};
  Frame F;
  F.A = activate(C->Callee, C);
  Frames.push_back(&F);
  for (auto [Param, Arg] : llvm::zip_equal(C->Callee->Params, Args))
    bind(Param, std::move(Arg));
  enterCallee([&] { run(C->Callee->Body); });
  Now.join(F.AtReturn);
  Frames.pop_back();
  leaveScope(F, 0);
  return std::move(F.Result);
}

Object Interpreter::evaluateBuiltin(const Call *C,
                                    llvm::ArrayRef<Object> Args) {
  if (isBarrier(C)) {
    visitBarrier(C);
    return {};
  }
  Value Result;
  for (const Object &Arg : Args)
    Result.Level.join(Arg.flatten().Level);
  if (hasRole(C, BuiltinRole::Atomic) ||
      (hasRole(C, BuiltinRole::ThreadQuery) && C->Id != BuiltinId::GroupId))
    Result.Level.join(makeDivergence(Uniformity::Divergent, C));
  // The function may write through its pointers.
  for (auto [Arg, Known] : llvm::zip_equal(C->Args, Args))
    if (const Type *T = Arg->getType();
        T->isPointer() && !T->getElement()->isConst())
      store(Known.flatten(), Result);
  return Result;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void Interpreter::run(const Stmt *S) {
  Frame &F = *Frames.back();
  if (const auto *B = llvm::dyn_cast<Block>(S)) {
    const size_t Around = F.Locals.size();
    for (const Stmt *Child : B->Body)
      run(Child);
    return leaveScope(F, Around);
  }
  if (llvm::isa<Case>(S)) {
    const auto Around = llvm::find_if(llvm::reverse(F.Targets),
                                      [](JumpTarget *T) { return !T->IsLoop; });
    Now.join((*Around)->AtEntry);
    return;
  }
  if (!Now.IsReached)
    return;
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    evaluate(llvm::cast<ExprStmt>(S)->E);
    return;
  case Stmt::Kind::Declare: {
    const auto *D = llvm::cast<Declare>(S);
    if (D->V->IsShared)
      return;
    Object Init;
    if (D->Init) {
      Init = evaluate(D->Init);
      Init.addDivergence(getControl(Frames.size() - 1));
    }
    return bind(D->V, std::move(Init));
  }
  case Stmt::Kind::If:
    return runIf(llvm::cast<If>(S));
  case Stmt::Kind::For:
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    return runLoop(llvm::cast<Loop>(S));
  case Stmt::Kind::Switch:
    return runSwitch(llvm::cast<Switch>(S));
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
    return jump(llvm::isa<Break>(S));
  case Stmt::Kind::Return: {
    Object Result;
    if (const Expr *Value = llvm::cast<Return>(S)->Value)
      Result = evaluate(Value);
    Result.addDivergence(getControl(Frames.size() - 1));
    if (std::exchange(F.HasResult, true))
      F.Result.join(Result);
    else
      F.Result = std::move(Result);
    addControls(F.Returns, F);
    F.AtReturn.join(Now);
    Now.IsReached = false;
    return;
  }
  case Stmt::Kind::Block:
  case Stmt::Kind::Case:
    break;
  }
  llvm_unreachable("handled above");
}

/// Returns a number that grows with the conditions of jumps on which the next
/// iteration depends.
static unsigned countJumps(const Frame &F) {
  unsigned Result = 0;
  auto Add = [&](const Control &C) { Result += unsigned(C.Value.Level); };
  llvm::for_each(F.Returns, Add);
  for (const JumpTarget *T : F.Targets)
    llvm::for_each(T->Breaks, Add);
  return Result;
}

void Interpreter::runIf(const If *S) {
  ControlList Conditions;
  evaluateCondition(S->Cond, Conditions);
  State Skipped = Now;
  runUnder(Conditions, [&] { run(S->Then); });
  std::swap(Now, Skipped);
  if (S->Else)
    runUnder(Conditions, [&] { run(S->Else); });
  Now.join(Skipped);
}

/// Each iteration depends on the loop's condition and on jumps out of it.
void Interpreter::runLoop(const Loop *S) {
  Frame &F = *Frames.back();
  JumpTarget Own(/*IsLoop=*/true, F.Active.size());
  const auto *Counted = llvm::dyn_cast<For>(S);
  if (Counted)
    for (const Stmt *Init : Counted->Inits)
      run(Init);
  F.Targets.push_back(&Own);
  auto Test = [&] {
    if (!S->Cond || !Now.IsReached)
      return;
    ControlList Conditions;
    evaluateCondition(S->Cond, Conditions);
    for (const Control &C : Conditions)
      addControl(Own.Breaks, C);
    const auto *Always = llvm::dyn_cast<Literal>(S->Cond);
    if (!Always || !Always->Bits)
      Own.AtBreak.join(Now);
  };
  for (;;) {
    State Head = Now;
    const unsigned Before = countJumps(F);
    Own.AtBreak = Own.AtContinue = State();
    if (!llvm::isa<Do>(S))
      Test();
    run(S->Body);
    Now.join(Own.AtContinue);
    Own.Continues.clear();
    if (llvm::isa<Do>(S))
      Test();
    if (Counted && Counted->Inc && Now.IsReached)
      evaluate(Counted->Inc);
    if (!Head.join(Now) && countJumps(F) == Before)
      break;
    Now = std::move(Head);
  }
  F.Targets.pop_back();
  Now = std::move(Own.AtBreak);
}

void Interpreter::runSwitch(const Switch *S) {
  Frame &F = *Frames.back();
  ControlList Conditions;
  evaluateCondition(S->Cond, Conditions);
  JumpTarget Own(/*IsLoop=*/false, F.Active.size());
  Own.AtEntry = std::exchange(Now, State());
  F.Targets.push_back(&Own);
  runUnder(Conditions, [&] { run(S->Body); });
  F.Targets.pop_back();
  Now.join(Own.AtBreak);
  Now.join(Own.AtEntry);
}

void Interpreter::jump(bool IsBreak) {
  Frame &F = *Frames.back();
  size_t Number = F.Targets.size() - 1;
  while (!IsBreak && !F.Targets[Number]->IsLoop)
    --Number;
  JumpTarget &T = *F.Targets[Number];
  addControls(IsBreak ? T.Breaks : T.Continues, F, T.Begin, Number);
  (IsBreak ? T.AtBreak : T.AtContinue).join(Now);
  Now.IsReached = false;
}

DivergentBarriers Interpreter::run() {
  Frame F;
  F.A = activate(M.Kernel, nullptr);
  Frames.push_back(&F);
  Now.IsReached = true;
  for (const Variable *Param : M.Kernel->Params) {
    Value Argument;
    if (Param->Ty->isPointer() &&
        Param->Ty->getSpace() == AddressSpace::Global) {
      Argument.Places.emplace_back();
      Argument.Places.back().IsReadOnly = Param->Ty->getElement()->isConst();
    }
    bind(Param, Argument);
  }
  run(M.Kernel->Body);
  return std::move(Found);
}

DivergentBarriers ampcc::findDivergentBarriers(
    const Module &M, llvm::function_ref<bool(const Function *)> ReadsConst) {
  const bool HasBarrier = llvm::any_of(M.Functions, [](const auto &F) {
    return F->Body && hasBarrier(F->Body);
  });
  return HasBarrier ? Interpreter(M, ReadsConst).run() : DivergentBarriers();
}
