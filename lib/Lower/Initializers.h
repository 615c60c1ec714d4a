//===- Initializers.h - objects that are initialised in steps ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_INITIALIZERS_H
#define AMPCC_LIB_LOWER_INITIALIZERS_H

#include "Braces.h"

namespace ampcc {

class InitLowering : LoweringPart {
public:
  explicit InitLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  /// Appends the steps that initialise \p Place, of type \p T, with \p Init.
  void appendInit(ir::Expr *Place, const clang::Expr *Init, clang::QualType T,
                  StepList &Steps);
  /// Appends the effects of the initialiser of an object that takes up no
  /// space.
  void appendEffects(const clang::Expr *Init, StepList &Steps);
  /// The steps of \p E, if it is how Clang assigns arrays in an assignment
  /// operator that the user did not write: a call of __builtin_memcpy.
  bool appendArrayCopy(const clang::Expr *E, StepList &Steps);
  /// \p E without what has no effect where it initialises an object.
  const clang::Expr *skipInitWrappers(const clang::Expr *E);

private:
  void appendArrayInit(ir::Expr *Place, const clang::Expr *Init,
                       const clang::ConstantArrayType *A, StepList &Steps);
  void appendArrayConstruction(ir::Expr *Place,
                               const clang::CXXConstructExpr *E,
                               const clang::ConstantArrayType *A,
                               StepList &Steps);
  void bindCopiedArray(const clang::OpaqueValueExpr *Copied, StepList &Steps);
  void appendZero(ir::Expr *Place, clang::QualType T, clang::SourceLocation Loc,
                  StepList &Steps);
  /// Steps for the elements from \p First to before \p Last.
  void appendElements(ir::Expr *Place, uint64_t First, uint64_t Last,
                      llvm::function_ref<void(ir::Expr *, StepList &)> Element,
                      StepList &Steps);
  void appendParts(ir::Expr *Place, const clang::Expr *Init,
                   const PartInits &Parts, clang::QualType T, StepList &Steps);
};

} // namespace ampcc

#endif
