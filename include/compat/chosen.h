//===- chosen.h - groups of Windows names -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that few files with kernels need, in groups. The compiler defines a
// macro for each group with a name that a file mentions, since all of them take
// longer to parse than many kernels. The preprocessor alone includes all.
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
