//===- Instrument.cpp - code tells of what it does ------------------------===//

#include "Instrument.h"
#include "../Threads/ThreadEffects.h"
#include "SourceNames.h"
#include "amp/detail/abi.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class Instrumenter {
public:
  explicit Instrumenter(Module &M);
  void run(Function &Own);

private:
  void visit(Stmt *S);
  void visit(Expr *&E, bool IsPlace);
  void visitPlace(Expr *&E, bool IsPlace);
  void visitIndex(Index *I);
  void visitCall(Expr *&E);
  void visitBuiltin(Expr *&E);
  void visitRight(BinaryOp Op, const Type *Result, Expr *&Right, Expr *At);

  Expr *number(uint64_t Value) {
    return Build.integer(Value, M.Types.getInteger(32, /*Signed=*/false));
  }
  Expr *thread() { return Build.ref(M.Checked.Thread); }
  /// Where \p E stands, for a report about \p About, or about nothing.
  Expr *makeSite(const Expr *E, const Expr *About);
  Expr *makeSite(clang::SourceLocation Loc, std::string Name);
  Expr *call(llvm::StringRef Check, const Type *Result,
             llvm::ArrayRef<Expr *> Args);
  Expr *checkAddress(Expr *Pointer, unsigned How, const Expr *At,
                     Expr *Value = nullptr);
  void checkAccess(Expr *&Place, unsigned How);
  void checkPosition(Function &Accessor);

  Module &M;
  Builder Build;
  Function *F = nullptr;          ///< what is rewritten at present
  Variable *PassedSite = nullptr; ///< a parameter of functions of the library
  clang::SourceLocation Loc;      ///< of the statement
  llvm::StringMap<unsigned> Sites;
  SourceNames Names;
};

} // namespace

Instrumenter::Instrumenter(Module &M) : M(M), Build(M) {
  Variable *Thread =
      Build.variable("AMP_thread", M.Types.getPointer(M.Types.getVoid(),
                                                      AddressSpace::Private));
  Thread->IsShared = true;
  M.Checked.Thread = Thread;
  M.Checked.Sites.push_back({});
}

Expr *Instrumenter::makeSite(clang::SourceLocation At, std::string Name) {
  if (PassedSite)
    return Build.ref(PassedSite);
  if (F->IsKernel)
    return number(0);
  std::vector<CheckSite> &All = M.Checked.Sites;
  const std::string Key = std::to_string(At.getRawEncoding()) + Name;
  auto [It, IsNew] = Sites.try_emplace(Key, All.size());
  if (IsNew)
    All.push_back({At, std::move(Name)});
  return number(It->second);
}

Expr *Instrumenter::makeSite(const Expr *E, const Expr *About) {
  return makeSite(E->getLoc().isValid() ? E->getLoc() : Loc,
                  About ? Names.describe(About) : "");
}

Expr *Instrumenter::call(llvm::StringRef Check, const Type *Result,
                         llvm::ArrayRef<Expr *> Args) {
  llvm::SmallVector<Expr *, 8> All = {thread()};
  All.append(Args.begin(), Args.end());
  return Build.call(Check, Result, All);
}

/// Threads share what lies in \p Space, or may lie there.
static bool isShared(AddressSpace Space) {
  return Space != AddressSpace::Private && Space != AddressSpace::Constant;
}

/// \p Pointer, for an access \p How; with a \p Value, which is stored there.
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
  Expr *Site = makeSite(At, Pointer);
  // What is stored is evaluated first, as in an assignment.
  if (Value) {
    if (M.Types.withoutConst(Value->getType()) != Object)
      Value = Build.cast(Value, Object);
    return call("AMP_store", T, {Value, Pointer, number(How), Site});
  }
  return call("AMP_access", M.Types.withoutConst(T),
              {Pointer, number(How), Site});
}

void Instrumenter::checkAccess(Expr *&Place, unsigned How) {
  if (!isShared(getSpace(Place)))
    return;
  Build.setLoc(Place->getLoc());
  const Expr *At = Place;
  Place = Build.deref(checkAddress(Build.addressOf(Place), How, At));
}

void Instrumenter::visitIndex(Index *I) {
  const Type *T = I->Base->getType();
  if (!T->isArray() || !T->getCount())
    return;
  if (const auto *At = llvm::dyn_cast<Literal>(I->Position);
      At && At->Bits < *T->getCount())
    return;
  Expr *Site = makeSite(I, I->Base);
  const Type *Position = M.Types.withoutConst(I->Position->getType());
  I->Position = call(
      "AMP_position", Position,
      {I->Position,
       Build.integer(*T->getCount(), M.Types.getInteger(64, false)), Site});
}

void Instrumenter::visitPlace(Expr *&E, bool IsPlace) {
  if (auto *I = llvm::dyn_cast<Index>(E))
    visitIndex(I);
  if (!IsPlace && !E->getType()->isArray())
    checkAccess(E, AMPRT_CHECK_READ);
}

/// A divisor that is 0, or a shift of too many bits.
void Instrumenter::visitRight(BinaryOp Op, const Type *Result, Expr *&Right,
                              Expr *At) {
  if (!Result->isInteger() || !Right->getType()->isInteger())
    return;
  const auto *Known = llvm::dyn_cast<Literal>(Right);
  const Type *T = M.Types.withoutConst(Right->getType());
  Build.setLoc(At->getLoc());
  if (Op == BinaryOp::Div || Op == BinaryOp::Rem) {
    if (!Known || !Known->Bits)
      Right = call("AMP_divisor", T, {Right, makeSite(At, nullptr)});
  } else if (Op == BinaryOp::Shl || Op == BinaryOp::Shr) {
    const unsigned Bits = std::max(Result->getBits(), 32u);
    if (!Known || Known->Bits >= Bits)
      Right =
          call("AMP_shift", T, {Right, number(Bits), makeSite(At, nullptr)});
  }
}

static bool isUserOfMemory(const Expr *Arg) {
  const Type *T = Arg->getType();
  return (T->isPointer() || T->isArray()) && !llvm::isa<String>(Arg) &&
         isShared(getPointeeSpace(Arg));
}

void Instrumenter::visitBuiltin(Expr *&E) {
  auto *C = llvm::cast<Call>(E);
  llvm::StringRef Name = C->Builtin;
  Build.setLoc(C->getLoc());
  if (isBarrier(C)) {
    M.Checked.HasBarriers = true;
    const auto *Fences = llvm::dyn_cast<Constant>(C->Args.front());
    unsigned Memory = 0;
    if (!Fences || Fences->Name.contains("LOCAL"))
      Memory |= AMPRT_CHECK_FENCE_TILE_STATIC;
    if (!Fences || Fences->Name.contains("GLOBAL"))
      Memory |= AMPRT_CHECK_FENCE_GLOBAL;
    E = call("AMP_barrier", C->getType(),
             {number(Memory), makeSite(C, nullptr)});
    return;
  }
  if (Name == "get_global_id" || Name == "get_local_id" ||
      Name == "get_group_id") {
    E = call(("AMP_" + Name).str(), C->getType(), {C->Args.front()});
    return;
  }
  // Pointers that other functions take are where they leave results.
  const unsigned How =
      Name.starts_with("atomic_")
          ? AMPRT_CHECK_READ | AMPRT_CHECK_WRITE | AMPRT_CHECK_ATOMIC
          : AMPRT_CHECK_WRITE;
  for (Expr *&Arg : C->Args)
    if (isUserOfMemory(Arg) && Name != "printf")
      Arg = checkAddress(Arg, How, Arg);
}

void Instrumenter::visitCall(Expr *&E) {
  auto *C = llvm::cast<Call>(E);
  if (!C->Callee)
    return visitBuiltin(E);
  if (!C->Callee->IsOfLibrary)
    return;
  llvm::SmallVector<Expr *, 8> Args(C->Args.begin(), C->Args.end());
  Args.push_back(makeSite(C, C));
  C->Args = M.copyArray<Expr *>(Args);
}

void Instrumenter::visit(Expr *&E, bool IsPlace) {
  forEachEvaluated(E, IsPlace, [&](Expr *&Operand, bool IsPlace) {
    visit(Operand, IsPlace);
  });
  Build.setLoc(E->getLoc());
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    return visitPlace(E, IsPlace);
  case Expr::Kind::Unary: {
    auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::Deref)
      visitPlace(E, IsPlace);
    else if (U->Op >= UnaryOp::PreInc)
      checkAccess(U->Operand, AMPRT_CHECK_READ | AMPRT_CHECK_WRITE);
    return;
  }
  case Expr::Kind::Assign: {
    auto *A = llvm::cast<Assign>(E);
    if (A->Op)
      visitRight(*A->Op, A->Left->getType(), A->Right, A);
    else if (A->Left->getType()->isArithmetic() &&
             isShared(getSpace(A->Left))) {
      Expr *Place = Build.addressOf(A->Left);
      E = Build.deref(
          checkAddress(Place, AMPRT_CHECK_WRITE, A->Left, A->Right));
      return;
    }
    return checkAccess(A->Left, A->Op ? AMPRT_CHECK_READ | AMPRT_CHECK_WRITE
                                      : AMPRT_CHECK_WRITE);
  }
  case Expr::Kind::Binary: {
    auto *B = llvm::cast<Binary>(E);
    return visitRight(B->Op, B->getType(), B->Right, B);
  }
  case Expr::Kind::Call:
    return visitCall(E);
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::Conditional:
  case Expr::Kind::Cast:
  case Expr::Kind::Aggregate:
  case Expr::Kind::Sequence:
    return;
  }
}

void Instrumenter::visit(Stmt *S) {
  if (S->getLoc().isValid())
    Loc = S->getLoc();
  // The value of a statement is not asked for, nor that of a loop's step.
  const auto *Loop = llvm::dyn_cast<For>(S);
  forEachExpr(S, [&](Expr *&E) {
    visit(E, /*IsPlace=*/llvm::isa<ExprStmt>(S) || (Loop && &E == &Loop->Inc));
  });
  if (const auto *D = llvm::dyn_cast<Declare>(S); D && D->Init)
    Names.note(D->V, D->Init);
  forEachStmt(S, [&](Stmt *Child) { visit(Child); });
}

/// The path to the member of \p Object that is the container's extent, or null.
static Expr *findExtent(Expr *Object, Builder &Build) {
  const Record *R = Object->getType()->getRecord();
  if (!R)
    return nullptr;
  for (const Field &Own : R->Fields) {
    if (Own.IsExtent)
      return Build.member(Object, Own.Name);
    if (Own.Ty->isRecord())
      if (Expr *E = findExtent(Build.member(Object, Own.Name), Build))
        return E;
  }
  return nullptr;
}

/// The ints of \p Tuple, an index or an extent.
static Expr *getComponents(Expr *Tuple, Builder &Build) {
  while (const Record *R = Tuple->getType()->getRecord())
    Tuple = Build.member(Tuple, R->Fields.front().Name);
  return Tuple;
}

void Instrumenter::checkPosition(Function &Accessor) {
  auto GetExtent = [&] {
    return findExtent(Build.deref(Build.ref(Accessor.Params.front())), Build);
  };
  const Expr *Extent = GetExtent();
  llvm::ArrayRef<Variable *> Params =
      llvm::ArrayRef(Accessor.Params).drop_front().drop_back();
  if (!Extent || Params.empty())
    return;
  auto GetTuple = [&](Variable *V) {
    Expr *Ref = Build.ref(V);
    return getComponents(V->Ty->isPointer() ? Build.deref(Ref) : Ref, Build);
  };
  llvm::SmallVector<Stmt *, 8> Body;
  auto Add = [&](uint64_t K, Expr *Component, Expr *Count) {
    auto Number = [&] { return Build.integer(int64_t(K)); };
    Expr *Size = Build.index(getComponents(GetExtent(), Build), Number());
    Expr *Site = makeSite(Accessor.Loc, "");
    Body.push_back(Build.expr(call("AMP_component", M.Types.getVoid(),
                                   {Component, Count, Size, number(K), Site})));
  };
  auto One = [&] { return Build.integer(int64_t(1)); };
  auto IsExtent = [&](const Variable *V) {
    const Type *T = V->Ty->isPointer() ? V->Ty->getElement() : V->Ty;
    return T->getRecord() == Extent->getType()->getRecord();
  };
  const bool IsTuple = !Params.front()->Ty->isInteger();
  const bool IsPart = IsTuple && Params.size() > 1 && IsExtent(Params[1]);
  for (uint64_t K = 0,
                N = IsTuple ? *GetTuple(Params.front())->getType()->getCount()
                            : Params.size();
       K != N; ++K) {
    auto GetComponent = [&](Variable *V) {
      return Build.index(GetTuple(V), Build.integer(int64_t(K)));
    };
    if (!IsTuple)
      Add(K, Build.ref(Params[K]), One());
    else
      Add(K, GetComponent(Params[0]), IsPart ? GetComponent(Params[1]) : One());
  }
  Body.append(Accessor.Body->Body.begin(), Accessor.Body->Body.end());
  Accessor.Body->Body = M.copyArray<Stmt *>(Body);
}

void Instrumenter::run(Function &Own) {
  F = &Own;
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

void ampcc::instrument(Module &M) {
  Instrumenter Work(M);
  // Functions stand before what calls them.
  for (const auto &F : M.Functions)
    Work.run(*F);
}
