//===- OpenCLPrecedenceTest.cpp - parentheses of printed expressions ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang parses the printed text, in a template, where it needs no types, and
// the same expression fully parenthesized. test/Target/opencl_parentheses.tree
// tests the parentheses for readability.
//
//===----------------------------------------------------------------------===//

#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Dump.h"
#include "ampcc/Target/OpenCL.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class OpenCLPrecedence : public testing::Test {
protected:
  OpenCLPrecedence() {
    T->Name = "T";
    T->Fields = {{"x", Int}, {"y", Int}};
    M.Kernel = M.Functions.emplace_back(std::make_unique<Function>()).get();
    M.Kernel->Name = "k";
    M.Kernel->IsKernel = true;
    M.Kernel->Result = M.Types.getVoid();
  }
  Expr *ref(llvm::StringRef Name) { return B.ref(B.variable(Name, Int)); }

  /// Returns the lines of a kernel with \p Body.
  std::string print(llvm::ArrayRef<Stmt *> Body) {
    const std::string Head = "__kernel void k(void) {\n";
    M.Kernel->Body = B.block(Body);
    std::string Source = printOpenCL(M, File.get()).Source;
    Source.erase(0, Source.find(Head) + Head.size());
    EXPECT_EQ(Source.substr(Source.size() - 2), "}\n");
    return Source.substr(0, Source.size() - 2);
  }
  /// Returns \p E as a statement.
  std::string print(Expr *E) {
    const std::string Line = print({B.expr(E)});
    return Line.substr(2, Line.size() - 4);
  }

  /// An operator, applied to its number of operands. Types do not affect
  /// parentheses: everything is an int.
  using List = llvm::ArrayRef<Expr *>;
  struct Operator {
    unsigned Operands;
    std::string Text; ///< the operands are 0, 1 and 2
    std::function<Expr *(List)> Apply;
  };

  std::vector<Operator> getOperators() {
    static const char *const Unaries[] = {"*0", "&0",  "+0",  "-0",  "~0",
                                          "!0", "++0", "--0", "0++", "0--"};
    std::vector<Operator> All = {
        {2, "0 = 1", [=](List E) { return B.assign(E[0], E[1]); }},
        {3, "0 ? 1 : 2",
         [=](List E) { return B.conditional(E[0], E[1], E[2]); }},
        {1, "0.m", [=](List E) { return M.make<Member>(Int, E[0], "m", Loc); }},
        {2, "0[1]",
         [=](List E) { return M.make<Index>(Int, E[0], E[1], Loc); }},
        {2, "f(0, 1)", [=](List E) { return B.call("f", Int, E); }},
        {1, "(int)0", [=](List E) { return B.cast(E[0], Int); }},
        {2, "(T){0, 1}",
         [=](List E) {
           return B.aggregate(M.Types.getRecord(T), {{E[0], ""}, {E[1], ""}});
         }},
        {3, "0, 1, 2", [=](List E) { return makeSequence(E, false); }},
        {3, "*(0, 1, &2)", [=](List E) { return makeSequence(E, true); }}};
    for (int I = 0; I <= int(UnaryOp::PostDec); ++I)
      All.push_back({1, Unaries[I], [=](List E) {
                       return M.make<Unary>(UnaryOp(I), Int, E[0], Loc);
                     }});
    for (int I = 0; I <= int(BinaryOp::LogicalOr); ++I) {
      const auto Op = BinaryOp(I);
      const std::string Name = getSpelling(Op).str();
      All.push_back({2, "0 " + Name + " 1", [=](List E) {
                       return M.make<Binary>(Op, Int, E[0], E[1], Loc);
                     }});
      if (Op < BinaryOp::LT)
        All.push_back({2, "0 " + Name + "= 1",
                       [=](List E) { return B.assign(Op, E[0], E[1]); }});
    }
    return All;
  }
  Expr *makeSequence(List E, bool IsLValue) {
    return M.make<Comma>(M.copyArray(E.drop_back()), E.back(), IsLValue, Loc);
  }
  static std::string apply(const Operator &Op, llvm::ArrayRef<std::string> To) {
    std::string Result;
    for (char C : Op.Text)
      Result +=
          C >= '0' && C <= '2' ? "(" + To[C - '0'] + ")" : std::string(1, C);
    return Result;
  }

  const clang::SourceLocation Loc;
  clang::SourceManagerForFile File{"a.cpp", ""};
  Module M;
  Builder B = Builder(M);
  const Type *Int = M.Types.getInt();
  Record *T = M.addRecord();
};

/// The address operator does not apply to its own result.
bool takesAddressOfAddress(const Expr *E) {
  const auto *S = llvm::dyn_cast<Comma>(E);
  const Expr *Operand = S && S->IsLValue ? S->Value : nullptr;
  const auto *U = llvm::dyn_cast<Unary>(E);
  if (U && U->Op == UnaryOp::AddressOf)
    Operand = U->Operand;
  const auto *Inner = llvm::dyn_cast_or_null<Unary>(Operand);
  return Inner && Inner->Op == UnaryOp::AddressOf;
}

/// Returns the statement that Clang parsed, without parentheses; `a->m` becomes
/// `(*a).m`, `*&a` and `&*a` become a.
std::string getStructure(const clang::Stmt *S) {
  if (const auto *P = llvm::dyn_cast<clang::ParenExpr>(S))
    return getStructure(P->getSubExpr());
  if (const auto *O = llvm::dyn_cast<clang::BinaryOperator>(S);
      O && O->isCommaOp())
    return getStructure(O->getLHS()) + ", " + getStructure(O->getRHS());
  if (const auto *C = llvm::dyn_cast<clang::CompoundLiteralExpr>(S))
    return getStructure(C->getInitializer()); // one type represents them
  const auto *Access = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(S);
  const auto *U = llvm::dyn_cast<clang::UnaryOperator>(S);
  std::string Text = S->getStmtClassName();
  if (U)
    Text = clang::UnaryOperator::getOpcodeStr(U->getOpcode()).str() +
           (U->isPostfix() ? "post" : "");
  else if (const auto *O = llvm::dyn_cast<clang::BinaryOperator>(S))
    Text = O->getOpcodeStr().str();
  else if (const auto *Ref = llvm::dyn_cast<clang::DeclRefExpr>(S))
    Text = Ref->getNameInfo().getAsString();
  else if (Access)
    Text = "." + Access->getMember().getAsString() +
           (Access->isArrow() ? "(*" : "");
  for (const clang::Stmt *Child : S->children())
    Text += "(" + getStructure(Child) + ")";
  if (Access && Access->isArrow())
    Text += ")";
  const llvm::StringRef Both = llvm::StringRef(Text).take_front(4);
  return Both == "*(&(" || Both == "&(*(" ? Text.substr(4, Text.size() - 6)
                                          : Text;
}
} // namespace

/// Combines every operator with every operand of every other operator.
TEST_F(OpenCLPrecedence, EachOperandIsReadBack) {
  const std::vector<Operator> All = getOperators();
  std::vector<std::string> Texts;
  std::string Code = "template <class Any, class T, class F> void k("
                     "F f, Any a, Any b, Any c, Any p, Any q, Any r) {\n";
  for (const Operator &Outer : All)
    for (unsigned Position = 0; Position != Outer.Operands; ++Position)
      for (const Operator &Inner : All) {
        std::string Names[] = {"p", "q", "r"};
        Expr *Operands[] = {ref("p"), ref("q"), ref("r")};
        Expr *const Leaves[] = {ref("a"), ref("b"), ref("c")};
        Operands[Position] =
            Inner.Apply(llvm::ArrayRef(Leaves).take_front(Inner.Operands));
        Names[Position] = apply(Inner, {"a", "b", "c"});
        Expr *E =
            Outer.Apply(llvm::ArrayRef(Operands).take_front(Outer.Operands));
        if (takesAddressOfAddress(E))
          continue;
        Texts.push_back(print(E));
        Code += Texts.back() + ";\n" + apply(Outer, Names) + ";\n";
      }
  EXPECT_GT(Texts.size(), 3000u);
  const auto Unit = clang::tooling::buildASTFromCodeWithArgs(
      Code + "}", {"-w", "-Dint=Any", "-std=c++17"});
  const clang::Stmt *Body = nullptr;
  for (clang::Decl *D : Unit->getASTContext().getTranslationUnitDecl()->decls())
    if (const auto *F = llvm::dyn_cast<clang::FunctionTemplateDecl>(D))
      Body = F->getTemplatedDecl()->getBody();
  ASSERT_TRUE(Body);
  std::vector<const clang::Stmt *> Read(Body->child_begin(), Body->child_end());
  ASSERT_EQ(Read.size(), 2 * Texts.size());
  for (size_t I = 0; I != Texts.size(); ++I)
    EXPECT_EQ(getStructure(Read[2 * I]), getStructure(Read[2 * I + 1]))
        << Texts[I];
}

TEST_F(OpenCLPrecedence, LongChains) {
  Expr *Sum = ref("a");
  std::string Expected = "a";
  for (int I = 0; I != 100000; ++I) {
    Sum = B.binary(BinaryOp::Add, Sum, ref("b"));
    Expected += " + b";
  }
  EXPECT_TRUE(print(Sum) == Expected);
  Expr *Mixed = ref("a");
  Expected = "a";
  for (int I = 0; I != 10000; ++I) {
    Mixed = B.binary(I % 2 ? BinaryOp::Mul : BinaryOp::Sub, Mixed, ref("b"));
    Expected = I % 2 ? "(" + Expected + ") * b" : Expected + " - b";
  }
  EXPECT_TRUE(print(Mixed) == Expected);
}

TEST_F(OpenCLPrecedence, LongChainsOfElse) {
  Stmt *Chain = nullptr;
  for (int I = 0; I != 20000; ++I) {
    Block *Then = B.block(B.expr(B.call("a", M.Kernel->Result, {})));
    Then->HasBraces = false;
    Chain = B.makeIf(ref("x"), Then, Chain);
  }
  const std::string Text = print({Chain});
  EXPECT_EQ(llvm::StringRef(Text).count("\n  else if (x)\n    a();"), 19999u);
}
