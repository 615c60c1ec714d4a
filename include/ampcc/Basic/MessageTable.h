//===- MessageTable.h - what is known of Clang's diagnostics ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One table has all that the compiler knows of Clang's diagnostics by their
// ids: where one means a violation of an amp rule, which row of Diagnostics.def
// then takes its place and which of Clang's arguments that row gets, what
// Visual C++ calls an error that keeps Clang's words, what else an error or a
// note tells. Users of the table ask for properties, and never for an id.
//
// An id may have several rows: the first one that applies where Clang is at
// work counts. Properties belong to the id.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_MESSAGETABLE_H
#define AMPCC_BASIC_MESSAGETABLE_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/DeclBase.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <initializer_list>

namespace ampcc::message {

/// The condition of a row: from Destructor on, on the message's arguments.
enum class Where : uint8_t {
  Anywhere,
  AmpCode,
  AmpMember,          ///< a word of a member function restricted to amp
  KernelEntry,        ///< there the headers call the user's function object
  Library,            ///< a line of <amp.h>'s own
  Requirements,       ///< what the headers require of a type
  Template,           ///< the pattern: its instances are judged (rule B17)
  NoLocation,         ///< code that the program does not have
  InsertedKeyword,    ///< `template`, which the program has left out there
  Destructor,         ///< the callee is one
  FunctionArgument,   ///< an argument of the template; that is reported
  ReportedReference,  ///< naming a function, where that has been reported
  DeducedReference,   ///< the same, which is all that gives a variable its type
  Reference,          ///< code of the cpu names a function and does not call it
  AmpLambda,          ///< a lambda restricted to amp becomes a function pointer
  CapturedContainer,  ///< the copy of an array that an amp lambda has captured
  FailedCapture,      ///< a copy of a lambda of which a capture has failed
  AggregateCopy,      ///< an aggregate whose copies no code can make
  TileStaticLoop,     ///< the loop variable is tile_static
  TypeInfo,           ///< std::type_info in amp code
  ClauseWord,         ///< a word like `restrict`, misspelt or without brackets
  AmpFlag,            ///< a warning flag of ampcc
  PluginOption,       ///< a language option that the plugin sets
  MicrosoftWord,      ///< what Visual C++ accepts, unless that is an error
  MicrosoftAttribute, ///< the same, an attribute that changes nothing here
  MicrosoftFormat,    ///< "%ld" of a type of <windows.h>, which is understood
  RestrictionAttr     ///< an attribute that stands for a restriction
};

/// The treatment of a message if its row applies.
enum class Handling : uint8_t {
  Keep,      ///< Clang's words will do
  Drop,      ///< it means nothing, or a check says the same
  Translate, ///< it gets the text of a row
  Replace    ///< a row is reported in its place
};

/// Visual C++'s code of an error that depends on an argument.
enum class CodeRule : uint8_t {
  None,
  DeletedMember,   ///< the kind of special member
  DeletedOperator, ///< the operator's name
  NoOperator,      ///< the operator's name
  Conversion,      ///< the action that converts
  Constant         ///< what is const
};

/// Functions without the restriction in force are no candidates (rule C3);
/// which of these could be why Clang reports the error.
enum class Excluded : uint8_t {
  None,
  Operator,           ///< a unary operator for the type
  Move,               ///< of an object of the type
  DefaultConstructor, ///< of a member or base of the class
  Conversion,         ///< from the first type to the second
  CommonType          ///< from one of two types to the other
};

/// The repair, towards Visual C++'s rules, that an error or note suggests: see
/// Microsoft/RepairFinder.h.
enum class Hint : uint8_t {
  None,
  BaseInitializer,
  DependentBase,
  Typename,
  UnknownName,
  UnknownMember,
  ExceptionText,
  Call,
  Operator,
  Temporary,
  Constant,
  Expected,
  MissingArguments,
  Redefinition,
  OlderStandard,
  Ambiguous,
  Encoding,
  Flags,
  MissingHeader,
  // Notes:
  Conversion,
  IncompleteDeduction,
  PartialSpecialization,
  Previous,
  Bracket,
  TemporaryArgument,
  DeductionFailure,
};

enum Property : uint32_t {
  /// Several overloads match equally well.
  Ambiguous = 1 << 0,
  /// A type is undefined where it needs a definition, or a reference where
  /// there can be none.
  BadType = 1 << 1,
  /// A check, which runs when all has been parsed, may report what this is
  /// about: see Diagnostics::cover.
  MayBeCovered = 1 << 2,
  /// Clang continues with another name than the one written.
  GuessesName = 1 << 3,
  /// The name at the location is unknown, and a header may declare it.
  NeedsHeader = 1 << 4,
  /// It may be that C++14 has no such rule or name.
  NewInStandard = 1 << 5,
  /// A value that has no elements is subscripted.
  Subscripts = 1 << 6,
  /// No candidate for a call of a function by name.
  CallsFunction = 1 << 7,
  /// No constructor for objects of the type: perhaps an array's elements.
  ConstructsElements = 1 << 8,
  /// The object, whose type is the second argument, is const.
  ConstObject = 1 << 9,
  /// A type, the second argument, cannot be converted to another, the third.
  Converts = 1 << 28,
  /// On an error and on its note: a destructor is missing.
  LacksDestructor = 1 << 10,
  /// On an error and on its note: a member is defined as it is not declared.
  MemberDefinition = 1 << 11,
  /// A class or namespace, the second argument, has no member of the name.
  LacksMember = 1 << 23,
  /// No constructor for what a cast makes, which is all marked.
  MadeByCast = 1 << 24,
  /// An operator has operands that it does not take.
  WrongOperands = 1 << 29,
  /// No candidate for a call of a member function.
  CallsMember = 1 << 25,
  /// A condition of the library's for its arguments.
  FailsCondition = 1 << 27,
  /// Something is no constant expression.
  NeedsConstant = 1 << 26,

  // For notes:
  /// On a candidate for a call.
  Candidate = 1 << 12,
  /// On one that lacks the restriction in force.
  LacksRestriction = 1 << 13,
  /// On one whose target is an argument.
  NamesTargets = 1 << 14,
  /// Says which instantiation the code came from.
  Instantiation = 1 << 15,
  /// The reason why a candidate is refused: a const argument, a const object,
  /// the number of arguments, something else.
  DropsConst = 1 << 16,
  DropsConstOfObject = 1 << 17,
  WrongArity = 1 << 18,
  OtherMismatch = 1 << 19,
  /// It is an argument that cannot be converted.
  PassesArgument = 1 << 20,
  /// Proposes how a lambda may capture.
  ProposesDefaultCapture = 1 << 21,
  ProposesCapture = 1 << 22
};

/// Numbers of a message's arguments.
struct Arguments {
  constexpr Arguments(std::initializer_list<uint8_t> List = {}) {
    for (uint8_t Number : List)
      Numbers[Count++] = Number;
  }
  llvm::ArrayRef<uint8_t> get() const { return {Numbers, Count}; }

  uint8_t Numbers[5] = {};
  uint8_t Count = 0;
};

struct Row {
  unsigned Id;
  Where Applies;
  Handling Do = Handling::Keep;
  diag::ID Text = diag::NumDiagnostics; ///< if translated or replaced
  Arguments Args;                       ///< Clang's, which fill the text
  llvm::StringLiteral Code = "";        ///< if kept
  CodeRule Rule = CodeRule::None;
  uint8_t CodeArgument = 0;
  Excluded LooksFor = Excluded::None;
  Arguments Types; ///< what is looked for
  Hint Repair = Hint::None;
  uint32_t Properties = 0;

  constexpr Row(unsigned Id, Where Applies) : Id(Id), Applies(Applies) {}

  constexpr Row &drop() { return Do = Handling::Drop, *this; }
  constexpr Row &says(diag::ID T, Arguments A = {}) {
    Do = Handling::Translate;
    Text = T;
    Args = A;
    return *this;
  }
  constexpr Row &replace(diag::ID Text, Arguments Args) {
    says(Text, Args);
    return Do = Handling::Replace, *this;
  }
  constexpr Row &code(llvm::StringLiteral C) { return Code = C, *this; }
  constexpr Row &code(CodeRule R, uint8_t Argument) {
    Rule = R;
    return CodeArgument = Argument, *this;
  }
  constexpr Row &looksFor(Excluded E, Arguments T = {}) {
    LooksFor = E;
    return Types = T, *this;
  }
  constexpr Row &hints(Hint H) { return Repair = H, *this; }
  constexpr Row &is(uint32_t P) { return Properties |= P, *this; }
};

/// The whole table; the rows of an id are neighbours.
llvm::ArrayRef<Row> getTable();
/// The rows of \p Id.
llvm::ArrayRef<Row> getRows(unsigned Id);
/// Whether \p Id has one of \p Properties.
bool has(unsigned Id, uint32_t Properties);
/// The repair that \p Id suggests.
Hint getHint(unsigned Id);

} // namespace ampcc::message

namespace ampcc {

/// Argument \p I of the message, a type; null if it is something else.
clang::QualType getTypeArgument(const clang::Diagnostic &Info, unsigned I);
/// A scope; null if it is something else.
const clang::DeclContext *getContextArgument(const clang::Diagnostic &Info,
                                             unsigned I);
/// A name; empty if it is something else.
std::string getNameArgument(const clang::Diagnostic &Info, unsigned I);

/// A use of an argument in a text: `%1`, `%select{a|b}1`, one of
/// `%diff{..}1,2`.
struct ArgumentUse {
  size_t Index;             ///< of the number in the text
  unsigned Number;          ///< of the argument
  llvm::StringRef Modifier; ///< `select`, or empty
  unsigned Alternatives;    ///< of the modifier
};

/// Calls \p Visit for each use of an argument in \p Text.
void forEachArgument(llvm::StringRef Text,
                     llvm::function_ref<void(const ArgumentUse &)> Visit);

/// \p Text with argument \p Numbers[N] in place of its argument N.
std::string renumberArguments(std::string Text,
                              llvm::ArrayRef<uint8_t> Numbers);

} // namespace ampcc

#endif
