//===- agents.h - agents and message blocks ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s header of this name: agent, send and receive, buffers, call,
// transformer, timer, join and choice. User-defined blocks, schedulers and
// reservation of messages are not supported.
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
