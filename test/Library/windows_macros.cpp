// A program may define macros with Windows names before it includes <amp.h>,
// and they remain defined: many programs define these names for portability.
// RUN: %precompiled -std=c++14 -O1 %s -o %t && %t
// RUN: %if all %{ %ampcc -std=c++20 -Wall -Wextra -Werror -fsyntax-only %s %}
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>
#include <vector>
#define BOOL int
#define BYTE unsigned char
#define DWORD unsigned long
#define FALSE 0
#define HANDLE void *
#define INFINITE 0xFFFFFFFF
#define INT32 int
#define LONG long
#define MAX_PATH 4096
#define TRUE 1
#define UINT unsigned
#define UINT64 unsigned long long
#define Sleep(ms) usleep((ms) * 1000)
#define ZeroMemory(place, size) memset(place, 0, size)
#define _aligned_free free
#define _aligned_malloc(size, alignment) aligned_alloc(alignment, size)
#define _countof(a) (sizeof(a) / sizeof((a)[0]))
#define memcpy_s(to, room, from, size) memcpy(to, from, size)
#define sprintf_s snprintf
#define strcpy_s(to, room, from) strncpy(to, from, room)
#include <amp.h>
using namespace concurrency;

static_assert(sizeof(LONG) == sizeof(long) && sizeof(DWORD) == sizeof(long) && MAX_PATH == 4096, "the program's");

int main() {
  char text[8], copy[8];
  sprintf_s(text, _countof(text), "%d", 42);
  strcpy_s(copy, sizeof copy, text);
  memcpy_s(copy, sizeof copy, text, 3);
  BYTE *bytes = static_cast<BYTE *>(_aligned_malloc(64, 64));
  ZeroMemory(bytes, 64);
  const BOOL same = std::strcmp(copy, "42") == 0 && bytes[63] == FALSE;
  _aligned_free(bytes);
  Sleep(1);
  std::vector<INT32> data(8, TRUE);
  array_view<INT32> view(8, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += FALSE + static_cast<INT32>(static_cast<LONG>(i[0])); });
  HANDLE none = nullptr;
  return same && view[7] == 8 && !none && INFINITE == 0xFFFFFFFF ? 0 : 1;
}
