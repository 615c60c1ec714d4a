//===- pplconcrt.h - part of <ppl.h> -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_PPLCONCRT_H
#define WINDOWS_PPLCONCRT_H

#include <ppl.h>

#endif
