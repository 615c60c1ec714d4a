//===- Inspection.h - what an inspection says of itself ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_INSPECTION_H
#define AMPCC_IR_INSPECTION_H

#include "ampcc/IR/Module.h"

namespace ampcc::ir {

/// Properties of a kernel that inspects launches (makeInspection).
/// Bit masks number its parameters, from bit 0 on.
struct Inspection {
  Variable *Failed = nullptr;   ///< whether something is not right
  Variable *Epoch = nullptr;    ///< how many barriers the tile has met at
  Variable *LastRead = nullptr; ///< the last one with reads of tile_static
  uint32_t Constant = 0;        ///< parameters that lead to const buffers
  uint32_t Read = 0;            ///< buffers whose elements are read
  uint32_t Written = 0;
};

} // namespace ampcc::ir

#endif
