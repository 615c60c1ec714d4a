//===- chosen.h - names of Windows that a program has -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that few kernels' files need, in groups. The compiler defines a macro
// for each group of which a file mentions a name, since all of them would take
// longer to read than many a kernel. The preprocessor alone takes all.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_CHOSEN_H
#define COMPAT_CHOSEN_H

#include "compat/names.h"
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_TEXT_NAMES__)
#include "compat/text.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_WIDE_NAMES__)
#include "compat/wide.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_FILES_NAMES__)
#include "compat/files.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_SYSTEM_NAMES__)
#include "compat/system.h"
#endif
#ifdef __AMPCC_ANNOTATIONS_NAMES__
#include "compat/sal.h"
#endif
#ifdef __AMPCC_ASSERTIONS_NAMES__
#include <assert.h>
#endif
#ifdef __AMPCC_MACROS_NAMES__
#include "compat/windows.h"
#endif
#ifdef __AMPCC_STANDARD_NAMES__
#include "compat/standard.h"
#endif
#ifdef __AMPCC_GLOBAL_NAMES__
using namespace concurrency::details::windows;
#endif

#endif
