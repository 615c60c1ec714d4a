//===- sourceannotations.h - annotations of parameters -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_CODEANALYSIS_SOURCEANNOTATIONS_H
#define WINDOWS_CODEANALYSIS_SOURCEANNOTATIONS_H

#include "../sal.h"

#endif
