//===- Builder.h - creates nodes of the device tree -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each expression gets the type that it has in C, and the location that was set
// last. `*&x` and `&*x` are simplified to x.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_IR_BUILDER_H
#define AMPCC_IR_BUILDER_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/SmallVector.h"
#include <type_traits>

namespace ampcc::ir {

/// An operand: an expression, the value of a variable, or an int.
class Operand {
public:
  Operand(Expr *E) : E(E) {}
  Operand(Variable *V) : V(V) {}
  template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
  Operand(T Number) : Number(Number) {}

private:
  friend class Builder;
  Expr *E = nullptr;
  Variable *V = nullptr;
  std::optional<int64_t> Number;
};

class Builder {
public:
  explicit Builder(Module &M) : M(M) {}

  Module &getModule() { return M; }
  TypeContext &getTypes() { return M.Types; }
  clang::SourceLocation getLoc() const { return Loc; }
  void setLoc(clang::SourceLocation L) {
    if (L.isValid())
      Loc = L;
  }

  Variable *variable(llvm::StringRef Name, const Type *T,
                     clang::SourceLocation Loc = {});
  Variable *temporary(llvm::StringRef Name, const Type *T,
                      clang::SourceLocation Loc = {}) {
    Variable *V = variable(Name, T, Loc);
    V->IsTemporary = true;
    return V;
  }

  // Literals.
  Expr *integer(uint64_t Value, const Type *T) { return literal(T, Value); }
  Expr *integer(int64_t Value) { return literal(M.Types.getInt(), Value); }
  /// Returns zero; for objects and arrays, a zeroed one.
  Expr *zero(const Type *T) {
    T = M.Types.withoutConst(T);
    return T->isRecord() || T->isArray() ? aggregate(T, {}) : literal(T, 0);
  }
  Expr *boolean(bool Value) { return literal(M.Types.getBool(), Value); }
  Expr *character(uint64_t Value, const Type *T) {
    return M.make<Literal>(T, Value, true, Loc);
  }
  /// \p Bits are the value's representation.
  Expr *floating(uint64_t Bits, const Type *T) { return literal(T, Bits); }
  Expr *string(llvm::StringRef Bytes);
  Expr *constant(llvm::StringRef Name, const Type *T) {
    return M.make<Constant>(T, M.copyString(Name), Loc);
  }
  /// Returns a macro of type int.
  Expr *macro(llvm::StringRef Name) { return constant(Name, M.Types.getInt()); }

  // Lvalues.
  Expr *ref(Variable *V) { return M.make<VarRef>(V, Loc); }
  /// Returns the object that \p Pointer points to.
  Expr *deref(Expr *Pointer);
  Expr *addressOf(Expr *LValue);
  /// Returns field \p Name of \p Object, a struct or union.
  Expr *member(Expr *Object, llvm::StringRef Name);
  Expr *index(Operand Base, Operand Position);

  // Operators.
  Expr *unary(UnaryOp Op, Expr *Operand);
  Expr *binary(BinaryOp Op, Operand Left, Operand Right);
  Expr *add(Operand Left, Operand Right) {
    return binary(BinaryOp::Add, Left, Right);
  }
  Expr *subtract(Operand Left, Operand Right) {
    return binary(BinaryOp::Sub, Left, Right);
  }
  Expr *multiply(Operand Left, Operand Right) {
    return binary(BinaryOp::Mul, Left, Right);
  }
  Expr *less(Operand Left, Operand Right) {
    return binary(BinaryOp::LT, Left, Right);
  }
  Expr *both(Operand Left, Operand Right) {
    return binary(BinaryOp::LogicalAnd, Left, Right);
  }
  Expr *assign(Operand Left, Operand Right) {
    return M.make<Assign>(std::nullopt, get(Left), get(Right), Loc);
  }
  Expr *assign(BinaryOp Op, Operand Left, Operand Right) {
    return M.make<Assign>(Op, get(Left), get(Right), Loc);
  }
  Expr *conditional(Operand Cond, Operand True, Operand False);
  /// Converts \p E to \p T.
  Expr *cast(Operand E, const Type *T) {
    return M.make<Cast>(T, get(E), /*KeepsBits=*/false, Loc);
  }
  /// Reinterprets the bits of \p E as a \p T.
  Expr *bitCast(Expr *E, const Type *T) {
    return M.make<Cast>(T, E, /*KeepsBits=*/true, Loc);
  }
  Expr *call(Function *F, llvm::ArrayRef<Expr *> Args);
  Expr *call(llvm::StringRef Builtin, const Type *Result,
             llvm::ArrayRef<Expr *> Args);
  Expr *min(Expr *A, Operand B) {
    return call("min", A->getType(), {A, get(B)});
  }
  /// Returns `get_global_id(K)` and the like, of OpenCL's size_t.
  Expr *ask(llvm::StringRef Query, unsigned K) {
    return call(Query, M.Types.getInteger(64, false), {integer(K)});
  }
  /// As ask, converted to int.
  Expr *query(llvm::StringRef Query, unsigned K) {
    return cast(ask(Query, K), M.Types.getInt());
  }
  Expr *aggregate(const Type *T, llvm::ArrayRef<Aggregate::Part> Parts);
  /// \p Value after \p Steps; with \p IsLValue, as an lvalue.
  Expr *sequence(llvm::ArrayRef<Expr *> Steps, Expr *Value, bool IsLValue);

  /// A copy of \p E.
  Expr *copy(const Expr *E);
  /// Returns a copy of \p E with the operands \p Operands; its type is \p T if
  /// they do not determine it.
  Expr *rebuild(const Expr *E, llvm::ArrayRef<Expr *> Operands, const Type *T);

  // Statements.
  Stmt *expr(Expr *E) { return M.make<ExprStmt>(E); }
  /// A barrier after which all threads of a tile see each other's writes to
  /// tile_static memory.
  Stmt *tileBarrier() {
    return expr(
        call("barrier", M.Types.getVoid(), {macro("CLK_LOCAL_MEM_FENCE")}));
  }
  Stmt *assignTo(Operand LValue, Operand Value) {
    return expr(assign(LValue, Value));
  }
  Declare *declare(Variable *V) { return M.make<Declare>(V, nullptr); }
  Declare *declare(Variable *V, Operand Init) {
    return M.make<Declare>(V, get(Init));
  }
  Block *block(llvm::ArrayRef<Stmt *> Body) {
    return M.make<Block>(M.copyArray(Body));
  }
  /// \p Only and \p Init may be null.
  Block *block(Stmt *Only) { return block(asList(Only)); }
  If *makeIf(Operand Cond, Block *Then, Stmt *Else = nullptr) {
    return M.make<If>(get(Cond), Then, Else);
  }
  For *makeFor(llvm::ArrayRef<Stmt *> Inits, Expr *Cond, Expr *Inc,
               Block *Body) {
    return M.make<For>(M.copyArray(Inits), Cond, Inc, Body);
  }
  For *makeFor(Stmt *Init, Expr *Cond, Expr *Inc, Block *Body) {
    return makeFor(asList(Init), Cond, Inc, Body);
  }
  /// Returns `for (V = Begin; V < End; ++V) Body`, which declares \p V.
  For *count(Variable *V, Operand Begin, Operand End, Block *Body) {
    Declare *Init = declare(V, Begin);
    return makeFor(Init, less(V, End), unary(UnaryOp::PreInc, ref(V)), Body);
  }
  /// Any other statement.
  template <class Node, class... Args> Node *make(Args &&...A) {
    return M.make<Node>(std::forward<Args>(A)...);
  }
  /// Returns `for (int V = First; V < Last; ++V) Body`.
  For *fill(Variable *V, uint64_t First, uint64_t Last,
            llvm::ArrayRef<Stmt *> Body);

private:
  static llvm::ArrayRef<Stmt *> asList(Stmt *const &S) {
    return S ? llvm::ArrayRef(S) : llvm::ArrayRef<Stmt *>();
  }
  Expr *get(const Operand &O) {
    return O.V ? ref(O.V) : O.Number ? integer(*O.Number) : O.E;
  }
  Expr *literal(const Type *T, uint64_t Bits) {
    return M.make<Literal>(T, Bits, false, Loc);
  }
  /// Returns the type of the usual arithmetic conversions of both.
  const Type *getCommonType(const Type *A, const Type *B);
  const Type *promote(const Type *T);

  Module &M;
  clang::SourceLocation Loc;
};

/// Returns the pointer type to which an array type decays; other types
/// unchanged.
const Type *decay(const Type *T, TypeContext &Types,
                  AddressSpace Where = AddressSpace::Private);

/// Returns the address space of the object \p LValue.
AddressSpace getSpace(const Expr *LValue);
/// Returns the address space of the pointee of \p Pointer, which may be an
/// array.
AddressSpace getPointeeSpace(const Expr *Pointer);

} // namespace ampcc::ir

#endif
