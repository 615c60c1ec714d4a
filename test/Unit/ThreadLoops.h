//===- ThreadLoops.h - kernels with loops over threads ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TEST_UNIT_THREADLOOPS_H
#define AMPCC_TEST_UNIT_THREADLOOPS_H

#include "TiledTree.h"

namespace ampcc::ir {

class ThreadLoops : public TiledTree {
protected:
  Expr *less(Expr *Left, Expr *Right) {
    return B.binary(BinaryOp::LT, Left, Right);
  }
  Expr *sum(Expr *Left, Expr *Right) {
    return B.binary(BinaryOp::Add, Left, Right);
  }
  Variable *I = B.variable("i", Int);
};

} // namespace ampcc::ir

#endif
