//===- OpenCLPrecedenceTest.cpp - parentheses of printed expressions ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CExpression.h"
#include "SmallTree.h"
#include "ampcc/Target/OpenCL.h"
#include "clang/Basic/SourceManager.h"
#include "gtest/gtest.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class OpenCLPrecedence : public testing::Test, protected SmallTree {
protected:
  Expr *ref(llvm::StringRef Name) { return B.ref(B.variable(Name, Int)); }
  Block *bare(llvm::ArrayRef<Stmt *> Body) {
    Block *Result = B.block(Body);
    Result->HasBraces = false;
    return Result;
  }

  /// The kernel's lines with \p Body in it.
  std::string print(llvm::ArrayRef<Stmt *> Body) {
    const std::string Head = "__kernel void k(void) {\n";
    K->Body = B.block(Body);
    std::string Source = printOpenCL(M, File.get()).Source;
    Source.erase(0, Source.find(Head) + Head.size());
    EXPECT_EQ(Source.substr(Source.size() - 2), "}\n");
    return Source.substr(0, Source.size() - 2);
  }
  /// \p E as it stands in a statement.
  std::string print(Expr *E) {
    const std::string Line = print({B.expr(E)});
    return Line.substr(2, Line.size() - 4);
  }

  /// An operator, applied to as many operands as it takes. Types do not matter
  /// for parentheses: everything is an int.
  struct Operator {
    unsigned Operands;
    std::function<Expr *(llvm::ArrayRef<Expr *>)> Apply;
  };

  std::vector<Operator> getOperators() {
    std::vector<Operator> All;
    for (int I = 0; I <= int(UnaryOp::PostDec); ++I)
      All.push_back({1, [=](llvm::ArrayRef<Expr *> E) -> Expr * {
                       return M.make<Unary>(UnaryOp(I), Int, E[0], NoLoc);
                     }});
    for (int I = 0; I <= int(BinaryOp::LogicalOr); ++I) {
      All.push_back({2, [=](llvm::ArrayRef<Expr *> E) -> Expr * {
                       return M.make<Binary>(BinaryOp(I), Int, E[0], E[1],
                                             NoLoc);
                     }});
      if (BinaryOp(I) < BinaryOp::LT)
        All.push_back({2, [=](llvm::ArrayRef<Expr *> E) {
                         return B.assign(BinaryOp(I), E[0], E[1]);
                       }});
    }
    All.push_back(
        {2, [=](llvm::ArrayRef<Expr *> E) { return B.assign(E[0], E[1]); }});
    All.push_back({3, [=](llvm::ArrayRef<Expr *> E) {
                     return B.conditional(E[0], E[1], E[2]);
                   }});
    All.push_back({1, [=](llvm::ArrayRef<Expr *> E) -> Expr * {
                     return M.make<Member>(Int, E[0], "m", NoLoc);
                   }});
    All.push_back({2, [=](llvm::ArrayRef<Expr *> E) -> Expr * {
                     return M.make<Index>(Int, E[0], E[1], NoLoc);
                   }});
    All.push_back(
        {2, [=](llvm::ArrayRef<Expr *> E) { return B.call("f", Int, E); }});
    All.push_back(
        {1, [=](llvm::ArrayRef<Expr *> E) { return B.cast(E[0], Int); }});
    All.push_back({2, [=](llvm::ArrayRef<Expr *> E) {
                     return B.aggregate(Types.getRecord(T),
                                        {{E[0], ""}, {E[1], ""}});
                   }});
    for (bool IsPlace : {false, true})
      All.push_back({3, [=](llvm::ArrayRef<Expr *> E) -> Expr * {
                       return M.make<Sequence>(M.copyArray(E.drop_back()),
                                               E.back(), IsPlace, NoLoc);
                     }});
    return All;
  }

  std::vector<Expr *> getLeaves(const Operator &Op, char First) {
    std::vector<Expr *> Leaves;
    for (unsigned I = 0; I != Op.Operands; ++I)
      Leaves.push_back(ref(std::string(1, char(First + I))));
    return Leaves;
  }

  const clang::SourceLocation NoLoc;
  clang::SourceManagerForFile File{"a.cpp", ""};
  Function *K = kernel({});
  Record *T = record("T", {{"x", Int, false}, {"y", Int, false}});
};

bool isAddress(const Expr *E) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::AddressOf;
}

/// An address has no address.
bool takesAddressOfAddress(const Expr *E) {
  if (const auto *S = llvm::dyn_cast<Sequence>(E))
    return S->IsPlace && isAddress(S->Value);
  return isAddress(E) && isAddress(llvm::cast<Unary>(E)->Operand);
}
} // namespace

/// Every operator as every operand of every other one.
TEST_F(OpenCLPrecedence, EachOperandIsReadBack) {
  const std::vector<Operator> All = getOperators();
  unsigned Count = 0;
  for (const Operator &Outer : All)
    for (unsigned Position = 0; Position != Outer.Operands; ++Position)
      for (const Operator &Inner : All) {
        std::vector<Expr *> Operands = getLeaves(Outer, 'p');
        Operands[Position] = Inner.Apply(getLeaves(Inner, 'a'));
        Expr *E = Outer.Apply(Operands);
        if (takesAddressOfAddress(E))
          continue;
        const std::string Text = print(E);
        EXPECT_EQ(getStructure(Text), getStructure(E)) << Text;
        ++Count;
      }
  EXPECT_GT(Count, 3000u);
}

/// The reference itself tells right from wrong.
TEST_F(OpenCLPrecedence, ReferenceKnowsC) {
  EXPECT_EQ(getStructure("a + b * c"), "(+ a (* b c))");
  EXPECT_EQ(getStructure("(a + b) * c"), "(* (+ a b) c)");
  EXPECT_EQ(getStructure("a - b - c"), "(- (- a b) c)");
  EXPECT_EQ(getStructure("a = b = c"), "(= a (= b c))");
  EXPECT_EQ(getStructure("a ? b : c ? d : e"), "(? a b (? c d e))");
  EXPECT_EQ(getStructure("--a"), "(pre-- a)");
  EXPECT_EQ(getStructure("*p++"), "(pre* (post++ p))");
  EXPECT_EQ(getStructure("(int)a.b"), "(cast int (. a b))");
  EXPECT_EQ(getStructure("p->b[1](2, 3)"), "(call ([] (. (pre* p) b) 1) 2 3)");
  EXPECT_EQ(getStructure("a + b = c"), "no place: (+ a b) then '='");
}

/// C needs none here, compilers and readers do.
TEST_F(OpenCLPrecedence, MixturesHaveParentheses) {
  auto Mix = [&](BinaryOp Outer, BinaryOp Inner, bool IsRight) {
    Expr *Part = B.binary(Inner, ref("a"), ref("b"));
    return print(IsRight ? B.binary(Outer, ref("c"), Part)
                         : B.binary(Outer, Part, ref("c")));
  };
  EXPECT_EQ(Mix(BinaryOp::LogicalOr, BinaryOp::LogicalAnd, false),
            "(a && b) || c");
  EXPECT_EQ(Mix(BinaryOp::LogicalOr, BinaryOp::LogicalAnd, true),
            "c || (a && b)");
  EXPECT_EQ(Mix(BinaryOp::LogicalAnd, BinaryOp::EQ, true), "c && a == b");
  EXPECT_EQ(Mix(BinaryOp::Or, BinaryOp::And, false), "(a & b) | c");
  EXPECT_EQ(Mix(BinaryOp::And, BinaryOp::Add, true), "c & (a + b)");
  EXPECT_EQ(Mix(BinaryOp::Xor, BinaryOp::Xor, false), "a ^ b ^ c");
  EXPECT_EQ(Mix(BinaryOp::Xor, BinaryOp::Xor, true), "c ^ (a ^ b)");
  EXPECT_EQ(Mix(BinaryOp::Shl, BinaryOp::Add, true), "c << (a + b)");
  EXPECT_EQ(Mix(BinaryOp::Shl, BinaryOp::Mul, false), "a * b << c");
  EXPECT_EQ(Mix(BinaryOp::Shr, BinaryOp::Shr, false), "a >> b >> c");
  EXPECT_EQ(Mix(BinaryOp::LT, BinaryOp::GT, false), "(a > b) < c");
  EXPECT_EQ(Mix(BinaryOp::EQ, BinaryOp::LT, true), "c == (a < b)");
  EXPECT_EQ(Mix(BinaryOp::LT, BinaryOp::Shl, false), "a << b < c");
  EXPECT_EQ(Mix(BinaryOp::Sub, BinaryOp::Sub, false), "a - b - c");
  EXPECT_EQ(Mix(BinaryOp::Sub, BinaryOp::Add, true), "c - (a + b)");
  EXPECT_EQ(Mix(BinaryOp::Mul, BinaryOp::Div, false), "a / b * c");
  EXPECT_EQ(Mix(BinaryOp::Add, BinaryOp::Mul, true), "c + a * b");
}

TEST_F(OpenCLPrecedence, SignsStayApart) {
  auto Twice = [&](UnaryOp Outer, UnaryOp Inner) {
    return print(B.unary(Outer, B.unary(Inner, ref("a"))));
  };
  EXPECT_EQ(Twice(UnaryOp::Minus, UnaryOp::Minus), "-(-a)");
  EXPECT_EQ(Twice(UnaryOp::Minus, UnaryOp::PreDec), "-(--a)");
  EXPECT_EQ(Twice(UnaryOp::Minus, UnaryOp::PostDec), "-a--");
  EXPECT_EQ(Twice(UnaryOp::Minus, UnaryOp::Plus), "-+a");
  EXPECT_EQ(Twice(UnaryOp::Plus, UnaryOp::PreInc), "+(++a)");
  EXPECT_EQ(Twice(UnaryOp::Not, UnaryOp::Not), "~(~a)");
  EXPECT_EQ(Twice(UnaryOp::LogicalNot, UnaryOp::LogicalNot), "!!a");
  EXPECT_EQ(print(B.unary(UnaryOp::Minus, B.integer(int64_t(-1)))), "-(-1)");
  EXPECT_EQ(print(B.binary(BinaryOp::Sub, ref("a"), B.integer(int64_t(-1)))),
            "a - -1");
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
  for (int I = 0; I != 20000; ++I)
    Chain = B.makeIf(ref("x"), bare({B.expr(B.call("a", Void, {}))}), Chain);
  const std::string Text = print({Chain});
  EXPECT_EQ(llvm::StringRef(Text).count("\n  else if (x)\n    a();"), 19999u);
}
