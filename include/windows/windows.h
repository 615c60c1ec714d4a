//===- windows.h - what C++ AMP programs use of Windows -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_WINDOWS_H
#define WINDOWS_WINDOWS_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/windows_clock.h"
#include "amp/detail/windows_console.h"
#include "amp/detail/windows_debug.h"
#include "amp/detail/windows_files.h"
#include "amp/detail/windows_io.h"
#include "amp/detail/windows_libraries.h"
#include "amp/detail/windows_memory.h"
#include "amp/detail/windows_strings.h"
#include "amp/detail/windows_system.h"
#include "amp/detail/windows_text.h"
#include "amp/detail/windows_threads.h"
#include "amp/detail/windows_wide.h"
#include "sal.h"

// Macros of Visual C++'s standard headers.
#define _STD ::std::
#define _CSTD ::
#define _STD_BEGIN namespace std {
#define _STD_END }
#define WINAPI
#define APIENTRY
#define CALLBACK
#define WINAPIV
#define CONST const
#define IN
#define OUT
#define OPTIONAL
#define FORCEINLINE __forceinline
#define STDMETHODCALLTYPE
#define DECLSPEC_ALIGN(size) __declspec(align(size))
#ifdef _UNICODE
#define TEXT(text) L##text
#else
#define TEXT(text) text
#endif
#ifndef _T
#define _T(text) TEXT(text)
#endif
#define ARRAYSIZE(array) _countof(array)
#define UNREFERENCED_PARAMETER(name) (void)(name)
#define DBG_UNREFERENCED_PARAMETER(name) (void)(name)
#define SRWLOCK_INIT {PTHREAD_RWLOCK_INITIALIZER}
#define CONDITION_VARIABLE_INIT {PTHREAD_COND_INITIALIZER}
#define DLL_PROCESS_DETACH 0
#define DLL_PROCESS_ATTACH 1
#define DLL_THREAD_ATTACH 2
#define DLL_THREAD_DETACH 3

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
