//===- UniformValue.h - what is known about a value in a tile ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_UNIFORMVALUE_H
#define AMPCC_ANALYSIS_UNIFORMVALUE_H

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
struct Place {
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

  bool operator==(const Place &O) const {
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
  llvm::SmallVector<Place, 1> Places;

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
    for (const Place &P : O.Places)
      Changed |= addPlace(P);
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

  bool addPlace(const Place &P) {
    if (llvm::is_contained(Places, P))
      return false;
    Places.push_back(P);
    return true;
  }

  void addInput(unsigned Number) {
    if (Inputs.size() <= Number)
      Inputs.resize(Number + 1);
    Inputs.set(Number);
  }
};

} // namespace ampcc

#endif
