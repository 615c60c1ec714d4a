//===- Destructors.cpp - what runs where a scope is left ------------------===//
//
// OpenCL C has no destructors: calls are printed at each exit of a scope (its
// end, return, break, continue) and of a full-expression, in reverse order of
// construction. A temporary that an operand of ?:, && or || may have left out
// has a flag.
//
//===----------------------------------------------------------------------===//

#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"

using namespace ampcc;
using namespace clang;

static bool hasNoStatements(const FunctionDecl *F) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  return Body && Body->body_empty();
}

bool ampcc::needsDestruction(QualType T) {
  if (T->isReferenceType())
    return false;
  const auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || R->hasTrivialDestructor() || isHostOnly(R))
    return false;
  const CXXDestructorDecl *D = R->getDestructor();
  if (D && D->isUserProvided()) {
    const FunctionDecl *Body = getBodyOf(D);
    if (!Body || !hasNoStatements(Body))
      return true;
  }
  for (const CXXBaseSpecifier &B : R->bases())
    if (needsDestruction(B.getType()))
      return true;
  if (R->isUnion())
    return false;
  for (const FieldDecl *Field : R->fields())
    if (!isHostOnlyField(Field) && needsDestruction(Field->getType()))
      return true;
  return false;
}

void FunctionPrinter::appendDestruction(const Text &Place, QualType T,
                                        ArrayRef<AddressSpace> Spaces,
                                        AddressSpace Where, SourceLocation Loc,
                                        StepList &Steps) {
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    StepList Element;
    std::string Index = Names.makeOwn("i");
    appendDestruction(
        Text(Place.str(Prec::Postfix) + "[" + Index + "]", Prec::Postfix),
        A->getElementType(), Spaces, Where, Loc, Element);
    Steps.push_back({"for (int " + Index + " = " +
                         std::to_string(A->getZExtSize()) + " - 1; " + Index +
                         " >= 0; --" + Index + ") " + Element[0].str() +
                         (Element[0].IsLoop ? "" : ";"),
                     "", true});
    return;
  }
  SpaceList Signature;
  Signature.push_back(Where);
  Signature.append(Spaces.begin(), Spaces.end());
  Steps.push_back({callFunction(T->getAsCXXRecordDecl()->getDestructor(),
                                Signature, Text::address(Place).str(), Loc)});
}

/// Behind a destructor's own body, members and bases are destroyed.
void FunctionPrinter::printDestructorEpilogue() {
  const CXXRecordDecl *R = getMethod()->getParent();
  SourceLocation Loc = F->getLocation();
  TypeSlots &Types = P.Spaces.getTypes();
  ArrayRef<AddressSpace> Class = ArrayRef(ThisSpaces).drop_front();
  StepList Steps;
  SmallVector<const FieldDecl *, 8> Fields(R->fields());
  Text Self = Text::deref(Text("self"));
  if (!R->isUnion())
    for (const FieldDecl *Field : llvm::reverse(Fields))
      if (!isHostOnlyField(Field) && needsDestruction(Field->getType()))
        appendDestruction(
            selectField(Self, Field, ThisSpaces[0], Loc), Field->getType(),
            Class.slice(Types.getOffset(Field), Types.count(Field->getType())),
            ThisSpaces[0], Loc, Steps);
  SmallVector<CXXBaseSpecifier, 2> Bases(R->bases());
  for (const CXXBaseSpecifier &B : llvm::reverse(Bases)) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (!needsDestruction(B.getType()))
      continue;
    ArrayRef<AddressSpace> Part =
        Class.slice(Types.getOffset(R, Base), Types.count(B.getType()));
    appendDestruction(selectBase(Self, R, Base, ThisSpaces[0], Loc),
                      B.getType(), Part, ThisSpaces[0], Loc, Steps);
  }
  for (const Step &Step : Steps)
    printStep(Step);
}

void FunctionPrinter::addCleanup(const VarDecl *V, llvm::StringRef Name) {
  if (needsDestruction(V->getType().getNonReferenceType()))
    Scopes.back().Cleanups.push_back({Name.str(),
                                      V->getType().getNonReferenceType(),
                                      getObjectSpaces(V), "", V});
}

StepList FunctionPrinter::emitCleanups(ArrayRef<Cleanup> Cleanups) {
  StepList Steps;
  for (const Cleanup &C : llvm::reverse(Cleanups)) {
    StepList Own;
    appendDestruction(Text(C.Object), C.Type, C.Spaces, AddressSpace::Private,
                      F->getLocation(), Own);
    if (!C.Flag.empty()) {
      for (Step &S : Own)
        S.Value = C.Flag + " ? " + S.Value + " : (void)0";
      Own.push_back({"false", C.Flag});
    }
    Steps.append(Own);
  }
  return Steps;
}

void FunctionPrinter::printCleanups(const CleanupScope &Scope,
                                    const VarDecl *Except) {
  for (const Cleanup &C : llvm::reverse(Scope.Cleanups))
    if (!Except || C.Variable != Except)
      for (const Step &Step : emitCleanups(C))
        printStep(Step);
}

void FunctionPrinter::closeScope(bool Reachable) {
  if (Reachable)
    printCleanups(Scopes.back(), nullptr);
  Scopes.pop_back();
}

/// break leaves the innermost loop or switch, continue the innermost loop.
static bool endsAt(bool IsLoop, bool IsSwitch, bool WantSwitch) {
  return IsLoop || (IsSwitch && WantSwitch);
}

bool FunctionPrinter::hasCleanups(ScopeKind Until, const VarDecl *Except) {
  for (const CleanupScope &Scope : llvm::reverse(Scopes)) {
    for (const Cleanup &C : Scope.Cleanups)
      if (!Except || C.Variable != Except)
        return true;
    if (Until != ScopeKind::Function &&
        endsAt(Scope.Kind == ScopeKind::Loop, Scope.Kind == ScopeKind::Switch,
               Until == ScopeKind::Switch))
      break;
  }
  return false;
}

void FunctionPrinter::printCleanupsUntil(ScopeKind Until,
                                         const VarDecl *Except) {
  for (const CleanupScope &Scope : llvm::reverse(Scopes)) {
    printCleanups(Scope, Except);
    if (Until != ScopeKind::Function &&
        endsAt(Scope.Kind == ScopeKind::Loop, Scope.Kind == ScopeKind::Switch,
               Until == ScopeKind::Switch))
      break;
  }
}
