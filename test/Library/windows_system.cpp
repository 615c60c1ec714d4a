// The console, bitmaps, texts and processes of Windows: names that <amp.h>
// brings along.
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -o %t
// RUN: %t 2>&1 | FileCheck %s
// RUN: %ampcc -std=c++23 -fsyntax-only -I %S/Inputs %s
#include <amp.h>
#include <intrin.h>
#include <tchar.h>
#include "check.h"
#include <string>
using namespace concurrency;

static void console() {
  HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);
  SetConsoleTextAttribute(out, FOREGROUND_RED | FOREGROUND_INTENSITY); // a pipe has no color
  COORD corner = {0, 0};
  EQUAL(SetConsoleCursorPosition(out, corner), TRUE);
  EQUAL(SetConsoleTitle(_T("title")), TRUE);
  // CHECK: error: no GPU
  EQUAL(MessageBox(NULL, _T("no GPU"), NULL, MB_OK | MB_ICONERROR), int(IDOK));
}

static void texts() {
  char text[70];
  EQUAL(std::string(_itoa(-12, text, 10)), "-12");
  EQUAL(std::string(_itoa(-1, text, 16)), "ffffffff");
  EQUAL(std::string(_i64toa(INT64_MIN, text, 10)), "-9223372036854775808");
  EQUAL(std::string(_ui64toa(UINT64_MAX, text, 10)), "18446744073709551615");
  char small[4];
  EQUAL(_itoa_s(-123, small, 10), ERANGE);
  EQUAL(_itoa_s(-12, small, 10), 0);
  EQUAL(std::string(_strrev(small)), "21-");
  char mixed[] = "aB1";
  EQUAL(std::string(_strupr(mixed)), "AB1");
  EQUAL(std::string(_strlwr(mixed)), "ab1");
  EQUAL(_snprintf(small, 4, "%d", 12345), -1);
  EQUAL(_scprintf("%d", 12345), 5);
  wchar_t wide[4];
  size_t count = 0;
  EQUAL(mbstowcs_s(&count, wide, 4, "abc", _TRUNCATE), 0);
  EQUAL(count, 4u);
  EQUAL(wide[2] == L'c' && wide[3] == 0, true);
  EQUAL(mbstowcs_s(&count, wide, 4, "abcd", _TRUNCATE), ERANGE);
  EQUAL(__max(3, 4.5), 4.5);
  EQUAL(__min(3, 4.5), 3.0);
}

static void numbers() {
  unsigned long index = 0;
  EQUAL(int(_BitScanForward(&index, 8)), 1);
  EQUAL(index, 3u);
  DWORD high = 0;
  EQUAL(int(_BitScanReverse(&high, 0x81)), 1);
  EQUAL(high, 7u);
  EQUAL(int(_BitScanForward64(&index, 1ull << 40)), 1);
  EQUAL(index, 40u);
  EQUAL(int(_BitScanReverse(&index, 0)), 0);
  long counter = 1;
  EQUAL(InterlockedOr(&counter, 4), 1);
  EQUAL(InterlockedAdd(&counter, 2), 7);
  EQUAL(HIWORD(0x20001), 2);
  EQUAL(LOWORD(MAKELONG(7, 9)), 7);
  EQUAL(_abs64(-5), 5);
}

static void bitmaps() {
  EQUAL(sizeof(BITMAPFILEHEADER), 14u);
  EQUAL(sizeof(BITMAPINFOHEADER), 40u);
  array_view<unsigned> colors(4);
  parallel_for_each(colors.extent, [=](concurrency::index<1> i) restrict(amp) {
    const COLORREF c = RGB(unsigned(i[0]), 2, 255);
    colors[i] = c + GetGValue(c) + __max(GetRValue(c), 1u);
  });
  EQUAL(colors[3], 0xff0203u + 2 + 3);
}

static void process() {
  char path[MAX_PATH];
  const DWORD size = GetModuleFileNameA(NULL, path, MAX_PATH);
  EQUAL(size, DWORD(strlen(path)));
  EQUAL(path[0], '/');
  EQUAL(GetModuleFileNameA(NULL, path, 4), 4u);
  MEMORYSTATUSEX memory;
  memory.dwLength = sizeof(memory);
  EQUAL(GlobalMemoryStatusEx(&memory), TRUE);
  EQUAL(memory.ullTotalPhys >= memory.ullAvailPhys && memory.ullTotalPhys > 0, true);
  SetPriorityClass(GetCurrentProcess(), HIGH_PRIORITY_CLASS);
  SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_HIGHEST);
  FILETIME now, begin, end, kernel, user;
  GetSystemTimeAsFileTime(&now);
  EQUAL(now.dwHighDateTime > 0x01d00000, true); // after 2014
  EQUAL(GetProcessTimes(GetCurrentProcess(), &begin, &end, &kernel, &user), TRUE);
  EQUAL(user.dwLowDateTime > 0, true);
}

int main() {
  console();
  texts();
  numbers();
  bitmaps();
  process();
  return result();
}
