//===- new.h - handlers of lacking memory ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_NEW_H
#define WINDOWS_NEW_H

#include <new>

#endif
