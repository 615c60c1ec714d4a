//===- Braces.h - initialisers that C's braces can say ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_BRACES_H
#define AMPCC_LIB_LOWER_BRACES_H

#include "FunctionContext.h"

namespace ampcc {

/// Arrays up to this size are written out; longer ones are filled by a loop.
inline constexpr uint64_t MaxUnrolled = 16;

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

/// The initialisers of an object's parts: bases and members, or elements.
struct PartInits {
  llvm::SmallVector<const clang::Expr *, 8> Inits;
  const clang::Expr *Filler = nullptr; ///< of the elements without one
  const clang::FieldDecl *UnionField = nullptr;
};
std::optional<PartInits> getPartInits(const clang::Expr *Init);

/// Lowers aggregates.
class BraceLowering : LoweringPart {
public:
  explicit BraceLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  /// The parts of an object as one aggregate, or null.
  ir::Expr *emitBraces(const clang::Expr *Init, clang::QualType T);
  /// The object that \p Init makes, as its parts; null where it is anything
  /// else.
  ir::Expr *emitLiteral(const clang::Expr *Init, clang::QualType T);
  bool takesNoSpace(const ClassPart &Part);

  ir::Expr *lower(const clang::InitListExpr *E) { return emitAggregate(E); }
  ir::Expr *lower(const clang::CXXParenListInitExpr *E) {
    return emitAggregate(E);
  }
  ir::Expr *lower(const clang::LambdaExpr *E) { return emitAggregate(E); }
  ir::Expr *lower(const clang::CompoundLiteralExpr *E);
  ir::Expr *lower(const clang::CXXStdInitializerListExpr *E);

private:
  ir::Expr *tryBraces(const clang::Expr *Init, clang::QualType T);
  ir::Expr *tryArrayBraces(const clang::Expr *Init,
                           const clang::ConstantArrayType *A);
  ir::Expr *emitClassBraces(llvm::ArrayRef<const clang::Expr *> Inits,
                            clang::QualType T,
                            const clang::FieldDecl *UnionField,
                            clang::SourceLocation Loc);
  std::string getPartName(const clang::RecordDecl *R, const ClassPart &Part);
  ir::Expr *emitAggregate(const clang::Expr *E);
};

} // namespace ampcc

#endif
