//===- RepairFinder.cpp - repairs for errors of Clang ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/RepairFinder.h"
#include "BaseMembers.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/MessageTable.h"
#include "ampcc/Microsoft/OldFilesystem.h"
#include "ampcc/Microsoft/WideCharacters.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

void RepairFinder::see(const Diagnostic &Info) {
  if (DiagnosticIDs::isBuiltinNote(Info.getID()))
    seeNote(Info);
  else
    seeError(Info);
  if (WideLoc.isInvalid() && mixesCharacters(Info))
    WideLoc = ErrorLoc;
}

void RepairFinder::seeNote(const Diagnostic &Info) {
  switch (message::getHint(Info.getID())) {
  case message::Hint::TemporaryArgument:
    seeTemporaryArgument(Info);
    return;
  case message::Hint::DeductionFailure:
    if (ErrorLoc.isValid() && Info.getLocation().isValid() &&
        !Info.getSourceManager().isInSystemHeader(Info.getLocation()))
      Found.insert({Repair::UnsignedParameters, Info.getLocation(), {}, 0, ""});
    return;
  case message::Hint::Bracket:
    if (LacksGreater)
      Found.insert({Repair::MemberComparison, Info.getLocation(), {}, 0, ""});
    return;
  case message::Hint::Macro:
    if (MacroCall.isValid())
      Found.insert({Repair::MacroArguments,
                    std::exchange(MacroCall, {}),
                    {},
                    0,
                    Info.getArgIdentifier(0)->getName().str()});
    return;
  default:
    return;
  }
}

/// The types among the arguments of the message.
static llvm::SmallVector<QualType, 2> getTypes(const Diagnostic &Info) {
  llvm::SmallVector<QualType, 2> Result;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (Info.getArgKind(I) == DiagnosticsEngine::ak_qualtype)
      if (const QualType T = QualType::getFromOpaquePtr(
              reinterpret_cast<void *>(Info.getRawArg(I)));
          !T.isNull())
        Result.push_back(T);
  return Result;
}

/// An argument of the message is std::exception.
static bool isAboutException(const Diagnostic &Info) {
  return llvm::any_of(getTypes(Info), [](QualType T) {
    const CXXRecordDecl *R = T->getAsCXXRecordDecl();
    return R && R->isInStdNamespace() && R->getName() == "exception";
  });
}

/// The namespace, if any, that has no member as \p Info says.
static const DeclContext *getNamespace(const Diagnostic &Info) {
  enum { Context = 1 };
  if (Info.getNumArgs() <= Context ||
      Info.getArgKind(Context) != DiagnosticsEngine::ak_declcontext)
    return nullptr;
  const auto *C =
      reinterpret_cast<const DeclContext *>(Info.getRawArg(Context));
  return C->isFileContext() ? C : nullptr;
}

void RepairFinder::seeError(const Diagnostic &Info) {
  ErrorLoc = {};
  MacroCall = {};
  IsAboutOperator = IsAboutCall = false;
  IsAboutCast = message::has(Info.getID(), message::MadeByCast);
  LacksGreater = message::getHint(Info.getID()) == message::Hint::Expected &&
                 Info.getArgKind(0) == DiagnosticsEngine::ak_tokenkind &&
                 Info.getRawArg(0) == tok::greater;
  if (Info.getLocation().isInvalid() ||
      Info.getSourceManager().isInSystemHeader(Info.getLocation()))
    return;
  ErrorLoc = Info.getLocation();
  ErrorRanges.assign(Info.getRanges().begin(), Info.getRanges().end());
  seeMacros();
  switch (message::getHint(Info.getID())) {
  case message::Hint::BaseInitializer:
    if (CI.hasSema())
      add(findBaseInitializer(CI.getSema(), ErrorLoc));
    return;
  case message::Hint::DependentBase:
    Found.insert({Repair::Templates, {}, {}, 0, ""});
    return;
  case message::Hint::UnknownName:
    seeUnknownName(Info);
    return;
  case message::Hint::UnknownMember:
    if (const std::string Name = getSpelling(ErrorLoc);
        isOldFilesystem(Info, Name, CI.getLangOpts()))
      Found.insert({Repair::OldFilesystem, ErrorLoc, {}, 0, Name});
    else if (isFirstReport(Info, Name))
      Found.insert({Repair::FirstReport, ErrorLoc, {}, 0, ""});
    else if (const std::string Global = getGlobalName(Info);
             findNameGroup(Global))
      seeGlobalName(Global);
    else if (const DeclContext *Namespace = getNamespace(Info);
             Namespace && CI.hasSema())
      addLateUse(Info, Name, nullptr, Namespace);
    else
      seeTypes(Info);
    return;
  case message::Hint::AmbiguousClass:
    if (const std::string Name = getSpelling(ErrorLoc);
        Name == "array" || Name == "extent")
      Found.insert({Repair::AmbiguousClass, ErrorLoc, {}, 0, ""});
    return;
  case message::Hint::ExceptionText:
    if (isAboutException(Info))
      Found.insert({Repair::ExceptionText, {}, {}, 0, ""});
    return;
  case message::Hint::Call:
    IsAboutCall = true;
    return;
  case message::Hint::Operator:
    IsAboutOperator = true;
    return;
  case message::Hint::Temporary:
    seeTemporary(Info);
    return;
  case message::Hint::DefaultArgument:
    Found.insert({Repair::DefaultArgument, ErrorLoc, {}, 0, ""});
    return;
  case message::Hint::Constant:
    seeConstant();
    return;
  case message::Hint::Cast:
    seeCast(Info);
    return;
  case message::Hint::MacroArguments:
    MacroCall = ErrorLoc;
    return;
  default:
    seeTypes(Info);
    return;
  }
}

bool RepairFinder::add(const std::optional<Repair> &R) {
  if (R)
    Found.insert(*R);
  return R.has_value();
}

std::string RepairFinder::getSpelling(SourceLocation Loc) const {
  const SourceManager &SM = CI.getSourceManager();
  llvm::SmallString<32> Buffer;
  return Lexer::getSpelling(SM.getSpellingLoc(Loc), Buffer, SM,
                            CI.getLangOpts())
      .str();
}

void RepairFinder::seeCast(const Diagnostic &Info) {
  enum { From = 1 };
  const QualType T = QualType::getFromOpaquePtr(
      reinterpret_cast<void *>(Info.getRawArg(From)));
  if (T->isNullPtrType() && getSpelling(ErrorLoc) == "reinterpret_cast")
    Found.insert({Repair::NullCast, ErrorLoc, {}, 0, ""});
}

/// The part of the expression that is not constant may be a member of what a
/// reference refers to.
void RepairFinder::seeConstant() {
  const SourceManager &SM = CI.getSourceManager();
  const CharSourceRange Written =
      ErrorRanges.empty() ? CharSourceRange::getTokenRange(ErrorLoc)
                          : SM.getExpansionRange(ErrorRanges.front());
  if (Lexer::getSourceText(Written, SM, CI.getLangOpts())
          .contains(ErrorRanges.empty() ? "" : "."))
    Found.insert({Repair::ReferenceConstant, Written.getBegin(), {}, 0, ""});
}

void RepairFinder::seeTypes(const Diagnostic &Info) {
  if (CI.hasSema() && CI.getDiagnostics().getDiagnosticLevel(
                          Info.getID(), ErrorLoc) >= DiagnosticsEngine::Error) {
    seeVariableArrays(Info);
    seeIncompleteTypes(Info);
  }
}

/// A local array is of variable length where its size is no constant. If all
/// the same the value is known, only the reference it is read through is not.
void RepairFinder::seeVariableArrays(const Diagnostic &Info) {
  for (const QualType T : getTypes(Info))
    if (const auto *A = dyn_cast<VariableArrayType>(T)) {
      const ASTContext &Ctx = CI.getASTContext();
      const Expr *Size = A->getSizeExpr();
      Expr::EvalResult Value;
      if (Size && !Size->isValueDependent() && !Size->HasSideEffects(Ctx) &&
          Size->EvaluateAsInt(Value, Ctx, Expr::SE_AllowSideEffects))
        Found.insert(
            {Repair::ReferenceConstant, Size->getBeginLoc(), {}, 0, ""});
    }
}

bool RepairFinder::isInClassWithDependentBase() const {
  for (const DeclContext *C = CI.getSema().CurContext; C; C = C->getParent())
    if (const auto *R = dyn_cast<CXXRecordDecl>(C);
        R && R->hasDefinition() && R->hasAnyDependentBases())
      return true;
  return false;
}

void RepairFinder::addLateUse(const Diagnostic &Info, std::string Name,
                              const TagDecl *Class,
                              const DeclContext *Namespace) {
  const FunctionDecl *Outermost = nullptr;
  for (const DeclContext *C = CI.getSema().CurContext; C; C = C->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(C))
      Outermost = F;
  if (!Outermost)
    return;
  const FunctionDecl *Pattern = Outermost->getTemplateInstantiationPattern();
  const FunctionDecl *Template = Pattern ? Pattern : Outermost;
  if (Template->isDependentContext())
    LateUses.push_back({{Repair::LateBody, Template->getLocation(),
                         Info.getLocation(), 0, std::move(Name)},
                        Template,
                        Class,
                        Namespace});
}

void RepairFinder::seeIncompleteTypes(const Diagnostic &Info) {
  for (QualType T : getTypes(Info)) {
    T = T.getNonReferenceType();
    if (!T->getPointeeType().isNull())
      T = T->getPointeeType();
    if (const TagDecl *Class = T->getAsTagDecl();
        Class && !Class->getDefinition()) {
      seeWindowsName(Class->getNameAsString());
      addLateUse(Info, Class->getNameAsString(), Class);
    }
  }
}

void RepairFinder::seeTemporary(const Diagnostic &Info) {
  enum { Bound = 2 };
  const QualType T = QualType::getFromOpaquePtr(
      reinterpret_cast<void *>(Info.getRawArg(Bound)));
  if (!T->isRecordType() || ErrorRanges.empty())
    return;
  const SourceRange Operand = ErrorRanges.front().getAsRange();
  if (ErrorLoc == Operand.getBegin())
    Found.insert({Repair::TemporaryOperand, Operand.getBegin(),
                  Operand.getEnd(), 0, ""});
  else
    Found.insert({Repair::TemporaryVariable, ErrorLoc, {}, 0, ""});
}

void RepairFinder::seeTemporaryArgument(const Diagnostic &Note) {
  enum { Kind = 0, IsObject = 3, Number = 4, IsForRvalue = 5 };
  enum { Method = 1 };
  if (ErrorLoc.isInvalid() || ErrorRanges.empty() || Note.getRawArg(IsObject) ||
      Note.getRawArg(IsForRvalue))
    return;
  const unsigned Index = Note.getRawArg(Number) - 1;
  if (IsAboutOperator) {
    // The first operand of a member is the object, which is not counted.
    const unsigned Place = Index + (Note.getRawArg(Kind) == Method);
    if (Place >= ErrorRanges.size())
      return;
    const SourceRange Operand = ErrorRanges[Place].getAsRange();
    Found.insert({Repair::TemporaryOperand, Operand.getBegin(),
                  Operand.getEnd(), 0, ""});
    return;
  }
  // Clang marks what is called, the whole cast, or the initializers.
  const SourceRange Marked = ErrorRanges.front().getAsRange();
  if (IsAboutCall)
    Found.insert({Repair::TemporaryArgument, Marked.getEnd(), {}, Index, ""});
  else if (IsAboutCast)
    Found.insert(
        {Repair::TemporaryInCast, Marked.getBegin(), Marked.getEnd(), 0, ""});
  else
    Found.insert(
        {Repair::TemporaryInitializer, Marked.getBegin(), {}, Index, ""});
}

bool RepairFinder::isDeclared(const LateUse &Use) const {
  if (Use.Class)
    return Use.Class->getDefinition();
  const DeclarationName Name = &CI.getASTContext().Idents.get(Use.How.Name);
  if (Use.Namespace)
    return !Use.Namespace->getPrimaryContext()->lookup(Name).empty();
  for (const DeclContext *C = Use.Template->getDeclContext(); C;
       C = C->getParent())
    if (C->isFileContext())
      for (const NamedDecl *D : C->getPrimaryContext()->lookup(Name))
        if (D->getFriendObjectKind() == Decl::FOK_None)
          return true;
  return false;
}

/// True if <amp.h> declares the name that the repair inserts.
static bool needsHeader(const Repair &R) {
  switch (R.What) {
  case Repair::TemporaryArgument:
  case Repair::TemporaryInitializer:
  case Repair::TemporaryInCast:
  case Repair::TemporaryOperand:
  case Repair::AmbiguousClass:
  case Repair::ExceptionText:
    return true;
  default:
    return false;
  }
}

Repairs RepairFinder::getRepairs() const {
  const ASTContext &Ctx = CI.getASTContext();
  const bool HasHeader = !Ctx.getTranslationUnitDecl()
                              ->lookup(&Ctx.Idents.get(LvalueFunction))
                              .empty();
  // A macro that is not expanded leads to other errors, and so do a header that
  // is missing and types that are other ones.
  Repairs Result;
  for (const Repair &R : Found)
    if (R.What == Repair::MacroArguments ||
        (HasHeader &&
         (R.What == Repair::TaskHeader || R.What == Repair::WindowsNames ||
          R.What == Repair::FirstReport || R.What == Repair::Annotations ||
          R.What == Repair::OldFilesystem)))
      Result.insert(R);
  if (WideLoc.isValid() && usesTChar(CI))
    Result.insert({Repair::WideCharacters, WideLoc, {}, 0, ""});
  if (!Result.empty())
    return Result;
  // With Clang's rules for Visual C++ a member of an unknown base may look like
  // a type; so these come when the members are known.
  const bool HasMembers = llvm::any_of(Found, [](const Repair &R) {
    return R.What == Repair::BaseMember || R.What == Repair::BaseType;
  });
  for (const Repair &R : Found)
    if ((HasHeader || !needsHeader(R)) &&
        !(HasMembers && R.What == Repair::Templates))
      Result.insert(R);
  for (const LateUse &Use : LateUses)
    if (isDeclared(Use))
      Result.insert(Use.How);
  return Result;
}
