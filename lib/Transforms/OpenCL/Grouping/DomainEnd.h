//===- DomainEnd.h - work-items inside of the domain ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_DOMAINEND_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_DOMAINEND_H

#include "WorkItems.h"

namespace ampcc {

/// The body of \p Kernel, which is not tiled and asks whether each thread lies
/// in the domain, with a question for all threads of a work-item: those that
/// lie inside run loops together. The result uses the statements of the body
/// that \p Kernel keeps. Null: that has another form.
ir::Block *separateEnd(ir::Module &M, const ir::Function &Kernel,
                       FreshNames &Names, WorkItems &Items,
                       const ModuleEffects &Fx);

} // namespace ampcc

#endif
