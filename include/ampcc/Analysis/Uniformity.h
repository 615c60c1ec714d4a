//===- Uniformity.h - what is the same in all threads of a tile -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules K4 to K7: all threads of a tile must reach the same barrier through the
// same control flow. That is so if no branch that decides whether a barrier is
// reached depends on a value that differs between the threads.
//
// A function instance is analysed once, after those that it calls. What depends
// on its caller is expressed by its *inputs*: the values of its parameters and
// of what they refer to. Values flow through variables regardless of the order
// of statements, as rule K7 has it ("always assigned uniform values"): a
// variable is as uniform as the worst of its assignments and of the branches
// that decide whether these run. One that is assigned anew for another use
// counts as another variable. Control dependence is Clang's, on its CFG, so
// that early exits, short circuits and loops need no cases here.
//
// Sources: declarations marked amp::thread_id differ between threads, those
// marked amp::tile_uniform do not; what a kernel captures is the same for all
// threads. A load from tile_static memory is uniform after a barrier with no
// store between; from an element of a container it is unproved, unless the
// element is const.
//
// The result is a pure answer, for diagnostics and for code generation.
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
  Unproved, ///< Nothing shows a difference, and nothing excludes one.
  Divergent ///< Depends on which thread it is.
};

/// A part of an object: members of members, from the outermost on. Elements
/// count as the array that they are in, and what is in a union as the union.
class MemberPath {
public:
  MemberPath() = default;
  /// Null: all of the object.
  MemberPath(const clang::FieldDecl *Field) {
    if (Field)
      add(Field);
  }

  bool empty() const { return Fields.empty(); }
  llvm::ArrayRef<const clang::FieldDecl *> fields() const { return Fields; }

  void add(const clang::FieldDecl *Field);
  /// Further members are not told apart: the object is taken for another.
  void close() { IsClosed = true; }
  void add(const MemberPath &Inner) {
    for (const clang::FieldDecl *Field : Inner.Fields)
      add(Field);
    IsClosed |= Inner.IsClosed;
  }
  /// One of the two is in the other.
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
  bool IsClosed = false; ///< further members count as what it leads to
};

/// Memory that an lvalue or a pointer leads to: an object, or a part of one.
struct AbstractLocation {
  enum Kind : uint8_t {
    Local,      ///< A variable or temporary of the function.
    Parameter,  ///< A parameter that is passed by value.
    Pointee,    ///< What a parameter points or refers to; *this.
    TileStatic, ///< A tile_static variable.
    Container,  ///< Elements of an array or view.
    ReadOnly    ///< Elements that cannot be written in the kernel.
  };
  Kind In;
  /// The variable or a web of it, the parameter (null: *this) or the temporary;
  /// null for elements.
  const void *Object;
  MemberPath Part = nullptr;

  bool operator==(const AbstractLocation &O) const {
    return In == O.In && Object == O.Object && Part == O.Part;
  }
};

/// The knowledge about the value of an expression; of an lvalue, about its
/// address, whose memory is among the places.
struct UniformValue {
  Uniformity Level = Uniformity::Uniform;
  /// The expression that made the value less than uniform; or null.
  const clang::Expr *Origin = nullptr;
  /// The function's inputs on which the value depends, by number.
  llvm::SmallBitVector Inputs;
  llvm::SmallVector<AbstractLocation, 1> Locations;

  static UniformValue of(Uniformity Level, const clang::Expr *Origin) {
    UniformValue V;
    V.Level = Level;
    V.Origin = Origin;
    return V;
  }

  /// Becomes what is known when the value may also be \p O. Returns whether
  /// that changed anything.
  bool join(const UniformValue &O) {
    bool Changed = joinDependence(O);
    for (const AbstractLocation &P : O.Locations)
      Changed |= addLocation(P);
    return Changed;
  }

  /// Becomes what is known when the value also depends on \p O.
  bool joinDependence(const UniformValue &O) {
    bool Changed = false;
    if (O.Level > Level) {
      Level = O.Level;
      Origin = O.Origin;
      Changed = true;
    }
    if (O.Inputs.test(Inputs)) { // something that is not in Inputs
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

/// Something that a function gets from its caller.
struct FunctionInput {
  const clang::ParmVarDecl *Param; ///< Null: this.
  MemberPath Part;
  /// The value of a pointer; otherwise what is there, or what a reference
  /// refers to, or the parameter's own value.
  bool IsAddress;
  /// The value after a barrier that the function itself has passed.
  bool AfterBarrier;

  bool operator==(const FunctionInput &O) const {
    return Param == O.Param && Part == O.Part && IsAddress == O.IsAddress &&
           AfterBarrier == O.AfterBarrier;
  }
};

/// A place at which a function runs another: a call; or the declaration of
/// a variable, member or base whose destructor runs.
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
  /// The calls that lead to the one that has the barrier and the condition,
  /// and so on inwards; empty if both are in the function itself.
  llvm::SmallVector<CallPoint, 2> Calls;
  UniformValue Value;
};

struct FunctionUniformity {
  std::vector<FunctionInput> Inputs;
  UniformValue Return;
  /// The members of an object that it returns; empty: they are as the whole.
  std::vector<std::pair<MemberPath, UniformValue>> ReturnedMembers;
  /// The values that it writes through pointers and references.
  std::vector<std::pair<AbstractLocation, UniformValue>> Writes;

  bool HasBarrier = false;   ///< Itself or in what it calls.
  bool StoresShared = false; ///< To tile_static memory that it names itself.
  bool EndsAfterBarrier = false; ///< With no store to such memory after it.

  /// Branches that are not uniform, whoever calls the function.
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
