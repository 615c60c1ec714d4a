//===- Objects.cpp - kernels' function objects (rules H12 to H18) ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelRules.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace ampcc {

/// The constant buffer that every device has.
static constexpr uint64_t MaxKernelObjectBytes = 65536;
/// The numbers of the specification's own runtime.
static constexpr unsigned MaxReadOnlyContainers = 128;
static constexpr unsigned MaxWritableContainers = 64;

namespace {
/// Counts the buffers in an object; those of a const container cannot be
/// written.
struct ContainerCount {
  uint64_t ReadOnly = 0, Writable = 0;

  void add(const ASTContext &Ctx, QualType T, bool IsConst, uint64_t Times) {
    if (T->isReferenceType()) {
      T = T.getNonReferenceType();
      IsConst |= T.isConstQualified();
    }
    if (const ConstantArrayType *Array = Ctx.getAsConstantArrayType(T))
      Times *= Ctx.getConstantArrayElementCount(Array);
    const auto *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition())
      return;
    if (hasAmpAttr(Class, ampattr::Buffer)) {
      for (const FieldDecl *Field : Class->fields())
        if (const auto *Pointer = Field->getType()->getAs<PointerType>())
          (IsConst || Pointer->getPointeeType().isConstQualified()
               ? ReadOnly
               : Writable) += Times;
      return;
    }
    for (const CXXBaseSpecifier &Base : Class->bases())
      add(Ctx, Base.getType(), IsConst, Times);
    for (const FieldDecl *Field : Class->fields())
      if (!hasAmpAttr(Field, ampattr::HostOnly))
        add(Ctx, Field->getType(), IsConst, Times);
  }
};
} // namespace

void checkKernelObject(ASTContext &Ctx, const KernelEntry &Kernel,
                       Diagnostics &Diags) {
  if (Kernel.Entry->getNumParams() == 0)
    return;
  QualType T = Kernel.Entry->getParamDecl(0)->getType().getNonReferenceType();
  if (T->isIncompleteType())
    return;
  uint64_t Size = Ctx.getTypeSizeInChars(T).getQuantity();
  if (Size > MaxKernelObjectBytes)
    Diags.report(Kernel.LaunchLoc, diag::err_kernel_object_size)
        << std::to_string(Size) << std::to_string(MaxKernelObjectBytes);

  ContainerCount Count;
  Count.add(Ctx, T, false, 1);
  if (Count.ReadOnly > MaxReadOnlyContainers)
    Diags.report(Kernel.LaunchLoc, diag::err_too_many_read_only)
        << std::to_string(Count.ReadOnly) << MaxReadOnlyContainers;
  if (Count.Writable > MaxWritableContainers)
    Diags.report(Kernel.LaunchLoc, diag::err_too_many_writable)
        << std::to_string(Count.Writable) << MaxWritableContainers;
}

const CXXMethodDecl *getCallOperator(const CallNode &Entry) {
  for (const CallSite &Site : Entry.Calls)
    if (const auto *M = dyn_cast<CXXMethodDecl>(Site.Callee->Function);
        M && M->getOverloadedOperator() == OO_Call)
      return M;
  return nullptr;
}

} // namespace ampcc
