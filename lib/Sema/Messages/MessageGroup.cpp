//===- MessageGroup.cpp - an error of Clang with its notes ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageGroup.h"
#include "MessageKinds.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Basic/SpecifierFix.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace ampcc;

bool ampcc::isAssertionRow(std::optional<diag::ID> Row) {
  return Row == diag::err_element_reference ||
         (Row && Diagnostics::getGroup(*Row) == diag::Group::Library);
}

/// Returns the location of class \p T or its template; invalid for others.
static clang::SourceLocation getClassLocation(clang::QualType T) {
  const clang::CXXRecordDecl *Class = getDefinedClass(T);
  if (!Class)
    return {};
  const clang::CXXRecordDecl *Pattern =
      Class->getTemplateInstantiationPattern();
  return (Pattern ? Pattern : Class)->getLocation();
}

/// Returns the call operator of the class that \p T is or refers to; null
/// unless it has exactly one.
static const clang::FunctionDecl *getCallOperator(clang::QualType T) {
  const clang::CXXRecordDecl *Class = getDefinedClass(T);
  if (!Class)
    return nullptr;
  const auto Operators =
      Class->lookup(Class->getASTContext().DeclarationNames.getCXXOperatorName(
          clang::OO_Call));
  return Operators.isSingleResult() ? Operators.front()->getAsFunction()
                                    : nullptr;
}

/// True if \p F, in the headers if \p InLibrary, is extent::tile, which accepts
/// only constants.
static bool isTileOfExtent(const clang::FunctionDecl *F, bool InLibrary) {
  return F && InLibrary && F->getIdentifier() && F->getName() == "tile";
}

MessageGroup::MessageGroup(clang::DiagnosticsEngine::Level Level,
                           const clang::Diagnostic &Info,
                           const ClangMessages &Messages, bool HasCode)
    : First(Messages.store(Level, Info)),
      CallOperator(getCallOperator(getTypeArgument(Info, 0))),
      Function(Messages.getFunction()), Overloads(Messages.getOverloadSet()) {
  const std::optional<diag::ID> Row = Messages.getRow(Info);
  const bool IsOurs = Info.getID() >= clang::diag::DIAG_UPPER_LIMIT;
  IsTranslated = Row || IsOurs;
  IsAssertion = isAssertionRow(Row);
  IsSpecifier = Row == diag::err_restriction_before_declarator;
  AllOfTile = message::has(Info.getID(), message::CallsMember);
  IsKernelCall = Row == diag::err_kernel_call;
  BelongsToUser = IsAssertion || IsKernelCall || Row == diag::err_kernel_access;
  if (message::has(Info.getID(), message::ConstructsElements))
    Made = getDefinedClass(getTypeArgument(Info, 0));
  IsAboutArray = message::has(Info.getID(), message::ConstructsElements) &&
                 isAboutArray(Info);
  IsAmbiguous = message::has(Info.getID(), message::Ambiguous);
  MayBeCovered = message::has(Info.getID(), message::MayBeCovered);
  if (!Row && HasCode)
    Code = getOrdinaryCode(Info).str();
  if (clang::Sema *S = Messages.getSema(); S && !Row && HasCode) {
    Remedy = advise(Info, Messages.isInAmpCode(), *S);
    Fallback = explainOperands(Info, *S);
    if (Messages.isInAmpCode())
      Counterpart = adviseCounterpart(Info);
    if (!Counterpart && Messages.isInInitializerForCpu())
      Counterpart = Suggestion{diag::note_default_initializer, ""};
  }
  if (message::has(Info.getID(), message::ConstObject))
    Operand = getClassLocation(getTypeArgument(Info, 1));
  if (std::optional<diag::ID> Cause = Messages.getCause(Info);
      Cause && Fallback.empty()) {
    Addition = Diagnostics::getText(*Cause);
    MayBeCovered = true;
    Operand = getClassLocation(getTypeArgument(Info, 0));
  }
}

/// True for an implicit copy or move constructor called with other than one
/// argument: the user did not mean it.
static bool isImplicitCopy(const clang::Diagnostic &Note) {
  return message::has(Note.getID(), message::WrongArity) &&
         (Note.getRawArg(0) == candidate::ImplicitCopyConstructor ||
          Note.getRawArg(0) == candidate::ImplicitMoveConstructor);
}

void MessageGroup::addNote(const clang::Diagnostic &Info,
                           const ClangMessages &Messages) {
  const bool IsInstantiation =
      message::has(Info.getID(), message::Instantiation);
  // Instantiations within the headers do not help the user.
  if (BelongsToUser && IsInstantiation && Messages.isInLibrary(Info))
    return;
  if (Messages.advisesWrongCapture(Info))
    return;
  if (isImplicitCopy(Info))
    return;
  // Skip notes on candidates of another restriction and on functions that Clang
  // declares implicitly, such as operator new in amp code.
  if (!IsTranslated && message::has(Info.getID(), message::NamesTargets) &&
      (Info.getLocation().isInvalid() ||
       Overloads.hasCounterpart(Info.getLocation())))
    return;
  if (IsAmbiguous && message::has(Info.getID(), message::Candidate))
    Overloads.addCandidate(Info.getLocation());
  MayBeCovered |= message::has(Info.getID(), message::MayBeCovered);
  if (Messages.isDropped(Info) || namesInserted(Info) ||
      (Messages.isInLibrary(Info) && namesInternals(Info)))
    return;
  Candidates.add(Info);
  // Candidates that are viable in code of their restriction come first: the
  // user meant one of them.
  const auto Position =
      message::has(Info.getID(), message::LacksRestriction)
          ? llvm::find_if(
                Notes,
                [](const clang::StoredDiagnostic &Note) {
                  return message::has(Note.getID(), message::Candidate) &&
                         !message::has(Note.getID(), message::LacksRestriction);
                })
          : Notes.end();
  const clang::FullSourceLoc Here =
      Notes.insert(Position, store(Info, Messages))->getLocation();
  if (BelongsToUser && IsInstantiation &&
      Here.getFileID() != First.getLocation().getFileID()) {
    First.setLocation(Here);
    BelongsToUser = false;
    if (IsKernelCall) // The launch itself.
      Notes.pop_back();
  }
  if (message::has(Info.getID(), message::Candidate)) {
    if (!Remedy)
      Remedy = adviseElementType(Info, Made);
    const clang::FunctionDecl *F = Overloads.find(Info.getLocation());
    AllOfTile &= isTileOfExtent(F, Messages.isInLibrary(Info));
    if (F && message::has(Info.getID(), message::LacksRestriction) &&
        Overloads.getAmbient().Amp && mayBecomeDual(F))
      Extension = F;
  }
  if (IsKernelCall && CallOperator &&
      CallOperator->getLocation() == Info.getLocation() &&
      message::has(Info.getID(), message::OtherMismatch)) {
    enum { From = 3 };
    Index = getTypeArgument(Info, From);
  }
  if (IsKernelCall && CallOperator &&
      message::has(Info.getID(), message::LacksRestriction))
    KernelFixes = fixBySpecifier(CallOperator, "restrict(amp)");
  if (!Addition.empty() || IsTranslated)
    return;
  Addition = getAddition(Info);
  if (std::optional<diag::ID> Cause = Messages.getCause(Info))
    Fallback = Diagnostics::getText(*Cause);
}

clang::StoredDiagnostic
MessageGroup::store(const clang::Diagnostic &Note,
                    const ClangMessages &Messages) const {
  constexpr auto Level = clang::DiagnosticsEngine::Level::Note;
  clang::StoredDiagnostic Plain = Messages.store(Level, Note);
  if (!Overloads.getAmbient().Amp ||
      !message::has(Note.getID(), message::LacksRestriction))
    return Plain;
  const clang::FunctionDecl *F =
      CallOperator && CallOperator->getLocation() == Note.getLocation()
          ? CallOperator
          : Overloads.find(Note.getLocation());
  if (!F)
    return Plain;
  return clang::StoredDiagnostic(Level, Plain.getID(), Plain.getMessage(),
                                 Plain.getLocation(), Plain.getRanges(),
                                 fixBySpecifier(F, "restrict(cpu, amp)"));
}

void MessageGroup::finish() {
  IsTileSize = AllOfTile && !Notes.empty();
  if (IsTileSize) {
    IsTranslated = true;
    First = clang::StoredDiagnostic(First.getLevel(), First.getID(),
                                    Diagnostics::getText(diag::err_tile_size),
                                    First.getLocation(), First.getRanges(), {});
    Notes.clear();
  }
  if (IsKernelCall && KernelFixes.empty())
    askForIndex();
  if (KernelFixes.empty())
    return;
  // The launch is correct, the function object is not.
  showAtKernel(Diagnostics::getText(diag::err_kernel_without_specifier),
               KernelFixes.front().RemoveRange.getBegin());
}

void MessageGroup::askForIndex() {
  if (Index.isNull() || !CallOperator || CallOperator->getNumParams() != 1)
    return;
  const clang::ParmVarDecl *Parameter = CallOperator->getParamDecl(0);
  const clang::CXXRecordDecl *Taken = getDefinedClass(Parameter->getType()),
                             *Given = getDefinedClass(Index);
  const bool LacksTile = Taken && Taken->getName() == "tiled_index" && Given &&
                         Given->getName() == "index";
  clang::PrintingPolicy Policy =
      CallOperator->getASTContext().getPrintingPolicy();
  Policy.SuppressScope = true;
  const std::string Type =
      Index.getCanonicalType().getUnqualifiedType().getAsString(Policy);
  std::string Text = Diagnostics::getText(
      LacksTile ? diag::err_kernel_tiled_index : diag::err_kernel_index);
  Text.replace(Text.find("%0"), 2, "'" + Type + "'");
  showAtKernel(Text, Parameter->getTypeSpecStartLoc());
}

void MessageGroup::showAtKernel(llvm::StringRef Text,
                                clang::SourceLocation Loc) {
  const clang::FullSourceLoc Launch = First.getLocation();
  const clang::FullSourceLoc Place(Loc, Launch.getManager());
  First = clang::StoredDiagnostic(First.getLevel(), First.getID(), Text, Place,
                                  {}, KernelFixes);
  llvm::erase_if(Notes, [](const clang::StoredDiagnostic &Note) {
    return message::has(Note.getID(), message::Candidate);
  });
  Notes.insert(
      Notes.begin(),
      clang::StoredDiagnostic(clang::DiagnosticsEngine::Note, First.getID(),
                              Diagnostics::getText(diag::note_launched_here),
                              Launch, {}, {}));
}

bool MessageGroup::isCovered(const Diagnostics &Diags) const {
  return Diags.isCovered(getLocation()) ||
         Diags.isCoveredFunction(Function, Operand) ||
         llvm::any_of(Notes, [&](const clang::StoredDiagnostic &Note) {
           return message::has(Note.getID(), message::Candidate) &&
                  Diags.isCoveredFunction(Function, Note.getLocation());
         });
}

/// Returns the row that a note on a candidate without the restriction adds,
/// according to the note's arguments.
static diag::ID getCandidateRow(const clang::Diagnostic &Note,
                                bool IsAboutArray) {
  enum { Kind = 0, CalleeTarget = 3, Nothing = 4 };
  if (Note.getRawArg(CalleeTarget) != Nothing)
    return IsAboutArray ? diag::err_no_usable_element_candidate
                        : diag::err_no_usable_candidate;
  switch (Note.getRawArg(Kind)) {
  case candidate::ImplicitCopyConstructor:
  case candidate::ImplicitMoveConstructor:
    return diag::err_no_copy_constructor;
  case candidate::ImplicitCopyAssignment:
  case candidate::ImplicitMoveAssignment:
    return diag::err_no_assignment;
  default:
    return diag::err_no_default_constructor;
  }
}

/// Returns the specifier that the definition of \p Member lacks.
static std::string getSpecifierOf(const clang::FunctionDecl *Member) {
  if (!Member || getRestriction(Member) == CpuOnly ||
      llvm::cast<clang::CXXMethodDecl>(Member)->getRefQualifier())
    return "";
  return Diagnostics::getText(Member->getDeclContext()->isDependentContext()
                                  ? diag::err_unrepeated_restriction
                                  : diag::err_unrepeated_specifier);
}

std::string MessageGroup::getAddition(const clang::Diagnostic &Note) const {
  const unsigned Id = Note.getID();
  const auto AreOf = [&](message::Property P) {
    return message::has(Id, P) && message::has(First.getID(), P);
  };
  if (AreOf(message::LacksDestructor))
    return Diagnostics::getText(diag::err_no_destructor);
  if (AreOf(message::MemberDefinition))
    return getSpecifierOf(Overloads.find(Note.getLocation()));
  if (message::has(Id, message::NamesTargets)) {
    enum { CallerTarget = 4 };
    return ClangMessages::format(getCandidateRow(Note, IsAboutArray),
                                 {CallerTarget}, Note);
  }
  return message::has(Id, message::LacksRestriction)
             ? Diagnostics::getText(diag::err_unrepeated_restriction)
             : "";
}

std::string MessageGroup::getText() const {
  const std::string Text = First.getMessage().str();
  if (!Addition.empty())
    return Text + Addition;
  if (!Fallback.empty() || Code.empty() || IsTileSize)
    return Text + Fallback;
  return Text + " [" + Candidates.get(Code).str() + "]";
}

//===----------------------------------------------------------------------===//
// Visual C++'s codes
//===----------------------------------------------------------------------===//

/// Returns the code for \p Kind of Clang's special member messages.
static llvm::StringRef getDeletedCode(uint64_t Kind) {
  static constexpr llvm::StringLiteral Codes[] = {"C2512", "C2558", "C2558",
                                                  "C2582", "C2582", "C2512"};
  return Kind < std::size(Codes) ? Codes[Kind] : "";
}

/// Returns argument \p I, an operator.
static llvm::StringRef getOperator(const clang::Diagnostic &Info, unsigned I) {
  if (Info.getArgKind(I) == clang::DiagnosticsEngine::ak_std_string)
    return Info.getArgStdStr(I);
  return Info.getArgCStr(I);
}

static bool isCompoundAssignment(llvm::StringRef Operator) {
  return Operator.size() > 1 && Operator.back() == '=' &&
         !llvm::is_contained({"==", "!=", "<=", ">="}, Operator);
}

/// Returns the code given by \p Rule for argument \p I.
static llvm::StringRef getCode(message::CodeRule Rule,
                               const clang::Diagnostic &Info, unsigned I) {
  switch (Rule) {
  case message::CodeRule::None:
    return "";
  case message::CodeRule::DeletedMember:
    return getDeletedCode(Info.getRawArg(I));
  case message::CodeRule::DeletedOperator:
    return getOperator(Info, I) == "=" ? "C2582" : "";
  case message::CodeRule::NoOperator:
    return isCompoundAssignment(getOperator(Info, I)) ? "C2088" : "C2679";
  case message::CodeRule::Conversion: {
    // Passing an argument has its own code.
    enum { Passing = 1, PassingConverted = 2 };
    const bool IsArgument =
        Info.getNumArgs() > I &&
        Info.getArgKind(I) == clang::DiagnosticsEngine::ak_sint &&
        (Info.getArgSInt(I) == Passing ||
         Info.getArgSInt(I) == PassingConverted);
    return IsArgument ? "C2664" : "C2440";
  }
  case message::CodeRule::Constant: {
    enum { ConstMethod = 3 };
    return Info.getRawArg(I) == ConstMethod ? "C3490" : "C3892";
  }
  }
  llvm_unreachable("rule");
}

llvm::StringRef ampcc::getOrdinaryCode(const clang::Diagnostic &Info) {
  for (const message::Row &R : message::getRows(Info.getID()))
    if (R.Do == message::Handling::Keep)
      return R.Rule == message::CodeRule::None
                 ? llvm::StringRef(R.Code)
                 : getCode(R.Rule, Info, R.CodeArgument);
  return "";
}

void CandidateCodes::add(const clang::Diagnostic &Note) {
  const auto is = [&](uint32_t P) { return message::has(Note.getID(), P); };
  const uint64_t Kind = is(message::DropsConst | message::WrongArity)
                            ? Note.getRawArg(0)
                            : uint64_t(candidate::Function);
  // The only copy constructor takes a reference to non-const (rule D8).
  if (is(message::DropsConst) && Kind == candidate::ImplicitCopyConstructor)
    Decisive = "C2558";
  IsConst |= is(message::DropsConstOfObject);
  IsArgument |= is(message::PassesArgument);
  if (is(message::DropsConst | message::DropsConstOfObject |
         message::OtherMismatch))
    AllOfArity = false;
  enum { Provided = 5 };
  if (is(message::WrongArity) && Kind >= candidate::Constructor &&
      Kind <= candidate::ImplicitMoveConstructor &&
      Note.getNumArgs() > Provided)
    OfArity = Note.getRawArg(Provided) == 0 ? "C2512" : "C2661";
}
