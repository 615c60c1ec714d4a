//===- AstVisitor.h - walks over Clang's syntax tree ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_ASTVISITOR_H
#define AMPCC_BASIC_ASTVISITOR_H

#include "clang/AST/DeclBase.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/Type.h"

namespace ampcc {

/// Clang's RecursiveASTVisitor with virtual functions, as LLVM 20 has one. Each
/// instance of the template takes seconds to compile and is hundreds of
/// kilobytes of code.
class AstVisitor {
public:
  virtual ~AstVisitor() = default;

  /// Visit a node, and then what is inside it. False: a visit ended the walk.
  virtual bool traverseDecl(clang::Decl *D);
  bool traverseStmt(clang::Stmt *S);
  bool traverseType(clang::QualType T);
  bool traverseTemplateArgument(const clang::TemplateArgument &A);

protected:
  /// Returning false ends the walk.
  virtual bool visitDecl(clang::Decl *) { return true; }
  virtual bool visitStmt(clang::Stmt *) { return true; }
  virtual bool visitType(clang::Type *) { return true; }
  /// Returning false leaves out the statement and what is inside it.
  virtual bool enterStmt(clang::Stmt *) { return true; }

  /// Whether the walk includes instances of templates, and code that only the
  /// compiler has written.
  bool VisitsInstances = false;
  bool VisitsImplicitCode = false;

private:
  class Walk;
};

} // namespace ampcc

#endif
