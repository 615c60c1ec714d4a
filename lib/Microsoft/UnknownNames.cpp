//===- UnknownNames.cpp - fix-ups for undeclared names --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindFixUps.h"
#include "ampcc/Microsoft/Compatibility.h"
#include "ampcc/Microsoft/FixUpFinder.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

/// Returns the first friend declaration of \p Name in the namespaces around
/// \p C, or null.
static const NamedDecl *findFriend(const DeclContext *C, DeclarationName Name) {
  for (; C; C = C->getParent())
    if (C->isFileContext())
      for (const NamedDecl *D : C->getPrimaryContext()->lookup(Name))
        if (D->getFriendObjectKind() != Decl::FOK_None)
          return D;
  return nullptr;
}

void FixUpFinder::includeGroup(NameGroup Group, const std::string &Name) {
  const auto Index = static_cast<unsigned>(Group);
  if (isFromWindows(Name))
    found({FixUp::WindowsNames,
           getPlaceInMainFile(CI.getSourceManager(), ErrorLoc),
           SourceLocation(), Index, Name});
  else
    found({FixUp::WindowsNames, {}, {}, Index});
}

/// Handles macros in the line: one that is not defined causes various errors.
void FixUpFinder::seeMacros() {
  const SourceManager &SM = CI.getSourceManager();
  const auto [File, Offset] = SM.getDecomposedExpansionLoc(ErrorLoc);
  const llvm::StringRef Text = SM.getBufferData(File);
  const size_t Begin = Text.take_front(Offset).rfind('\n') + 1;
  const llvm::StringRef Line =
      Text.slice(Begin, std::min(Text.find('\n', Offset), Text.size()));
  if (const llvm::StringRef Macro = findMacro(Line, CI.getPreprocessor());
      !Macro.empty())
    includeGroup(*findNameGroup(Macro), Macro.str());
}

/// Handles an unknown \p Name that <amp.h> declares.
void FixUpFinder::seeWindowsName(const std::string &Name) {
  const std::optional<NameGroup> Group = findNameGroup(Name);
  if (Group && !isWindowsName(CI.getASTContext(), Name))
    includeGroup(*Group, Name);
}

/// Handles `::Sleep`: on Windows all these names are global.
void FixUpFinder::seeGlobalName(const std::string &Name) {
  seeWindowsName(Name);
  includeGroup(NameGroup::Global, Name);
}

/// Handles a missing member \p Name of \p Context. The library may be the only
/// one to have declared the namespace, such as std::chrono.
void FixUpFinder::seeStandardName(const DeclContext *Context,
                                  const std::string &Name) {
  const auto *Namespace = dyn_cast<NamespaceDecl>(Context);
  if (!Namespace ||
      (!Namespace->isStdNamespace() && !Namespace->isInStdNamespace()))
    return;
  for (const std::string &Word : {Name, Namespace->getNameAsString()})
    if (const std::optional<NameGroup> Group = findNameGroup(Word);
        Group && isStandard(*Group))
      includeGroup(*Group, "");
}

void FixUpFinder::seeUnknownName() {
  if (!CI.hasSema())
    return;
  const std::string Name = getSpelling(ErrorLoc);
  const SourceLocation Place =
      getPlaceInMainFile(CI.getSourceManager(), ErrorLoc);
  if (isInTaskHeader(Name))
    found(FixUp::TaskHeader, Place, Name);
  seeWindowsName(Name);
  if (isAnnotation(Name))
    found(FixUp::Annotations);
  const NamedDecl *Friend =
      findFriend(CI.getSema().CurContext, &CI.getASTContext().Idents.get(Name));
  if (Friend && Friend->isFunctionOrFunctionTemplate())
    found(FixUp::FriendFunction, {}, Name);
  if (add(findBaseMember(CI.getSema(), Name, ErrorLoc)))
    return;
  if (findBaseInitializer(CI.getSema(), ErrorLoc) ||
      (Friend && !Friend->isFunctionOrFunctionTemplate()))
    found(FixUp::Templates);
  // A function's body may be parsed late, after the class.
  const DeclContext *Context = CI.getSema().CurContext;
  if (!LastLateUse && Context->isDependentContext())
    EarlyUses.push_back({Context, ErrorLoc, Name});
}
