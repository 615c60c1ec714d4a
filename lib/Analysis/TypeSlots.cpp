//===- TypeSlots.cpp - the pointers inside a type -------------------------===//

#include "ampcc/Analysis/TypeSlots.h"
#include "ampcc/Basic/Marks.h"

using namespace ampcc;
using namespace clang;

bool ampcc::isHostOnly(const Decl *D) { return hasMark(D, mark::HostOnly); }

bool ampcc::isHostOnlyField(const FieldDecl *F) {
  if (isHostOnly(F))
    return true;
  const auto *R =
      F->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return R && isHostOnly(R);
}

TypeSlots::Record &TypeSlots::get(const RecordDecl *R) {
  R = R->getDefinition() ? R->getDefinition() : R;
  std::unique_ptr<Record> &Entry = Records[R];
  if (Entry) {
    if (!Entry->Complete)
      Entry->Recursive = true;
    return *Entry;
  }
  Entry = std::make_unique<Record>();
  Record &Result = *Entry; // Entry itself moves when others are made
  if (!R->isCompleteDefinition() || isHostOnly(R)) {
    Result.Complete = true;
    return Result;
  }

  llvm::SmallVector<AddressSpace, 2> Slots;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R))
    for (const CXXBaseSpecifier &Base : Class->bases())
      list(Base.getType(), Slots);
  const bool IsBuffer = hasMark(R, mark::Buffer);
  for (const FieldDecl *F : R->fields()) {
    if (isHostOnlyField(F))
      continue;
    size_t First = Slots.size();
    list(F->getType(), Slots);
    if (IsBuffer && F->getType()->isPointerType())
      Slots[First] = AddressSpace::Global;
  }
  Result.Slots = std::move(Slots);
  Result.Complete = true;
  return Result;
}

void TypeSlots::list(QualType T, llvm::SmallVectorImpl<AddressSpace> &Result) {
  T = T.getCanonicalType();
  if (T->isPointerType() || T->isReferenceType()) {
    Result.push_back(AddressSpace::Private);
    return list(T->getPointeeType(), Result);
  }
  if (const ArrayType *A = Ctx.getAsArrayType(T))
    return list(A->getElementType(), Result);
  if (const auto *R = T->getAs<RecordType>()) {
    Record &Class = get(R->getDecl());
    Result.append(Class.Slots.begin(), Class.Slots.end());
  }
}

unsigned TypeSlots::count(QualType T) {
  llvm::SmallVector<AddressSpace, 8> Slots;
  list(T, Slots);
  return Slots.size();
}

unsigned TypeSlots::getOffset(const FieldDecl *Field) {
  unsigned Offset = 0;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Field->getParent()))
    for (const CXXBaseSpecifier &Base : Class->bases())
      Offset += count(Base.getType());
  for (const FieldDecl *F : Field->getParent()->fields()) {
    if (F == Field)
      break;
    if (!isHostOnlyField(F))
      Offset += count(F->getType());
  }
  return Offset;
}

unsigned TypeSlots::getOffset(const CXXRecordDecl *Derived,
                              const CXXRecordDecl *Base) {
  unsigned Offset = 0;
  for (const CXXBaseSpecifier &B : Derived->bases()) {
    if (B.getType()->getAsCXXRecordDecl()->getCanonicalDecl() ==
        Base->getCanonicalDecl())
      break;
    Offset += count(B.getType());
  }
  return Offset;
}

bool TypeSlots::isRecursive(const CXXRecordDecl *R) { return get(R).Recursive; }
