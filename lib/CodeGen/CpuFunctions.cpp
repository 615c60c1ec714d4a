//===- CpuFunctions.cpp - cpu kernels as functions of the unit ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CpuFunctions.h"
#include "amp/detail/abi.h"
#include "ampcc/CodeGen/KernelPipeline.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TargetParser/Host.h"

using namespace ampcc;
using namespace clang;

/// Features instead of architectures, for which Clang prefers 256-bit vectors.
static constexpr char V3Features[] = "avx2,bmi,bmi2,f16c,fma,lzcnt,movbe";
static constexpr char Avx512Features[] =
    "avx2,bmi,bmi2,f16c,fma,lzcnt,movbe,avx512f,avx512bw,avx512cd,avx512dq,"
    "avx512vl";

static bool hasFeatures(const TargetInfo &Target, StringRef Features) {
  SmallVector<StringRef, 16> List;
  Features.split(List, ',');
  return llvm::all_of(List, [&](StringRef F) { return Target.hasFeature(F); });
}

/// Returns the features of the processor that the compiler runs on.
static std::string getNativeFeatures(const TargetInfo &Target) {
  std::string Features;
  llvm::ListSeparator Comma(",");
  // The order of the map is not deterministic.
  const llvm::StringMap<bool> Map = llvm::sys::getHostCPUFeatures();
  std::vector<StringRef> Names;
  for (const auto &Entry : Map)
    if (Entry.getValue() && Target.isValidFeatureName(Entry.getKey()))
      Names.push_back(Entry.getKey());
  llvm::sort(Names);
  for (StringRef Name : Names) {
    Features += StringRef(Comma);
    Features += Name;
  }
  return Features;
}

CpuVariants::CpuVariants(const CompilerInstance &CI, CpuCode Asked) {
  const TargetInfo &Target = CI.getTarget();
  const bool IsX86 = Target.getTriple().getArch() == llvm::Triple::x86_64;
  auto Add = [&](unsigned Index, StringRef Namespace, StringRef Features,
                 bool HasLargeVectors = false) {
    Variants.push_back(
        {Namespace.str(),
         Features.empty() ? "" : ("target(\"" + Features + "\")").str(),
         HasLargeVectors, Index});
  };
  const bool IsNative = IsX86 && Asked == CpuCode::Native;
  Add(AMPRT_CPU_BASELINE, "AMP_baseline",
      IsNative ? getNativeFeatures(Target) : "");
  // Variants do not pay without optimization, and ThreadSanitizer does not see
  // accesses of more than 16 bytes.
  if (!IsX86 || Asked != CpuCode::All ||
      !CI.getCodeGenOpts().OptimizationLevel ||
      CI.getLangOpts().Sanitize.has(SanitizerKind::Thread))
    return;
  if (!hasFeatures(Target, V3Features))
    Add(AMPRT_CPU_X86_64_V3, "AMP_v3", V3Features);
  if (!hasFeatures(Target, Avx512Features))
    Add(AMPRT_CPU_AVX512, "AMP_avx512", Avx512Features,
        /*HasLargeVectors=*/true);
}

std::optional<TextError> CpuFunctions::parse(const CpuText &Text,
                                             bool Optimizes) {
  choosePasses(CI);
  return parseIntoUnit(CI, Text.str(), Optimizes, [&](Decl *D) {
    if (auto *N = dyn_cast<NamespaceDecl>(D))
      Kernels = N->getAnonymousNamespace();
  });
}

template <class Node>
static Node *findIn(const DeclContext *Where, ASTContext &Ctx, StringRef Name) {
  return Where->lookup(&Ctx.Idents.get(Name)).find_first<Node>();
}

SmallVector<FunctionDecl *, 3> CpuFunctions::find(StringRef Kernel) {
  ASTContext &Ctx = CI.getASTContext();
  SmallVector<FunctionDecl *, 3> Result(AMPRT_CPU_VARIANTS, nullptr);
  const auto *Own = findIn<NamespaceDecl>(Kernels, Ctx, Kernel);
  for (const CpuVariant &V : Variants.get())
    if (const auto *N = findIn<NamespaceDecl>(Own, Ctx, V.Namespace))
      Result[V.Index] = findIn<FunctionDecl>(N, Ctx, CpuText::Entry);
  return Result;
}

VarDecl *CpuFunctions::findChecked(StringRef Kernel) {
  ASTContext &Ctx = CI.getASTContext();
  return findIn<VarDecl>(findIn<NamespaceDecl>(Kernels, Ctx, Kernel), Ctx,
                         CpuText::Checked);
}
