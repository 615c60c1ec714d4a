//===- DumpExpr.cpp - prints expressions as text --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Dump.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace ampcc;
using namespace ampcc::ir;

llvm::StringRef ir::getSpelling(UnaryOp Op) {
  static constexpr llvm::StringLiteral Spellings[] = {
      "deref", "addr",  "plus",  "minus",  "~",
      "!",     "pre++", "pre--", "post++", "post--"};
  static_assert(std::size(Spellings) == size_t(UnaryOp::PostDec) + 1);
  return Spellings[size_t(Op)];
}

llvm::StringRef ir::getSpelling(BinaryOp Op) {
  static constexpr llvm::StringLiteral Spellings[] = {
      "*",  "/",  "%",  "+",  "-", "<<", ">>", "<",  ">",
      "<=", ">=", "==", "!=", "&", "^",  "|",  "&&", "||"};
  static_assert(std::size(Spellings) == size_t(BinaryOp::LogicalOr) + 1);
  return Spellings[size_t(Op)];
}

namespace {

class ExprDumper {
public:
  explicit ExprDumper(llvm::raw_ostream &OS) : OS(OS) {}

  void write(const Expr *E);

private:
  void writeInBrackets(const Type *T) { OS << '<' << dump(T) << '>'; }
  void writeLiteral(const Literal *L);
  void writeFloating(const Literal *L);
  void writeList(llvm::StringRef Head, llvm::ArrayRef<const Expr *> Operands,
                 const Type *T = nullptr);
  void writeAggregate(const Aggregate *A);
  void writeCall(const Call *C);

  llvm::raw_ostream &OS;
};

} // namespace

void ExprDumper::writeFloating(const Literal *L) {
  const Type *T = L->getType();
  const llvm::fltSemantics &Semantics =
      T->getBits() == 16   ? llvm::APFloat::IEEEhalf()
      : T->getBits() == 32 ? llvm::APFloat::IEEEsingle()
                           : llvm::APFloat::IEEEdouble();
  llvm::APFloat Value(Semantics, llvm::APInt(T->getBits(), L->Bits));
  if (!Value.isFinite()) {
    OS << llvm::format_hex(L->Bits, 2 + T->getBits() / 4);
    return writeInBrackets(T);
  }
  llvm::SmallString<32> Digits;
  Value.toString(Digits);
  OS << Digits;
  if (Digits.find_first_of(".E") == llvm::StringRef::npos)
    OS << ".0";
  OS << (T->getBits() == 16 ? "h" : T->getBits() == 32 ? "f" : "");
}

void ExprDumper::writeLiteral(const Literal *L) {
  const Type *T = L->getType();
  if (T->isFloating())
    return writeFloating(L);
  if (T->isPointer()) {
    OS << "null";
    return writeInBrackets(T);
  }
  if (T->isBool()) {
    OS << (L->Bits ? "true" : "false");
    return;
  }
  if (L->IsCharacter && llvm::isPrint(char(L->Bits)) && L->Bits < 128)
    OS << '\'' << char(L->Bits) << '\'';
  else if (T->isSigned())
    OS << int64_t(L->Bits);
  else
    OS << L->Bits;
  if (T->getBits() < 32)
    return writeInBrackets(T);
  OS << (T->isSigned() ? "" : "u") << (T->getBits() > 32 ? "l" : "");
}

void ExprDumper::writeList(llvm::StringRef Head,
                           llvm::ArrayRef<const Expr *> Operands,
                           const Type *T) {
  OS << '(' << Head;
  if (T)
    writeInBrackets(T);
  for (const Expr *Operand : Operands) {
    OS << ' ';
    write(Operand);
  }
  OS << ')';
}

void ExprDumper::writeAggregate(const Aggregate *A) {
  OS << "(make";
  writeInBrackets(A->getType());
  for (const Aggregate::Part &Part : A->Parts) {
    OS << ' ';
    if (!Part.Field.empty())
      OS << Part.Field << '=';
    write(Part.Value);
  }
  OS << ')';
}

void ExprDumper::writeCall(const Call *C) {
  llvm::SmallVector<const Expr *, 8> Args(C->Args.begin(), C->Args.end());
  if (C->Callee)
    return writeList((C->IsAssignment ? "assign " : "call ") + C->Callee->Name,
                     Args);
  writeList((C->AtomicName.empty() ? "builtin "
                                   : "atomic " + C->AtomicName.str() + " ") +
                C->Builtin.str(),
            Args, C->getType());
}

void ExprDumper::write(const Expr *E) {
  if (!E) {
    OS << "<nothing>";
    return;
  }
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return writeLiteral(llvm::cast<Literal>(E));
  case Expr::Kind::String:
    OS << '"';
    llvm::printEscapedString(llvm::cast<String>(E)->Bytes, OS);
    OS << '"';
    return;
  case Expr::Kind::Constant:
    OS << llvm::cast<Constant>(E)->Name;
    return writeInBrackets(E->getType());
  case Expr::Kind::VarRef:
    OS << llvm::cast<VarRef>(E)->V->Name;
    return;
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    return writeList(getSpelling(U->Op), U->Operand);
  }
  case Expr::Kind::Binary: {
    const auto *B = llvm::cast<Binary>(E);
    return writeList(getSpelling(B->Op), {B->Left, B->Right});
  }
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    return writeList((A->Op ? getSpelling(*A->Op) : "").str() + "=",
                     {A->Left, A->Right});
  }
  case Expr::Kind::Conditional: {
    const auto *C = llvm::cast<Conditional>(E);
    return writeList("?", {C->Cond, C->True, C->False});
  }
  case Expr::Kind::Member: {
    const auto *Access = llvm::cast<Member>(E);
    return writeList("." + Access->Name.str(), Access->Base);
  }
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    return writeList("index", {I->Base, I->Position});
  }
  case Expr::Kind::Call:
    return writeCall(llvm::cast<Call>(E));
  case Expr::Kind::Cast: {
    const auto *C = llvm::cast<Cast>(E);
    return writeList(C->KeepsBits ? "bits" : "cast", C->Operand, E->getType());
  }
  case Expr::Kind::Aggregate:
    return writeAggregate(llvm::cast<Aggregate>(E));
  case Expr::Kind::Comma: {
    const auto *S = llvm::cast<Comma>(E);
    llvm::SmallVector<const Expr *, 4> All(S->Steps.begin(), S->Steps.end());
    All.push_back(S->Value);
    return writeList(S->IsLValue ? "lvalue-comma" : "comma", All);
  }
  }
}

void ir::writeExpr(llvm::raw_ostream &OS, const Expr *E) {
  ExprDumper(OS).write(E);
}

std::string ir::dump(const Expr *E) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeExpr(OS, E);
  return Text;
}
