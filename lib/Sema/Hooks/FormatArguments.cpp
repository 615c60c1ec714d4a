//===- FormatArguments.cpp - "%ld" with 32-bit arguments ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/FormatString.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;
using analyze_format_string::LengthModifier;

namespace {
/// Finds the length modifiers "l" to remove.
class LengthFinder : public analyze_format_string::FormatStringHandler {
public:
  LengthFinder(const ASTContext &Ctx, llvm::ArrayRef<const Expr *> Arguments)
      : Ctx(Ctx), Arguments(Arguments) {}

  bool HandlePrintfSpecifier(const analyze_printf::PrintfSpecifier &S,
                             const char *, unsigned,
                             const TargetInfo &) override {
    const auto &Conversion = S.getConversionSpecifier();
    if (S.consumesDataArgument() &&
        (Conversion.isIntArg() || Conversion.isUIntArg()))
      see(S.getLengthModifier(), S.getArgIndex(), /*IsPlace=*/false);
    return true;
  }
  bool HandleScanfSpecifier(const analyze_scanf::ScanfSpecifier &S,
                            const char *, unsigned) override {
    using analyze_format_string::ConversionSpecifier;
    switch (S.getConversionSpecifier().getKind()) {
    case ConversionSpecifier::dArg:
    case ConversionSpecifier::iArg:
    case ConversionSpecifier::oArg:
    case ConversionSpecifier::uArg:
    case ConversionSpecifier::xArg:
    case ConversionSpecifier::XArg:
    case ConversionSpecifier::nArg:
      if (S.consumesDataArgument())
        see(S.getLengthModifier(), S.getArgIndex(), /*IsPlace=*/true);
      return true;
    default:
      return true;
    }
  }

  llvm::SmallVector<const char *, 4> Found;

private:
  void see(const LengthModifier &Length, unsigned I, bool IsPlace) {
    if (Length.getKind() != LengthModifier::AsLong || I >= Arguments.size())
      return;
    QualType T = Arguments[I]->getType();
    if (IsPlace)
      T = T->getPointeeType();
    if (!T.isNull() && T->isIntegerType() && !T->isBooleanType() &&
        Ctx.getTypeSize(T) == 32)
      Found.push_back(Length.getStart());
  }

  const ASTContext &Ctx;
  llvm::ArrayRef<const Expr *> Arguments;
};

class FormatVisitor : public AstVisitor {
public:
  explicit FormatVisitor(ASTContext &Ctx) : Ctx(Ctx) {}

private:
  bool visitStmt(Stmt *S) override {
    auto *E = dyn_cast<CallExpr>(S);
    const FunctionDecl *F = E ? E->getDirectCallee() : nullptr;
    if (F && !E->isTypeDependent() && !getRestriction(F).Amp)
      for (const auto *Format : F->specific_attrs<FormatAttr>())
        fit(*E, *Format);
    return true;
  }

  void fit(CallExpr &E, const FormatAttr &Format) {
    const llvm::StringRef Kind = Format.getType()->getName();
    const bool Prints = Kind == "printf" || Kind == "__printf__";
    if ((!Prints && Kind != "scanf" && Kind != "__scanf__") ||
        Format.getFirstArg() == 0)
      return;
    // The attribute counts the object argument of a member function.
    const unsigned Begin = isa<CXXMemberCallExpr>(E) ? 2 : 1;
    const unsigned Place = unsigned(Format.getFormatIdx()) - Begin,
                   First = unsigned(Format.getFirstArg()) - Begin;
    if (Place >= E.getNumArgs() || First > E.getNumArgs())
      return;
    const auto *Literal =
        dyn_cast<StringLiteral>(E.getArg(Place)->IgnoreParenImpCasts());
    if (!Literal || Literal->getCharByteWidth() != 1)
      return;
    const llvm::ArrayRef<Expr *> Arguments(E.getArgs(), E.getNumArgs());
    const llvm::SmallVector<const Expr *, 8> Values(
        Arguments.drop_front(First));
    if (!llvm::any_of(Values,
                      [](const Expr *V) { return V->isTypeDependent(); }))
      if (Expr *Fitted = fit(*Literal, Values, Prints))
        E.setArg(Place, Fitted);
  }

  /// Returns null if no change is needed.
  Expr *fit(const StringLiteral &Literal, llvm::ArrayRef<const Expr *> Values,
            bool Prints) {
    const llvm::StringRef Text = Literal.getString();
    LengthFinder Lengths(Ctx, Values);
    if (Prints)
      analyze_format_string::ParsePrintfString(
          Lengths, Text.begin(), Text.end(), Ctx.getLangOpts(),
          Ctx.getTargetInfo(), /*isFreeBSDKPrintf=*/false);
    else
      analyze_format_string::ParseScanfString(Lengths, Text.begin(), Text.end(),
                                              Ctx.getLangOpts(),
                                              Ctx.getTargetInfo());
    if (Lengths.Found.empty())
      return nullptr;
    std::string Fitted;
    for (const char &C : Text)
      if (!llvm::is_contained(Lengths.Found, &C))
        Fitted += C;
    const SourceLocation Loc = Literal.getBeginLoc();
    const QualType Char =
        Ctx.getAsArrayType(Literal.getType())->getElementType();
    const QualType Type = Ctx.getStringLiteralArrayType(
        Char.getUnqualifiedType(), unsigned(Fitted.size()));
    auto *Result = StringLiteral::Create(Ctx, Fitted, Literal.getKind(),
                                         /*Pascal=*/false, Type, Loc);
    return ImplicitCastExpr::Create(Ctx, Ctx.getArrayDecayedType(Type),
                                    CK_ArrayToPointerDecay, Result, nullptr,
                                    VK_PRValue, FPOptionsOverride());
  }

  ASTContext &Ctx;
};
} // namespace

void ampcc::fitFormats(ASTContext &Ctx, Decl *D) {
  FormatVisitor(Ctx).traverseDecl(D);
}
