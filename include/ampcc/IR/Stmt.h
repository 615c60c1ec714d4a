//===- Stmt.h - statements of the device tree -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A statement's location is where the source has it. One without is part of
// what the statement before it is made from.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_IR_STMT_H
#define AMPCC_IR_STMT_H

#include "ampcc/IR/Expr.h"

namespace ampcc::ir {

class Stmt {
public:
  enum class Kind : uint8_t {
#define STMT(CLASS, KIND) KIND,
#include "ampcc/IR/Nodes.def"
  };
  Kind getKind() const { return K; }
  clang::SourceLocation getLoc() const { return Loc; }
  void setLoc(clang::SourceLocation L) { Loc = L; }

protected:
  Stmt(Kind K) : K(K) {}

private:
  const Kind K;
  clang::SourceLocation Loc;
};

class ExprStmt : public Stmt {
public:
  explicit ExprStmt(Expr *E) : Stmt(Kind::Expr), E(E) {}
  Expr *E;
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Expr; }
};

/// The declaration of a variable. One of a shared variable only says that the
/// source declares it here; ImplicitParameters.cpp removes it.
class Declare : public Stmt {
public:
  Declare(Variable *V, Expr *Init) : Stmt(Kind::Declare), V(V), Init(Init) {}
  Variable *V;
  Expr *Init; ///< null: nothing initialises it
  /// A reference to the place that is its initializer, in code for the cpu
  /// alone. Nothing uses it: a debugger finds the place by its name.
  bool IsReference = false;
  /// If not empty, the array lies on the heap, and this is its owner's name.
  llvm::StringRef Heap;
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Declare; }
};

/// Statements in a scope of their own.
class Block : public Stmt {
public:
  explicit Block(llvm::MutableArrayRef<Stmt *> Body)
      : Stmt(Kind::Block), Body(Body) {}
  llvm::MutableArrayRef<Stmt *> Body;
  /// The line for the closing brace, where it matters to debuggers.
  clang::SourceLocation EndLoc;
  /// The source has braces here.
  bool HasBraces = true;
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Block; }
};

class If : public Stmt {
public:
  If(Expr *Cond, Block *Then, Stmt *Else)
      : Stmt(Kind::If), Cond(Cond), Then(Then), Else(Else) {}
  Expr *Cond;
  Block *Then;
  Stmt *Else; ///< a Block; an If for `else if`; or null
  static bool classof(const Stmt *S) { return S->getKind() == Kind::If; }
};

class Loop : public Stmt {
public:
  Expr *Cond; ///< null: of a For that others end
  Block *Body;
  static bool classof(const Stmt *S) {
    return S->getKind() >= Kind::For && S->getKind() <= Kind::Do;
  }

protected:
  Loop(Kind K, Expr *Cond, Block *Body) : Stmt(K), Cond(Cond), Body(Body) {}
};

class For : public Loop {
public:
  For(llvm::MutableArrayRef<Stmt *> Inits, Expr *Cond, Expr *Inc, Block *Body)
      : Loop(Kind::For, Cond, Body), Inits(Inits), Inc(Inc) {}
  /// An expression, or declarations of variables of one type; or nothing.
  llvm::MutableArrayRef<Stmt *> Inits;
  Expr *Inc; ///< may be null
  /// How often compilers should unroll it; 0: as they like.
  uint64_t Unroll = 0;
  /// It fills or copies an array: written as one statement.
  bool IsFill = false;
  /// Its iterations are threads of a kernel.
  bool IsThreadLoop = false;
  /// Each of its iterations goes along a row of its own in global memory.
  bool WalksRows = false;
  /// Its iterations are tiles of a kernel.
  bool IsTileLoop = false;
  /// Besides, they may run in any order, and side by side; innermost only, or
  /// around loops that are unrolled.
  bool IsParallel = false;
  /// True if an iteration's accesses depend on its own earlier writes.
  bool KeepsOrder = false;
  /// Loops over threads: the iterations in a vector; 1: no vectors; 0: the
  /// compiler's choice.
  unsigned Width = 0;
  static bool classof(const Stmt *S) { return S->getKind() == Kind::For; }
};

class While : public Loop {
public:
  While(Expr *Cond, Block *Body) : Loop(Kind::While, Cond, Body) {}
  static bool classof(const Stmt *S) { return S->getKind() == Kind::While; }
};

class Do : public Loop {
public:
  Do(Block *Body, Expr *Cond) : Loop(Kind::Do, Cond, Body) {}
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Do; }
};

class Switch : public Stmt {
public:
  Switch(Expr *Cond, Block *Body)
      : Stmt(Kind::Switch), Cond(Cond), Body(Body) {}
  Expr *Cond;
  Block *Body; ///< with labels among its statements
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Switch; }
};

/// A label of a switch.
class Case : public Stmt {
public:
  explicit Case(Expr *Value) : Stmt(Kind::Case), Value(Value) {}
  Expr *Value; ///< null: default
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Case; }
};

class Break : public Stmt {
public:
  Break() : Stmt(Kind::Break) {}
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Break; }
};

class Continue : public Stmt {
public:
  Continue() : Stmt(Kind::Continue) {}
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Continue; }
};

class Return : public Stmt {
public:
  explicit Return(Expr *Value) : Stmt(Kind::Return), Value(Value) {}
  Expr *Value; ///< null: of void
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Return; }
};

/// Calls \p Visit with each expression that is an immediate part of \p S; it
/// may put another one into its place.
void forEachExpr(Stmt *S, llvm::function_ref<void(Expr *&)> Visit);

/// Calls \p Visit with each statement that is an immediate part of \p S.
void forEachStmt(Stmt *S, llvm::function_ref<void(Stmt *)> Visit);

/// Calls \p Visit with each expression in \p S and in its statements, operands
/// before what they are operands of.
void forEachExprIn(Stmt *S, llvm::function_ref<void(Expr *&)> Visit);
/// Visits the variables that are declared in \p S and what it contains.
void forEachDeclared(Stmt *S, llvm::function_ref<void(Variable *)> Visit);

} // namespace ampcc::ir

#endif
