//===- Text.h - a piece of an OpenCL C expression ---------------*- C++ -*-===//
#ifndef AMPCC_LIB_CODEGEN_TEXT_H
#define AMPCC_LIB_CODEGEN_TEXT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <utility>

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

/// What is evaluated before something else, or initialises an object: an
/// expression, or a loop over elements, which is a statement.
struct Step {
  std::string Value;
  std::string Object = ""; ///< what Value is assigned to; empty: it is not
  bool IsLoop = false;

  std::string str() const {
    return Object.empty() ? Value : Object + " = " + Value;
  }
};
using StepList = llvm::SmallVector<Step, 0>;

/// An expression's text. It remembers a leading `*` or `&` apart, so that one
/// takes the other away, and the steps that come before it: where a statement
/// begins with these, they become statements, elsewhere `(step, expression)`.
class Text {
public:
  Text() = default;
  Text(std::string S, Prec P = Prec::Primary) : S(std::move(S)), P(P) {}
  Text(const char *S) : S(S), P(Prec::Primary) {}

  /// The object that the pointer \p T points to.
  static Text deref(Text T) { return T.lead('*', '&', /*IsPlace=*/true); }

  /// The address of the object \p T.
  static Text address(Text T) { return T.lead('&', '*', /*IsPlace=*/false); }

  /// This behind \p Steps; with \p IsPlace, C's lvalue is asked for.
  Text after(StepList Steps, bool IsPlace) const {
    Text Result = *this;
    Steps.append(Before);
    Result.Before = std::move(Steps);
    Result.IsPlace = IsPlace;
    return Result;
  }
  /// Takes the steps away that come before the expression.
  StepList takeSteps() { return std::exchange(Before, {}); }

  Prec prec() const {
    return Before.empty() ? getOwnPrec() : IsPlace ? Prec::Unary : Prec::Comma;
  }
  std::string str() const {
    if (Before.empty())
      return getOwn();
    // In C, a comma gives no lvalue.
    if (IsPlace)
      return "*(" + address(*this).str() + ")";
    std::string Comma;
    for (const Step &First : Before)
      Comma += First.str() + ", ";
    return Comma + wrap(getOwn(), getOwnPrec(), Prec::Assign);
  }

  /// The text as an operand that binds at least as tightly as \p Min.
  std::string str(Prec Min) const { return wrap(str(), prec(), Min); }

  /// Member \p Name of this object.
  Text member(llvm::StringRef Name) const {
    const std::string Object =
        Lead == '*' ? wrap(S, P, Prec::Postfix) + "->"
                    : wrap(getOwn(), getOwnPrec(), Prec::Postfix) + ".";
    return Text(Object + Name.str(), Prec::Postfix).after(Before, IsPlace);
  }

  bool isDeref() const { return Lead == '*'; }
  bool empty() const { return S.empty(); }

private:
  static std::string wrap(const std::string &S, Prec P, Prec Min) {
    return P < Min ? "(" + S + ")" : S;
  }

  /// Puts \p Added before this, or takes \p Dropped away.
  Text &lead(char Added, char Dropped, bool Place) {
    const bool Drops = Lead == Dropped;
    if (Lead && !Drops) {
      S = getOwn();
      P = Prec::Unary;
    }
    Lead = Drops ? 0 : Added;
    IsPlace = Place;
    return *this;
  }
  /// Without the steps.
  std::string getOwn() const {
    return Lead ? Lead + wrap(S, P, Prec::Unary) : S;
  }
  Prec getOwnPrec() const { return Lead ? Prec::Unary : P; }

  std::string S;
  Prec P = Prec::Primary;
  char Lead = 0; ///< '*' or '&' that stands before S
  StepList Before;
  bool IsPlace = false;
};

} // namespace ampcc

#endif
