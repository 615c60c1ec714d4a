//===- Program.cpp - state of the lowering of a kernel --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Program.h"
#include "FunctionLowering.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/CallDepth.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

Program::Program(Sema &S, const AmpCalls &Calls, Diagnostics &Diags,
                 bool IsTiled)
    : S(S), Ctx(S.Context), Calls(Calls), Diags(Diags), IsTiled(IsTiled) {}

DiagnosticBuilder Program::report(SourceLocation Loc, diag::ID Id) {
  Failed = true;
  return Diags.report(Loc, Id);
}

void Program::reportUnsupported(SourceLocation Loc, llvm::StringRef What) {
  report(Loc, diag::err_unsupported) << What;
}

/// Returns the result type of a call of \p F.
static const ir::Type *getResult(Program &P, const FunctionDecl *F,
                                 SourceLocation Loc) {
  QualType T = F->getReturnType();
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    T = P.Ctx.getRecordType(C->getParent());
  return P.lowerType(T, Loc);
}

/// True if inlining \p F may make the code easier to read: an accessor of the
/// library, or a constructor.
static bool isTrivial(const FunctionDecl *F) {
  if (const auto *C = dyn_cast<CXXConstructorDecl>(F))
    return !C->isCopyOrMoveConstructor() && !C->isInheritingConstructor();
  return F->getASTContext().getSourceManager().isInSystemHeader(
      F->getLocation());
}

ir::Function *Program::getFunction(const FunctionDecl *F, SourceLocation Loc) {
  const FunctionDecl *Body = getBodyOf(F);
  std::unique_ptr<FunctionEntry> &Entry =
      Functions[Body ? Body : F->getCanonicalDecl()];
  if (Entry) {
    // A function that calls itself, directly or through others.
    if (!Entry->Done && Reported.insert(F).second)
      reportUnsupported(Loc, "recursion");
    if (!Entry->F->Result)
      Entry->F->Result = getResult(*this, F, Loc);
    return Entry->F;
  }
  Entry = std::make_unique<FunctionEntry>();
  FunctionEntry &Lowered = *Entry; // the map may move Entry
  auto Owned = std::make_unique<ir::Function>();
  ir::Function &Result = *Owned;
  Lowered.F = &Result;
  std::string Name = getFunctionBaseName(F);
  if (!isReservedName(Name))
    Result.LongName = avoidReserved(Name + getTemplateSuffix(F));
  if (UniqueNames.isGlobal(Name)) {
    Result.BetterNames.push_back(Name);
    Name += getTemplateSuffix(F);
  }
  Result.Name = UniqueNames.makeGlobal(Name, &Result.BetterNames);
  Result.IsTrivial = isTrivial(Body ? Body : F);
  Result.IsOfLibrary =
      Ctx.getSourceManager().isInSystemHeader((Body ? Body : F)->getLocation());
  Result.IsElement = hasAmpAttr(Body ? Body : F, ampattr::Element);
  if (Body && (!Root || Body == Root || !isShared(Body))) {
    enterCallee([&] { FunctionLowering(*this, Body, Result).lowerFunction(); });
  } else {
    FunctionLowering(*this, F, Result).lowerSignature();
    Result.Loc = Loc; // of the first call
    Result.Symbol = getSymbol(F);
    IsIncomplete = true;
  }
  Lowered.Done = true;
  Module->Functions.push_back(std::move(Owned));
  return &Result;
}

/// The widest load from tile_static memory, in bytes. Drivers use it if they
/// know the alignment: tiled SGEMM on an H200 becomes 25% faster.
static constexpr int64_t WideAccess = 16;

ir::Variable *Program::getTileStatic(const VarDecl *V) {
  ir::Variable *&Entry = TileStatics[V];
  if (Entry)
    return Entry;
  const std::string Name = UniqueNames.makeGlobal(makeIdentifier(V->getName()));
  QualType T = V->getType().getUnqualifiedType();
  Entry = Build.variable(Name, lowerTypeInMemory(T, V->getLocation()),
                         V->getLocation());
  Entry->SourceName = Module->copyString(V->getName());
  Entry->Space = AddressSpace::Local;
  Entry->IsShared = true;
  Entry->Size = Ctx.getTypeSizeInChars(T).getQuantity();
  if (Ctx.getTypeSizeInChars(T).getQuantity() >= WideAccess &&
      Ctx.getTypeAlignInChars(T).getQuantity() < WideAccess)
    Entry->Align = WideAccess;
  return Entry;
}
