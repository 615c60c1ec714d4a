//===- Loops.cpp - for, while, do and range-based for ---------------------===//

#include "FunctionPrinter.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// `int i = 0` for the head of a for statement, where one line says it.
std::optional<std::string>
FunctionPrinter::getInlineDeclaration(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  if (!D)
    return std::nullopt;
  std::string Result;
  for (const Decl *Child : D->decls()) {
    const auto *V = dyn_cast<VarDecl>(Child);
    if (!V || V->getType()->isReferenceType() || !V->getInit() ||
        (!V->getType()->isArithmeticType() && !D->isSingleDecl()) ||
        !(V->getType()->isScalarType() || V->getType()->isEnumeralType()) ||
        isa<ExprWithCleanups>(V->getInit()) ||
        !Ctx.hasSameUnqualifiedType(V->getType(),
                                    cast<VarDecl>(*D->decl_begin())->getType()))
      return std::nullopt;
  }
  for (const Decl *Child : D->decls()) {
    const auto *V = cast<VarDecl>(Child);
    std::string Name = nameVariable(V, V->getName());
    Text Init = emitInit(V->getInit(), V->getType());
    Result += Result.empty() ? declareVariable(V, V->getType(),
                                               Spaces.getVariable(V), Name)
                             : ", " + Name;
    Result += " = " + Init.str(Prec::Assign);
  }
  return Result;
}

void FunctionPrinter::printLoopCondition(const DeclStmt *Variable,
                                         const Expr *Cond) {
  printDeclStmt(Variable);
  Text Condition = emitCondition(Cond);
  flushDeclarations();
  Out.openBlock("if (!" + Condition.str(Prec::Unary) + ")");
  printCleanupsUntil(ScopeKind::Loop);
  Out.writeLine("break;");
  Out.closeBlock();
}

void FunctionPrinter::printLoopBody(const Stmt *Body, llvm::StringRef Tail) {
  llvm::SaveAndRestore Barriers(
      IsBetweenBarriers, IsBetweenBarriers || P.Loops.getWork(Body).HasBarrier);
  printBody(Body);
  closeScope(!Terminated);
  Out.closeBlock(Tail, hasBraces(Body) || !Tail.empty()
                           ? SourceWriter::Braces::Keep
                           : SourceWriter::Braces::DropAroundLoop);
  Terminated = false;
}

void FunctionPrinter::printFor(const ForStmt *S) {
  Out.setLocation(S->getForLoc());
  std::string Init;
  bool Wrapped = false;
  if (const Stmt *I = S->getInit()) {
    if (std::optional<std::string> Inline = getInlineDeclaration(I)) {
      Init = *Inline;
    } else if (const auto *E = dyn_cast<Expr>(I);
               E && !isa<ExprWithCleanups>(E)) {
      Init = emit(E).str();
    } else {
      Wrapped = true;
      openHead("", I, nullptr);
    }
  }
  const bool HasVariable = S->getConditionVariable();
  std::string Cond, Inc;
  if (S->getCond() && !HasVariable)
    Cond = " " + emitCondition(S->getCond()).str();
  if (S->getInc())
    Inc = " " + emit(S->getInc()).str();
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock(getUnrollHint(S) + "for (" + Init + ";" + Cond + ";" + Inc +
                ")");
  openScope(ScopeKind::Loop);
  if (HasVariable)
    printLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  printLoopBody(S->getBody());
  if (Wrapped)
    closeHead(true);
}

void FunctionPrinter::printWhile(const WhileStmt *S) {
  Out.setLocation(S->getWhileLoc());
  const bool HasVariable = S->getConditionVariable();
  std::string Cond = HasVariable ? "true" : emitCondition(S->getCond()).str();
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock("while (" + Cond + ")");
  openScope(ScopeKind::Loop);
  if (HasVariable)
    printLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  printLoopBody(S->getBody());
}

void FunctionPrinter::printDo(const DoStmt *S) {
  Out.setLocation(S->getDoLoc());
  Text Cond = emitCondition(S->getCond());
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock("do");
  openScope(ScopeKind::Loop);
  printLoopBody(S->getBody(), " while (" + Cond.str() + ");");
}

void FunctionPrinter::printRangeFor(const CXXForRangeStmt *S) {
  Out.setLocation(S->getForLoc());
  openHead("", S->getInit(), nullptr);
  printStmt(S->getRangeStmt());
  printStmt(S->getBeginStmt());
  printStmt(S->getEndStmt());
  Text Cond = emitCondition(S->getCond());
  Text Inc = emit(S->getInc());
  flushDeclarations();
  Out.openBlock("for (; " + Cond.str() + "; " + Inc.str() + ")");
  openScope(ScopeKind::Loop);
  printStmt(S->getLoopVarStmt());
  printLoopBody(S->getBody());
  closeHead(true);
}
