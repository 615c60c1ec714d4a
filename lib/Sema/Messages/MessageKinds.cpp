//===- MessageKinds.cpp - what the arguments of a message tell ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageKinds.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Library.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

QualType getTypeArgument(const Diagnostic &Info, unsigned I) {
  return I < Info.getNumArgs() &&
                 Info.getArgKind(I) == DiagnosticsEngine::ak_qualtype
             ? QualType::getFromOpaquePtr(
                   reinterpret_cast<void *>(Info.getRawArg(I)))
             : QualType();
}

/// Argument \p I of the message, a name; null if it is something else.
static const IdentifierInfo *getNameArgument(const Diagnostic &Info,
                                             unsigned I) {
  return I < Info.getNumArgs() &&
                 Info.getArgKind(I) == DiagnosticsEngine::ak_identifierinfo
             ? Info.getArgIdentifier(I)
             : nullptr;
}

const CXXRecordDecl *getDefinedClass(QualType T) {
  const CXXRecordDecl *Class =
      T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() ? Class : nullptr;
}

WrongSide::WrongSide(const Diagnostic &Info)
    : Callee(CUDAFunctionTarget(Info.getRawArg(0))),
      Function(reinterpret_cast<const NamedDecl *>(Info.getRawArg(2))),
      Caller(CUDAFunctionTarget(Info.getRawArg(3))) {}

bool namesInternals(const Diagnostic &Info) {
  for (unsigned I = 0; I != Info.getNumArgs(); ++I) {
    const auto getPointer = [&] {
      return reinterpret_cast<void *>(Info.getRawArg(I));
    };
    switch (Info.getArgKind(I)) {
    case DiagnosticsEngine::ak_nameddecl:
      if (getPointer() && isInternal(static_cast<NamedDecl *>(getPointer())))
        return true;
      break;
    case DiagnosticsEngine::ak_qualtype:
      if (isInternal(QualType::getFromOpaquePtr(getPointer())))
        return true;
      break;
    default:
      break;
    }
  }
  return false;
}

bool namesInserted(const Diagnostic &Info) {
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (Info.getArgKind(I) == DiagnosticsEngine::ak_nameddecl &&
        isInserted(reinterpret_cast<const NamedDecl *>(Info.getRawArg(I))))
      return true;
  return false;
}

bool isAboutRestriction(const Diagnostic &Info) {
  const IdentifierInfo *Name = getNameArgument(Info, 0);
  return Name && (Name->isStr("device") || Name->isStr("host"));
}

bool isAboutFilterAttribute(const Diagnostic &Info) {
  const IdentifierInfo *Name = getNameArgument(Info, 0);
  return Name && Name->getName().starts_with(AttributePrefix);
}

bool isAboutPluginOption(const Diagnostic &Info) {
  // Clang names an option by its description.
  static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral>
      Options[] = {
#define LANGOPT(Name, Bits, Default, Description) {#Name, Description},
#include "clang/Basic/LangOptions.def"
      };
  const llvm::StringRef Description = Info.getArgCStr(0);
  return llvm::any_of(Options, [&](const auto &Option) {
    return Option.second == Description &&
           llvm::is_contained({"CUDA", "CUDAAllowVariadicFunctions",
                               "CUDAHostDeviceConstexpr",
                               "GPUExcludeWrongSideOverloads"},
                              Option.first);
  });
}

bool isAboutTileStatic(const Diagnostic &Info) {
  return Info.getArgKind(0) == DiagnosticsEngine::ak_nameddecl &&
         hasAmpAttr(reinterpret_cast<const NamedDecl *>(Info.getRawArg(0)),
                    ampattr::TileStatic);
}

bool isAboutTypeInfo(const Diagnostic &Info) {
  const CXXRecordDecl *Class = getDefinedClass(getTypeArgument(Info, 0));
  return Class && Class->isInStdNamespace() && Class->getName() == "type_info";
}

bool isAboutFailedCapture(const Diagnostic &Info) {
  const CXXRecordDecl *Class = getDefinedClass(getTypeArgument(Info, 1));
  return Class && Class->isLambda() &&
         llvm::none_of(Class->captures(), [](const LambdaCapture &Capture) {
           return Capture.capturesVariable() &&
                  Capture.getCapturedVar()->isInitCapture();
         });
}

/// The type of what an aggregate's first initializer initializes.
static QualType getFirstPart(const CXXRecordDecl *Class) {
  if (Class->getNumBases() != 0)
    return Class->bases_begin()->getType();
  return Class->field_empty() ? QualType() : Class->field_begin()->getType();
}

bool isAboutAggregateCopy(const Diagnostic &Info) {
  const QualType To = getTypeArgument(Info, 2);
  const CXXRecordDecl *Class = getDefinedClass(getTypeArgument(Info, 1));
  if (To.isNull() || !Class || !Class->isAggregate())
    return false;
  const QualType Part = getFirstPart(Class);
  return !Part.isNull() &&
         To->getCanonicalTypeUnqualified() ==
             Part->getCanonicalTypeUnqualified() &&
         llvm::any_of(Class->ctors(), [](const CXXConstructorDecl *F) {
           return F->isCopyConstructor() && F->hasAttr<CUDAInvalidTargetAttr>();
         });
}

bool isAboutWindowsLong(const Diagnostic &Info) {
  enum { Expected, Given };
  if (Info.getArgKind(Expected) != DiagnosticsEngine::ak_std_string ||
      !llvm::StringRef(Info.getArgStdStr(Expected)).contains("long"))
    return false;
  QualType T = getTypeArgument(Info, Given);
  if (!T.isNull() && T->isPointerType())
    T = T->getPointeeType();
  const auto *Typedef = T.isNull() ? nullptr : T->getAs<TypedefType>();
  if (!Typedef || !T->isIntegerType())
    return false;
  const TypedefNameDecl *D = Typedef->getDecl();
  const auto *Names = dyn_cast<NamespaceDecl>(D->getDeclContext());
  const ASTContext &Ctx = D->getASTContext();
  return Ctx.getTypeSize(T) == 32 &&
         Ctx.getSourceManager().isInSystemHeader(D->getLocation()) &&
         (D->getName() == "HRESULT" ||
          (Names && Names->getName() == "windows"));
}

bool isAboutArray(const Diagnostic &Info) {
  const QualType T = getTypeArgument(Info, 0);
  return !T.isNull() && T->isArrayType();
}

} // namespace ampcc
