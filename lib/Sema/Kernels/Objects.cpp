//===- Objects.cpp - kernels' function objects (rules H12 to H19) ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelRules.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {

/// The size of the constant buffer that every device has.
static constexpr uint64_t MaxKernelObjectBytes = 65536;
/// The limits of the specification's runtime.
static constexpr unsigned MaxReadOnlyContainers = 128;
static constexpr unsigned MaxWritableContainers = 64;
/// Direct3D's limit.
static constexpr uint64_t MaxSamplers = 16;

namespace {
/// Counts the samplers and buffers in an object; the buffers of a const
/// container are read-only.
struct ObjectParts {
  uint64_t ReadOnly = 0, Writable = 0, Samplers = 0;

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
    if (hasAmpAttr(Class, ampattr::Sampler)) {
      Samplers += Times;
      return;
    }
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

/// Adds the classes of the stateless samplers among the parameters of \p F:
/// each is one sampler, known at compile time.
static void addPredefined(const FunctionDecl *F,
                          llvm::SmallPtrSetImpl<const CXXRecordDecl *> &Found) {
  for (const ParmVarDecl *Param : F->parameters()) {
    const CXXRecordDecl *Class =
        Param->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (Class && Class->hasDefinition() && Class->isEmpty() &&
        hasAmpAttr(Class, ampattr::Sampler))
      Found.insert(Class->getCanonicalDecl());
  }
}

/// Checks the samplers that the kernel captures and that its functions are
/// passed.
static void checkSamplers(const KernelEntry &Kernel, uint64_t Captured,
                          CallGraph &Graph, Diagnostics &Diags) {
  if (Captured > MaxSamplers) {
    Diags.report(Kernel.LaunchLoc, diag::err_too_many_captured_samplers)
        << std::to_string(Captured) << std::to_string(MaxSamplers);
    return;
  }
  ReachableFunctions Run(Graph);
  Run.add(Kernel);
  llvm::SmallPtrSet<const CXXRecordDecl *, 4> Predefined;
  for (const auto &[Node, How] : Run.functions())
    addPredefined(Node->Function, Predefined);
  if (Captured + Predefined.size() > MaxSamplers)
    Diags.report(Kernel.LaunchLoc, diag::err_too_many_samplers)
        << std::to_string(Captured) << std::to_string(Predefined.size())
        << std::to_string(MaxSamplers);
}

void checkKernelObject(ASTContext &Ctx, const KernelEntry &Kernel,
                       CallGraph &Graph, Diagnostics &Diags) {
  if (Kernel.Entry->getNumParams() == 0)
    return;
  QualType T = Kernel.Entry->getParamDecl(0)->getType().getNonReferenceType();
  if (T->isIncompleteType())
    return;
  uint64_t Size = Ctx.getTypeSizeInChars(T).getQuantity();
  if (Size > MaxKernelObjectBytes)
    Diags.report(Kernel.LaunchLoc, diag::err_kernel_object_size)
        << std::to_string(Size) << std::to_string(MaxKernelObjectBytes);

  ObjectParts Count;
  Count.add(Ctx, T, false, 1);
  if (Count.ReadOnly > MaxReadOnlyContainers)
    Diags.report(Kernel.LaunchLoc, diag::err_too_many_read_only)
        << std::to_string(Count.ReadOnly) << MaxReadOnlyContainers;
  if (Count.Writable > MaxWritableContainers)
    Diags.report(Kernel.LaunchLoc, diag::err_too_many_writable)
        << std::to_string(Count.Writable) << MaxWritableContainers;
  checkSamplers(Kernel, Count.Samplers, Graph, Diags);
}

const CXXMethodDecl *getCallOperator(const CallNode &Entry) {
  for (const CallSite &Site : Entry.Calls)
    if (const auto *M = dyn_cast<CXXMethodDecl>(Site.Callee->Function);
        M && M->getOverloadedOperator() == OO_Call)
      return M;
  return nullptr;
}

} // namespace ampcc
