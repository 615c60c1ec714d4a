// <amp.h> provides the names of <windows.h> if a file mentions one; if only a
// header mentions one, the file is compiled again.
// RUN: %ampcc -std=c++14 -I%S/../Inputs %s -pthread -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %ampcc -fsyntax-only -DHEADER -Wall -Wextra -Werror -I%S/../Inputs %s
// RUN: %ampcc -fsyntax-only -DOWN -Wall -Wextra -Werror -I%S/../Inputs %s
// RUN: %ampcc -fsyntax-only -DMENTIONED -Wall -Wextra -Werror -I%S/../Inputs %s
#include <amp.h>
#ifdef HEADER
#include <windows.h>
#endif
#include <vector>
using namespace concurrency;

#ifdef OWN
// The program's own.
struct CRITICAL_SECTION {};
inline bool CloseHandle(CRITICAL_SECTION) { return true; }
int main() { return !CloseHandle(CRITICAL_SECTION()); }
#elif defined(MENTIONED)
static CRITICAL_SECTION entered;
int main() { InitializeCriticalSection(&entered); }
#else
// CHECK-NOT: warning:
// CHECK: :[[@LINE+3]]:10: warning: <amp.h> brings 'WIN{{API}}' along, as Visual C++'s does: include <windows.h>
// CHECK: :[[@LINE+9]]:3: warning: <amp.h> brings 'GetTickCount' along, as Visual C++'s does: include <windows.h>
// CHECK-NOT: warning:
#include "section.h"
static std::vector<int> sums;

static DWORD __stdcall work(LPVOID argument) {
  std::vector<int> d(100, int(reinterpret_cast<intptr_t>(argument)));
  array_view<int> v(100, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  ::GetTickCount();
  v.synchronize();
  EnterCriticalSection(&section);
  sums.push_back(d[0] + d[99]);
  LeaveCriticalSection(&section);
  return 0;
}

int main() {
  InitializeCriticalSection(&section);
  int sum = 0;
  for (int k = 0; k < 3; ++k)
    work(reinterpret_cast<LPVOID>(intptr_t(k))), sum += sums[k];
  const bool ended = !CLOSE(nullptr) && is_open(&section);
  DeleteCriticalSection(&section);
  return ended && sum == 3 * 99 + 6 && compare("a", "A") == 0 ? 0 : 1;
}
#endif
