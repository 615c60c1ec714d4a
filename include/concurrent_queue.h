//===- concurrent_queue.h - a queue for several threads ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s container of this name; oneTBB's has the same interface.
//
//===----------------------------------------------------------------------===//
#ifndef CONCURRENT_QUEUE_H
#define CONCURRENT_QUEUE_H

#include "amp/detail/letters_begin.h"
#include "ppl/machine.h"
#include <oneapi/tbb/concurrent_queue.h>

namespace concurrency {
using tbb::concurrent_queue;
} // namespace concurrency

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
