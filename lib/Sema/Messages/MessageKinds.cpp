//===- MessageKinds.cpp - the arguments of messages -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageKinds.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Library.h"
#include "ampcc/Basic/MessageTable.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/Sequence.h"

using namespace clang;

namespace ampcc {

const CXXRecordDecl *getDefinedClass(QualType T) {
  const CXXRecordDecl *Class =
      T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() ? Class : nullptr;
}

WrongSide::WrongSide(const Diagnostic &Info)
    : Callee(CUDAFunctionTarget(Info.getRawArg(0))),
      Function(getDeclArgument(Info, 2)),
      Caller(CUDAFunctionTarget(Info.getRawArg(3))) {}

const NamedDecl *getDeclArgument(const Diagnostic &Info, unsigned I) {
  return I < Info.getNumArgs() &&
                 Info.getArgKind(I) == DiagnosticsEngine::ak_nameddecl
             ? reinterpret_cast<const NamedDecl *>(Info.getRawArg(I))
             : nullptr;
}

bool namesInternals(const Diagnostic &Info) {
  return llvm::any_of(llvm::seq(Info.getNumArgs()), [&](unsigned I) {
    const NamedDecl *D = getDeclArgument(Info, I);
    const QualType T = getTypeArgument(Info, I);
    return (D && isInternal(D)) || (!T.isNull() && isInternal(T));
  });
}

bool namesInserted(const Diagnostic &Info) {
  return llvm::any_of(llvm::seq(Info.getNumArgs()), [&](unsigned I) {
    const NamedDecl *D = getDeclArgument(Info, I);
    return D && isInserted(D);
  });
}

/// Returns the attribute that \p Info names first; empty if the first argument
/// is not a name.
static llvm::StringRef getAttribute(const Diagnostic &Info) {
  return Info.getNumArgs() &&
                 Info.getArgKind(0) == DiagnosticsEngine::ak_identifierinfo
             ? Info.getArgIdentifier(0)->getName()
             : "";
}

bool isAboutRestriction(const Diagnostic &Info) {
  return getAttribute(Info) == "device" || getAttribute(Info) == "host";
}

bool isAboutFilterAttribute(const Diagnostic &Info) {
  return getAttribute(Info).starts_with(AttributePrefix);
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
  const NamedDecl *D = getDeclArgument(Info, 0);
  return D && hasAmpAttr(D, ampattr::TileStatic);
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

/// Returns the type that an aggregate's first initializer initializes.
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

//===----------------------------------------------------------------------===//
// The use of a name
//===----------------------------------------------------------------------===//

namespace {
/// Reads the tokens of a program from a location on.
class Reader {
public:
  Reader(SourceLocation Loc, const SourceManager &SM, const LangOptions &LO)
      : SM(SM), LO(LO), Loc(Loc) {
    next();
  }

  SourceLocation getLocation() const { return Loc; }
  bool is(tok::TokenKind K) const { return Next && Next->is(K); }
  /// True if a macro that continues after the last token hides the next one.
  bool isHidden() const { return !Next; }
  void next() {
    Next = Lexer::findNextToken(Loc, SM, LO);
    if (Next)
      Loc = Next->getLocation();
  }
  bool skip(tok::TokenKind K) {
    const bool Found = is(K);
    if (Found)
      next();
    return Found;
  }

private:
  const SourceManager &SM;
  const LangOptions &LO;
  SourceLocation Loc;
  std::optional<Token> Next;
};
} // namespace

bool isInitializer(SourceLocation Name, SourceLocation Variable,
                   const SourceManager &SM, const LangOptions &LO) {
  Reader Tokens(Variable, SM, LO);
  const bool HasEqual = Tokens.skip(tok::equal);
  const bool HasBrace = !HasEqual && Tokens.skip(tok::l_brace);
  unsigned Depth = 0;
  while (Tokens.is(tok::amp) || Tokens.is(tok::l_paren)) {
    Depth += Tokens.is(tok::l_paren);
    Tokens.next();
  }
  if (!HasEqual && !HasBrace && Depth == 0)
    return false;
  Tokens.skip(tok::coloncolon);
  while (Tokens.getLocation() != Name)
    if (!Tokens.skip(tok::raw_identifier) || !Tokens.skip(tok::coloncolon))
      return false;
  for (Tokens.next(); Depth != 0; --Depth)
    if (!Tokens.skip(tok::r_paren))
      return false;
  return HasBrace ? Tokens.is(tok::r_brace)
                  : Tokens.is(tok::semi) || Tokens.is(tok::comma);
}

/// Skips the template arguments that begin here; returns false if their end is
/// unknown.
static bool skipTemplateArguments(Reader &Tokens) {
  int Angles = 0, Parentheses = 0;
  do {
    if (Tokens.is(tok::less) && Parentheses == 0)
      ++Angles;
    else if (Tokens.is(tok::greater) && Parentheses == 0)
      --Angles;
    else if (Tokens.is(tok::greatergreater) && Parentheses == 0)
      Angles -= 2;
    else if (Tokens.is(tok::l_paren))
      ++Parentheses;
    else if (Tokens.is(tok::r_paren))
      --Parentheses;
    else if (Tokens.is(tok::semi) || Tokens.is(tok::eof) || Tokens.isHidden())
      return false;
    Tokens.next();
  } while (Angles > 0);
  return true;
}

bool isCalled(SourceLocation Name, const SourceManager &SM,
              const LangOptions &LO) {
  Reader Tokens(Name, SM, LO);
  if (Tokens.isHidden())
    return true;
  if (Tokens.is(tok::less) && !skipTemplateArguments(Tokens))
    return true;
  while (Tokens.skip(tok::r_paren))
    ;
  return Tokens.is(tok::l_paren);
}

} // namespace ampcc
