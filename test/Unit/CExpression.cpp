//===- CExpression.cpp - C's grammar of expressions -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CExpression.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc::ir;
using llvm::cast;

static std::string list(const std::string &Head,
                        std::initializer_list<std::string> Rest) {
  return "(" + Head + " " + llvm::join(Rest, " ") + ")";
}

//===----------------------------------------------------------------------===//
// Of a text
//===----------------------------------------------------------------------===//

namespace {
/// One method for each of the grammar's rules (C11, 6.5).
class Parser {
public:
  explicit Parser(llvm::StringRef Text) : Rest(Text) { advance(); }

  std::string parse() {
    const std::string Result = expression();
    return Token.empty() ? Result : Result + " then '" + Token.str() + "'";
  }

private:
  /// The longest token comes first, as in C.
  void advance() {
    Rest = Rest.ltrim();
    size_t Size = Rest.empty() ? 0 : 1;
    if (!Rest.empty() && llvm::isAlnum(Rest[0]))
      Size = Rest.find_if_not(llvm::isAlnum);
    for (llvm::StringRef Long :
         {"->", "++", "--", "&&", "||", "==", "!=", "<=", ">=",  "<<", ">>",
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="})
      if (Rest.starts_with(Long))
        Size = std::max(Size, Long.size());
    Token = Rest.take_front(Size);
    Rest = Rest.drop_front(Token.size());
  }
  std::string take() {
    std::string Result = Token.str();
    advance();
    return Result;
  }
  bool takeIf(llvm::StringRef S) {
    const bool IsIt = Token == S;
    if (IsIt)
      advance();
    return IsIt;
  }

  std::string expression() {
    std::string L = assignment();
    while (takeIf(","))
      L = list(",", {L, assignment()});
    return L;
  }
  std::string assignment() {
    std::string L = conditional();
    if (!Token.ends_with("=") || Token == "==" || Token == "!=" ||
        Token == "<=" || Token == ">=")
      return L;
    // The left side is a unary-expression.
    if (!IsUnary)
      return "no place: " + L;
    const std::string Op = take();
    const std::string R = assignment();
    return list(Op, {L, R});
  }
  std::string conditional() {
    std::string C = binary(0);
    if (!takeIf("?"))
      return C;
    const std::string T = expression();
    takeIf(":");
    const std::string F = conditional();
    IsUnary = false;
    return list("?", {C, T, F});
  }
  std::string binary(unsigned Level) {
    static const llvm::StringRef Levels[] = {
        " || ",    " && ",        " | ",     " ^ ",   " & ",
        " == != ", " < > <= >= ", " << >> ", " + - ", " * / % "};
    if (Level == std::size(Levels)) {
      std::string Operand = unary();
      IsUnary = true;
      return Operand;
    }
    std::string L = binary(Level + 1);
    while (!Token.empty() &&
           Levels[Level].contains((" " + Token + " ").str())) {
      const std::string Op = take();
      const std::string R = binary(Level + 1);
      L = list(Op, {L, R});
      IsUnary = false;
    }
    return L;
  }
  std::string unary() {
    for (llvm::StringRef Op : {"++", "--", "&", "*", "+", "-", "~", "!"})
      if (takeIf(Op)) {
        const std::string Operand = unary();
        return list("pre" + Op.str(), {Operand});
      }
    if (Token == "(" && (Rest.starts_with("int") ||
                         (!Rest.empty() && llvm::isUpper(Rest[0])))) {
      advance();
      const std::string T = take();
      takeIf(")");
      if (Token != "{") {
        const std::string Operand = unary();
        return list("cast", {T, Operand});
      }
      advance();
      return postfix("{" + T + arguments("}") + "}");
    }
    return postfix(primary());
  }
  std::string arguments(llvm::StringRef End) {
    std::string Result;
    while (!takeIf(End)) {
      // The only braces without a type that the tests have are T's.
      Result +=
          " " + (takeIf("{") ? "{T" + arguments("}") + "}" : assignment());
      if (!takeIf(",") && Token != End)
        return Result + " without end";
    }
    return Result;
  }
  std::string postfix(std::string E) {
    for (;;) {
      if (takeIf("++"))
        E = list("post++", {E});
      else if (takeIf("--"))
        E = list("post--", {E});
      else if (takeIf("."))
        E = list(".", {E, take()});
      else if (takeIf("->"))
        E = list(".", {list("pre*", {E}), take()});
      else if (takeIf("(")) {
        E = "(call " + E + arguments(")") + ")";
      } else if (takeIf("[")) {
        const std::string I = expression();
        takeIf("]");
        E = list("[]", {E, I});
      } else
        return E;
    }
  }
  std::string primary() {
    if (!takeIf("("))
      return take();
    const std::string Result = expression();
    return takeIf(")") ? Result : Result + " without )";
  }

  llvm::StringRef Rest, Token;
  /// What was parsed last is a unary-expression.
  bool IsUnary = false;
};
} // namespace

std::string ampcc::ir::getStructure(llvm::StringRef Text) {
  return Parser(Text).parse();
}

//===----------------------------------------------------------------------===//
// Of a tree
//===----------------------------------------------------------------------===//

static std::string getSpelling(UnaryOp Op) {
  static const char *const Spellings[] = {"pre*",   "pre&",  "pre+",  "pre-",
                                          "pre~",   "pre!",  "pre++", "pre--",
                                          "post++", "post--"};
  return Spellings[int(Op)];
}

static std::string getSpelling(BinaryOp Op) {
  static const char *const Spellings[] = {
      "*",  "/",  "%",  "+",  "-", "<<", ">>", "<",  ">",
      "<=", ">=", "==", "!=", "&", "^",  "|",  "&&", "||"};
  return Spellings[int(Op)];
}

/// `a, b, c`, what stands in front, and the address of a place.
static std::string getCommas(std::string Before, const Sequence *S) {
  auto Add = [&](const std::string &Part) {
    Before = Before.empty() ? Part : list(",", {Before, Part});
  };
  for (const Expr *Step : S->Steps)
    if (const auto *Inner = llvm::dyn_cast<Sequence>(Step);
        Inner && !Inner->IsPlace)
      Before = getCommas(Before, Inner);
    else
      Add(getStructure(Step));
  const auto *U = llvm::dyn_cast<Unary>(S->Value);
  if (!S->IsPlace)
    Add(getStructure(S->Value));
  else if (U && U->Op == UnaryOp::Deref)
    Add(getStructure(U->Operand));
  else
    Add(list("pre&", {getStructure(S->Value)}));
  return Before;
}

std::string ampcc::ir::getStructure(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return std::to_string(cast<Literal>(E)->Bits);
  case Expr::Kind::String:
  case Expr::Kind::Constant:
    return "?";
  case Expr::Kind::VarRef:
    return cast<VarRef>(E)->V->Name.str();
  case Expr::Kind::Unary:
    return list(getSpelling(cast<Unary>(E)->Op),
                {getStructure(cast<Unary>(E)->Operand)});
  case Expr::Kind::Binary: {
    const auto *Op = cast<Binary>(E);
    return list(getSpelling(Op->Op),
                {getStructure(Op->Left), getStructure(Op->Right)});
  }
  case Expr::Kind::Assign: {
    const auto *A = cast<Assign>(E);
    return list((A->Op ? getSpelling(*A->Op) : "") + "=",
                {getStructure(A->Left), getStructure(A->Right)});
  }
  case Expr::Kind::Conditional: {
    const auto *C = cast<Conditional>(E);
    return list("?", {getStructure(C->Cond), getStructure(C->True),
                      getStructure(C->False)});
  }
  case Expr::Kind::Member:
    return list(".", {getStructure(cast<Member>(E)->Base),
                      cast<Member>(E)->Name.str()});
  case Expr::Kind::Index:
    return list("[]", {getStructure(cast<Index>(E)->Base),
                       getStructure(cast<Index>(E)->Position)});
  case Expr::Kind::Call: {
    std::string Result = "(call " + cast<Call>(E)->Builtin.str();
    for (const Expr *Arg : cast<Call>(E)->Args)
      Result += " " + getStructure(Arg);
    return Result + ")";
  }
  case Expr::Kind::Cast:
    return list("cast", {"int", getStructure(cast<Cast>(E)->Operand)});
  case Expr::Kind::Aggregate: {
    std::string Result = "{T";
    for (const Aggregate::Part &Part : cast<Aggregate>(E)->Parts)
      Result += " " + getStructure(Part.Value);
    return Result + "}";
  }
  case Expr::Kind::Sequence: {
    const std::string Commas = getCommas("", cast<Sequence>(E));
    return cast<Sequence>(E)->IsPlace ? list("pre*", {Commas}) : Commas;
  }
  }
  return "";
}
