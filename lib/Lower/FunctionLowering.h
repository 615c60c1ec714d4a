//===- FunctionLowering.h - lowering of one function ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One class lowers a function, as Clang's CodeGenFunction does; its members are
// defined in files named after the constructs that they lower.
//
// Expressions of the tree have C++'s order of evaluation. Temporaries whose
// address is taken, or that are used twice, are locals that are declared before
// the statement and initialized in a comma expression. emitLValue lowers a
// glvalue to an lvalue of C; emit may return an rvalue (in C an assignment is
// not an lvalue). A null expression has neither effect nor value.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_FUNCTIONLOWERING_H
#define AMPCC_LIB_LOWER_FUNCTIONLOWERING_H

#include "Program.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampcc {

/// Expressions that are evaluated before another one.
using ExprList = SmallVector<ir::Expr *, 2>;
/// Statements that initialize or destroy an object: expressions, and loops over
/// elements.
using StepList = SmallVector<ir::Stmt *, 2>;

/// An object whose destructor must be called.
struct Cleanup {
  ir::Variable *Object;
  QualType Type;
  /// Set while the object exists; null if it always exists.
  ir::Variable *Flag = nullptr;
  const VarDecl *Variable = nullptr;
};

/// The temporaries that are destroyed at the end of a full-expression.
struct FullExpression {
  SmallVector<Cleanup, 2> Temporaries;
};

/// True if the destructor of \p T has an effect.
bool needsDestruction(QualType T);

/// Collects the statements of nested blocks. The next statement gets the
/// pending location; later ones get none.
class StmtList {
public:
  explicit StmtList(ir::Builder &Make) : Make(Make) {}

  void setLocation(SourceLocation Loc) {
    if (Loc.isValid())
      Pending = Loc;
  }
  /// Returns and clears the pending location, for a statement that is added
  /// after its parts.
  SourceLocation takeLocation() {
    return std::exchange(Pending, SourceLocation());
  }
  void add(ir::Stmt *S) { add(S, takeLocation()); }
  void add(ir::Stmt *S, SourceLocation Loc) {
    S->setLoc(Loc);
    Blocks.back().push_back(S);
  }
  void addAll(ArrayRef<ir::Stmt *> Stmts) {
    for (ir::Stmt *S : Stmts)
      add(S);
  }
  /// Adds statements at the location of the next one.
  void addBefore(ArrayRef<ir::Stmt *> Stmts) {
    for (ir::Stmt *S : Stmts)
      add(S, Pending);
  }
  void open() { Blocks.emplace_back(); }
  ir::Block *close() { return Make.block(Blocks.pop_back_val()); }

private:
  ir::Builder &Make;
  SourceLocation Pending;
  SmallVector<SmallVector<ir::Stmt *, 8>, 4> Blocks;
};

struct VariableUses {
  /// Names of the function's parameters and variables in the source.
  llvm::StringSet<> Names;
  /// Variables of type bool whose address may be taken: they have the size of
  /// the host's bool, which OpenCL C's bool need not have.
  llvm::DenseSet<const VarDecl *> InMemory;
};

VariableUses findVariableUses(const FunctionDecl *F);

/// True if \p S, or a member's default initializer in it, names `this`.
bool usesThis(const Stmt *S);

/// The object operand of a member access or an assignment.
struct ObjectOperand {
  const Expr *E = nullptr;
  bool IsArrow = false; ///< E points to the object
};

ir::BinaryOp getOp(BinaryOperatorKind Op);
ir::UnaryOp getOp(UnaryOperatorKind Op);

/// Arrays up to this size are initialized element by element, longer ones in a
/// loop.
inline constexpr uint64_t MaxUnrolled = 16;

/// A base or member of a class, and its initializer.
struct ClassPart {
  const CXXBaseSpecifier *Base; ///< null for a member
  const FieldDecl *Field;
  const Expr *Init;

  QualType getType() const { return Base ? Base->getType() : Field->getType(); }
};
/// Pairs the bases and members of \p R that exist in amp code with their
/// initializers in \p Inits.
SmallVector<ClassPart, 8> pairWithParts(const RecordDecl *R,
                                        ArrayRef<const Expr *> Inits);

/// The initializers of an object's parts: bases and members, or elements.
struct PartInits {
  SmallVector<const Expr *, 8> Inits;
  const Expr *Filler = nullptr; ///< for elements without an initializer
  const FieldDecl *UnionField = nullptr;
};
std::optional<PartInits> getPartInits(const Expr *Init);

/// The scopes that a statement can leave: at their end, by break or continue,
/// or by return.
enum class ScopeKind { Block, Loop, Switch, Function };

/// Lowers a function's signature and body.
class FunctionLowering : public ConstStmtVisitor<FunctionLowering, ir::Expr *> {
public:
  FunctionLowering(Program &P, const FunctionDecl *F, ir::Function &Target);

  void lowerFunction();
  /// Lowers the signature; the body may be in another translation unit.
  void lowerSignature();
  /// Lowers the kernel function. \p Prologue initializes the objects that the
  /// C++ parameters name.
  void lowerKernel(ArrayRef<ir::Stmt *> Prologue);

  /// Prevents variables from getting the names of the kernel's parameters.
  void reserveNames(ArrayRef<std::string> Taken) { Names.reserve(Taken); }
  /// The representation of a source parameter or variable.
  struct NamedObject {
    ir::Variable *V = nullptr;
    bool IsPointer = false; ///< the variable holds the object's address
  };
  void bindObject(const ValueDecl *V, NamedObject O) { Objects[V] = O; }

private:
  friend class StmtVisitorBase<llvm::make_const_ptr, FunctionLowering,
                               ir::Expr *>;

  Program &P;
  ASTContext &Ctx;
  const FunctionDecl *F;
  ir::Function &Target;
  ir::Builder &Make;
  StmtList Out;
  const VariableUses Uses;
  LocalNames Names;
  ir::Variable *Self = nullptr; ///< `this`, or a constructor's object

  // State of the current expression.
  /// The innermost enclosing default argument or member initializer.
  const Expr *Use = nullptr;
  FullExpression *Full = nullptr; ///< the enclosing one
  unsigned Conditional = 0;       ///< operands that may be skipped
  llvm::DenseMap<const OpaqueValueExpr *, ir::Expr *> OpaqueValues;

  // State of the object that is being initialized.
  /// The variable whose initializer refers to it.
  const VarDecl *Initialized = nullptr;
  /// The aggregate whose members are initialized.
  ir::Expr *InitializedObject = nullptr;
  /// The object that `this` points to in the default initializer of an
  /// aggregate's member.
  ir::Expr *ThisObject = nullptr;
  ir::Expr *ArrayIndex = nullptr; ///< in the innermost element-wise copy

  bool Terminated = false; ///< the last statement left its block

  const CXXMethodDecl *getMethod() const { return dyn_cast<CXXMethodDecl>(F); }
  bool hasSelf() const {
    const auto *M = getMethod();
    return M && M->isImplicitObjectMemberFunction();
  }

  ir::Expr *zero() { return Make.integer(0); }
  ir::Expr *isNotZero(ir::Expr *E) {
    return Make.binary(ir::BinaryOp::NE, E, zero());
  }
  /// Returns `(void)E`.
  ir::Expr *discard(ir::Expr *E) {
    return Make.cast(E ? E : zero(), Make.getTypes().getVoid());
  }
  ir::Expr *after(ir::Expr *First, ir::Expr *Value, bool IsLValue) {
    return First ? Make.sequence({First}, Value, IsLValue) : Value;
  }

  // Functions.cpp

  std::string describe();
  void lowerParameters();
  void lowerResult();

  // Expressions.cpp: values, lvalues and addresses, and wrapper expressions.

  ir::Expr *emit(const Expr *E);
  ir::Expr *emitLValue(const Expr *E);
  ir::Expr *emitLValue(ObjectOperand O);
  ir::Expr *emitAddress(const Expr *E);
  ir::Expr *emitAddress(ObjectOperand O);
  /// Lowers \p E to a value, without materializing a temporary.
  ir::Expr *emitValue(const Expr *E);
  /// Returns the initial value of an object, parameter or result of type \p T:
  /// for a reference, the address.
  ir::Expr *emitInit(const Expr *E, QualType T);
  ir::Expr *emitObject(const Expr *E);
  /// As emitInit, where C does not convert \p E to \p T implicitly.
  ir::Expr *emitConverted(const Expr *E, QualType T);
  /// Lowers \p E where only whether it is zero matters.
  ir::Expr *emitCondition(const Expr *E);

  /// Returns a recovery expression for \p E, which has been reported.
  ir::Expr *makeRecoveryExpr(const Expr *E);
  /// Reports that constructs like \p S are not supported.
  ir::Expr *reportUnsupported(const Stmt *S);

  ir::Expr *VisitExpr(const Expr *E);
  ir::Expr *VisitParenExpr(const ParenExpr *E) { return emit(E->getSubExpr()); }
  ir::Expr *VisitConstantExpr(const ConstantExpr *E);
  ir::Expr *
  VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *E) {
    return emit(E->getReplacement());
  }
  ir::Expr *VisitPackIndexingExpr(const PackIndexingExpr *E) {
    return emit(E->getSelectedExpr());
  }
  ir::Expr *VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E);
  ir::Expr *VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E);
  ir::Expr *VisitGenericSelectionExpr(const GenericSelectionExpr *E) {
    return emit(E->getResultExpr());
  }
  ir::Expr *
  VisitCXXRewrittenBinaryOperator(const CXXRewrittenBinaryOperator *E) {
    return emit(E->getSemanticForm());
  }
  ir::Expr *VisitArrayInitIndexExpr(const ArrayInitIndexExpr *) {
    return Make.copy(ArrayIndex);
  }

  // Variables.cpp: declarations of variables, references to declarations,
  // `this`.

  void lowerVariable(const VarDecl *V);
  /// Lowers the declaration in a for statement's head; nullopt if C cannot
  /// express it there.
  std::optional<StepList> lowerForInit(const Stmt *S);
  /// Returns the representation of \p V, or null.
  const NamedObject *findObject(const ValueDecl *V) const;
  /// True if \p V is a local variable or parameter, or captured by the lambda.
  bool isOwn(const ValueDecl *V) const {
    return findObject(V) || Captures.count(V);
  }
  /// Creates a variable for \p V, whose type is set later.
  ir::Variable *nameObject(const ValueDecl *V, StringRef Base, bool IsPointer);
  const ir::Type *lowerObjectType(const VarDecl *V, QualType T);

  ir::Expr *VisitDeclRefExpr(const DeclRefExpr *E);
  ir::Expr *VisitCXXThisExpr(const CXXThisExpr *E);

  ir::Variable *nameVariable(const VarDecl *V, bool IsPointer = false);
  void lowerObject(const VarDecl *V);
  void lowerReference(const VarDecl *V);
  /// Returns the initializer for the declaration of an object; null if it must
  /// be initialized in steps.
  ir::Expr *emitInitializer(const Expr *Init, QualType T);
  /// Adds the declaration of \p V, its initialization, and the destruction of
  /// the full-expression's temporaries.
  ir::Declare *lowerDeclaration(ir::Variable *V, ir::Expr *Init,
                                const StepList &Steps,
                                const FullExpression &FE);
  ir::Expr *emitVariable(const VarDecl *V, const Expr *E);
  ir::Expr *selectCapture(const FieldDecl *Field, const Expr *E);

  llvm::DenseMap<const ValueDecl *, NamedObject> Objects;
  llvm::DenseMap<const ValueDecl *, FieldDecl *> Captures;
  FieldDecl *ThisCapture = nullptr;

  // Members.cpp: bases, members and elements.

  ir::Expr *selectBase(ir::Expr *Object, const CXXRecordDecl *Derived,
                       const CXXRecordDecl *Base, SourceLocation Loc);
  ir::Expr *selectField(ir::Expr *Object, const FieldDecl *Field,
                        SourceLocation Loc);
  /// Selects a member, or the object that a reference member refers to.
  ir::Expr *selectReferent(ir::Expr *Object, const FieldDecl *Field,
                           SourceLocation Loc);
  ir::Expr *emitBaseCast(ir::Expr *Object, const CastExpr *E);
  ir::Expr *getBaseOffset(const CastExpr *E, const CXXRecordDecl *Derived);
  ir::Expr *emitIndex(const Expr *E);

  ir::Expr *VisitMemberExpr(const MemberExpr *E);
  ir::Expr *VisitArraySubscriptExpr(const ArraySubscriptExpr *E);
  ir::Expr *lowerMemberPointer(const UnaryOperator *E);
  ir::Expr *lowerPointedMember(const BinaryOperator *E);

  ir::Expr *emitStaticMember(const MemberExpr *E);
  ir::Expr *getNull(const RecordDecl *R, SourceLocation Loc);
  ir::Expr *getOffset(ir::Expr *LValue);

  // Literals.cpp: literals and constant expressions.

  /// Evaluates \p E at compile time; null if that is not possible.
  ir::Expr *emitConstant(const Expr *E);
  ir::Expr *emitInteger(const llvm::APSInt &Value, QualType T);
  ir::Expr *emitZero(QualType T, SourceLocation Loc);
  /// Returns an initializer; null if \p Value contains addresses.
  ir::Expr *emitBraces(const APValue &Value, QualType T);
  /// Returns the constant \p V as an object in constant memory, or null.
  ir::Expr *emitConstantObject(const VarDecl *V, SourceLocation Loc);
  /// Returns the value if \p E reads a constant number or part of a constant;
  /// otherwise null.
  ir::Expr *emitPartOfConstant(const Expr *E);
  /// True for a number literal, possibly negated, whose conversion is folded.
  static bool isNumeral(const Expr *E);

  ir::Expr *VisitIntegerLiteral(const IntegerLiteral *E);
  ir::Expr *VisitFloatingLiteral(const FloatingLiteral *E) {
    return emitFloat(E->getValue(), E->getType());
  }
  ir::Expr *VisitCharacterLiteral(const CharacterLiteral *E);
  ir::Expr *VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *E) {
    return Make.boolean(E->getValue());
  }
  ir::Expr *VisitCXXNullPtrLiteralExpr(const CXXNullPtrLiteralExpr *) {
    return zero();
  }
  ir::Expr *VisitStringLiteral(const StringLiteral *E);
  ir::Expr *VisitCXXScalarValueInitExpr(const CXXScalarValueInitExpr *E);
  ir::Expr *VisitImplicitValueInitExpr(const ImplicitValueInitExpr *E) {
    return emitZero(E->getType(), E->getExprLoc());
  }
  ir::Expr *VisitSourceLocExpr(const SourceLocExpr *E);
  /// Lowers an expression that is evaluated at compile time: sizeof, traits.
  ir::Expr *lowerKnown(const Expr *E);

  ir::Expr *emitNumber(const APValue &Value, QualType T);
  ir::Expr *emitFloat(const llvm::APFloat &Value, QualType T);

  // Operators.cpp

  ir::Expr *VisitUnaryOperator(const UnaryOperator *E);
  ir::Expr *VisitBinaryOperator(const BinaryOperator *E);
  ir::Expr *VisitConditionalOperator(const ConditionalOperator *E);
  ir::Expr *VisitBinaryConditionalOperator(const BinaryConditionalOperator *E);

  ir::Expr *emitOperation(const BinaryOperator *E);
  ir::Expr *emitThreeWay(const BinaryOperator *E);

  // Assignments.cpp

  /// Returns the object that \p E modifies, if \p E is an assignment or
  /// increment that C has as well.
  std::optional<ObjectOperand> getTarget(const Expr *E);
  ir::Expr *emitAssignment(const Expr *E);
  ir::Expr *emitAssignment(const Expr *E,
                           llvm::function_ref<ir::Expr *()> EmitTarget);
  bool assignsEmptyClass(const FunctionDecl *Callee);

  ir::Expr *emitBoolIncrement(const UnaryOperator *E, ir::Expr *Target);
  ir::Expr *emitCompoundAssignment(const BinaryOperator *E,
                                   llvm::function_ref<ir::Expr *()> EmitTarget);
  ir::Expr *emitClassAssignment(const CallExpr *E,
                                llvm::function_ref<ir::Expr *()> EmitTarget);

  // Casts.cpp

  ir::Expr *VisitImplicitCastExpr(const ImplicitCastExpr *E) {
    return convert(E);
  }
  /// Lowers to an explicit conversion in C.
  ir::Expr *VisitExplicitCastExpr(const ExplicitCastExpr *E);

  ir::Expr *emitCast(ir::Expr *Value, QualType T, SourceLocation Loc);

  ir::Expr *convert(const CastExpr *E);
  ir::Expr *emitToBase(const CastExpr *E);
  ir::Expr *emitToDerived(const CastExpr *E);
  ir::Expr *emitMemberPointerCast(const CastExpr *E);
  ir::Expr *emitUnlessNull(const Expr *E,
                           llvm::function_ref<ir::Expr *(ir::Expr *)> Convert);
  ir::Expr *emitObjectBitCast(const CastExpr *E);
  ir::Expr *reportCastKind(const CastExpr *E);

  // Calls.cpp

  ir::Expr *VisitCallExpr(const CallExpr *E);
  ir::Expr *VisitCXXConstructExpr(const CXXConstructExpr *E);
  ir::Expr *VisitCXXInheritedCtorInitExpr(const CXXInheritedCtorInitExpr *E);

  /// Calls a non-trivial constructor.
  ir::Expr *emitConstruction(const CXXConstructExpr *E);
  ir::Expr *callFunction(const FunctionDecl *Callee, ArrayRef<ir::Expr *> Args,
                         SourceLocation Loc);
  bool doesNothing(const CallExpr *E);

  ir::Expr *emitArgument(const Expr *E, QualType T);
  ir::Expr *emitCall(const Expr *Call, const FunctionDecl *Callee,
                     std::optional<ObjectOperand> Object,
                     ArrayRef<const Expr *> Args);
  ir::Expr *emitPlainCall(const CallExpr *E, const AmpCall &Amp,
                          std::optional<ObjectOperand> Object);
  ir::Expr *emitMemberCall(const CallExpr *E, const AmpCall &Amp,
                           const CXXMethodDecl *M);
  ir::Expr *emitBuiltin(const CallExpr *E, const FunctionDecl *Callee,
                        StringRef Name, ArrayRef<StringRef> Trailing,
                        ArrayRef<const Expr *> Args);

  // ClangBuiltins.cpp

  /// Lowers a call of a Clang builtin; null for other functions.
  ir::Expr *emitClangBuiltin(const CallExpr *E, const FunctionDecl *Callee);

  ir::Expr *emitTyped(const Expr *E);
  ir::Expr *emitLeadingZeros(ir::Expr *Bits, QualType T);
  ir::Expr *emitTrailingZeros(ir::Variable *X, QualType T);
  ir::Expr *emitKept(const Expr *E,
                     llvm::function_ref<ir::Expr *(ir::Variable *)> Calculate);
  ir::Expr *emitReversed(const Expr *E, unsigned Size);
  ir::Expr *emitOverflow(const CallExpr *E, StringRef Name);
  ir::Expr *emitCarry(const CallExpr *E, StringRef Name);
  ir::Expr *emitFloatClass(const CallExpr *E, unsigned Id);

  // Properties.cpp: property accesses, which are calls with shared operands.

  ir::Expr *VisitPseudoObjectExpr(const PseudoObjectExpr *E);
  ir::Expr *VisitOpaqueValueExpr(const OpaqueValueExpr *E);

  // Temporaries.cpp: temporaries and the expressions that create them.

  /// Creates a local variable that is declared before the statement.
  ir::Variable *makeTemporary(QualType T, SourceLocation Loc);
  /// Replaces \p Value by a temporary that holds it; returns the steps that
  /// assign it.
  ExprList emitFirst(ir::Expr *&Value, QualType T, SourceLocation Loc);
  /// Returns an lvalue that can be evaluated repeatedly: \p LValue, or one that
  /// uses its stored address.
  ir::Expr *keepLValue(ir::Expr *LValue, ExprList &Steps, SourceLocation Loc);
  /// Returns (t = E, *&t): an lvalue that holds the value of the prvalue \p E.
  ir::Expr *materialize(const Expr *E);
  ExprList asExprs(ArrayRef<ir::Stmt *> Steps);
  /// Returns the result of \p Try. Removes its declarations if the result is
  /// null, as the caller then lowers the same expression in another way.
  ir::Expr *attempt(llvm::function_ref<ir::Expr *()> Try);

  ir::Expr *VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E) {
    return materialize(E);
  }
  ir::Expr *VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E);
  ir::Expr *VisitExprWithCleanups(const ExprWithCleanups *E);

  using DeclarationList = SmallVector<ir::Stmt *, 4>;
  void declareTemporary(ir::Variable *V, ir::Expr *Init = nullptr) {
    Declarations.push_back(Make.declare(V, Init));
  }
  /// Adds the declarations to the function's statements.
  void flushDeclarations();
  DeclarationList exchangeDeclarations(DeclarationList Others) {
    return std::exchange(Declarations, std::move(Others));
  }

  /// Declarations before the next statement: temporaries, most of them
  /// uninitialized.
  DeclarationList Declarations;

  // Braces.cpp: aggregates.

  /// Returns the initializer of an object as one aggregate; null if C cannot
  /// express it.
  ir::Expr *emitBraces(const Expr *Init, QualType T);
  /// As emitBraces, if \p Init has initializers of parts; otherwise null.
  ir::Expr *emitLiteral(const Expr *Init, QualType T);
  bool takesNoSpace(const ClassPart &Part);

  ir::Expr *VisitInitListExpr(const InitListExpr *E) {
    return emitAggregate(E);
  }
  ir::Expr *VisitCXXParenListInitExpr(const CXXParenListInitExpr *E) {
    return emitAggregate(E);
  }
  ir::Expr *VisitLambdaExpr(const LambdaExpr *E) { return emitAggregate(E); }
  ir::Expr *VisitCompoundLiteralExpr(const CompoundLiteralExpr *E);
  ir::Expr *VisitCXXStdInitializerListExpr(const CXXStdInitializerListExpr *E);

  ir::Expr *tryBraces(const Expr *Init, QualType T);
  ir::Expr *tryArrayBraces(const Expr *Init, const ConstantArrayType *A);
  ir::Expr *emitClassBraces(ArrayRef<const Expr *> Inits, QualType T,
                            const FieldDecl *UnionField, SourceLocation Loc);
  std::string getPartName(const RecordDecl *R, const ClassPart &Part);
  ir::Expr *emitAggregate(const Expr *E);

  // Initializers.cpp

  /// Appends the steps that initialize \p LValue, of type \p T, with \p Init.
  void appendInit(ir::Expr *LValue, const Expr *Init, QualType T,
                  StepList &Steps);
  /// Appends the side effects of the initializer of an empty object.
  void appendEffects(const Expr *Init, StepList &Steps);
  /// Appends the steps of \p E if it is the __builtin_memcpy by which Clang
  /// assigns arrays in an implicit assignment operator.
  bool appendArrayCopy(const Expr *E, StepList &Steps);
  /// Strips conversions that have no effect on an initialized object.
  const Expr *skipInitWrappers(const Expr *E);

  void appendArrayInit(ir::Expr *LValue, const Expr *Init,
                       const ConstantArrayType *A, StepList &Steps);
  void appendArrayConstruction(ir::Expr *LValue, const CXXConstructExpr *E,
                               const ConstantArrayType *A, StepList &Steps);
  void bindCopiedArray(const OpaqueValueExpr *Copied, StepList &Steps);
  void appendZero(ir::Expr *LValue, QualType T, SourceLocation Loc,
                  StepList &Steps);
  /// Appends steps for the elements in [First, Last).
  void appendElements(ir::Expr *LValue, uint64_t First, uint64_t Last,
                      llvm::function_ref<void(ir::Expr *, StepList &)> Element,
                      StepList &Steps);
  void appendParts(ir::Expr *LValue, const Expr *Init, const PartInits &Parts,
                   QualType T, StepList &Steps);

  // Statements.cpp

  void lowerStmt(const Stmt *S);
  /// Lowers the statements of \p S in their own scope.
  void lowerBody(const Stmt *S);
  void lowerDeclStmt(const DeclStmt *S);
  /// Calls \p Lower in a block that begins with the declarations in a
  /// statement's head.
  void lowerInHead(const Stmt *Init, const VarDecl *Variable,
                   llvm::function_ref<void()> Lower);
  /// True if the source has braces around the statement, or it needs them.
  static bool hasBraces(const Stmt *S);

  void lowerExprStmt(const Expr *E);
  void lowerIf(const IfStmt *S);
  void lowerBranches(const IfStmt *S);
  ir::Block *lowerBranch(const Stmt *S);
  ir::Stmt *lowerElse(const IfStmt *S);
  void lowerTakenBranch(const IfStmt *S, const Stmt *Taken);
  void lowerSwitch(const SwitchStmt *S);
  void lowerCases(const SwitchStmt *S);
  ir::Expr *emitRanges(const SwitchStmt *S, ir::Expr *Cond);
  void lowerCase(const SwitchCase *S);
  void lowerReturn(const ReturnStmt *S);
  void lowerJump(const Stmt *S);

  // Loops.cpp

  void lowerFor(const ForStmt *S);
  void lowerWhile(const WhileStmt *S);
  void lowerDo(const DoStmt *S);
  void lowerRangeFor(const CXXForRangeStmt *S);

  /// Lowers the body in the scope of a loop, after \p Begin.
  ir::Block *lowerLoopBody(const Stmt *Body,
                           llvm::function_ref<void()> Begin = nullptr);
  /// Declares the condition variable and tests the condition at the start of
  /// the loop body.
  void lowerLoopCondition(const DeclStmt *Variable, const Expr *Cond);

  // StatementExprs.cpp

  ir::Expr *VisitStmtExpr(const StmtExpr *E);
  /// Moves \p Body into a new function; returns a call of it.
  ir::Expr *outline(ir::Block *Body, ir::Variable *Result);

  ir::Block *lowerStatements(const StmtExpr *E, ir::Variable *&Result);

  // Destructors.cpp: scopes and the destructor calls at their exits.

  void openScope(ScopeKind Kind) { Scopes.push_back({Kind, {}}); }
  void closeScope(bool Reachable);
  /// Returns the objects that the end of the innermost scope destroys.
  SmallVectorImpl<Cleanup> &getInnermost() { return Scopes.back().Cleanups; }
  void addCleanup(const VarDecl *V, ir::Variable *Object);
  /// Returns the objects, without \p Except, that a jump out of \p Until
  /// destroys, in order of construction.
  SmallVector<Cleanup, 4> getCleanups(ScopeKind Until,
                                      const VarDecl *Except = nullptr) const;
  StepList emitCleanups(ArrayRef<Cleanup> Cleanups);
  /// Destroys members and bases after a destructor's own body.
  void lowerDestructorEpilogue();

  struct Scope {
    ScopeKind Kind;
    SmallVector<Cleanup, 2> Cleanups;
  };
  void appendDestruction(ir::Expr *LValue, QualType T, SourceLocation Loc,
                         StepList &Steps);

  SmallVector<Scope, 8> Scopes;

  // Constructors.cpp

  void lowerConstructorBody();

  void lowerInitializer(const CXXCtorInitializer *Init,
                        const CXXRecordDecl *Class);
  void appendMemberInit(const CXXCtorInitializer *Init, StepList &Steps);
  void appendBaseInit(const CXXCtorInitializer *Init,
                      const CXXRecordDecl *Class, StepList &Steps);
};

} // namespace ampcc

#endif
