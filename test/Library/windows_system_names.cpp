// Mutexes, memory, paths, moments, reports and what else of Windows <amp.h>
// brings along.
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -Wno-amp-microsoft -I %S/Inputs %s -o %t && %t 2> %t.err && FileCheck %s < %t.err
// RUN: %ampcc -std=c++23 -fsyntax-only -I %S/Inputs %s
// RUN: %ampcc -D_UNICODE -fsyntax-only -I %S/Inputs %s
#include <amp.h>
#include "check.h"
#include <string>
using namespace concurrency;

static HANDLE mutex;
static int shared = 0;

static DWORD add(LPVOID) {
  for (int i = 0; i < 1000; ++i) {
    WaitForSingleObject(mutex, INFINITE);
    WaitForSingleObjectEx(mutex, INFINITE, FALSE);
    ++shared;
    ReleaseMutex(mutex);
    ReleaseMutex(mutex);
  }
  return 3;
}
static unsigned leave(void *argument) {
  if (argument)
    _endthreadex(9);
  return 1;
}

static void threads() {
  mutex = CreateMutex(NULL, TRUE, NULL);
  HANDLE all[2] = {CreateThread(NULL, 0, add, NULL, 0, NULL), CreateThread(NULL, 0, add, NULL, CREATE_SUSPENDED, NULL)};
  ResumeThread(all[1]);
  EQUAL(WaitForSingleObject(all[0], 1), WAIT_TIMEOUT);
  ReleaseMutex(mutex);
  EQUAL(ReleaseMutex(mutex), FALSE);
  EQUAL(WaitForMultipleObjects(2, all, TRUE, INFINITE), WAIT_OBJECT_0);
  EQUAL(shared, 2000);
  HANDLE ended = reinterpret_cast<HANDLE>(_beginthreadex(NULL, 0, leave, &shared, 0, NULL));
  WaitForSingleObject(ended, INFINITE);
  DWORD code = 0;
  EQUAL(GetExitCodeThread(ended, &code) == TRUE && code == 9, true);
  for (HANDLE handle : {all[0], all[1], ended, mutex})
    EQUAL(CloseHandle(handle), TRUE);
  EQUAL(CloseHandle(INVALID_HANDLE_VALUE), FALSE);

  CRITICAL_SECTION section;
  InitializeCriticalSectionAndSpinCount(&section, 4000);
  CONDITION_VARIABLE changed;
  InitializeConditionVariable(&changed);
  EnterCriticalSection(&section);
  EQUAL(SleepConditionVariableCS(&changed, &section, 10), FALSE);
  LeaveCriticalSection(&section);
  WakeAllConditionVariable(&changed);
  DeleteCriticalSection(&section);
}

static void memory() {
  BYTE *pages = static_cast<BYTE *>(VirtualAlloc(NULL, 100000, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE));
  EQUAL(reinterpret_cast<size_t>(pages) % 65536 + pages[99999], 0u);
  EQUAL(VirtualFree(pages, 0, MEM_RELEASE), TRUE);
  int *numbers = static_cast<int *>(HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, 4 * sizeof(int)));
  EQUAL(numbers[3], 0);
  numbers[1] = 5;
  numbers = static_cast<int *>(HeapReAlloc(GetProcessHeap(), 0, numbers, 100 * sizeof(int)));
  EQUAL(numbers[1], 5);
  HeapFree(GetProcessHeap(), 0, numbers);
  HGLOBAL global = GlobalAlloc(GPTR, 8);
  EQUAL(static_cast<char *>(GlobalLock(global))[7], 0);
  GlobalUnlock(global);
  GlobalFree(global);
  float *aligned = static_cast<float *>(_aligned_malloc(64, 32));
  aligned[1] = 2;
  aligned = static_cast<float *>(_aligned_realloc(aligned, 6400, 64));
  EQUAL(aligned[1] == 2 && reinterpret_cast<size_t>(aligned) % 64 == 0, true);
  _aligned_free(aligned);
  void *pointer = nullptr;
  InterlockedExchangePointer(&pointer, &pointer);
  EQUAL(InterlockedCompareExchangePointer(&pointer, NULL, &pointer) == &pointer && !pointer, true);
}

static void paths() {
  char drive[_MAX_DRIVE], folder[_MAX_DIR], name[_MAX_FNAME], extension[_MAX_EXT], path[MAX_PATH];
  EQUAL(_splitpath_s("C:\\data\\a.b\\in.bmp", drive, folder, name, extension), 0);
  EQUAL(std::string(drive) + "|" + folder + "|" + name + "|" + extension, "C:|\\data\\a.b\\|in|.bmp");
  _splitpath("/data.d/in", NULL, folder, name, extension);
  EQUAL(std::string(folder) + "|" + name + "|" + extension, "/data.d/|in|");
  EQUAL(_makepath_s(path, NULL, "out", "picture", "bmp"), 0);
  EQUAL(std::string(path), "out/picture.bmp");
  EQUAL(_splitpath_s(path, NULL, 0, NULL, 0, name, 3, NULL, 0), ERANGE);
  EQUAL(_fullpath(path, "x", MAX_PATH)[0], '/');
  EQUAL(GetModuleFileName(NULL, path, MAX_PATH), DWORD(strlen(path)));
  EQUAL(GetFileAttributesA(path), FILE_ATTRIBUTE_NORMAL);
  wchar_t wide[MAX_PATH];
  EQUAL(GetModuleFileNameW(NULL, wide, MAX_PATH), DWORD(strlen(path)));
  EQUAL(strstr(GetCommandLineA(), "windows_system_names") != nullptr, true);
  EQUAL(GetTempPathA(MAX_PATH, path), DWORD(strlen(path)));
  EQUAL(GetFileAttributesA(path), FILE_ATTRIBUTE_DIRECTORY);
  EQUAL(GetFileAttributesA("/there/is/none"), INVALID_FILE_ATTRIBUTES);
  DWORD room = MAX_PATH;
  EQUAL(GetComputerNameA(path, &room), TRUE);
  EQUAL(room, DWORD(strlen(path)));
}

static void moments() {
  SYSTEMTIME moment = {2014, 2, 0, 28, 23, 59, 58, 250}, again;
  FILETIME count, later;
  EQUAL(SystemTimeToFileTime(&moment, &count), TRUE);
  EQUAL(FileTimeToSystemTime(&count, &again), TRUE);
  EQUAL(again.wYear == 2014 && again.wMonth == 2 && again.wDay == 28 && again.wDayOfWeek == 5, true);
  EQUAL(again.wHour == 23 && again.wMinute == 59 && again.wSecond == 58 && again.wMilliseconds == 250, true);
  GetSystemTime(&moment);
  SystemTimeToFileTime(&moment, &later);
  EQUAL(CompareFileTime(&count, &later), -1);
  struct _timeb now;
  _ftime_s(&now);
  EQUAL(now.time - time(nullptr) < 2 && now.millitm < 1000, true);
  char text[9];
  EQUAL(_strtime_s(text), 0);
  EQUAL(text[2] == ':' && text[5] == ':', true);
  time_t begin = 0;
  tm parts;
  EQUAL(_gmtime64_s(&parts, &begin) + parts.tm_year, 70);
  char whole[26];
  EQUAL(asctime_s(whole, &parts), 0);
  EQUAL(std::string(whole), "Thu Jan  1 00:00:00 1970\n");
}

static void reports() {
  _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
  _CrtSetReportMode(_CRT_WARN, _CRTDBG_MODE_FILE);
  _CrtSetReportFile(_CRT_WARN, _CRTDBG_FILE_STDOUT);
  // CHECK: 100% of it
  _RPT0(_CRT_WARN, "100% of it\n");
  // CHECK-NEXT: two: 3 x
  _RPT2(_CRT_WARN, "two: %d %s\n", 3, "x");
  // CHECK-NEXT: for a debugger: 7
  wchar_t line[32];
  swprintf_s(line, L"for a %s: %d\n", L"debugger", 7);
  OutputDebugString(line);
  char *text = nullptr;
  DWORD size = FormatMessageA(FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, NULL,
                              ERROR_FILE_NOT_FOUND, MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT),
                              reinterpret_cast<char *>(&text), 0, NULL);
  EQUAL(std::string(text), "No such file or directory\r\n");
  EQUAL(size, DWORD(strlen(text)));
  LocalFree(text);
  wchar_t wide[8];
  EQUAL(FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM, NULL, DWORD(E_INVALIDARG), 0, wide, 8, NULL), 0u);
}

static void strings() {
  char text[16];
  EQUAL(_ultoa_s(255, text, 16), 0);
  EQUAL(std::string(text), "ff");
  EQUAL(_ltoa_s(-12, text, 10), 0);
  EQUAL(std::string(text), "-12");
  EQUAL(_gcvt_s(text, 1.5, 5), 0);
  EQUAL(std::string(text), "1.5");
  EQUAL(stricmp("aB", "Ab"), 0);
  EQUAL(_memicmp("aBx", "AbY", 2), 0);
  size_t count = 0;
  EQUAL(wcstombs_s(&count, text, L"wide", _TRUNCATE), 0);
  EQUAL(std::string(text), "wide");
  wchar_t wide[16] = L"x";
  EQUAL(wcsncat_s(wide, L"yz", 1), 0);
  EQUAL(std::wstring(_wcsupr(wide)) == L"XY", true);
  EQUAL(lstrlen(wide) + lstrlen("abc"), 5);
  EQUAL(lstrcmpi(wide, L"xy"), 0);
  _putenv("AMPCC_NAME=here");
  EQUAL(getenv_s(&count, text, "AMPCC_NAME"), 0);
  EQUAL(std::string(text), "here");
}

static void machine() {
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  EQUAL(info.dwNumberOfProcessors > 0 && info.dwAllocationGranularity == 65536, true);
  EQUAL((info.dwActiveProcessorMask & 1) == 1 && info.dwPageSize >= 4096, true);
  OSVERSIONINFO version;
  version.dwOSVersionInfoSize = sizeof(version);
  EQUAL(GetVersionEx(&version) == TRUE && version.dwMajorVersion >= 6, true);
  EQUAL(GetCurrentProcessId() > 0 && GetCurrentThreadId() > 0, true);
  DWORD written = 0;
  EQUAL(WriteConsole(GetStdHandle(STD_ERROR_HANDLE), "", 0, &written, NULL), TRUE);
  EQUAL(_setmode(_fileno(stdout), _O_U16TEXT), _O_TEXT);
}

int main() {
  threads();
  memory();
  paths();
  moments();
  reports();
  strings();
  machine();
  return result();
}
