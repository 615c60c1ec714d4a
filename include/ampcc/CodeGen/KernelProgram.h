//===- KernelProgram.h - one kernel, printed --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_CODEGEN_KERNELPROGRAM_H
#define AMPCC_CODEGEN_KERNELPROGRAM_H

#include "amp/detail/abi.h"
#include "ampcc/IR/Module.h"
#include <array>
#include <memory>
#include <string>
#include <vector>

namespace ampcc {

/// The contents of a kernel's descriptor (amprt_kernel) before it is embedded.
struct KernelProgram {
  std::string Name;   ///< of the __kernel function in Source
  std::string Source; ///< a complete OpenCL C 1.2 program
  std::string GroupedSource, WholeSource; ///< as in PrintedModule
  /// Assertions that structs which cross to the cpu's memory look the same
  /// here: to be parsed after Source.
  std::string LayoutAssertions;
  /// The namespace of its cpu code in the unit's text; empty if it has none.
  std::string CpuNamespace;
  /// The same of its code for checking runs.
  std::string CheckedNamespace;
  std::string Location; ///< "file:line:column" of the kernel
  std::vector<amprt_arg> Args;
  std::vector<ir::CheckSite> CheckSites; ///< of AMPRT_ARG_CHECKS
  uint32_t Flags = 0; ///< amprt_kernel_flags
  uint32_t WorkDim = 1;
  std::array<uint32_t, 3> Tile = {}; ///< fastest dimension first; 0: not tiled
  uint32_t TileStaticSize = 0;       ///< bytes of __local memory
  // As in amprt_kernel: what a work-item and a work-group may run.
  uint32_t CoarsenDimension = 0;
  uint32_t MaxCoarsening = 1;
  uint32_t CoarseningGuess = 1;
  uint32_t MaxPacking = 1;
  /// The kernel with images (amprt_kernel::images), or null.
  std::unique_ptr<KernelProgram> Images;

  /// The text to embed.
  const std::string &getText() const {
    return GroupedSource.empty() ? Source : GroupedSource;
  }
  /// Whether a work-item always runs one thread, and a work-group one tile.
  void dropGrouping() {
    GroupedSource.clear();
    MaxCoarsening = CoarseningGuess = MaxPacking = 1;
    Flags &= ~uint32_t(AMPRT_KERNEL_STAGES_ROWS | 7 * AMPRT_KERNEL_FUSES_TILES);
  }
};

} // namespace ampcc

#endif
