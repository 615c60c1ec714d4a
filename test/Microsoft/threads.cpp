// Threads, events and semaphores of Windows.
// RUN: %ampcc -Wall -Wextra -Werror %s -o %t && %t
#include <amp.h>
#include <process.h>
#include <windows.h>
using namespace concurrency;

struct Work {
  int id, result;
  HANDLE done;
};
static CRITICAL_SECTION section;
static volatile LONG count = 0;

unsigned WINAPI run(void *argument) {
  Work *w = static_cast<Work *>(argument);
  std::vector<int> d(64, w->id);
  array_view<int> v(64, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  v.synchronize();
  w->result = d[63];
  EnterCriticalSection(&section);
  InterlockedIncrement(&count);
  LeaveCriticalSection(&section);
  SetEvent(w->done);
  return 7;
}
DWORD WINAPI wait_for(LPVOID event) { return WaitForSingleObject(event, INFINITE) == WAIT_OBJECT_0 ? 1 : 2; }

int main() {
  InitializeCriticalSection(&section);
  Work w[2];
  HANDLE threads[2];
  for (int i = 0; i < 2; i++) {
    w[i].id = i;
    w[i].done = CreateEvent(NULL, TRUE, FALSE, NULL);
    threads[i] = HANDLE(_beginthreadex(NULL, 0, run, &w[i], 0, NULL));
  }
  if (WaitForMultipleObjects(2, threads, TRUE, INFINITE) != WAIT_OBJECT_0)
    return 2;
  DWORD code = 0;
  GetExitCodeThread(threads[1], &code);
  for (int i = 0; i < 2; i++) {
    if (WaitForSingleObject(w[i].done, 0) != WAIT_OBJECT_0)
      return 3;
    CloseHandle(threads[i]);
    CloseHandle(w[i].done);
  }
  // An event that resets itself lets one thread go.
  HANDLE single = CreateEvent(NULL, FALSE, TRUE, L"name");
  if (WaitForSingleObject(single, 0) != WAIT_OBJECT_0 || WaitForSingleObject(single, 10) != WAIT_TIMEOUT)
    return 4;
  HANDLE waiting = CreateThread(NULL, 0, wait_for, single, 0, NULL);
  SetEvent(single);
  SetEvent(single);
  HANDLE semaphore = CreateSemaphore(NULL, 0, 1, NULL);
  HANDLE both[] = {semaphore, waiting};
  if (WaitForMultipleObjects(2, both, FALSE, 10000) != WAIT_OBJECT_0 + 1)
    return 5;
  LONG before = 7;
  if (!ReleaseSemaphore(semaphore, 1, &before) || before != 0 || WaitForSingleObject(semaphore, 0) != WAIT_OBJECT_0)
    return 6;
  for (HANDLE h : {single, waiting, semaphore})
    CloseHandle(h);
  DeleteCriticalSection(&section);
  return w[0].result == 63 && w[1].result == 64 && count == 2 && code == 7 ? 0 : 1;
}
