//===- ObjectLifetime.h - how objects begin and end -------------*- C++ -*-===//
#ifndef AMPCC_LIB_CODEGEN_OBJECTLIFETIME_H
#define AMPCC_LIB_CODEGEN_OBJECTLIFETIME_H

#include "Text.h"
#include "ampcc/Analysis/AddressSpaces.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace ampcc {

/// An object whose destructor is to be called.
struct Cleanup {
  std::string Object; ///< its place
  clang::QualType Type;
  SpaceList Spaces;
  std::string Flag; ///< set while the object exists; empty: it always does
  const clang::VarDecl *Variable = nullptr;
};

/// What can be left: by its end, by break and continue, or by return.
enum class ScopeKind { Block, Loop, Switch, Function };
struct CleanupScope {
  ScopeKind Kind;
  llvm::SmallVector<Cleanup, 2> Cleanups;
};

/// A full-expression: the temporaries to destroy at its end.
struct FullExpression {
  llvm::SmallVector<Cleanup, 2> Temporaries;
};

/// Something happens at the end of an object of type \p T.
bool needsDestruction(clang::QualType T);

/// A base or member of a class, and what initialises it.
struct ClassPart {
  const clang::CXXBaseSpecifier *Base; ///< null: it is a member
  const clang::FieldDecl *Field;
  const clang::Expr *Init;

  clang::QualType getType() const {
    return Base ? Base->getType() : Field->getType();
  }
};
/// The bases and members of \p R that amp code has, with those of \p Inits that
/// are theirs.
llvm::SmallVector<ClassPart, 8>
pairWithParts(const clang::RecordDecl *R,
              llvm::ArrayRef<const clang::Expr *> Inits);

} // namespace ampcc

#endif
