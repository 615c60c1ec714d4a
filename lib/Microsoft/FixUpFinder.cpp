//===- FixUpFinder.cpp - compatibility fix-ups for errors of Clang --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Microsoft/FixUpFinder.h"
#include "FindFixUps.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/MessageTable.h"
#include "ampcc/Microsoft/Compatibility.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;
using namespace clang;

void FixUpFinder::see(const Diagnostic &Info) {
  if (DiagnosticIDs::isBuiltinNote(Info.getID()))
    seeNote(Info);
  else
    seeError(Info);
  if (WideLoc.isInvalid() && mixesCharacters(Info))
    WideLoc = ErrorLoc;
}

void FixUpFinder::seeNote(const Diagnostic &Info) {
  switch (message::getHint(Info.getID())) {
  case message::Hint::TemporaryArgument:
    seeTemporaryArgument(Info);
    return;
  case message::Hint::DeductionFailure:
  case message::Hint::PartialSpecialization:
    if (ErrorLoc.isValid() && Info.getLocation().isValid() &&
        !Info.getSourceManager().isInSystemHeader(Info.getLocation()))
      deferTo(Deducing, Info.getLocation());
    return;
  case message::Hint::Conversion:
    seeConversion(Info);
    return;
  case message::Hint::IncompleteDeduction:
    if (ErrorHint == message::Hint::Call && !ErrorRanges.empty())
      for (const FixUp &R :
           findCtypeArguments(ErrorRanges.front().getEnd(),
                              CI.getSourceManager(), CI.getLangOpts()))
        found(R);
    return;
  case message::Hint::Previous:
    if (ErrorHint == message::Hint::Redefinition)
      seePrevious(Info);
    return;
  case message::Hint::Bracket:
    if (LacksGreater)
      found(FixUp::MemberComparison, Info.getLocation());
    return;
  default:
    return;
  }
}

/// Returns the types among the message's arguments.
static llvm::SmallVector<QualType, 2> getTypes(const Diagnostic &Info) {
  llvm::SmallVector<QualType, 2> Result;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (const QualType T = getTypeArgument(Info, I); !T.isNull())
      Result.push_back(T);
  return Result;
}

/// True if the type is std::byte.
static bool isStandardByte(QualType T) {
  const auto *E = T.getNonReferenceType()->getAs<EnumType>();
  return E && E->getDecl()->isInStdNamespace() &&
         E->getDecl()->getName() == "byte";
}

/// True for a type of std::ios_base that is an int in Visual C++.
static bool isFlag(QualType T) {
  const auto *E = T.getNonReferenceType()->getAs<EnumType>();
  return E && E->getDecl()->isInStdNamespace() &&
         E->getDecl()->getName().starts_with("_Ios_");
}

/// True if the message is about two integral types with the same values.
static bool hasSameRepresentation(const Diagnostic &Info) {
  const llvm::SmallVector<QualType, 2> Types = getTypes(Info);
  const auto *A = Types.size() == 2 ? Types[0]->getAs<BuiltinType>() : nullptr;
  const auto *B = A ? Types[1]->getAs<BuiltinType>() : nullptr;
  if (!B || !A->isInteger() || !B->isInteger())
    return false;
  auto getRank = [](const BuiltinType *T) {
    switch (T->getKind()) {
    case BuiltinType::Long:
    case BuiltinType::LongLong:
      return 1;
    case BuiltinType::ULong:
    case BuiltinType::ULongLong:
      return 2;
    default:
      return 0;
    }
  };
  return getRank(A) && getRank(A) == getRank(B);
}

/// True if an argument of the message is std::exception.
static bool isAboutException(const Diagnostic &Info) {
  return llvm::any_of(getTypes(Info), [](QualType T) {
    const CXXRecordDecl *R = T->getAsCXXRecordDecl();
    return R && R->isInStdNamespace() && R->getName() == "exception";
  });
}

/// Returns the namespace that lacks a member according to \p Info, or null.
static const DeclContext *getNamespace(const Diagnostic &Info) {
  const DeclContext *C = getContextArgument(Info, 1);
  return C && C->isFileContext() ? C : nullptr;
}

void FixUpFinder::seeError(const Diagnostic &Info) {
  LastLateUse = nullptr;
  ErrorLoc = {};
  ErrorRanges.clear();
  ErrorHint = message::getHint(Info.getID());
  if (ErrorHint == message::Hint::Encoding)
    found(FixUp::Utf16);
  RepeatsType = Info.getNumArgs() && hasSameRepresentation(Info);
  IsAboutCast = message::has(Info.getID(), message::MadeByCast);
  LacksGreater = ErrorHint == message::Hint::Expected && Info.getNumArgs() &&
                 Info.getArgKind(0) == DiagnosticsEngine::ak_tokenkind &&
                 Info.getRawArg(0) == tok::greater;
  if (Info.getLocation().isInvalid() ||
      Info.getSourceManager().isInSystemHeader(Info.getLocation()))
    return;
  ErrorLoc = Info.getLocation();
  ErrorRanges.assign(Info.getRanges().begin(), Info.getRanges().end());
  addLateUse(Info);
  seeMacros();
  if (ErrorLoc.isMacroID()) {
    const SourceLocation Use = CI.getSourceManager().getExpansionLoc(ErrorLoc);
    if (const std::string Name = getSpelling(Use); isSystemMacro(Name))
      found(FixUp::SystemMacro, Use, Name);
  }
  if (llvm::any_of(getTypes(Info), isStandardByte))
    seeNewStandard(Info, "byte");
  HasFixUp = false;
  findFixUps(Info);
  // A later declaration may declare a name in a template's body.
  if (UnknownPlace.isInvalid() && !HasFixUp &&
      (!LastLateUse || !Made.empty()) &&
      (ErrorHint == message::Hint::UnknownName ||
       ErrorHint == message::Hint::UnknownMember ||
       ErrorHint == message::Hint::MissingHeader))
    UnknownPlace = ErrorLoc;
}

void FixUpFinder::findFixUps(const Diagnostic &Info) {
  // A dependent base's type gets `typename` with its class.
  const auto AddTypename = [&] {
    if (!CI.hasSema() || !CI.getSema().CurContext->isDependentContext())
      return false;
    const std::optional<FixUp> R =
        findTypename(ErrorLoc, CI.getSourceManager(), CI.getLangOpts());
    HasFixUp =
        R && llvm::any_of(Found, [&](const FixUp &Other) {
          return Other.What == FixUp::BaseType && Other.First == R->First;
        });
    return HasFixUp || add(R);
  };
  switch (ErrorHint) {
  case message::Hint::BaseInitializer:
    if (CI.hasSema())
      add(findBaseInitializer(CI.getSema(), ErrorLoc));
    return;
  case message::Hint::DependentBase:
    found(FixUp::Templates);
    return;
  case message::Hint::Typename:
    found(FixUp::Typename, ErrorLoc);
    if (!ErrorRanges.empty() && CI.getSema().CurContext->isFunctionOrMethod())
      findTypenames(ErrorRanges.front().getAsRange(), CI.getSourceManager(),
                    CI.getLangOpts(), Found);
    return;
  case message::Hint::Expected:
    AddTypename();
    return;
  case message::Hint::UnknownName:
    if (!AddTypename())
      seeUnknownName();
    return;
  case message::Hint::UnknownMember:
    if (const std::string Name = getSpelling(ErrorLoc);
        isOldFilesystem(Info, Name, CI.getLangOpts()))
      found(FixUp::OldFilesystem, ErrorLoc, Name);
    else if (isFirstReport(Info, Name))
      found(FixUp::FirstReport, ErrorLoc);
    else if (const std::string Global = getGlobalName(Info);
             findNameGroup(Global))
      seeGlobalName(Global);
    else if (const DeclContext *Namespace = getNamespace(Info))
      seeStandardName(Namespace, Name);
    else
      seeTypes(Info);
    return;
  case message::Hint::Ambiguous:
    if (const std::string Name = getSpelling(ErrorLoc);
        Name == "array" || Name == "extent")
      found(FixUp::AmbiguousClass, ErrorLoc);
    else if (isNewInStandard(Name))
      seeNewStandard(Info, Name);
    return;
  case message::Hint::OlderStandard:
    seeNewStandard(Info, "");
    return;
  case message::Hint::Flags:
    seeFlags(Info);
    seeTypes(Info);
    return;
  case message::Hint::MissingArguments:
    if (CI.hasSema())
      add(findBaseMember(CI.getSema(), getSpelling(ErrorLoc), ErrorLoc));
    return;
  case message::Hint::ExceptionText:
    if (isAboutException(Info))
      found(FixUp::ExceptionText);
    return;
  case message::Hint::Call:
  case message::Hint::Operator:
    return; // The notes tell more.
  case message::Hint::Temporary:
    seeTemporary(Info);
    return;
  case message::Hint::Constant:
    seeConstant();
    return;
  default:
    seeTypes(Info);
    return;
  }
}

/// Keeps a language standard that the user has chosen.
void FixUpFinder::seeNewStandard(const Diagnostic &Info, std::string Name) {
  if (isDefaultStandard(CI.getLangOpts()) &&
      CI.getDiagnostics().getDiagnosticLevel(Info.getID(), ErrorLoc) >=
          DiagnosticsEngine::Error)
    found(FixUp::OlderStandard, ErrorLoc, std::move(Name));
}

/// Handles the note on the previous declaration of the entity declared at the
/// error.
void FixUpFinder::seePrevious(const Diagnostic &Info) {
  const SourceLocation Loc = Info.getLocation();
  if (Loc.isInvalid() || !CI.getSourceManager().isInSystemHeader(Loc))
    return;
  const std::string Name = getSpelling(Loc);
  if (RepeatsType) {
    found(FixUp::RepeatedTypedef, ErrorLoc);
    return;
  }
  const ASTContext &Ctx = CI.getASTContext();
  bool IsFunction = false;
  for (const NamedDecl *D :
       Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get(Name)))
    if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->isExternC())
      for (const FunctionDecl *R : F->redecls()) {
        IsFunction = true;
        found({FixUp::SystemName, R->getLocation(),
               R == F->getCanonicalDecl() ? ErrorLoc : SourceLocation(),
               FixUp::CFunction, Name});
      }
  if (!IsFunction)
    found({FixUp::SystemName, Loc, ErrorLoc, FixUp::Others, Name});
}

void FixUpFinder::seeConversion(const Diagnostic &Note) {
  enum { From = 3, To = 4, IsObject = 5, Number = 6 };
  if (ErrorLoc.isInvalid() || ErrorRanges.empty() ||
      ErrorHint == message::Hint::Operator || Note.getRawArg(IsObject))
    return;
  const QualType FromType = getTypeArgument(Note, From),
                 ToType = getTypeArgument(Note, To);
  FixUp R = getArgument(Note.getRawArg(Number) - 1);
  if (isFlag(ToType) && FromType->isIntegralOrEnumerationType()) {
    R.Name = EnumeratorFunction;
    found(R);
  } else {
    deferTo(Conversions, Conversion{R, FromType, ToType});
  }
}

/// Handles a std::ios::openmode, fmtflags or iostate initialized with an int.
void FixUpFinder::seeFlags(const Diagnostic &Info) {
  if (ErrorRanges.empty() ||
      llvm::none_of(getTypes(Info), [](QualType T) { return isFlag(T); }))
    return;
  const SourceRange Value = ErrorRanges.back().getAsRange();
  found({FixUp::TemporaryOperand, Value.getBegin(), Value.getEnd(), 0,
         EnumeratorFunction.str()});
}

/// True if \p From, an lvalue or a temporary, converts implicitly to an object
/// of type \p To.
static bool converts(Sema &S, QualType From, bool IsLvalue, QualType To) {
  OpaqueValueExpr Value(
      S.getASTContext().getTranslationUnitDecl()->getBeginLoc(),
      From.getNonReferenceType(), IsLvalue ? VK_LValue : VK_PRValue);
  Expr *Argument = &Value;
  const InitializedEntity Entity =
      InitializedEntity::InitializeParameter(S.Context, To, false);
  return bool(InitializationSequence(
      S, Entity, InitializationKind::CreateCopy(SourceLocation(), {}),
      Argument));
}

void FixUpFinder::findConversions(FixUps &Result) const {
  for (const Conversion &C : Conversions) {
    Sema &S = CI.getSema();
    const QualType Object = C.To.getNonReferenceType();
    if (!Object->isRecordType() || !C.From->isRecordType() ||
        C.From->isDependentType() || Object->isDependentType())
      continue;
    FixUp R = C.How;
    if (C.To->isLValueReferenceType() && !Object.isConstQualified())
      R.Name = converts(S, C.From, /*IsLvalue=*/false, Object) ||
                       converts(S, C.From, /*IsLvalue=*/true, Object)
                   ? ConvertFunction.str()
                   : "";
    else if (converts(S, C.From, false, Object) ||
             !converts(S, C.From, /*IsLvalue=*/true, Object))
      continue;
    if (!R.Name.empty() || !C.To->isLValueReferenceType() ||
        Object.isConstQualified())
      Result.insert(R);
  }
}

void FixUpFinder::found(FixUp::Kind What, SourceLocation First,
                        std::string Name) {
  found(FixUp{What, First, {}, 0, std::move(Name)});
}

void FixUpFinder::found(FixUp R) {
  HasFixUp = true;
  if (LastLateUse && !Made.count(R))
    LastLateUse->IsAlone = false;
  Found.insert(std::move(R));
}

bool FixUpFinder::add(const std::optional<FixUp> &R) {
  if (R)
    found(*R);
  return R.has_value();
}

std::string FixUpFinder::getSpelling(SourceLocation Loc) const {
  const SourceManager &SM = CI.getSourceManager();
  llvm::SmallString<32> Buffer;
  return Lexer::getSpelling(SM.getSpellingLoc(Loc), Buffer, SM,
                            CI.getLangOpts())
      .str();
}

/// Handles a constant expression whose non-constant part may be a member of a
/// reference's referent.
void FixUpFinder::seeConstant() {
  const SourceManager &SM = CI.getSourceManager();
  const CharSourceRange Written =
      ErrorRanges.empty() ? CharSourceRange::getTokenRange(ErrorLoc)
                          : SM.getExpansionRange(ErrorRanges.front());
  if (Lexer::getSourceText(Written, SM, CI.getLangOpts())
          .contains(ErrorRanges.empty() ? "" : "."))
    found(FixUp::ReferenceConstant, Written.getBegin());
}

void FixUpFinder::seeTypes(const Diagnostic &Info) {
  if (CI.hasSema() && CI.getDiagnostics().getDiagnosticLevel(
                          Info.getID(), ErrorLoc) >= DiagnosticsEngine::Error) {
    seeVariableArrays(Info);
    seeIncompleteTypes(Info);
  }
}

/// Handles a local array that has variable length only because its size is read
/// through a reference, though its value is known.
void FixUpFinder::seeVariableArrays(const Diagnostic &Info) {
  for (const QualType T : getTypes(Info))
    if (const auto *A = dyn_cast<VariableArrayType>(T)) {
      const ASTContext &Ctx = CI.getASTContext();
      const Expr *Size = A->getSizeExpr();
      Expr::EvalResult Value;
      if (Size && !Size->isValueDependent() && !Size->HasSideEffects(Ctx) &&
          Size->EvaluateAsInt(Value, Ctx, Expr::SE_AllowSideEffects))
        found(FixUp::ReferenceConstant, Size->getBeginLoc());
    }
}

/// Returns the incomplete class among the message's types, or null.
static const TagDecl *findIncompleteType(const Diagnostic &Info) {
  for (QualType T : getTypes(Info)) {
    T = T.getNonReferenceType();
    if (!T->getPointeeType().isNull())
      T = T->getPointeeType();
    if (const TagDecl *Class = T->getAsTagDecl();
        Class && !Class->getDefinition())
      return Class;
  }
  return nullptr;
}

void FixUpFinder::addLateUse(const Diagnostic &Info) {
  if (!CI.hasSema() || CI.getDiagnostics().getDiagnosticLevel(
                           Info.getID(), ErrorLoc) < DiagnosticsEngine::Error)
    return;
  const FunctionDecl *Outermost = nullptr;
  for (const DeclContext *C = CI.getSema().CurContext; C; C = C->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(C))
      Outermost = F;
  if (!Outermost)
    return;
  const FunctionDecl *Pattern = Outermost->getTemplateInstantiationPattern();
  const FunctionDecl *Template = Pattern ? Pattern : Outermost;
  if (!Template->isDependentContext())
    return;
  Token T;
  if (Lexer::getRawToken(CI.getSourceManager().getSpellingLoc(ErrorLoc), T,
                         CI.getSourceManager(), CI.getLangOpts()) ||
      T.isOneOf(tok::unknown, tok::eof)) {
    Unclosed.insert(Template);
    return;
  }
  LateUse Use{{FixUp::LateBody, Template->getLocation(), ErrorLoc, 0, ""},
              Template,
              findIncompleteType(Info),
              getNamespace(Info)};
  if (Use.Class)
    Use.How.Name = Use.Class->getNameAsString();
  else if (ErrorHint == message::Hint::UnknownName ||
           (ErrorHint == message::Hint::UnknownMember && Use.Namespace))
    Use.How.Name = getSpelling(ErrorLoc);
  LastLateUse = &LateUses.emplace_back(std::move(Use));
}

void FixUpFinder::seeIncompleteTypes(const Diagnostic &Info) {
  if (const TagDecl *Class = findIncompleteType(Info))
    seeWindowsName(Class->getNameAsString());
}

void FixUpFinder::seeTemporary(const Diagnostic &Info) {
  enum { Bound = 2 };
  const QualType T = getTypeArgument(Info, Bound);
  if (!T->isRecordType())
    return;
  const SourceRange Operand = ErrorRanges.front().getAsRange();
  if (ErrorLoc == Operand.getBegin())
    found(
        {FixUp::TemporaryOperand, Operand.getBegin(), Operand.getEnd(), 0, ""});
  else
    found(FixUp::TemporaryVariable, ErrorLoc);
}

void FixUpFinder::seeTemporaryArgument(const Diagnostic &Note) {
  enum { Kind = 0, IsObject = 3, Number = 4, IsForRvalue = 5 };
  enum { Method = 1 };
  if (ErrorLoc.isInvalid() || ErrorRanges.empty() || Note.getRawArg(IsObject) ||
      Note.getRawArg(IsForRvalue))
    return;
  const unsigned Index = Note.getRawArg(Number) - 1;
  if (ErrorHint != message::Hint::Operator) {
    found(getArgument(Index));
    return;
  }
  // A member's first operand is the object, which is not counted.
  const unsigned Place = Index + (Note.getRawArg(Kind) == Method);
  if (Place >= ErrorRanges.size())
    return;
  const SourceRange Operand = ErrorRanges[Place].getAsRange();
  found({FixUp::TemporaryOperand, Operand.getBegin(), Operand.getEnd(), 0, ""});
}

FixUp FixUpFinder::getArgument(unsigned Index) const {
  // Clang marks the callee, the whole cast, or the initializers.
  const SourceRange Marked = ErrorRanges.front().getAsRange();
  if (ErrorHint == message::Hint::Call)
    return {FixUp::TemporaryArgument, Marked.getEnd(), {}, Index, ""};
  if (IsAboutCast)
    return {FixUp::TemporaryInCast, Marked.getBegin(), Marked.getEnd(), 0, ""};
  return {FixUp::TemporaryInitializer, Marked.getBegin(), {}, Index, ""};
}

bool FixUpFinder::isDeclared(const LateUse &Use) const {
  if (Use.Class)
    return Use.Class->getDefinition();
  if (Use.How.Name.empty())
    return false;
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

/// True if <amp.h> declares the name that the fix-up inserts.
static bool needsHeader(const FixUp &R) {
  switch (R.What) {
  case FixUp::TemporaryArgument:
  case FixUp::TemporaryInitializer:
  case FixUp::TemporaryInCast:
  case FixUp::TemporaryOperand:
  case FixUp::AmbiguousClass:
  case FixUp::ExceptionText:
    return true;
  default:
    return false;
  }
}

FixUps FixUpFinder::getFixUps(unsigned Compilation) const {
  ASTContext &Ctx = CI.getASTContext();
  const bool HasHeader = !Ctx.getTranslationUnitDecl()
                              ->lookup(&Ctx.Idents.get(LvalueFunction))
                              .empty();
  // Missing macros, headers and types cause other errors: fix them first.
  FixUps Result;
  for (const FixUp &R : Found)
    if (R.What == FixUp::SystemMacro || R.What == FixUp::OlderStandard ||
        R.What == FixUp::Header || R.What == FixUp::Utf16 ||
        (HasHeader &&
         (R.What == FixUp::TaskHeader || R.What == FixUp::WindowsNames ||
          R.What == FixUp::FirstReport || R.What == FixUp::Annotations ||
          R.What == FixUp::OldFilesystem)))
      Result.insert(R);
  if (WideLoc.isValid() && usesTChar(CI))
    Result.insert({FixUp::WideCharacters, WideLoc});
  if (!Result.empty())
    return Result;
  // Clang's rules for Visual C++ may treat an unknown base's member as a type;
  // apply them when the members are known.
  const bool HasMembers =
      Compilation == 1 && llvm::any_of(Found, [](const FixUp &R) {
        return R.What == FixUp::BaseMember || R.What == FixUp::BaseType;
      });
  if (!HasHeader && Windows &&
      (!UnknownPlace.isInvalid() || llvm::any_of(Found, needsHeader))) {
    Result.insert({FixUp::Header, UnknownPlace});
    return Result;
  }
  findDeducedParameters(Ctx, Deducing, Result);
  if (HasHeader)
    findConversions(Result);
  for (const EarlyUse &Use : EarlyUses)
    if (const std::optional<FixUp> R =
            findEarlyClass(Use.Context, Use.Name, Use.Loc))
      Result.insert(*R);
  for (const FixUp &R : Found)
    if ((HasHeader || !needsHeader(R)) &&
        !(HasMembers && R.What == FixUp::Templates))
      Result.insert(R);
  addOtherTemporaries(Ctx, Result);
  // Later declarations change the meaning of other names, so keep a body in
  // place if another fix-up may correct it.
  std::set<const FunctionDecl *> Others;
  for (const LateUse &Use : LateUses)
    if (!Use.IsAlone || llvm::any_of(Result, [&](const FixUp &R) {
          return R.What == FixUp::Typename &&
                 CI.getSourceManager().isPointWithin(
                     R.First, Use.Template->getBeginLoc(),
                     Use.Template->getEndLoc());
        }))
      Others.insert(Use.Template);
  for (const LateUse &Use : LateUses)
    if (!Unclosed.count(Use.Template) &&
        (isDeclared(Use) || !Others.count(Use.Template))) {
      FixUp R = Use.How;
      if (!isDeclared(Use))
        R.Name.clear();
      Result.insert(R);
    }
  return Result;
}

bool FixUpFinder::hasUnreadFile() const {
  return llvm::any_of(Found,
                      [](const FixUp &R) { return R.What == FixUp::Utf16; });
}
