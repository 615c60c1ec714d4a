//===- FunctionPrinter.h - one function as OpenCL C -------------*- C++ -*-===//
//
// Prints a function's body. There is one method for each construct, in a file
// for each area; a construct without a method is reported.
//
// An expression becomes one expression of C. Temporaries that something points
// to are locals declared before the statement; the comma operator initialises
// them where C++ does. A glvalue's text is a C lvalue if emitPlace made it;
// emit may return less where only the value matters (in C, an assignment is no
// lvalue).
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_CODEGEN_FUNCTIONPRINTER_H
#define AMPCC_LIB_CODEGEN_FUNCTIONPRINTER_H

#include "LeadingTemporaries.h"
#include "ObjectLifetime.h"
#include "Program.h"
#include "SourceWriter.h"
#include "Text.h"
#include "VariableUses.h"
#include "clang/AST/StmtVisitor.h"
#include <map>

namespace ampcc {

class FunctionPrinter : public clang::ConstStmtVisitor<FunctionPrinter, Text> {
public:
  FunctionPrinter(Program &P, const clang::FunctionDecl *F,
                  InstanceSpaces Spaces, FunctionInstance &Instance);

  /// Prints the function and appends it to the program.
  void printFunction();
  /// The function as the kernel itself: \p Parameters is its parameter list,
  /// and \p Prologue, which may write to the function's body, makes the
  /// objects that the C++ parameters name.
  std::string printKernel(llvm::StringRef Name, llvm::StringRef Attributes,
                          llvm::ArrayRef<std::string> Parameters,
                          llvm::function_ref<void(FunctionPrinter &)> Prologue);

  SourceWriter &getWriter() { return Out; }
  /// A kernel's parameters have these names; its variables get others.
  void reserveNames(llvm::ArrayRef<std::string> Taken) { Names.reserve(Taken); }
  /// Parameter \p V is, or refers to, the object \p Name.
  void bindObject(const clang::ValueDecl *V, llvm::StringRef Name) {
    Variables[V] = {Name.str(), /*IsPointer=*/false};
  }

  // Expressions (Expressions.cpp, Temporaries.cpp, Literals.cpp, Operators.cpp,
  // Casts.cpp, Calls.cpp, Braces.cpp).
  Text VisitStmt(const clang::Stmt *S);
  Text VisitParenExpr(const clang::ParenExpr *E);
  Text VisitConstantExpr(const clang::ConstantExpr *E);
  Text VisitExprWithCleanups(const clang::ExprWithCleanups *E);
  Text VisitSubstNonTypeTemplateParmExpr(
      const clang::SubstNonTypeTemplateParmExpr *E);
  Text VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *E);
  Text VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *E);
  Text VisitGenericSelectionExpr(const clang::GenericSelectionExpr *E);
  Text VisitDeclRefExpr(const clang::DeclRefExpr *E);
  Text VisitMemberExpr(const clang::MemberExpr *E);
  Text VisitCXXThisExpr(const clang::CXXThisExpr *E);
  Text VisitArraySubscriptExpr(const clang::ArraySubscriptExpr *E);
  Text VisitMaterializeTemporaryExpr(const clang::MaterializeTemporaryExpr *E);
  Text VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr *E);
  Text VisitOpaqueValueExpr(const clang::OpaqueValueExpr *E);
  Text VisitPseudoObjectExpr(const clang::PseudoObjectExpr *E);
  Text VisitUnaryExprOrTypeTraitExpr(const clang::UnaryExprOrTypeTraitExpr *E);
  Text VisitTypeTraitExpr(const clang::TypeTraitExpr *E);
  Text VisitSizeOfPackExpr(const clang::SizeOfPackExpr *E);
  Text VisitCXXNoexceptExpr(const clang::CXXNoexceptExpr *E);
  Text VisitOffsetOfExpr(const clang::OffsetOfExpr *E);
  Text VisitSourceLocExpr(const clang::SourceLocExpr *E);
  Text VisitRequiresExpr(const clang::RequiresExpr *E);
  Text
  VisitConceptSpecializationExpr(const clang::ConceptSpecializationExpr *E);
  Text VisitArrayInitIndexExpr(const clang::ArrayInitIndexExpr *E);

  Text VisitIntegerLiteral(const clang::IntegerLiteral *E);
  Text VisitFloatingLiteral(const clang::FloatingLiteral *E);
  Text VisitCharacterLiteral(const clang::CharacterLiteral *E);
  Text VisitCXXBoolLiteralExpr(const clang::CXXBoolLiteralExpr *E);
  Text VisitCXXNullPtrLiteralExpr(const clang::CXXNullPtrLiteralExpr *E);
  Text VisitStringLiteral(const clang::StringLiteral *E);
  Text VisitCXXScalarValueInitExpr(const clang::CXXScalarValueInitExpr *E);
  Text VisitImplicitValueInitExpr(const clang::ImplicitValueInitExpr *E);

  Text VisitUnaryOperator(const clang::UnaryOperator *E);
  Text VisitBinaryOperator(const clang::BinaryOperator *E);
  Text VisitCompoundAssignOperator(const clang::CompoundAssignOperator *E);
  Text VisitConditionalOperator(const clang::ConditionalOperator *E);
  Text
  VisitBinaryConditionalOperator(const clang::BinaryConditionalOperator *E);
  Text
  VisitCXXRewrittenBinaryOperator(const clang::CXXRewrittenBinaryOperator *E);
  Text VisitCastExpr(const clang::CastExpr *E);
  Text VisitExplicitCastExpr(const clang::ExplicitCastExpr *E);

  Text VisitCallExpr(const clang::CallExpr *E);
  Text VisitCXXConstructExpr(const clang::CXXConstructExpr *E);
  Text VisitCXXInheritedCtorInitExpr(const clang::CXXInheritedCtorInitExpr *E);
  Text VisitInitListExpr(const clang::InitListExpr *E);
  Text VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr *E);
  Text VisitCXXParenListInitExpr(const clang::CXXParenListInitExpr *E);
  Text
  VisitCXXStdInitializerListExpr(const clang::CXXStdInitializerListExpr *E);
  Text VisitLambdaExpr(const clang::LambdaExpr *E);

private:
  Text emit(const clang::Expr *E);
  /// \p E, a glvalue, as an lvalue of C.
  Text emitPlace(const clang::Expr *E);
  Text emitAddress(const clang::Expr *E);
  /// What a member is selected from, or an assignment changes.
  struct Object {
    const clang::Expr *E = nullptr;
    bool IsArrow = false; ///< what the pointer E points to
  };
  Text emitPlace(Object O) {
    return O.IsArrow ? Text::deref(emit(O.E)) : emitPlace(O.E);
  }
  Text emitAddress(Object O) {
    return O.IsArrow ? emit(O.E) : emitAddress(O.E);
  }
  std::string makeAddressTemporary(Object O, clang::SourceLocation Loc) {
    return makeTemporary(O.IsArrow ? O.E->getType()
                                   : Ctx.getPointerType(O.E->getType()),
                         getSpaces(O.E, !O.IsArrow), Loc);
  }
  /// The base \p Base, and the member \p Field, of \p Object, which lies in
  /// \p Where.
  Text selectBase(const Text &Object, const clang::CXXRecordDecl *Derived,
                  const clang::CXXRecordDecl *Base, AddressSpace Where,
                  clang::SourceLocation Loc);
  Text selectField(const Text &Object, const clang::FieldDecl *Field,
                   AddressSpace Where, clang::SourceLocation Loc);
  Text emitStaticMember(const clang::MemberExpr *E);
  /// As selectField; a reference member is what it refers to.
  Text selectReferent(const Text &Object, const clang::FieldDecl *Field,
                      AddressSpace Where, clang::SourceLocation Loc);
  /// \p E where its value is copied: a temporary needs no place.
  Text emitValue(const clang::Expr *E);
  /// What initialises an object, parameter or result of type \p T: for a
  /// reference, the address.
  Text emitInit(const clang::Expr *E, clang::QualType T);
  Text emitObject(const clang::Expr *E);
  /// \p E where only zero or not zero matters.
  Text emitCondition(const clang::Expr *E);
  /// \p E evaluated at compile time, if that is possible.
  std::optional<Text> emitConstant(const clang::Expr *E);
  Text emitNumber(const clang::APValue &Value, clang::QualType T);
  /// As what initialises a variable; nothing if \p Value holds addresses.
  std::optional<std::string> emitBraces(const clang::APValue &Value,
                                        clang::QualType T);
  Text emitInteger(const llvm::APSInt &Value, clang::QualType T);
  Text emitFloat(const llvm::APFloat &Value, clang::QualType T);
  Text emitZero(clang::QualType T, llvm::ArrayRef<AddressSpace> Spaces,
                clang::SourceLocation Loc);
  /// A literal, or one behind a minus: converted, it is another.
  static bool isNumeral(const clang::Expr *E);
  Text emitCast(const Text &Value, clang::QualType T,
                llvm::ArrayRef<AddressSpace> Spaces, clang::SourceLocation Loc);
  Text emitBaseCast(const Text &Object, const clang::CastExpr *E,
                    AddressSpace Where);
  Text emitToBase(const clang::CastExpr *E);
  Text emitToDerived(const clang::CastExpr *E);
  Text reportCastKind(const clang::CastExpr *E);
  Text emitMemberPointerCast(const clang::CastExpr *E);
  Text getBaseOffset(const clang::CastExpr *E,
                     const clang::CXXRecordDecl *Derived);
  Text emitUnlessNull(const clang::Expr *E,
                      llvm::function_ref<Text(const Text &)> Convert);
  Text emitBinary(clang::BinaryOperatorKind Op, const Text &L, const Text &R);
  Text emitOperation(const clang::BinaryOperator *E);
  /// The operand that \p E is equal to where this function is printed in
  /// place: of a sum with 0, a product with 1.
  const clang::Expr *getOnlySummand(const clang::BinaryOperator *E);
  bool isNumber(const clang::Expr *E, unsigned Number);
  bool isZeroTimes(const clang::Expr *E, const clang::Expr *Other);
  static Text makeConditional(const Text &Cond, const Text &True,
                              const Text &False);
  Text getNull(const clang::RecordDecl *R, clang::SourceLocation Loc);
  static Text getOffset(const Text &Place);
  /// Whether the object \p E, or what the pointer \p E points to, may be what
  /// FirstParts.h is about.
  bool isPrivateFirstPart(const clang::Expr *E);
  /// What \p E changes, if it is an assignment or increment in C, too.
  std::optional<Object> getTarget(const clang::Expr *E);
  /// The assignment or increment \p E to the place that \p EmitTarget prints,
  /// after the value, which C++17 evaluates first.
  Text emitAssignment(const clang::Expr *E,
                      llvm::function_ref<Text()> EmitTarget);
  Text emitAssignment(const clang::Expr *E) {
    return emitAssignment(E, [&] { return emitPlace(*getTarget(E)); });
  }
  Text emitBoolIncrement(const clang::UnaryOperator *E, const Text &Target);
  Text emitClassAssignment(const clang::CallExpr *E,
                           llvm::function_ref<Text()> EmitTarget);

  /// The operand that this kernel evaluates on all devices, if there is one.
  const clang::Expr *getOnlyOperand(const clang::ConditionalOperator *E);

  Text emitIndex(const clang::Expr *E, bool IsArgument = false);
  Text emitElement(const Text &Base, const Text &Index);

  // ClangBuiltins.cpp
  /// The call \p E of \p Callee, if that is one of Clang's own functions.
  std::optional<Text> emitClangBuiltin(const clang::CallExpr *E,
                                       const clang::FunctionDecl *Callee);
  Text emitTyped(const clang::Expr *E);
  Text
  emitLeadingZeros(const clang::Expr *E,
                   llvm::function_ref<std::string(const std::string &)> Make);
  Text emitReversedBits(const clang::Expr *E);
  std::optional<Text> emitOverflow(const clang::CallExpr *E,
                                   llvm::StringRef Name);

  // Calls.cpp
  /// The argument \p E where nothing converts it to \p T.
  Text emitConverted(const clang::Expr *E, clang::QualType T);
  Text emitArgument(const clang::Expr *E, clang::QualType T);
  /// As emitFirst, for the argument \p E of a parameter of type \p T.
  StepList emitArgumentFirst(Text &Value, const clang::Expr *E,
                             clang::QualType T);
  bool isSteady(const clang::Expr *E);
  bool dependsOnAny(const clang::Expr *First,
                    llvm::ArrayRef<const clang::Expr *> Others);
  bool isChangedByOthers(const clang::Expr *E,
                         llvm::ArrayRef<const clang::Expr *> Args);
  Text emitCall(const clang::Expr *Call, const clang::FunctionDecl *Callee,
                std::optional<Text> ObjectAddress,
                llvm::ArrayRef<const clang::Expr *> Args,
                const clang::Expr *Object = nullptr);
  /// Then there is nothing to copy.
  bool assignsEmptyClass(const clang::FunctionDecl *Callee);
  bool doesNothing(const clang::CallExpr *E);
  Text emitPlainCall(const clang::CallExpr *E, const AmpCall &Amp,
                     std::optional<Text> ObjectAddress);
  Text emitMemberCall(const clang::CallExpr *E, const AmpCall &Amp,
                      const clang::CXXMethodDecl *M);
  Text emitBuiltin(const clang::CallExpr *E, const clang::FunctionDecl *Callee,
                   llvm::StringRef Name,
                   llvm::ArrayRef<llvm::StringRef> Trailing,
                   llvm::ArrayRef<const clang::Expr *> Args);
  std::string callFunction(const clang::FunctionDecl *Callee,
                           llvm::ArrayRef<AddressSpace> Signature,
                           llvm::ArrayRef<std::string> Args,
                           clang::SourceLocation Loc);

  // Braces.cpp
  /// The initialisers of an object's parts: bases and members, or elements.
  struct PartInits {
    llvm::SmallVector<const clang::Expr *, 8> Inits;
    const clang::Expr *Filler = nullptr; ///< of the elements without one
    const clang::FieldDecl *UnionField = nullptr;
  };
  static std::optional<PartInits> getPartInits(const clang::Expr *Init);
  /// "{...}", or nothing where braces cannot say it.
  std::optional<std::string> emitBraces(const clang::Expr *Init,
                                        clang::QualType T);
  std::optional<std::string> tryBraces(const clang::Expr *Init,
                                       clang::QualType T);
  std::optional<std::string> tryArrayBraces(const clang::Expr *Init,
                                            const clang::ConstantArrayType *A);
  std::optional<std::string>
  emitBraces(llvm::ArrayRef<const clang::Expr *> Inits, clang::QualType T,
             const clang::FieldDecl *UnionField, clang::SourceLocation Loc,
             llvm::ArrayRef<AddressSpace> Spaces);
  bool takesNoSpace(const ClassPart &Part);
  std::string getPartName(const clang::RecordDecl *R, const ClassPart &Part);
  Text emitAggregate(const clang::Expr *E);
  /// "(T){...}"; nothing where \p Init is anything else.
  std::optional<Text> emitLiteral(const clang::Expr *Init, clang::QualType T);
  /// What \p Try gives. Where that is nothing, what it declared is taken back:
  /// what follows it declares that again.
  std::optional<std::string>
  attemptBraces(llvm::function_ref<std::optional<std::string>()> Try);

  // MemberwiseConstructors.cpp
  Text emitConstruction(const clang::CXXConstructExpr *E);
  /// "{...}" for an object whose constructor only fills its members.
  std::optional<std::string> emitMemberwise(const clang::CXXConstructExpr *E);

  // InPlace.cpp
  /// An expression, and the printer of the function that it is part of.
  struct Operand {
    const clang::Expr *E;
    FunctionPrinter *In;
    bool IsValue = false; ///< of a copy, to which nothing may be written
  };
  friend class OperandFinder;
  /// What \p E, part of this function, stands for: behind parameters, what the
  /// call passes; behind calls printed in place, what their function returns;
  /// of an object made on the spot, the part's initialiser.
  Operand resolve(const clang::Expr *E);
  const clang::Expr *skipCopies(const clang::Expr *E, bool &IsValue) const;
  /// The object of the call that this function is printed in place of.
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
  static Text emitOperand(const Operand &O);
  /// The printer of the function that \p E calls, if \p E is printed as what
  /// that calculates.
  FunctionPrinter *getFrame(const clang::Expr *E);
  /// The call \p E as what its function returns.
  std::optional<Text> emitAccess(const clang::CallExpr *E, bool IsRead);
  /// What a call of the accessor \p F gives in this kernel.
  const clang::Expr *getAccess(const clang::FunctionDecl *F);

  // Initializers.cpp
  /// Arrays up to this size are written out; longer ones are filled by a loop.
  static constexpr uint64_t MaxUnrolled = 16;
  /// The same within an expression, which has no room for a loop.
  static constexpr uint64_t MaxOperand = 1024;
  void appendInit(const Text &Place, const clang::Expr *Init, clang::QualType T,
                  StepList &Steps);
  void appendArrayInit(const Text &Place, const clang::Expr *Init,
                       const clang::ConstantArrayType *A, StepList &Steps);
  void appendArrayConstruction(const Text &Place,
                               const clang::CXXConstructExpr *E,
                               const clang::ConstantArrayType *A,
                               StepList &Steps);
  void bindCopiedArray(const clang::OpaqueValueExpr *Copied, StepList &Steps);
  void appendEffects(const clang::Expr *Init, StepList &Steps);
  void appendZero(const Text &Place, clang::QualType T,
                  llvm::ArrayRef<AddressSpace> Spaces,
                  clang::SourceLocation Loc, StepList &Steps);
  /// Steps for the elements from \p First to before \p Last.
  void
  appendElements(const Text &Place, uint64_t First, uint64_t Last,
                 llvm::function_ref<void(const Text &, StepList &)> Element,
                 StepList &Steps);
  /// The steps of \p E, if it is how Clang assigns arrays in an assignment
  /// operator that the user did not write: a call of __builtin_memcpy.
  bool appendArrayCopy(const clang::Expr *E, StepList &Steps);
  void appendParts(const Text &Place, const clang::Expr *Init,
                   const PartInits &Parts, clang::QualType T, StepList &Steps);
  /// \p E without what has no effect where it initialises an object.
  const clang::Expr *skipInitWrappers(const clang::Expr *E);

  // Temporaries.cpp
  /// A new local for the function's use, declared before the statement.
  std::string makeTemporary(clang::QualType T,
                            llvm::ArrayRef<AddressSpace> Spaces,
                            clang::SourceLocation Loc);
  StepList emitFirst(Text &Value, clang::QualType T,
                     llvm::ArrayRef<AddressSpace> Spaces,
                     clang::SourceLocation Loc);
  Text printFirst(Text T);
  /// The full-expression \p E, in which the temporaries that lead it have
  /// declarations of their own before the statement.
  const clang::Expr *withLeading(const clang::Expr *E) {
    findLeadingTemporaries(E, Ctx, P.Calls, P.Spaces.getTypes(), P.IsTiled,
                           Leading);
    return E;
  }
  /// (t = E, *&t): a place that holds the value of the prvalue \p E.
  Text materialize(const clang::Expr *E);
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
  void printStmt(const clang::Stmt *S);
  /// The statements of \p S inside braces that are there already.
  void printBody(const clang::Stmt *S);
  void printExprStmt(const clang::Expr *E);
  void printLine(llvm::StringRef Line);
  void printStep(const Step &Step);
  void printDeclStmt(const clang::DeclStmt *S);
  /// The statement needs braces, or the source has them.
  static bool hasBraces(const clang::Stmt *S);
  void printIf(const clang::IfStmt *S, llvm::StringRef Lead);
  void printTakenBranch(const clang::IfStmt *S, llvm::StringRef Lead,
                        const clang::Stmt *Taken);
  /// A block around a statement, for what is declared in its head.
  void openHead(llvm::StringRef Lead, const clang::Stmt *Init,
                const clang::VarDecl *Variable);
  void closeHead(bool Reachable);
  void printSwitch(const clang::SwitchStmt *S);
  void printCaseRange(const clang::CaseStmt *S);
  void printCase(const clang::SwitchCase *S);
  void printReturn(const clang::ReturnStmt *S);
  void printJump(const clang::Stmt *S);

  // Loops.cpp
  void printFor(const clang::ForStmt *S);
  /// What stands before the for statement \p S, if unrolling pays.
  std::string getUnrollHint(const clang::ForStmt *S);
  void printWhile(const clang::WhileStmt *S);
  void printDo(const clang::DoStmt *S);
  void printRangeFor(const clang::CXXForRangeStmt *S);
  /// The body, and the end of the loop's scope and block.
  void printLoopBody(const clang::Stmt *Body, llvm::StringRef Tail = "");
  std::optional<std::string> getInlineDeclaration(const clang::Stmt *S);
  /// The loop's condition variable and condition, checked at the loop's top.
  void printLoopCondition(const clang::DeclStmt *Variable,
                          const clang::Expr *Cond);

  // Variables.cpp
  std::string nameObject(const clang::ValueDecl *V, llvm::StringRef Base);
  void printVariable(const clang::VarDecl *V);
  void printObject(const clang::VarDecl *V);
  std::optional<std::string> emitInitializer(const clang::Expr *Init,
                                             clang::QualType T);
  void printReference(const clang::VarDecl *V);
  std::string nameVariable(const clang::VarDecl *V, llvm::StringRef Base);
  Text emitVariable(const clang::VarDecl *V, const clang::Expr *E);
  /// The slots of the object that \p V is or refers to.
  SpaceList getObjectSpaces(const clang::VarDecl *V);
  std::string declareVariable(const clang::VarDecl *V, clang::QualType T,
                              llvm::ArrayRef<AddressSpace> Spaces,
                              llvm::StringRef Name);

  // Constants.cpp
  /// The constant \p V of the program as an object, in constant memory.
  std::optional<Text> emitConstantObject(const clang::VarDecl *V,
                                         clang::SourceLocation Loc);
  /// The number that \p E reads of such a constant, if it is known.
  std::optional<Text> emitPartOfConstant(const clang::Expr *E);

  // Destructors.cpp
  void appendDestruction(const Text &Place, clang::QualType T,
                         llvm::ArrayRef<AddressSpace> Spaces,
                         AddressSpace Where, clang::SourceLocation Loc,
                         StepList &Steps);
  void printDestructorEpilogue();
  void openScope(ScopeKind Kind) { Scopes.push_back({Kind, {}}); }
  /// Leaves the innermost scope at the end of its text.
  void closeScope(bool Reachable);
  void addCleanup(const clang::VarDecl *V, llvm::StringRef Name);
  void printCleanups(const CleanupScope &Scope, const clang::VarDecl *Except);
  bool hasCleanups(ScopeKind Until, const clang::VarDecl *Except = nullptr);
  void printCleanupsUntil(ScopeKind Until,
                          const clang::VarDecl *Except = nullptr);
  StepList emitCleanups(llvm::ArrayRef<Cleanup> Cleanups);

  /// The declaration \p Line, what initialises the object behind it, and the
  /// end of the full-expression that does so.
  void printDeclaration(llvm::StringRef Line, const StepList &Steps,
                        const FullExpression &FE);

  // Constructors.cpp
  void printConstructorBody();
  void printInitializer(const clang::CXXCtorInitializer *Init,
                        const clang::CXXRecordDecl *Class);
  void appendMemberInit(const clang::CXXCtorInitializer *Init, StepList &Steps);
  void appendBaseInit(const clang::CXXCtorInitializer *Init,
                      const clang::CXXRecordDecl *Class, StepList &Steps);

  // Functions.cpp
  void printSignatureComment();
  std::string getSignature();
  void nameParameters();
  const clang::CXXMethodDecl *getMethod() const {
    return llvm::dyn_cast<clang::CXXMethodDecl>(F);
  }
  bool hasSelf() const {
    const auto *M = getMethod();
    return M && M->isImplicitObjectMemberFunction();
  }
  /// A member of the object that has the lambda's captures.
  Text selectCapture(const clang::FieldDecl *Field, const clang::Expr *E);
  void useTileStatic(const clang::VarDecl *V) { Instance.TileStatic.insert(V); }

  struct Variable {
    std::string Name;
    bool IsPointer = false; ///< the name is the object's address
  };

  Program &P;
  clang::ASTContext &Ctx;
  const clang::FunctionDecl *F;
  InstanceSpaces Spaces;
  FunctionInstance &Instance;
  SourceWriter Out;
  const VariableUses Uses;
  LocalNames Names;
  bool IsKernel = false;

  SpaceList ThisSpaces; ///< of the pointer `this`
  llvm::DenseMap<const clang::ValueDecl *, Variable> Variables;
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> Captures;
  clang::FieldDecl *ThisCapture = nullptr;
  llvm::DenseMap<const clang::OpaqueValueExpr *, Text> OpaqueValues;
  /// What `this` points to in the default initialiser of an aggregate's member.
  std::optional<Text> ThisObject;
  /// This function is printed in place of the call \c Entered in the function
  /// of \c Outer, as \c Values: what it returns, or its object's parts.
  FunctionPrinter *Outer = nullptr;
  AmpCall Entered;
  llvm::SmallVector<const clang::Expr *, 4> Values;
  std::map<FunctionSlots::ExprKey, std::unique_ptr<FunctionPrinter>> Frames;
  /// Operands that were evaluated ahead of their expression.
  llvm::DenseMap<const clang::Expr *, Text> Evaluated;
  /// The aggregate whose members are initialised.
  std::optional<Text> InitializedObject;
  llvm::DenseSet<const clang::MaterializeTemporaryExpr *> Leading;
  const clang::Expr *Use = nullptr; ///< as in FunctionSlots
  bool NoLoops = false;             ///< steps are parts of an expression
  std::string ArrayIndex;           ///< of the innermost element-wise copy

  /// What the next statement begins with: declarations, of a temporary that
  /// has no value yet with its name, and other statements.
  struct Declaration {
    std::string Line, Variable = "";
  };
  llvm::SmallVector<Declaration, 4> Declarations;
  llvm::SmallVector<CleanupScope, 8> Scopes;
  FullExpression *Full = nullptr;
  unsigned Conditional = 0;       ///< operands around that may not be evaluated
  bool IsBetweenBarriers = false; ///< in a loop that has barriers
  bool AfterLabel = false;
  bool Terminated = false; ///< the last statement left its block
};

} // namespace ampcc

#endif
