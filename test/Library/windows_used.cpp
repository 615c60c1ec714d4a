// The parts of Windows that C++ AMP programs use, besides strings: files,
// locks, colors, the console, the machine; file names with backslashes.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -pthread -o %t && cd %t.d && %t
// RUN: %ampcc -std=c++23 -DHEADERS -fsyntax-only -I %S/Inputs %s
#include <amp.h>
#ifdef HEADERS
#include <windows.h>
#include <intrin.h>
#include <conio.h>
#include <io.h>
#include <process.h>
#endif
#include "check.h"
#include <fstream>
#include <thread>
#include <vector>
using namespace concurrency;

static void files() {
  EQUAL(CreateDirectoryA(".\\data", NULL), TRUE);
  EQUAL(GetFileAttributes(".\\data"), FILE_ATTRIBUTE_DIRECTORY);
  EQUAL(GetFileAttributes(L"data\\none"), INVALID_FILE_ATTRIBUTES);
  HANDLE h = CreateFile(L"data\\x.bin", GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
  EQUAL(h != INVALID_HANDLE_VALUE, true);
  DWORD count = 0;
  EQUAL(WriteFile(h, "12345", 5, &count, NULL), TRUE);
  EQUAL(CloseHandle(h), TRUE);
  h = CreateFileA("data\\x.bin", GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, FILE_FLAG_SEQUENTIAL_SCAN, NULL);
  LARGE_INTEGER size;
  EQUAL(GetFileSizeEx(h, &size), TRUE);
  EQUAL(size.QuadPart, 5);
  char text[8] = "";
  EQUAL(ReadFile(h, text, 8, &count, NULL), TRUE);
  EQUAL(count, 5u);
  EQUAL(std::string(text), "12345");
  CloseHandle(h);
  EQUAL(CreateFileA("data\\none", GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL) == INVALID_HANDLE_VALUE, true);
  EQUAL(GetLastError(), ERROR_FILE_NOT_FOUND);
  FILE *file = nullptr;
  EQUAL(fopen_s(&file, "data\\x.bin", "r"), 0);
  EQUAL(freopen_s(&file, ".\\data\\x.bin", "r", file), 0);
  fclose(file);
  EQUAL(_wfopen_s(&file, L"data\\x.bin", L"r"), 0);
  fclose(file);
  char path[MAX_PATH];
  wchar_t wide[MAX_PATH];
  EQUAL(GetModuleFileName(NULL, path, MAX_PATH), strlen(path));
  EQUAL(GetModuleFileNameW(NULL, wide, MAX_PATH), wcslen(wide));
  EQUAL(GetCurrentDirectory(MAX_PATH, path), strlen(path));
}

static void locks() {
  CRITICAL_SECTION section;
  InitializeCriticalSection(&section);
  int sum = 0;
  auto add = [&] {
    for (int i = 0; i < 1000; ++i) {
      EnterCriticalSection(&section);
      ++sum;
      LeaveCriticalSection(&section);
    }
    SwitchToThread();
  };
  std::thread other(add);
  add();
  other.join();
  DeleteCriticalSection(&section);
  EQUAL(sum, 2000);
  LONG n = 5;
  EQUAL(InterlockedExchange(&n, 7), 5);
  EQUAL(InterlockedCompareExchange(&n, 9, 7), 7);
  EQUAL(InterlockedAdd(&n, 1), 10);
  EQUAL(InterlockedOr(&n, 1), 10);
  EQUAL(GetCurrentThreadId() != 0, true);
}

static void machine() {
  DWORD size = 0;
  EQUAL(GetLogicalProcessorInformation(nullptr, &size), FALSE);
  EQUAL(GetLastError(), ERROR_INSUFFICIENT_BUFFER);
  std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> cores(size / sizeof(SYSTEM_LOGICAL_PROCESSOR_INFORMATION));
  EQUAL(GetLogicalProcessorInformation(cores.data(), &size), TRUE);
  EQUAL(int(cores[0].Relationship), int(RelationProcessorCore));
  OSVERSIONINFO version = {sizeof(version), 0, 0, 0, 0, {}};
  EQUAL(GetVersionEx(&version) && version.dwMajorVersion >= 6, true);
  EQUAL(GetProcAddress(GetModuleHandle(NULL), "malloc") != nullptr, true);
  EQUAL(CoInitializeEx(NULL, COINIT_MULTITHREADED), S_OK);
  CoUninitialize();
  void *memory = _malloca(16);
  EQUAL(memory != nullptr, true);
  _freea(memory);
  EQUAL(_fpclass(-0.0) | _fpclass(1.0), _FPCLASS_NZ | _FPCLASS_PN);
  EQUAL(_kbhit(), 0);
}

int main() {
  array_view<unsigned> v(1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = GetBValue(RGB(1, 2, 3)); });
  EQUAL(v[0], 3u);
  EQUAL(HIWORD(0x12345678), 0x1234);
  EQUAL(MAKEWORD(HIBYTE(0x1234), LOBYTE(0x1234)), 0x3412);
  EQUAL(MAKELONG(0x5678, 0x1234), 0x12345678);
  static_assert(sizeof(BITMAPFILEHEADER) == 14 && sizeof(BITMAPINFOHEADER) == 40 && sizeof(RGBQUAD) == 4 && sizeof(RGBTRIPLE) == 3, "as in files");
  files();
  locks();
  machine();
  return result();
}
