//===- Captures.cpp - captures of amp lambdas (rules H1 to H9) ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

static bool isContainer(Checker &C, SourceLocation Loc, QualType T) {
  const CXXRecordDecl *R = C.Types.getClass(Loc, T.getNonReferenceType());
  return R && hasAmpAttr(R, ampattr::Container);
}

/// Reports a disallowed type of the variable captured as \p Name; returns false
/// if there is one.
static bool checkCapturedType(Checker &C, const FunctionDecl *Operator,
                              SourceLocation Loc, QualType T,
                              llvm::StringRef Name) {
  std::optional<TypeProblem> P = C.Types.findProblem(Loc, T, TypeUse::Member);
  if (!P)
    return true;
  C.setRefused(Operator, Loc, T, *P);
  C.report(Loc, diag::err_capture_type)
      << T << unsigned(P->Reason) << Name
      << C.isExtension(Loc, T, TypeUse::Member)
      << (hasElements(T) && !C.At.Ambient.Amp);
  C.noteTypePath(*P);
  return false;
}

static bool checkCaptureOfThis(Checker &C, const FunctionDecl *Operator,
                               const LambdaCapture &Capture, QualType T) {
  if (Capture.getCaptureKind() == LCK_StarThis)
    return checkCapturedType(C, Operator, Capture.getLocation(), T, "*this");
  C.report(Capture.getLocation(), diag::err_capture_this);
  for (const FieldDecl *Member : T->getPointeeCXXRecordDecl()->fields())
    C.coverObject(Operator, Member->getType());
  return false;
}

/// Returns the text "&name" that captures \p V by reference.
static std::string spellReference(const ValueDecl *V) {
  return ("&" + V->getName()).str();
}

/// Returns fix-its that turn \p Capture, by reference, into one by value:
/// `[&v]` becomes `[v]`, `[&]` becomes `[=]`, or `[=, &a]` if an array is also
/// captured.
static std::vector<FixItHint> captureByValue(Checker &C, const LambdaExpr *L,
                                             const LambdaCapture &Capture) {
  const SourceManager &SM = C.Ctx.getSourceManager();
  const LangOptions &LO = C.Ctx.getLangOpts();
  if (Capture.isExplicit()) {
    SourceLocation Amp = L->getIntroducerRange().getBegin();
    if (!Amp.isFileID() || !Capture.getLocation().isFileID())
      return {};
    while (const std::optional<Token> Next =
               Lexer::findNextToken(Amp, SM, LO)) {
      if (Next->getLocation() == Capture.getLocation())
        return {FixItHint::CreateRemoval(
            CharSourceRange::getCharRange(Amp, Capture.getLocation()))};
      Amp = Next->getLocation();
    }
    return {};
  }
  const SourceLocation Default = L->getCaptureDefaultLoc();
  const bool HasCopies =
      llvm::any_of(L->explicit_captures(), [](const LambdaCapture &Other) {
        return Other.getCaptureKind() == LCK_ByCopy;
      });
  if (!Default.isFileID() || HasCopies)
    return {};
  std::string Text = "=";
  const ValueDecl *First = nullptr;
  for (const LambdaCapture &Other : L->implicit_captures()) {
    if (!Other.capturesVariable())
      continue;
    const ValueDecl *V = Other.getCapturedVar();
    if (isContainer(C, Other.getLocation(), V->getType()))
      Text += ", " + spellReference(V);
    else if (!First)
      First = V;
  }
  if (First != Capture.getCapturedVar()) // The default is replaced once.
    return {};
  return {FixItHint::CreateReplacement(Default, Text)};
}

/// Returns the fix-it that turns \p Capture of a container, by value, into one
/// by reference: `[a]` becomes `[&a]`, `[=]` becomes `[=, &a]`.
static std::vector<FixItHint> captureByReference(const LambdaExpr *L,
                                                 const LambdaCapture &Capture,
                                                 const SourceManager &SM,
                                                 const LangOptions &LO) {
  const SourceLocation Loc =
      Capture.isExplicit()
          ? Capture.getLocation()
          : Lexer::getLocForEndOfToken(L->getCaptureDefaultLoc(), 0, SM, LO);
  if (!Loc.isValid() || !Loc.isFileID() ||
      (Capture.isExplicit() && L->getCaptureDefault() == LCD_ByRef))
    return {};
  return {FixItHint::CreateInsertion(
      Loc, Capture.isExplicit()
               ? "&"
               : ", " + spellReference(Capture.getCapturedVar()))};
}

/// The suggested replacement of a capture by reference.
enum class ReferenceCapture { Value, Data, Changed, Atomic, Parameter };

static ReferenceCapture classify(Checker &C, const LambdaExpr *L,
                                 const ValueDecl *V, bool HasBadType) {
  const QualType T = V->getType().getNonReferenceType();
  if (const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
      Class && Class->isInStdNamespace() && Class->getName() == "atomic")
    return ReferenceCapture::Atomic;
  const bool Mutated = ExprMutationAnalyzer(*L->getBody(), C.Ctx).isMutated(V);
  // Kernels cannot construct views of their variables.
  if (C.At.Ambient.Amp && (HasBadType || Mutated))
    return ReferenceCapture::Parameter;
  if (HasBadType)
    return ReferenceCapture::Data;
  return Mutated && T->isArithmeticType() ? ReferenceCapture::Changed
                                          : ReferenceCapture::Value;
}

/// Reports a capture that violates a rule; returns false if it does. \p Field
/// is its member of the closure.
static bool checkCapture(Checker &C, const LambdaExpr *L,
                         const LambdaCapture &Capture, const FieldDecl *Field) {
  const FunctionDecl *Operator = L->getCallOperator();
  SourceLocation Loc = Capture.getLocation();
  if (Capture.capturesThis())
    return checkCaptureOfThis(C, Operator, Capture, Field->getType());
  if (!Capture.capturesVariable())
    return true;
  const ValueDecl *V = Capture.getCapturedVar();
  QualType T = V->getType();
  if (Capture.getCaptureKind() == LCK_ByRef) {
    if (isContainer(C, Loc, T))
      return true;
    T = T.getNonReferenceType();
    std::optional<TypeProblem> P = C.Types.findProblem(Loc, T, TypeUse::Member);
    {
      Report R = C.report(Loc, diag::err_capture_by_reference);
      const ReferenceCapture Kind = classify(C, L, V, P.has_value());
      R << V << T << unsigned(Kind);
      if (Kind == ReferenceCapture::Value)
        for (const FixItHint &Fix : captureByValue(C, L, Capture))
          R << Fix;
    }
    if (P) {
      C.setRefused(Operator, Loc, T, *P);
      C.noteTypePath(*P);
    }
    return false;
  }
  T = T.getNonReferenceType();
  if (isContainer(C, Loc, T)) {
    C.Diags.cover(Loc); // The copy constructor.
    C.Diags.cover(L->getIntroducerRange());
    Report R = C.report(Loc, diag::err_capture_container_by_value);
    R << V << T << V->getName();
    for (const FixItHint &Fix : captureByReference(
             L, Capture, C.Ctx.getSourceManager(), C.Ctx.getLangOpts()))
      R << Fix;
    return false;
  }
  return checkCapturedType(C, Operator, Loc, T, V->getName());
}

/// True if objects of type \p T have any data.
static bool hasData(QualType T) {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return !R || llvm::any_of(R->fields(), [](const FieldDecl *F) {
    return hasData(F->getType());
  }) || llvm::any_of(R->bases(), [](const CXXBaseSpecifier &B) {
    return hasData(B.getType());
  });
}

void checkCaptures(Checker &C, const LambdaExpr *L) {
  if (!getRestriction(L->getCallOperator()).Amp)
    return;
  bool IsValid = true;
  for (const auto &[Capture, Field] :
       llvm::zip(L->captures(), L->getLambdaClass()->fields()))
    IsValid &= checkCapture(C, L, Capture, Field);
  if (!IsValid || C.Opts.Extensions ||
      L->getLambdaClass()->isDependentContext())
    return;
  // The closure as a whole obeys the rule for members (H8). A capture without
  // data, such as a lambda without captures, may have any offset.
  const ASTRecordLayout &Layout = C.Ctx.getASTRecordLayout(L->getLambdaClass());
  const ValueDecl *Before = nullptr;
  for (const auto &[Capture, Field] :
       llvm::zip(L->captures(), L->getLambdaClass()->fields())) {
    if (!Capture.capturesVariable())
      continue;
    const ValueDecl *V = Capture.getCapturedVar();
    if (Before && hasData(Field->getType()) &&
        Layout.getFieldOffset(Field->getFieldIndex()) % 32 != 0) {
      C.report(Capture.getLocation(), diag::err_capture_layout)
          << V << Before << Before->getType().getNonReferenceType();
      return;
    }
    Before = V;
  }
}

} // namespace ampcc
