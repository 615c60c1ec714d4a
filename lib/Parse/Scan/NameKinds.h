//===- NameKinds.h - what a name is, as far as tokens tell ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_SCAN_NAMEKINDS_H
#define AMPCC_LIB_PARSE_SCAN_NAMEKINDS_H

#include "TokenBuffer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace ampcc {

/// The names that a translation unit declares as types, templates and
/// namespaces, in any scope. Which declaration a use refers to is not known, so
/// this only decides between two readings of the same tokens, one of which
/// makes little sense.
class NameKinds {
public:
  explicit NameKinds(const TokenBuffer &Tokens);

  /// When a file is compiled with a precompiled header, the header's tokens are
  /// gone. It keeps what they said of names as macros.
  void writeTo(clang::Preprocessor &PP) const;
  /// Adds what the precompiled header of this compilation kept of the names in
  /// the file's tokens.
  void addFrom(clang::Preprocessor &PP);

  bool isType(TokenIndex I) const { return get(I).IsType; }
  /// Nothing else has the name: no function and no variable.
  bool isTypeOnly(TokenIndex I) const {
    return get(I).IsType && !get(I).IsObject;
  }
  /// Nothing but a namespace has the name.
  bool isNamespaceOnly(TokenIndex I) const {
    return get(I).IsNamespace && !get(I).IsType && !get(I).IsObject;
  }
  bool isFunctionTemplate(TokenIndex I) const {
    return get(I).IsFunctionTemplate;
  }
  /// The template at \p I takes a type as argument number \p N: each class or
  /// alias template of that name that takes so many does.
  bool takesType(TokenIndex I, unsigned N) const;
  /// A function template of that name takes something else.
  bool functionTakesValue(TokenIndex I, unsigned N) const;

private:
  /// The parameters of templates of one name.
  struct Parameters {
    llvm::SmallVector<bool, 4> AreTypes;
    bool EndInPack = false;

    /// Joins those of another template: a parameter is a type if it is in both.
    void join(const Parameters &P);
    /// Whether argument number \p N is a type; nothing if there is none.
    std::optional<bool> isType(unsigned N) const;
  };
  /// The declarations of a name.
  struct Kinds {
    bool IsType = false, IsObject = false, IsNamespace = false,
         IsFunctionTemplate = false;
    Parameters Class, Function; ///< of templates

    /// Adds those that a precompiled header kept as \p Text.
    void add(llvm::ArrayRef<clang::Token> Text);
  };

  /// The declarations of the name at \p I.
  const Kinds &get(TokenIndex I) const {
    static const Kinds None;
    const auto Known = Tokens.is(I, clang::tok::identifier)
                           ? Names.find(Tokens[I].getIdentifierInfo())
                           : Names.end();
    return Known == Names.end() ? None : Known->second;
  }
  void add(bool Kinds::*Kind, TokenIndex I) {
    if (Tokens.is(I, clang::tok::identifier))
      Names[Tokens[I].getIdentifierInfo()].*Kind = true;
  }
  /// Reads each of the names in `namespace a::b`.
  void readNamespace(TokenIndex I);
  /// Reads the name and the enumerators.
  void readEnumeration(TokenIndex I);
  /// Returns the end of the declaration.
  TokenIndex readTypedef(TokenIndex I);
  /// A function or variable of the name at \p I is declared there: a type
  /// precedes it.
  bool declaresObject(TokenIndex I) const;
  void readTemplate(TokenIndex I);
  void addTemplate(Parameters Kinds::*Templates, TokenIndex Name,
                   const Parameters &P);
  /// Reads the template header whose angles are at \p Open and \p Close.
  Parameters readParameters(TokenIndex Open, TokenIndex Close) const;

  const TokenBuffer &Tokens;
  llvm::DenseMap<const clang::IdentifierInfo *, Kinds> Names;
};

} // namespace ampcc

#endif
