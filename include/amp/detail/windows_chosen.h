//===- windows_chosen.h - names of Windows that a program has ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that few kernels' files need, in groups. The compiler defines a macro
// for each group of which a file mentions a name, since all of them would take
// longer to read than many a kernel. The preprocessor alone takes all.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_CHOSEN_H
#define AMP_DETAIL_WINDOWS_CHOSEN_H

#include "amp/detail/windows_names.h"
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_CLOCK_NAMES__)
#include "amp/detail/windows_clock.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_CONSOLE_NAMES__)
#include "amp/detail/windows_console.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_DEBUG_NAMES__)
#include "amp/detail/windows_debug.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_FILES_NAMES__)
#include "amp/detail/windows_files.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_IO_NAMES__)
#include "amp/detail/windows_io.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_LIBRARIES_NAMES__)
#include "amp/detail/windows_libraries.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_MEMORY_NAMES__)
#include "amp/detail/windows_memory.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_STRINGS_NAMES__)
#include "amp/detail/windows_strings.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_SYSTEM_NAMES__)
#include "amp/detail/windows_system.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_TEXT_NAMES__)
#include "amp/detail/windows_text.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_THREADS_NAMES__)
#include "amp/detail/windows_threads.h"
#endif
#if !defined(__AMPCC_CHOOSES_NAMES__) || defined(__AMPCC_WIDE_NAMES__)
#include "amp/detail/windows_wide.h"
#endif
#ifdef __AMPCC_ANNOTATIONS_NAMES__
#include "windows/sal.h"
#endif
#ifdef __AMPCC_ASSERTIONS_NAMES__
#include <assert.h>
#endif
#ifdef __AMPCC_HASHES_NAMES__
#include "amp/detail/hash_containers.h"
#endif
#ifdef __AMPCC_MACROS_NAMES__
#include "windows/windows.h"
#endif
#ifdef __AMPCC_GLOBAL_NAMES__
using namespace concurrency::details::windows;
#endif

#endif
