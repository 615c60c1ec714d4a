// <amp.h> brings Windows' threads along where a program needs them.
// RUN: %ampcc -std=c++14 %s -pthread -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
// RUN: %ampcc -fsyntax-only -DHEADER -Wall -Wextra -Werror %s
// RUN: %ampcc -fsyntax-only -DOWN -Wall -Wextra -Werror %s
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
#else
// CHECK: :[[@LINE+1]]:8: warning: <amp.h> brings 'CRITICAL_SECTION' along, as Visual C++'s does: include <windows.h>
static CRITICAL_SECTION section;
static std::vector<int> sums;
#define CLOSE(handle) CloseHandle(handle)

static DWORD __stdcall work(LPVOID argument) {
  std::vector<int> d(100, int(reinterpret_cast<intptr_t>(argument)));
  array_view<int> v(100, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  v.synchronize();
  EnterCriticalSection(&section);
  sums.push_back(d[0] + d[99]);
  LeaveCriticalSection(&section);
  return 0;
}

int main() {
  InitializeCriticalSection(&section);
  HANDLE threads[3];
  for (int k = 0; k < 3; ++k)
    threads[k] = CreateThread(nullptr, 0, work, reinterpret_cast<LPVOID>(intptr_t(k)), 0, nullptr);
  const bool ended = WaitForMultipleObjects(3, threads, TRUE, INFINITE) == WAIT_OBJECT_0;
  int sum = 0;
  for (int k = 0; k < 3; ++k)
    CLOSE(threads[k]), sum += sums[k]; // CHECK: :[[@LINE]]:5: warning: <amp.h> brings 'CloseHandle' along
  DeleteCriticalSection(&section);
  return ended && sum == 3 * 99 + 6 ? 0 : 1;
}
#endif
