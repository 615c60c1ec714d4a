//===- tchar.h - text in the narrow character set -------------*- C++ -*-===//
#ifndef WINDOWS_TCHAR_H
#define WINDOWS_TCHAR_H

#include "amp/detail/windows_names.h"

// TCHAR is char, as in a project whose character set is "multi-byte": Linux's
// narrow strings are UTF-8.
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

using namespace concurrency::details::windows;

#endif
