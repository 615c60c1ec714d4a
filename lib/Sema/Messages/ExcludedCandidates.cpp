//===- ExcludedCandidates.cpp - candidates excluded by restriction --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MessageKinds.h"
#include "ampcc/Basic/MessageTable.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

static bool isExcluded(const FunctionDecl *F, const FunctionDecl *Candidate) {
  return !Candidate->isDeleted() &&
         !getRestriction(F).mayCall(getRestriction(Candidate));
}

/// True if operator parameter \p P accepts objects of \p Class.
static bool takes(const ParmVarDecl *P, const CXXRecordDecl *Class) {
  const QualType T = P->getType().getNonReferenceType();
  if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Class))
    if (const auto *S = T->getAs<TemplateSpecializationType>())
      if (const TemplateDecl *D = S->getTemplateName().getAsTemplateDecl())
        return declaresSameEntity(D, Instance->getSpecializedTemplate());
  return declaresSameEntity(T->getAsCXXRecordDecl(), Class);
}

/// True if a unary operator for the class is excluded, a member or not: Clang
/// then tries the built-in one.
static bool excludesOperator(const FunctionDecl *F, QualType Operand) {
  const CXXRecordDecl *Class = getDefinedClass(Operand);
  if (!Class)
    return false;
  if (llvm::any_of(Class->methods(), [&](const CXXMethodDecl *M) {
        return M->isOverloadedOperator() && M->param_size() < 2 &&
               isExcluded(F, M);
      }))
    return true;
  DeclarationNameTable &Names = F->getASTContext().DeclarationNames;
  auto declaresOne = [&](const DeclContext *Scope,
                         OverloadedOperatorKind Kind) {
    return llvm::any_of(Scope->lookup(Names.getCXXOperatorName(Kind)),
                        [&](NamedDecl *D) {
                          const FunctionDecl *Candidate = D->getAsFunction();
                          return Candidate && Candidate->param_size() > 0 &&
                                 takes(Candidate->getParamDecl(0), Class) &&
                                 isExcluded(F, Candidate);
                        });
  };
  for (OverloadedOperatorKind Kind : {OO_Plus, OO_Minus, OO_Star, OO_Tilde,
                                      OO_Exclaim, OO_PlusPlus, OO_MinusMinus})
    for (const Decl *Start : {cast<Decl>(Class), cast<Decl>(F)})
      for (const DeclContext *Scope = Start->getDeclContext(); Scope;
           Scope = Scope->getParent())
        if (Scope->isFileContext() && declaresOne(Scope, Kind))
          return true;
  return false;
}

/// A move (rule D10): Clang tries the copy, which the move has deleted.
static bool excludesMove(const FunctionDecl *F, QualType T) {
  const CXXRecordDecl *Class = getDefinedClass(T);
  return Class && llvm::any_of(Class->methods(), [&](const CXXMethodDecl *M) {
           const auto *Constructor = dyn_cast<CXXConstructorDecl>(M);
           return (M->isMoveAssignmentOperator() ||
                   (Constructor && Constructor->isMoveConstructor())) &&
                  isExcluded(F, M);
         });
}

/// True if amp code lacks a member's or base's default constructor.
static bool excludesDefaultConstructor(const FunctionDecl *F) {
  const auto *Around = dyn_cast<CXXConstructorDecl>(F);
  if (!Around)
    return false;
  auto lacks = [&](QualType T) {
    const CXXRecordDecl *Part =
        getDefinedClass(QualType(T->getBaseElementTypeUnsafe(), 0));
    return Part &&
           llvm::any_of(Part->ctors(), [&](const CXXConstructorDecl *C) {
             return C->isDefaultConstructor() && isExcluded(F, C);
           });
  };
  const CXXRecordDecl *Class = Around->getParent();
  return llvm::any_of(
             Class->fields(),
             [&](const FieldDecl *Field) { return lacks(Field->getType()); }) ||
         llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &Base) {
           return lacks(Base.getType());
         });
}

/// True if \p From converts to \p To without a user-defined conversion.
static bool convertsByItself(QualType From, QualType To) {
  From = From.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  To = To.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const CXXRecordDecl *Derived = getDefinedClass(From),
                      *Base = getDefinedClass(To);
  return From == To || (From->isArithmeticType() && To->isArithmeticType()) ||
         (Derived && Base && Derived->isDerivedFrom(Base));
}

/// True if every constructor of \p Class but the copy and the move is excluded:
/// no braced list, whose elements a message does not tell, converts to it.
static bool excludesLists(const FunctionDecl *F, const CXXRecordDecl *Class) {
  bool Excluded = false;
  ASTContext &Ctx = Class->getASTContext();
  // The lookup finds templates and inherited constructors, too.
  for (const NamedDecl *D :
       Class->lookup(Ctx.DeclarationNames.getCXXConstructorName(
           Ctx.getCanonicalType(Ctx.getRecordType(Class))))) {
    const auto *C = dyn_cast_or_null<CXXConstructorDecl>(
        D->getUnderlyingDecl()->getAsFunction());
    if (!C || C->isCopyOrMoveConstructor())
      continue;
    if (!isExcluded(F, C))
      return false;
    Excluded = true;
  }
  return Excluded;
}

/// True if a converting constructor from \p From, which is void for a braced
/// list, to \p To is excluded.
static bool excludesConversion(const FunctionDecl *F, QualType From,
                               QualType To) {
  if (From.isNull() || To.isNull())
    return false;
  const CXXRecordDecl *Class = getDefinedClass(To);
  if (!Class)
    return false;
  if (From->isVoidType())
    return excludesLists(F, Class);
  for (const CXXConstructorDecl *C : Class->ctors())
    if (C->isConvertingConstructor(/*AllowExplicit=*/false) &&
        C->getNumParams() > 0 && isExcluded(F, C) &&
        convertsByItself(From, C->getParamDecl(0)->getType()))
      return true;
  return false;
}

std::optional<diag::ID> findExcluded(const Diagnostic &Info,
                                     const FunctionDecl *F) {
  using message::Excluded;
  const llvm::ArrayRef<message::Row> Rows = message::getRows(Info.getID());
  const auto *Row = llvm::find_if(
      Rows, [](const message::Row &R) { return R.LooksFor != Excluded::None; });
  if (!F || Row == Rows.end())
    return std::nullopt;
  const auto getType = [&](unsigned N) {
    return getTypeArgument(Info, Row->Types.Numbers[N]);
  };
  const auto sayIf = [](bool IsCause, diag::ID Row) {
    return IsCause ? std::optional(Row) : std::nullopt;
  };
  switch (Row->LooksFor) {
  case Excluded::None:
    break; // The row has no exclusion.
  case Excluded::Operator:
    return sayIf(excludesOperator(F, getType(0)), diag::err_no_usable_operator);
  case Excluded::Move:
    return sayIf(excludesMove(F, getType(0)), diag::err_no_usable_move);
  case Excluded::DefaultConstructor:
    return sayIf(excludesDefaultConstructor(F), diag::err_no_usable_part);
  case Excluded::Conversion:
    return sayIf(excludesConversion(F, getType(0), getType(1)),
                 diag::err_no_usable_conversion);
  case Excluded::CommonType:
    return sayIf(excludesConversion(F, getType(0), getType(1)) ||
                     excludesConversion(F, getType(1), getType(0)),
                 diag::err_no_usable_conversion);
  }
  llvm_unreachable("excluded");
}

} // namespace ampcc
