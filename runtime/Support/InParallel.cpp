//===- InParallel.cpp - the same work in several threads ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/InParallel.h"
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace amprt {

void runInParallel(size_t Count, const std::function<void(size_t)> &Work) {
  // Isolated: a thread that waits must not run the program's own tasks, which
  // may want what the caller has locked.
  tbb::this_task_arena::isolate([&] {
    tbb::parallel_for(
        size_t(0), Count, [&](size_t I) { Work(I); },
        tbb::simple_partitioner());
  });
}

} // namespace amprt
