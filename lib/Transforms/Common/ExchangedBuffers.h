//===- ExchangedBuffers.h - buffers that a tile's threads share -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_EXCHANGEDBUFFERS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_EXCHANGEDBUFFERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// A barrier or a fence lets one thread see what another has written to global
/// memory. A `restrict` pointer would promise that nothing else changes what it
/// leads to, and OpenCL's compilers then keep values across barriers. In
/// kernels with one, buffers that may be written are marked.
void markExchangedBuffers(ir::Module &M);

} // namespace ampcc

#endif
