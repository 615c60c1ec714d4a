//===- Statements.cpp - statements, one method for each -------------------===//

#include "FunctionPrinter.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

void FunctionPrinter::printLine(llvm::StringRef Line) {
  // C wants a statement, not a declaration, behind a label.
  AfterLabel = false;
  Out.writeLine(Line);
}

void FunctionPrinter::printStep(const Step &Step) {
  printLine(Step.IsLoop ? Step.str() : Step.str() + ";");
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
  if (StepList Steps; appendArrayCopy(E, Steps)) {
    for (const Step &Step : Steps)
      printStep(Step);
    return;
  }
  // What the last step of a comma gives is not used.
  if (const auto *Cast = dyn_cast<CastExpr>(E->IgnoreParens());
      Cast && Cast->getCastKind() == CK_ToVoid &&
      Cast->getSubExpr()->HasSideEffects(Ctx))
    E = Cast->getSubExpr();
  Text T;
  const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
  if (!Call || !doesNothing(Call))
    T = printFirst(emit(withLeading(E)));
  // A name, such as that of what the steps before it have made, does nothing.
  if (T.prec() == Prec::Primary)
    T = Text();
  // What a call refers to is not read.
  if (T.isDeref() && Call)
    T = Text::address(T);
  flushDeclarations();
  if (!T.empty())
    printLine(T.str() + ";");
  else if (AfterLabel)
    printLine(";");
  for (const Step &Step : emitCleanups(FE.Temporaries))
    printStep(Step);
}

void FunctionPrinter::printDeclStmt(const DeclStmt *S) {
  for (const Decl *D : S->decls())
    if (const auto *V = dyn_cast<VarDecl>(D))
      printVariable(V);
}

bool FunctionPrinter::hasBraces(const Stmt *S) {
  return isa<CompoundStmt, DeclStmt, NullStmt>(S);
}

void FunctionPrinter::openHead(llvm::StringRef Lead, const Stmt *Init,
                               const VarDecl *Variable) {
  Out.openBlock(Lead, /*IsElse=*/!Lead.empty());
  AfterLabel = false;
  openScope(ScopeKind::Block);
  if (Init)
    printStmt(Init);
  if (Variable)
    printVariable(Variable);
}

void FunctionPrinter::closeHead(bool Reachable) {
  closeScope(Reachable);
  Out.closeBlock();
}

void FunctionPrinter::printTakenBranch(const IfStmt *S, llvm::StringRef Lead,
                                       const Stmt *Taken) {
  if (!S->getInit() && !S->getConditionVariable() && !Taken)
    return;
  openHead(Lead, S->getInit(), S->getConditionVariable());
  if (Taken)
    printBody(Taken);
  closeHead(!Terminated);
  Terminated = false;
}

void FunctionPrinter::printIf(const IfStmt *S, llvm::StringRef Lead) {
  if (std::optional<const Stmt *> Taken = getOnlyBranch(S))
    return printTakenBranch(S, Lead, *Taken);
  Out.setLocation(S->getIfLoc());
  const bool Wrapped = S->getInit() || S->getConditionVariable();
  if (Wrapped)
    openHead(Lead, S->getInit(), S->getConditionVariable());
  Text Cond = printFirst(emitCondition(withLeading(S->getCond())));
  // The temporaries of an else-if's condition need a block.
  const bool Nested = !Lead.empty() && !Declarations.empty() && !Wrapped;
  if (Nested)
    Out.openBlock(Lead, /*IsElse=*/true);
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock((Nested || Wrapped || Lead.empty() ? "" : Lead.str() + " ") +
                    "if (" + Cond.str() + ")",
                /*IsElse=*/!Lead.empty() && !Nested && !Wrapped);
  auto PrintBranch = [&](const Stmt *Branch) {
    printBody(Branch);
    Out.closeBlock("", hasBraces(Branch)
                           ? SourceWriter::Braces::Keep
                           : SourceWriter::Braces::DropAroundStatement);
  };
  PrintBranch(S->getThen());
  const bool ThenLeaves = Terminated;
  Terminated = false;
  if (const auto *ElseIf = dyn_cast_or_null<IfStmt>(S->getElse())) {
    printIf(ElseIf, "else");
  } else if (S->getElse()) {
    Out.setLocation(S->getElseLoc());
    Out.openBlock("else", /*IsElse=*/true);
    PrintBranch(S->getElse());
  }
  Terminated = ThenLeaves && Terminated;
  if (Nested)
    Out.closeBlock();
  if (Wrapped)
    closeHead(!Terminated);
}

void FunctionPrinter::printSwitch(const SwitchStmt *S) {
  Out.setLocation(S->getSwitchLoc());
  const bool Wrapped = S->getInit() || S->getConditionVariable();
  if (Wrapped)
    openHead("", S->getInit(), S->getConditionVariable());
  Text Cond = printFirst(emit(withLeading(S->getCond())));
  flushDeclarations();
  AfterLabel = false;
  Out.openBlock("switch (" + Cond.str() + ")");
  openScope(ScopeKind::Switch);
  printBody(S->getBody());
  closeScope(!Terminated);
  Out.closeBlock();
  if (Wrapped)
    closeHead(true);
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
  Text Value = Moved ? Text(Variables[Moved].Name)
                     : printFirst(emitInit(withLeading(E), T));
  flushDeclarations();
  if (FE.Temporaries.empty() && !hasCleanups(ScopeKind::Function, Moved))
    return printLine("return " + Value.str() + ";");
  if (!Moved) {
    std::string Name = Names.makeOwn("result");
    T = T.getUnqualifiedType();
    if (AfterLabel)
      printLine(";");
    printLine(P.declare(T, Spaces.getReturn(), Name, S->getReturnLoc()) +
              " = " + Value.str(Prec::Assign) + ";");
    Value = Text(Name);
  }
  for (const Step &Step : emitCleanups(FE.Temporaries))
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
