//===- Functions.cpp - signatures, and what surrounds a body --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

void FunctionLowering::bindObject(const ValueDecl *V, ir::Variable *Object) {
  Fn.Variables.bind(V, {Object, /*IsPointer=*/false});
}

/// Returns the function's name in the source.
std::string FunctionLowering::describe() {
  PrintingPolicy Policy(Fn.Ctx.getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  std::string Comment;
  llvm::raw_string_ostream OS(Comment);
  const auto *M = Fn.getMethod();
  if (!isa<CXXConstructorDecl>(Fn.F) && !isa<CXXDestructorDecl>(Fn.F) &&
      !isa<CXXConversionDecl>(Fn.F))
    OS << Fn.F->getReturnType().getAsString(Policy) << ' ';
  if (M && M->getParent()->isLambda())
    OS << "lambda";
  else
    Fn.F->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
  OS << '(';
  for (unsigned I = 0; I != Fn.F->getNumParams(); ++I) {
    const ParmVarDecl *Param = Fn.F->getParamDecl(I);
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
  // A comment that ends in a backslash would take the next line.
  for (char &C : Comment)
    if (C == '\\' || C == '\n')
      C = ' ';
  return Comment;
}

/// \p T is a reference to what is not changed through it, and can be copied.
static bool takesCopy(QualType T, const ASTContext &Ctx) {
  if (!T->isReferenceType())
    return false;
  const QualType Object = T->getPointeeType().getCanonicalType();
  return Object.isConstQualified() && !Object.isVolatileQualified() &&
         !Object->isArrayType() && Object.isTriviallyCopyableType(Ctx);
}

void FunctionLowering::lowerParameters() {
  const bool IsConstructor = isa<CXXConstructorDecl>(Fn.F);
  if (Fn.hasSelf() && !IsConstructor) {
    Fn.Self = Fn.Make.variable(
        "self",
        Fn.P.lowerType(Fn.getMethod()->getThisType(), Fn.F->getLocation()),
        Fn.F->getLocation());
    Fn.Target.Params.push_back(Fn.Self);
  }
  unsigned Unnamed = 0;
  for (const ParmVarDecl *Param : Fn.F->parameters()) {
    std::string Base = Param->getNameAsString();
    if (const auto *C = dyn_cast<CXXConstructorDecl>(Fn.F);
        C && C->isInheritingConstructor())
      Base = C->getInheritedConstructor()
                 .getConstructor()
                 ->getParamDecl(Param->getFunctionScopeIndex())
                 ->getNameAsString();
    else if (Base.empty() && Fn.F->isDefaulted())
      Base = "other"; // The object that is copied, moved or compared with.
    // The elements of a pack share one name.
    bool Repeated = false;
    for (const ParmVarDecl *Other : Fn.F->parameters()) {
      if (Other == Param)
        break;
      Repeated |= !Base.empty() && Other->getName() == Base;
    }
    if (Base.empty() || Repeated || Base == "self")
      Base = (Base.empty() ? "unnamed" : Base) + std::to_string(++Unnamed);
    QualType T = Param->getType();
    const bool IsCallers = needsDestruction(T);
    ir::Variable *V = Fn.Variables.nameObject(
        Param, Base, /*IsPointer=*/T->isReferenceType() || IsCallers);
    V->TakesCopy = takesCopy(T, Fn.Ctx);
    if (IsCallers) // The caller's object.
      T = Fn.Ctx.getPointerType(T.getUnqualifiedType());
    V->Ty = Fn.Variables.lowerObjectType(Param, T);
    Fn.Target.Params.push_back(V);
  }
}

void FunctionLowering::lowerResult() {
  QualType T = isa<CXXConstructorDecl>(Fn.F)
                   ? Fn.Ctx.getRecordType(Fn.getMethod()->getParent())
                   : Fn.F->getReturnType().getUnqualifiedType();
  Fn.Target.Result = Fn.P.lowerType(T, Fn.F->getLocation());
}

/// The source has the whole function on one line.
static bool isOneLine(const FunctionDecl *F, const SourceManager &SM) {
  return F->doesThisDeclarationHaveABody() &&
         !F->getBody()->getBeginLoc().isMacroID() &&
         SM.getExpansionLineNumber(F->getLocation()) ==
             SM.getExpansionLineNumber(F->getBody()->getEndLoc());
}

void FunctionLowering::lowerSignature() {
  Fn.Target.Comment = describe();
  lowerResult();
  lowerParameters();
}

void FunctionLowering::lowerFunction() {
  Fn.Target.Loc = Fn.F->getLocation();
  Fn.Target.IsOneLine = isOneLine(Fn.F, Fn.Ctx.getSourceManager());
  lowerSignature();
  Fn.Out.open();
  Fn.Cleanups.openScope(ScopeKind::Function);
  if (isa<CXXConstructorDecl>(Fn.F))
    Fn.Constructors.lowerConstructorBody();
  else if (Fn.F->doesThisDeclarationHaveABody())
    Fn.Stmts.lowerBody(Fn.F->getBody());
  const bool Reachable = !Fn.Terminated;
  Fn.Cleanups.closeScope(Reachable);
  if (Reachable && isa<CXXDestructorDecl>(Fn.F))
    Fn.Cleanups.lowerDestructorEpilogue();
  else if (Reachable && isa<CXXConstructorDecl>(Fn.F))
    Fn.Out.add(Fn.Make.make<ir::Return>(Fn.Make.ref(Fn.Self)));
  Fn.Target.Body = Fn.Out.close();
}

void FunctionLowering::lowerKernel(llvm::ArrayRef<ir::Stmt *> Prologue) {
  Fn.Target.Loc = Fn.F->getLocation();
  Fn.Target.Result = Fn.Make.getTypes().getVoid();
  Fn.Out.open();
  Fn.Cleanups.openScope(ScopeKind::Function);
  for (ir::Stmt *S : Prologue)
    Fn.Out.add(S);
  Fn.Stmts.lowerBody(Fn.F->getBody());
  Fn.Cleanups.closeScope(!Fn.Terminated);
  Fn.Target.Body = Fn.Out.close();
}
