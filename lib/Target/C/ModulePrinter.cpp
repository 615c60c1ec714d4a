//===- ModulePrinter.cpp - prints the parts of a program ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ModulePrinter.h"
#include "Declarators.h"
#include "ExprPrinter.h"
#include "StmtPrinter.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

static std::string getAttributes(const Record &R) {
  std::string List = R.IsPacked ? "packed" : "";
  if (R.Align)
    List += (List.empty() ? "aligned(" : ", aligned(") +
            std::to_string(R.Align) + ")";
  return List.empty() ? "" : "__attribute__((" + List + ")) ";
}

std::string target::printRecord(const Record &R, Dialect &Lang) {
  const std::string Tag = R.IsUnion ? "union " : "struct ";
  if (R.IsIncomplete)
    return Tag + R.Name + ";\n";
  const bool IsName = Lang.areTagsNames();
  std::string Text = (IsName ? "" : "typedef ") + Tag + getAttributes(R) +
                     Lang.getRecordAttribute(R) + (IsName ? R.Name + " " : "") +
                     "{\n";
  for (const Field &F : R.Fields)
    Text += "  " + declare(F, Lang).str() + ";\n";
  return Text + "}" + (IsName ? "" : " " + R.Name) + ";\n\n";
}

std::string target::makeLayoutAssertions(const Record &R) {
  if (!R.HostSize)
    return "";
  const std::string End = ", \"layout of " + R.Name + "\");\n";
  std::string Text = "_Static_assert(sizeof(" + R.Name +
                     ") == " + std::to_string(*R.HostSize) + End;
  assert(R.HostOffsets.size() == R.Fields.size() && "one for each field");
  for (auto [F, Offset] : llvm::zip(R.Fields, R.HostOffsets))
    if (Offset)
      Text += "_Static_assert(__builtin_offsetof(" + R.Name + ", " + F.Name +
              ") == " + std::to_string(*Offset) + End;
  return Text;
}

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
