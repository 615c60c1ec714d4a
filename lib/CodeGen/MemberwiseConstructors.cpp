//===- MemberwiseConstructors.cpp - constructor calls as braces -----------===//
//
// Most constructors put each of their parameters into a member. What they make
// is printed as the members' values: `{{i}}` for an index, `{x, y}` for a
// point.
//
//===----------------------------------------------------------------------===//

#include "Accessors.h"
#include "Effects.h"
#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"

using namespace ampcc;
using namespace clang;

using Inits = llvm::SmallVector<const Expr *, 8>;

static std::optional<Inits> getMemberInits(const CXXConstructorDecl *C);

namespace {
/// The values that a constructor gives to its class's bases and members.
class MemberValues {
public:
  explicit MemberValues(const CXXConstructorDecl *C)
      : C(C), Ctx(C->getASTContext()) {}

  /// False if the constructor does anything else.
  bool collect();
  /// In the order of the class; nothing if one is left as it is, or is not made
  /// of the parameters alone.
  std::optional<Inits> list() const;

private:
  const CXXConstructorDecl *C;
  ASTContext &Ctx;
  llvm::DenseMap<const Decl *, const Expr *> Values;
  llvm::MapVector<const FieldDecl *, llvm::SmallVector<Expr *, 4>> Elements;

  bool addInitializer(const CXXCtorInitializer *Init);
  bool addAssignment(const Stmt *S);
  bool addArrays();
  bool isMadeOfParameters(const Expr *E) const;
};
} // namespace

bool MemberValues::collect() {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(C->getBody());
  return Body &&
         llvm::all_of(C->inits(),
                      [&](const CXXCtorInitializer *Init) {
                        return addInitializer(Init);
                      }) &&
         llvm::all_of(Body->body(),
                      [&](const Stmt *S) {
                        return isStaticAssertion(S) || addAssignment(S);
                      }) &&
         addArrays();
}

bool MemberValues::addInitializer(const CXXCtorInitializer *Init) {
  if (Init->isBaseInitializer())
    Values[Init->getBaseClass()->getAsCXXRecordDecl()] = Init->getInit();
  else if (Init->isMemberInitializer())
    Values[Init->getMember()] = Init->getInit();
  else
    return false;
  return true;
}

/// `member = value`, or `member[k] = value` for the next k.
bool MemberValues::addAssignment(const Stmt *S) {
  const auto *Assign = dyn_cast<BinaryOperator>(S);
  if (!Assign || Assign->getOpcode() != BO_Assign)
    return false;
  const Expr *Target = Assign->getLHS()->IgnoreParens();
  const auto *Element = dyn_cast<ArraySubscriptExpr>(Target);
  if (Element)
    Target = Element->getBase()->IgnoreParenImpCasts();
  const auto *Member = dyn_cast<MemberExpr>(Target);
  if (!Member || !isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts()))
    return false;
  const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
  if (!Field || Values.count(Field))
    return false;
  if (!Element) {
    Values[Field] = Assign->getRHS();
    return true;
  }
  const std::optional<llvm::APSInt> K =
      Element->getIdx()->getIntegerConstantExpr(Ctx);
  llvm::SmallVector<Expr *, 4> &Known = Elements[Field];
  if (!K || *K != Known.size())
    return false;
  Known.push_back(Assign->getRHS());
  return true;
}

/// The elements that were assigned make an array, or some are missing.
bool MemberValues::addArrays() {
  for (auto &[Field, Known] : Elements) {
    const ConstantArrayType *A = Ctx.getAsConstantArrayType(Field->getType());
    if (!A || A->getZExtSize() != Known.size())
      return false;
    SourceLocation Loc = Field->getLocation();
    auto *List = new (Ctx) InitListExpr(Ctx, Loc, Known, Loc);
    List->setType(Field->getType());
    Values[Field] = List;
  }
  return true;
}

std::optional<Inits> MemberValues::list() const {
  Inits List;
  auto Add = [&](const Decl *Part) {
    List.push_back(Values.lookup(Part));
    return List.back() && isMadeOfParameters(List.back());
  };
  for (const CXXBaseSpecifier &B : C->getParent()->bases())
    if (!Add(B.getType()->getAsCXXRecordDecl()))
      return std::nullopt;
  for (const FieldDecl *Field : C->getParent()->fields())
    if (!Field->isUnnamedBitField() && !Add(Field))
      return std::nullopt;
  return List;
}

bool MemberValues::isMadeOfParameters(const Expr *E) const {
  if (isa<ImplicitValueInitExpr>(E))
    return true;
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return !List->hasArrayFiller() &&
           llvm::all_of(List->inits(), [&](const Expr *Init) {
             return isMadeOfParameters(Init);
           });
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(E))
    return isMadeOfParameters(Default->getExpr());
  if (isPlainIn(C, E) || (E->isPRValue() && E->isEvaluatable(Ctx)))
    return !usesThis(E);
  const auto *Construct = dyn_cast<CXXConstructExpr>(E);
  return Construct && !Construct->getType()->isArrayType() &&
         getMemberInits(Construct->getConstructor()) &&
         llvm::all_of(Construct->arguments(),
                      [&](const Expr *Arg) { return isMadeOfParameters(Arg); });
}

static std::optional<Inits> getMemberInits(const CXXConstructorDecl *C) {
  C = cast_or_null<CXXConstructorDecl>(getBodyOf(getCallee(C)));
  if (!C || C->isDelegatingConstructor() || C->isInheritingConstructor() ||
      C->isCopyOrMoveConstructor() || C->getParent()->isUnion() ||
      C->getParent()->getNumVBases())
    return std::nullopt;
  MemberValues Values(C);
  return Values.collect() ? Values.list() : std::nullopt;
}

namespace {
/// How the values of members use one of the constructor's parameters.
class ParameterUses : public ConstStmtVisitor<ParameterUses> {
public:
  unsigned Count = 0;
  bool OnlyRead = true; ///< nothing asks for its address

  explicit ParameterUses(const ParmVarDecl *Param) : Param(Param) {}

  void VisitStmt(const Stmt *S) {
    for (const Stmt *Child : S->children())
      if (Child)
        Visit(Child);
  }
  void VisitDeclRefExpr(const DeclRefExpr *E) {
    Count += E->getDecl() == Param;
    OnlyRead &= E->getDecl() != Param;
  }
  void VisitCastExpr(const CastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      return read(E->getSubExpr());
    VisitStmt(E);
  }
  /// An accessor may name its parameters several times.
  void VisitCallExpr(const CallExpr *E) {
    VisitStmt(E);
    VisitStmt(E);
  }
  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    const CXXConstructorDecl *C = E->getConstructor();
    if (isBytewiseCopy(C))
      return read(E->getArg(0));
    const std::optional<Inits> Members = getMemberInits(C);
    if (!Members)
      return VisitStmt(E);
    C = cast<CXXConstructorDecl>(getBodyOf(getCallee(C)));
    for (unsigned I = 0; I != E->getNumArgs(); ++I) {
      ParameterUses Inner(C->getParamDecl(I));
      for (const Expr *Member : *Members)
        Inner.Visit(Member);
      const unsigned Before = Count;
      Inner.OnlyRead ? read(E->getArg(I)) : Visit(E->getArg(I));
      Count = Before + (Count - Before) * Inner.Count;
    }
  }

private:
  const ParmVarDecl *Param;

  /// The value at the place \p E.
  void read(const Expr *E) {
    E = E->IgnoreParenNoopCasts(Param->getASTContext());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      Count += Ref->getDecl() == Param;
    } else if (const auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow()) {
      read(M->getBase());
    } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
      const auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase());
      Decay && Decay->getCastKind() == CK_ArrayToPointerDecay
          ? read(Decay->getSubExpr())
          : Visit(A->getBase());
      Visit(A->getIdx());
    } else {
      Visit(E);
    }
  }
};
} // namespace

/// The argument \p E is a value without a place: of a parameter by value, or a
/// temporary that a reference to const is bound to.
static const Expr *getArgumentValue(const Expr *E, const ParmVarDecl *Param) {
  if (!Param->getType()->isReferenceType())
    return E;
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
  return M ? M->getSubExpr() : nullptr;
}

/// C evaluates what stands between braces in any order, and an argument as
/// often as the members name the parameter.
bool FunctionPrinter::canPrintInPlace(const CXXConstructorDecl *C,
                                      ArrayRef<const Expr *> Args,
                                      ArrayRef<const Expr *> Members) {
  const bool AllPlain =
      llvm::all_of(Args, [](const Expr *Arg) { return isPlain(Arg); });
  TypeSlots &Types = P.Spaces.getTypes();
  for (unsigned I = 0; I != Args.size(); ++I) {
    const Expr *Arg = Args[I];
    const ParmVarDecl *Param = C->getParamDecl(I);
    const Expr *Value = getArgumentValue(Arg, Param);
    ParameterUses Uses(Param);
    for (const Expr *Member : Members)
      Uses.Visit(Member);
    if (Evaluated.count(Arg) || Spaces.isCopied({Arg, Use}) ||
        (Value && (!Uses.OnlyRead || needsDestruction(Value->getType()))))
      return false;
    if (AllPlain && (Uses.Count < 2 || isShort(Arg)))
      continue;
    if (Types.count(Arg->getType()) || isChangedByOthers(Arg, Args) ||
        (Uses.Count == 0 && Arg->HasSideEffects(Ctx)) ||
        (Uses.Count > 1 && !isShort(Arg)))
      return false;
    for (const Expr *Later : Args.drop_front(I + 1))
      if (dependsOnOrder(Arg, Later, &Types))
        return false;
  }
  return true;
}

std::optional<std::string>
FunctionPrinter::emitMemberwise(const CXXConstructExpr *E) {
  const AmpCall Amp = P.Calls.get(E);
  const auto *C = cast_or_null<CXXConstructorDecl>(getBodyOf(Amp.Callee));
  const FunctionSlots *Slots = C ? P.Spaces.get(C) : nullptr;
  if (!Slots)
    return std::nullopt;
  const std::optional<Inits> Members = getMemberInits(C);
  if (!Members || !canPrintInPlace(C, Amp.Args, *Members))
    return std::nullopt;
  return attemptBraces([&]() -> std::optional<std::string> {
    FunctionInstance Unused;
    FunctionPrinter Inner(
        P, C, InstanceSpaces(*Slots, Spaces.getCall({E, Use})), Unused);
    Inner.openScope(ScopeKind::Function);
    for (unsigned I = 0; I != Amp.Args.size(); ++I) {
      const ParmVarDecl *Param = C->getParamDecl(I);
      const Expr *Value = getArgumentValue(Amp.Args[I], Param);
      Text T = Value ? emitConverted(Value, Value->getType())
                     : emitPlace(Amp.Args[I]);
      Inner.Arguments[Param] = {T, T};
    }
    std::optional<std::string> Braces =
        Inner.emitBraces(*Members, Ctx.getRecordType(C->getParent()),
                         /*UnionField=*/nullptr, E->getExprLoc(), getSpaces(E));
    return Inner.Declarations.empty() ? Braces : std::nullopt;
  });
}

/// An object as an operand.
Text FunctionPrinter::emitConstruction(const CXXConstructExpr *E) {
  const AmpCall Amp = P.Calls.get(E);
  const auto *C = cast<CXXConstructorDecl>(Amp.Callee);
  if (std::optional<std::string> Braces = emitMemberwise(E)) {
    QualType T = Ctx.getRecordType(C->getParent());
    return Text("(" + P.printType(T, getSpaces(E), E->getExprLoc()) + ")" +
                    *Braces,
                Prec::Postfix);
  }
  return emitCall(E, C, std::nullopt, Amp.Args);
}
