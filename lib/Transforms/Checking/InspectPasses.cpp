//===- InspectPasses.cpp - code that looks whether a launch is right ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/InspectPasses.h"
#include "../Passes.h"
#include "../Threads/Exits.h"
#include "../Threads/Inliner.h"
#include "ChangingValues.h"
#include "Inspect.h"
#include "ampcc/Transforms/Pipelines.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Nobody but the kernel checks something.
static bool isInlined(const Module &M) {
  for (const auto &F : M.Functions)
    if (!F->IsKernel && hasCheck(F->Body))
      return false;
  return true;
}

/// True if a launch prints or reports something, which it does once.
static bool hasOutput(const Module &M) {
  auto IsOutput = [](const Expr *E) { return hasRole(E, BuiltinRole::Output); };
  return M.Report || !M.Images.empty() ||
         llvm::any_of(M.Functions, [&](const auto &F) {
           return anyExpr(F->Body, IsOutput);
         });
}

/// In nodes of expressions, what the kernel may be; and how deep calls may be.
static constexpr unsigned MaxSize = 10000, MaxDepth = 16;

/// Puts all that the kernel calls into it. False: a check is left elsewhere.
static bool inlineAll(Module &M) {
  Function &Kernel = *M.Kernel;
  for (unsigned Depth = 0; Depth != MaxDepth; ++Depth) {
    const bool Calls = anyExpr(Kernel.Body, [](const Expr *E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      return C && C->Callee;
    });
    if (!Calls || countExprs(Kernel.Body) > MaxSize)
      break;
    Inliner(M, Kernel, [](const Function *) { return true; }).run();
    dropUncalledFunctions(M);
  }
  return isInlined(M);
}

std::optional<Inspection> ampcc::makeInspection(Module &M) {
  if (hasOutput(M))
    return std::nullopt;
  runPasses(M, Pipeline::Instrumented);
  Function &Kernel = *M.Kernel;
  if (M.Checked.HasSmallAccesses || !inlineBarriers(M, Kernel) || !inlineAll(M))
    return std::nullopt;
  foldPositions(M);
  removeExits(M, Kernel);
  for (unsigned Time = 0; Time != 2; ++Time) {
    splitObjects(M, Kernel);
    forwardValues(M, Kernel);
  }
  dropUncalledFunctions(M);
  const ModuleEffects Fx(M);
  const BufferRoots Roots(Kernel, Fx);
  ChangingValues Changing(M, Fx, Roots);
  if (!Changing.decideNothing())
    return std::nullopt;
  const std::optional<Inspection> Result = inspectAccesses(M, Roots);
  if (!Result || !makeInspectionLoops(M, *Result, Changing.getVariables()))
    return std::nullopt;
  runPasses(M, Pipeline::Inspection);
  return Result;
}
