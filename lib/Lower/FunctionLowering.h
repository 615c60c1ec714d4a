//===- FunctionLowering.h - one function as a tree --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One class lowers a function, as Clang's CodeGenFunction does; its members
// are defined in the files that are named after what they lower.
//
// Expressions of the tree have C++'s order of evaluation. Temporaries whose
// address is taken, or that are used twice, are locals that are declared before
// the statement and initialized in a comma expression. emitLValue lowers a
// glvalue to an lvalue of C; emit may return an rvalue (in C an assignment is
// not an lvalue). Null is an expression without effect or value.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_FUNCTIONLOWERING_H
#define AMPCC_LIB_LOWER_FUNCTIONLOWERING_H

#include "ObjectLifetime.h"
#include "Program.h"
#include "StmtList.h"
#include "VariableUses.h"
#include "clang/AST/StmtVisitor.h"

namespace ampcc {

/// The object that a member is selected from, or an assignment changes.
struct ObjectOperand {
  const clang::Expr *E = nullptr;
  bool IsArrow = false; ///< what the pointer E points to
};

/// C's operator for \p Op.
ir::BinaryOp getOp(clang::BinaryOperatorKind Op);
ir::UnaryOp getOp(clang::UnaryOperatorKind Op);

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

/// The kinds of scopes that control leaves: by their end, by break and
/// continue, or by return.
enum class ScopeKind { Block, Loop, Switch, Function };

/// Lowers a function's signature and body.
class FunctionLowering
    : public clang::ConstStmtVisitor<FunctionLowering, ir::Expr *> {
public:
  FunctionLowering(Program &P, const clang::FunctionDecl *F,
                   ir::Function &Target);

  /// Fills the function of the tree.
  void lowerFunction();
  /// Fills it but for the body, which is in another translation unit.
  void lowerSignature();
  /// The function as the kernel itself. \p Prologue makes the objects that the
  /// C++ parameters name.
  void lowerKernel(llvm::ArrayRef<ir::Stmt *> Prologue);

  /// A kernel's parameters have these names; its variables get others.
  void reserveNames(llvm::ArrayRef<std::string> Taken) { Names.reserve(Taken); }
  /// The representation of a parameter or variable of the source in the tree.
  struct NamedObject {
    ir::Variable *V = nullptr;
    bool IsPointer = false; ///< the variable is the object's address
  };
  /// \p V, a parameter, is or refers to \p O.
  void bindObject(const clang::ValueDecl *V, NamedObject O) { Objects[V] = O; }

private:
  friend class clang::StmtVisitorBase<llvm::make_const_ptr, FunctionLowering,
                                      ir::Expr *>;

  Program &P;
  clang::ASTContext &Ctx;
  const clang::FunctionDecl *F;
  ir::Function &Target;
  ir::Builder &Make;
  StmtList Out;
  const VariableUses Uses;
  LocalNames Names;
  ir::Variable *Self = nullptr; ///< `this`; a constructor's object

  // State of the current expression.
  /// The innermost default argument or member initialiser around.
  const clang::Expr *Use = nullptr;
  FullExpression *Full = nullptr; ///< around it
  unsigned Conditional = 0;       ///< operands around that may not be evaluated
  llvm::DenseMap<const clang::OpaqueValueExpr *, ir::Expr *> OpaqueValues;

  // State of the object that is being initialised.
  /// The variable whose initialiser names it.
  const clang::VarDecl *Initialized = nullptr;
  /// The aggregate whose members are initialised.
  ir::Expr *InitializedObject = nullptr;
  /// The object that `this` points to in the default initialiser of an
  /// aggregate's member.
  ir::Expr *ThisObject = nullptr;
  ir::Expr *ArrayIndex = nullptr; ///< of the innermost element-wise copy

  bool Terminated = false; ///< the last statement left its block

  const clang::CXXMethodDecl *getMethod() const {
    return llvm::dyn_cast<clang::CXXMethodDecl>(F);
  }
  bool hasSelf() const {
    const auto *M = getMethod();
    return M && M->isImplicitObjectMemberFunction();
  }

  ir::Expr *zero() { return Make.integer(0); }
  ir::Expr *isNotZero(ir::Expr *E) {
    return Make.binary(ir::BinaryOp::NE, E, zero());
  }
  /// (void)E
  ir::Expr *discard(ir::Expr *E) {
    return Make.cast(E ? E : zero(), Make.getTypes().getVoid());
  }
  /// \p Value after \p First.
  ir::Expr *after(ir::Expr *First, ir::Expr *Value, bool IsLValue) {
    return First ? Make.sequence({First}, Value, IsLValue) : Value;
  }

  // Functions.cpp

  std::string describe();
  void lowerParameters();
  void lowerResult();

  // Expressions.cpp: expressions as what they are needed for, and those that
  // only wrap another one.

  ir::Expr *emit(const clang::Expr *E);
  /// \p E, a glvalue, as an lvalue of C.
  ir::Expr *emitLValue(const clang::Expr *E);
  ir::Expr *emitLValue(ObjectOperand O);
  ir::Expr *emitAddress(const clang::Expr *E);
  ir::Expr *emitAddress(ObjectOperand O);
  /// Lowers \p E to a value that is copied, so that a temporary needs no
  /// object.
  ir::Expr *emitValue(const clang::Expr *E);
  /// Returns the initial value of an object, parameter or result of type \p T:
  /// for a reference, the address.
  ir::Expr *emitInit(const clang::Expr *E, clang::QualType T);
  ir::Expr *emitObject(const clang::Expr *E);
  /// As emitInit, where nothing converts \p E to \p T.
  ir::Expr *emitConverted(const clang::Expr *E, clang::QualType T);
  /// \p E where only zero or not zero matters.
  ir::Expr *emitCondition(const clang::Expr *E);

  /// Something of the type of \p E, which has been reported.
  ir::Expr *makeStandIn(const clang::Expr *E);
  /// Reports that constructs like \p S are not supported.
  ir::Expr *reportUnsupported(const clang::Stmt *S);

  /// Lowers the kinds of expressions that have no method of their own.
  ir::Expr *VisitExpr(const clang::Expr *E);
  ir::Expr *VisitParenExpr(const clang::ParenExpr *E) {
    return emit(E->getSubExpr());
  }
  ir::Expr *VisitConstantExpr(const clang::ConstantExpr *E);
  ir::Expr *VisitSubstNonTypeTemplateParmExpr(
      const clang::SubstNonTypeTemplateParmExpr *E) {
    return emit(E->getReplacement());
  }
  ir::Expr *VisitPackIndexingExpr(const clang::PackIndexingExpr *E) {
    return emit(E->getSelectedExpr());
  }
  ir::Expr *VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *E);
  ir::Expr *VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *E);
  ir::Expr *VisitGenericSelectionExpr(const clang::GenericSelectionExpr *E) {
    return emit(E->getResultExpr());
  }
  ir::Expr *
  VisitCXXRewrittenBinaryOperator(const clang::CXXRewrittenBinaryOperator *E) {
    return emit(E->getSemanticForm());
  }
  ir::Expr *VisitArrayInitIndexExpr(const clang::ArrayInitIndexExpr *) {
    return Make.copy(ArrayIndex);
  }

  // Variables.cpp: declarations of variables, and expressions that name
  // something.

  void lowerVariable(const clang::VarDecl *V);
  /// `int i = 0` for the head of a for statement; nothing where it does not fit
  /// there.
  std::optional<StepList> lowerInHead(const clang::Stmt *S);
  /// Returns the representation of \p V; null if nothing is known of it.
  const NamedObject *findObject(const clang::ValueDecl *V) const;
  /// True if \p V is a variable, or captured by the lambda.
  bool isOwn(const clang::ValueDecl *V) const {
    return findObject(V) || Captures.count(V);
  }
  /// A variable for \p V, whose type is not known yet.
  ir::Variable *nameObject(const clang::ValueDecl *V, llvm::StringRef Base,
                           bool IsPointer);
  /// Returns the type of \p V, an object of type \p T.
  const ir::Type *lowerObjectType(const clang::VarDecl *V, clang::QualType T);

  ir::Expr *VisitDeclRefExpr(const clang::DeclRefExpr *E);
  ir::Expr *VisitCXXThisExpr(const clang::CXXThisExpr *E);

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

  llvm::DenseMap<const clang::ValueDecl *, NamedObject> Objects;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *ThisCapture = nullptr;

  // Members.cpp: what selects bases, members and elements.

  /// The base \p Base, and the member \p Field, of \p Object.
  ir::Expr *selectBase(ir::Expr *Object, const clang::CXXRecordDecl *Derived,
                       const clang::CXXRecordDecl *Base,
                       clang::SourceLocation Loc);
  ir::Expr *selectField(ir::Expr *Object, const clang::FieldDecl *Field,
                        clang::SourceLocation Loc);
  /// As selectField; a reference member is what it refers to.
  ir::Expr *selectReferent(ir::Expr *Object, const clang::FieldDecl *Field,
                           clang::SourceLocation Loc);
  /// The base of \p Object that the cast \p E selects.
  ir::Expr *emitBaseCast(ir::Expr *Object, const clang::CastExpr *E);
  ir::Expr *getBaseOffset(const clang::CastExpr *E,
                          const clang::CXXRecordDecl *Derived);
  ir::Expr *emitIndex(const clang::Expr *E);

  ir::Expr *VisitMemberExpr(const clang::MemberExpr *E);
  ir::Expr *VisitArraySubscriptExpr(const clang::ArraySubscriptExpr *E);
  ir::Expr *lowerMemberPointer(const clang::UnaryOperator *E);
  ir::Expr *lowerPointedMember(const clang::BinaryOperator *E);

  ir::Expr *emitStaticMember(const clang::MemberExpr *E);
  ir::Expr *getNull(const clang::RecordDecl *R, clang::SourceLocation Loc);
  ir::Expr *getOffset(ir::Expr *LValue);

  // Literals.cpp, Constants.cpp: literals, and what Clang evaluates.

  /// \p E evaluated at compile time, if that is possible.
  ir::Expr *emitConstant(const clang::Expr *E);
  ir::Expr *emitInteger(const llvm::APSInt &Value, clang::QualType T);
  ir::Expr *emitZero(clang::QualType T, clang::SourceLocation Loc);
  /// As what initialises a variable; null if \p Value holds addresses.
  ir::Expr *emitBraces(const clang::APValue &Value, clang::QualType T);
  /// The constant \p V of the program as an object, in constant memory; or
  /// null.
  ir::Expr *emitConstantObject(const clang::VarDecl *V,
                               clang::SourceLocation Loc);
  /// The number that \p E reads of such a constant, if it is known.
  ir::Expr *emitPartOfConstant(const clang::Expr *E);
  /// A literal, or one after a minus: converted, it is another.
  static bool isNumeral(const clang::Expr *E);

  ir::Expr *VisitIntegerLiteral(const clang::IntegerLiteral *E);
  ir::Expr *VisitFloatingLiteral(const clang::FloatingLiteral *E) {
    return emitFloat(E->getValue(), E->getType());
  }
  ir::Expr *VisitCharacterLiteral(const clang::CharacterLiteral *E);
  ir::Expr *VisitCXXBoolLiteralExpr(const clang::CXXBoolLiteralExpr *E) {
    return Make.boolean(E->getValue());
  }
  ir::Expr *VisitCXXNullPtrLiteralExpr(const clang::CXXNullPtrLiteralExpr *) {
    return zero();
  }
  ir::Expr *VisitStringLiteral(const clang::StringLiteral *E);
  ir::Expr *VisitCXXScalarValueInitExpr(const clang::CXXScalarValueInitExpr *E);
  ir::Expr *VisitImplicitValueInitExpr(const clang::ImplicitValueInitExpr *E) {
    return emitZero(E->getType(), E->getExprLoc());
  }
  ir::Expr *VisitSourceLocExpr(const clang::SourceLocExpr *E);
  /// An expression whose value is known to the compiler alone: sizeof, traits.
  ir::Expr *lowerKnown(const clang::Expr *E);

  ir::Expr *emitNumber(const clang::APValue &Value, clang::QualType T);
  ir::Expr *emitFloat(const llvm::APFloat &Value, clang::QualType T);

  // Operators.cpp, ThreeWay.cpp

  ir::Expr *VisitUnaryOperator(const clang::UnaryOperator *E);
  ir::Expr *VisitBinaryOperator(const clang::BinaryOperator *E);
  ir::Expr *VisitConditionalOperator(const clang::ConditionalOperator *E);
  ir::Expr *
  VisitBinaryConditionalOperator(const clang::BinaryConditionalOperator *E);

  ir::Expr *emitOperation(const clang::BinaryOperator *E);
  ir::Expr *emitThreeWay(const clang::BinaryOperator *E);

  // Assignments.cpp

  /// The object that \p E changes, if it is an assignment or increment in C,
  /// too.
  std::optional<ObjectOperand> getTarget(const clang::Expr *E);
  /// The assignment or increment \p E.
  ir::Expr *emitAssignment(const clang::Expr *E);
  /// As emitAssignment, to the lvalue that \p EmitTarget makes.
  ir::Expr *emitAssignment(const clang::Expr *E,
                           llvm::function_ref<ir::Expr *()> EmitTarget);
  /// Then there is nothing to copy.
  bool assignsEmptyClass(const clang::FunctionDecl *Callee);

  ir::Expr *emitBoolIncrement(const clang::UnaryOperator *E, ir::Expr *Target);
  ir::Expr *emitCompoundAssignment(const clang::BinaryOperator *E,
                                   llvm::function_ref<ir::Expr *()> EmitTarget);
  ir::Expr *emitClassAssignment(const clang::CallExpr *E,
                                llvm::function_ref<ir::Expr *()> EmitTarget);

  // Casts.cpp

  ir::Expr *VisitImplicitCastExpr(const clang::ImplicitCastExpr *E) {
    return convert(E);
  }
  /// A conversion that the source spells out is spelled out in C.
  ir::Expr *VisitExplicitCastExpr(const clang::ExplicitCastExpr *E);

  ir::Expr *emitCast(ir::Expr *Value, clang::QualType T,
                     clang::SourceLocation Loc);

  ir::Expr *convert(const clang::CastExpr *E);
  ir::Expr *emitToBase(const clang::CastExpr *E);
  ir::Expr *emitToDerived(const clang::CastExpr *E);
  ir::Expr *emitMemberPointerCast(const clang::CastExpr *E);
  ir::Expr *emitUnlessNull(const clang::Expr *E,
                           llvm::function_ref<ir::Expr *(ir::Expr *)> Convert);
  ir::Expr *emitObjectBitCast(const clang::CastExpr *E);
  ir::Expr *reportCastKind(const clang::CastExpr *E);

  // Calls.cpp

  ir::Expr *VisitCallExpr(const clang::CallExpr *E);
  ir::Expr *VisitCXXConstructExpr(const clang::CXXConstructExpr *E);
  ir::Expr *
  VisitCXXInheritedCtorInitExpr(const clang::CXXInheritedCtorInitExpr *E);

  /// The object that a constructor makes which does something.
  ir::Expr *emitConstruction(const clang::CXXConstructExpr *E);
  ir::Expr *callFunction(const clang::FunctionDecl *Callee,
                         llvm::ArrayRef<ir::Expr *> Args,
                         clang::SourceLocation Loc);
  bool doesNothing(const clang::CallExpr *E);

  ir::Expr *emitArgument(const clang::Expr *E, clang::QualType T);
  ir::Expr *emitCall(const clang::Expr *Call, const clang::FunctionDecl *Callee,
                     std::optional<ObjectOperand> Object,
                     llvm::ArrayRef<const clang::Expr *> Args);
  ir::Expr *emitPlainCall(const clang::CallExpr *E, const AmpCall &Amp,
                          std::optional<ObjectOperand> Object);
  ir::Expr *emitMemberCall(const clang::CallExpr *E, const AmpCall &Amp,
                           const clang::CXXMethodDecl *M);
  ir::Expr *emitBuiltin(const clang::CallExpr *E,
                        const clang::FunctionDecl *Callee, llvm::StringRef Name,
                        llvm::ArrayRef<llvm::StringRef> Trailing,
                        llvm::ArrayRef<const clang::Expr *> Args);

  // ClangBuiltins.cpp

  /// The call \p E of \p Callee, if that is one of Clang's own functions.
  ir::Expr *emitClangBuiltin(const clang::CallExpr *E,
                             const clang::FunctionDecl *Callee);

  ir::Expr *emitTyped(const clang::Expr *E);
  ir::Expr *emitLeadingZeros(ir::Expr *Bits, clang::QualType T);
  ir::Expr *emitTrailingZeros(ir::Variable *X, clang::QualType T);
  ir::Expr *emitKept(const clang::Expr *E,
                     llvm::function_ref<ir::Expr *(ir::Variable *)> Calculate);
  ir::Expr *emitReversed(const clang::Expr *E, unsigned Size);

  // ArithmeticBuiltins.cpp
  ir::Expr *emitOverflow(const clang::CallExpr *E, llvm::StringRef Name);
  ir::Expr *emitCarry(const clang::CallExpr *E, llvm::StringRef Name);
  ir::Expr *emitFloatClass(const clang::CallExpr *E, unsigned Id);

  // Properties.cpp: what reads and writes properties: calls, which share
  // operands.

  ir::Expr *VisitPseudoObjectExpr(const clang::PseudoObjectExpr *E);
  ir::Expr *VisitOpaqueValueExpr(const clang::OpaqueValueExpr *E);

  // Temporaries.cpp: temporaries, and what C++ makes them for.

  /// A new local for the function's use, declared before the statement.
  ir::Variable *makeTemporary(clang::QualType T, clang::SourceLocation Loc);
  /// Puts \p Value into a temporary, which it becomes; returns the steps that
  /// do that.
  ExprList emitFirst(ir::Expr *&Value, clang::QualType T,
                     clang::SourceLocation Loc);
  /// \p LValue, as one that may be evaluated again: if need be, its address is
  /// kept.
  ir::Expr *keepLValue(ir::Expr *LValue, ExprList &Steps,
                       clang::SourceLocation Loc);
  /// (t = E, *&t): a place that holds the value of the prvalue \p E.
  ir::Expr *materialize(const clang::Expr *E);
  /// \p Steps as parts of an expression.
  ExprList asExprs(llvm::ArrayRef<ir::Stmt *> Steps);
  /// Returns the result of \p Try. If that is null, its declarations are taken
  /// back: the code that follows declares them again.
  ir::Expr *attempt(llvm::function_ref<ir::Expr *()> Try);

  ir::Expr *
  VisitMaterializeTemporaryExpr(const clang::MaterializeTemporaryExpr *E) {
    return materialize(E);
  }
  ir::Expr *VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr *E);
  ir::Expr *VisitExprWithCleanups(const clang::ExprWithCleanups *E);

  using DeclarationList = llvm::SmallVector<ir::Stmt *, 4>;
  void declareTemporary(ir::Variable *V, ir::Expr *Init = nullptr) {
    Declarations.push_back(Make.declare(V, Init));
  }
  /// Adds the declarations to the function's statements.
  void flushDeclarations();
  /// The declarations that are not added yet, in exchange for \p Others.
  DeclarationList exchangeDeclarations(DeclarationList Others) {
    return std::exchange(Declarations, std::move(Others));
  }

  /// Declarations in front of the next statement: temporaries, most without a
  /// value.
  DeclarationList Declarations;

  // Braces.cpp: aggregates.

  /// The parts of an object as one aggregate, or null.
  ir::Expr *emitBraces(const clang::Expr *Init, clang::QualType T);
  /// The object that \p Init makes, as its parts; null where it is anything
  /// else.
  ir::Expr *emitLiteral(const clang::Expr *Init, clang::QualType T);
  bool takesNoSpace(const ClassPart &Part);

  ir::Expr *VisitInitListExpr(const clang::InitListExpr *E) {
    return emitAggregate(E);
  }
  ir::Expr *VisitCXXParenListInitExpr(const clang::CXXParenListInitExpr *E) {
    return emitAggregate(E);
  }
  ir::Expr *VisitLambdaExpr(const clang::LambdaExpr *E) {
    return emitAggregate(E);
  }
  ir::Expr *VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr *E);
  ir::Expr *
  VisitCXXStdInitializerListExpr(const clang::CXXStdInitializerListExpr *E);

  ir::Expr *tryBraces(const clang::Expr *Init, clang::QualType T);
  ir::Expr *tryArrayBraces(const clang::Expr *Init,
                           const clang::ConstantArrayType *A);
  ir::Expr *emitClassBraces(llvm::ArrayRef<const clang::Expr *> Inits,
                            clang::QualType T,
                            const clang::FieldDecl *UnionField,
                            clang::SourceLocation Loc);
  std::string getPartName(const clang::RecordDecl *R, const ClassPart &Part);
  ir::Expr *emitAggregate(const clang::Expr *E);

  // Initializers.cpp

  /// Appends the steps that initialise \p LValue, of type \p T, with \p Init.
  void appendInit(ir::Expr *LValue, const clang::Expr *Init, clang::QualType T,
                  StepList &Steps);
  /// Appends the effects of the initialiser of an object that takes up no
  /// space.
  void appendEffects(const clang::Expr *Init, StepList &Steps);
  /// The steps of \p E, if it is how Clang assigns arrays in an assignment
  /// operator that the user did not write: a call of __builtin_memcpy.
  bool appendArrayCopy(const clang::Expr *E, StepList &Steps);
  /// \p E without what has no effect where it initialises an object.
  const clang::Expr *skipInitWrappers(const clang::Expr *E);

  void appendArrayInit(ir::Expr *LValue, const clang::Expr *Init,
                       const clang::ConstantArrayType *A, StepList &Steps);
  void appendArrayConstruction(ir::Expr *LValue,
                               const clang::CXXConstructExpr *E,
                               const clang::ConstantArrayType *A,
                               StepList &Steps);
  void bindCopiedArray(const clang::OpaqueValueExpr *Copied, StepList &Steps);
  void appendZero(ir::Expr *LValue, clang::QualType T,
                  clang::SourceLocation Loc, StepList &Steps);
  /// Steps for the elements from \p First to before \p Last.
  void appendElements(ir::Expr *LValue, uint64_t First, uint64_t Last,
                      llvm::function_ref<void(ir::Expr *, StepList &)> Element,
                      StepList &Steps);
  void appendParts(ir::Expr *LValue, const clang::Expr *Init,
                   const PartInits &Parts, clang::QualType T, StepList &Steps);

  // Statements.cpp

  void lowerStmt(const clang::Stmt *S);
  /// The statements of \p S in a scope of their own.
  void lowerBody(const clang::Stmt *S);
  void lowerDeclStmt(const clang::DeclStmt *S);
  /// A block around a statement, for what is declared in its head.
  void openHead(const clang::Stmt *Init, const clang::VarDecl *Variable);
  void closeHead(bool Reachable, clang::SourceLocation Loc);
  /// The source has braces around the statement, or it needs them.
  static bool hasBraces(const clang::Stmt *S);

  void lowerExprStmt(const clang::Expr *E);
  void lowerIf(const clang::IfStmt *S);
  ir::Block *lowerBranch(const clang::Stmt *S);
  ir::Stmt *lowerElse(const clang::IfStmt *S);
  void lowerTakenBranch(const clang::IfStmt *S, const clang::Stmt *Taken);
  void lowerSwitch(const clang::SwitchStmt *S);
  ir::Expr *emitRanges(const clang::SwitchStmt *S, ir::Expr *Cond);
  void lowerCaseRange(const clang::CaseStmt *S);
  void lowerCase(const clang::SwitchCase *S);
  void lowerReturn(const clang::ReturnStmt *S);
  void lowerJump(const clang::Stmt *S);

  // Loops.cpp

  void lowerFor(const clang::ForStmt *S);
  void lowerWhile(const clang::WhileStmt *S);
  void lowerDo(const clang::DoStmt *S);
  void lowerRangeFor(const clang::CXXForRangeStmt *S);

  /// The body, in the scope of a loop. \p Begin lowers what comes first.
  ir::Block *lowerLoopBody(const clang::Stmt *Body,
                           llvm::function_ref<void()> Begin = nullptr);
  /// The loop's condition variable and condition, checked at the loop's top.
  void lowerLoopCondition(const clang::DeclStmt *Variable,
                          const clang::Expr *Cond);

  // StatementExprs.cpp

  ir::Expr *VisitStmtExpr(const clang::StmtExpr *E);
  /// Puts the statements that the evaluation of \p E begins with, if they jump
  /// out of it, in front of the statement that is being lowered.
  void lowerLeadingStatements(const clang::Expr *E);
  /// \p Body becomes a function's: a call of it.
  ir::Expr *outline(ir::Block *Body, ir::Variable *Result);

  /// The statements that those in an expression have become so far.
  struct Statements {
    ir::Block *Body = nullptr;
    ir::Variable *Result = nullptr;
    bool IsDone = false; ///< they stand in front
  };

  ir::Block *lowerStatements(const clang::StmtExpr *E, ir::Variable *&Result);

  llvm::DenseMap<const clang::StmtExpr *, Statements> LeadingStatements;

  // Destructors.cpp: the scopes around a statement, and what happens at their
  // ends.

  void openScope(ScopeKind Kind) { Scopes.push_back({Kind, {}}); }
  /// Leaves the innermost scope at the end of its text.
  void closeScope(bool Reachable);
  /// The objects that the end of the innermost scope destroys.
  llvm::SmallVectorImpl<Cleanup> &getInnermost() {
    return Scopes.back().Cleanups;
  }
  void addCleanup(const clang::VarDecl *V, ir::Variable *Object);
  /// The way to \p Until leaves scopes that destroy something.
  bool hasCleanups(ScopeKind Until, const clang::VarDecl *Except = nullptr);
  void lowerCleanupsUntil(ScopeKind Until,
                          const clang::VarDecl *Except = nullptr);
  StepList emitCleanups(llvm::ArrayRef<Cleanup> Cleanups);
  /// After a destructor's own body, members and bases are destroyed.
  void lowerDestructorEpilogue();

  struct Scope {
    ScopeKind Kind;
    llvm::SmallVector<Cleanup, 2> Cleanups;
  };
  void lowerCleanups(const Scope &S, const clang::VarDecl *Except);
  void appendDestruction(ir::Expr *LValue, clang::QualType T,
                         clang::SourceLocation Loc, StepList &Steps);

  llvm::SmallVector<Scope, 8> Scopes;

  // Constructors.cpp

  void lowerConstructorBody();

  void lowerInitializer(const clang::CXXCtorInitializer *Init,
                        const clang::CXXRecordDecl *Class);
  void appendMemberInit(const clang::CXXCtorInitializer *Init, StepList &Steps);
  void appendBaseInit(const clang::CXXCtorInitializer *Init,
                      const clang::CXXRecordDecl *Class, StepList &Steps);
};

} // namespace ampcc

#endif
