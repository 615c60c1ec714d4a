//===- Recognizers.h - recognizing constructs by looking ahead --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recognizes constructs of C++ AMP without looking up names.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_SCAN_RECOGNIZERS_H
#define AMPCC_LIB_PARSE_SCAN_RECOGNIZERS_H

#include "NameKinds.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Restriction.h"

namespace ampcc {

//===--- Restriction specifiers: restrict(name {, name}) ------------------===//

/// The tokens [Begin, End) of a restriction specifier.
struct Specifier {
  TokenIndex Begin, End;
};

/// True for `restrict (...)`: a specifier if the grammar allows one there.
inline bool startsSpecifier(const TokenBuffer &Tokens, TokenIndex I) {
  return Tokens.isWord(I, "restrict") && Tokens.is(I + 1, tok::l_paren) &&
         Tokens.match(I + 1) != NoToken;
}

inline Specifier getSpecifier(const TokenBuffer &Tokens, TokenIndex I) {
  return {I, Tokens.skipGroup(I + 1)};
}

/// True if the specifier names only `cpu` and `amp`, at least one. Decides if a
/// call of a function `restrict` is possible too.
bool namesRestrictions(const TokenBuffer &Tokens, Specifier C);

/// Returns the specifier's restriction (rules A1, A2, A4). Reports an error and
/// returns both restrictions for a wrong one, to avoid subsequent errors.
Restriction readSpecifier(const TokenBuffer &Tokens, Specifier C,
                          Diagnostics &Diags);

//===--- FunctionTail.cpp: tokens after a parameter list ------------------===//
//
// Reads qualifiers, restriction specifiers, exception specification,
// attributes, trailing return type, requires-clause and member initializers, up
// to the body or the declarator's end. A misplaced specifier keeps the token
// that it should precede or follow, for the message.

/// True if a declarator is in declarations (namespace, class) or code.
enum class Surroundings { Declarations, Code };

/// A specifier where the grammar does not allow it (rules A5 to A9).
struct MisplacedSpecifier {
  enum Reason {
    BeforeQualifier,
    AfterExceptionSpecification,
    AfterAttributes,
    AfterTrailingReturn,
    AfterVirtSpecifier,
    AfterRequires,
    AfterInitializers,
    AfterDefinition, ///< = 0, = default, = delete
    AfterBounds,     ///< of a returned array: int (&f())[3]
  };
  Specifier Where;
  Reason Why;
  TokenIndex Other; ///< the token that it should precede or follow
};

/// The tokens after a parameter list, up to the body or the declarator's end.
struct FunctionTail {
  llvm::SmallVector<Specifier, 1> Specifiers;
  llvm::SmallVector<MisplacedSpecifier, 1> Misplaced;
  TokenIndex SpecifierPlace = NoToken; ///< the specifier's correct location
  TokenIndex Arrow = NoToken;          ///< of a trailing return type
  TokenIndex Condition = NoToken;      ///< the '(' of noexcept(...)
  TokenIndex AttributePlace = NoToken; ///< accepts GNU attributes, if no Arrow
  /// A lambda's attributes before `mutable` or the exception specification
  /// (rule A8), [EarlyAttributes, EarlyAttributesEnd), and their place in C++.
  TokenIndex EarlyAttributes = NoToken, EarlyAttributesEnd = NoToken,
             LatePlace = NoToken;
  TokenIndex Initializers = NoToken; ///< the ':' of a constructor
  TokenIndex Body = NoToken;         ///< its '{'
  bool Defaulted = false;            ///< = default
  bool Complete = false; ///< ended as a declarator, not an expression
  TokenIndex End = NoToken;

  bool hasSpecifier() const {
    return !Specifiers.empty() || !Misplaced.empty();
  }
};

/// Reads from \p I, after the parameter list (for a lambda without one, after
/// the introducer).
FunctionTail readFunctionTail(const TokenBuffer &Tokens, TokenIndex I,
                              Surroundings Around, bool IsLambda);

//===--- Lambda expressions ----------------------------------------------===//

struct Lambda {
  TokenIndex Introducer; ///< the '['
  TokenIndex CloseSquare;
  TokenIndex TemplateEnd;         ///< after the template parameters, if any
  TokenIndex Parameters;          ///< the '(' or NoToken
  std::optional<Specifier> Early; ///< before the parameters: an error
  FunctionTail Tail;
};

/// Returns the lambda expression that '[' at \p I introduces, if any; not a
/// subscript, array declarator, attribute, structured binding or delete[].
std::optional<Lambda> recognizeLambda(const TokenBuffer &Tokens, TokenIndex I);

//===--- Parts of declarations --------------------------------------------===//

/// Returns the '{' of the class that the class-key at \p I starts to define, or
/// NoToken.
TokenIndex findClassBody(const TokenBuffer &Tokens, TokenIndex I);

/// Returns the end of the requires-clause at \p I (a constraint expression).
TokenIndex skipRequiresClause(const TokenBuffer &Tokens, TokenIndex I);

/// Returns the end of the name at \p I, which may be qualified and have
/// template arguments.
TokenIndex skipName(const TokenBuffer &Tokens, TokenIndex I);

/// True if the type or name at \p I is in a template argument, or in the
/// default of a template parameter.
bool isTemplateArgument(const TokenBuffer &Tokens, TokenIndex I);

/// Returns the first decl-specifier of the declaration at \p I: after template
/// headers, linkage specifications and attributes.
TokenIndex findDeclSpecifiers(const TokenBuffer &Tokens, TokenIndex I);

/// Returns the end of `extern` at \p I and its language, if any.
TokenIndex skipLinkage(const TokenBuffer &Tokens, TokenIndex I);

/// Returns the end of the pragma at \p I.
TokenIndex skipPragma(const TokenBuffer &Tokens, TokenIndex I);

//===--- Declarators.cpp: recognizing function declarators ----------------===//
//
// `restrict (` starts a restriction specifier only after a parameter list. The
// tokens alone decide whether a parenthesized group is a parameter list, and of
// which kind of declarator. No lookup is needed, since in C++ no operand, type
// or declared name directly precedes an identifier: `x(...) restrict` cannot be
// an expression unless x is a keyword such as `if` or the parentheses are a
// cast, which follows an operator.

/// The kind of declarator that a parenthesized parameter list belongs to.
enum class DeclaratorKind {
  None,     ///< not a parameter list: an operand, a cast, `if (...)`
  Function, ///< a declarator with a name: f(...), operator+(...), (f)(...)
  Pointer,  ///< (*p)(...), (&r)(...), (C::*m)(...)
  Type,     ///< a function type: int(...)
};

/// Classifies the group that opens at \p Open by the preceding tokens.
DeclaratorKind classifyParameterList(const TokenBuffer &Tokens,
                                     TokenIndex Open);

/// Classifies the parenthesized declarator that opens at \p Open: (*p), (&r),
/// (C::*m) or (f).
DeclaratorKind classifyInnerDeclarator(const TokenBuffer &Tokens,
                                       TokenIndex Open);

/// Returns where the declarator `f(...)` with the group at \p Open accepts
/// attributes, if it is in a declaration `T f(A);` in code. It may be a
/// variable's, since tokens do not tell what A is. NoToken in an expression.
TokenIndex findBlockDeclarator(const TokenBuffer &Tokens,
                               const NameKinds &Names, TokenIndex Open);

//===--- The keyword tile_static ------------------------------------------===//

/// True if `tile_static` at \p I is a storage class in a declaration, allowed
/// or not, rather than a user-declared name.
bool isTileStaticSpecifier(const TokenBuffer &Tokens, const NameKinds &Names,
                           TokenIndex I);

} // namespace ampcc

#endif
