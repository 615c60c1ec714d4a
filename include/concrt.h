//===- concrt.h - locks and events of PPL -----------------------*- C++ -*-===//
#ifndef CONCRT_H
#define CONCRT_H

#include "ppl/cancellation.h"
#include "ppl/synchronization.h"

namespace Concurrency = concurrency;

#endif
