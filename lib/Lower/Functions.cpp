//===- Functions.cpp - function signatures and bodies ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

FunctionLowering::FunctionLowering(Program &P, const FunctionDecl *F,
                                   ir::Function &Target)
    : P(P), Ctx(P.Ctx), F(F), Target(Target), Make(P.Build), Out(P.Build),
      Uses(findVariableUses(F)), Names(P.UniqueNames, Uses.Names) {
  const CXXMethodDecl *M = getMethod();
  if (M && M->getParent()->isLambda() && (hasSelf() || getExplicitClosure(F)))
    M->getParent()->getCaptureFields(Captures, ThisCapture);
}

/// Returns the function's signature as in the source.
std::string FunctionLowering::describe() {
  PrintingPolicy Policy(Ctx.getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  std::string Comment;
  llvm::raw_string_ostream OS(Comment);
  const auto *M = getMethod();
  if (!isa<CXXConstructorDecl>(F) && !isa<CXXDestructorDecl>(F) &&
      !isa<CXXConversionDecl>(F))
    OS << F->getReturnType().getAsString(Policy) << ' ';
  if (M && M->getParent()->isLambda())
    OS << "lambda";
  else
    F->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
  OS << '(';
  for (unsigned I = 0; I != F->getNumParams(); ++I) {
    const ParmVarDecl *Param = F->getParamDecl(I);
    std::string Name = Param->getNameAsString();
    QualType T = Param->getType();
    if (const auto *R = T.getNonReferenceType()->getAsCXXRecordDecl();
        R && R->isLambda()) {
      OS << (I ? ", " : "") << "lambda" << (T->isReferenceType() ? " &" : " ")
         << Name;
      continue;
    }
    T.getAsStringInternal(Name, Policy);
    OS << (I ? ", " : "") << Name;
  }
  OS << ')';
  if (M && M->isConst() && !M->getParent()->isLambda())
    OS << " const";
  // A comment that ends in a backslash would continue on the next line.
  for (char &C : Comment)
    if (C == '\\' || C == '\n')
      C = ' ';
  return Comment;
}

/// True if \p T is a reference to a const object that can be copied instead.
static bool takesCopy(QualType T, const ASTContext &Ctx) {
  if (!T->isReferenceType())
    return false;
  const QualType Object = T->getPointeeType().getCanonicalType();
  return Object.isConstQualified() && !Object.isVolatileQualified() &&
         !Object->isArrayType() && Object.isTriviallyCopyableType(Ctx);
}

void FunctionLowering::lowerParameters() {
  const bool IsConstructor = isa<CXXConstructorDecl>(F);
  if (hasSelf() && !IsConstructor) {
    Self = Make.variable(
        "self", P.lowerType(getMethod()->getThisType(), F->getLocation()),
        F->getLocation());
    Target.Params.push_back(Self);
  }
  unsigned Unnamed = 0;
  for (const ParmVarDecl *Param : F->parameters()) {
    std::string Base = Param->getNameAsString();
    if (const auto *C = dyn_cast<CXXConstructorDecl>(F);
        C && C->isInheritingConstructor())
      Base = C->getInheritedConstructor()
                 .getConstructor()
                 ->getParamDecl(Param->getFunctionScopeIndex())
                 ->getNameAsString();
    else if (Base.empty() && F->isDefaulted())
      Base = "other"; // The object that is copied, moved or compared with.
    // The elements of a pack share one name.
    bool Repeated = false;
    for (const ParmVarDecl *Other : F->parameters()) {
      if (Other == Param)
        break;
      Repeated |= Other->getName() == Base;
    }
    if (Base.empty() || Repeated || Base == "self")
      Base = (Base.empty() ? "unnamed" : Base) + std::to_string(++Unnamed);
    QualType T = Param->getType();
    const bool IsCallers = needsDestruction(T);
    ir::Variable *V = nameObject(
        Param, Base, /*IsPointer=*/T->isReferenceType() || IsCallers);
    V->TakesCopy = takesCopy(T, Ctx);
    if (IsCallers) // The caller's object.
      T = Ctx.getPointerType(T.getUnqualifiedType());
    V->Ty = lowerObjectType(Param, T);
    Target.Params.push_back(V);
  }
}

void FunctionLowering::lowerResult() {
  QualType T = isa<CXXConstructorDecl>(F)
                   ? Ctx.getRecordType(getMethod()->getParent())
                   : F->getReturnType().getUnqualifiedType();
  Target.Result = P.lowerType(T, F->getLocation());
}

/// True if the source has the whole function on one line.
static bool isOneLine(const FunctionDecl *F, const SourceManager &SM) {
  return F->doesThisDeclarationHaveABody() &&
         !F->getBody()->getBeginLoc().isMacroID() &&
         SM.getExpansionLineNumber(F->getLocation()) ==
             SM.getExpansionLineNumber(F->getBody()->getEndLoc());
}

void FunctionLowering::lowerSignature() {
  Target.Comment = describe();
  lowerResult();
  lowerParameters();
}

void FunctionLowering::lowerFunction() {
  Target.Loc = F->getLocation();
  Target.IsOneLine = isOneLine(F, Ctx.getSourceManager());
  lowerSignature();
  Out.open();
  openScope(ScopeKind::Function);
  if (isa<CXXConstructorDecl>(F))
    lowerConstructorBody();
  else if (F->doesThisDeclarationHaveABody())
    lowerBody(F->getBody());
  const bool Reachable = !Terminated;
  closeScope(Reachable);
  if (Reachable && isa<CXXDestructorDecl>(F))
    lowerDestructorEpilogue();
  else if (Reachable && isa<CXXConstructorDecl>(F))
    Out.add(Make.make<ir::Return>(Make.ref(Self)));
  Target.Body = Out.close();
}

void FunctionLowering::lowerKernel(llvm::ArrayRef<ir::Stmt *> Prologue) {
  Target.Loc = F->getLocation();
  Target.Result = Make.getTypes().getVoid();
  Out.open();
  openScope(ScopeKind::Function);
  for (ir::Stmt *S : Prologue)
    Out.add(S);
  lowerBody(F->getBody());
  closeScope(!Terminated);
  Target.Body = Out.close();
}
