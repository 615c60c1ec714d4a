//===- intrin.h - processor intrinsics --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef COMPAT_INTRIN_H
#define COMPAT_INTRIN_H

#include "amp/detail/letters_begin.h"
#include "compat/names.h"
#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>
#endif

#define _InterlockedAnd InterlockedAnd
#define _InterlockedCompareExchange InterlockedCompareExchange
#define _InterlockedDecrement InterlockedDecrement
#define _InterlockedExchange InterlockedExchange
#define _InterlockedExchangeAdd InterlockedExchangeAdd
#define _InterlockedIncrement InterlockedIncrement
#define _InterlockedOr InterlockedOr

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
