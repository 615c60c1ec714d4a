//===- FunctionLowering.h - one function as a tree --------------*- C++ -*-===//
//
// Lowers a function's body to the device tree. There is one method for each
// construct, in a file for each area; a construct without a method is reported.
//
// An expression becomes one of the tree, which has C++'s order of evaluation.
// Temporaries that something points to, or that are used twice, are locals
// declared before the statement; a sequence initialises them where C++ does. A
// glvalue becomes an lvalue of C if emitPlace made it; emit may return less
// where only the value matters (in C, an assignment is no lvalue). Null is an
// expression without effect or value.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_FUNCTIONLOWERING_H
#define AMPCC_LIB_LOWER_FUNCTIONLOWERING_H

#include "ObjectLifetime.h"
#include "Program.h"
#include "StmtList.h"
#include "VariableUses.h"
#include "clang/AST/StmtVisitor.h"
#include <map>

namespace ampcc {

class FunctionLowering
    : public clang::ConstStmtVisitor<FunctionLowering, ir::Expr *> {
public:
  FunctionLowering(Program &P, const clang::FunctionDecl *F,
                   InstanceSpaces Spaces, ir::Function &Target);

  /// Fills the function of the tree.
  void lowerFunction();
  /// The function as the kernel itself. \p Prologue makes the objects that the
  /// C++ parameters name.
  void lowerKernel(llvm::ArrayRef<ir::Stmt *> Prologue);

  /// A kernel's parameters have these names; its variables get others.
  void reserveNames(llvm::ArrayRef<std::string> Taken) { Names.reserve(Taken); }
  /// Parameter \p V is, or refers to, \p Object.
  void bindObject(const clang::ValueDecl *V, ir::Variable *Object) {
    Variables[V] = {Object, /*IsPointer=*/false};
  }

  // Expressions (Expressions.cpp, Temporaries.cpp, Literals.cpp, Operators.cpp,
  // Casts.cpp, Calls.cpp, Braces.cpp).
  ir::Expr *VisitStmt(const clang::Stmt *S);
  ir::Expr *VisitParenExpr(const clang::ParenExpr *E);
  ir::Expr *VisitConstantExpr(const clang::ConstantExpr *E);
  ir::Expr *VisitExprWithCleanups(const clang::ExprWithCleanups *E);
  ir::Expr *VisitSubstNonTypeTemplateParmExpr(
      const clang::SubstNonTypeTemplateParmExpr *E);
  ir::Expr *VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *E);
  ir::Expr *VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *E);
  ir::Expr *VisitGenericSelectionExpr(const clang::GenericSelectionExpr *E);
  ir::Expr *VisitDeclRefExpr(const clang::DeclRefExpr *E);
  ir::Expr *VisitMemberExpr(const clang::MemberExpr *E);
  ir::Expr *VisitCXXThisExpr(const clang::CXXThisExpr *E);
  ir::Expr *VisitArraySubscriptExpr(const clang::ArraySubscriptExpr *E);
  ir::Expr *
  VisitMaterializeTemporaryExpr(const clang::MaterializeTemporaryExpr *E);
  ir::Expr *VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr *E);
  ir::Expr *VisitOpaqueValueExpr(const clang::OpaqueValueExpr *E);
  ir::Expr *VisitPseudoObjectExpr(const clang::PseudoObjectExpr *E);
  ir::Expr *
  VisitUnaryExprOrTypeTraitExpr(const clang::UnaryExprOrTypeTraitExpr *E);
  ir::Expr *VisitTypeTraitExpr(const clang::TypeTraitExpr *E);
  ir::Expr *VisitSizeOfPackExpr(const clang::SizeOfPackExpr *E);
  ir::Expr *VisitCXXNoexceptExpr(const clang::CXXNoexceptExpr *E);
  ir::Expr *VisitOffsetOfExpr(const clang::OffsetOfExpr *E);
  ir::Expr *VisitSourceLocExpr(const clang::SourceLocExpr *E);
  ir::Expr *VisitRequiresExpr(const clang::RequiresExpr *E);
  ir::Expr *
  VisitConceptSpecializationExpr(const clang::ConceptSpecializationExpr *E);
  ir::Expr *VisitArrayInitIndexExpr(const clang::ArrayInitIndexExpr *E);

  ir::Expr *VisitIntegerLiteral(const clang::IntegerLiteral *E);
  ir::Expr *VisitFloatingLiteral(const clang::FloatingLiteral *E);
  ir::Expr *VisitCharacterLiteral(const clang::CharacterLiteral *E);
  ir::Expr *VisitCXXBoolLiteralExpr(const clang::CXXBoolLiteralExpr *E);
  ir::Expr *VisitCXXNullPtrLiteralExpr(const clang::CXXNullPtrLiteralExpr *E);
  ir::Expr *VisitStringLiteral(const clang::StringLiteral *E);
  ir::Expr *VisitCXXScalarValueInitExpr(const clang::CXXScalarValueInitExpr *E);
  ir::Expr *VisitImplicitValueInitExpr(const clang::ImplicitValueInitExpr *E);

  ir::Expr *VisitUnaryOperator(const clang::UnaryOperator *E);
  ir::Expr *VisitBinaryOperator(const clang::BinaryOperator *E);
  ir::Expr *VisitCompoundAssignOperator(const clang::CompoundAssignOperator *E);
  ir::Expr *VisitConditionalOperator(const clang::ConditionalOperator *E);
  ir::Expr *
  VisitBinaryConditionalOperator(const clang::BinaryConditionalOperator *E);
  ir::Expr *
  VisitCXXRewrittenBinaryOperator(const clang::CXXRewrittenBinaryOperator *E);
  ir::Expr *VisitCastExpr(const clang::CastExpr *E);
  ir::Expr *VisitExplicitCastExpr(const clang::ExplicitCastExpr *E);

  ir::Expr *VisitCallExpr(const clang::CallExpr *E);
  ir::Expr *VisitCXXConstructExpr(const clang::CXXConstructExpr *E);
  ir::Expr *
  VisitCXXInheritedCtorInitExpr(const clang::CXXInheritedCtorInitExpr *E);
  ir::Expr *VisitInitListExpr(const clang::InitListExpr *E);
  ir::Expr *VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr *E);
  ir::Expr *VisitCXXParenListInitExpr(const clang::CXXParenListInitExpr *E);
  ir::Expr *
  VisitCXXStdInitializerListExpr(const clang::CXXStdInitializerListExpr *E);
  ir::Expr *VisitLambdaExpr(const clang::LambdaExpr *E);
  ir::Expr *VisitStmtExpr(const clang::StmtExpr *E);

private:
  ir::Expr *emit(const clang::Expr *E);
  /// \p E, a glvalue, as an lvalue of C.
  ir::Expr *emitPlace(const clang::Expr *E);
  ir::Expr *emitAddress(const clang::Expr *E);
  /// What a member is selected from, or an assignment changes.
  struct Object {
    const clang::Expr *E = nullptr;
    bool IsArrow = false; ///< what the pointer E points to
  };
  ir::Expr *emitPlace(Object O) {
    return O.IsArrow ? Make.deref(emit(O.E)) : emitPlace(O.E);
  }
  ir::Expr *emitAddress(Object O) {
    return O.IsArrow ? emit(O.E) : emitAddress(O.E);
  }
  /// \p Place, as one that may be evaluated again: if need be, its address is
  /// kept.
  ir::Expr *keepPlace(ir::Expr *Place, ExprList &Steps,
                      clang::SourceLocation Loc);
  /// The base \p Base, and the member \p Field, of \p Object, which lies in
  /// \p Where.
  ir::Expr *selectBase(ir::Expr *Object, const clang::CXXRecordDecl *Derived,
                       const clang::CXXRecordDecl *Base, AddressSpace Where,
                       clang::SourceLocation Loc);
  ir::Expr *selectField(ir::Expr *Object, const clang::FieldDecl *Field,
                        AddressSpace Where, clang::SourceLocation Loc);
  ir::Expr *emitStaticMember(const clang::MemberExpr *E);
  /// As selectField; a reference member is what it refers to.
  ir::Expr *selectReferent(ir::Expr *Object, const clang::FieldDecl *Field,
                           AddressSpace Where, clang::SourceLocation Loc);
  /// \p E where its value is copied: a temporary needs no place.
  ir::Expr *emitValue(const clang::Expr *E);
  /// What initialises an object, parameter or result of type \p T: for a
  /// reference, the address.
  ir::Expr *emitInit(const clang::Expr *E, clang::QualType T);
  ir::Expr *emitObject(const clang::Expr *E);
  /// \p E where only zero or not zero matters.
  ir::Expr *emitCondition(const clang::Expr *E);
  /// \p E evaluated at compile time, if that is possible.
  ir::Expr *emitConstant(const clang::Expr *E);
  ir::Expr *emitNumber(const clang::APValue &Value, clang::QualType T);
  /// As what initialises a variable; null if \p Value holds addresses.
  ir::Expr *emitBraces(const clang::APValue &Value, clang::QualType T);
  ir::Expr *emitInteger(const llvm::APSInt &Value, clang::QualType T);
  ir::Expr *emitFloat(const llvm::APFloat &Value, clang::QualType T);
  ir::Expr *emitZero(clang::QualType T, llvm::ArrayRef<AddressSpace> Spaces,
                     clang::SourceLocation Loc);
  /// A literal, or one behind a minus: converted, it is another.
  static bool isNumeral(const clang::Expr *E);
  ir::Expr *emitCast(ir::Expr *Value, clang::QualType T,
                     llvm::ArrayRef<AddressSpace> Spaces,
                     clang::SourceLocation Loc);
  ir::Expr *emitBaseCast(ir::Expr *Object, const clang::CastExpr *E,
                         AddressSpace Where);
  ir::Expr *emitToBase(const clang::CastExpr *E);
  ir::Expr *emitToDerived(const clang::CastExpr *E);
  ir::Expr *reportCastKind(const clang::CastExpr *E);
  ir::Expr *emitMemberPointerCast(const clang::CastExpr *E);
  ir::Expr *getBaseOffset(const clang::CastExpr *E,
                          const clang::CXXRecordDecl *Derived);
  ir::Expr *emitUnlessNull(const clang::Expr *E,
                           llvm::function_ref<ir::Expr *(ir::Expr *)> Convert);
  /// \p Value behind \p First.
  ir::Expr *after(ir::Expr *First, ir::Expr *Value, bool IsPlace) {
    if (!First)
      return Value;
    return Make.sequence({First}, Value, IsPlace);
  }
  /// (void)E
  ir::Expr *discard(ir::Expr *E) {
    return Make.cast(E ? E : zero(), Make.getTypes().getVoid());
  }
  ir::Expr *zero() { return Make.integer(0); }
  ir::Expr *isNotZero(ir::Expr *E) {
    return Make.binary(ir::BinaryOp::NE, E, zero());
  }
  ir::Expr *emitOperation(const clang::BinaryOperator *E);
  /// The operand that \p E is equal to where this function is lowered in
  /// place: of a sum with 0, a product with 1.
  const clang::Expr *getOnlySummand(const clang::BinaryOperator *E);
  bool isNumber(const clang::Expr *E, unsigned Number);
  bool isZeroTimes(const clang::Expr *E, const clang::Expr *Other);
  ir::Expr *getNull(const clang::RecordDecl *R, clang::SourceLocation Loc);
  ir::Expr *getOffset(ir::Expr *Place);
  /// Whether the object \p E, or what the pointer \p E points to, may be what
  /// FirstParts.h is about.
  bool isPrivateFirstPart(const clang::Expr *E);
  /// What \p E changes, if it is an assignment or increment in C, too.
  std::optional<Object> getTarget(const clang::Expr *E);
  /// The assignment or increment \p E to the place that \p EmitTarget makes.
  ir::Expr *emitAssignment(const clang::Expr *E,
                           llvm::function_ref<ir::Expr *()> EmitTarget);
  ir::Expr *emitAssignment(const clang::Expr *E) {
    return emitAssignment(E, [&] { return emitPlace(*getTarget(E)); });
  }
  ir::Expr *emitBoolIncrement(const clang::UnaryOperator *E, ir::Expr *Target);
  ir::Expr *emitClassAssignment(const clang::CallExpr *E,
                                llvm::function_ref<ir::Expr *()> EmitTarget);

  /// The operand that this kernel evaluates on all devices, if there is one.
  const clang::Expr *getOnlyOperand(const clang::ConditionalOperator *E);

  ir::Expr *emitIndex(const clang::Expr *E, bool IsArgument = false);

  // ClangBuiltins.cpp
  /// The call \p E of \p Callee, if that is one of Clang's own functions.
  ir::Expr *emitClangBuiltin(const clang::CallExpr *E,
                             const clang::FunctionDecl *Callee);
  ir::Expr *emitTyped(const clang::Expr *E);
  ir::Expr *
  emitLeadingZeros(const clang::Expr *E,
                   llvm::function_ref<ir::Expr *(ir::Variable *)> Calculate);
  ir::Expr *emitReversed(const clang::Expr *E, unsigned Size);
  ir::Expr *emitOverflow(const clang::CallExpr *E, llvm::StringRef Name);

  // Calls.cpp
  /// The argument \p E where nothing converts it to \p T.
  ir::Expr *emitConverted(const clang::Expr *E, clang::QualType T);
  ir::Expr *emitArgument(const clang::Expr *E, clang::QualType T);
  bool isChangedByOthers(const clang::Expr *E,
                         llvm::ArrayRef<const clang::Expr *> Args);
  ir::Expr *emitCall(const clang::Expr *Call, const clang::FunctionDecl *Callee,
                     ir::Expr *ObjectAddress,
                     llvm::ArrayRef<const clang::Expr *> Args);
  /// Then there is nothing to copy.
  bool assignsEmptyClass(const clang::FunctionDecl *Callee);
  bool doesNothing(const clang::CallExpr *E);
  ir::Expr *emitPlainCall(const clang::CallExpr *E, const AmpCall &Amp,
                          ir::Expr *ObjectAddress);
  ir::Expr *emitMemberCall(const clang::CallExpr *E, const AmpCall &Amp,
                           const clang::CXXMethodDecl *M);
  ir::Expr *emitBuiltin(const clang::CallExpr *E,
                        const clang::FunctionDecl *Callee, llvm::StringRef Name,
                        llvm::ArrayRef<llvm::StringRef> Trailing,
                        llvm::ArrayRef<const clang::Expr *> Args);
  ir::Expr *callFunction(const clang::FunctionDecl *Callee,
                         llvm::ArrayRef<AddressSpace> Signature,
                         llvm::ArrayRef<ir::Expr *> Args,
                         clang::SourceLocation Loc);

  // Braces.cpp
  /// The initialisers of an object's parts: bases and members, or elements.
  struct PartInits {
    llvm::SmallVector<const clang::Expr *, 8> Inits;
    const clang::Expr *Filler = nullptr; ///< of the elements without one
    const clang::FieldDecl *UnionField = nullptr;
  };
  static std::optional<PartInits> getPartInits(const clang::Expr *Init);
  /// The parts of an object; null where they are not to be had as one.
  ir::Expr *emitBraces(const clang::Expr *Init, clang::QualType T);
  ir::Expr *tryBraces(const clang::Expr *Init, clang::QualType T);
  ir::Expr *tryArrayBraces(const clang::Expr *Init,
                           const clang::ConstantArrayType *A);
  ir::Expr *emitBraces(llvm::ArrayRef<const clang::Expr *> Inits,
                       clang::QualType T, const clang::FieldDecl *UnionField,
                       clang::SourceLocation Loc,
                       llvm::ArrayRef<AddressSpace> Spaces);
  bool takesNoSpace(const ClassPart &Part);
  std::string getPartName(const clang::RecordDecl *R, const ClassPart &Part);
  ir::Expr *emitAggregate(const clang::Expr *E);
  /// The object that \p Init makes, as its parts; null where it is anything
  /// else.
  ir::Expr *emitLiteral(const clang::Expr *Init, clang::QualType T);
  /// What \p Try gives. Where that is null, what it declared is taken back:
  /// what follows it declares that again.
  ir::Expr *attemptBraces(llvm::function_ref<ir::Expr *()> Try);

  // MemberwiseConstructors.cpp
  ir::Expr *emitConstruction(const clang::CXXConstructExpr *E);
  /// The parts of an object whose constructor only fills its members; or null.
  ir::Expr *emitMemberwise(const clang::CXXConstructExpr *E);

  // InPlace.cpp
  /// An expression, and the lowering of the function that it is part of.
  struct Operand {
    const clang::Expr *E;
    FunctionLowering *In;
    bool IsValue = false; ///< of a copy, to which nothing may be written
  };
  friend class OperandFinder;
  /// What \p E, part of this function, stands for: behind parameters, what the
  /// call passes; behind calls lowered in place, what their function returns;
  /// of an object made on the spot, the part's initialiser.
  Operand resolve(const clang::Expr *E);
  const clang::Expr *skipCopies(const clang::Expr *E, bool &IsValue) const;
  /// The object of the call that this function is lowered in place of.
  std::optional<Operand> resolveThis();
  std::optional<Operand> findStandIn(const clang::Expr *E);
  static std::optional<Operand> getPart(const Operand &Object,
                                        const clang::FieldDecl *Field);
  static std::optional<Operand> getElement(const Operand &Array, uint64_t K);
  /// The constructor only calls another one.
  bool isDelegated(const clang::CXXConstructExpr *E);
  bool isSame(const Operand &O, const clang::Expr *E) const {
    return O.E == E && O.In == this;
  }
  static ir::Expr *emitOperand(const Operand &O);
  /// The lowering of the function that \p E calls, if \p E is lowered as what
  /// that calculates.
  FunctionLowering *getFrame(const clang::Expr *E);
  /// The call \p E as what its function returns.
  ir::Expr *emitAccess(const clang::CallExpr *E, bool IsRead);
  /// What a call of the accessor \p F gives in this kernel.
  const clang::Expr *getAccess(const clang::FunctionDecl *F);

  // Initializers.cpp
  /// Arrays up to this size are written out; longer ones are filled by a loop.
  static constexpr uint64_t MaxUnrolled = 16;
  void appendInit(ir::Expr *Place, const clang::Expr *Init, clang::QualType T,
                  StepList &Steps);
  void appendArrayInit(ir::Expr *Place, const clang::Expr *Init,
                       const clang::ConstantArrayType *A, StepList &Steps);
  void appendArrayConstruction(ir::Expr *Place,
                               const clang::CXXConstructExpr *E,
                               const clang::ConstantArrayType *A,
                               StepList &Steps);
  void bindCopiedArray(const clang::OpaqueValueExpr *Copied, StepList &Steps);
  void appendEffects(const clang::Expr *Init, StepList &Steps);
  void appendZero(ir::Expr *Place, clang::QualType T,
                  llvm::ArrayRef<AddressSpace> Spaces,
                  clang::SourceLocation Loc, StepList &Steps);
  /// Steps for the elements from \p First to before \p Last.
  void appendElements(ir::Expr *Place, uint64_t First, uint64_t Last,
                      llvm::function_ref<void(ir::Expr *, StepList &)> Element,
                      StepList &Steps);
  /// The steps of \p E, if it is how Clang assigns arrays in an assignment
  /// operator that the user did not write: a call of __builtin_memcpy.
  bool appendArrayCopy(const clang::Expr *E, StepList &Steps);
  void appendParts(ir::Expr *Place, const clang::Expr *Init,
                   const PartInits &Parts, clang::QualType T, StepList &Steps);
  /// \p E without what has no effect where it initialises an object.
  const clang::Expr *skipInitWrappers(const clang::Expr *E);

  // Temporaries.cpp
  /// A new local for the function's use, declared before the statement.
  ir::Variable *makeTemporary(clang::QualType T,
                              llvm::ArrayRef<AddressSpace> Spaces,
                              clang::SourceLocation Loc);
  ExprList emitFirst(ir::Expr *&Value, clang::QualType T,
                     llvm::ArrayRef<AddressSpace> Spaces,
                     clang::SourceLocation Loc);
  /// \p Value in a temporary, which the last of \p Steps sets.
  ir::Expr *keep(ir::Expr *Value, ExprList &Steps);
  ExprList asExprs(llvm::ArrayRef<ir::Stmt *> Steps);
  /// (t = E, *&t): a place that holds the value of the prvalue \p E.
  ir::Expr *materialize(const clang::Expr *E);
  void flushDeclarations();
  SpaceList getSpaces(const clang::Expr *E, bool WithPlace = false) {
    return Spaces.getExpr({E, Use}, WithPlace);
  }
  /// Where the object \p E, or what the pointer \p E points to, lies.
  AddressSpace getSpace(const clang::Expr *E) {
    const SpaceList List =
        getSpaces(E, E->isGLValue() || !E->getType()->isPointerType());
    return List.empty() ? AddressSpace::Private : List.front();
  }

  // Statements.cpp
  void lowerStmt(const clang::Stmt *S);
  /// The statements of \p S in a scope of their own.
  void lowerBody(const clang::Stmt *S);
  void lowerExprStmt(const clang::Expr *E);
  void add(const StepList &Steps) {
    for (ir::Stmt *Step : Steps)
      Out.add(Step);
  }
  void lowerDeclStmt(const clang::DeclStmt *S);
  /// The source has braces around the statement, or it needs them.
  static bool hasBraces(const clang::Stmt *S);
  void lowerIf(const clang::IfStmt *S);
  ir::Block *lowerBranch(const clang::Stmt *S);
  ir::Stmt *lowerElse(const clang::IfStmt *S);
  void lowerTakenBranch(const clang::IfStmt *S, const clang::Stmt *Taken);
  /// A block around a statement, for what is declared in its head.
  void openHead(const clang::Stmt *Init, const clang::VarDecl *Variable);
  void closeHead(bool Reachable, clang::SourceLocation Loc);
  void lowerSwitch(const clang::SwitchStmt *S);
  void lowerCaseRange(const clang::CaseStmt *S);
  void lowerCase(const clang::SwitchCase *S);
  void lowerReturn(const clang::ReturnStmt *S);
  void lowerJump(const clang::Stmt *S);

  // Loops.cpp
  void lowerFor(const clang::ForStmt *S);
  /// How often compilers of CPU devices should unroll \p S; 0: as they like.
  uint64_t getUnrollCount(const clang::ForStmt *S);
  void lowerWhile(const clang::WhileStmt *S);
  void lowerDo(const clang::DoStmt *S);
  void lowerRangeFor(const clang::CXXForRangeStmt *S);
  /// The body, in the scope of a loop. \p Begin lowers what comes first.
  ir::Block *lowerLoopBody(const clang::Stmt *Body,
                           llvm::function_ref<void()> Begin = nullptr);
  /// `int i = 0` for the head of a for statement; nothing where it does not fit
  /// there.
  std::optional<StepList> lowerInHead(const clang::Stmt *S);
  /// The loop's condition variable and condition, checked at the loop's top.
  void lowerLoopCondition(const clang::DeclStmt *Variable,
                          const clang::Expr *Cond);

  // StatementExprs.cpp
  ir::Block *lowerStatements(const clang::StmtExpr *E, ir::Variable *&Result);
  ir::Expr *outline(ir::Block *Body, ir::Variable *Result);

  // Variables.cpp
  /// A variable for \p V, whose type is not known yet.
  ir::Variable *nameObject(const clang::ValueDecl *V, llvm::StringRef Base);
  void lowerVariable(const clang::VarDecl *V);
  void lowerObject(const clang::VarDecl *V);
  /// What initialises the object where it is declared; null where steps do.
  ir::Expr *emitInitializer(const clang::Expr *Init, clang::QualType T);
  void lowerReference(const clang::VarDecl *V);
  ir::Variable *nameVariable(const clang::VarDecl *V, llvm::StringRef Base);
  ir::Expr *emitVariable(const clang::VarDecl *V, const clang::Expr *E);
  /// The slots of the object that \p V is or refers to.
  SpaceList getObjectSpaces(const clang::VarDecl *V);
  /// Of \p V, an object of type \p T.
  const ir::Type *lowerObjectType(const clang::VarDecl *V, clang::QualType T,
                                  llvm::ArrayRef<AddressSpace> Spaces);

  // Constants.cpp
  /// The constant \p V of the program as an object, in constant memory; or
  /// null.
  ir::Expr *emitConstantObject(const clang::VarDecl *V,
                               clang::SourceLocation Loc);
  /// The number that \p E reads of such a constant, if it is known.
  ir::Expr *emitPartOfConstant(const clang::Expr *E);

  // Destructors.cpp
  void appendDestruction(ir::Expr *Place, clang::QualType T,
                         llvm::ArrayRef<AddressSpace> Spaces,
                         AddressSpace Where, clang::SourceLocation Loc,
                         StepList &Steps);
  void lowerDestructorEpilogue();
  void openScope(ScopeKind Kind) { Scopes.push_back({Kind, {}}); }
  /// Leaves the innermost scope at the end of its text.
  void closeScope(bool Reachable);
  void addCleanup(const clang::VarDecl *V, ir::Variable *Object);
  void lowerCleanups(const CleanupScope &Scope, const clang::VarDecl *Except);
  bool hasCleanups(ScopeKind Until, const clang::VarDecl *Except = nullptr);
  void lowerCleanupsUntil(ScopeKind Until,
                          const clang::VarDecl *Except = nullptr);
  StepList emitCleanups(llvm::ArrayRef<Cleanup> Cleanups);

  /// The declaration of \p V, what initialises it, and the end of the
  /// full-expression that does so.
  ir::Declare *lowerDeclaration(ir::Variable *V, ir::Expr *Init,
                                const StepList &Steps,
                                const FullExpression &FE);

  // Constructors.cpp
  void lowerConstructorBody();
  void lowerInitializer(const clang::CXXCtorInitializer *Init,
                        const clang::CXXRecordDecl *Class);
  void appendMemberInit(const clang::CXXCtorInitializer *Init, StepList &Steps);
  void appendBaseInit(const clang::CXXCtorInitializer *Init,
                      const clang::CXXRecordDecl *Class, StepList &Steps);

  // Functions.cpp
  std::string describe();
  void lowerParameters();
  void lowerResult();
  const clang::CXXMethodDecl *getMethod() const {
    return llvm::dyn_cast<clang::CXXMethodDecl>(F);
  }
  bool hasSelf() const {
    const auto *M = getMethod();
    return M && M->isImplicitObjectMemberFunction();
  }
  /// A member of the object that has the lambda's captures.
  ir::Expr *selectCapture(const clang::FieldDecl *Field, const clang::Expr *E);

  struct Variable {
    ir::Variable *V = nullptr;
    bool IsPointer = false; ///< the variable is the object's address
  };

  Program &P;
  clang::ASTContext &Ctx;
  const clang::FunctionDecl *F;
  InstanceSpaces Spaces;
  ir::Function &Target;
  ir::Builder &Make;
  StmtList Out;
  const VariableUses Uses;
  LocalNames Names;
  ir::Variable *Self = nullptr; ///< `this`; a constructor's object
  SpaceList ThisSpaces;         ///< of the pointer `this`
  llvm::DenseMap<const clang::ValueDecl *, Variable> Variables;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *ThisCapture = nullptr;
  llvm::DenseMap<const clang::OpaqueValueExpr *, ir::Expr *> OpaqueValues;
  /// What `this` points to in the default initialiser of an aggregate's member.
  ir::Expr *ThisObject = nullptr;
  /// This function is lowered in place of the call \c Entered in the function
  /// of \c Outer, as \c Values: what it returns, or its object's parts.
  FunctionLowering *Outer = nullptr;
  AmpCall Entered;
  llvm::SmallVector<const clang::Expr *, 4> Values;
  std::map<FunctionSlots::ExprKey, std::unique_ptr<FunctionLowering>> Frames;
  /// The variable whose initialiser names it.
  const clang::VarDecl *Initialized = nullptr;
  /// The aggregate whose members are initialised.
  ir::Expr *InitializedObject = nullptr;
  const clang::Expr *Use = nullptr; ///< as in FunctionSlots
  ir::Expr *ArrayIndex = nullptr;   ///< of the innermost element-wise copy

  /// What the next statement begins with: temporaries, most without a value.
  llvm::SmallVector<ir::Stmt *, 4> Declarations;
  llvm::SmallVector<CleanupScope, 8> Scopes;
  FullExpression *Full = nullptr;
  unsigned Conditional = 0;       ///< operands around that may not be evaluated
  bool IsBetweenBarriers = false; ///< in a loop that has barriers
  bool Terminated = false;        ///< the last statement left its block
};

} // namespace ampcc

#endif
