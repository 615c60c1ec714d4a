//===- Variables.h - local variables, and names -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_VARIABLES_H
#define AMPCC_LIB_LOWER_VARIABLES_H

#include "FunctionContext.h"

namespace ampcc {

/// Lowers the declarations of variables, and expressions that name something.
class VariableLowering : LoweringPart {
public:
  explicit VariableLowering(FunctionContext &Fn);

  /// The representation of a parameter or variable of the source in the tree.
  struct Object {
    ir::Variable *V = nullptr;
    bool IsPointer = false; ///< the variable is the object's address
  };

  void lowerVariable(const clang::VarDecl *V);
  /// `int i = 0` for the head of a for statement; nothing where it does not fit
  /// there.
  std::optional<StepList> lowerInHead(const clang::Stmt *S);
  /// \p V, a parameter, is or refers to \p O.
  void bind(const clang::ValueDecl *V, Object O) { Objects[V] = O; }
  /// Returns the representation of \p V; null if nothing is known of it.
  const Object *find(const clang::ValueDecl *V) const;
  /// \p V is a variable, or captured by the lambda.
  bool isOwn(const clang::ValueDecl *V) const {
    return find(V) || Captures.count(V);
  }
  /// A variable for \p V, whose type is not known yet.
  ir::Variable *nameObject(const clang::ValueDecl *V, llvm::StringRef Base,
                           bool IsPointer);
  /// Returns the type of \p V, an object of type \p T.
  const ir::Type *lowerObjectType(const clang::VarDecl *V, clang::QualType T);

  ir::Expr *lower(const clang::DeclRefExpr *E);
  ir::Expr *lower(const clang::CXXThisExpr *E);

private:
  ir::Variable *nameVariable(const clang::VarDecl *V, bool IsPointer = false);
  void lowerObject(const clang::VarDecl *V);
  void lowerReference(const clang::VarDecl *V);
  /// Returns the initial value of the object in its declaration; null if steps
  /// initialise it.
  ir::Expr *emitInitializer(const clang::Expr *Init, clang::QualType T);
  /// The declaration of \p V, what initialises it, and the end of the
  /// full-expression that does so.
  ir::Declare *lowerDeclaration(ir::Variable *V, ir::Expr *Init,
                                const StepList &Steps,
                                const FullExpression &FE);
  ir::Expr *emitVariable(const clang::VarDecl *V, const clang::Expr *E);
  /// A member of the object that has the lambda's captures.
  ir::Expr *selectCapture(const clang::FieldDecl *Field, const clang::Expr *E);

  llvm::DenseMap<const clang::ValueDecl *, Object> Objects;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *ThisCapture = nullptr;
};

} // namespace ampcc

#endif
