//===- ExprPrinter.cpp - prints expressions -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExprPrinter.h"
#include "Declarators.h"
#include "ampcc/IR/Dump.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;
using llvm::cast;
using llvm::dyn_cast;

static const char *getSpelling(UnaryOp Op) {
  static constexpr const char *Spellings[] = {"*", "&",  "+",  "-",  "~",
                                              "!", "++", "--", "++", "--"};
  static_assert(std::size(Spellings) == size_t(UnaryOp::PostDec) + 1);
  return Spellings[size_t(Op)];
}

/// The pointer that \p E dereferences, or null.
static const Expr *getDereferenced(const Expr *E) {
  const auto *U = dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::Deref ? U->Operand : nullptr;
}

void ExprPrinter::print(const Expr *E, Prec Min) {
  const bool HasParens = getPrec(E) < Min;
  if (HasParens)
    Out += '(';
  printOwn(E);
  if (HasParens)
    Out += ')';
}

void ExprPrinter::printCondition(const Expr *E) {
  // Parentheses suppress warnings that `==` may be meant.
  print(E, llvm::isa<Assign>(E) ? Prec::Primary : Prec::Comma);
}

void ExprPrinter::printInit(const Expr *E) {
  if (const auto *A = dyn_cast<Aggregate>(E))
    return printBraces(A);
  print(E, Prec::Assign);
}

void ExprPrinter::printOwn(const Expr *E) {
  Lang.Uses.Double |=
      E->getType()->isFloating() && E->getType()->getBits() == 64;
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    Out += target::print(*cast<Literal>(E), Lang);
    return;
  case Expr::Kind::String:
    Out += Lang.getStringCast();
    Out += target::print(*cast<String>(E));
    return;
  case Expr::Kind::Constant:
    Out += cast<Constant>(E)->Name;
    return;
  case Expr::Kind::VarRef:
    if (cast<VarRef>(E)->V->Space == AddressSpace::Constant)
      Lang.Uses.Constants.insert(cast<VarRef>(E)->V);
    Out += cast<VarRef>(E)->V->Name;
    return;
  case Expr::Kind::Unary:
    return printUnary(cast<Unary>(E));
  case Expr::Kind::Binary:
    return printBinary(cast<Binary>(E));
  case Expr::Kind::Assign: {
    const auto *A = cast<Assign>(E);
    print(A->Left, Prec::Unary);
    Out += ' ';
    if (A->Op)
      Out += ir::getSpelling(*A->Op);
    Out += "= ";
    return print(A->Right, Prec::Assign);
  }
  case Expr::Kind::Conditional: {
    const auto *C = cast<Conditional>(E);
    print(C->Cond, Prec::LogicalOr);
    Out += " ? ";
    print(C->True, Prec::Conditional);
    Out += " : ";
    return print(C->False, Prec::Conditional);
  }
  case Expr::Kind::Member:
    return printMember(cast<Member>(E));
  case Expr::Kind::Index:
    print(cast<Index>(E)->Base, Prec::Postfix);
    Out += '[';
    print(cast<Index>(E)->Position);
    Out += ']';
    return;
  case Expr::Kind::Call:
    return printCall(cast<Call>(E));
  case Expr::Kind::Cast:
    return printCast(cast<Cast>(E));
  case Expr::Kind::Aggregate:
    Out += "(" + printType(E->getType(), Lang) + ")";
    return printBraces(cast<Aggregate>(E));
  case Expr::Kind::Comma:
    return printComma(cast<Comma>(E));
  }
}

/// `- -x` would become `--x` without a separator.
static bool beginsWith(char Sign, const Expr *E) {
  if (const auto *L = dyn_cast<Literal>(E))
    return Sign == '-' && isNegative(*L);
  const auto *U = dyn_cast<Unary>(E);
  return U && getPrec(U) == Prec::Unary && *::getSpelling(U->Op) == Sign;
}

void ExprPrinter::printUnary(const Unary *E) {
  const char *Spelling = ::getSpelling(E->Op);
  switch (E->Op) {
  case UnaryOp::PostInc:
  case UnaryOp::PostDec:
    print(E->Operand, Prec::Postfix);
    Out += Spelling;
    return;
  case UnaryOp::Plus:
  case UnaryOp::Minus:
  case UnaryOp::Not:
    Out += Spelling;
    return print(E->Operand, beginsWith(*Spelling, E->Operand) ? Prec::Postfix
                                                               : Prec::Unary);
  case UnaryOp::Deref:
  case UnaryOp::AddressOf:
  case UnaryOp::LogicalNot:
  case UnaryOp::PreInc:
  case UnaryOp::PreDec:
    Out += Spelling;
    return print(E->Operand, Prec::Unary);
  }
}

/// A sum of thousands of terms is left-associative: all opening parentheses
/// precede the first term.
void ExprPrinter::printBinary(const Binary *E) {
  struct Operation {
    const Binary *E;
    bool HasParens; ///< around the left operand
  };
  llvm::SmallVector<Operation, 8> Operations;
  const Expr *First;
  do {
    First = E->Left;
    const Prec P = getPrec(First);
    const bool HasParens = P < getOperandPrec(E->Op, P, /*IsRight=*/false);
    if (HasParens)
      Out += '(';
    Operations.push_back({E, HasParens});
    E = dyn_cast<Binary>(First);
  } while (E);
  printOwn(First);
  for (const Operation &O : llvm::reverse(Operations)) {
    if (O.HasParens)
      Out += ')';
    Out += ' ';
    Out += ir::getSpelling(O.E->Op);
    Out += ' ';
    print(O.E->Right,
          getOperandPrec(O.E->Op, getPrec(O.E->Right), /*IsRight=*/true));
  }
}

void ExprPrinter::printMember(const Member *E) {
  const Expr *Pointer = getDereferenced(E->Base);
  print(Pointer ? Pointer : E->Base, Prec::Postfix);
  Out += Pointer ? "->" : ".";
  Out += E->Name;
}

void ExprPrinter::printCall(const Call *E) {
  if (E->Callee) {
    Lang.Uses.Functions.insert(E->Callee);
    Out += E->Callee->Name;
  } else {
    Lang.Uses.Printf |= E->Builtin == "printf";
    Out += Lang.getBuiltin(*E);
  }
  Out += '(';
  llvm::ListSeparator Comma;
  for (const Expr *Arg : E->Args) {
    Out += llvm::StringRef(Comma);
    print(Arg, Prec::Assign);
  }
  Out += ')';
}

void ExprPrinter::printCast(const Cast *E) {
  const std::string T = printType(E->getType(), Lang);
  if (!E->KeepsBits) {
    Out += "(" + T + ")";
    return print(E->Operand, Prec::Unary);
  }
  assert((E->getType()->isInteger() || E->getType()->isFloating()) &&
         "only numbers keep their bits");
  Out += Lang.getBitCast(T);
  print(E->Operand, Prec::Assign);
  Out += ')';
}

void ExprPrinter::printComma(const Comma *E) {
  // In C, a comma expression is not an lvalue.
  if (E->IsLValue)
    Out += "*(";
  for (const Expr *Step : E->Steps) {
    print(Step);
    Out += ", ";
  }
  if (!E->IsLValue)
    return print(E->Value, Prec::Assign);
  if (const Expr *Pointer = getDereferenced(E->Value)) {
    print(Pointer, Prec::Assign);
  } else {
    Out += '&';
    print(E->Value, Prec::Unary);
  }
  Out += ')';
}

void ExprPrinter::printBraces(const Aggregate *E) {
  Out += '{';
  if (E->Parts.empty())
    Out += '0';
  llvm::ListSeparator Comma;
  for (const Aggregate::Part &Part : E->Parts) {
    Out += llvm::StringRef(Comma);
    if (!Part.Field.empty()) {
      Out += '.';
      Out += Part.Field;
      Out += " = ";
    }
    printInit(Part.Value);
  }
  Out += '}';
}
