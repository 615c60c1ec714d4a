//===- amprt_exceptions.h - part of <amp.h> ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_AMPRT_EXCEPTIONS_H
#define WINDOWS_AMPRT_EXCEPTIONS_H

#include <amp.h>

#endif
