//===- ImageFunctions.h - how kernels access images -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// OpenCL's functions of images have vectors, which the device tree does not
// know. Functions of numbers stand between the two.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TARGET_OPENCL_IMAGEFUNCTIONS_H
#define AMPCC_LIB_TARGET_OPENCL_IMAGEFUNCTIONS_H

#include "ampcc/IR/Expr.h"
#include <set>

namespace ampcc::opencl {

class ImageFunctions {
public:
  /// The type of a parameter.
  static std::string getTypeName(unsigned Rank, bool IsWritten);
  static bool isOne(llvm::StringRef Builtin) {
    return Builtin.starts_with("AMP_image_");
  }
  /// The function that the call \p E of a builtin calls.
  std::string use(const ir::Call &E);
  /// The functions in use.
  std::string define() const;

private:
  std::set<std::pair<std::string, unsigned>> Used; ///< builtins, by rank
};

} // namespace ampcc::opencl

#endif
