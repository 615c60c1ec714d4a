//===- concurrent_unordered_map.h - a hash map for threads ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s container of this name; oneTBB's has the same interface.
//
//===----------------------------------------------------------------------===//
#ifndef CONCURRENT_UNORDERED_MAP_H
#define CONCURRENT_UNORDERED_MAP_H

#include "amp/detail/letters_begin.h"
#include "ppl/machine.h"
#include <oneapi/tbb/concurrent_unordered_map.h>

namespace concurrency {
using tbb::concurrent_unordered_map;
using tbb::concurrent_unordered_multimap;
} // namespace concurrency

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
