//===- agents.h - agents and the blocks between them ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s header of this name: agent, send and receive, buffers, call,
// transformer, timer, join and choice. Blocks of the program's own, schedulers
// and reservation of messages are not part of it.
//
//===----------------------------------------------------------------------===//
#ifndef AGENTS_H
#define AGENTS_H

#include "amp/detail/letters_begin.h"
#include "concrt.h" // as in Visual C++
#include "ppl/agent.h"
#include "ppl/joins.h"

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
