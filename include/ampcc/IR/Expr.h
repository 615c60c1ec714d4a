//===- Expr.h - expressions of the device tree ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Typed expressions of C. Conversions that are implicit in C, of numbers and of
// arrays to pointers, are implicit here. Each node has one parent;
// Builder::copy clones a node.
//
// The order of evaluation is that of C++17 in Clang. Operands are evaluated
// from left to right with their side effects, then the operator: arguments
// before the call, an array before its index, the parts of an aggregate in
// order. The right operand of an assignment, also of one that is a call, comes
// before the left one; a compound assignment reads the left one last. &&, ||
// and ?: evaluate operands as in C++. An lvalue that is assigned to, or whose
// address is taken, is not read. Sequencing.cpp makes the result independent of
// C's order.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_IR_EXPR_H
#define AMPCC_IR_EXPR_H

#include "ampcc/IR/Builtins.h"
#include "ampcc/IR/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"

namespace ampcc::ir {

struct Function;

/// A named object: a local variable, a parameter, or a variable of the module.
struct Variable {
  llvm::StringRef Name;
  const Type *Ty;
  clang::SourceLocation Loc;
  AddressSpace Space = AddressSpace::Private;
  /// The name in the source; empty for objects that the source does not have.
  llvm::StringRef SourceName;
  /// A tile_static or similar variable of the module, which functions other
  /// than the kernel get as a parameter (ImplicitParameters.cpp).
  bool IsShared = false;
  /// A temporary of the compiler, which the pass `temporaries` renames.
  bool IsTemporary = false;
  /// A reference parameter to a copyable object that is not modified through
  /// it.
  bool TakesCopy = false;
  /// A kernel's pointer to a buffer, noalias in launches without overlapping
  /// views.
  bool IsRestrict = false;
  /// Threads may communicate through the buffer, which `restrict` excludes.
  bool IsCommunicated = false;
  /// An array with an element per thread, for one variable of the source.
  bool IsOfThreads = false;
  /// The requested alignment in bytes; 0 if none.
  unsigned Align = 0;
  /// The size in bytes of tile_static memory, or of the object that a parameter
  /// of checks points to.
  uint64_t Size = 0;
};

class Expr {
public:
  enum class Kind : uint8_t {
#define EXPR(CLASS) CLASS,
#include "ampcc/IR/Nodes.def"
  };
  Kind getKind() const { return K; }
  const Type *getType() const { return Ty; }
  clang::SourceLocation getLoc() const { return Loc; }

protected:
  Expr(Kind K, const Type *Ty, clang::SourceLocation Loc)
      : K(K), Ty(Ty), Loc(Loc) {}

private:
  friend class TreeCloner;
  const Kind K;
  const Type *Ty;
  const clang::SourceLocation Loc;
};

/// A number, true, false, or a null pointer.
class Literal : public Expr {
public:
  Literal(const Type *Ty, uint64_t Bits, bool IsCharacter,
          clang::SourceLocation Loc)
      : Expr(Kind::Literal, Ty, Loc), Bits(Bits), IsCharacter(IsCharacter) {}
  /// An integer's sign- or zero-extended value, or the representation of a
  /// floating-point number.
  const uint64_t Bits;
  const bool IsCharacter; ///< written 'c'
  static bool classof(const Expr *E) { return E->getKind() == Kind::Literal; }
};

class String : public Expr {
public:
  String(const Type *Ty, llvm::StringRef Bytes, clang::SourceLocation Loc)
      : Expr(Kind::String, Ty, Loc), Bytes(Bytes) {}
  const llvm::StringRef Bytes;
  static bool classof(const Expr *E) { return E->getKind() == Kind::String; }
};

/// A constant of the target, by its name: CLK_LOCAL_MEM_FENCE.
class Constant : public Expr {
public:
  Constant(const Type *Ty, llvm::StringRef Name, clang::SourceLocation Loc)
      : Expr(Kind::Constant, Ty, Loc), Name(Name) {}
  const llvm::StringRef Name;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Constant; }
};

class VarRef : public Expr {
public:
  VarRef(Variable *V, clang::SourceLocation Loc)
      : Expr(Kind::VarRef, V->Ty, Loc), V(V) {}
  Variable *const V;
  static bool classof(const Expr *E) { return E->getKind() == Kind::VarRef; }
};

enum class UnaryOp : uint8_t {
  Deref,
  AddressOf,
  Plus,
  Minus,
  Not,
  LogicalNot,
  PreInc,
  PreDec,
  PostInc,
  PostDec
};

class Unary : public Expr {
public:
  Unary(UnaryOp Op, const Type *Ty, Expr *Operand, clang::SourceLocation Loc)
      : Expr(Kind::Unary, Ty, Loc), Op(Op), Operand(Operand) {}
  const UnaryOp Op;
  Expr *Operand;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Unary; }
};

enum class BinaryOp : uint8_t {
  Mul,
  Div,
  Rem,
  Add,
  Sub,
  Shl,
  Shr,
  LT,
  GT,
  LE,
  GE,
  EQ,
  NE,
  And,
  Xor,
  Or,
  LogicalAnd,
  LogicalOr
};

/// Returns the operator with `b Op a` for the comparison `a Op b`; other
/// operators unchanged.
constexpr BinaryOp swapSides(BinaryOp Op) {
  switch (Op) {
  case BinaryOp::LT:
    return BinaryOp::GT;
  case BinaryOp::GT:
    return BinaryOp::LT;
  case BinaryOp::LE:
    return BinaryOp::GE;
  case BinaryOp::GE:
    return BinaryOp::LE;
  default:
    return Op;
  }
}

class Binary : public Expr {
public:
  Binary(BinaryOp Op, const Type *Ty, Expr *Left, Expr *Right,
         clang::SourceLocation Loc)
      : Expr(Kind::Binary, Ty, Loc), Op(Op), Left(Left), Right(Right) {}
  const BinaryOp Op;
  Expr *Left, *Right;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Binary; }
};

/// `Left = Right`, or `Left op= Right`.
class Assign : public Expr {
public:
  Assign(std::optional<BinaryOp> Op, Expr *Left, Expr *Right,
         clang::SourceLocation Loc)
      : Expr(Kind::Assign, Left->getType(), Loc), Op(Op), Left(Left),
        Right(Right) {}
  const std::optional<BinaryOp> Op;
  Expr *Left, *Right;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Assign; }
};

class Conditional : public Expr {
public:
  Conditional(const Type *Ty, Expr *Cond, Expr *True, Expr *False,
              clang::SourceLocation Loc)
      : Expr(Kind::Conditional, Ty, Loc), Cond(Cond), True(True), False(False) {
  }
  Expr *Cond, *True, *False;
  static bool classof(const Expr *E) {
    return E->getKind() == Kind::Conditional;
  }
};

/// A field of the object \c Base.
class Member : public Expr {
public:
  Member(const Type *Ty, Expr *Base, llvm::StringRef Name,
         clang::SourceLocation Loc)
      : Expr(Kind::Member, Ty, Loc), Base(Base), Name(Name) {}
  Expr *Base;
  const llvm::StringRef Name;
  /// Returns the field's index in the struct.
  size_t getNumber() const;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Member; }
};

/// An element of an array or pointee.
class Index : public Expr {
public:
  Index(const Type *Ty, Expr *Base, Expr *Position, clang::SourceLocation Loc)
      : Expr(Kind::Index, Ty, Loc), Base(Base), Position(Position) {}
  Expr *Base, *Position;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Index; }
};

/// A call of a function of the module, or of a builtin.
class Call : public Expr {
public:
  Call(const Type *Ty, Function *Callee, llvm::StringRef Builtin,
       llvm::MutableArrayRef<Expr *> Args, clang::SourceLocation Loc)
      : Expr(Kind::Call, Ty, Loc), Callee(Callee), Builtin(Builtin),
        Id(getBuiltinId(Builtin)), Args(Args) {}
  Function *Callee;              ///< null: \c Builtin is called
  const llvm::StringRef Builtin; ///< empty: \c Callee is called
  const BuiltinId Id;            ///< of \c Builtin
  llvm::MutableArrayRef<Expr *> Args;
  /// The name of an atomic function in the source; empty for other functions.
  llvm::StringRef AtomicName;
  /// True for an assignment, whose last argument, the right operand, is
  /// evaluated first.
  bool IsAssignment = false;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Call; }
};

class Cast : public Expr {
public:
  Cast(const Type *Ty, Expr *Operand, bool KeepsBits, clang::SourceLocation Loc)
      : Expr(Kind::Cast, Ty, Loc), Operand(Operand), KeepsBits(KeepsBits) {}
  Expr *Operand;
  const bool KeepsBits; ///< reinterprets the representation
  static bool classof(const Expr *E) { return E->getKind() == Kind::Cast; }
};

/// A struct, union or array as a list of its parts. Other members are zero.
class Aggregate : public Expr {
public:
  struct Part {
    Expr *Value;
    llvm::StringRef Field; ///< its name, if the order does not determine it
  };
  Aggregate(const Type *Ty, llvm::MutableArrayRef<Part> Parts,
            clang::SourceLocation Loc)
      : Expr(Kind::Aggregate, Ty, Loc), Parts(Parts) {}
  llvm::MutableArrayRef<Part> Parts;
  /// Returns the index of the element or field that \p Part initializes.
  size_t getNumber(size_t Part) const;
  /// Returns the type of that element or field.
  const Type *getPartType(size_t Part) const;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Aggregate; }
};

/// \c Value, evaluated after \c Steps: C's comma operator. If \c Value has to
/// be an lvalue, its address is the operand.
class Comma : public Expr {
public:
  Comma(llvm::MutableArrayRef<Expr *> Steps, Expr *Value, bool IsLValue,
        clang::SourceLocation Loc)
      : Expr(Kind::Comma, Value->getType(), Loc), Steps(Steps), Value(Value),
        IsLValue(IsLValue) {}
  llvm::MutableArrayRef<Expr *> Steps;
  Expr *Value;
  const bool IsLValue;
  static bool classof(const Expr *E) { return E->getKind() == Kind::Comma; }
};

/// Calls \p Visit with each operand of \p E in C's order; it may replace the
/// operand.
void forEachOperand(Expr *E, llvm::function_ref<void(Expr *&)> Visit);

/// Calls \p Visit with each operand in evaluation order, and whether only its
/// address is needed. \p IsLValue is the same for \p E.
void forEachEvaluated(Expr *E, bool IsLValue,
                      llvm::function_ref<void(Expr *&, bool IsLValue)> Visit);

} // namespace ampcc::ir

#endif
