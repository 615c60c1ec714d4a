//===- Stmt.h - statements of the device tree -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A statement without a location belongs to the same source statement as the
// one before it.
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

/// A declaration. ImplicitParameters.cpp removes those of shared variables.
class Declare : public Stmt {
public:
  Declare(Variable *V, Expr *Init) : Stmt(Kind::Declare), V(V), Init(Init) {}
  Variable *V;
  Expr *Init; ///< null if uninitialized
  /// A reference to its initializer, an lvalue, so that debuggers find the
  /// object. Only for the cpu.
  bool IsReference = false;
  /// The name of the owner of an array on the heap; empty if it is on the
  /// stack.
  llvm::StringRef Heap;
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Declare; }
};

/// A compound statement with its own scope.
class Block : public Stmt {
public:
  explicit Block(llvm::MutableArrayRef<Stmt *> Body)
      : Stmt(Kind::Block), Body(Body) {}
  llvm::MutableArrayRef<Stmt *> Body;
  /// The location of the closing brace, if debuggers need it.
  clang::SourceLocation EndLoc;
  /// True if the source has braces here.
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
  Expr *Cond; ///< null: a For without condition
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
  /// An expression, declarations of variables of one type, or nothing.
  llvm::MutableArrayRef<Stmt *> Inits;
  Expr *Inc; ///< may be null
  /// The requested unroll factor; 0: the compiler's choice; 1: none before
  /// vectorization.
  uint64_t Unroll = 0;
  /// True if it fills or copies an array, and is printed as one statement.
  bool IsFill = false;
  /// True if its iterations are threads of a kernel.
  bool IsThreadLoop = false;
  /// True if each iteration accesses its own row of global memory.
  bool WalksRows = false;
  /// True if its iterations are tiles of a kernel.
  bool IsTileLoop = false;
  /// True if iterations are independent, and the loop is innermost or only
  /// contains unrolled loops: LLVM may vectorize it.
  bool IsParallel = false;
  /// True if an iteration's accesses depend on its own earlier writes.
  bool KeepsOrder = false;
  /// The vector width of a thread loop; 1: scalar; 0: the compiler's choice.
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
  Block *Body; ///< contains the labels
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
  Expr *Value; ///< null for void
  static bool classof(const Stmt *S) { return S->getKind() == Kind::Return; }
};

/// Calls \p Visit with each immediate expression of \p S, which it may replace.
void forEachExpr(Stmt *S, llvm::function_ref<void(Expr *&)> Visit);

/// Calls \p Visit with each immediate substatement of \p S.
void forEachStmt(Stmt *S, llvm::function_ref<void(Stmt *)> Visit);

/// Calls \p Visit with each expression in \p S at any depth, operands first.
void forEachExprIn(Stmt *S, llvm::function_ref<void(Expr *&)> Visit);
/// Calls \p Visit with each variable that is declared in \p S at any depth.
void forEachDeclared(Stmt *S, llvm::function_ref<void(Variable *)> Visit);

} // namespace ampcc::ir

#endif
