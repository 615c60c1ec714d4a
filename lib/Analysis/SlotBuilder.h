//===- SlotBuilder.h - the slots of one function ----------------*- C++ -*-===//
//
// Walks a function's body once and unifies the slots of what flows into each
// other. See AddressSpaces.h for the words.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_ANALYSIS_SLOTBUILDER_H
#define AMPCC_LIB_ANALYSIS_SLOTBUILDER_H

#include "ampcc/Analysis/AddressSpaces.h"
#include "clang/AST/StmtVisitor.h"

namespace ampcc {

class SlotBuilder : public clang::ConstStmtVisitor<SlotBuilder, ExprSlots> {
public:
  SlotBuilder(AddressSpaces &Spaces, FunctionSlots &Result,
              const clang::FunctionDecl *F, clang::ASTContext &Ctx);

  void build();

  // Expressions. Everything else visits its children and has fresh slots.
  ExprSlots VisitStmt(const clang::Stmt *S);
  ExprSlots VisitParenExpr(const clang::ParenExpr *E);
  ExprSlots VisitFullExpr(const clang::FullExpr *E);
  ExprSlots VisitPackIndexingExpr(const clang::PackIndexingExpr *E);
  ExprSlots VisitSubstNonTypeTemplateParmExpr(
      const clang::SubstNonTypeTemplateParmExpr *E);
  ExprSlots VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr *E);
  ExprSlots VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr *E);
  ExprSlots VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *E);
  ExprSlots VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *E);
  ExprSlots VisitGenericSelectionExpr(const clang::GenericSelectionExpr *E);
  ExprSlots VisitDeclRefExpr(const clang::DeclRefExpr *E);
  ExprSlots VisitMemberExpr(const clang::MemberExpr *E);
  ExprSlots VisitArraySubscriptExpr(const clang::ArraySubscriptExpr *E);
  ExprSlots VisitUnaryOperator(const clang::UnaryOperator *E);
  ExprSlots VisitBinaryOperator(const clang::BinaryOperator *E);
  ExprSlots
  VisitAbstractConditionalOperator(const clang::AbstractConditionalOperator *E);
  ExprSlots VisitCastExpr(const clang::CastExpr *E);
  ExprSlots
  VisitMaterializeTemporaryExpr(const clang::MaterializeTemporaryExpr *E);
  ExprSlots VisitCallExpr(const clang::CallExpr *E);
  ExprSlots VisitCXXConstructExpr(const clang::CXXConstructExpr *E);
  ExprSlots
  VisitCXXInheritedCtorInitExpr(const clang::CXXInheritedCtorInitExpr *E);
  ExprSlots VisitInitListExpr(const clang::InitListExpr *E);
  ExprSlots VisitCXXParenListInitExpr(const clang::CXXParenListInitExpr *E);
  ExprSlots
  VisitCXXStdInitializerListExpr(const clang::CXXStdInitializerListExpr *E);
  ExprSlots VisitLambdaExpr(const clang::LambdaExpr *E);
  ExprSlots VisitStmtExpr(const clang::StmtExpr *E);
  ExprSlots VisitCXXThisExpr(const clang::CXXThisExpr *E);
  ExprSlots VisitOpaqueValueExpr(const clang::OpaqueValueExpr *E);
  ExprSlots VisitArrayInitLoopExpr(const clang::ArrayInitLoopExpr *E);
  ExprSlots
  VisitCXXRewrittenBinaryOperator(const clang::CXXRewrittenBinaryOperator *E);
  ExprSlots VisitPseudoObjectExpr(const clang::PseudoObjectExpr *E);
  ExprSlots
  VisitUnaryExprOrTypeTraitExpr(const clang::UnaryExprOrTypeTraitExpr *E);

  // Statements that move values.
  ExprSlots VisitDeclStmt(const clang::DeclStmt *S);
  ExprSlots VisitReturnStmt(const clang::ReturnStmt *S);
  ExprSlots VisitIfStmt(const clang::IfStmt *S);

private:
  /// The slots of \p E, recorded.
  ExprSlots visitExpr(const clang::Expr *E);
  /// The slots of what \p E holds, where only its value is wanted.
  SlotList visitValue(const clang::Expr *E);
  void visitStmt(const clang::Stmt *S);
  void visitVariable(const clang::VarDecl *V);
  void visitConstructor(const clang::CXXConstructorDecl *C);

  /// The slots of a value of type \p T that nothing is known about yet.
  SlotList makeFresh(clang::QualType T);
  SlotList makeKernelParameter(const clang::ParmVarDecl *P);
  /// \p E's slots as those of a reference to it, or of a copy of it.
  SlotList getInit(const clang::Expr *E, clang::QualType Target);
  void unify(llvm::ArrayRef<Slot> A, llvm::ArrayRef<Slot> B);
  /// \p From, a value that something of type \p T takes, becomes part of \p To.
  void flow(llvm::ArrayRef<Slot> From, llvm::ArrayRef<Slot> To,
            clang::QualType T);
  /// A value of type \p T that is one or the other.
  SlotList choose(llvm::ArrayRef<Slot> A, llvm::ArrayRef<Slot> B,
                  clang::QualType T);
  Slot getPrivate();
  /// The object that a pointer or reference with these slots leads to.
  static ExprSlots getReferent(llvm::ArrayRef<Slot> Pointer);
  ExprSlots getVariable(const clang::VarDecl *V);
  /// The object that has the lambda's captures.
  ExprSlots getClosure();
  /// A pointer or reference to \p Object; a prvalue is kept in private memory.
  SlotList getAddress(const ExprSlots &Object);
  /// The part of a class's slots that belongs to one member or base.
  SlotList getField(llvm::ArrayRef<Slot> Class, const clang::FieldDecl *F);
  SlotList getBase(llvm::ArrayRef<Slot> Class,
                   const clang::CXXRecordDecl *Derived,
                   const clang::CXXRecordDecl *Base);
  ExprSlots selectField(const ExprSlots &Object, const clang::FieldDecl *F);
  SlotList castBase(llvm::ArrayRef<Slot> Class, const clang::CastExpr *E,
                    const clang::CXXRecordDecl *Derived);
  /// Unifies \p Target, the slots of an aggregate \p R, with what initialises
  /// its bases and members in their order.
  void initRecord(llvm::ArrayRef<Slot> Target, const clang::RecordDecl *R,
                  llvm::ArrayRef<const clang::Expr *> Inits,
                  const clang::FieldDecl *UnionField);

  /// Unifies a call's operands with the callee's signature, instantiated.
  ExprSlots call(const clang::Expr *Call, const clang::FunctionDecl *Callee,
                 const ExprSlots *Object,
                 llvm::ArrayRef<const clang::Expr *> Args);
  struct Argument {
    const clang::Expr *E;
    llvm::ArrayRef<Slot> Param; ///< its part of the callee's signature
    SlotList Init;
    clang::QualType Type; ///< the parameter's
  };
  /// Unifies the arguments with their parameters; with \p TakesCopies, those
  /// that lie in several memories are copied. \p Object is the callee's `this`.
  void pass(llvm::MutableArrayRef<Argument> Args, bool TakesCopies,
            std::optional<Slot> Object);
  /// \p Callee does nothing but read the objects that its references refer to.
  bool onlyReads(const clang::FunctionDecl *Callee);
  /// The signature of a function, fresh for one call.
  SlotList instantiate(const clang::FunctionDecl *Callee);

  AddressSpaces &Spaces;
  TypeSlots &Types;
  FunctionSlots &Result;
  SlotSet &Slots;
  const clang::FunctionDecl *F;
  clang::ASTContext &Ctx;

  SlotList &This, &Return; ///< the result's
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *ThisCapture = nullptr;
  /// Calls whose result is read and not kept as a reference.
  llvm::DenseSet<const clang::Expr *> Reads;
  /// The innermost default argument or member initialiser around.
  const clang::Expr *Use = nullptr;
  /// The address of the aggregate whose members are initialised, and what
  /// `this` is in a member's default initialiser, if not the function's.
  SlotList Initialized, DefaultThis;
};

} // namespace ampcc

#endif
