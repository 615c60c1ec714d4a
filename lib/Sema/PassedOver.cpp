//===- PassedOver.cpp - what Clang tried before it complained -------------===//

#include "PassedOver.h"
#include "MessageKinds.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

static bool isPassedOver(const FunctionDecl *F, const FunctionDecl *Candidate) {
  return !Candidate->isDeleted() &&
         !getRestriction(F).mayCall(getRestriction(Candidate));
}

/// Whether \p P, a parameter of an operator, is for objects of \p Class.
static bool takes(const ParmVarDecl *P, const CXXRecordDecl *Class) {
  const QualType T = P->getType().getNonReferenceType();
  if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Class))
    if (const auto *S = T->getAs<TemplateSpecializationType>())
      if (const TemplateDecl *D = S->getTemplateName().getAsTemplateDecl())
        return declaresSameEntity(D, Instance->getSpecializedTemplate());
  return declaresSameEntity(T->getAsCXXRecordDecl(), Class);
}

/// A unary operator for a class, be it a member or not: Clang then tries the
/// built-in one.
static bool passesOverOperator(const FunctionDecl *F, QualType Operand) {
  const CXXRecordDecl *Class = getDefinedClass(Operand);
  if (!Class)
    return false;
  if (llvm::any_of(Class->methods(), [&](const CXXMethodDecl *M) {
        return M->isOverloadedOperator() && M->param_size() < 2 &&
               isPassedOver(F, M);
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
                                 isPassedOver(F, Candidate);
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

/// A move (rule D10): Clang then tries to copy, which the move has deleted.
static bool passesOverMove(const FunctionDecl *F, QualType T) {
  const CXXRecordDecl *Class = getDefinedClass(T);
  return Class && llvm::any_of(Class->methods(), [&](const CXXMethodDecl *M) {
           const auto *Constructor = dyn_cast<CXXConstructorDecl>(M);
           return (M->isMoveAssignmentOperator() ||
                   (Constructor && Constructor->isMoveConstructor())) &&
                  isPassedOver(F, M);
         });
}

/// The default constructor of a member or base, in a constructor.
static bool passesOverDefaultConstructor(const FunctionDecl *F) {
  const auto *Around = dyn_cast<CXXConstructorDecl>(F);
  if (!Around)
    return false;
  auto lacks = [&](QualType T) {
    const CXXRecordDecl *Part =
        getDefinedClass(QualType(T->getBaseElementTypeUnsafe(), 0));
    return Part &&
           llvm::any_of(Part->ctors(), [&](const CXXConstructorDecl *C) {
             return C->isDefaultConstructor() && isPassedOver(F, C);
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

/// Whether \p From becomes \p To without a function of a class.
static bool convertsByItself(QualType From, QualType To) {
  From = From.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  To = To.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const CXXRecordDecl *Derived = getDefinedClass(From),
                      *Base = getDefinedClass(To);
  return From == To || (From->isArithmeticType() && To->isArithmeticType()) ||
         (Derived && Base && Derived->isDerivedFrom(Base));
}

/// A constructor or conversion function that makes a \p To of a \p From.
static bool passesOverConversion(const FunctionDecl *F, QualType From,
                                 QualType To) {
  if (From.isNull() || To.isNull())
    return false;
  if (const CXXRecordDecl *Class = getDefinedClass(To))
    for (const CXXConstructorDecl *C : Class->ctors())
      if (C->isConvertingConstructor(/*AllowExplicit=*/false) &&
          C->getNumParams() > 0 && isPassedOver(F, C) &&
          convertsByItself(From, C->getParamDecl(0)->getType()))
        return true;
  return false;
}

std::optional<diag::ID> findPassedOver(const Diagnostic &Info,
                                       const FunctionDecl *F) {
  if (!F)
    return std::nullopt;
  switch (Info.getID()) {
  case clang::diag::err_typecheck_unary_expr:
  case clang::diag::err_typecheck_illegal_increment_decrement:
  case clang::diag::err_typecheck_indirection_requires_pointer:
    if (passesOverOperator(F, getTypeArgument(Info, 0)))
      return diag::err_no_usable_operator;
    break;
  case clang::diag::err_ovl_deleted_special_init:
    if (passesOverMove(F, getTypeArgument(Info, 1)))
      return diag::err_no_usable_move;
    break;
  case clang::diag::err_ovl_deleted_special_oper:
    if (passesOverMove(F, getTypeArgument(Info, 0)))
      return diag::err_no_usable_move;
    break;
  case clang::diag::err_missing_default_ctor:
    if (passesOverDefaultConstructor(F))
      return diag::err_no_usable_part;
    break;
  case clang::diag::note_ovl_candidate_bad_conv:
    if (passesOverConversion(F, getTypeArgument(Info, 3),
                             getTypeArgument(Info, 4)))
      return diag::err_no_usable_conversion;
    break;
  case clang::diag::err_reference_bind_failed:
    if (passesOverConversion(F, getTypeArgument(Info, 3),
                             getTypeArgument(Info, 0)))
      return diag::err_no_usable_conversion;
    break;
  case clang::diag::err_typecheck_cond_incompatible_operands:
    if (passesOverConversion(F, getTypeArgument(Info, 0),
                             getTypeArgument(Info, 1)) ||
        passesOverConversion(F, getTypeArgument(Info, 1),
                             getTypeArgument(Info, 0)))
      return diag::err_no_usable_conversion;
    break;
  }
  return std::nullopt;
}

} // namespace ampcc
