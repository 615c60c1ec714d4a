//===- Types.cpp - C++ types as types of the device tree ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Program.h"
#include "clang/AST/ASTContext.h"

using namespace ampcc;
using namespace clang;

// C computes in the type that is written, so it must be the promoted type if
// C++ promotes it: `enum E { a }` is unsigned, but a - 1 is an int.
QualType ampcc::getNumberType(const EnumDecl *E) {
  QualType Underlying = E->getIntegerType();
  if (E->isScoped())
    return Underlying;
  const ASTContext &Ctx = E->getASTContext();
  QualType Promoted = E->getPromotionType();
  return Ctx.getTypeSize(Promoted) == Ctx.getTypeSize(Underlying) ? Promoted
                                                                  : Underlying;
}

const ir::Type *Program::lowerScalar(QualType T, SourceLocation Loc,
                                     bool InMemory) {
  ir::TypeContext &Types = Module->Types;
  if (const auto *E = T->getAs<EnumType>())
    T = getNumberType(E->getDecl()).getCanonicalType();
  // A pointer to a data member is its offset.
  if (T->isMemberDataPointerType())
    return Types.getInteger(64, /*Signed=*/true);
  const auto *B = T->getAs<BuiltinType>();
  switch (B ? B->getKind() : BuiltinType::Dependent) {
  case BuiltinType::Void:
    return Types.getVoid();
  case BuiltinType::Bool:
    return InMemory ? Types.getInteger(8, /*Signed=*/false) : Types.getBool();
  case BuiltinType::Float:
  case BuiltinType::Double:
    return Types.getFloating(Ctx.getTypeSize(T));
  case BuiltinType::NullPtr:
    return Types.getPointer(Types.getVoid(), AddressSpace::Generic);
  default:
    if (B && B->isInteger() && Ctx.getTypeSize(T) <= 64)
      return Types.getInteger(Ctx.getTypeSize(T), B->isSignedInteger());
    reportUnsupported(Loc,
                      "type '" + T.getAsString(Ctx.getPrintingPolicy()) + "'");
    return Types.getInt();
  }
}

const ir::Type *Program::lowerTypeImpl(QualType T, SourceLocation Loc,
                                       bool InMemory) {
  ir::TypeContext &Types = Module->Types;
  T = T.getCanonicalType();
  auto Qualify = [&](const ir::Type *Result) {
    return T.isConstQualified() ? Types.withConst(Result) : Result;
  };
  if (T->isPointerType() || T->isReferenceType()) {
    QualType Pointee = T->getPointeeType();
    const bool IsFunction = Pointee->isFunctionType();
    if (IsFunction)
      reportUnsupported(Loc, "a pointer to a function");
    return Qualify(Types.getPointer(
        IsFunction ? Types.getInt()
                   : lowerTypeImpl(Pointee, Loc, /*InMemory=*/true),
        AddressSpace::Generic));
  }
  if (const ArrayType *A = Ctx.getAsArrayType(T)) {
    std::optional<uint64_t> Count;
    if (const auto *C = dyn_cast<ConstantArrayType>(A))
      Count = C->getZExtSize();
    else if (!isa<IncompleteArrayType>(A))
      reportUnsupported(Loc, "an array of variable size");
    return Types.getArray(
        lowerTypeImpl(A->getElementType(), Loc, /*InMemory=*/true), Count);
  }
  if (const auto *R = T->getAs<RecordType>())
    return Qualify(Types.getRecord(getRecord(R->getDecl(), Loc).R));
  return Qualify(lowerScalar(T, Loc, InMemory));
}

const ir::Type *Program::lowerType(QualType T, SourceLocation Loc) {
  return lowerTypeImpl(T, Loc, /*InMemory=*/false);
}

const ir::Type *Program::lowerTypeInMemory(QualType T, SourceLocation Loc) {
  return lowerTypeImpl(T, Loc, /*InMemory=*/true);
}
