//===- TypeRules.cpp - types that amp code may use ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeRules.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace ampcc {

using Problem = std::optional<TypeProblem>;

/// The required alignment of objects in amp code, in bytes.
static constexpr int64_t Granule = 4;

static Problem problem(TypeReason Reason, QualType T) {
  return TypeProblem{Reason, T, {}};
}

static Problem within(const NamedDecl *Step, Problem P) {
  if (P)
    P->Path.insert(P->Path.begin(), Step);
  return P;
}

const CXXRecordDecl *TypeRules::getClass(SourceLocation Loc, QualType T) {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R || T->isDependentType())
    return R;
  if (!R->hasDefinition()) {
    // Do not report errors in a class that the program does not need.
    DiagnosticsEngine &Diags = S.getDiagnostics();
    const bool Silent = Diags.getSuppressAllDiagnostics();
    Diags.setSuppressAllDiagnostics(true);
    S.isCompleteType(Loc, T);
    Diags.setSuppressAllDiagnostics(Silent);
  }
  return R->hasDefinition() ? R->getDefinition() : R;
}

bool TypeRules::isAllowedInteger(const BuiltinType *T) const {
  switch (T->getKind()) {
  case BuiltinType::Bool:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
    return true;
  default:
    // Devices support 8- to 64-bit integers, but the rules forbid some.
    return (Extensions || AllowsSmallIntegers) && T->isInteger() &&
           Ctx.getTypeSize(T) <= 64;
  }
}

Problem TypeRules::findProblem(SourceLocation UseLoc, QualType T, TypeUse Use) {
  Loc = UseLoc;
  return find(T, Use);
}

Problem TypeRules::find(QualType T, TypeUse Use) {
  T = T.getCanonicalType();
  if (T->isDependentType())
    return std::nullopt;
  if (T.isVolatileQualified())
    return problem(TypeReason::Volatile, T);
  if (const auto *A = dyn_cast<ArrayType>(T))
    return findArrayProblem(A);
  if (const CXXRecordDecl *R = getClass(Loc, T)) {
    if (hasAmpAttr(R, ampattr::HostOnly))
      return Use == TypeUse::Member ? std::nullopt
                                    : problem(TypeReason::CpuOnly, T);
    if (hasAmpAttr(R, ampattr::Container))
      return Use == TypeUse::Referent || Use == TypeUse::Pointee
                 ? std::nullopt
                 : problem(TypeReason::Container, T);
    // A braced list is a pointer to an array, which devices support.
    QualType Listed;
    if (Extensions && Use != TypeUse::Member && Use != TypeUse::Element &&
        S.isStdInitializerList(T, &Listed))
      return find(Listed, TypeUse::Element);
    // An error in a member explains more than the resulting size.
    if (Problem P = findRecordProblem(R))
      return P;
    if (Use == TypeUse::Element && R->isCompleteDefinition()) {
      if (R->isEmpty())
        return problem(TypeReason::EmptyElement, T);
      if (!Extensions && Ctx.getTypeSizeInChars(T).getQuantity() % Granule != 0)
        return problem(TypeReason::ElementSize, T);
    }
    return std::nullopt;
  }
  return findScalarProblem(T, Use);
}

Problem TypeRules::findArrayProblem(const ArrayType *A) {
  if (isa<VariableArrayType, IncompleteArrayType>(A))
    return problem(TypeReason::VariableLength, QualType(A, 0));
  return find(A->getElementType(), TypeUse::Element);
}

Problem TypeRules::findScalarProblem(QualType T, TypeUse Use) {
  const bool IsPart = Use == TypeUse::Member || Use == TypeUse::Element;
  if (const auto *B = dyn_cast<BuiltinType>(T)) {
    if (B->getKind() == BuiltinType::Bool && Use == TypeUse::Element &&
        !Extensions)
      return problem(TypeReason::BoolElement, T);
    if (B->getKind() == BuiltinType::NullPtr)
      return Use == TypeUse::Value ? std::nullopt
                                   : problem(TypeReason::NullPtr, T);
    if (B->isInteger())
      return isAllowedInteger(B) ? std::nullopt
                                 : problem(TypeReason::Integer, T);
    if (B->isVoidType() || B->getKind() == BuiltinType::Float ||
        B->getKind() == BuiltinType::Double)
      return std::nullopt;
    return problem(
        B->isFloatingPoint() ? TypeReason::Floating : TypeReason::Other, T);
  }
  if (const auto *E = dyn_cast<EnumType>(T)) {
    QualType Underlying = E->getDecl()->getIntegerType();
    const auto *B =
        Underlying.isNull() ? nullptr : Underlying->getAs<BuiltinType>();
    if (!B || (B->getKind() != BuiltinType::Bool && isAllowedInteger(B)))
      return std::nullopt;
    return problem(TypeReason::EnumUnderlying, T);
  }
  if (const auto *P = dyn_cast<PointerType>(T)) {
    if (P->isFunctionPointerType())
      return problem(TypeReason::Function, T);
    if (Use == TypeUse::Pointee)
      return problem(TypeReason::PointerToPointer, T);
    if (IsPart)
      return problem(TypeReason::PointerMember, T);
    return find(P->getPointeeType(), TypeUse::Pointee);
  }
  if (const auto *R = dyn_cast<ReferenceType>(T)) {
    QualType Referent = R->getPointeeType();
    if (Referent->isFunctionType())
      return problem(TypeReason::Function, T);
    if (IsPart) {
      const CXXRecordDecl *C = getClass(Loc, Referent);
      return C && hasAmpAttr(C, ampattr::Container) &&
                     T->isLValueReferenceType() &&
                     !Referent.isVolatileQualified()
                 ? std::nullopt
                 : problem(TypeReason::ReferenceMember, T);
    }
    return find(Referent, TypeUse::Referent);
  }
  if (const auto *M = dyn_cast<MemberPointerType>(T)) {
    if (M->isMemberFunctionPointer())
      return problem(TypeReason::MemberFunction, T);
    if (IsPart || Use == TypeUse::Pointee)
      return problem(
          IsPart ? TypeReason::PointerMember : TypeReason::PointerToPointer, T);
    return find(M->getPointeeType(), TypeUse::Pointee);
  }
  if (T->isFunctionType())
    return problem(TypeReason::Function, T);
  return problem(TypeReason::Other, T);
}

/// Returns the virtual function declared in \p R that makes it polymorphic. An
/// implicit destructor is virtual because of a base, and one restricted to amp
/// is reported itself (rule F4).
static const CXXMethodDecl *findVirtualFunction(const CXXRecordDecl *R) {
  for (const CXXMethodDecl *M : R->methods())
    if (M->isVirtual() && !M->isImplicit() && !getRestriction(M).Amp)
      return M;
  return nullptr;
}

Problem TypeRules::findRecordProblem(const CXXRecordDecl *R) {
  if (!R->isCompleteDefinition() || R->isInvalidDecl() ||
      R->isDependentContext() || hasAmpAttr(R, ampattr::ContainerView))
    return std::nullopt;
  // A closure's captures are checked where they are written.
  if (R->isLambda())
    return std::nullopt;
  auto [It, IsNew] = Records.try_emplace(R);
  if (!IsNew)
    return It->second;

  const bool HasHostState = hasAmpAttr(R, ampattr::Buffer);
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(R);
  QualType Self = Ctx.getRecordType(R);
  auto judge = [&]() -> Problem {
    if (const CXXMethodDecl *M = findVirtualFunction(R))
      return within(M, problem(TypeReason::VirtualFunction, Self));
    for (const CXXBaseSpecifier &B : R->bases()) {
      const CXXRecordDecl *Base = getClass(Loc, B.getType());
      if (!Base)
        continue;
      if (B.isVirtual())
        return within(Base, problem(TypeReason::VirtualBase, Self));
      if (Problem P = find(B.getType(), TypeUse::Member))
        return within(Base, P);
      if (!Extensions && !hasAmpAttr(Base, ampattr::HostOnly) &&
          Layout.getBaseClassOffset(Base).getQuantity() % Granule != 0)
        return within(Base, problem(TypeReason::Offset, Self));
    }
    for (const FieldDecl *F : R->fields()) {
      if (hasAmpAttr(F, ampattr::HostOnly))
        continue;
      if (F->isBitField())
        return within(F, problem(TypeReason::BitField, Self));
      if (HasHostState && F->getType()->isPointerType())
        continue;
      if (Problem P = find(F->getType(), TypeUse::Member))
        return within(F, P);
      if (!Extensions &&
          Ctx.toCharUnitsFromBits(Layout.getFieldOffset(F->getFieldIndex()))
                      .getQuantity() %
                  Granule !=
              0)
        return within(F, problem(TypeReason::Offset, Self));
    }
    return std::nullopt;
  };
  Problem P = judge();
  return Records[R] = P;
}

bool TypeRules::containsContainer(SourceLocation Loc, QualType T) {
  T = Ctx.getBaseElementType(T.getCanonicalType());
  const CXXRecordDecl *R = getClass(Loc, T.getNonReferenceType());
  if (!R)
    return false;
  if (hasAmpAttr(R, ampattr::Container) ||
      hasAmpAttr(R, ampattr::ContainerView))
    return true;
  if (!R->isCompleteDefinition()) // an incomplete referent
    return false;
  for (const CXXBaseSpecifier &B : R->bases())
    if (containsContainer(Loc, B.getType()))
      return true;
  for (const FieldDecl *F : R->fields())
    if (containsContainer(Loc, F->getType()))
      return true;
  return false;
}

bool hasElements(QualType T) {
  if (const auto *P = T->getAs<PointerType>())
    return P->getPointeeType()->isObjectType() &&
           !P->getPointeeType()->isPointerType();
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && R->hasDefinition() && R->isInStdNamespace() &&
         !R->lookup(&R->getASTContext().Idents.get("data")).empty();
}

} // namespace ampcc
