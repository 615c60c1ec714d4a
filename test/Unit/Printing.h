//===- Printing.h - trees and what they are printed as ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TEST_UNIT_PRINTING_H
#define AMPCC_TEST_UNIT_PRINTING_H

#include "SmallTree.h"
#include "ampcc/Target/OpenCL.h"
#include "clang/Basic/SourceManager.h"
#include "gtest/gtest.h"

namespace ampcc::ir {

/// A module with a kernel `k`, and a source file for locations.
class Printing : public testing::Test, protected SmallTree {
protected:
  Printing() : File("a.cpp", Lines) {
    K = addFunction("k", Void);
    K->IsKernel = true;
    M.Kernel = K;
  }

  clang::SourceLocation line(unsigned Number) {
    clang::SourceManager &SM = File.get();
    return SM.translateLineCol(SM.getMainFileID(), Number, 1);
  }
  /// \p S on line \p Number.
  template <class Node> Node *at(unsigned Number, Node *S) {
    S->setLoc(line(Number));
    return S;
  }

  /// In front of the kernel and what was added before.
  Function *addFunction(llvm::StringRef Name, const Type *Result) {
    auto F = std::make_unique<Function>();
    F->Name = Name.str();
    F->Result = Result;
    F->Body = B.block({});
    return M.Functions
        .insert(M.Functions.end() - !M.Functions.empty(), std::move(F))
        ->get();
  }
  Variable *var(llvm::StringRef Name, const Type *T) {
    return B.variable(Name, T);
  }
  Expr *ref(llvm::StringRef Name) { return B.ref(var(Name, Int)); }
  Expr *ref(llvm::StringRef Name, const Type *T) { return B.ref(var(Name, T)); }
  /// `Name();`
  Stmt *callOf(llvm::StringRef Name) { return B.expr(B.call(Name, Void, {})); }
  Block *bare(llvm::ArrayRef<Stmt *> Body) {
    Block *Result = B.block(Body);
    Result->HasBraces = false;
    return Result;
  }

  PrintedModule print() { return printOpenCL(M, File.get()); }
  /// Without what every program begins with.
  std::string printWithoutPreamble() {
    const std::string Source = print().Source;
    return Source.substr(Source.find("\n\n") + 2);
  }
  /// The kernel's lines with \p Body in it.
  std::string print(llvm::ArrayRef<Stmt *> Body) {
    const std::string Head = "__kernel void k(void) {\n";
    K->Body = B.block(Body);
    std::string Source = print().Source;
    Source.erase(0, Source.find(Head) + Head.size());
    EXPECT_EQ(Source.substr(Source.size() - 2), "}\n");
    return Source.substr(0, Source.size() - 2);
  }
  /// \p E as it stands in a statement.
  std::string print(Expr *E) {
    const std::string Line = print({B.expr(E)});
    return Line.substr(2, Line.size() - 4);
  }

  const std::string Lines = std::string(200, '\n'); ///< \c File has no copy
  clang::SourceManagerForFile File;
  Function *K = nullptr;
};

} // namespace ampcc::ir

#endif
