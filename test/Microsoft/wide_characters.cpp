// TCHAR is wchar_t if the program needs it, as in Visual C++ projects.
// RUN: %ampcc -std=c++14 %s -o %t 2> %t.log && %t 12 | FileCheck %s --check-prefix=OUT
// RUN: FileCheck %s < %t.log
// RUN: %ampcc -fsyntax-only -D_UNICODE -Werror %s
// RUN: %ampcc -fsyntax-only -DNARROW -Werror %s
// RUN: not %ampcc -fsyntax-only -DNO_TCHAR %s 2>&1 | FileCheck %s --check-prefix=NONE
// CHECK: warning: TCHAR is wchar_t here, as in Visual C++'s projects
// CHECK-NOT: warning:
#include "stdafx.h"
#include <amp.h>
#include <iostream>
#include <string>
#ifdef NO_TCHAR
int main(int, char *argv[]) {
  return wcslen(argv[0]) == 1; // NONE: error: no matching function for call to 'wcslen'
}
#elif defined(NARROW)
int _tmain(int argc, _TCHAR *argv[]) {
  return argc > 1 ? atoi(argv[1]) : int(_tcslen(_T("text"))) - 4;
}
#else
#include <tchar.h>
struct Options {
  std::wstring name;
  int limit;
  Options(int argc, _TCHAR *argv[]) : name(argv[0]), limit(argc > 1 ? _wtoi(argv[1]) : 0) {}
};
int _tmain(int argc, _TCHAR *argv[]) {
  Options options(argc, argv);
  LPCTSTR text = _T("abc");
  std::wstring copy = text;
  if (options.name.empty() || wcscmp(argv[1], L"12") != 0)
    return 1;
  std::wcout << copy << _T(" ") << options.limit << std::endl; // OUT: abc 12
  return sizeof(TCHAR) == sizeof(wchar_t) ? 0 : 2;
}
#endif
