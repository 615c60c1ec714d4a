//===- Text.h - a piece of an OpenCL C expression ---------------*- C++ -*-===//
#ifndef AMPCC_LIB_CODEGEN_TEXT_H
#define AMPCC_LIB_CODEGEN_TEXT_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace ampcc {

/// C's operator precedence, loosest first.
enum class Prec {
  Comma,
  Assign,
  Conditional,
  LogicalOr,
  LogicalAnd,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Unary,
  Postfix,
  Primary
};

/// An expression's text. It remembers a leading `*` or `&` apart, so that one
/// takes the other away.
class Text {
public:
  Text() = default;
  Text(std::string S, Prec P = Prec::Primary) : S(std::move(S)), P(P) {}
  Text(const char *S) : S(S), P(Prec::Primary) {}

  /// The object that the pointer \p T points to.
  static Text deref(const Text &T) {
    if (T.Lead == '&')
      return Text(T.S, T.P);
    Text Result(T.str(), T.prec());
    Result.Lead = '*';
    return Result;
  }

  /// The address of the object \p T.
  static Text address(const Text &T) {
    if (T.Lead == '*')
      return Text(T.S, T.P);
    Text Result(T.str(), T.prec());
    Result.Lead = '&';
    return Result;
  }

  Prec prec() const { return Lead ? Prec::Unary : P; }
  std::string str() const { return Lead ? Lead + wrap(S, P, Prec::Unary) : S; }

  /// The text as an operand that binds at least as tightly as \p Min.
  std::string str(Prec Min) const { return wrap(str(), prec(), Min); }

  /// Member \p Name of this object.
  Text member(llvm::StringRef Name) const {
    if (Lead == '*')
      return Text(wrap(S, P, Prec::Postfix) + "->" + Name.str(), Prec::Postfix);
    return Text(str(Prec::Postfix) + "." + Name.str(), Prec::Postfix);
  }

  bool isDeref() const { return Lead == '*'; }
  bool empty() const { return S.empty(); }

private:
  static std::string wrap(const std::string &S, Prec P, Prec Min) {
    return P < Min ? "(" + S + ")" : S;
  }

  std::string S;
  Prec P = Prec::Primary;
  char Lead = 0; ///< '*' or '&' that stands before S
};

} // namespace ampcc

#endif
