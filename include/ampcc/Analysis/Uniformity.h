//===- Uniformity.h - uniformity of values in a tile ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules K4 to K7: all threads of a tile must reach the same barrier through the
// same control flow. This holds if no branch that decides whether a barrier is
// reached depends on a value that differs between the threads.
//
// A function instance is analyzed once, after its callees. Its *inputs* express
// what depends on the caller: the values of its parameters and of their
// pointees. Values flow through variables regardless of the order of
// statements, as in rule K7 ("always assigned uniform values"): a variable is
// as uniform as the worst of its assignments and of the branches that control
// them. A variable that is reassigned for another use counts as several
// variables (webs). Control dependence is computed on Clang's CFG, so early
// exits, short circuits and loops need no special cases.
//
// Sources: declarations annotated amp::thread_id differ between threads, those
// annotated amp::tile_uniform do not; a kernel's captures are uniform. A load
// from tile_static memory is uniform after a barrier without a store between; a
// load of a container's element is unproved, unless the element is const.
//
// The results serve diagnostics and code generation.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_UNIFORMITY_H
#define AMPCC_ANALYSIS_UNIFORMITY_H

#include "ampcc/Analysis/CallGraph.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

enum class Uniformity : uint8_t {
  Uniform,  ///< The same in all threads of a tile.
  Unproved, ///< Neither proved uniform nor proved divergent.
  Divergent ///< Depends on the thread.
};

/// A part of an object: a path of members, outermost first. An element counts
/// as its array, a member of a union as the union.
class MemberPath {
public:
  MemberPath() = default;
  /// Null: the whole object.
  MemberPath(const clang::FieldDecl *Field) {
    if (Field)
      add(Field);
  }

  bool empty() const { return Fields.empty(); }
  llvm::ArrayRef<const clang::FieldDecl *> fields() const { return Fields; }

  void add(const clang::FieldDecl *Field);
  /// Ignores further members, except annotated ones: the object is accessed as
  /// another type.
  void close() { IsClosed = true; }
  void add(const MemberPath &Inner) {
    for (const clang::FieldDecl *Field : Inner.Fields)
      add(Field);
    IsClosed |= Inner.IsClosed;
  }
  /// True if one of the two contains the other.
  bool overlaps(const MemberPath &O) const {
    return std::equal(Fields.begin(),
                      Fields.begin() + std::min(Fields.size(), O.Fields.size()),
                      O.Fields.begin());
  }
  bool operator==(const MemberPath &O) const {
    return Fields == O.Fields && IsClosed == O.IsClosed;
  }

private:
  llvm::SmallVector<const clang::FieldDecl *, 2> Fields;
  bool IsClosed = false; ///< further members are ignored
};

/// An object, or a part of one, that an lvalue designates or a pointer points
/// to.
struct AbstractLocation {
  enum Kind : uint8_t {
    Local,      ///< A variable or temporary of the function.
    Parameter,  ///< A parameter that is passed by value.
    Pointee,    ///< The referent of a parameter; *this.
    TileStatic, ///< A tile_static variable.
    Container,  ///< Elements of an array or view.
    ReadOnly    ///< Elements that cannot be written in the kernel.
  };
  Kind In;
  /// The variable or a web of it, the parameter (null: *this), or the
  /// temporary; null for elements.
  const void *Object;
  MemberPath Part = nullptr;

  bool operator==(const AbstractLocation &O) const {
    return In == O.In && Object == O.Object && Part == O.Part;
  }
};

/// The uniformity of an expression's value; for an lvalue, that of its address,
/// with the possible objects in Locations.
struct UniformValue {
  Uniformity Level = Uniformity::Uniform;
  /// The expression that made the value non-uniform; or null.
  const clang::Expr *Origin = nullptr;
  /// The numbers of the function's inputs on which the value depends.
  llvm::SmallBitVector Inputs;
  llvm::SmallVector<AbstractLocation, 1> Locations;

  static UniformValue of(Uniformity Level, const clang::Expr *Origin) {
    UniformValue V;
    V.Level = Level;
    V.Origin = Origin;
    return V;
  }

  /// Joins with \p O, another possible value. Returns whether that changed
  /// anything.
  bool join(const UniformValue &O) {
    bool Changed = joinDependence(O);
    for (const AbstractLocation &P : O.Locations)
      Changed |= addLocation(P);
    return Changed;
  }

  /// Joins with \p O, on which the value also depends.
  bool joinDependence(const UniformValue &O) {
    bool Changed = false;
    if (O.Level > Level) {
      Level = O.Level;
      Origin = O.Origin;
      Changed = true;
    }
    if (O.Inputs.test(Inputs)) { // O has an input that is not in Inputs
      Inputs |= O.Inputs;
      Changed = true;
    }
    return Changed;
  }

  bool addLocation(const AbstractLocation &P) {
    if (llvm::is_contained(Locations, P))
      return false;
    Locations.push_back(P);
    return true;
  }

  void addInput(unsigned Number) {
    if (Inputs.size() <= Number)
      Inputs.resize(Number + 1);
    Inputs.set(Number);
  }
};

/// A value that a function gets from its caller.
struct FunctionInput {
  const clang::ParmVarDecl *Param; ///< Null: this.
  MemberPath Part;
  /// True for the value of a pointer; false for its pointee, the referent of a
  /// reference, or the parameter's own value.
  bool IsAddress;
  /// True for the value after a barrier in the function itself.
  bool AfterBarrier;

  bool operator==(const FunctionInput &O) const {
    return Param == O.Param && Part == O.Part && IsAddress == O.IsAddress &&
           AfterBarrier == O.AfterBarrier;
  }
};

/// A call, or the declaration of a variable, member or base whose destructor
/// runs.
class CallPoint {
public:
  CallPoint() = default;
  CallPoint(const clang::Expr *E) : Point(E) {}
  CallPoint(const clang::Decl *D) : Point(D) {}

  const clang::Expr *getExpr() const {
    return Point.dyn_cast<const clang::Expr *>();
  }
  const clang::Decl *getDecl() const {
    return Point.dyn_cast<const clang::Decl *>();
  }
  clang::SourceLocation getLoc() const {
    return getExpr() ? getExpr()->getExprLoc() : getDecl()->getLocation();
  }
  clang::SourceRange getRange() const {
    return getExpr() ? getExpr()->getSourceRange() : clang::SourceRange();
  }
  void *getOpaqueValue() const { return Point.getOpaqueValue(); }

private:
  llvm::PointerUnion<const clang::Expr *, const clang::Decl *> Point;
};

/// A branch that decides whether a barrier is reached.
struct BarrierCondition {
  /// The barrier, or the call of a function that has one.
  CallPoint Barrier;
  const clang::Expr *Condition;
  /// The call chain, outermost first, to the function that contains the barrier
  /// and the condition; empty if that is the function itself.
  llvm::SmallVector<CallPoint, 2> Calls;
  UniformValue Value;
};

struct FunctionUniformity {
  std::vector<FunctionInput> Inputs;
  UniformValue Return;
  /// The members of a returned object; empty: they are as uniform as the
  /// object.
  std::vector<std::pair<MemberPath, UniformValue>> ReturnedMembers;
  /// The values that it stores through pointers and references.
  std::vector<std::pair<AbstractLocation, UniformValue>> Writes;

  bool HasBarrier = false;       ///< In the function or its callees.
  bool StoresShared = false;     ///< Stores to tile_static memory by name.
  bool EndsAfterBarrier = false; ///< No such store after the barrier.

  /// Branches that are not uniform for any caller.
  std::vector<BarrierCondition> Divergence;
  /// Branches that are uniform if the input is; one for each input.
  llvm::SmallVector<std::pair<unsigned, BarrierCondition>, 4> Required;
};

class UniformityAnalysis {
public:
  explicit UniformityAnalysis(clang::ASTContext &Ctx, CallGraph &Graph)
      : Ctx(Ctx), Graph(Graph) {}

  const FunctionUniformity &get(const CallNode *Node);

  clang::ASTContext &getContext() const { return Ctx; }
  CallGraph &getCallGraph() const { return Graph; }

private:
  clang::ASTContext &Ctx;
  CallGraph &Graph;
  llvm::DenseMap<const CallNode *, std::unique_ptr<FunctionUniformity>> Results;
};

} // namespace ampcc

#endif
