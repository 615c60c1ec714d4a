//===- Inspection.h - properties of an inspection ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_INSPECTION_H
#define AMPCC_IR_INSPECTION_H

#include "ampcc/IR/Module.h"

namespace ampcc::ir {

/// Properties of a kernel that inspects launches (makeInspection). Bit i of a
/// mask stands for parameter i.
struct Inspection {
  Variable *Failed = nullptr;   ///< true if there may be a violation
  Variable *Epoch = nullptr;    ///< the number of barriers so far
  Variable *LastRead = nullptr; ///< the last epoch that reads tile_static
  uint32_t Constant = 0;        ///< parameters that point to const buffers
  uint32_t Read = 0;            ///< buffers whose elements are read
  uint32_t Written = 0;
  /// True if no launch has races, provided that its buffers do not overlap.
  bool IsRaceFree = false;
};

} // namespace ampcc::ir

#endif
