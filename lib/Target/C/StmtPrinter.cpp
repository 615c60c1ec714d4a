//===- StmtPrinter.cpp - prints statements --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StmtPrinter.h"
#include "Declarators.h"
#include "ExprPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;
using llvm::cast;
using llvm::isa;

/// True for statements that are printed on one line.
static bool isLine(const Stmt *S) {
  const auto *F = llvm::dyn_cast<For>(S);
  return isa<ExprStmt, Declare, Break, Continue, Return>(S) ||
         (F && F->IsFill && llvm::all_of(F->Body->Body, isLine));
}

/// True if \p B has no braces in the source and needs none in C.
static bool isBare(const Block *B) {
  return !B->HasBraces && B->Body.size() == 1 &&
         !isa<Declare, Case>(B->Body.front());
}

/// As isBare, for an if or else: its body could capture a following else.
static bool isBareBranch(const Block *B) {
  return isBare(B) && isLine(B->Body.front());
}

std::string StmtPrinter::getExpr(const Expr *E) {
  std::string S;
  ExprPrinter(S, Lang).print(E);
  return S;
}

std::string StmtPrinter::getCondition(const Expr *E) {
  std::string S;
  ExprPrinter(S, Lang).printCondition(E);
  return S;
}

//===----------------------------------------------------------------------===//
// Statements on one line
//===----------------------------------------------------------------------===//

std::string StmtPrinter::getDeclaration(const Declare *S) {
  if (!S->Heap.empty())
    return Lang.getHeapArray(printType(S->V->Ty, Lang), S->V->Name, S->Heap);
  std::string Line = S->IsReference ? ("auto &" + S->V->Name).str()
                                    : declare(*S->V, Lang).str();
  if (S->IsReference) {
    Line += " = ";
    ExprPrinter(Line, Lang).print(S->Init);
  } else if (S->Init) {
    Line += " = ";
    ExprPrinter(Line, Lang).printInit(S->Init);
  } else if (S->V->Space == AddressSpace::Private && S->V->Ty->isArray()) {
    Line += Lang.getUninitialized();
  }
  return Line;
}

std::string StmtPrinter::getFill(const For *S) {
  std::string Body;
  llvm::ListSeparator Space(" ");
  for (const Stmt *Child : S->Body->Body) {
    Body += llvm::StringRef(Space);
    Body += getLine(Child);
  }
  const bool HasBraces =
      S->Body->Body.size() != 1 || isa<Declare>(S->Body->Body.front());
  return getHead(S) + (HasBraces ? " { " + Body + " }" : " " + Body);
}

std::string StmtPrinter::getLine(const Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    return getExpr(cast<ExprStmt>(S)->E) + ";";
  case Stmt::Kind::Declare:
    return getDeclaration(cast<Declare>(S)) + ";";
  case Stmt::Kind::Break:
    return "break;";
  case Stmt::Kind::Continue:
    return "continue;";
  case Stmt::Kind::Return: {
    const Expr *Value = cast<Return>(S)->Value;
    return Value ? "return " + getExpr(Value) + ";" : "return;";
  }
  case Stmt::Kind::For:
    return getFill(cast<For>(S));
  case Stmt::Kind::Block:
  case Stmt::Kind::If:
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
  case Stmt::Kind::Switch:
  case Stmt::Kind::Case:
    break;
  }
  llvm_unreachable("a statement of several lines");
}

//===----------------------------------------------------------------------===//
// Statements with blocks
//===----------------------------------------------------------------------===//

void StmtPrinter::printBody(const Block *B) {
  // C requires a statement, not a declaration, after a label.
  bool IsAfterLabel = false;
  for (const Stmt *S : B->Body) {
    Out.setLocation(S->getLoc());
    if (IsAfterLabel && isa<Declare>(S))
      Out.writeLine(";");
    print(S);
    IsAfterLabel = isa<Case>(S);
  }
  if (IsAfterLabel)
    Out.writeLine(";");
}

void StmtPrinter::print(const Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
  case Stmt::Kind::Declare:
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
  case Stmt::Kind::Return:
    return Out.writeLine(getLine(S));
  case Stmt::Kind::Block:
    Out.openBlock("");
    printBody(cast<Block>(S));
    return Out.closeBlock();
  case Stmt::Kind::If:
    return printIf(cast<If>(S));
  case Stmt::Kind::For:
    if (const std::string Pragma = Lang.getLoopPragma(*cast<For>(S));
        !Pragma.empty())
      Out.writeDirective(Pragma);
    if (isLine(S))
      return Out.writeLine(getLine(S));
    return printLoop(getHead(cast<For>(S)), cast<For>(S)->Body);
  case Stmt::Kind::While:
    return printLoop("while (" + getCondition(cast<While>(S)->Cond) + ")",
                     cast<While>(S)->Body);
  case Stmt::Kind::Do:
    Out.openBlock("do");
    printBody(cast<Do>(S)->Body);
    return Out.closeBlock(" while (" + getCondition(cast<Do>(S)->Cond) + ");");
  case Stmt::Kind::Switch:
    Out.openBlock("switch (" + getExpr(cast<Switch>(S)->Cond) + ")");
    printBody(cast<Switch>(S)->Body);
    return Out.closeBlock();
  case Stmt::Kind::Case: {
    const Expr *Value = cast<Case>(S)->Value;
    return Out.writeLabel(Value ? "case " + getExpr(Value) + ":" : "default:");
  }
  }
}

void StmtPrinter::printIf(const If *S) {
  auto PrintBranch = [&](const std::string &Head, const Block *Branch,
                         bool IsElse) {
    Out.openBlock(Head, IsElse, /*HasBraces=*/!isBareBranch(Branch));
    printBody(Branch);
    Out.closeBlock();
  };
  for (const char *Lead = "";; Lead = "else ") {
    PrintBranch(Lead + ("if (" + getCondition(S->Cond) + ")"), S->Then,
                /*IsElse=*/*Lead);
    if (!S->Else)
      return;
    Out.setLocation(S->Else->getLoc());
    if (const auto *Last = llvm::dyn_cast<Block>(S->Else))
      return PrintBranch("else", Last, /*IsElse=*/true);
    S = cast<If>(S->Else);
  }
}

void StmtPrinter::printLoop(const llvm::Twine &Header, const Block *Body) {
  Out.openBlock(Header, /*IsElse=*/false, /*HasBraces=*/!isBare(Body));
  printBody(Body);
  Out.setLocation(Body->EndLoc);
  Out.closeBlock();
}

/// Returns `int i = 0, *p = q`, or an expression.
std::string StmtPrinter::getInits(const For *S) {
  std::string Inits;
  for (const Stmt *Init : S->Inits) {
    if (Inits.empty()) {
      Inits = isa<Declare>(Init) ? getDeclaration(cast<Declare>(Init))
                                 : getExpr(cast<ExprStmt>(Init)->E);
      continue;
    }
    const auto *D = cast<Declare>(Init);
    Inits += ", " + declare(*D->V, Lang).Declarator;
    if (D->Init) {
      Inits += " = ";
      ExprPrinter(Inits, Lang).printInit(D->Init);
    }
  }
  return Inits;
}

std::string StmtPrinter::getHead(const For *S) {
  std::string Head = Lang.getLoopHint(*S);
  Head += "for (" + getInits(S) + ";";
  if (S->Cond)
    Head += " " + getCondition(S->Cond);
  Head += ";";
  if (S->Inc)
    Head += " " + getExpr(S->Inc);
  return Head + ")";
}
