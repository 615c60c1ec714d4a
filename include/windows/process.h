//===- process.h - processes ----------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_PROCESS_H
#define WINDOWS_PROCESS_H

#include "amp/detail/windows_system.h"
#include "amp/detail/windows_threads.h"
#include <unistd.h>

#define _getpid getpid

using namespace concurrency::details::windows;

#endif
