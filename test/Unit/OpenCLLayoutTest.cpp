//===- OpenCLLayoutTest.cpp - where printed lines stand -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Printing.h"

using namespace ampcc::ir;

namespace {
class OpenCLLayout : public Printing {
protected:
  OpenCLLayout() { K->Loc = line(9); } // The body begins on line 10.

  Stmt *a(unsigned Line) { return at(Line, callOf("a")); }
  Stmt *b(unsigned Line) { return at(Line, callOf("b")); }
};
} // namespace

TEST_F(OpenCLLayout, KernelHasItsPlace) {
  print({a(10)});
  EXPECT_EQ(printWithoutPreamble(),
            "#line 9 \"a.cpp\"\n__kernel void k(void) {\n  a();\n}\n");
}

TEST_F(OpenCLLayout, GapsAreBlankLines) {
  EXPECT_EQ(print({a(10), b(11)}), "  a();\n  b();\n");
  EXPECT_EQ(print({a(10), b(13)}), "  a();\n\n\n  b();\n");
  EXPECT_EQ(print({a(10), b(14)}), "  a();\n#line 14\n  b();\n");
  EXPECT_EQ(print({a(12), b(10)}), "\n\n  a();\n#line 10\n  b();\n");
}

TEST_F(OpenCLLayout, StatementsOfOneLineJoin) {
  EXPECT_EQ(print({a(10), b(10), a(11)}), "  a(); b();\n  a();\n");
  // Without a place, a statement has its own line, which is counted.
  EXPECT_EQ(print({a(10), callOf("c"), b(11)}),
            "  a();\n  c();\n#line 11\n  b();\n");
}

TEST_F(OpenCLLayout, WidthOfJoinedLines) {
  std::string Name(100, 'x'); // A line of 110 characters.
  EXPECT_EQ(print({a(10), at(10, callOf(Name))}), "  a(); " + Name + "();\n");
  Name += 'x';
  EXPECT_EQ(print({a(10), at(10, callOf(Name))}),
            "  a();\n#line 10\n  " + Name + "();\n");
}

TEST_F(OpenCLLayout, LeftOutBracesTakeRoom) {
  // "  if (x) { a...a();" has 110 characters.
  std::string Name(96, 'a');
  EXPECT_EQ(print({at(10, B.makeIf(ref("x"), bare({at(10, callOf(Name))})))}),
            "  if (x) " + Name + "();\n");
  Name += 'a';
  EXPECT_EQ(print({at(10, B.makeIf(ref("x"), bare({at(10, callOf(Name))})))}),
            "  if (x)\n#line 10\n    " + Name + "();\n");
}

TEST_F(OpenCLLayout, Branches) {
  EXPECT_EQ(print({at(10, B.makeIf(ref("x"), bare({a(10)}))), b(10)}),
            "  if (x) a(); b();\n");
  EXPECT_EQ(print({at(10, B.makeIf(ref("x"), bare({a(11)}))), b(12)}),
            "  if (x)\n    a();\n  b();\n");
  EXPECT_EQ(print({at(10, B.makeIf(ref("x"), B.block({a(10)}))), b(11)}),
            "  if (x) { a(); }\n  b();\n");
  EXPECT_EQ(print({at(10, B.makeIf(ref("x"), B.block({a(11)}),
                                   at(12, B.block({b(13)}))))}),
            "  if (x) {\n    a();\n  } else {\n    b();\n  }\n");
  EXPECT_EQ(
      print({at(10, B.makeIf(ref("x"), bare({a(10)}), at(11, bare({b(11)}))))}),
      "  if (x) a();\n  else b();\n");
  EXPECT_EQ(
      print({at(10, B.makeIf(ref("x"), B.block({a(11)}),
                             at(12, B.makeIf(ref("y"), B.block({b(13)})))))}),
      "  if (x) {\n    a();\n  } else if (y) {\n    b();\n  }\n");
  // What follows a statement on a line of its own does not stand after it.
  EXPECT_EQ(print({at(10, B.makeIf(ref("x"), bare({a(11)}))), b(11)}),
            "  if (x)\n    a();\n#line 11\n  b();\n");
}

TEST_F(OpenCLLayout, LinesForOneLineOfTheSource) {
  // A temporary in front of what needs it.
  EXPECT_EQ(print({at(10, B.declare(var("t1", Int))), a(10)}),
            "  int t1; a();\n");
}

TEST_F(OpenCLLayout, Labels) {
  Block *Body = B.block({at(11, M.make<Case>(B.integer(int64_t(1)))), a(11),
                         at(11, M.make<Break>()), at(12, M.make<Case>(nullptr)),
                         at(12, B.declare(var("v", Int)))});
  EXPECT_EQ(print({at(10, M.make<Switch>(ref("x"), Body))}),
            "  switch (x) {\n  case 1: a(); break;\n  default: ;\n"
            "    int v;\n  }\n");
}

TEST_F(OpenCLLayout, FunctionsStandWhereTheirBodyIs) {
  Function *F = addFunction("f", Int);
  F->Loc = line(20);
  F->Comment = "int f()";
  F->Body = B.block({a(30), at(31, M.make<Return>(B.integer(int64_t(1))))});
  K->Body = B.block({B.expr(B.call(F, {}))});
  const std::string Kernel = "#line 9 \"a.cpp\"\n"
                             "__kernel void k(void) {\n  f();\n}\n";
  EXPECT_EQ(printWithoutPreamble(),
            "// int f()\n#line 29 \"a.cpp\"\nstatic int f(void) {\n"
            "  a();\n  return 1;\n}\n\n" +
                Kernel);
  // Lines before the first one with a place are counted.
  F->Body = B.block({callOf("c"), a(30)});
  EXPECT_EQ(printWithoutPreamble(),
            "// int f()\n#line 28 \"a.cpp\"\nstatic int f(void) {\n"
            "  c();\n  a();\n}\n\n" +
                Kernel);
  F->Body = B.block({callOf("c")});
  EXPECT_EQ(printWithoutPreamble(),
            "// int f()\n#line 20 \"a.cpp\"\nstatic int f(void) {\n"
            "  c();\n}\n\n" +
                Kernel);
}

TEST_F(OpenCLLayout, FunctionsOnOneLine) {
  Function *F = addFunction("f", Int);
  F->Loc = line(20);
  F->IsOneLine = true;
  F->Body = B.block({a(20), at(20, M.make<Return>(B.integer(int64_t(1))))});
  K->Body = B.block({B.expr(B.call(F, {}))});
  auto GetFunction = [&] {
    const std::string Text = printWithoutPreamble();
    return Text.substr(0, Text.find("#line 9"));
  };
  EXPECT_EQ(GetFunction(),
            "#line 20 \"a.cpp\"\nstatic int f(void) { a(); return 1; }\n\n");
  F->Name = std::string(77, 'f');
  EXPECT_EQ(GetFunction(), "#line 19 \"a.cpp\"\nstatic int " + F->Name +
                               "(void) {\n  a(); return 1;\n}\n\n");
  F->Name = std::string(76, 'f');
  EXPECT_EQ(GetFunction(), "#line 20 \"a.cpp\"\nstatic int " + F->Name +
                               "(void) { a(); return 1; }\n\n");
}
