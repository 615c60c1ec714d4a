//===- system.h - colors, locks, the console and the machine ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that have no meaning on Linux succeed without effect.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_SYSTEM_H
#define COMPAT_SYSTEM_H

#include "amp/detail/unistd.h"
#include "compat/wide.h"
#include <dlfcn.h>
#include <float.h>
#include <pthread.h>
#include <sched.h>
#include <thread>

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

// --- Words of other sizes, colors, bitmap files ------------------------------

constexpr WORD LOWORD(uintptr_t x) { return WORD(x); }
constexpr WORD HIWORD(uintptr_t x) { return WORD(x >> 16); }
constexpr BYTE LOBYTE(uintptr_t x) { return BYTE(x); }
constexpr BYTE HIBYTE(uintptr_t x) { return BYTE(x >> 8); }
constexpr WORD MAKEWORD(uintptr_t low, uintptr_t high) {
  return WORD((low & 0xff) | (high & 0xff) << 8);
}
constexpr LONG MAKELONG(uintptr_t low, uintptr_t high) {
  return LONG((low & 0xffff) | (high & 0xffff) << 16);
}
constexpr COLORREF RGB(unsigned r, unsigned g, unsigned b) restrict(cpu, amp) {
  return (r & 0xff) | (g & 0xff) << 8 | (b & 0xff) << 16;
}
constexpr unsigned GetRValue(COLORREF c) restrict(cpu, amp) { return c & 0xff; }
constexpr unsigned GetGValue(COLORREF c) restrict(cpu, amp) {
  return (c >> 8) & 0xff;
}
constexpr unsigned GetBValue(COLORREF c) restrict(cpu, amp) {
  return (c >> 16) & 0xff;
}

#pragma pack(push, 2)
typedef struct tagBITMAPFILEHEADER {
  WORD bfType;
  DWORD bfSize;
  WORD bfReserved1, bfReserved2;
  DWORD bfOffBits;
} BITMAPFILEHEADER, *PBITMAPFILEHEADER, *LPBITMAPFILEHEADER;
#pragma pack(pop)
typedef struct tagBITMAPINFOHEADER {
  DWORD biSize;
  LONG biWidth, biHeight;
  WORD biPlanes, biBitCount;
  DWORD biCompression, biSizeImage;
  LONG biXPelsPerMeter, biYPelsPerMeter;
  DWORD biClrUsed, biClrImportant;
} BITMAPINFOHEADER, *PBITMAPINFOHEADER, *LPBITMAPINFOHEADER;
enum : DWORD { BI_RGB = 0 };
typedef struct tagRGBQUAD {
  BYTE rgbBlue, rgbGreen, rgbRed, rgbReserved;
} RGBQUAD;
typedef struct tagRGBTRIPLE {
  BYTE rgbtBlue, rgbtGreen, rgbtRed;
} RGBTRIPLE;

// --- Locks -------------------------------------------------------------------

/// A recursive lock.
typedef struct _RTL_CRITICAL_SECTION {
  pthread_mutex_t mutex;
} CRITICAL_SECTION, *PCRITICAL_SECTION, *LPCRITICAL_SECTION;

inline void InitializeCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&section->mutex, &kind);
  pthread_mutexattr_destroy(&kind);
}
inline void EnterCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_lock(&section->mutex);
}
inline BOOL TryEnterCriticalSection(CRITICAL_SECTION *section) {
  return pthread_mutex_trylock(&section->mutex) == 0;
}
inline void LeaveCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_unlock(&section->mutex);
}
inline void DeleteCriticalSection(CRITICAL_SECTION *section) {
  pthread_mutex_destroy(&section->mutex);
}
inline BOOL SwitchToThread() { return sched_yield() == 0; }
inline DWORD GetCurrentThreadId() { return DWORD(unistd::gettid()); }

// --- Messages ----------------------------------------------------------------

enum : UINT { MB_OK = 0, MB_OKCANCEL = 1, MB_YESNO = 4, MB_ICONERROR = 16 };
enum { IDOK = 1, IDCANCEL, IDABORT, IDRETRY, IDIGNORE, IDYES, IDNO };
/// Prints the text on stderr, and returns the first button.
inline int MessageBoxA(HWND, LPCSTR text, LPCSTR title, UINT kind) {
  fprintf(stderr, "%s: %s\n", title ? title : "error", text);
  return kind & MB_YESNO ? IDYES : IDOK;
}
inline int MessageBoxW(HWND, LPCWSTR text, LPCWSTR title, UINT kind) {
  fprintf(stderr, "%ls: %ls\n", title ? title : L"error", text);
  return kind & MB_YESNO ? IDYES : IDOK;
}
inline int MessageBox(HWND owner, LPCSTR text, LPCSTR title, UINT kind) {
  return MessageBoxA(owner, text, title, kind);
}
inline int MessageBox(HWND owner, LPCWSTR text, LPCWSTR title, UINT kind) {
  return MessageBoxW(owner, text, title, kind);
}
inline void DebugBreak() { __builtin_trap(); }

// --- The console -------------------------------------------------------------

typedef struct _COORD {
  SHORT X, Y;
} COORD;
enum : DWORD { STD_INPUT_HANDLE = DWORD(-10), STD_OUTPUT_HANDLE = DWORD(-11) };
enum : DWORD { STD_ERROR_HANDLE = DWORD(-12) };
enum { VK_ESCAPE = 27 };

inline HANDLE GetStdHandle(DWORD stream) {
  return reinterpret_cast<HANDLE>(intptr_t(int(stream)));
}
inline BOOL SetConsoleCursorPosition(HANDLE, COORD place) {
  if (unistd::isatty(1))
    printf("\033[%d;%dH", place.Y + 1, place.X + 1);
  return TRUE;
}
inline BOOL FillConsoleOutputCharacter(HANDLE, TCHAR c, DWORD count, COORD from,
                                       DWORD *written) {
  SetConsoleCursorPosition(nullptr, from);
  for (DWORD i = 0; i != count && unistd::isatty(1); ++i)
    putchar(int(c));
  *written = count;
  return TRUE;
}
inline BOOL AllocConsole() { return TRUE; }
inline BOOL FreeConsole() { return TRUE; }
/// Reports no key, pressed or waiting: programs ask in order to end early.
inline SHORT GetAsyncKeyState(int) { return 0; }
inline int _kbhit() { return 0; }
inline int _getch() { return getchar(); }

// --- Numbers -----------------------------------------------------------------

enum { _FPCLASS_QNAN = 2, _FPCLASS_NINF = 4, _FPCLASS_NN = 8, _FPCLASS_ND = 16 };
enum { _FPCLASS_NZ = 32, _FPCLASS_PZ = 64, _FPCLASS_PD = 128 };
enum { _FPCLASS_PN = 256, _FPCLASS_PINF = 512 };
inline int _fpclass(double x) {
  const bool below = __builtin_signbit(x);
  return __builtin_fpclassify(_FPCLASS_QNAN, below ? _FPCLASS_NINF : _FPCLASS_PINF,
                              below ? _FPCLASS_NN : _FPCLASS_PN,
                              below ? _FPCLASS_ND : _FPCLASS_PD,
                              below ? _FPCLASS_NZ : _FPCLASS_PZ, x);
}
inline double _chgsign(double x) { return -x; }
inline double _logb(double x) { return __builtin_logb(x); }
/// Not supported: rounding and exceptions stay unchanged.
inline errno_t _controlfp_s(unsigned *control, unsigned, unsigned) {
  *control = 0;
  return 0;
}
inline unsigned _clearfp() { return 0; }

// --- Memory, libraries, processes, COM ---------------------------------------

/// Always on the heap, like large blocks in Visual C++.
inline void *_malloca(size_t size) { return malloc(size); }
inline void _freea(void *memory) { free(memory); }
inline void *CoTaskMemAlloc(SIZE_T size) { return malloc(size); }
inline void CoTaskMemFree(void *memory) { free(memory); }

typedef void (*FARPROC)();
inline HMODULE LoadLibraryA(LPCSTR name) { return dlopen(name, RTLD_NOW); }
inline HMODULE LoadLibrary(LPCSTR name) { return LoadLibraryA(name); }
inline BOOL FreeLibrary(HMODULE library) { return dlclose(library) == 0; }
inline HMODULE GetModuleHandle(const void *) { return nullptr; }
inline FARPROC GetProcAddress(HMODULE library, LPCSTR name) {
  return reinterpret_cast<FARPROC>(
      dlsym(library ? library : RTLD_DEFAULT, name));
}
inline BOOL SetProcessDPIAware() { return TRUE; }
inline int _wsystem(const wchar_t *command) {
  return system(utf8::name(command).text.c_str());
}

enum : DWORD { COINIT_MULTITHREADED = 0, COINIT_APARTMENTTHREADED = 2 };
inline HRESULT CoInitialize(LPVOID) { return S_OK; }
inline HRESULT CoInitializeEx(LPVOID, DWORD) { return S_OK; }
inline void CoUninitialize() {}

// --- The machine -------------------------------------------------------------

enum LOGICAL_PROCESSOR_RELATIONSHIP {
  RelationProcessorCore,
  RelationNumaNode,
  RelationCache,
  RelationProcessorPackage
};
typedef struct _CACHE_DESCRIPTOR {
  BYTE Level, Associativity;
  WORD LineSize;
  DWORD Size;
  int Type;
} CACHE_DESCRIPTOR;
typedef struct _SYSTEM_LOGICAL_PROCESSOR_INFORMATION {
  ULONG_PTR ProcessorMask;
  LOGICAL_PROCESSOR_RELATIONSHIP Relationship;
  union {
    CACHE_DESCRIPTOR Cache;
    ULONGLONG Reserved[2];
  };
} SYSTEM_LOGICAL_PROCESSOR_INFORMATION, *PSYSTEM_LOGICAL_PROCESSOR_INFORMATION;
/// Reports a core for each processor that runs threads.
inline BOOL
GetLogicalProcessorInformation(SYSTEM_LOGICAL_PROCESSOR_INFORMATION *result,
                               DWORD *size) {
  const unsigned count = std::thread::hardware_concurrency();
  const DWORD needed = (count > 64 ? 64 : count) * DWORD(sizeof(*result));
  const bool fits = result && *size >= needed;
  *size = needed;
  for (DWORD i = 0; fits && i != needed / sizeof(*result); ++i) {
    result[i] = {};
    result[i].ProcessorMask = ULONG_PTR(1) << i;
  }
  if (!fits)
    SetLastError(ERROR_INSUFFICIENT_BUFFER);
  return fits;
}

/// Reports Windows 8, as Windows does to programs for earlier versions.
typedef struct _OSVERSIONINFO {
  DWORD dwOSVersionInfoSize, dwMajorVersion, dwMinorVersion, dwBuildNumber,
      dwPlatformId;
  TCHAR szCSDVersion[128];
} OSVERSIONINFO, *LPOSVERSIONINFO;
inline BOOL GetVersionEx(OSVERSIONINFO *info) {
  *info = {info->dwOSVersionInfoSize, 6, 2, 9200, 2, {}};
  return TRUE;
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
