//===- InspectAccesses.cpp - replaces accesses by inspections -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Inspect.h"
#include "amp/detail/abi.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

void ampcc::foldPositions(Module &M) {
  forEachExprIn(M.Kernel->Body, [](Expr *&E) {
    const Call *C = asCall(E, BuiltinId::CheckPosition);
    if (!C)
      return;
    const auto *At = llvm::dyn_cast<Literal>(C->Args[1]),
               *Count = llvm::dyn_cast<Literal>(C->Args[2]);
    if (At && Count && At->Bits < Count->Bits)
      E = C->Args[1];
  });
}

namespace {
class AccessRewriter {
public:
  AccessRewriter(Module &M, const BufferRoots &Roots)
      : M(M), Roots(Roots), Build(M), Kernel(*M.Kernel) {}

  std::optional<Inspection> run() {
    Inspected.Failed = Build.variable("AMP_failed", getUnsigned());
    Inspected.Epoch = Build.variable("AMP_epoch", getUnsigned());
    Inspected.LastRead = Build.variable("AMP_last_read", getUnsigned());
    visit(Kernel.Body);
    // The tree is incomplete.
    if (!IsPossible)
      return std::nullopt;
    const bool IsLeft = anyExpr(Kernel.Body, [](const Expr *E) {
      return hasRole(E, BuiltinRole::Check);
    });
    return IsLeft ? std::nullopt : std::optional(Inspected);
  }

private:
  using ExprList = llvm::SmallVector<Expr *, 12>;

  void visit(Stmt *S);
  void visit(Expr *&E, bool IsLValue);
  Expr *replaceCall(Call *C);
  /// Replaces the access of \p C, a call of AMP_access or AMP_store, with \p
  /// Values.
  Expr *look(Call *C, const Type *Result, llvm::ArrayRef<Expr *> Values);
  Expr *lookAtBuffer(llvm::StringRef What, Expr *Pointer, const Type *Result,
                     llvm::ArrayRef<Expr *> Values, unsigned How);
  Expr *lookAtTile(llvm::StringRef What, Expr *Pointer, const Type *Result,
                   llvm::ArrayRef<Expr *> Values);
  /// Evaluates positions in shared memory without accessing it.
  void keepPositions(Expr *E);
  Expr *fail() {
    IsPossible = false;
    return nullptr;
  }

  const Type *getUnsigned() { return M.Types.getInteger(32, false); }
  Expr *number(uint64_t Value) { return Build.integer(Value, getUnsigned()); }
  Expr *query(llvm::StringRef Name, unsigned K) {
    return Build.cast(
        Build.call(Name, M.Types.getInteger(64, false), {number(K)}),
        M.Types.getInt());
  }
  Expr *call(llvm::StringRef Name, const Type *Result,
             llvm::ArrayRef<Expr *> Args) {
    ExprList All = {number(AMPRT_SWEEP_VERIFY), Build.ref(Inspected.Failed)};
    All.append(Args.begin(), Args.end());
    return Build.call(Name, M.Types.withoutConst(Result), All);
  }

  Module &M;
  const BufferRoots &Roots;
  Builder Build;
  Function &Kernel;
  Inspection Inspected;
  bool IsPossible = true;
};
} // namespace

/// Returns the call in `*AMP_access(...)` or `*AMP_store(...)`, or null.
static Call *getAccess(Expr *E) {
  auto *U = llvm::dyn_cast<Unary>(E);
  if (!U)
    return nullptr;
  Call *C = asCall(U->Operand, BuiltinId::CheckAccess);
  return C ? C : asCall(U->Operand, BuiltinId::CheckStore);
}

void AccessRewriter::keepPositions(Expr *E) {
  forEachOperand(E, [&](Expr *&Operand) {
    keepPositions(Operand);
    if (auto *C = asCall(Operand, BuiltinId::InspectOwnPosition)) {
      Build.setLoc(C->getLoc());
      Operand = Build.call("AMP_inspect_position", C->getType(), C->Args);
    }
  });
}

Expr *AccessRewriter::lookAtTile(llvm::StringRef What, Expr *Pointer,
                                 const Type *Result,
                                 llvm::ArrayRef<Expr *> Values) {
  const auto *U = llvm::dyn_cast<Unary>(Pointer);
  Variable *Root =
      U && U->Op == UnaryOp::AddressOf ? getRoot(U->Operand) : nullptr;
  if (!llvm::is_contained(Kernel.TileStatics, Root))
    return fail();
  keepPositions(Pointer);
  Expr *Thread = query("get_local_id", 2);
  for (unsigned K = 2; K-- != 0;)
    Thread = Build.binary(BinaryOp::Add, query("get_local_id", K),
                          Build.binary(BinaryOp::Mul,
                                       Build.integer(int64_t(Kernel.Tile[K])),
                                       Thread));
  ExprList Args = {Pointer, Build.ref(Root), Build.ref(Inspected.Epoch),
                   Thread};
  Args.append(Values.begin(), Values.end());
  return call(("AMP_inspect_tile_" + What).str(), Result, Args);
}

Expr *AccessRewriter::lookAtBuffer(llvm::StringRef What, Expr *Pointer,
                                   const Type *Result,
                                   llvm::ArrayRef<Expr *> Values,
                                   unsigned How) {
  const std::optional<unsigned> Root = Roots.find(Pointer);
  if (!Root || *Root >= AMPRT_INSPECT_BUFFERS)
    return fail();
  keepPositions(Pointer);
  const bool IsConstant = Roots.isConstant(*Root);
  if (IsConstant)
    Inspected.Constant |= 1u << *Root;
  if (How & AMPRT_CHECK_READ)
    Inspected.Read |= 1u << *Root;
  if (How & AMPRT_CHECK_WRITE)
    Inspected.Written |= 1u << *Root;
  ExprList Args = {Build.ref(M.Checked.Thread), Pointer, number(*Root)};
  if (!IsConstant)
    for (unsigned K = 0; K != 3; ++K)
      Args.push_back(query("get_global_id", K));
  Args.append(Values.begin(), Values.end());
  return call(
      ("AMP_inspect_" + (IsConstant ? llvm::Twine("constant") : What)).str(),
      Result, Args);
}

Expr *AccessRewriter::look(Call *C, const Type *Result,
                           llvm::ArrayRef<Expr *> Values) {
  const bool IsStore = C->Id == BuiltinId::CheckStore;
  ExprList All(Values.begin(), Values.end());
  if (IsStore)
    All.push_back(C->Args[1]);
  Expr *Pointer = C->Args[IsStore ? 2 : 1];
  const auto *Literally = llvm::dyn_cast<Literal>(C->Args[IsStore ? 3 : 2]);
  if (!Literally)
    return fail();
  const unsigned How = unsigned(Literally->Bits);
  if (How & AMPRT_CHECK_MAY_BE_PRIVATE)
    return fail();
  const llvm::StringRef What = !(How & AMPRT_CHECK_WRITE) ? "read"
                               : How & AMPRT_CHECK_ATOMIC ? "atomic"
                               : How & AMPRT_CHECK_READ   ? "change"
                                                          : "write";
  return getPointeeSpace(Pointer) == AddressSpace::Local
             ? lookAtTile(What, Pointer, Result, All)
             : lookAtBuffer(What, Pointer, Result, All, How);
}

Expr *AccessRewriter::replaceCall(Call *C) {
  const Type *T = C->getType();
  switch (C->Id) {
  case BuiltinId::CheckPosition:
    return call("AMP_inspect_own_position", T, {C->Args[1], C->Args[2]});
  case BuiltinId::CheckComponent:
    return call("AMP_inspect_component", T,
                {C->Args[1], C->Args[2], C->Args[3]});
  case BuiltinId::CheckElement:
    return C->Args[1];
  case BuiltinId::CheckShift:
    return call("AMP_inspect_shift", T, {C->Args[1], C->Args[2]});
  case BuiltinId::CheckQuotient:
    return call("AMP_inspect_quotient", T, {C->Args[1], C->Args[2]});
  case BuiltinId::CheckRemainder:
    return call("AMP_inspect_remainder", T, {C->Args[1], C->Args[2]});
  default:
    break;
  }
  Call *Access = hasRole(C, BuiltinRole::Atomic)
                     ? asCall(C->Args.front(), BuiltinId::CheckAccess)
                     : nullptr;
  return Access ? look(Access, T, C->Args.drop_front()) : C;
}

void AccessRewriter::visit(Expr *&E, bool IsLValue) {
  forEachEvaluated(E, IsLValue, [&](Expr *&Operand, bool IsLValue) {
    visit(Operand, IsLValue);
  });
  if (!IsPossible)
    return;
  Build.setLoc(E->getLoc());
  if (Call *C = getAccess(E)) {
    if (!IsLValue)
      E = look(C, E->getType(), {});
    return;
  }
  if (auto *A = llvm::dyn_cast<Assign>(E)) {
    if (Call *C = getAccess(A->Left))
      E = look(C, A->Left->getType(), {A->Right});
    return;
  }
  if (auto *U = llvm::dyn_cast<Unary>(E)) {
    if (Call *C = getAccess(U->Operand))
      E = look(C, U->getType(), {});
    return;
  }
  if (auto *C = llvm::dyn_cast<Call>(E))
    E = replaceCall(C);
}

void AccessRewriter::visit(Stmt *S) {
  forEachExpr(S, [&](Expr *&E) {
    if (IsPossible)
      visit(E, /*IsLValue=*/false);
  });
  forEachStmt(S, [&](Stmt *Child) {
    if (IsPossible)
      visit(Child);
  });
}

std::optional<Inspection> ampcc::inspectAccesses(Module &M,
                                                 const BufferRoots &Roots) {
  return AccessRewriter(M, Roots).run();
}
