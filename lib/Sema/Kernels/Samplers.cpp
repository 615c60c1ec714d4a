//===- Samplers.cpp - how many samplers a kernel has (rule H19) -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelRules.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {

/// Direct3D's number.
static constexpr uint64_t MaxSamplers = 16;

using ClassSet = llvm::SmallPtrSet<const CXXRecordDecl *, 4>;

/// The samplers in an object of type \p T.
static uint64_t countSamplers(const ASTContext &Ctx, QualType T) {
  if (T->isReferenceType())
    return 0;
  if (const ConstantArrayType *Array = Ctx.getAsConstantArrayType(T))
    return Ctx.getConstantArrayElementCount(Array) *
           countSamplers(Ctx, Ctx.getBaseElementType(T));
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || hasAmpAttr(Class, ampattr::HostOnly))
    return 0;
  if (hasAmpAttr(Class, ampattr::Sampler))
    return 1;
  uint64_t Count = 0;
  for (const CXXBaseSpecifier &Base : Class->bases())
    Count += countSamplers(Ctx, Base.getType());
  for (const FieldDecl *Field : Class->fields())
    Count += countSamplers(Ctx, Field->getType());
  return Count;
}

/// Adds the classes of samplers without data that \p F takes: each is one
/// sampler.
static void addPredefined(const FunctionDecl *F, ClassSet &Samplers) {
  for (const ParmVarDecl *Param : F->parameters()) {
    const CXXRecordDecl *Class =
        Param->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (Class && Class->hasDefinition() && Class->isEmpty() &&
        hasAmpAttr(Class, ampattr::Sampler))
      Samplers.insert(Class->getCanonicalDecl());
  }
}

static ClassSet findPredefined(const ReachableFunctions &Reached) {
  ClassSet Samplers;
  for (const auto &[Node, How] : Reached.functions())
    addPredefined(Node->Function, Samplers);
  return Samplers;
}

void checkSamplers(llvm::ArrayRef<KernelEntry> Kernels, CallGraph &Graph,
                   const ReachableFunctions &Reached, Diagnostics &Diags) {
  const bool HasPredefined = !findPredefined(Reached).empty();
  for (const KernelEntry &Kernel : Kernels) {
    if (Kernel.Entry->getNumParams() == 0)
      continue;
    const uint64_t Captured = countSamplers(
        Kernel.Entry->getASTContext(),
        Kernel.Entry->getParamDecl(0)->getType().getNonReferenceType());
    if (Captured > MaxSamplers) {
      Diags.report(Kernel.LaunchLoc, diag::err_too_many_captured_samplers)
          << std::to_string(Captured) << std::to_string(MaxSamplers);
      continue;
    }
    if (!HasPredefined)
      continue;
    ReachableFunctions Own(Graph);
    Own.add(Kernel);
    const uint64_t Predefined = findPredefined(Own).size();
    if (Captured + Predefined > MaxSamplers)
      Diags.report(Kernel.LaunchLoc, diag::err_too_many_samplers)
          << std::to_string(Captured) << std::to_string(Predefined)
          << std::to_string(MaxSamplers);
  }
}

} // namespace ampcc
