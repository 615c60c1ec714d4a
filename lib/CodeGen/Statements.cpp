//===- Statements.cpp - statements, one method for each -------------------===//

#include "FunctionPrinter.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

void FunctionPrinter::printLine(llvm::StringRef Line) {
  // C wants a statement, not a declaration, behind a label.
  AfterLabel = false;
  Out.writeLine(Line);
}

void FunctionPrinter::printStep(const InitStep &Step) {
  printLine(Step.IsLoop ? Step.Text : Step.Text + ";");
}

void FunctionPrinter::flushDeclarations() {
  if (Declarations.empty())
    return;
  if (AfterLabel)
    printLine(";");
  for (std::string &D : Declarations)
    D += ';';
  Out.writeBefore(Declarations);
  Declarations.clear();
}

void FunctionPrinter::printStmt(const Stmt *S) {
  Terminated = false;
  if (const auto *E = dyn_cast<Expr>(S))
    return printExprStmt(E);
  switch (S->getStmtClass()) {
  case Stmt::NullStmtClass:
    if (AfterLabel)
      printLine(";");
    return;
  case Stmt::CompoundStmtClass:
    AfterLabel = false;
    Out.setLocation(S->getBeginLoc());
    Out.openBlock("");
    printBody(S);
    return Out.closeBlock();
  case Stmt::AttributedStmtClass:
    return printStmt(cast<AttributedStmt>(S)->getSubStmt());
  case Stmt::DeclStmtClass:
    return printDeclStmt(cast<DeclStmt>(S));
  case Stmt::IfStmtClass:
    return printIf(cast<IfStmt>(S), "");
  case Stmt::ForStmtClass:
    return printFor(cast<ForStmt>(S));
  case Stmt::WhileStmtClass:
    return printWhile(cast<WhileStmt>(S));
  case Stmt::DoStmtClass:
    return printDo(cast<DoStmt>(S));
  case Stmt::CXXForRangeStmtClass:
    return printRangeFor(cast<CXXForRangeStmt>(S));
  case Stmt::SwitchStmtClass:
    return printSwitch(cast<SwitchStmt>(S));
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
    return printCase(cast<SwitchCase>(S));
  case Stmt::ReturnStmtClass:
    return printReturn(cast<ReturnStmt>(S));
  case Stmt::BreakStmtClass:
  case Stmt::ContinueStmtClass:
    return printJump(S);
  default:
    P.reportUnsupported(S->getBeginLoc(),
                        "a statement of kind '" +
                            std::string(S->getStmtClassName()) + "'");
  }
}

void FunctionPrinter::printBody(const Stmt *S) {
  openScope(ScopeKind::Block);
  Terminated = false;
  if (const auto *C = dyn_cast_or_null<CompoundStmt>(S)) {
    for (const Stmt *Child : C->body())
      printStmt(Child);
  } else if (S) {
    printStmt(S);
  }
  if (AfterLabel)
    printLine(";");
  closeScope(!Terminated);
}

void FunctionPrinter::printExprStmt(const Expr *E) {
  Out.setLocation(E->getExprLoc());
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    E = Cleanups->getSubExpr();
  if (InitSteps Steps; appendArrayCopy(E, Steps)) {
    for (const InitStep &Step : Steps)
      printStep(Step);
    return;
  }
  // What the last step of a comma gives is not used.
  if (const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
      Cast && Cast->getCastKind() == CK_ToVoid &&
      Cast->getSubExpr()->HasSideEffects(Ctx))
    E = Cast->getSubExpr();
  Text T = emit(E);
  // What a call refers to is not read.
  if (T.isDeref() && isa<CallExpr>(E->IgnoreParens()))
    T = Text::address(T);
  flushDeclarations();
  if (!T.empty())
    printLine(T.str() + ";");
  else if (AfterLabel)
    printLine(";");
  for (const InitStep &Step : emitCleanups(FE.Temporaries))
    printStep(Step);
}

void FunctionPrinter::printDeclStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      printVariable(V);
}

void FunctionPrinter::printIf(const IfStmt *S, llvm::StringRef Lead) {
  if (S->isConstexpr())
    if (auto Taken = S->getNondiscardedCase(Ctx)) {
      const bool Wrap = S->getInit() || S->getConditionVariable() || *Taken;
      if (!Wrap)
        return;
      Out.openBlock(Lead);
      openScope(ScopeKind::Block);
      if (S->getInit())
        printStmt(S->getInit());
      if (S->getConditionVariable())
        printVariable(S->getConditionVariable());
      if (*Taken)
        printBody(*Taken);
      closeScope(!Terminated);
      Out.closeBlock();
      Terminated = false;
      return;
    }
  Out.setLocation(S->getIfLoc());
  if (S->getInit() || S->getConditionVariable()) {
    Out.openBlock(Lead);
    AfterLabel = false;
    openScope(ScopeKind::Block);
    if (S->getInit())
      printStmt(S->getInit());
    if (S->getConditionVariable())
      printVariable(S->getConditionVariable());
  }
  Text Cond = emitCondition(S->getCond());
  // The temporaries of an else-if's condition need a block.
  const bool Nested = !Lead.empty() && !Declarations.empty() && !S->getInit() &&
                      !S->getConditionVariable();
  if (Nested)
    Out.openBlock(Lead);
  const bool Wrapped = S->getInit() || S->getConditionVariable();
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock((Nested || Wrapped || Lead.empty() ? "" : Lead.str() + " ") +
                "if (" + Cond.str() + ")");
  printBody(S->getThen());
  bool ThenLeaves = Terminated;
  bool ElseLeaves = false;
  Out.closeBlock();
  if (const Stmt *Else = S->getElse()) {
    if (const auto *ElseIf = dyn_cast<IfStmt>(Else)) {
      printIf(ElseIf, "else");
      ElseLeaves = Terminated;
    } else {
      Out.openBlock("else");
      printBody(Else);
      ElseLeaves = Terminated;
      Out.closeBlock();
    }
  }
  Terminated = ThenLeaves && ElseLeaves;
  if (Nested)
    Out.closeBlock();
  if (Wrapped) {
    closeScope(!Terminated);
    Out.closeBlock();
  }
}

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
      Out.openBlock("");
      AfterLabel = false;
      openScope(ScopeKind::Block);
      printStmt(I);
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
  Out.openBlock("for (" + Init + ";" + Cond + ";" + Inc + ")");
  openScope(ScopeKind::Loop);
  if (HasVariable)
    printLoopCondition(S->getConditionVariableDeclStmt(), S->getCond());
  printBody(S->getBody());
  closeScope(!Terminated);
  Out.closeBlock();
  if (Wrapped) {
    closeScope(true);
    Out.closeBlock();
  }
  Terminated = false;
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
  printBody(S->getBody());
  closeScope(!Terminated);
  Out.closeBlock();
  Terminated = false;
}

void FunctionPrinter::printDo(const DoStmt *S) {
  Out.setLocation(S->getDoLoc());
  Text Cond = emitCondition(S->getCond());
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock("do");
  openScope(ScopeKind::Loop);
  printBody(S->getBody());
  closeScope(!Terminated);
  Out.closeBlock(" while (" + Cond.str() + ");");
  Terminated = false;
}

void FunctionPrinter::printRangeFor(const CXXForRangeStmt *S) {
  Out.setLocation(S->getForLoc());
  Out.openBlock("");
  AfterLabel = false;
  openScope(ScopeKind::Block);
  if (S->getInit())
    printStmt(S->getInit());
  printStmt(S->getRangeStmt());
  printStmt(S->getBeginStmt());
  printStmt(S->getEndStmt());
  Text Cond = emitCondition(S->getCond());
  Text Inc = emit(S->getInc());
  flushDeclarations();
  Out.openBlock("for (; " + Cond.str() + "; " + Inc.str() + ")");
  openScope(ScopeKind::Loop);
  printStmt(S->getLoopVarStmt());
  printBody(S->getBody());
  closeScope(!Terminated);
  Out.closeBlock();
  closeScope(true);
  Out.closeBlock();
  Terminated = false;
}

void FunctionPrinter::printSwitch(const SwitchStmt *S) {
  Out.setLocation(S->getSwitchLoc());
  const bool Wrapped = S->getInit() || S->getConditionVariable();
  if (Wrapped) {
    Out.openBlock("");
    AfterLabel = false;
    openScope(ScopeKind::Block);
    if (S->getInit())
      printStmt(S->getInit());
    if (S->getConditionVariable())
      printVariable(S->getConditionVariable());
  }
  Text Cond = emit(S->getCond());
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock("switch (" + Cond.str() + ")");
  openScope(ScopeKind::Switch);
  printBody(S->getBody());
  closeScope(!Terminated);
  Out.closeBlock();
  if (Wrapped) {
    closeScope(true);
    Out.closeBlock();
  }
  Terminated = false;
}

/// GNU's `case 1 ... 3`, label by label.
void FunctionPrinter::printCaseRange(const CaseStmt *S) {
  static constexpr uint64_t MaxLabels = 1024;
  llvm::APSInt First = S->getLHS()->EvaluateKnownConstInt(Ctx);
  const llvm::APSInt Last = S->getRHS()->EvaluateKnownConstInt(Ctx);
  if (First <= Last && (Last - First).ugt(MaxLabels))
    return P.reportUnsupported(S->getEllipsisLoc(),
                               "a range of more than 1024 case labels");
  for (; First <= Last; ++First) {
    Out.writeLabel("case " + emitInteger(First, S->getLHS()->getType()).str() +
                   ":");
    if (First == Last)
      break;
  }
}

void FunctionPrinter::printCase(const SwitchCase *S) {
  Out.setLocation(S->getKeywordLoc());
  if (const auto *C = dyn_cast<CaseStmt>(S)) {
    if (C->caseStmtIsGNURange())
      printCaseRange(C);
    else
      Out.writeLabel("case " + emit(C->getLHS()).str() + ":");
  } else {
    Out.writeLabel("default:");
  }
  AfterLabel = true;
  if (S->getSubStmt())
    printStmt(S->getSubStmt());
}

void FunctionPrinter::printReturn(const ReturnStmt *S) {
  Out.setLocation(S->getReturnLoc());
  auto Leave = llvm::make_scope_exit([&] { Terminated = true; });
  const std::string Plain =
      isa<CXXConstructorDecl>(F) ? "return self;" : "return;";
  const Expr *E = S->getRetValue();
  if (E && F->getReturnType()->isVoidType()) {
    printExprStmt(E);
    E = nullptr;
  }
  if (!E) {
    printCleanupsUntil(ScopeKind::Function);
    if (isa<CXXDestructorDecl>(F))
      printDestructorEpilogue();
    return printLine(Plain);
  }
  if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    E = Cleanups->getSubExpr();

  // A local that the host returns without a copy is returned so here, too.
  const VarDecl *Moved = S->getNRVOCandidate();
  if (Moved && (!Moved->isNRVOVariable() || !Variables.count(Moved) ||
                Variables[Moved].IsPointer))
    Moved = nullptr;
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  QualType T = F->getReturnType();
  Text Value = Moved ? Text(Variables[Moved].Name) : emitInit(E, T);
  flushDeclarations();
  if (FE.Temporaries.empty() && !hasCleanups(ScopeKind::Function, Moved))
    return printLine("return " + Value.str() + ";");
  if (!Moved) {
    std::string Name = makeOwnName("result");
    T.removeLocalConst();
    if (AfterLabel)
      printLine(";");
    printLine(P.declare(T, Spaces.getReturn(), Name, S->getReturnLoc()) +
              " = " + Value.str(Prec::Assign) + ";");
    Value = Text(Name);
  }
  for (const InitStep &Step : emitCleanups(FE.Temporaries))
    printStep(Step);
  printCleanupsUntil(ScopeKind::Function, Moved);
  printLine("return " + Value.str() + ";");
}

void FunctionPrinter::printJump(const Stmt *S) {
  Out.setLocation(S->getBeginLoc());
  const bool IsBreak = isa<BreakStmt>(S);
  printCleanupsUntil(IsBreak ? ScopeKind::Switch : ScopeKind::Loop);
  printLine(IsBreak ? "break;" : "continue;");
  Terminated = true;
}
