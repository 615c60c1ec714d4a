//===- concrtrm.h - part of <concrt.h> ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_CONCRTRM_H
#define WINDOWS_CONCRTRM_H

#include <concrt.h>

#endif
