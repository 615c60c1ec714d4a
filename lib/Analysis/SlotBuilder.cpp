//===- SlotBuilder.cpp - the slots of one function ------------------------===//

#include "SlotBuilder.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Marks.h"

using namespace ampcc;
using namespace clang;

SlotBuilder::SlotBuilder(AddressSpaces &Spaces, FunctionSlots &Result,
                         const FunctionDecl *F, ASTContext &Ctx)
    : Spaces(Spaces), Types(Spaces.Types), Result(Result), Slots(Result.Slots),
      F(F), Ctx(Ctx), This(Result.This), Return(Result.Return) {}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

SlotList SlotBuilder::makeFresh(QualType T) {
  SlotList List;
  for (unsigned N = Types.count(T); N; --N)
    List.push_back(Slots.makeFresh());
  return List;
}

/// What a launch passes has its address spaces from there.
SlotList SlotBuilder::makeKernelParameter(const ParmVarDecl *P) {
  llvm::SmallVector<AddressSpace, 4> Spaces;
  Types.list(P->getType(), Spaces);
  SlotList List;
  for (AddressSpace Space : Spaces)
    List.push_back(Slots.makeFixed(Space));
  return List;
}

Slot SlotBuilder::getPrivate() {
  return Slots.makeFixed(AddressSpace::Private);
}

ExprSlots SlotBuilder::getReferent(ArrayRef<Slot> Pointer) {
  return {Pointer.front(), SlotList(Pointer.drop_front())};
}

SlotList SlotBuilder::getAddress(const ExprSlots &Object) {
  SlotList List = {Object.Place == NoSlot ? getPrivate() : Object.Place};
  List.append(Object.Values);
  return List;
}

void SlotBuilder::unify(ArrayRef<Slot> A, ArrayRef<Slot> B) {
  // The types differ in their slots only after a reinterpretation of memory,
  // where the outermost pointer is all that both have in common.
  for (size_t I = 0, E = std::min(A.size(), B.size()); I != E; ++I)
    Slots.unify(A[I], B[I]);
}

void SlotBuilder::flow(ArrayRef<Slot> From, ArrayRef<Slot> To, QualType T) {
  // Objects are copied whole: their pointers are of the same types.
  if (From.empty() || To.empty() ||
      !(T->isPointerType() || T->isReferenceType()))
    return unify(From, To);
  Slots.flow(From[0], To[0]);
  unify(From.drop_front(), To.drop_front());
}

SlotList SlotBuilder::choose(ArrayRef<Slot> A, ArrayRef<Slot> B, QualType T) {
  if (A.empty() || B.empty()) // A throw expression has no slots.
    return SlotList(A.empty() ? B : A);
  SlotList Chosen(A);
  if (T->isPointerType())
    Chosen[0] = Slots.makeFresh();
  flow(A, Chosen, T);
  flow(B, Chosen, T);
  return Chosen;
}

SlotList SlotBuilder::getField(ArrayRef<Slot> Class, const FieldDecl *F) {
  unsigned Count = isHostOnlyField(F) ? 0 : Types.count(F->getType());
  unsigned Offset = Count ? Types.getOffset(F) : 0;
  if (Offset + Count > Class.size())
    return makeFresh(F->getType());
  return SlotList(Class.slice(Offset, Count));
}

SlotList SlotBuilder::getBase(ArrayRef<Slot> Class,
                              const CXXRecordDecl *Derived,
                              const CXXRecordDecl *Base) {
  unsigned Count = Types.count(Ctx.getRecordType(Base));
  unsigned Offset = Types.getOffset(Derived, Base);
  if (Offset + Count > Class.size())
    return makeFresh(Ctx.getRecordType(Base));
  return SlotList(Class.slice(Offset, Count));
}

ExprSlots SlotBuilder::selectField(const ExprSlots &Object,
                                   const FieldDecl *F) {
  SlotList Values = getField(Object.Values, F);
  if (F->getType()->isReferenceType() && !Values.empty())
    return getReferent(Values);
  return {Object.Place, std::move(Values)};
}

SlotList SlotBuilder::castBase(ArrayRef<Slot> Class, const CastExpr *E,
                               const CXXRecordDecl *Derived) {
  SlotList Values(Class);
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Values = getBase(Values, Derived, Base);
    Derived = Base;
  }
  return Values;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

void SlotBuilder::build() {
  const bool IsKernel = hasMark(F, mark::Kernel);
  if (const auto *M = dyn_cast<CXXMethodDecl>(F);
      M && M->isImplicitObjectMemberFunction()) {
    QualType Class = Ctx.getRecordType(M->getParent());
    if (isa<CXXConstructorDecl>(M)) {
      Return = makeFresh(Class);
      This.push_back(getPrivate());
      This.append(Return);
    } else {
      This.push_back(Slots.makeFresh());
      This.append(makeFresh(Class));
      Result.Signature.append(This);
    }
  }
  if (const auto *M = dyn_cast<CXXMethodDecl>(F);
      M && M->getParent()->isLambda() &&
      (!This.empty() || getExplicitClosure(F)))
    M->getParent()->getCaptureFields(Captures, ThisCapture);
  for (const ParmVarDecl *P : F->parameters()) {
    SlotList List = IsKernel ? makeKernelParameter(P) : makeFresh(P->getType());
    Result.Signature.append(List);
    Result.Variables[P] = std::move(List);
  }
  if (!isa<CXXConstructorDecl>(F))
    Return = makeFresh(F->getReturnType());
  Result.Signature.append(Return);

  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    visitConstructor(C);
  if (F->doesThisDeclarationHaveABody())
    visitStmt(F->getBody());
  Result.Summary = Slots.summarize(Result.Signature);
}

void SlotBuilder::visitStmt(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S))
    visitExpr(E);
  else
    Visit(S);
}

ExprSlots SlotBuilder::visitExpr(const Expr *E) {
  ExprSlots S = Visit(E);
  Result.Exprs[{E, Use}] = S;
  return S;
}

SlotList SlotBuilder::visitValue(const Expr *E) {
  const Expr *Inner = E->IgnoreParenNoopCasts(Ctx);
  const Expr *Whole = Inner;
  while (const auto *Part = dyn_cast<MemberExpr>(Whole)) {
    if (Part->isArrow())
      break;
    Whole = Part->getBase()->IgnoreParenNoopCasts(Ctx);
  }
  if (isa<CallExpr>(Whole))
    Reads.insert(Whole);
  const auto *Choice = dyn_cast<ConditionalOperator>(Inner);
  if (!Choice || !Choice->isGLValue())
    return visitExpr(E).Values;
  // One of two objects is read: each may be in a memory of its own.
  visitExpr(Choice->getCond());
  const SlotList True = visitValue(Choice->getTrueExpr());
  const SlotList Values =
      choose(True, visitValue(Choice->getFalseExpr()), E->getType());
  Result.Exprs[{E, Use}] = Result.Exprs[{Choice, Use}] = {NoSlot, Values};
  return Values;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

ExprSlots SlotBuilder::VisitStmt(const Stmt *S) {
  for (const Stmt *Child : S->children())
    visitStmt(Child);
  ExprSlots Fresh;
  if (const auto *E = dyn_cast<Expr>(S)) {
    Fresh.Values = makeFresh(E->getType());
    if (E->isGLValue())
      Fresh.Place = Slots.makeFresh();
  }
  return Fresh;
}

void SlotBuilder::visitVariable(const VarDecl *V) {
  SlotList &Entry = Result.Variables[V];
  if (Entry.empty())
    Entry = makeFresh(V->getType());
  SlotList List = Entry;
  if (V->getInit())
    flow(getInit(V->getInit(), V->getType()), List, V->getType());
  if (const auto *Decomposition = dyn_cast<DecompositionDecl>(V))
    for (const BindingDecl *B : Decomposition->bindings())
      if (const VarDecl *Holding = B->getHoldingVar())
        visitVariable(Holding);
}

ExprSlots SlotBuilder::VisitDeclStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      visitVariable(V);
  return {};
}

ExprSlots SlotBuilder::VisitReturnStmt(const ReturnStmt *S) {
  if (const Expr *E = S->getRetValue())
    flow(getInit(E, F->getReturnType()), Return, F->getReturnType());
  return {};
}

ExprSlots SlotBuilder::VisitIfStmt(const IfStmt *S) {
  visitStmt(S->getInit());
  visitStmt(S->getConditionVariableDeclStmt());
  if (std::optional<const Stmt *> Branch = getOnlyBranch(S)) {
    visitStmt(*Branch);
    return {};
  }
  visitStmt(S->getCond());
  visitStmt(S->getThen());
  visitStmt(S->getElse());
  return {};
}
