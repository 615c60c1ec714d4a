//===- concurrent_priority_queue.h - a priority queue -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s container of this name; oneTBB's has the same interface.
//
//===----------------------------------------------------------------------===//
#ifndef CONCURRENT_PRIORITY_QUEUE_H
#define CONCURRENT_PRIORITY_QUEUE_H

#include "amp/detail/letters_begin.h"
#include "ppl/machine.h"
#include <oneapi/tbb/concurrent_priority_queue.h>

namespace concurrency {
using tbb::concurrent_priority_queue;
} // namespace concurrency

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
