//===- amprt.h - C++ AMP's runtime ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_AMPRT_H
#define WINDOWS_AMPRT_H

#include <amp.h>

#endif
