//===- ObjectParts.h - which objects can be variables -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_OBJECTPARTS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_OBJECTPARTS_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseMap.h"
#include <set>
#include <vector>

namespace ampcc {

/// A part of an object: numbers of fields and elements, from the outside in.
using PartPath = std::vector<unsigned>;

/// The objects that a function declares and that can be a variable for each of
/// their parts; those of which no address is taken, from which a pointer to any
/// part may come. A struct in them stays one if it has an array of which it is
/// not known here which element is used.
class ObjectParts {
public:
  explicit ObjectParts(ir::Stmt *Body);

  bool areEmpty() const { return Objects.empty(); }
  bool contains(const ir::Variable *V) const { return Objects.contains(V); }
  /// The part \p Path of \p V, of type \p T, is a variable.
  bool isVariable(const ir::Variable *V, const PartPath &Path,
                  const ir::Type *T) const;

private:
  void findObjects(ir::Stmt *S);
  void check(ir::Stmt *S);
  void check(ir::Expr *E);
  /// \p E is a place of which a part is used; with an array, what it is not
  /// indexed for.
  void checkPlace(ir::Expr *E);
  /// The object that has \p Place stays one.
  void keepAll(const ir::Expr *Place);
  /// The smallest struct that has \p Place stays one.
  void keepStruct(const ir::Expr *Place);
  unsigned countParts(const ir::Variable *V, PartPath &Path,
                      const ir::Type *T) const;

  /// The parts that stay structs.
  llvm::DenseMap<const ir::Variable *, std::set<PartPath>> Objects;
};

/// The assignment of a whole object that \p S is.
ir::Assign *getObjectAssignment(ir::Stmt *S);

} // namespace ampcc

#endif
