// The names that <amp.h> provides on Windows through <windows.h>: visible
// unless a program declares its own.
// RUN: %ampcc -Wall -Wextra -Werror %s -o %t
// RUN: %t
// RUN: %if all %{ %ampcc -std=c++14 -fsyntax-only %s %}
// RUN: %ampcc -std=c++23 -fsyntax-only %s
#include <amp.h>
#include <vector>

using namespace concurrency;

#undef NDEBUG
#include <cassert>

// A program's own names take precedence, declared before or after.
static int Sleep(int x, int y) { return x + y; }
namespace mine {
typedef double DWORD;
static DWORD half(DWORD x) { return x / 2; }
} // namespace mine

struct Timer {
  LARGE_INTEGER start, frequency;
  Timer() {
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);
  }
  double seconds() const {
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    return double(now.QuadPart - start.QuadPart) / double(frequency.QuadPart);
  }
};

template <class T> T clampTo(T x, T low, T high) restrict(cpu, amp) {
  return min(max(x, low), high);
}

static BOOL isSorted(const std::vector<int> &v) {
  for (size_t i = 1; i < v.size(); ++i)
    if (v[i - 1] > v[i])
      return FALSE;
  return TRUE;
}

int main() {
  static_assert(sizeof(DWORD) == 4 && sizeof(LONG) == 4 && sizeof(WORD) == 2, "");
  static_assert(sizeof(ULONGLONG) == 8 && sizeof(LARGE_INTEGER) == 8, "");
  Timer timer;
  const DWORD ticks = GetTickCount();
  assert(Sleep(1, 2) == 3 && mine::half(3) == 1.5);
  assert(timer.seconds() >= 0 && GetTickCount() - ticks < INFINITE);

  int values[] = {3, 1, 2};
  assert(_countof(values) == 3);
  int sized[_countof(values)] = {};
  assert(sized[2] == 0);
  assert(isSorted({1, 2}) == TRUE && isSorted({2, 1}) == FALSE);
  assert(min(1, 2.5) == 1 && max(1u, 7ul) == 7);

  array_view<int> v(3, values);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int own[3] = {};
    v[i] = clampTo(v[i] * 10, 15, 25) + max(i[0], 1u) + int(_countof(own));
  });
  v.synchronize();
  assert(values[0] == 29 && values[1] == 19 && values[2] == 25);

  char text[16];
  sprintf_s(text, "%d-%s", 7, "x");
  assert(strcmp(text, "7-x") == 0);
  sprintf_s(text, sizeof(text), "%5.2f", 1.5);
  assert(strcmp(text, " 1.50") == 0);
  assert(strcpy_s(text, "a string that is too long") == ERANGE && text[0] == 0);
  assert(strcpy_s(text, "ab") == 0 && strcat_s(text, "cd") == 0);
  assert(_stricmp(text, "ABCD") == 0);
  FILE *file = nullptr;
  assert(fopen_s(&file, "/there/is/no/such/file", "r") != 0 && !file);

  void *memory = _aligned_malloc(100, 64);
  assert(memory && reinterpret_cast<size_t>(memory) % 64 == 0);
  ZeroMemory(memory, 100);
  assert(static_cast<BYTE *>(memory)[99] == 0);
  _aligned_free(memory);

  LONG count = 0;
  assert(InterlockedIncrement(&count) == 1);
  memcpy(values, sized, sizeof(values));
}
