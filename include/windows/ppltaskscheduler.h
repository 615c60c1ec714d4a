//===- ppltaskscheduler.h - part of <ppltasks.h> -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_PPLTASKSCHEDULER_H
#define WINDOWS_PPLTASKSCHEDULER_H

#include <ppltasks.h>

#endif
