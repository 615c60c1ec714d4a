//===- MessageArguments.h - what Clang's messages speak of ------*- C++ -*-===//
#ifndef AMPCC_LIB_SEMA_MESSAGEARGUMENTS_H
#define AMPCC_LIB_SEMA_MESSAGEARGUMENTS_H

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"

namespace ampcc {

/// Argument \p I of the message, a type; null if it is none.
inline clang::QualType getTypeArgument(const clang::Diagnostic &Info,
                                       unsigned I) {
  return I < Info.getNumArgs() &&
                 Info.getArgKind(I) == clang::DiagnosticsEngine::ak_qualtype
             ? clang::QualType::getFromOpaquePtr(
                   reinterpret_cast<void *>(Info.getRawArg(I)))
             : clang::QualType();
}

/// The class that \p T is or refers to; null if it is none with a definition.
inline const clang::CXXRecordDecl *getDefinedClass(clang::QualType T) {
  const clang::CXXRecordDecl *Class =
      T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() ? Class : nullptr;
}

} // namespace ampcc

#endif
