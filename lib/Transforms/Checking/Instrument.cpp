//===- Instrument.cpp - inserts calls of check functions ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "Containers.h"
#include "ProvenLoops.h"
#include "amp/detail/abi.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Module.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// The names of objects in the source.
class SourceNames {
public:
  /// Records that \p V, which has no name in the source, is initialized by \p
  /// Init.
  void note(const Variable *V, const Expr *Init) {
    if (V->SourceName.empty())
      if (std::string Name = describe(Init); !Name.empty())
        Made[V] = std::move(Name);
  }

  /// Returns the object that \p LValue is a part of or is accessed through:
  /// `v`, `body.mass`; empty if it has no name.
  std::string describe(const Expr *LValue) const {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(LValue))
      return Ref->V->SourceName.empty() ? Made.lookup(Ref->V)
                                        : Ref->V->SourceName.str();
    if (const auto *M = llvm::dyn_cast<Member>(LValue))
      return describeMember(M);
    if (const auto *C = llvm::dyn_cast<Call>(LValue))
      return describeCall(C);
    if (const auto *S = llvm::dyn_cast<Comma>(LValue))
      return describe(S->Value);
    // The first operand of an element, a sum or an assignment names the object.
    std::optional<std::string> Name;
    if (llvm::isa<Index, Unary, Cast, Binary, Assign>(LValue))
      forEachOperand(LValue, [&](const Expr *Operand) {
        Name = Name ? Name : describe(Operand);
      });
    return Name.value_or("");
  }

private:
  std::string describeMember(const Member *M) const {
    std::string Base = describe(M->Base);
    const Record *R = M->Base->getType()->getRecord();
    if (R && R->IsOfLibrary)
      return Base;
    return Base.empty() ? M->Name.str() : Base + "." + M->Name.str();
  }

  /// Describes the object of an accessor call.
  std::string describeCall(const Call *C) const {
    for (const Expr *Arg : C->Args)
      if (Arg->getType()->isPointer())
        if (std::string Name = describe(Arg); !Name.empty())
          return Name;
    return "";
  }

  llvm::DenseMap<const ir::Variable *, std::string> Made;
};

/// AMP_PROVEN_SITE in OpenCL C: the accessor does not check its position.
constexpr uint64_t ProvenSite = 0xffffffff;

/// The code that is instrumented.
enum class Code {
  OneThread,   ///< runs one thread of the kernel
  ManyThreads, ///< runs many threads: keeps barriers and thread queries
  OnDevice     ///< the same in OpenCL C
};

class Instrumenter {
public:
  Instrumenter(Module &M, Code Kind, bool FindsRaces = true);
  void runAll() {
    if (Kind == Code::OnDevice)
      Proven = proveLoops(M);
    // Callees precede their callers.
    for (const auto &F : M.Functions)
      run(*F);
    if (Kind == Code::OnDevice)
      M.Checked.Thread->Size =
          M.Checked.Sites.size() * sizeof(amprt_check_record) + LargestElement;
  }

private:
  void run(Function &Own);
  void visit(Stmt *S);
  void visit(Expr *&E, bool IsLValue);
  void visitLValue(Expr *&E, bool IsLValue);
  void visitIndex(Index *I);
  void visitCall(Expr *&E);
  void visitBuiltin(Expr *&E);
  void visitAssign(Expr *&E);
  bool isHarmlessDivision(BinaryOp Op, const Type *Result, const Expr *Right);
  void visitDivision(Expr *&E);
  void visitShift(BinaryOp Op, const Type *Result, Expr *&Right, Expr *At);

  Expr *number(uint64_t Value) {
    return Build.integer(Value, M.Types.getInteger(32, /*Signed=*/false));
  }
  /// True if threads may share objects in \p Space, and their accesses are
  /// checked.
  bool isChecked(AddressSpace Space) const {
    if (Kind == Code::OnDevice)
      return FindsRaces && Space == AddressSpace::Local;
    return Space != AddressSpace::Private && Space != AddressSpace::Constant;
  }
  Expr *thread() { return Build.ref(M.Checked.Thread); }
  /// Returns the site of \p E, for reports about \p About. On devices, where a
  /// site has one record, accesses have their own.
  Expr *makeSite(const Expr *E, const Expr *About, bool IsAccess = false);
  Expr *makeSite(clang::SourceLocation Loc, std::string Name,
                 bool IsAccess = false);
  Expr *call(llvm::StringRef Check, const Type *Result,
             llvm::ArrayRef<Expr *> Args);
  bool isUserOfMemory(const Expr *Arg) const;
  Expr *checkAddress(Expr *Pointer, unsigned How, const Expr *At,
                     Expr *Value = nullptr);
  void checkAccess(Expr *&LValue, unsigned How);
  void checkPosition(Function &Accessor);
  void findTests();
  void checkResults(Stmt *S, Variable *Outside);

  Module &M;
  Builder Build;
  const Code Kind;
  const bool FindsRaces;
  Function *F = nullptr;          ///< the function that is rewritten
  Variable *PassedSite = nullptr; ///< a parameter of library functions
  clang::SourceLocation Loc;      ///< of the statement
  llvm::StringMap<unsigned> Sites;
  uint64_t LargestElement = 0; ///< in bytes; may be out of bounds
  SourceNames Names;
  /// Reads that precede an atomic operation on the same element, as tests or
  /// for its expected value.
  ExprSet Tests;
  ExprSet Proven; ///< accesses that are in bounds
};

} // namespace

/// Returns the type of ir::Checks::Thread.
static const Type *getThreadType(TypeContext &Types, Code Kind) {
  switch (Kind) {
  case Code::OneThread:
    return Types.getPointer(Types.getVoid(), AddressSpace::Private);
  case Code::ManyThreads:
    // Calls with a pointer to constant memory have no effect through it.
    return Types.getPointer(Types.getVoid(), AddressSpace::Constant);
  case Code::OnDevice: // the amprt_check_records
    return Types.getPointer(Types.getInteger(64, /*Signed=*/false),
                            AddressSpace::Global);
  }
  llvm_unreachable("code");
}

Instrumenter::Instrumenter(Module &M, Code Kind, bool FindsRaces)
    : M(M), Build(M), Kind(Kind), FindsRaces(FindsRaces) {
  Variable *Thread =
      Build.variable(Kind == Code::OnDevice ? "AMP_checks" : "AMP_thread",
                     getThreadType(M.Types, Kind));
  Thread->IsShared = true;
  M.Checked.Thread = Thread;
  M.Checked.Sites.push_back({});
}

Expr *Instrumenter::makeSite(clang::SourceLocation At, std::string Name,
                             bool IsAccess) {
  if (PassedSite)
    return Build.ref(PassedSite);
  if (F->IsKernel)
    return number(0);
  std::vector<CheckSite> &All = M.Checked.Sites;
  const std::string Key = std::to_string(At.getRawEncoding()) + Name +
                          (IsAccess && Kind == Code::OnDevice ? " " : "");
  auto [It, IsNew] = Sites.try_emplace(Key, All.size());
  if (IsNew)
    All.push_back({At, std::move(Name)});
  return number(It->second);
}

Expr *Instrumenter::makeSite(const Expr *E, const Expr *About, bool IsAccess) {
  return makeSite(E->getLoc().isValid() ? E->getLoc() : Loc,
                  About ? Names.describe(About) : "", IsAccess);
}

Expr *Instrumenter::call(llvm::StringRef Check, const Type *Result,
                         llvm::ArrayRef<Expr *> Args) {
  llvm::SmallVector<Expr *, 8> All = {thread()};
  All.append(Args.begin(), Args.end());
  return Build.call(Check, Result, All);
}

/// Returns \p Pointer, checked for an access \p How; \p Value, if not null, is
/// stored there.
Expr *Instrumenter::checkAddress(Expr *Pointer, unsigned How, const Expr *At,
                                 Expr *Value) {
  const AddressSpace Space = getPointeeSpace(Pointer);
  if (Space == AddressSpace::Generic)
    How |= AMPRT_CHECK_MAY_BE_PRIVATE;
  if (Space == AddressSpace::Local)
    How |= AMPRT_CHECK_TILE_STATIC;
  const Type *T = Pointer->getType();
  const Type *Object = T->getElement();
  M.Checked.HasSmallAccesses |=
      Object->isBool() || (Object->isArithmetic() && Object->getBits() < 32);
  Expr *Site = makeSite(At, Pointer, /*IsAccess=*/true);
  // The stored value is evaluated first, as in an assignment.
  if (Value) {
    if (M.Types.withoutConst(Value->getType()) != Object)
      Value = Build.cast(Value, Object);
    return call("AMP_store", T, {Value, Pointer, number(How), Site});
  }
  return call("AMP_access", M.Types.withoutConst(T),
              {Pointer, number(How), Site});
}

void Instrumenter::checkAccess(Expr *&LValue, unsigned How) {
  if (!isChecked(getSpace(LValue)))
    return;
  Build.setLoc(LValue->getLoc());
  const Expr *At = LValue;
  LValue = Build.deref(checkAddress(Build.addressOf(LValue), How, At));
}

void Instrumenter::visitIndex(Index *I) {
  const Type *T = I->Base->getType();
  if (!T->isArray() || !T->getCount())
    return;
  if (const auto *At = llvm::dyn_cast<Literal>(I->Position);
      Proven.contains(I) || (At && At->Bits < *T->getCount()))
    return;
  Expr *Site = makeSite(I, I->Base);
  const Type *Position = M.Types.withoutConst(I->Position->getType());
  I->Position = call(
      "AMP_position", Position,
      {I->Position,
       Build.integer(*T->getCount(), M.Types.getInteger(64, false)), Site});
}

void Instrumenter::visitLValue(Expr *&E, bool IsLValue) {
  if (auto *I = llvm::dyn_cast<Index>(E))
    visitIndex(I);
  if (!IsLValue && !E->getType()->isArray())
    checkAccess(E, AMPRT_CHECK_READ |
                       (Tests.contains(E) ? AMPRT_CHECK_ATOMIC : 0));
}

/// True unless the divisor may be 0, or -1 with an overflowing quotient.
bool Instrumenter::isHarmlessDivision(BinaryOp Op, const Type *Result,
                                      const Expr *Right) {
  if ((Op != BinaryOp::Div && Op != BinaryOp::Rem) || !Result->isInteger() ||
      !Right->getType()->isInteger())
    return true;
  const auto *Known = llvm::dyn_cast<Literal>(Right);
  return Known && Known->Bits &&
         llvm::SignExtend64(Known->Bits, Right->getType()->getBits()) != -1;
}

/// Replaces the division or dividing assignment \p E.
void Instrumenter::visitDivision(Expr *&E) {
  Build.setLoc(E->getLoc());
  Expr *Site = makeSite(E, nullptr);
  if (auto *B = llvm::dyn_cast<Binary>(E)) {
    E = call(B->Op == BinaryOp::Div ? "AMP_quotient" : "AMP_remainder",
             M.Types.withoutConst(B->getType()), {B->Left, B->Right, Site});
    return;
  }
  auto *A = llvm::cast<Assign>(E);
  Expr *LValue = Build.addressOf(A->Left);
  const Type *Common = Build.binary(*A->Op, A->Left, A->Right)->getType();
  if (M.Types.withoutConst(A->Right->getType()) != Common)
    A->Right = Build.cast(A->Right, Common);
  E = Build.deref(call(*A->Op == BinaryOp::Div ? "AMP_divide" : "AMP_reduce",
                       LValue->getType(), {LValue, A->Right, Site}));
}

/// Checks the shift amount.
void Instrumenter::visitShift(BinaryOp Op, const Type *Result, Expr *&Right,
                              Expr *At) {
  if (Op != BinaryOp::Shl && Op != BinaryOp::Shr)
    return;
  const auto *Known = llvm::dyn_cast<Literal>(Right);
  const unsigned Bits = std::max(Result->getBits(), 32u);
  if (Known && Known->Bits < Bits)
    return;
  Build.setLoc(At->getLoc());
  Right = call("AMP_shift", M.Types.withoutConst(Right->getType()),
               {Right, number(Bits), makeSite(At, nullptr)});
}

bool Instrumenter::isUserOfMemory(const Expr *Arg) const {
  const Type *T = Arg->getType();
  return (T->isPointer() || T->isArray()) && !llvm::isa<String>(Arg) &&
         isChecked(getPointeeSpace(Arg));
}

void Instrumenter::visitBuiltin(Expr *&E) {
  auto *C = llvm::cast<Call>(E);
  Build.setLoc(C->getLoc());
  if (Kind != Code::OneThread && (isBarrier(C) || getThreadQuery(C)))
    return;
  if (isBarrier(C)) {
    M.Checked.HasBarriers = true;
    unsigned Memory = 0;
    if (fences(C, AddressSpace::Local))
      Memory |= AMPRT_CHECK_FENCE_TILE_STATIC;
    if (fences(C, AddressSpace::Global))
      Memory |= AMPRT_CHECK_FENCE_GLOBAL;
    E = call("AMP_barrier", C->getType(),
             {number(Memory), makeSite(C, nullptr)});
    return;
  }
  if (hasRole(C, BuiltinRole::ThreadQuery)) {
    E = call(("AMP_" + C->Builtin).str(), C->getType(), {C->Args.front()});
    return;
  }
  // Other functions store results through pointer arguments.
  const unsigned How =
      hasRole(C, BuiltinRole::Atomic)
          ? AMPRT_CHECK_READ | AMPRT_CHECK_WRITE | AMPRT_CHECK_ATOMIC
          : AMPRT_CHECK_WRITE;
  for (Expr *&Arg : C->Args)
    if (isUserOfMemory(Arg) && !hasRole(C, BuiltinRole::Output))
      Arg = checkAddress(Arg, How, Arg);
}

void Instrumenter::visitCall(Expr *&E) {
  auto *C = llvm::cast<Call>(E);
  if (!C->Callee)
    return visitBuiltin(E);
  if (!C->Callee->IsOfLibrary)
    return;
  llvm::SmallVector<Expr *, 8> Args(C->Args.begin(), C->Args.end());
  Args.push_back(Proven.contains(C) ? number(ProvenSite) : makeSite(C, C));
  C->Args = M.copyArray<Expr *>(Args);
}

void Instrumenter::visitAssign(Expr *&E) {
  auto *A = llvm::cast<Assign>(E);
  if (!A->Op && A->Left->getType()->isArithmetic() &&
      isChecked(getSpace(A->Left))) {
    Expr *LValue = Build.addressOf(A->Left);
    E = Build.deref(checkAddress(LValue, AMPRT_CHECK_WRITE, A->Left, A->Right));
    return;
  }
  const Type *Result = A->Left->getType();
  checkAccess(A->Left,
              A->Op ? AMPRT_CHECK_READ | AMPRT_CHECK_WRITE : AMPRT_CHECK_WRITE);
  if (!A->Op)
    return;
  if (!isHarmlessDivision(*A->Op, Result, A->Right))
    return visitDivision(E);
  visitShift(*A->Op, Result, A->Right, A);
}

void Instrumenter::visit(Expr *&E, bool IsLValue) {
  forEachEvaluated(E, IsLValue, [&](Expr *&Operand, bool IsLValue) {
    visit(Operand, IsLValue);
  });
  Build.setLoc(E->getLoc());
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    return visitLValue(E, IsLValue);
  case Expr::Kind::Unary: {
    auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::Deref)
      visitLValue(E, IsLValue);
    else if (U->Op >= UnaryOp::PreInc)
      checkAccess(U->Operand, AMPRT_CHECK_READ | AMPRT_CHECK_WRITE);
    return;
  }
  case Expr::Kind::Assign:
    return visitAssign(E);
  case Expr::Kind::Binary: {
    auto *B = llvm::cast<Binary>(E);
    if (!isHarmlessDivision(B->Op, B->getType(), B->Right))
      return visitDivision(E);
    return visitShift(B->Op, B->getType(), B->Right, B);
  }
  case Expr::Kind::Call:
    return visitCall(E);
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::Conditional:
  case Expr::Kind::Cast:
  case Expr::Kind::Aggregate:
  case Expr::Kind::Comma:
    return;
  }
}

void Instrumenter::visit(Stmt *S) {
  if (S->getLoc().isValid())
    Loc = S->getLoc();
  // The values of expression statements and of loop increments are unused.
  const auto *Loop = llvm::dyn_cast<For>(S);
  forEachExpr(S, [&](Expr *&E) {
    visit(E, /*IsLValue=*/llvm::isa<ExprStmt>(S) || (Loop && &E == &Loop->Inc));
  });
  if (const auto *D = llvm::dyn_cast<Declare>(S); D && D->Init)
    Names.note(D->V, D->Init);
  forEachStmt(S, [&](Stmt *Child) { visit(Child); });
}

static uint64_t getSize(const Type *T) {
  if (T->isArray())
    return T->getCount().value_or(1) * getSize(T->getElement());
  if (T->isRecord())
    return T->getRecord()->HostSize.value_or(0);
  return T->isArithmetic() && !T->isBool() ? T->getBits() / 8 : 8;
}

/// Replaces returned references if \p Outside is set.
void Instrumenter::checkResults(Stmt *S, Variable *Outside) {
  if (auto *R = llvm::dyn_cast<Return>(S);
      R && R->Value && R->Value->getType()->isPointer()) {
    const Type *T = R->Value->getType();
    LargestElement = std::max(LargestElement, getSize(T->getElement()));
    R->Value = call("AMP_element", T, {R->Value, Build.ref(Outside)});
  }
  forEachStmt(S, [&](Stmt *Child) { checkResults(Child, Outside); });
}

void Instrumenter::checkPosition(Function &Accessor) {
  // Positions out of bounds have no element.
  Variable *Outside = Build.variable("AMP_outside", M.Types.getInt());
  llvm::SmallVector<Stmt *, 8> Body = {
      Build.declare(Outside, Build.integer(int64_t(0)))};
  forEachCoordinate(llvm::ArrayRef(Accessor.Params).drop_back(), Build,
                    [&](const Coordinate &C) {
                      Expr *IsOutside =
                          call("AMP_component", M.Types.getInt(),
                               {C.Component(), C.Count(), C.Size(),
                                number(C.Number), makeSite(Accessor.Loc, "")});
                      Body.push_back(Build.expr(Build.assign(
                          BinaryOp::Or, Build.ref(Outside), IsOutside)));
                    });
  if (Body.size() == 1)
    return;
  // OpenCL C has no memory to substitute for texels and elements of parts.
  if (Kind == Code::OnDevice && !Accessor.Result->isPointer()) {
    Expr *None =
        Accessor.Result->isVoid() ? nullptr : Build.zero(Accessor.Result);
    Body.push_back(Build.makeIf(Build.ref(Outside),
                                Build.block(Build.make<Return>(None))));
  }
  checkResults(Accessor.Body, Outside);
  prepend(M, Body, Accessor.Body);
}

/// Finds reads of tile_static memory that precede an atomic operation on the
/// same lvalue.
void Instrumenter::findTests() {
  llvm::SmallVector<const Expr *, 8> Reads;
  forEachExprIn(F->Body, [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    const auto *U =
        C && !C->Args.empty() &&
                (hasRole(C, BuiltinRole::Atomic) || !C->AtomicName.empty())
            ? llvm::dyn_cast<Unary>(C->Args.front())
            : nullptr;
    if (U && U->Op == UnaryOp::AddressOf)
      for (const Expr *Read : Reads)
        if (Read != U->Operand && isSameExpr(Read, U->Operand))
          Tests.insert(Read);
    if (llvm::isa<VarRef, Member, Index>(E) &&
        getSpace(E) == AddressSpace::Local)
      Reads.push_back(E);
  });
}

void Instrumenter::run(Function &Own) {
  F = &Own;
  findTests();
  Loc = Own.Loc;
  PassedSite = nullptr;
  if (Own.IsOfLibrary && !Own.IsKernel) {
    PassedSite =
        Build.variable("AMP_site", M.Types.getInteger(32, /*Signed=*/false));
    Own.Params.push_back(PassedSite);
  }
  visit(Own.Body);
  if (PassedSite && Own.IsElement)
    checkPosition(Own);
}

void ampcc::instrument(Module &M) { Instrumenter(M, Code::OneThread).runAll(); }

void ampcc::instrumentTogether(Module &M) {
  Instrumenter(M, Code::ManyThreads).runAll();
}

void ampcc::instrumentOpenCL(Module &M) {
  Instrumenter(M, Code::OnDevice, fitsTileShadow(M)).runAll();
}

void ampcc::instrumentRaceFreeOpenCL(Module &M) {
  Instrumenter(M, Code::OnDevice, /*FindsRaces=*/false).runAll();
}

void ampcc::inlineAccessors(Module &M) {
  for (const auto &F : M.Functions)
    F->IsAlwaysInline |= F->IsElement;
}
