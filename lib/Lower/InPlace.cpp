//===- InPlace.cpp - what an expression stands for ------------------------===//
//
// A function that is lowered in place has a lowering of its own, whose names are
// looked up where the call stands: parameters there, parts of objects that are
// made for the call where they are made. Nothing is made to find out; what
// may be lowered so is decided by the operands that come out at the end.
//
//===----------------------------------------------------------------------===//

#include "InPlace.h"
#include "Accessors.h"
#include "Effects.h"
#include "FunctionLowering.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// \p E without what makes a temporary or a copy of it, or reads it: its value
/// is the same. Then \p IsValue.
const Expr *FunctionLowering::skipCopies(const Expr *E, bool &IsValue) const {
  for (;;) {
    E = E->IgnoreParens();
    const Expr *Next = nullptr;
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E)) {
      Next = Cleanups->getSubExpr();
    } else if (isa<MaterializeTemporaryExpr, CXXBindTemporaryExpr>(E)) {
      if (needsDestruction(E->getType()))
        return E;
      Next = cast<Expr>(*E->child_begin());
      IsValue = true;
    } else if (const auto *C = dyn_cast<CXXConstructExpr>(E)) {
      if (C->getNumArgs() != 1 ||
          (!isBytewiseCopy(C->getConstructor()) && !C->isElidable()))
        return E;
      Next = C->getArg(0);
      IsValue = true;
    } else if (const auto *Cast = dyn_cast<CastExpr>(E)) {
      switch (Cast->getCastKind()) {
      case CK_LValueToRValue:
        IsValue = true;
        break;
      case CK_NoOp:
        if (!isa<ImplicitCastExpr>(E) && !E->getType()->isRecordType())
          return E;
        break;
      case CK_ConstructorConversion:
      case CK_UserDefinedConversion:
        break;
      default:
        return E;
      }
      Next = Cast->getSubExpr();
    } else if (const auto *B = dyn_cast<BinaryOperator>(E)) {
      if (B->getOpcode() == BO_Comma && !B->getLHS()->HasSideEffects(Ctx))
        Next = B->getRHS();
    } else if (const auto *O = dyn_cast<OpaqueValueExpr>(E)) {
      Next = OpaqueValues.count(O) ? nullptr : O->getSourceExpr();
    } else if (const auto *Property = dyn_cast<PseudoObjectExpr>(E)) {
      Next = Property->getResultExpr();
      for (const Expr *Step : Property->semantics()) {
        const auto *O = dyn_cast<OpaqueValueExpr>(Step);
        if (O ? O->getSourceExpr()->HasSideEffects(Ctx) : Step != Next)
          return E;
      }
    }
    if (!Next)
      return E;
    E = Next;
  }
}

std::optional<FunctionLowering::Operand>
FunctionLowering::getPart(const Operand &Object, const FieldDecl *Field) {
  bool IsValue;
  const Expr *E = Object.In->skipCopies(Object.E, IsValue);
  const auto *C = dyn_cast<CXXConstructExpr>(E);
  FunctionLowering *Frame = C ? Object.In->getFrame(C) : nullptr;
  if (!Frame)
    return std::nullopt;
  for (const ClassPart &Part : pairWithParts(Field->getParent(), Frame->Values))
    if (Part.Field == Field)
      return Frame->resolve(Part.Init);
  return std::nullopt;
}

std::optional<FunctionLowering::Operand>
FunctionLowering::getElement(const Operand &Array, uint64_t K) {
  const auto *List = dyn_cast<InitListExpr>(Array.E->IgnoreParens());
  if (List && K < List->getNumInits())
    return Array.In->resolve(List->getInit(K));
  const auto *Zero = dyn_cast<ImplicitValueInitExpr>(Array.E);
  if (!Zero)
    return std::nullopt;
  ASTContext &Ctx = Array.In->Ctx;
  return Operand{new (Ctx) ImplicitValueInitExpr(
                     Ctx.getAsArrayType(Zero->getType())->getElementType()),
                 Array.In, true};
}

std::optional<FunctionLowering::Operand> FunctionLowering::resolveThis() {
  if (!Outer || !Entered.Object)
    return std::nullopt;
  if (!Entered.IsArrow)
    return Outer->resolve(Entered.Object);
  return isa<CXXThisExpr>(Entered.Object->IgnoreParenImpCasts())
             ? Outer->resolveThis()
             : std::nullopt;
}

bool FunctionLowering::isDelegated(const CXXConstructExpr *E) {
  return getDelegated(cast<CXXConstructorDecl>(P.Calls.get(E).Callee));
}

std::optional<FunctionLowering::Operand>
FunctionLowering::findStandIn(const Expr *E) {
  const auto *Construct = dyn_cast<CXXConstructExpr>(E);
  if (isa<CallExpr>(E) || (Construct && isDelegated(Construct))) {
    FunctionLowering *Frame = getFrame(E);
    return Frame ? std::optional(Frame->resolve(Frame->Values.front()))
                 : std::nullopt;
  }
  if (!Outer)
    return std::nullopt;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (const auto *Param = dyn_cast_or_null<ParmVarDecl>(V))
      return Outer->resolve(Entered.Args[Param->getFunctionScopeIndex()]);
    const Expr *Init = V ? getLocalConstant(V) : nullptr;
    return Init ? std::optional(resolve(Init)) : std::nullopt;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return U->getOpcode() == UO_Deref &&
                   isa<CXXThisExpr>(U->getSubExpr()->IgnoreParens())
               ? resolveThis()
               : std::nullopt;
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
    const std::optional<Operand> Object =
        !M->isArrow() ? std::optional(resolve(M->getBase()))
        : isa<CXXThisExpr>(M->getBase()->IgnoreParenImpCasts()) ? resolveThis()
                                                                : std::nullopt;
    return Object && Field ? getPart(*Object, Field) : std::nullopt;
  }
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
    const Operand Base = resolve(A->getBase());
    const auto *Decay = dyn_cast<ImplicitCastExpr>(Base.E);
    if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
      return std::nullopt;
    const Expr *Index = A->getIdx();
    while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Index)) {
      if (Cast->getCastKind() != CK_IntegralCast)
        break;
      Index = Cast->getSubExpr();
    }
    const std::optional<llvm::APSInt> K =
        resolve(Index).E->getIntegerConstantExpr(Ctx);
    return K && !K->isNegative()
               ? getElement(Base.In->resolve(Decay->getSubExpr()),
                            K->getZExtValue())
               : std::nullopt;
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    if (const Expr *Only = getOnlyOperand(C))
      return resolve(Only);
  return std::nullopt;
}

FunctionLowering::Operand FunctionLowering::resolve(const Expr *E) {
  bool IsValue = false;
  const Expr *Copied = skipCopies(E, IsValue);
  std::optional<Operand> Found = findStandIn(Copied);
  if (!Found)
    return Outer ? Operand{Copied, this, IsValue} : Operand{E, this};
  Found->IsValue |= IsValue;
  // What is only read needs no place.
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Found->E);
      M && Found->IsValue && !needsDestruction(M->getType()) &&
      !M->getType()->isArrayType())
    Found->E = M->getSubExpr();
  return *Found;
}

ir::Expr *FunctionLowering::emitOperand(const Operand &O) {
  if (O.IsValue)
    if (ir::Expr *Number = O.In->emitPartOfConstant(O.E))
      return Number;
  return O.E->isGLValue() ? O.In->emitPlace(O.E)
                          : O.In->emitConverted(O.E, O.E->getType());
}

ir::Expr *FunctionLowering::emit(const Expr *E) {
  if (Outer)
    if (const Operand O = resolve(E); !isSame(O, E))
      return emitOperand(O);
  Make.setLoc(E->getExprLoc());
  return Visit(E);
}

namespace ampcc {
/// Looks at what a call would be printed as: the operands that it has from the
/// function around it, and how often each is written.
class OperandFinder {
public:
  explicit OperandFinder(FunctionLowering &Root) : Root(Root) {}

  /// The call with the frame \p Frame may be lowered in place: C may evaluate
  /// operands in any order, and as often as they are written.
  bool canPrint(FunctionLowering &Frame);

private:
  /// Calls that are written with more operands are not easier to read.
  static constexpr unsigned MaxOperands = 32;

  FunctionLowering &Root;
  llvm::MapVector<const Expr *, unsigned> Counts;
  std::set<std::pair<const Expr *, FunctionLowering *>> Elements;
  unsigned Total = 0;
  bool Conditional = false; ///< what is visited may not be evaluated
  bool Failed = false;

  void visit(const Expr *E, FunctionLowering &In);
  void visitPlace(const Expr *E, FunctionLowering &In);
  void visitThis(FunctionLowering &In);
  void visitCall(const AmpCall &Amp, FunctionLowering &In);
  void addOperand(const Expr *E);
  bool isEvaluatedOnce(const Expr *E);
  bool areIndependent();
};
} // namespace ampcc

void OperandFinder::addOperand(const Expr *E) {
  bool IsValue;
  ++Counts[Root.skipCopies(E, IsValue)];
  Failed |= ++Total > MaxOperands || (Conditional && hasEffects(E, Root.Ctx));
}

void OperandFinder::visitThis(FunctionLowering &In) {
  FunctionLowering &Outer = *In.Outer;
  if (!In.Entered.IsArrow)
    visitPlace(In.Entered.Object, Outer);
  else if (&Outer == &Root)
    addOperand(In.Entered.Object);
  else
    visit(In.Entered.Object, Outer);
}

/// A temporary would have to be made for what is no place.
void OperandFinder::visitPlace(const Expr *E, FunctionLowering &In) {
  const Expr *Place = In.resolve(E).E;
  if (Place->isGLValue() && !isa<MaterializeTemporaryExpr>(Place))
    visit(E, In);
  else
    Failed = true;
}

void OperandFinder::visitCall(const AmpCall &Amp, FunctionLowering &In) {
  if (Amp.Object)
    Amp.IsArrow ? visit(Amp.Object, In) : visitPlace(Amp.Object, In);
  for (const Expr *Arg : Amp.Args) {
    Failed |= In.Spaces.isCopied({Arg, In.Use});
    Arg->isGLValue() ? visitPlace(Arg, In) : visit(Arg, In);
  }
}

void OperandFinder::visit(const Expr *E, FunctionLowering &In) {
  if (Failed)
    return;
  const FunctionLowering::Operand O = In.resolve(E);
  bool IsValue;
  const Expr *Made = O.In->skipCopies(O.E, IsValue);
  if (isa<CXXConstructExpr>(Made))
    if (FunctionLowering *Frame = O.In->getFrame(Made)) {
      for (const Expr *Value : Frame->Values)
        visit(Value, *Frame);
      return;
    }
  if (O.In == &Root)
    return addOperand(O.E);
  if (isa<CXXThisExpr>(O.E))
    return visitThis(*O.In);
  if (const auto *Call = dyn_cast<CallExpr>(O.E))
    return visitCall(Root.P.Calls.get(Call), *O.In);
  if (const auto *M = dyn_cast<MemberExpr>(O.E); M && !M->isArrow())
    return visitPlace(M->getBase(), *O.In);
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(O.E);
      A && !Elements.insert({O.E, O.In}).second) {
    // What lies in memory is read once.
    const auto *Decay =
        dyn_cast<ImplicitCastExpr>(O.In->resolve(A->getBase()).E);
    Failed |= !Decay || Decay->getCastKind() != CK_ArrayToPointerDecay;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(O.E);
      Cast && Cast->getCastKind() == CK_ArrayToPointerDecay)
    return visitPlace(Cast->getSubExpr(), *O.In);
  if (const auto *B = dyn_cast<BinaryOperator>(O.E); B && B->isLogicalOp()) {
    visit(B->getLHS(), *O.In);
    llvm::SaveAndRestore Scope(Conditional, true);
    return visit(B->getRHS(), *O.In);
  }
  if (const auto *U = dyn_cast<UnaryOperator>(O.E);
      U && U->getOpcode() == UO_AddrOf &&
      O.In->resolve(U->getSubExpr()).IsValue)
    Failed = true;
  for (const Stmt *Child : O.E->children())
    if (const auto *Operand = dyn_cast_or_null<Expr>(Child))
      visit(Operand, *O.In);
}

/// \p E, an argument, is written once if it has an effect.
bool OperandFinder::isEvaluatedOnce(const Expr *E) {
  if (!hasEffects(E, Root.Ctx))
    return true;
  bool IsValue;
  const Expr *Made = Root.skipCopies(E, IsValue);
  if (Counts.lookup(Made) == 1)
    return true;
  FunctionLowering *Frame =
      isa<CallExpr, CXXConstructExpr>(Made) ? Root.getFrame(Made) : nullptr;
  return Frame &&
         llvm::all_of(Frame->Entered.Args,
                      [&](const Expr *Arg) { return isEvaluatedOnce(Arg); }) &&
         (!Frame->Entered.Object || isEvaluatedOnce(Frame->Entered.Object));
}

/// It makes no difference in which order the operands are evaluated.
bool OperandFinder::areIndependent() {
  llvm::SmallVector<const Expr *, 8> Operands;
  for (const auto &[E, Count] : Counts)
    Operands.push_back(E);
  if (llvm::all_of(Operands, isPlain))
    return true;
  TypeSlots &Types = Root.P.Spaces.getTypes();
  for (const Expr *E : Operands) {
    if ((!isPlain(E) && Types.count(E->getType())) ||
        Root.isChangedByOthers(E, Operands))
      return false;
    for (const Expr *Other : Operands)
      if (E != Other && dependsOnOrder(E, Other, Root.P.Calls, Types))
        return false;
  }
  return true;
}

bool OperandFinder::canPrint(FunctionLowering &Frame) {
  for (const Expr *Value : Frame.Values)
    visit(Value, Frame);
  const AmpCall &Amp = Frame.Entered;
  auto IsOften = [](const auto &Operand) {
    return Operand.second > 1 &&
           !(isPlain(Operand.first) &&
             (Operand.first->isGLValue() || isShort(Operand.first)));
  };
  return !Failed && llvm::none_of(Counts, IsOften) &&
         llvm::all_of(Amp.Args,
                      [&](const Expr *Arg) {
                        return isEvaluatedOnce(Arg) &&
                               !needsDestruction(Arg->getType());
                      }) &&
         (!Amp.Object || isEvaluatedOnce(Amp.Object)) && areIndependent();
}

const Expr *FunctionLowering::getAccess(const FunctionDecl *F) {
  const Expr *Value = getAccessed(F);
  const auto *Rows =
      Value ? dyn_cast<ConditionalOperator>(Value->IgnoreParens()) : nullptr;
  return Rows ? getOnlyOperand(Rows) : Value;
}

FunctionLowering *FunctionLowering::getFrame(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const AmpCall Amp =
      Call ? P.Calls.get(Call) : P.Calls.get(cast<CXXConstructExpr>(E));
  if (!Amp.Callee || llvm::any_of(Amp.Args, [&](const Expr *Arg) {
        return Spaces.isCopied({Arg, Use});
      }))
    return nullptr;
  auto [Known, IsNew] = Frames.try_emplace({E, Use});
  std::unique_ptr<FunctionLowering> &Frame = Known->second;
  if (!IsNew)
    return Frame.get();

  const FunctionDecl *Body = getBodyOf(Amp.Callee);
  const FunctionSlots *Slots = Body ? P.Spaces.get(Body) : nullptr;
  llvm::SmallVector<const Expr *, 4> Values;
  if (const auto *C = dyn_cast<CXXConstructorDecl>(Amp.Callee)) {
    if (E->getType()->isArrayType() && getDelegated(C))
      return nullptr;
    if (const Expr *Delegated = getDelegated(C))
      Values.push_back(Delegated);
    else if (const auto Members = getMemberInits(C))
      Values.append(Members->begin(), Members->end());
    else
      return nullptr;
  } else if (const Expr *Value = getAccess(Amp.Callee)) {
    Values.push_back(Value);
  } else {
    return nullptr;
  }
  if (!Slots)
    return nullptr;
  Frame = std::make_unique<FunctionLowering>(
      P, Body, InstanceSpaces(*Slots, Spaces.getCall({E, Use})), Target);
  Frame->Outer = this;
  Frame->Entered = Amp;
  Frame->Values = std::move(Values);
  Frame->openScope(ScopeKind::Function);
  if (!Outer && !OperandFinder(*this).canPrint(*Frame))
    Frame.reset();
  return Frame.get();
}

ir::Expr *FunctionLowering::emitAccess(const CallExpr *E, bool IsRead) {
  const Operand O = resolve(E);
  if (isSame(O, E) || (!IsRead && (O.IsValue || !O.E->isGLValue())))
    return nullptr;
  return emitOperand(O);
}
