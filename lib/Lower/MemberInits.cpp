//===- MemberInits.cpp - constructors that only fill members --------------===//
//
// Most constructors put each of their parameters into a member. What they make
// is printed as the members' values: `{{i}}` for an index, `{x, y}` for a
// point.
//
//===----------------------------------------------------------------------===//

#include "MemberInits.h"
#include "Accessors.h"
#include "VariableUses.h"
#include "ampcc/Analysis/FunctionBody.h"

using namespace ampcc;
using namespace clang;

using Inits = llvm::SmallVector<const Expr *, 8>;

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
         (getMemberInits(Construct->getConstructor()) ||
          getDelegated(Construct->getConstructor())) &&
         llvm::all_of(Construct->arguments(),
                      [&](const Expr *Arg) { return isMadeOfParameters(Arg); });
}

const Expr *ampcc::getDelegated(const CXXConstructorDecl *C) {
  C = cast_or_null<CXXConstructorDecl>(getBodyOf(getCallee(C)));
  if (!C || !C->isDelegatingConstructor())
    return nullptr;
  const auto *Body = dyn_cast_or_null<CompoundStmt>(C->getBody());
  const Expr *Init = (*C->init_begin())->getInit();
  return Body && llvm::all_of(Body->body(), isStaticAssertion) &&
                 isPlainIn(C, Init) && !usesThis(Init)
             ? Init
             : nullptr;
}

std::optional<Inits> ampcc::getMemberInits(const CXXConstructorDecl *C) {
  C = cast_or_null<CXXConstructorDecl>(getBodyOf(getCallee(C)));
  if (!C || C->isDelegatingConstructor() || C->isInheritingConstructor() ||
      C->isCopyOrMoveConstructor() || C->getParent()->isUnion() ||
      C->getParent()->getNumVBases())
    return std::nullopt;
  MemberValues Values(C);
  return Values.collect() ? Values.list() : std::nullopt;
}
