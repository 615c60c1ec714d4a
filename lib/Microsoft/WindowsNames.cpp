//===- WindowsNames.cpp - names that <amp.h> brings along -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/WindowsNames.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

/// concurrency::details::windows, once its header has been read.
static const NamespaceDecl *findNamespace(const ASTContext &Ctx) {
  const DeclContext *Scope = Ctx.getTranslationUnitDecl();
  for (const char *Part : {"concurrency", "details", "windows"}) {
    const DeclContextLookupResult Found = Scope->lookup(&Ctx.Idents.get(Part));
    const auto *Inner =
        Found.empty() ? nullptr : dyn_cast<NamespaceDecl>(Found.front());
    if (!Inner)
      return nullptr;
    Scope = Inner;
  }
  return cast<NamespaceDecl>(Scope);
}

bool ampcc::isWindowsName(const ASTContext &Ctx, StringRef Name) {
  const NamespaceDecl *Names = findNamespace(Ctx);
  return Names && !Names->lookup(&Ctx.Idents.get(Name)).empty();
}

/// Argument number \p I of the message, if it is a name.
static std::string getName(const Diagnostic &Info, unsigned I) {
  switch (Info.getArgKind(I)) {
  case DiagnosticsEngine::ak_identifierinfo:
    return Info.getArgIdentifier(I)->getName().str();
  case DiagnosticsEngine::ak_declarationname:
    return DeclarationName::getFromOpaqueInteger(Info.getRawArg(I))
        .getAsString();
  default:
    return "";
  }
}

std::string ampcc::getGlobalName(const Diagnostic &Info) {
  enum { Member, Context };
  const bool IsGlobal =
      Info.getNumArgs() > Context &&
      Info.getArgKind(Context) == DiagnosticsEngine::ak_declcontext &&
      reinterpret_cast<const DeclContext *>(Info.getRawArg(Context))
          ->isTranslationUnit();
  return IsGlobal ? getName(Info, Member) : "";
}

namespace {
class WindowsNames : public ExternalSemaSource {
public:
  explicit WindowsNames(ASTContext &Ctx) : Ctx(Ctx) {}

  bool LookupUnqualified(LookupResult &R, Scope *) override {
    const bool IsTag = R.getLookupKind() == Sema::LookupTagName;
    if ((!IsTag && R.getLookupKind() != Sema::LookupOrdinaryName) ||
        R.isForRedeclaration())
      return false;
    const DeclarationName Name = R.getLookupName();
    if (!Name.isIdentifier() ||
        (IsTag && !isTag(Name.getAsIdentifierInfo()->getName())))
      return false;
    const NamespaceDecl *Names = getNames();
    if (!Names)
      return false;
    for (NamedDecl *D : Names->lookup(Name))
      if (!IsTag || isa<TagDecl>(D))
        R.addDecl(D);
    R.resolveKind();
    return !R.empty();
  }

private:
  /// `struct _timeb now;` means Windows' class, where another word may be the
  /// first mention of the program's own.
  static bool isTag(StringRef Name) {
    return Name.starts_with("_") || Name.starts_with("tag");
  }

  const NamespaceDecl *getNames() {
    return Names ? Names : Names = findNamespace(Ctx);
  }

  ASTContext &Ctx;
  const NamespaceDecl *Names = nullptr;
};
} // namespace

void ampcc::findWindowsNames(Sema &S) {
  S.addExternalSource(new WindowsNames(S.Context));
}
