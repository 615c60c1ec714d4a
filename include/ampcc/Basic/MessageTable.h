//===- MessageTable.h - properties of Clang's diagnostics -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table has all knowledge about Clang's diagnostics: which of them mean a
// violation of an amp rule, the row of Diagnostics.def that replaces them and
// Clang's arguments for it, the Visual C++ codes of errors that keep Clang's
// text, and other properties of errors and notes. Users query properties, never
// ids.
//
// An id may have several rows: the first one whose condition holds applies.
// Properties belong to the id.
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

/// The condition of a row; from Destructor on, a condition on the arguments.
enum class Where : uint8_t {
  Anywhere,
  AmpCode,
  AmpMember,          ///< a token of a member function restricted to amp
  KernelEntry,        ///< where the headers call the user's function object
  Library,            ///< a line of <amp.h>
  Requirements,       ///< a requirement of the headers for a type
  Template,           ///< a template: its instances are checked (rule B17)
  NoLocation,         ///< code without a source location
  InsertedKeyword,    ///< `template`, which the program omits there
  FunctionPointer,    ///< beside a reported pointer to an amp function
  Destructor,         ///< the callee is a destructor
  FunctionArgument,   ///< a template argument, which is reported
  ReportedReference,  ///< a function name, where that has been reported
  DeducedReference,   ///< the same, from which a variable's type is deduced
  Reference,          ///< cpu code names a function without calling it
  AmpLambda,          ///< an amp lambda is converted to a function pointer
  CapturedContainer,  ///< a copy of an array that an amp lambda captures
  FailedCapture,      ///< a copy of a lambda with an invalid capture
  AggregateCopy,      ///< an aggregate that no code can copy
  TileStaticLoop,     ///< the loop variable is tile_static
  TypeInfo,           ///< std::type_info in amp code
  SpecifierWord,      ///< a misspelt `restrict`, or one without brackets
  AmpFlag,            ///< a warning flag of ampcc
  PluginOption,       ///< a language option that the plugin sets
  MicrosoftWord,      ///< accepted by Visual C++, unless that is an error
  MicrosoftAttribute, ///< the same, for an attribute that has no effect
  MicrosoftFormat,    ///< "%ld" for a type of <windows.h>, which is supported
  RestrictionAttr     ///< an attribute that represents a restriction
};

/// The treatment of a message if its row applies.
enum class Handling : uint8_t {
  Keep,      ///< keep Clang's text
  Drop,      ///< drop it: irrelevant, or a check reports the same
  Translate, ///< replace its text by that of a row
  Replace    ///< report a row instead
};

/// The Visual C++ code of an error that depends on an argument.
enum class CodeRule : uint8_t {
  None,
  DeletedMember,   ///< the kind of special member
  DeletedOperator, ///< the operator's name
  NoOperator,      ///< the operator's name
  Conversion,      ///< the kind of conversion
  Constant         ///< the const entity
};

/// Functions without the current restriction are not candidates (rule C3);
/// these functions may be the cause of Clang's error.
enum class Excluded : uint8_t {
  None,
  Operator,           ///< a unary operator for the type
  Move,               ///< of an object of the type
  DefaultConstructor, ///< of a member or base of the class
  Conversion,         ///< from the first type to the second
  CommonType          ///< from one of two types to the other
};

/// The fix-up for Visual C++ compatibility that an error or note suggests: see
/// Microsoft/FixUpFinder.h.
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
  /// A type is incomplete where it must be complete, or a reference where none
  /// is allowed.
  BadType = 1 << 1,
  /// A check after parsing may report the cause: see Diagnostics::cover.
  MayBeCovered = 1 << 2,
  /// Clang continues with another name than the source has.
  GuessesName = 1 << 3,
  /// The name at the location is unknown, and a header may declare it.
  NeedsHeader = 1 << 4,
  /// Perhaps C++14 does not have the rule or name.
  NewInStandard = 1 << 5,
  /// The subscripted value has no elements.
  Subscripts = 1 << 6,
  /// There is no candidate for a call of a function by name.
  CallsFunction = 1 << 7,
  /// There is no constructor for the type, perhaps that of an array's elements.
  ConstructsElements = 1 << 8,
  /// The object, whose type is the second argument, is const.
  ConstObject = 1 << 9,
  /// The second argument, a type, cannot be converted to the third.
  Converts = 1 << 28,
  /// On an error and on its note: a destructor is missing.
  LacksDestructor = 1 << 10,
  /// On an error and on its note: a member's definition matches no declaration.
  MemberDefinition = 1 << 11,
  /// The second argument, a class or namespace, has no member of the name.
  LacksMember = 1 << 23,
  /// There is no constructor for a cast; all of it is highlighted.
  MadeByCast = 1 << 24,
  /// An operator does not accept its operands.
  WrongOperands = 1 << 29,
  /// There is no candidate for a call of a member function.
  CallsMember = 1 << 25,
  /// A static assertion of the library about its arguments.
  FailsCondition = 1 << 27,
  /// An expression is not constant.
  NeedsConstant = 1 << 26,

  // For notes:
  /// On a candidate for a call.
  Candidate = 1 << 12,
  /// On a candidate without the current restriction.
  LacksRestriction = 1 << 13,
  /// On a candidate whose target is an argument.
  NamesTargets = 1 << 14,
  /// Names the instantiation that contains the code.
  Instantiation = 1 << 15,
  /// The reason why a candidate is not viable: a const argument, a const
  /// object, the number of arguments, another one.
  DropsConst = 1 << 16,
  DropsConstOfObject = 1 << 17,
  WrongArity = 1 << 18,
  OtherMismatch = 1 << 19,
  /// The reason is an argument that cannot be converted.
  PassesArgument = 1 << 20,
  /// Suggests a capture for a lambda.
  ProposesDefaultCapture = 1 << 21,
  ProposesCapture = 1 << 22
};

/// Indices of a message's arguments.
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
  Arguments Types; ///< the types to look for
  Hint FixUp = Hint::None;
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
  constexpr Row &hints(Hint H) { return FixUp = H, *this; }
  constexpr Row &is(uint32_t P) { return Properties |= P, *this; }
};

/// The whole table; rows of an id are adjacent.
llvm::ArrayRef<Row> getTable();
/// Returns the rows of \p Id.
llvm::ArrayRef<Row> getRows(unsigned Id);
/// True if \p Id has one of \p Properties.
bool has(unsigned Id, uint32_t Properties);
/// Returns the fix-up that \p Id suggests.
Hint getHint(unsigned Id);

} // namespace ampcc::message

namespace ampcc {

/// Returns argument \p I of the message if it is a type; otherwise null.
clang::QualType getTypeArgument(const clang::Diagnostic &Info, unsigned I);
/// Returns it if it is a scope; otherwise null.
const clang::DeclContext *getContextArgument(const clang::Diagnostic &Info,
                                             unsigned I);
/// Returns it if it is a name; otherwise an empty string.
std::string getNameArgument(const clang::Diagnostic &Info, unsigned I);

/// A placeholder in a text: `%1`, `%select{a|b}1`, one of `%diff{..}1,2`.
struct ArgumentUse {
  size_t Index;             ///< of the number in the text
  unsigned Number;          ///< of the argument
  llvm::StringRef Modifier; ///< `select`, or empty
  unsigned Alternatives;    ///< of the modifier
};

/// Calls \p Visit for each placeholder in \p Text.
void forEachArgument(llvm::StringRef Text,
                     llvm::function_ref<void(const ArgumentUse &)> Visit);

/// Returns \p Text with each argument N replaced by argument \p Numbers[N].
std::string renumberArguments(std::string Text,
                              llvm::ArrayRef<uint8_t> Numbers);

} // namespace ampcc

#endif
