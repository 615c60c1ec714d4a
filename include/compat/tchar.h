//===- tchar.h - text in the character set of the project -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TCHAR is char, as in projects with a multi-byte character set: Linux's narrow
// strings are UTF-8. With _UNICODE it is wchar_t, as on Windows.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_TCHAR_H
#define COMPAT_TCHAR_H

#include "amp/detail/letters_begin.h"
#include "compat/wide.h"

#ifdef _UNICODE
#define _AMP_TCHAR(narrow, wide) wide
#ifndef _T
#define _T(text) L##text
#endif
#else
#define _AMP_TCHAR(narrow, wide) narrow
#ifndef _T
#define _T(text) text
#endif
#endif
#define _TEXT(text) _T(text)
#define _tmain _AMP_TCHAR(main, wmain)
#define _tWinMain _AMP_TCHAR(WinMain, wWinMain)
#define _tprintf _AMP_TCHAR(printf_s, wprintf)
#define _tprintf_s _AMP_TCHAR(printf_s, wprintf_s)
#define _ftprintf _AMP_TCHAR(fprintf_s, fwprintf)
#define _stprintf_s _AMP_TCHAR(sprintf_s, swprintf_s)
#define _tfopen _AMP_TCHAR(fopen, _wfopen)
#define _tfopen_s _AMP_TCHAR(fopen_s, _wfopen_s)
#define _tcslen _AMP_TCHAR(strlen, wcslen)
#define _tcscmp _AMP_TCHAR(strcmp, wcscmp)
#define _tcsicmp _AMP_TCHAR(_stricmp, _wcsicmp)
#define _tcsncmp _AMP_TCHAR(strncmp, wcsncmp)
#define _tcscpy _AMP_TCHAR(strcpy, wcscpy)
#define _tcscpy_s _AMP_TCHAR(strcpy_s, wcscpy_s)
#define _tcscat_s _AMP_TCHAR(strcat_s, wcscat_s)
#define _tcschr _AMP_TCHAR(strchr, wcschr)
#define _tcsrchr _AMP_TCHAR(strrchr, wcsrchr)
#define _tcsstr _AMP_TCHAR(strstr, wcsstr)
#define _tcstol _AMP_TCHAR(strtol, wcstol)
#define _tcstoul _AMP_TCHAR(strtoul, wcstoul)
#define _tcstod _AMP_TCHAR(strtod, wcstod)
#define _tstoi _AMP_TCHAR(atoi, _wtoi)
#define _ttoi _AMP_TCHAR(atoi, _wtoi)
#define _tstof _AMP_TCHAR(atof, _wtof)

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
