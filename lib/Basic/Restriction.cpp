//===- Restriction.cpp - the restriction of a declaration -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Restriction.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace ampcc;

llvm::StringRef Restriction::getSpelling() const {
  if (Cpu && Amp)
    return "cpu,amp";
  return Amp ? "amp" : "cpu";
}

unsigned ampcc::getSelector(Restriction R) {
  if (R.Cpu)
    return R.Amp ? 3 : 2;
  return R.Amp ? 0 : 4;
}

Restriction ampcc::getRestriction(const clang::FunctionDecl *F) {
  bool Cpu = F->hasAttr<clang::CUDAHostAttr>();
  bool Amp = F->hasAttr<clang::CUDADeviceAttr>();
  if (!Cpu && !Amp)
    return CpuOnly;
  // Clang gives both to lambdas without attributes, which inherit the enclosing
  // function's restriction (the token filter writes it for amp), and to the
  // global operators new and delete, which are restricted to cpu (rule G15).
  if (Amp && F->getAttr<clang::CUDADeviceAttr>()->isImplicit() &&
      (clang::isLambdaCallOperator(F) ||
       F->isReplaceableGlobalAllocationFunction()))
    return CpuOnly;
  return {Cpu, Amp};
}

Restriction ampcc::getRestriction(const clang::DeclContext *DC) {
  for (; DC; DC = DC->getParent())
    if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(DC))
      return getRestriction(F);
  return CpuOnly;
}

llvm::StringRef ampcc::getTypeAttribute(Restriction R) {
  // Calling conventions that C++ programs do not use, that x86-64 and AArch64
  // support, and that mangled names and type_info distinguish.
  return R.Cpu ? "swiftcall" : "swiftasynccall";
}

Restriction ampcc::getRestriction(const clang::FunctionType *T) {
  switch (T->getCallConv()) {
  case clang::CC_SwiftAsync:
  case clang::CC_X86Pascal:
    return {false, true};
  case clang::CC_Swift:
    return {true, true};
  default:
    return CpuOnly;
  }
}

static void replaceAll(std::string &Text, llvm::StringRef From,
                       llvm::StringRef To) {
  for (size_t I; (I = Text.find(From)) != std::string::npos;)
    Text.replace(I, From.size(), To);
}

std::string ampcc::spellFunctionTypes(std::string Text) {
  replaceAll(Text, ("__attribute__((" + OtherTypeAttribute + "))").str(),
             "restrict(amp)");
  for (Restriction R : {Restriction{false, true}, Restriction{true, true}})
    replaceAll(Text, ("__attribute__((" + getTypeAttribute(R) + "))").str(),
               ("restrict(" + R.getSpelling() + ")").str());
  replaceAll(Text, ")restrict(", ") restrict("); // Clang omits the space.
  replaceAll(Text, (ConditionEntrance + " || (").str(), "");
  replaceAll(Text, (") || " + ConditionEntrance).str(), "");
  return Text;
}

bool ampcc::isTileStatic(const clang::VarDecl *V) {
  return V->hasAttr<clang::CUDASharedAttr>();
}

bool ampcc::isMadeInAmp(const clang::CXXRecordDecl *R) {
  bool OfAmp = false, OfCpu = false;
  for (const clang::Decl *D : R->decls()) {
    const auto *Inner = llvm::dyn_cast<clang::CXXRecordDecl>(D);
    if (Inner && !Inner->isInjectedClassName() && isMadeInAmp(Inner))
      return true;
    const clang::FunctionDecl *F = D->getAsFunction();
    if (!F || F->isImplicit())
      continue;
    const bool IsAmp = getRestriction(F->getMostRecentDecl()).isAmpOnly();
    if (llvm::isa<clang::CXXDestructorDecl>(F) && IsAmp)
      return true;
    if (llvm::isa<clang::CXXConstructorDecl>(F))
      (IsAmp ? OfAmp : OfCpu) = true;
  }
  return OfAmp && !OfCpu;
}

//===----------------------------------------------------------------------===//
// Overloads that differ in restrictions alone
//===----------------------------------------------------------------------===//

llvm::SmallVector<const clang::FunctionDecl *, 4>
ampcc::getOverloads(const clang::FunctionDecl *F) {
  llvm::SmallVector<const clang::FunctionDecl *, 4> Set;
  const clang::DeclContext *Scope = F->getDeclContext()->getRedeclContext();
  for (const clang::NamedDecl *D : Scope->lookup(F->getDeclName()))
    if (const clang::FunctionDecl *Other =
            D->getUnderlyingDecl()->getAsFunction())
      Set.push_back(Other);
  return Set;
}

bool ampcc::haveSameParameters(const clang::FunctionDecl *A,
                               const clang::FunctionDecl *B) {
  const clang::ASTContext &Ctx = A->getASTContext();
  const auto *TypeA = A->getType()->getAs<clang::FunctionProtoType>();
  const auto *TypeB = B->getType()->getAs<clang::FunctionProtoType>();
  const auto HaveSameType = [&](clang::QualType P, clang::QualType Q) {
    return Ctx.hasSameType(P, Q);
  };
  if (!TypeA || !TypeB || TypeA->isVariadic() != TypeB->isVariadic() ||
      !llvm::equal(TypeA->param_types(), TypeB->param_types(), HaveSameType))
    return false;
  return !llvm::isa<clang::CXXMethodDecl>(A) ||
         !llvm::isa<clang::CXXMethodDecl>(B) ||
         (TypeA->getMethodQuals() == TypeB->getMethodQuals() &&
          TypeA->getRefQualifier() == TypeB->getRefQualifier());
}

/// The instance of \p Template with the template arguments of \p Like.
static const clang::FunctionDecl *
findSameInstance(clang::FunctionTemplateDecl *Template,
                 const clang::FunctionDecl *Like) {
  const auto *Args = Like->getTemplateSpecializationArgs();
  void *InsertPos = nullptr;
  return Args ? Template->findSpecialization(Args->asArray(), InsertPos)
              : nullptr;
}

const clang::FunctionDecl *
ampcc::getAmpCallee(const clang::FunctionDecl *Callee) {
  if (getRestriction(Callee).Amp)
    return Callee;
  const clang::DeclContext *Scope =
      Callee->getDeclContext()->getRedeclContext();
  for (clang::NamedDecl *Other : Scope->lookup(Callee->getDeclName())) {
    const auto *F = llvm::dyn_cast<clang::FunctionDecl>(Other);
    if (auto *Template = llvm::dyn_cast<clang::FunctionTemplateDecl>(Other))
      F = findSameInstance(Template, Callee);
    if (F && getRestriction(F).Amp && haveSameParameters(F, Callee))
      return F;
  }
  return nullptr;
}
