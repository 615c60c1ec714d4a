//===- CheckKernels.cpp - rules about whole kernels -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelRules.h"
#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Rules.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace ampcc {

namespace {
/// The limits that the specification guarantees and Visual C++ enforces.
constexpr uint64_t MaxTileStaticBytes = 32768;
constexpr uint64_t MaxTileSize = 1024;
constexpr int64_t MaxTileDepth = 64;

class KernelChecker {
public:
  KernelChecker(ASTContext &Ctx, ArrayRef<KernelEntry> Kernels,
                const AmpCalls &Calls, Diagnostics &Diags)
      : Ctx(Ctx), Kernels(Kernels), Diags(Diags), Graph(Calls), Reached(Graph) {
    for (const KernelEntry &Kernel : Kernels)
      Reached.add(Kernel);
  }

  void check() {
    checkTileShapes();
    checkCallOperators();
    for (const KernelEntry &Kernel : Kernels)
      checkKernelObject(Ctx, Kernel, Graph, Diags);
    checkRecursion();
    checkMissingBodies();
    checkTileStaticInFlatKernels();
    checkTileStaticSize();
    checkBodies(Reached, Diags);
    UniformityAnalysis Uniform(Ctx, Graph);
    checkBarriers(Reached, Uniform, Diags);
  }

private:
  void checkTileShapes();
  void checkCallOperators();
  void checkRecursion();
  void checkMissingBodies();
  void checkTileStaticInFlatKernels();
  void checkTileStaticSize();

  ASTContext &Ctx;
  ArrayRef<KernelEntry> Kernels;
  Diagnostics &Diags;
  CallGraph Graph;
  ReachableFunctions Reached; ///< From any kernel.
};
} // namespace

void KernelChecker::checkTileShapes() {
  for (const KernelEntry &Kernel : Kernels) {
    if (!Kernel.isTiled())
      continue;
    uint64_t Size = 1;
    std::string Shape;
    for (int64_t Dim : Kernel.Tile) {
      // The headers reject a dimension that is not positive.
      Size = Dim > 0 ? llvm::SaturatingMultiply(Size, uint64_t(Dim)) : 0;
      Shape += (Shape.empty() ? "" : " x ") + std::to_string(Dim);
    }
    if (Size > MaxTileSize)
      Diags.report(Kernel.LaunchLoc, diag::err_tile_too_large)
          << Shape << std::to_string(Size);
    else if (Kernel.Tile.size() == 3 && Kernel.Tile[0] > MaxTileDepth)
      Diags.report(Kernel.LaunchLoc, diag::err_tile_too_deep) << Shape;
  }
}

/// Rule H12.
void KernelChecker::checkCallOperators() {
  llvm::DenseSet<SourceLocation> Seen; // A kernel object may be launched often.
  for (const KernelEntry &Kernel : Kernels) {
    const CXXMethodDecl *Operator =
        getCallOperator(*Graph.getNode(Kernel.Entry));
    if (!Operator || Operator->isConst() || Operator->isStatic() ||
        !Seen.insert(Operator->getLocation()).second)
      continue;
    Diags.report(Operator->getLocation(), diag::warn_nonconst_kernel)
        << Ctx.getRecordType(Operator->getParent());
  }
}

void KernelChecker::checkRecursion() {
  for (const CallCycle &Cycle : findCallCycles(Graph, Kernels)) {
    const CallSite *Closing = Cycle.back();
    Diags.report(Closing->Loc, diag::err_recursion)
        << Closing->Callee->Function << (Cycle.size() > 1);
    for (const CallSite *Site : ArrayRef(Cycle).drop_back())
      Diags.report(Site->Loc, diag::note_called_here) << Site->Callee->Function;
    noteKernelPath(Reached, Closing->Callee, Diags);
  }
}

/// Returns the definition of a cpu overload with the parameters of \p F, whose
/// restriction specifier may be missing.
static const FunctionDecl *findBodyOfCpu(const FunctionDecl *F) {
  for (const FunctionDecl *Other : getOverloads(F)) {
    const FunctionDecl *Body = nullptr;
    if (!getRestriction(Other).Amp && haveSameParameters(F, Other) &&
        Other->isDefined(Body))
      return Body;
  }
  return nullptr;
}

void KernelChecker::checkMissingBodies() {
  for (const auto &[Node, How] : Reached.functions()) {
    // Errors in the body of an entry without code have been reported.
    if (Node->HasCode || !How.Site)
      continue;
    // A template used in erroneous code may not be instantiated.
    const FunctionDecl *Pattern =
        Node->Function->getTemplateInstantiationPattern();
    if (Pattern && Pattern->isDefined())
      continue;
    // Another file may define it, unless a body here lacks the specifier.
    const FunctionDecl *BodyOfCpu = findBodyOfCpu(Node->Function);
    if (!BodyOfCpu && Node->Function->isExternallyVisible() &&
        !Node->Function->isInlined() && !Node->Function->isDeleted())
      continue;
    // An implicit member's code has no location: report the use of the member.
    // The headers call the kernel: report the launch.
    const ReachableFunctions::Reached *Use = &How;
    while (Use->Caller->Function->isImplicit())
      Use = &Reached.functions().find(Use->Caller)->second;
    bool IsKernel = Use->Caller->Function == Use->Kernel->Entry;
    Diags.report(IsKernel ? Use->Kernel->LaunchLoc : Use->Site->Loc,
                 diag::err_missing_body)
        << Node->Function;
    Diags.report(Node->Function->getLocation(), diag::note_declared_here)
        << Node->Function;
    if (BodyOfCpu)
      Diags.report(BodyOfCpu->getLocation(),
                   diag::note_declared_with_restriction)
          << BodyOfCpu << getRestriction(BodyOfCpu).getSpelling();
    noteKernelPath(Reached, Use->Caller, Diags);
  }
}

void KernelChecker::checkTileStaticInFlatKernels() {
  ReachableFunctions Flat(Graph);
  for (const KernelEntry &Kernel : Kernels)
    if (!Kernel.isTiled())
      Flat.add(Kernel);
  for (const auto &[Node, How] : Flat.functions())
    for (const VarDecl *V : Node->TileStatics) {
      Diags.report(V->getLocation(), diag::err_tile_static_not_tiled) << V;
      noteKernelPath(Flat, Node, Diags);
    }
}

void KernelChecker::checkTileStaticSize() {
  llvm::DenseSet<const VarDecl *> Blamed;
  for (const KernelEntry &Kernel : Kernels) {
    if (!Kernel.isTiled())
      continue;
    ReachableFunctions Own(Graph);
    Own.add(Kernel);
    llvm::SmallSetVector<const VarDecl *, 4> Variables;
    for (const auto &[Node, How] : Own.functions())
      Variables.insert(Node->TileStatics.begin(), Node->TileStatics.end());
    auto SizeOf = [&](const VarDecl *V) -> uint64_t {
      return Ctx.getTypeSizeInChars(V->getType()).getQuantity();
    };
    uint64_t Total = 0;
    const VarDecl *Last = nullptr; // The first one that does not fit.
    for (const VarDecl *V : Variables) {
      Total = llvm::SaturatingAdd(Total, SizeOf(V));
      if (Total > MaxTileStaticBytes && !Last)
        Last = V;
    }
    if (!Last || !Blamed.insert(Last).second)
      continue;
    Diags.report(Last->getLocation(), diag::err_tile_static_too_large)
        << std::to_string(Total) << std::to_string(MaxTileStaticBytes);
    for (const VarDecl *V : Variables)
      Diags.report(V->getLocation(), diag::note_tile_static_size)
          << V << std::to_string(SizeOf(V));
    noteLaunch(Kernel, Diags);
  }
}

void noteKernelPath(const ReachableFunctions &Reached, const CallNode *Node,
                    Diagnostics &Diags) {
  const auto &Functions = Reached.functions();
  const KernelEntry *Kernel = nullptr;
  for (auto It = Functions.find(Node); It != Functions.end();
       It = Functions.find(It->second.Caller)) {
    Kernel = It->second.Kernel;
    const CallNode *Caller = It->second.Caller;
    // The entry's call of the kernel is in the headers.
    if (!Caller || Caller->Function == Kernel->Entry)
      break;
    Diags.report(It->second.Site->Loc, diag::note_called_here)
        << It->first->Function;
  }
  if (Kernel)
    noteLaunch(*Kernel, Diags);
}

void noteLaunch(const KernelEntry &Kernel, Diagnostics &Diags) {
  Diags.report(Kernel.LaunchLoc, diag::note_launched_here);
}

void checkKernels(ASTContext &Ctx, ArrayRef<KernelEntry> Kernels,
                  const AmpCalls &Calls, Diagnostics &Diags) {
  KernelChecker(Ctx, Kernels, Calls, Diags).check();
}

} // namespace ampcc
