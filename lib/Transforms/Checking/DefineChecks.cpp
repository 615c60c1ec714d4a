//===- DefineChecks.cpp - the checks of kernels as OpenCL C ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Target/Cpu's CheckFunctions.cpp defines the checks for the processor as
// templates. OpenCL C has none: each combination of types gets a function.
//
//   int AMP_position(__global ulong *checks, int i, ulong count, uint site) {
//     if ((ulong)i < count)
//       return i;
//     AMP_failed(checks, AMPRT_CHECK_POSITION, i, count, 0, site);
//     return 0;
//   }
//
// An element that does not exist is replaced by memory behind the records.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "TileShadow.h"
#include "amp/detail/abi.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/Twine.h"
#include <cstddef>
#include <iterator>
#include <map>

using namespace ampcc;
using namespace ampcc::ir;

/// The words of an amprt_check_record.
static constexpr size_t RecordWords = sizeof(amprt_check_record) / 8;
#define WORD_OF(MEMBER) (offsetof(amprt_check_record, MEMBER) / 8)

namespace {
class CheckDefiner {
public:
  explicit CheckDefiner(Module &M)
      : M(M), Build(M), Shadow(M),
        Long(M.Types.getInteger(64, /*Signed=*/true)),
        Word(M.Types.getInteger(64, /*Signed=*/false)),
        Number(M.Types.getInteger(32, /*Signed=*/false)) {}
  void run();

private:
  using Params = llvm::ArrayRef<Variable *>;

  /// Replaces \p E if it calls a check.
  void define(Expr *&E);
  Function *get(llvm::StringRef Name, const Type *Result,
                llvm::ArrayRef<Expr *> Args);
  Function *add(std::string Name, const Type *Result, Params P,
                const StmtList &Body);
  Function *getFailed();
  StmtList makeBody(llvm::StringRef Name, const Type *Result, Params P);
  StmtList makeComponent(Params P);
  StmtList makeDivision(BinaryOp Op, const Type *T, Params P);
  StmtList makeChange(llvm::StringRef Name, const Type *Result, Params P);
  Expr *makeElement(const Type *Result, Params P);
  StmtList makeAccess(Params P);
  StmtList makeStore(Params P);
  /// Notes that threads access what the pointer \p P[0] leads to; the others
  /// are the ways, the site, the tile memory and its shadow.
  Stmt *touch(Variable *Checks, Params P, Expr *Value);
  /// Records a mistake at the site that the last one of \p P is.
  Stmt *fail(Params P, amprt_check_mistake What, Expr *A, Expr *B,
             Expr *Which = nullptr);
  Expr *convert(Expr *E, const Type *T) {
    return M.Types.withoutConst(E->getType()) == T ? E : Build.cast(E, T);
  }
  Stmt *give(Expr *Value) { return Build.make<Return>(Value); }

  Module &M;
  Builder Build;
  TileShadow Shadow;
  const Type *const Long, *const Word, *const Number;
  /// By the names and types of the checks.
  std::map<std::pair<std::string, std::vector<const Type *>>, Function *> Known;
  std::vector<std::unique_ptr<Function>> Made;
  Function *Failed = nullptr, *Touch = nullptr;
  uint64_t LargestElement = 0; ///< in bytes
};
} // namespace

Function *CheckDefiner::add(std::string Name, const Type *Result, Params P,
                            const StmtList &Body) {
  auto F = std::make_unique<Function>();
  F->Name = std::move(Name);
  F->Result = Result;
  F->Params.assign(P.begin(), P.end());
  F->Body = Build.block(Body);
  F->IsOfLibrary = F->IsAlwaysInline = true;
  return Made.emplace_back(std::move(F)).get();
}

/// The function that writes an amprt_check_record.
Function *CheckDefiner::getFailed() {
  if (Failed)
    return Failed;
  Variable *Checks = Build.variable("checks", M.Checked.Thread->Ty),
           *What = Build.variable("mistake", Number),
           *A = Build.variable("a", Long), *B = Build.variable("b", Long),
           *Which = Build.variable("which", Number),
           *Site = Build.variable("site", Number),
           *Record = Build.variable("record", Checks->Ty);
  Expr *Offset =
      Build.multiply(Build.cast(Site, Word), Build.integer(RecordWords, Word));
  Expr *Lock =
      Build.cast(Record, M.Types.getPointer(Number, AddressSpace::Global));
  Expr *IsFirst = Build.binary(
      BinaryOp::EQ,
      Build.call("atomic_xchg", Number, {Lock, Build.integer(1, Number)}), 0);
  StmtList Stores;
  auto Store = [&](size_t At, Expr *Value) {
    Stores.push_back(
        Build.assignTo(Build.index(Record, int64_t(At)), convert(Value, Word)));
  };
  Store(WORD_OF(mistake), Build.ref(What));
  Store(WORD_OF(a), Build.ref(A));
  Store(WORD_OF(b), Build.ref(B));
  Store(WORD_OF(which), Build.ref(Which));
  for (unsigned K = 0; K != 3; ++K)
    Store(WORD_OF(thread) + K, Build.ask("get_global_id", K));
  // Most mistakes have been seen before.
  Expr *IsFree = Build.binary(BinaryOp::EQ, Build.index(Record, 0), 0);
  Failed =
      add("AMP_failed", M.Types.getVoid(), {Checks, What, A, B, Which, Site},
          {Build.declare(Record, Build.add(Checks, Offset)),
           Build.makeIf(Build.both(IsFree, IsFirst), Build.block(Stores))});
  Failed->IsAlwaysInline = false;
  return Failed;
}

Stmt *CheckDefiner::fail(Params P, amprt_check_mistake What, Expr *A, Expr *B,
                         Expr *Which) {
  return Build.expr(Build.call(
      getFailed(),
      {Build.ref(P.front()), Build.integer(What, Number), convert(A, Long),
       convert(B, Long), Which ? Which : Build.integer(0, Number),
       Build.ref(P.back())}));
}

/// int AMP_component(checks, component, count, size, dimension, site)
StmtList CheckDefiner::makeComponent(Params P) {
  Variable *I = P[1], *Count = P[2], *Size = P[3], *Which = P[4];
  auto Fail = [&](Expr *Cond, amprt_check_mistake What, Expr *A) {
    return Build.makeIf(
        Cond, Build.block({fail(P, What, A, Build.ref(Size), Build.ref(Which)),
                           give(Build.integer(1))}));
  };
  return {Fail(Build.binary(BinaryOp::LogicalOr, Build.less(I, 0),
                            Build.binary(BinaryOp::GE, I, Size)),
               AMPRT_CHECK_COMPONENT, Build.ref(I)),
          Fail(Build.binary(
                   BinaryOp::LogicalOr, Build.less(Count, 1),
                   Build.binary(BinaryOp::GT, Count, Build.subtract(Size, I))),
               AMPRT_CHECK_PART, Build.add(Build.cast(I, Long), Count)),
          give(Build.integer(int64_t(0)))};
}

static uint64_t getSize(const Type *T) {
  if (T->isArray())
    return T->getCount().value_or(1) * getSize(T->getElement());
  if (T->isRecord())
    return T->getRecord()->HostSize.value_or(0);
  return T->isArithmetic() && !T->isBool() ? T->getBits() / 8 : 8;
}

/// T *AMP_element(checks, T *element, is_outside)
Expr *CheckDefiner::makeElement(const Type *Result, Params P) {
  LargestElement = std::max(LargestElement, getSize(Result->getElement()));
  Expr *Elsewhere =
      Build.add(P[0], int64_t(M.Checked.Sites.size() * RecordWords));
  return Build.conditional(P[2], Build.cast(Elsewhere, Result), P[1]);
}

/// T AMP_quotient(checks, dividend, divisor, site)
StmtList CheckDefiner::makeDivision(BinaryOp Op, const Type *T, Params P) {
  auto Get = [&](unsigned K) { return convert(Build.ref(P[K]), T); };
  auto IsEqual = [&](unsigned K, int64_t Value) {
    return Build.binary(BinaryOp::EQ, Get(K),
                        Build.integer(uint64_t(Value), T));
  };
  Expr *IsWrong = IsEqual(2, 0);
  if (T->isSigned()) {
    const int64_t Least = llvm::minIntN(T->getBits());
    IsWrong = Build.binary(BinaryOp::LogicalOr, IsWrong,
                           Build.both(IsEqual(2, -1), IsEqual(1, Least)));
  }
  Stmt *Failed = fail(P, AMPRT_CHECK_DIVISION, Get(1), Get(2));
  Expr *Instead = Op == BinaryOp::Div ? Get(1) : Build.zero(T);
  return {Build.makeIf(IsWrong, Build.block({Failed, give(Instead)})),
          give(Build.binary(Op, Get(1), Get(2)))};
}

/// T *AMP_divide(checks, T *dividend, divisor, site)
StmtList CheckDefiner::makeChange(llvm::StringRef Name, const Type *Result,
                                  Params P) {
  auto Place = [&] { return Build.deref(Build.ref(P[1])); };
  const Type *T = Build.binary(BinaryOp::Div, Place(), P[2])->getType();
  Expr *Args[] = {Build.ref(P[0]), Place(), Build.ref(P[2]), Build.ref(P[3])};
  Function *F = get(Name, T, Args);
  return {Build.assignTo(Place(),
                         convert(Build.call(F, Args), Result->getElement())),
          give(Build.ref(P[1]))};
}

Stmt *CheckDefiner::touch(Variable *Checks, Params P, Expr *Value) {
  const uint64_t Size = getSize(P[0]->Ty->getElement());
  if (P.size() < 5 || Size < 4)
    return nullptr;
  if (!Touch)
    Touch = Made.emplace_back(Shadow.makeTouch(getFailed())).get();
  const Type *Byte = M.Types.getPointer(M.Types.getInteger(8, /*Signed=*/false),
                                        AddressSpace::Local);
  Expr *Distance =
      Build.subtract(Build.cast(P[0], Byte), Build.cast(P[3], Byte));
  Expr *First = Build.binary(BinaryOp::Shr, Build.cast(Distance, Number),
                             Build.integer(2, Number));
  Variable *I = Build.variable("i", Number);
  return Build.count(
      I, Build.integer(0, Number), Build.integer(Size / 4, Number),
      Build.block(Build.expr(Build.call(
          Touch, {Build.ref(Checks), Build.ref(P[4]), Build.add(First, I),
                  Build.ref(P[1]), Value, Build.ref(P[2])}))));
}

/// T *AMP_access(checks, T *pointer, how, site, tile, words)
StmtList CheckDefiner::makeAccess(Params P) {
  StmtList Body;
  if (Stmt *S = touch(P[0], P.drop_front(1), Build.integer(0, Number)))
    Body.push_back(S);
  Body.push_back(give(Build.ref(P[1])));
  return Body;
}

/// T *AMP_store(checks, T value, T *pointer, how, site, tile, words)
///
/// A write that does not change the value is no race.
StmtList CheckDefiner::makeStore(Params P) {
  const Type *T = P[1]->Ty;
  const unsigned Size = T->getBits();
  Expr *Bits = Build.ref(P[1]);
  if (T->isFloating())
    Bits = Build.bitCast(Bits, M.Types.getInteger(Size, /*Signed=*/false));
  if (Size == 64)
    Bits = Build.binary(BinaryOp::Xor, Bits,
                        Build.binary(BinaryOp::Shr, Build.copy(Bits),
                                     Build.integer(32, Number)));
  // Different values mostly have different marks.
  Expr *Mixed =
      Build.multiply(convert(Bits, Number), Build.integer(0x9e3779b1, Number));
  Expr *Mark = Build.binary(
      BinaryOp::Or,
      Build.binary(BinaryOp::Shr, Mixed, Build.integer(24, Number)),
      Build.integer(1, Number));
  auto Place = [&] { return Build.deref(Build.ref(P[2])); };
  StmtList Body;
  if (Stmt *S = touch(P[0], P.drop_front(2), Mark))
    Body.push_back(Build.makeIf(Build.binary(BinaryOp::NE, Place(), P[1]),
                                Build.block(S)));
  Body.push_back(Build.assignTo(Place(), P[1]));
  Body.push_back(give(Build.ref(P[2])));
  return Body;
}

StmtList CheckDefiner::makeBody(llvm::StringRef Name, const Type *Result,
                                Params P) {
  /// Returns the number, or \p Other if it is not less than the limit.
  auto MakeLimit = [&](amprt_check_mistake What, Expr *Other) -> StmtList {
    Expr *I = Build.ref(P[1]), *Limit = Build.ref(P[2]);
    return {Build.makeIf(Build.less(convert(I, Word), convert(Limit, Word)),
                         Build.block(give(Build.ref(P[1])))),
            fail(P, What, Build.ref(P[1]), Build.ref(P[2])),
            give(convert(Other, Result))};
  };
  switch (getBuiltinId(Name)) {
  case BuiltinId::CheckPosition:
    return MakeLimit(AMPRT_CHECK_POSITION, Build.zero(Result));
  case BuiltinId::CheckShift:
    return MakeLimit(AMPRT_CHECK_SHIFT, Build.binary(BinaryOp::And, P[1],
                                                     Build.subtract(P[2], 1)));
  case BuiltinId::CheckComponent:
    return makeComponent(P);
  case BuiltinId::CheckElement:
    return {give(makeElement(Result, P))};
  case BuiltinId::CheckQuotient:
    return makeDivision(BinaryOp::Div, Result, P);
  case BuiltinId::CheckRemainder:
    return makeDivision(BinaryOp::Rem, Result, P);
  case BuiltinId::CheckAccess:
    return makeAccess(P);
  case BuiltinId::CheckStore:
    return makeStore(P);
  case BuiltinId::CheckDivide:
    return makeChange("AMP_quotient", Result, P);
  case BuiltinId::CheckReduce:
    return makeChange("AMP_remainder", Result, P);
  default:
    return Shadow.makeBarrier(P.size() == 1 ? nullptr : P[1],
                              Name == "AMP_barrier" ? "CLK_LOCAL_MEM_FENCE"
                                                    : "CLK_LOCAL_MEM_FENCE | "
                                                      "CLK_GLOBAL_MEM_FENCE");
  }
}

Function *CheckDefiner::get(llvm::StringRef Name, const Type *Result,
                            llvm::ArrayRef<Expr *> Args) {
  std::vector<const Type *> Types = {Result};
  llvm::SmallVector<Variable *, 6> P;
  for (const Expr *Arg : Args) {
    Types.push_back(
        M.Types.withoutConst(decay(Arg->getType(), M.Types, getSpace(Arg))));
    const size_t I = P.size();
    P.push_back(
        Build.variable(I ? "x" + std::to_string(I) : "checks", Types.back()));
  }
  Function *&F = Known[{Name.str(), Types}];
  if (!F)
    F = add((Name + "_" + llvm::Twine(Made.size())).str(), Result, P,
            makeBody(Name, Result, P));
  return F;
}

void CheckDefiner::define(Expr *&E) {
  auto *C = llvm::dyn_cast<Call>(E);
  const bool IsBarrier = C && C->Builtin.starts_with("AMP_barrier");
  if (!IsBarrier && !hasRole(E, BuiltinRole::Check))
    return;
  Build.setLoc(C->getLoc());
  llvm::SmallVector<Expr *, 8> Args(C->Args.begin(), C->Args.end());
  const bool IsAccess =
      C->Id == BuiltinId::CheckAccess || C->Id == BuiltinId::CheckStore;
  if (Shadow.exists() && IsAccess)
    Args.push_back(Shadow.tile());
  if (Shadow.exists() && (IsAccess || IsBarrier))
    Args.push_back(Shadow.words());
  Function *Check = get(C->Builtin, C->getType(), Args);
  Build.setLoc(C->getLoc());
  E = Build.call(Check, Args);
}

void CheckDefiner::run() {
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) { define(E); });
  M.Checked.Thread->Size =
      M.Checked.Sites.size() * sizeof(amprt_check_record) + LargestElement;
  M.Functions.insert(M.Functions.begin(), std::make_move_iterator(Made.begin()),
                     std::make_move_iterator(Made.end()));
}

void ampcc::defineChecks(Module &M) { CheckDefiner(M).run(); }
