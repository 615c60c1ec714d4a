//===- FixUps.cpp - compatibility fix-ups for Visual C++ code -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compilation of the file has found code that Clang rejects and Visual C++
// accepts. This file turns it into standard C++ by editing tokens.
//
//===----------------------------------------------------------------------===//

#include "Microsoft.h"
#include "ampcc/Basic/FilterWords.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseMap.h"
#include <set>

using namespace ampcc;

namespace {
class FixUpApplier {
public:
  FixUpApplier(clang::CompilerInstance &CI, const TokenBuffer &Tokens,
               TokenEdits &Edits, Diagnostics &Diags)
      : CI(CI), SM(CI.getSourceManager()), Tokens(Tokens), Edits(Edits),
        Diags(Diags) {
    for (TokenIndex I = 0; I != Tokens.end(); ++I)
      Places.try_emplace(Tokens.location(I), I);
  }

  void make(const FixUp &R) {
    static const Row Rows[] = {
        {FixUp::Typename, &FixUpApplier::addTypename},
        {FixUp::BaseMember, &FixUpApplier::qualifyBaseMember},
        {FixUp::BaseType, &FixUpApplier::qualifyBaseMember},
        {FixUp::AmbiguousClass, &FixUpApplier::chooseAmpClass},
        {FixUp::ExceptionText, &FixUpApplier::replaceException,
         /*NeedsToken=*/false},
        {FixUp::LateBody, &FixUpApplier::warnOfLateBody, /*NeedsToken=*/false},
        {FixUp::TemporaryArgument, &FixUpApplier::passArgument},
        {FixUp::TemporaryInitializer, &FixUpApplier::passInitializer},
        {FixUp::TemporaryInCast, &FixUpApplier::passCast},
        {FixUp::TemporaryOperand, &FixUpApplier::passOperand},
        {FixUp::TemporaryVariable, &FixUpApplier::bindVariable},
        {FixUp::DeducedParameter, &FixUpApplier::changeParameter},
        {FixUp::EarlyClass, &FixUpApplier::declareClass},
        {FixUp::SystemName, &FixUpApplier::renameSystemName},
        {FixUp::SystemMacro, diag::warn_system_name},
        {FixUp::RepeatedTypedef, &FixUpApplier::removeTypedef},
        {FixUp::CtypeArgument, &FixUpApplier::qualifyCtypeFunction},
        {FixUp::OlderStandard, &FixUpApplier::warnOfStandard,
         /*NeedsToken=*/false},
        {FixUp::Header, diag::warn_standard_headers},
        {FixUp::MemberComparison, &FixUpApplier::parenthesizeMember},
        {FixUp::ReferenceConstant, diag::warn_reference_constant},
        {FixUp::WideCharacters, diag::warn_wide_characters},
        {FixUp::TaskHeader, &FixUpApplier::warnOfHeader, /*NeedsToken=*/false},
        {FixUp::WindowsNames, &FixUpApplier::warnOfHeader,
         /*NeedsToken=*/false},
        {FixUp::Annotations, &FixUpApplier::removeAnnotations,
         /*NeedsToken=*/false},
        {FixUp::FirstReport, diag::warn_tr1},
        {FixUp::OldFilesystem, diag::warn_old_filesystem},
    };
    CI.getLangOpts().MSVCCompat |=
        R.What == FixUp::Templates || R.What == FixUp::ReferenceConstant;
    const Row *Known =
        llvm::find_if(Rows, [&](const Row &Row) { return Row.What == R.What; });
    if (Known == std::end(Rows))
      return;
    const TokenIndex I = find(R.First);
    if (!Known->Make && R.First.isValid())
      report(R.First, Known->Warning) << R.Name;
    else if (Known->Make && (!Known->NeedsToken || I != NoToken))
      (this->*Known->Make)(R, I);
  }

private:
  /// Applies a fix-up whose first location is that of the token at I.
  using Maker = void (FixUpApplier::*)(const FixUp &R, TokenIndex I);
  struct Row {
    FixUp::Kind What;
    Maker Make = nullptr; ///< null: the fix-up has been applied
    diag::ID Warning = diag::NumDiagnostics;
    bool NeedsToken = true; ///< at the first location

    Row(FixUp::Kind What, Maker Make, bool NeedsToken = true)
        : What(What), Make(Make), NeedsToken(NeedsToken) {}
    Row(FixUp::Kind What, diag::ID Warning) : What(What), Warning(Warning) {}
  };

  /// Returns the token at \p Loc, or NoToken.
  TokenIndex find(clang::SourceLocation Loc) const {
    const auto Known = Places.find(Loc);
    return Known == Places.end() ? NoToken : Known->second;
  }
  bool isFromSystem(TokenIndex I) const {
    return SM.isInSystemHeader(Tokens.location(I));
  }
  clang::DiagnosticBuilder report(clang::SourceLocation Loc, diag::ID Id) {
    return Diags.report(Loc, Id);
  }

  void warnOfStandard(const FixUp &R, TokenIndex) {
    report(R.First, diag::warn_older_standard) << R.Name.empty() << R.Name;
  }

  void warnOfHeader(const FixUp &R, TokenIndex) {
    if (!R.Name.empty())
      report(R.First, diag::warn_task_header)
          << &CI.getASTContext().Idents.get(R.Name)
          << (R.What == FixUp::WindowsNames);
  }

  void warnOfLateBody(const FixUp &R, TokenIndex) {
    if (R.Name.empty())
      report(R.Last, diag::warn_late_body);
    else
      report(R.Last, diag::warn_late_name) << R.Name;
  }

  void addTypename(const FixUp &, TokenIndex I) {
    // A token inserted by another fix-up has the previous token's location.
    Edits.insert(Tokens.is(I, tok::identifier) ? I : I + 1, "typename");
  }

  /// Inserts `this->` before a base class's member, `typename Class::` before a
  /// base class's type.
  void qualifyBaseMember(const FixUp &R, TokenIndex I) {
    if (!Tokens.is(I, tok::identifier))
      return;
    const bool IsType = R.Index == 0 && !Tokens.is(I - 1, tok::kw_typename) &&
                        !Tokens.is(I + 1, tok::coloncolon);
    Edits.insert(I, R.What == FixUp::BaseMember
                        ? "this->"
                        : (IsType ? "typename " : "") + R.Name + "::");
    report(R.First, diag::warn_dependent_base_name)
        << Tokens[I].getIdentifierInfo();
  }

  /// Replaces `array` or `extent` by the name of C++ AMP's class in
  /// <amp/detail/microsoft.h>.
  void chooseAmpClass(const FixUp &R, TokenIndex I) {
    if (!Tokens.is(I, tok::identifier) ||
        Tokens.isOneOf(I - 1, tok::coloncolon, tok::period, tok::arrow))
      return;
    Edits.replace(I, Tokens.isWord(I, "array") ? ArrayName : ExtentName);
    report(R.First, diag::warn_ambiguous_class)
        << Tokens[I].getIdentifierInfo();
  }

  /// Inserts `::` before a function of <ctype.h>.
  void qualifyCtypeFunction(const FixUp &R, TokenIndex I) {
    if (I < 2)
      return;
    if (!Tokens.is(I - 1, tok::coloncolon))
      Edits.insert(I, "::");
    else if (Tokens.is(I - 2, tok::identifier))
      Edits.erase(I - 2, I - 1);
    else
      return;
    report(R.First, diag::warn_ctype_argument) << R.Name;
  }

  /// Removes annotations of parameters. Macros of these names would change
  /// libstdc++, whose parameters have the same names.
  void removeAnnotations(const FixUp &, TokenIndex) {
    for (TokenIndex I = 0; I < Tokens.end(); ++I)
      // Before a type it is an annotation, not a name of the program.
      if (isAnnotation(Tokens.word(I)) && (Tokens[I + 1].getIdentifierInfo() ||
                                           Tokens.is(I + 1, tok::coloncolon)))
        Edits.erase(I, I + 1);
  }

  //===--- std::exception("text") -----------------------------------------===//

  /// True if the name at \p I is constructed with arguments or inherited: not
  /// the type of a handler, parameter or pointer.
  bool isMadeOrInherited(TokenIndex I) const {
    TokenIndex Begin = I;
    while (Begin >= 2 && Tokens.is(Begin - 1, tok::coloncolon))
      Begin -= Tokens.is(Begin - 2, tok::identifier) ? 2 : 1;
    if (Begin == 0)
      return false;
    if (Tokens.isOneOf(I + 1, tok::l_paren, tok::l_brace) &&
        Tokens.match(I + 1) != NoToken &&
        !Tokens.isOneOf(Begin - 1, tok::kw_class, tok::kw_struct))
      return true;
    // exception e("text");
    if (Tokens.is(I + 1, tok::identifier))
      return Tokens.isOneOf(I + 2, tok::l_paren, tok::l_brace) &&
             !Tokens.is(I + 3, tok::r_paren);
    return Tokens.isOneOf(I + 1, tok::comma, tok::l_brace) &&
           Tokens.isOneOf(Begin - 1, tok::colon, tok::kw_public,
                          tok::kw_private, tok::kw_protected, tok::kw_virtual);
  }

  /// Replaces std::exception, where the program constructs or inherits it, by a
  /// class of <amp/detail/microsoft.h> that has a text.
  void replaceException(const FixUp &, TokenIndex) {
    bool HasOwn = false;
    for (TokenIndex I = 1; I != Tokens.end(); ++I)
      HasOwn |= Tokens.isWord(I, "exception") &&
                Tokens.isOneOf(I - 1, tok::kw_class, tok::kw_struct) &&
                !isFromSystem(I);
    for (TokenIndex I = 2; I < Tokens.end(); ++I) {
      // Without `std::` it is the program's own class, if any.
      if (HasOwn &&
          !(Tokens.is(I - 1, tok::coloncolon) && Tokens.isWord(I - 2, "std")))
        continue;
      if (!Tokens.isWord(I, "exception") || isFromSystem(I) ||
          !isMadeOrInherited(I))
        continue;
      Edits.replace(I, TextException);
      if (Tokens.isOneOf(I + 1, tok::l_paren, tok::identifier))
        report(Tokens.location(I), diag::warn_exception_text);
    }
  }

  //===--- f(T()) with f(T &) ---------------------------------------------===//

  /// Returns the end of the argument or initializer at \p I: a comma or the
  /// enclosing group's closing token.
  TokenIndex findEnd(TokenIndex I) const {
    for (; !Tokens.isOneOf(I, tok::comma, tok::semi, tok::r_paren, tok::r_brace,
                           tok::r_square, tok::eof);
         ++I)
      if (const TokenIndex Close = Tokens.match(I); Close != NoToken)
        I = Close;
    return I;
  }

  /// Turns the expression in [\p Begin, \p End) into an lvalue.
  void makeLvalue(TokenIndex Begin, TokenIndex End,
                  llvm::StringRef Function = "") {
    if (Begin < End && Tokens.is(End - 1, tok::ellipsis))
      --End;
    if (Begin >= End || Tokens.is(Begin, tok::l_brace))
      return;
    Edits.surround(
        Begin, End,
        (Function.empty() ? llvm::StringRef(LvalueFunction) : Function).str() +
            "(");
    report(Tokens.location(Begin), Function == EnumeratorFunction
                                       ? diag::warn_flags
                                       : diag::warn_temporary_argument);
  }

  /// Turns expression R.Index of the list at \p I into an lvalue.
  void makeLvalueInList(TokenIndex I, const FixUp &R) {
    unsigned Index = R.Index;
    for (; Index != 0 && Tokens.is(findEnd(I), tok::comma); --Index)
      I = findEnd(I) + 1;
    if (Index == 0)
      makeLvalue(I, findEnd(I), R.Name);
  }

  void passArgument(const FixUp &R, TokenIndex I) {
    if (Tokens.is(I + 1, tok::l_paren))
      makeLvalueInList(I + 2, R);
  }

  void passInitializer(const FixUp &R, TokenIndex I) {
    makeLvalueInList(Tokens.is(I, tok::l_brace) ? I + 1 : I, R);
  }

  void passOperand(const FixUp &R, TokenIndex I) {
    if (const TokenIndex Last = find(R.Last); Last != NoToken)
      makeLvalue(I, Last + 1, R.Name);
  }

  /// Turns the operand of `(X)operand` or `X(operand)` into an lvalue.
  void passCast(const FixUp &R, TokenIndex I) {
    const TokenIndex Last = find(R.Last);
    if (Last == NoToken)
      return;
    if (Tokens.is(I, tok::l_paren))
      makeLvalue(Tokens.skipGroup(I), Last + 1);
    else if (Tokens.is(Last, tok::r_paren) && Tokens.match(Last) != NoToken)
      makeLvalue(Tokens.match(Last) + 1, Last);
  }

  /// Replaces `&` by `&&`, which extends the temporary's lifetime.
  void bindVariable(const FixUp &R, TokenIndex I) {
    if (!Tokens.is(I - 1, tok::amp))
      return;
    Edits.replace(I - 1, "&&");
    report(R.First, diag::warn_temporary_variable)
        << Tokens[I].getIdentifierInfo();
  }

  //===--- template <unsigned N> f(index<N>) ------------------------------===//

  /// Returns the body of the function whose name is at \p I, or NoToken.
  TokenIndex findBody(TokenIndex I) const {
    for (; !Tokens.isOneOf(I, tok::semi, tok::eof, tok::r_brace); ++I) {
      if (Tokens.is(I, tok::l_brace))
        return I;
      if (Tokens.isOneOf(I, tok::l_paren, tok::l_square))
        I = Tokens.skipGroup(I) - 1;
    }
    return NoToken;
  }

  /// Gives a template parameter `unsigned N` the type int or unsigned long,
  /// from which the dimensions of C++ AMP's classes and the size of a
  /// std::array can be deduced. The body converts N to the declared type.
  void changeParameter(const FixUp &R, TokenIndex Name) {
    const TokenIndex Parameter = find(R.Last);
    if (Parameter == NoToken)
      return;
    TokenIndex Begin = Parameter;
    while (Begin != 0 && !Tokens.isOneOf(Begin - 1, tok::less, tok::comma)) {
      --Begin;
      if (!Tokens[Begin].getIdentifierInfo() &&
          !Tokens.is(Begin, tok::coloncolon))
        return;
    }
    if (Begin == 0 || Begin == Parameter)
      return;
    Edits.erase(Begin, Parameter);
    Edits.insert(Parameter, R.Index ? "unsigned long" : "int");
    report(Tokens.location(Begin), diag::warn_deduced_parameter)
        << Tokens[Parameter].getIdentifierInfo() << R.Index;
    const TokenIndex Body = findBody(Name);
    if (Body == NoToken)
      return;
    for (TokenIndex I = Body; I < Tokens.match(Body); ++I)
      if (Tokens.isWord(I, Tokens.word(Parameter)) &&
          !Tokens.isOneOf(I - 1, tok::period, tok::arrow, tok::coloncolon))
        Edits.surroundWithCast(I, Begin, Parameter);
  }

  //===--- Classes that are declared after a use --------------------------===//

  /// Declares a class before the template that uses it.
  void declareClass(const FixUp &R, TokenIndex Place) {
    const TokenIndex Head = find(R.Last);
    if (Head == NoToken || Head < Place || !Declared.insert(R.Last).second)
      return;
    // Default arguments may mention a class of the same name.
    TokenIndex Name = Head;
    while (Tokens.is(Name, tok::kw_template))
      Name = Tokens.skipGroup(Name + 1);
    while (Name < Tokens.end() && !Tokens.isWord(Name, R.Name))
      ++Name;
    if (Name >= Tokens.end())
      return;
    Edits.insertDeclaration(Place, Head, Name + 1);
    // Only the first declaration may have default arguments.
    for (TokenIndex I = Head; I < Name; ++I)
      if (Tokens.is(I, tok::equal) && Tokens.findOpenAngle(I) != NoToken)
        I = eraseDefaultArgument(I) - 1;
    report(clang::SourceLocation::getFromRawEncoding(R.Index),
           diag::warn_late_name)
        << R.Name;
  }

  /// Erases the default template argument that begins with `=` at \p I.
  /// Returns its end.
  TokenIndex eraseDefaultArgument(TokenIndex I) {
    const TokenIndex Close = Tokens.findCloseAngle(Tokens.findOpenAngle(I));
    TokenIndex End = I;
    while (End < Close && !Tokens.is(End, tok::comma)) {
      const TokenIndex Group = Tokens.match(End);
      End = std::min(Close, (Group == NoToken ? End : Group) + 1);
    }
    Edits.erase(I, End);
    // `= X<int>>` shares a token with the end of the list.
    if (End == Close && Tokens.is(Close, tok::greatergreater))
      Edits.replace(Close, ">");
    return End;
  }

  //===--- Names of headers -----------------------------------------------===//

  /// Renames a header's declaration.
  void renameSystemName(const FixUp &R, TokenIndex I) {
    if (!Tokens.isWord(I, R.Name))
      return;
    const std::string Renamed = "__system_" + R.Name;
    if (R.Index == FixUp::CFunction) {
      Edits.renameFunction(I, Renamed);
    } else {
      // Rename the header's own uses too.
      const clang::FileID Header = SM.getFileID(R.First);
      for (TokenIndex K = 0; K != Tokens.end(); ++K)
        if (Tokens.isWord(K, R.Name) &&
            SM.getFileID(Tokens.location(K)) == Header)
          Edits.replace(K, Renamed);
    }
    if (R.Last.isValid())
      report(R.Last, diag::warn_system_name) << R.Name;
  }

  /// Removes the program's own typedef.
  void removeTypedef(const FixUp &R, TokenIndex Name) {
    TokenIndex Begin = Name, End = Name;
    while (Begin != 0 && !Tokens.isOneOf(Begin - 1, tok::semi, tok::l_brace,
                                         tok::r_brace, tok::comma))
      --Begin;
    while (!Tokens.isOneOf(End, tok::semi, tok::comma, tok::eof))
      ++End;
    if (!Tokens.isOneOf(Begin, tok::kw_typedef, tok::kw_using) ||
        !Tokens.is(End, tok::semi))
      return;
    Edits.erase(Begin, End);
    report(R.First, diag::warn_repeated_typedef)
        << Tokens[Name].getIdentifierInfo();
  }

  //===--- a.index < b ----------------------------------------------------===//

  /// Returns the start of the postfix expression whose last token is at
  /// \p Last, or NoToken.
  TokenIndex findBegin(TokenIndex Last) const {
    for (TokenIndex I = Last; I < Tokens.end(); --I) {
      if (Tokens.isOneOf(I, tok::r_paren, tok::r_square)) {
        I = Tokens.match(I);
        // The called or subscripted operand precedes it.
        if (Tokens.isOneOf(I - 1, tok::identifier, tok::r_paren, tok::r_square))
          continue;
        if (!Tokens.is(I, tok::l_paren))
          return NoToken;
      } else if (!Tokens.isOneOf(I, tok::identifier, tok::kw_this)) {
        return NoToken;
      }
      if (!Tokens.isOneOf(I - 1, tok::period, tok::arrow, tok::coloncolon))
        return I;
      --I;
      if (Tokens.is(I, tok::coloncolon) && !Tokens.is(I - 1, tok::identifier))
        return I;
    }
    return NoToken;
  }

  /// Parenthesizes `a.index` in `a.index < b`.
  void parenthesizeMember(const FixUp &R, TokenIndex I) {
    if (!Tokens.is(I - 1, tok::identifier) ||
        !Tokens.isOneOf(I - 2, tok::period, tok::arrow))
      return;
    const TokenIndex Begin = findBegin(I - 1);
    if (Begin == NoToken)
      return;
    Edits.surround(Begin, I, "(");
    report(R.First, diag::warn_member_comparison)
        << Tokens[I - 1].getIdentifierInfo();
  }

  clang::CompilerInstance &CI;
  const clang::SourceManager &SM;
  const TokenBuffer &Tokens;
  TokenEdits &Edits;
  Diagnostics &Diags;
  llvm::DenseMap<clang::SourceLocation, TokenIndex> Places;
  /// The classes that are declared before their definition.
  std::set<clang::SourceLocation> Declared;
};
} // namespace

void ampcc::applyFixUps(clang::CompilerInstance &CI, const TokenBuffer &Tokens,
                        TokenEdits &Edits, Diagnostics &Diags,
                        const FixUps &Made) {
  if (Made.empty())
    return;
  FixUpApplier Site(CI, Tokens, Edits, Diags);
  for (const FixUp &R : Made)
    Site.make(R);
}
