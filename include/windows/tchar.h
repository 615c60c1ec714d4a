//===- tchar.h - text in the narrow character set -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_TCHAR_H
#define WINDOWS_TCHAR_H

#include "amp/detail/letters_begin.h"
#include "amp/detail/windows_text.h"
#include "amp/detail/windows_wide.h"
#include <ctype.h>
#include <wctype.h>

// TCHAR is char, as in a project whose character set is "multi-byte": Linux's
// narrow strings are UTF-8. With _UNICODE it is wchar_t, as on Windows.
#ifdef _UNICODE
#ifndef _T
#define _T(text) L##text
#endif
#define _TEXT(text) _T(text)
#define _tmain wmain
#define _tWinMain wWinMain
#define _tprintf wprintf
#define _ftprintf fwprintf
#define _stprintf_s swprintf_s
#define _tprintf_s wprintf_s
#define _vtprintf vwprintf
#define _putts _putws
#define _tfopen _wfopen
#define _tfopen_s _wfopen_s
#define _tcslen wcslen
#define _tcscmp wcscmp
#define _tcsicmp _wcsicmp
#define _tcsncmp wcsncmp
#define _tcscpy wcscpy
#define _tcscat wcscat
#define _tcschr wcschr
#define _tcsrchr wcsrchr
#define _tcsstr wcsstr
#define _tcstol wcstol
#define _tcstoul wcstoul
#define _tcstod wcstod
#define _tstoi _wtoi
#define _ttoi _wtoi
#define _tstof _wtof
#define _ttof _wtof
#define _tcscpy_s wcscpy_s
#define _tcscat_s wcscat_s
#define _fgettc fgetwc
#define _fgetts fgetws
#define _fputtc fputwc
#define _fputts fputws
#define _ftprintf_s fwprintf_s
#define _gettchar getwchar
#define _istalnum iswalnum
#define _istalpha iswalpha
#define _istdigit iswdigit
#define _istspace iswspace
#define _itot_s _itow_s
#define _puttchar putwchar
#define _sntprintf_s _snwprintf_s
#define _stscanf_s swscanf_s
#define _tcscspn wcscspn
#define _tcsdup _wcsdup
#define _tcsncat wcsncat
#define _tcsncpy wcsncpy
#define _tcsncpy_s wcsncpy_s
#define _tcsnicmp _wcsnicmp
#define _tcspbrk wcspbrk
#define _tcstok_s wcstok_s
#define _totlower towlower
#define _totupper towupper
#define _tstoi64 _wtoi64
#define _tstol _wtol
#define _ttoi64 _wtoi64
#define _ttol _wtol
#define _vftprintf vfwprintf
#define _vstprintf_s vswprintf_s
#else
#ifndef _T
#define _T(text) text
#endif
#define _TEXT(text) text
#define _tmain main
#define _tWinMain WinMain
#define _tprintf printf
#define _ftprintf fprintf
#define _stprintf sprintf
#define _stprintf_s sprintf_s
#define _tprintf_s printf_s
#define _vtprintf vprintf
#define _putts puts
#define _tfopen fopen
#define _tfopen_s fopen_s
#define _tcslen strlen
#define _tcscmp strcmp
#define _tcsicmp _stricmp
#define _tcsncmp strncmp
#define _tcsnicmp _strnicmp
#define _tcscpy strcpy
#define _tcscpy_s strcpy_s
#define _tcscat strcat
#define _tcscat_s strcat_s
#define _tcsncpy_s strncpy_s
#define _tcschr strchr
#define _tcsrchr strrchr
#define _tcsstr strstr
#define _tcstol strtol
#define _tcstoul strtoul
#define _tcstod strtod
#define _tcstok_s strtok_s
#define _tcsdup _strdup
#define _tstoi atoi
#define _ttoi atoi
#define _tstof atof
#define _ttof atof
#define _tgetenv getenv
#define _tsystem system
#define _fgettc fgetc
#define _fgetts fgets
#define _fputtc fputc
#define _fputts fputs
#define _ftprintf_s fprintf_s
#define _gettchar getchar
#define _istalnum isalnum
#define _istalpha isalpha
#define _istdigit isdigit
#define _istspace isspace
#define _itot_s _itoa_s
#define _puttchar putchar
#define _sntprintf_s _snprintf_s
#define _stscanf_s sscanf_s
#define _tcscspn strcspn
#define _tcsncat strncat
#define _tcsncpy strncpy
#define _tcspbrk strpbrk
#define _totlower tolower
#define _totupper toupper
#define _tremove remove
#define _tscanf_s scanf_s
#define _tstoi64 _atoi64
#define _tstol atol
#define _ttoi64 _atoi64
#define _ttol atol
#define _vftprintf vfprintf
#define _vstprintf_s vsprintf_s
#endif

using namespace concurrency::details::windows;

#include "amp/detail/letters_end.h"

#endif
