//===- ppl.h - the Parallel Patterns Library --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s library of this name, which C++ AMP programs use besides
// kernels: loops, reductions, sorts and groups of tasks on the processor's
// cores, implemented with oneTBB.
//
//===----------------------------------------------------------------------===//
#ifndef PPL_H
#define PPL_H

#include "amp/detail/letters_begin.h"
#include "ppl/algorithms.h"
#include "ppl/cancellation.h"
#include "ppl/combinable.h"
#include "ppl/scheduler.h"
#include "ppl/synchronization.h"
#include "ppl/task_group.h"

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
