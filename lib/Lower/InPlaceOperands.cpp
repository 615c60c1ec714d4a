//===- InPlaceOperands.cpp - may a call be lowered in place? --------------===//
//
// Its operands are then evaluated where they stand in what its function
// calculates: perhaps several times, or in another order.
//
//===----------------------------------------------------------------------===//

#include "Accessors.h"
#include "Calls.h"
#include "Effects.h"
#include "InPlace.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/SaveAndRestore.h"
#include <set>

using namespace ampcc;
using namespace clang;

namespace {
/// Looks at what a call would be printed as: the operands that it has from the
/// function around it, and how often each is written.
class OperandFinder {
public:
  explicit OperandFinder(FunctionContext &Root) : Root(Root) {}

  /// The call with the frame \p Frame may be lowered in place: C may evaluate
  /// operands in any order, and as often as they are written.
  bool canPrint(FunctionContext &Frame);

private:
  /// Calls that are written with more operands are not easier to read.
  static constexpr unsigned MaxOperands = 32;

  FunctionContext &Root;
  llvm::MapVector<const Expr *, unsigned> Counts;
  std::set<std::pair<const Expr *, FunctionContext *>> Elements;
  unsigned Total = 0;
  bool Conditional = false; ///< what is visited may not be evaluated
  bool Failed = false;

  void visit(const Expr *E, FunctionContext &In);
  void visitPlace(const Expr *E, FunctionContext &In);
  void visitThis(FunctionContext &In);
  void visitCall(const AmpCall &Amp, FunctionContext &In);
  void addOperand(const Expr *E);
  bool isEvaluatedOnce(const Expr *E);
  bool areIndependent();
};
} // namespace

void OperandFinder::addOperand(const Expr *E) {
  bool IsValue;
  ++Counts[Root.InPlace.skipCopies(E, IsValue)];
  Failed |= ++Total > MaxOperands || (Conditional && hasEffects(E, Root.Ctx));
}

void OperandFinder::visitThis(FunctionContext &In) {
  FunctionContext &Outer = *In.Outer;
  if (!In.Entered.IsArrow)
    visitPlace(In.Entered.Object, Outer);
  else if (&Outer == &Root)
    addOperand(In.Entered.Object);
  else
    visit(In.Entered.Object, Outer);
}

/// A temporary would have to be made for what is no place.
void OperandFinder::visitPlace(const Expr *E, FunctionContext &In) {
  const Expr *Place = In.InPlace.resolve(E).E;
  if (Place->isGLValue() && !isa<MaterializeTemporaryExpr>(Place))
    visit(E, In);
  else
    Failed = true;
}

void OperandFinder::visitCall(const AmpCall &Amp, FunctionContext &In) {
  if (Amp.Object)
    Amp.IsArrow ? visit(Amp.Object, In) : visitPlace(Amp.Object, In);
  for (const Expr *Arg : Amp.Args) {
    Failed |= In.Spaces.isCopied({Arg, In.Use});
    Arg->isGLValue() ? visitPlace(Arg, In) : visit(Arg, In);
  }
}

void OperandFinder::visit(const Expr *E, FunctionContext &In) {
  if (Failed)
    return;
  const Operand O = In.InPlace.resolve(E);
  bool IsValue;
  const Expr *Made = O.In->InPlace.skipCopies(O.E, IsValue);
  if (isa<CXXConstructExpr>(Made))
    if (FunctionContext *Frame = O.In->InPlace.getFrame(Made)) {
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
        dyn_cast<ImplicitCastExpr>(O.In->InPlace.resolve(A->getBase()).E);
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
      O.In->InPlace.resolve(U->getSubExpr()).IsValue)
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
  const Expr *Made = Root.InPlace.skipCopies(E, IsValue);
  if (Counts.lookup(Made) == 1)
    return true;
  FunctionContext *Frame = isa<CallExpr, CXXConstructExpr>(Made)
                               ? Root.InPlace.getFrame(Made)
                               : nullptr;
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
        Root.Calls.isChangedByOthers(E, Operands))
      return false;
    for (const Expr *Other : Operands)
      if (E != Other && dependsOnOrder(E, Other, Root.P.Calls, Types))
        return false;
  }
  return true;
}

bool OperandFinder::canPrint(FunctionContext &Frame) {
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

bool ampcc::canLowerInPlace(FunctionContext &Root, FunctionContext &Frame) {
  return OperandFinder(Root).canPrint(Frame);
}
