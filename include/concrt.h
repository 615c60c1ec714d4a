//===- concrt.h - locks and events of PPL -----------------------*- C++ -*-===//
#ifndef CONCRT_H
#define CONCRT_H

#include "amp/detail/letters_begin.h"
#include "ppl/cancellation.h"
#include "ppl/scheduler.h"
#include "ppl/synchronization.h"

namespace Concurrency = concurrency;

#include "amp/detail/letters_end.h"

#endif
