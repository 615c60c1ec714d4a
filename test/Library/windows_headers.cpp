// The headers that Visual C++ programs include in addition to <amp.h>, with the
// letter case and order of such programs.
// RUN: %ampcc -Wall -Wextra %s -o %t 2>&1 | count 0
// RUN: %t | FileCheck %s
#include <SDKDDKVer.h>
#include <Windows.h>
#include <tchar.h>
#include <conio.h>
#include <corecrt_math_defines.h>
#include <crtdbg.h>
#include <intrin.h>
#include <mmsystem.h>
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace std;

static_assert(M_PI > 3, "<corecrt_math_defines.h>");
#ifndef _WIN32_WINNT
#error the version of Windows
#endif

static CRITICAL_SECTION section;

DWORD WINAPI work(_In_ LPVOID argument) {
  EnterCriticalSection(&section);
  ++*static_cast<int *>(argument);
  LeaveCriticalSection(&section);
  return ERROR_SUCCESS;
}

int _tmain(int argc, _TCHAR *argv[]) {
  InitializeCriticalSection(&section);
  int calls = 0;
  work(&calls);
  DeleteCriticalSection(&section);
  LPCTSTR text = _T("text");
  _tprintf(_T("%s %d %d\n"), text, calls, argc);
  // CHECK: text 1 1
  // Names of accelerators are wide strings.
  _ftprintf(stdout, _T("[%s] %5.1f\n"), L"wide", 1.5);
  // CHECK: [wide]   1.5
  vector<int> data(8, 1);
  array_view<int> v(8, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = max(v[i], i[0]) + min(2, i[0]);
  });
  v.synchronize();
  for (int x : data)
    cout << x << ' ';
  cout << endl;
  // CHECK: 1 2 4 5 6 7 8 9
  (void)argv;
  return _tcslen(text) == 4 && std::max(1, 2) == 2 ? 0 : 1;
}
