//===- ConstantMembers.h - arrays that are captured stay there --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_CONSTANTMEMBERS_H
#define AMPCC_TRANSFORMS_CONSTANTMEMBERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Replaces array members of kernel objects by pointers to constant memory. An
/// object that is too large to be passed by value is passed in constant memory,
/// from which each thread makes its own. Members of it that hold arrays, which
/// no thread writes, become pointers: a copy for each thread is slow to make
/// and to read, and a work-group's copies may be more than a device has room
/// for. To be called before pointers have address spaces. False: \p M is as it
/// was.
bool keepConstantMembers(ir::Module &M);

} // namespace ampcc

#endif
