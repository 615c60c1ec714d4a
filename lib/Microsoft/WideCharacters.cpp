//===- WideCharacters.cpp - the width of TCHAR ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/Compatibility.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace ampcc;
using namespace clang;

namespace {
enum class Width { None, Narrow, Wide };
}

/// The width of the characters of a pointer, an array, or std::basic_string.
static Width getWidth(QualType T) {
  if (T.isNull())
    return Width::None;
  T = T.getNonReferenceType();
  QualType Character;
  if (const auto *R = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
          T->getAsRecordDecl());
      R && R->isInStdNamespace() && R->getName() == "basic_string")
    Character = R->getTemplateArgs()[0].getAsType();
  else if (T->isPointerType())
    Character = T->getPointeeType();
  else if (const Type *Element = T->getArrayElementTypeNoTypeQual())
    Character = QualType(Element, 0);
  if (Character.isNull())
    return Width::None;
  if (Character->isWideCharType())
    return Width::Wide;
  return Character->isSpecificBuiltinType(BuiltinType::Char_S) ||
                 Character->isSpecificBuiltinType(BuiltinType::Char_U)
             ? Width::Narrow
             : Width::None;
}

bool ampcc::mixesCharacters(const Diagnostic &Info) {
  bool HasNarrow = false, HasWide = false;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I) {
    if (Info.getArgKind(I) != DiagnosticsEngine::ak_qualtype)
      continue;
    const Width W = getWidth(QualType::getFromOpaquePtr(
        reinterpret_cast<void *>(Info.getRawArg(I))));
    HasNarrow |= W == Width::Narrow;
    HasWide |= W == Width::Wide;
  }
  return HasNarrow && HasWide;
}

bool ampcc::usesTChar(CompilerInstance &CI) {
  Preprocessor &PP = CI.getPreprocessor();
  for (const char *Name : {"_T", "_TEXT", "TEXT", "_tmain"})
    if (const MacroInfo *MI = PP.getMacroInfo(PP.getIdentifierInfo(Name));
        MI && MI->isUsed())
      return true;
  return false;
}

void ampcc::defineWideCharacters(Preprocessor &PP) {
  for (const char *Name : {"_UNICODE", "UNICODE"}) {
    MacroInfo *MI = PP.AllocateMacroInfo(SourceLocation());
    MI->setIsAllowRedefinitionsWithoutWarning(true);
    PP.appendDefMacroDirective(PP.getIdentifierInfo(Name), MI);
  }
}
