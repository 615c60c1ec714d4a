//===- FunctionPrinter.cpp - functions and the kernel ---------------------===//

#include "Declarators.h"
#include "ExprPrinter.h"
#include "ModulePrinter.h"
#include "StmtPrinter.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::opencl;

/// Longer functions are not put on one line even if the source does.
static constexpr size_t MaxOneLine = 110;

static std::string getParameters(const Function &F, Usage &Uses) {
  std::string Result;
  llvm::ListSeparator Comma;
  for (const Variable *Param : F.Params) {
    Result += llvm::StringRef(Comma);
    Result += declare(*Param, Uses).str();
  }
  return "(" + (Result.empty() ? "void" : Result) + ")";
}

static std::string getSignature(const Function &F, Usage &Uses) {
  const std::string Declarator = F.Name + getParameters(F, Uses);
  Uses.Inline |= F.IsAlwaysInline;
  return (F.IsAlwaysInline ? "static AMP_INLINE " : "static ") +
         declare(F.Result, Declarator, Uses).str();
}

static std::string getComment(const Function &F) {
  if (F.Comment.empty())
    return "";
  std::string Line = "// " + F.Comment;
  // A comment that ends in a backslash would take the next line.
  for (char &C : Line)
    if (C == '\\' || C == '\n')
      C = ' ';
  return Line + "\n";
}

std::string opencl::printConstant(const Declare &D, Usage &Uses) {
  std::string Text = declare(*D.V, Uses).str() + " = ";
  ExprPrinter(Text, Uses).printInit(D.Init);
  return Text + ";\n\n";
}

static std::string printStatic(const Function &F,
                               const clang::SourceManager &SM, Usage &Uses) {
  LineWriter Body(SM), Head(SM);
  Body.startBody();
  StmtPrinter(Body, Uses).printBody(F.Body);
  const std::string Signature = getSignature(F, Uses);
  const llvm::StringRef Line = Body.getOnlyLine();
  if (F.IsOneLine && !Line.empty() &&
      Signature.size() + 2 + Line.size() < MaxOneLine) {
    Head.setLocation(F.Loc);
    Head.writeLine(Signature + " { " + Line + " }");
    return getComment(F) + Head.getText() + "\n";
  }
  Body.closeBlock();
  Head.startHead(Body, F.Loc);
  Head.openBlock(Signature);
  return getComment(F) + Head.getText() + Body.getText() + "\n";
}

static std::string getTileAttribute(const Function &F) {
  if (!F.Tile[0])
    return "";
  std::string Sizes;
  llvm::ListSeparator Comma;
  for (uint32_t Size : F.Tile) {
    Sizes += llvm::StringRef(Comma);
    Sizes += std::to_string(Size ? Size : 1);
  }
  return "__attribute__((reqd_work_group_size(" + Sizes + "))) ";
}

static std::string printKernel(const Function &F,
                               const clang::SourceManager &SM, Usage &Uses) {
  LineWriter Out(SM);
  Out.setLocation(F.Loc);
  // A parameter is declared as a variable is: an array is a pointer there.
  std::string Parameters = getParameters(F, Uses);
  Uses.PassedTileStatics |= F.PassesTileStatics;
  if (F.PassesTileStatics)
    for (const Variable *V : F.TileStatics) {
      Variable Parameter = *V;
      Parameter.Align = 0;
      Parameters.insert(Parameters.size() - 1,
                        " AMP_PASSED(" + declare(Parameter, Uses).str() + ")");
    }
  Out.openBlock("__kernel " + getTileAttribute(F) + "void " + F.Name +
                Parameters);
  for (const Variable *V : F.TileStatics) {
    const std::string Declaration = declare(*V, Uses).str();
    Out.writeLine(F.PassesTileStatics ? "AMP_DECLARED(" + Declaration + ")"
                                      : Declaration + ";");
  }
  StmtPrinter(Out, Uses).printBody(F.Body);
  Out.closeBlock();
  return getComment(F) + Out.getText();
}

std::string opencl::printFunction(const Function &F,
                                  const clang::SourceManager &SM, Usage &Uses) {
  return F.IsKernel ? printKernel(F, SM, Uses) : printStatic(F, SM, Uses);
}
