//===- concrt.h - locks and events of PPL -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CONCRT_H
#define CONCRT_H

#include "amp/detail/letters_begin.h"
#include "ppl/cancellation.h"
#include "ppl/scheduler.h"
#include "ppl/synchronization.h"

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
