//===- concurrent_vector.h - a vector that threads may grow -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s container of this name; oneTBB's has the same interface.
//
//===----------------------------------------------------------------------===//
#ifndef CONCURRENT_VECTOR_H
#define CONCURRENT_VECTOR_H

#include "amp/detail/letters_begin.h"
#include "ppl/machine.h"
#include <oneapi/tbb/concurrent_vector.h>

namespace concurrency {
using tbb::concurrent_vector;
} // namespace concurrency

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
