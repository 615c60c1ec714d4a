//===- eh.h - handlers of exceptions -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_EH_H
#define WINDOWS_EH_H

#include <exception>

#endif
