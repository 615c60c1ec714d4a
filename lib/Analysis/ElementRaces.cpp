//===- ElementRaces.cpp - threads that meet at an element -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ForwardFlow.h"
#include "TileAccesses.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Analysis/Races.h"
#include "ampcc/Basic/Marks.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace ampcc {
namespace {

const Expr *strip(const Expr *E) {
  for (;;) {
    E = E->IgnoreParenImpCasts();
    if (const auto *T = dyn_cast<MaterializeTemporaryExpr>(E))
      E = T->getSubExpr();
    else if (const auto *T = dyn_cast<CXXBindTemporaryExpr>(E))
      E = T->getSubExpr();
    else if (const auto *T = dyn_cast<CXXFunctionalCastExpr>(E))
      E = T->getSubExpr();
    else if (const auto *T = dyn_cast<CXXConstructExpr>(E);
             T && T->getNumArgs() == 1 &&
             T->getConstructor()->isCopyOrMoveConstructor())
      E = T->getArg(0);
    else
      return E;
  }
}

/// An index as a function of the thread.
struct Index {
  enum Kind {
    Unknown,
    Constant, ///< Offset
    Uniform,  ///< the same for all threads
    Local,    ///< a component of tiled_index::local, plus Offset
    Mirrored  ///< Offset minus such a component
  } Form = Unknown;
  unsigned Dimension = 0;
  int64_t Offset = 0;
};

/// How the elements that threads of a tile write relate to those that they read:
/// each thread reads its own, or another thread's; or all threads read the same
/// one, which belongs to one of them; or nobody reads what is written.
enum class Relation { Unknown, Own, Others, OthersForAll, Never };

/// The indices in a dimension of \p Size threads, as [first, last].
std::pair<int64_t, int64_t> getRange(const Index &I, int64_t Size) {
  if (I.Form == Index::Constant)
    return {I.Offset, I.Offset};
  if (I.Form == Index::Local)
    return {I.Offset, I.Offset + Size - 1};
  return {I.Offset - Size + 1, I.Offset};
}

/// An access of an element of a tile_static array.
struct Access {
  const VarDecl *Variable;
  SmallVector<Index, 3> Indices;
  SmallVector<int64_t, 3> Bounds; ///< of the array
  bool IsWrite;
  Guard Reached;
};

/// Tells relations in a kernel's tiles of \p Tile.
class Relations {
public:
  explicit Relations(ArrayRef<int64_t> Tile) : Tile(Tile) {}

  Relation find(const Access &Write, const Access &Read) const;

private:
  Relation find(const Index &Written, const Index &Read, int64_t Bound) const;

  ArrayRef<int64_t> Tile;
};

Relation Relations::find(const Index &Written, const Index &Read,
                         int64_t Bound) const {
  if (Written.Form == Index::Unknown || Read.Form == Index::Unknown)
    return Relation::Unknown;
  if (Written.Form == Index::Constant && Read.Form == Index::Constant)
    return Written.Offset == Read.Offset ? Relation::Own : Relation::Never;
  if (Written.Form != Index::Local)
    return Relation::Unknown;
  const int64_t Size = Tile[Written.Dimension];
  // The threads write all elements of the dimension.
  if (Read.Form == Index::Uniform)
    return Written.Offset == 0 && Bound == Size ? Relation::OthersForAll
                                                : Relation::Unknown;
  if (Read.Form == Index::Local && Read.Dimension == Written.Dimension &&
      Read.Offset == Written.Offset)
    return Relation::Own;
  const auto [FirstWritten, LastWritten] = getRange(Written, Size);
  const auto [First, Last] = getRange(Read, Tile[Read.Dimension]);
  if (Last < FirstWritten || First > LastWritten)
    return Relation::Never;
  return Read.Form == Index::Constant ? Relation::OthersForAll
                                      : Relation::Others;
}

Relation Relations::find(const Access &Write, const Access &Read) const {
  if (Write.Indices.size() != Read.Indices.size())
    return Relation::Unknown;
  Relation All = Relation::Own;
  for (size_t I = 0; I != Write.Indices.size(); ++I)
    switch (const Relation Found = find(Write.Indices[I], Read.Indices[I],
                                        Write.Bounds[I])) {
    case Relation::Unknown:
    case Relation::Never:
      return Found;
    case Relation::Own:
      break;
    case Relation::Others:
      All = Found;
      break;
    case Relation::OthersForAll:
      if (All == Relation::Own)
        All = Found;
      break;
    }
  return All;
}

class Finder {
public:
  Finder(const KernelEntry &Kernel, const CallContext &Context,
         const ASTContext &Ctx)
      : Kernel(Kernel), Context(Context), Ctx(Ctx) {}

  std::vector<ElementRace> run() {
    // The accesses that may have been before, and whether a barrier may have
    // followed: then a condition may keep the two apart.
    using Before = llvm::MapVector<const Expr *, bool>;
    // Each block is visited once more when all is known.
    llvm::MapVector<const CFGBlock *, std::vector<ElementRace>> Found;
    solveForward(
        *Context.Function.Flow, Before(),
        [](Before &All, const Before &Others) {
          bool Changed = false;
          for (const auto &[Other, IsPast] : Others) {
            const auto [It, IsNew] = All.insert({Other, IsPast});
            Changed |= IsNew || (IsPast && !It->second);
            It->second |= IsPast;
          }
          return Changed;
        },
        [&](const CFGBlock &B, Before &All) {
          Races.clear();
          for (const CFGElement &Element : B) {
            auto S = Element.getAs<CFGStmt>();
            const auto *E = S ? dyn_cast<Expr>(S->getStmt()) : nullptr;
            if (isBarrier(E ? CallPoint(E) : getDestructionPoint(Element)))
              for (auto &Other : All)
                Other.second = true;
            if (!E)
              continue;
            checkSharedElement(E, B);
            if (!Kernel.isTiled() || !findAccess(E, B))
              continue;
            for (const auto &[Other, IsPast] : All)
              if (!IsPast && check(E, Other))
                break;
            All[E] = false;
          }
          Found[&B] = std::move(Races);
        });
    std::vector<ElementRace> Result;
    for (auto &[Block, Here] : Found)
      Result.insert(Result.end(), Here.begin(), Here.end());
    return Result;
  }

private:
  bool isBarrier(CallPoint At) const {
    return At.getOpaqueValue() &&
           llvm::any_of(Context.Function.Barriers, [&](CallPoint Barrier) {
             return Barrier.getOpaqueValue() == At.getOpaqueValue();
           });
  }

  //--- One element of a view or an array ----------------------------------===//

  /// Whether \p E is a constant index: a number, or index<2>(0, 1).
  bool isConstantIndex(const Expr *E) const {
    if (E->getType()->isIntegerType())
      return !E->isValueDependent() && E->isIntegerConstantExpr(Ctx);
    const auto *Made = dyn_cast<CXXConstructExpr>(strip(E));
    return Made && Made->getNumArgs() != 0 &&
           llvm::all_of(Made->arguments(), [&](const Expr *Arg) {
             return isConstantIndex(Arg);
           });
  }

  /// The view or array that all threads share of which \p E is an element at a
  /// constant index; or null.
  const NamedDecl *getSharedElement(const Expr *E) const {
    const auto *Call = dyn_cast<CXXOperatorCallExpr>(strip(E));
    if (!Call || (Call->getOperator() != OO_Subscript &&
                  Call->getOperator() != OO_Call))
      return nullptr;
    for (unsigned I = 1; I != Call->getNumArgs(); ++I)
      if (!isConstantIndex(Call->getArg(I)))
        return nullptr;
    const Expr *Of = strip(Call->getArg(0));
    if (isa<CXXOperatorCallExpr>(Of)) // a projection: x[0][1]
      return getSharedElement(Of);
    const auto *R = Of->getType()->getAsCXXRecordDecl();
    if (!R || (!hasMark(R, mark::ContainerView) && !hasMark(R, mark::Container)))
      return nullptr;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Of))
      return Ref->refersToEnclosingVariableOrCapture() ? Ref->getDecl()
                                                       : nullptr;
    const auto *Member = dyn_cast<MemberExpr>(Of);
    return Member && isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts())
               ? Member->getMemberDecl()
               : nullptr;
  }

  bool reads(const Stmt *S, const NamedDecl *Variable) const {
    const auto *E = dyn_cast<Expr>(S);
    bool Found = E && getSharedElement(E) == Variable;
    forEachEvaluatedChild(S, [&](const Stmt *Child) {
      Found = Found || reads(Child, Variable);
    });
    return Found;
  }

  bool dependsOnThread(const Stmt *S) const {
    const auto *E = dyn_cast<Expr>(S);
    bool Found = E && Context.isDivergent(E);
    forEachEvaluatedChild(S, [&](const Stmt *Child) {
      Found = Found || dependsOnThread(Child);
    });
    return Found;
  }

  void checkSharedElement(const Expr *E, const CFGBlock &B) {
    const Expr *Element = nullptr, *Stored = nullptr;
    if (const auto *Binary = dyn_cast<BinaryOperator>(E);
        Binary && Binary->isAssignmentOp()) {
      Element = Binary->getLHS();
      Stored = Binary->getRHS();
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
               Unary && Unary->isIncrementDecrementOp()) {
      Element = Unary->getSubExpr();
    }
    const NamedDecl *Variable = Element ? getSharedElement(Element) : nullptr;
    if (!Variable)
      return;
    const auto *Assign = dyn_cast<BinaryOperator>(E);
    if (Assign && Assign->getOpcode() == BO_Assign && !reads(Stored, Variable))
      return;
    const Guard G = Context.getGuard(B);
    // A launch of a single thread does nothing with its index.
    if (!G.MayAdmitOne &&
        (G.ExcludesThreads || (Stored && dependsOnThread(Stored))))
      Races.push_back({Variable, E, nullptr, /*IsWrite=*/true});
  }

  //--- Elements of tile_static arrays -------------------------------------===//

  bool isChanged(const VarDecl *V) const {
    if (V->getType().isConstQualified())
      return false;
    const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
    return !F || !F->getBody() ||
           !isOnlyRead(V, F->getBody(), /*AllowsConst=*/true);
  }

  /// The initializer of a variable that is not changed; or null.
  const Expr *getInitializer(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && V->isLocalVarDecl() && !isTileStatic(V) && V->getInit() &&
                   !isChanged(V)
               ? V->getInit()
               : nullptr;
  }

  bool isLocalIndex(const Expr *E) const {
    E = strip(E);
    if (const Expr *Init = getInitializer(E))
      return isLocalIndex(Init);
    const auto *Member = dyn_cast<MemberExpr>(E);
    return Member && hasMark(Member->getMemberDecl(), mark::ThreadId) &&
           Member->getMemberDecl()->getName() == "local";
  }

  Index getIndex(const Expr *Value) const {
    const Expr *E = Value->IgnoreParenImpCasts();
    if (!E->isValueDependent())
      if (std::optional<llvm::APSInt> N = E->getIntegerConstantExpr(Ctx))
        return {Index::Constant, 0, N->getExtValue()};
    if (const Expr *Init = getInitializer(E))
      return getIndex(Init);
    if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
        Call && Call->getOperator() == OO_Subscript &&
        isLocalIndex(Call->getArg(0))) {
      const Index Which = getIndex(Call->getArg(1));
      if (Which.Form != Index::Constant ||
          uint64_t(Which.Offset) >= Kernel.Tile.size())
        return {};
      // There is one thread.
      if (Kernel.Tile[Which.Offset] == 1)
        return {Index::Constant, 0, 0};
      return {Index::Local, unsigned(Which.Offset), 0};
    }
    if (const auto *Sum = dyn_cast<BinaryOperator>(E);
        Sum && Sum->isAdditiveOp()) {
      const Index L = getIndex(Sum->getLHS()), R = getIndex(Sum->getRHS());
      const bool IsMinus = Sum->getOpcode() == BO_Sub;
      if (L.Form == Index::Local && R.Form == Index::Constant)
        return {Index::Local, L.Dimension,
                IsMinus ? L.Offset - R.Offset : L.Offset + R.Offset};
      if (L.Form == Index::Constant && R.Form == Index::Local)
        return {IsMinus ? Index::Mirrored : Index::Local, R.Dimension,
                IsMinus ? L.Offset - R.Offset : L.Offset + R.Offset};
    }
    return {Context.isUniform(Value) ? Index::Uniform : Index::Unknown, 0, 0};
  }

  /// The access that \p E is of a tile_static array; null if it is none. Only
  /// expressions that name the array itself are.
  const Access *findAccess(const Expr *E, const CFGBlock &B) {
    if (auto It = Accesses.find(E); It != Accesses.end())
      return &It->second;
    const Expr *Object = nullptr;
    bool IsWrite = false;
    if (const auto *Binary = dyn_cast<BinaryOperator>(E);
        Binary && Binary->isAssignmentOp()) {
      Object = Binary->getLHS();
      IsWrite = true;
    } else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
               Cast && Cast->getCastKind() == CK_LValueToRValue) {
      Object = Cast->getSubExpr();
    }
    Access A{nullptr, {}, {}, IsWrite, Context.getGuard(B)};
    while (Object) {
      Object = Object->IgnoreParenImpCasts();
      const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Object);
      if (!Subscript)
        break;
      A.Indices.insert(A.Indices.begin(), getIndex(Subscript->getIdx()));
      Object = Subscript->getBase();
      const auto *Array = Ctx.getAsConstantArrayType(
          Object->IgnoreParenImpCasts()->getType());
      A.Bounds.insert(A.Bounds.begin(),
                      Array ? int64_t(Array->getZExtSize()) : -1);
    }
    const auto *Ref = dyn_cast_or_null<DeclRefExpr>(Object);
    A.Variable = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (A.Indices.empty() || !A.Variable || !isTileStatic(A.Variable) ||
        A.Variable->getType()->isReferenceType())
      return nullptr;
    // If only some threads write, the others' elements are not known.
    if (IsWrite && A.Reached.ExcludesThreads)
      return nullptr;
    return &Accesses.try_emplace(E, std::move(A)).first->second;
  }

  bool check(const Expr *E, const Expr *Before) {
    const Access &A = Accesses.find(E)->second,
                 &B = Accesses.find(Before)->second;
    if (A.Variable != B.Variable || A.IsWrite == B.IsWrite)
      return false;
    const Access &Write = A.IsWrite ? A : B, &Read = A.IsWrite ? B : A;
    const Relation Found = Relations(Kernel.Tile).find(Write, Read);
    // A condition on the thread may choose the one whose element it is.
    if (Found != Relation::Others &&
        (Found != Relation::OthersForAll || Read.Reached.MayAdmitOne))
      return false;
    Races.push_back({A.Variable, E, Before, A.IsWrite});
    return true;
  }

  const KernelEntry &Kernel;
  const CallContext &Context;
  const ASTContext &Ctx;
  std::map<const Expr *, Access> Accesses;
  std::vector<ElementRace> Races; ///< in the block that is looked at
};
} // namespace

std::vector<ElementRace> findElementRaces(const KernelEntry &Kernel,
                                          const CXXMethodDecl *Operator,
                                          UniformityAnalysis &Analysis) {
  const FunctionUniformity &Entry =
      Analysis.get(Analysis.getCallGraph().getNode(Kernel.Entry));
  for (const auto &[Point, Args] : Entry.Calls) {
    if (Args.Callee->Function->getCanonicalDecl() !=
        Operator->getCanonicalDecl())
      continue;
    const FunctionUniformity &Body = Analysis.get(Args.Callee);
    if (!Body.Flow || Args.Callee->HasErrors)
      return {};
    CallContext AtEntry(Entry);
    CallContext &Context = AtEntry.enter(CallPoint(), Body, Args, Guard());
    return Finder(Kernel, Context, Analysis.getContext()).run();
  }
  return {};
}

} // namespace ampcc
