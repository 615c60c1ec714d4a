//===- windows.h - Windows names of C++ AMP programs ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef COMPAT_WINDOWS_H
#define COMPAT_WINDOWS_H

#include "amp/detail/letters_begin.h"
#include "compat/files.h"
#include "compat/sal.h"
#include "compat/system.h"

// Macros of Visual C++'s standard headers.
#define _STD ::std::
#define _STD_BEGIN namespace std {
#define _STD_END }
#define WINAPI
#define APIENTRY
#define CALLBACK
#define CONST const
#define IN
#define OUT
#define FORCEINLINE __forceinline
#ifdef _UNICODE
#define TEXT(text) L##text
#else
#define TEXT(text) text
#endif
#ifndef _T
#define _T(text) TEXT(text)
#endif
#define _CRT_WIDE_(text) L##text
#define _CRT_WIDE(text) _CRT_WIDE_(text)
#define ARRAYSIZE(array) _countof(array)
#define UNREFERENCED_PARAMETER(name) (void)(name)
#define C_ASSERT(condition) static_assert(condition, #condition)
#define interface struct

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
