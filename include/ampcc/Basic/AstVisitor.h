//===- AstVisitor.h - visitor of Clang's AST --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_ASTVISITOR_H
#define AMPCC_BASIC_ASTVISITOR_H

#include "clang/AST/DeclBase.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/Type.h"

namespace ampcc {

/// RecursiveASTVisitor with virtual functions, as in LLVM 20. Each
/// instantiation of the template takes seconds to compile and has hundreds of
/// kilobytes of code.
class AstVisitor {
public:
  virtual ~AstVisitor() = default;

  /// Visit a node and then its children. Return false if a visit ended the
  /// walk.
  virtual bool traverseDecl(clang::Decl *D);
  bool traverseStmt(clang::Stmt *S);
  bool traverseType(clang::QualType T);
  bool traverseTemplateArgument(const clang::TemplateArgument &A);

protected:
  /// Returning false ends the walk.
  virtual bool visitDecl(clang::Decl *) { return true; }
  virtual bool visitStmt(clang::Stmt *) { return true; }
  virtual bool visitType(clang::Type *) { return true; }
  /// Returning false skips the statement and its children.
  virtual bool enterStmt(clang::Stmt *) { return true; }

  /// True if the walk includes template instantiations, or implicit code.
  bool VisitsInstances = false;
  bool VisitsImplicitCode = false;

private:
  class Walk;
};

} // namespace ampcc

#endif
