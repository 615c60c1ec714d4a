//===- FunctionPrinter.cpp - prints functions -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Declarators.h"
#include "ExprPrinter.h"
#include "ModulePrinter.h"
#include "StmtPrinter.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

/// Longer functions are never put on one line.
static constexpr size_t MaxOneLine = 110;

std::string target::printParameters(const Function &F, Dialect &Lang) {
  std::string Result;
  llvm::ListSeparator Comma;
  for (const Variable *Param : F.Params) {
    Result += llvm::StringRef(Comma);
    Result += declare(*Param, Lang).str();
  }
  return "(" + (Result.empty() ? "void" : Result) + ")";
}

static std::string getSignature(const Function &F, Dialect &Lang) {
  const std::string Declarator = F.Name + printParameters(F, Lang);
  return Lang.getSpecifiers(F).str() +
         declare(F.Result, Declarator, Lang).str();
}

std::string target::printComment(const Function &F) {
  if (F.Comment.empty())
    return "";
  std::string Line = "// " + F.Comment;
  // A comment that ends in a backslash would continue on the next line.
  for (char &C : Line)
    if (C == '\\' || C == '\n')
      C = ' ';
  return Line + "\n";
}

std::string target::printConstant(const Declare &D, Dialect &Lang) {
  std::string Text = declare(*D.V, Lang).str() + " = ";
  ExprPrinter(Text, Lang).printInit(D.Init);
  return Text + ";\n\n";
}

std::string target::printFunction(const Function &F,
                                  const clang::SourceManager &SM,
                                  Dialect &Lang) {
  LineWriter Body(SM), Head(SM);
  Body.startBody();
  StmtPrinter(Body, Lang).printBody(F.Body);
  const std::string Signature = getSignature(F, Lang);
  const llvm::StringRef Line = Body.getOnlyLine();
  if (F.IsOneLine && !Line.empty() &&
      Signature.size() + 2 + Line.size() < MaxOneLine) {
    Head.setLocation(F.Loc);
    Head.writeLine(Signature + " { " + Line + " }");
    return printComment(F) + Head.getText() + "\n";
  }
  Body.closeBlock();
  Head.startHead(Body, F.Loc);
  Head.openBlock(Signature);
  return printComment(F) + Head.getText() + Body.getText() + "\n";
}
