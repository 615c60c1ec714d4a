//===- pch.h - a project's common headers ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stdafx.h is called since Visual Studio 2017.
//
//===----------------------------------------------------------------------===//
#ifndef WINDOWS_PCH_H
#define WINDOWS_PCH_H

#include "stdafx.h"

#endif
