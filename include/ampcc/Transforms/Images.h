//===- Images.h - textures that kernels access as images --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A texture's texels are words in a buffer, or an image, which devices have
// samplers for. The library has code for both, and asks:
//
//     if (AMP_is_image(texels))
//       AMP_image_load_float(texels, x, y, value);
//     else
//       texels[...]
//
// where `texels` is a pointer that says which texture it is. In a tree for
// images the kernel's textures have address spaces of their own, so
// Transforms/AddressSpaces.h finds for each access which one it is of, and
// clones functions for different ones. In the other trees they are global
// memory. This pass gives the answers, and accesses name the kernel's
// parameters afterwards: OpenCL C has no variables for images.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TRANSFORMS_IMAGES_H
#define AMPCC_TRANSFORMS_IMAGES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// Conflicts that keep textures from being images.
struct ImageConflicts {
  /// An access may be of one texture or another.
  bool AreMixed = false;
  /// By their numbers, those that are both read and written.
  llvm::SmallVector<unsigned, 2> ReadAndWritten;
};

/// To be called when pointers have their address spaces. If there are
/// conflicts, \p M is to be dropped.
ImageConflicts resolveImages(ir::Module &M);

} // namespace ampcc

#endif
