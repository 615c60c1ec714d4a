//===- DistinctViews.cpp - launches whose views do not overlap ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DistinctViews.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

Expr *ampcc::areViewsDistinct(Module &M, FreshNames &Names) {
  Function &Kernel = *M.Kernel;
  if (!Kernel.Distinct) {
    Kernel.Distinct = Names.makeVariable("distinct", M.Types.getInt());
    Kernel.Params.insert(Kernel.Params.end() - Kernel.SubRange.size(),
                         Kernel.Distinct);
  }
  Builder Build(M);
  return Build.binary(BinaryOp::NE, Kernel.Distinct, 0);
}
