//===- windows_system.h - colors, bitmaps, processes of Windows -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Further functions of Windows that programs use to measure and draw. Those
// without a meaning on Linux do nothing and succeed.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_SYSTEM_H
#define AMP_DETAIL_WINDOWS_SYSTEM_H

#include "amp/detail/unistd.h"
#include "amp/detail/windows_names.h"
#include "amp/detail/windows_text.h"
#include "amp/detail/windows_wide.h"
#include <thread>

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace unistd {
/// The value of \p name in /proc/meminfo, in bytes.
inline unsigned long long find_memory(const char *name) {
  FILE *file = fopen("/proc/meminfo", "r");
  char line[128], found[64];
  unsigned long long size = 0;
  while (file && fgets(line, sizeof(line), file))
    if (sscanf(line, "%63[^:]: %llu", found, &size) == 2 &&
        strcmp(found, name) == 0) {
      fclose(file);
      return size * 1024;
    }
  if (file)
    fclose(file);
  return 0;
}
} // namespace unistd

namespace windows {

// --- Words of other sizes, colors, bitmaps -----------------------------------

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

typedef struct tagRGBQUAD {
  BYTE rgbBlue, rgbGreen, rgbRed, rgbReserved;
} RGBQUAD;
typedef struct tagRGBTRIPLE {
  BYTE rgbtBlue, rgbtGreen, rgbtRed;
} RGBTRIPLE;
typedef struct tagBITMAPINFO {
  BITMAPINFOHEADER bmiHeader;
  RGBQUAD bmiColors[1];
} BITMAPINFO, *PBITMAPINFO, *LPBITMAPINFO;
enum { BI_RGB = 0, BI_RLE8 = 1, BI_RLE4 = 2, BI_BITFIELDS = 3 };

// --- Messages ----------------------------------------------------------------

enum : UINT { MB_OK = 0, MB_OKCANCEL = 1, MB_YESNO = 4, MB_ICONERROR = 16 };
enum : UINT { MB_ICONWARNING = 48, MB_ICONINFORMATION = 64 };
enum { IDOK = 1, IDCANCEL, IDABORT, IDRETRY, IDIGNORE, IDYES, IDNO };
/// Its text comes with the errors, and the first button is pressed.
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

// --- Processes, their files and their memory ---------------------------------

enum : DWORD {
  IDLE_PRIORITY_CLASS = 0x40,
  NORMAL_PRIORITY_CLASS = 0x20,
  HIGH_PRIORITY_CLASS = 0x80,
  REALTIME_PRIORITY_CLASS = 0x100
};
enum {
  THREAD_PRIORITY_IDLE = -15,
  THREAD_PRIORITY_LOWEST = -2,
  THREAD_PRIORITY_NORMAL = 0,
  THREAD_PRIORITY_HIGHEST = 2,
  THREAD_PRIORITY_TIME_CRITICAL = 15
};
inline HANDLE GetCurrentProcess() { return reinterpret_cast<HANDLE>(-1); }
inline HANDLE GetCurrentThread() { return reinterpret_cast<HANDLE>(-2); }
inline BOOL SetPriorityClass(HANDLE, DWORD) { return TRUE; }
inline BOOL SetThreadPriority(HANDLE, int) { return TRUE; }
inline BOOL SetProcessAffinityMask(HANDLE, DWORD_PTR) { return TRUE; }
inline DWORD_PTR SetThreadAffinityMask(HANDLE, DWORD_PTR mask) { return mask; }
inline DWORD GetCurrentProcessId() { return DWORD(unistd::getpid()); }
inline DWORD GetCurrentThreadId() { return DWORD(unistd::gettid()); }
[[noreturn]] inline void ExitProcess(UINT code) { exit(int(code)); }
inline void DebugBreak() { __builtin_trap(); }

/// The number of characters; without room for them that it takes.
inline DWORD GetEnvironmentVariableA(LPCSTR name, LPSTR value, DWORD room) {
  const char *found = getenv(name);
  const DWORD size = found ? DWORD(strlen(found)) : 0;
  if (!found || size >= room)
    return found ? size + 1 : 0;
  memcpy(value, found, size + 1);
  return size;
}
inline DWORD GetEnvironmentVariable(LPCSTR name, LPSTR value, DWORD room) {
  return GetEnvironmentVariableA(name, value, room);
}
inline BOOL SetEnvironmentVariableA(LPCSTR name, LPCSTR value) {
  return (value ? setenv(name, value, 1) : unsetenv(name)) == 0;
}
inline BOOL SetEnvironmentVariableW(LPCWSTR name, LPCWSTR value) {
  return SetEnvironmentVariableA(utf8::name(name).text.c_str(),
                                 value ? utf8::name(value).text.c_str()
                                       : nullptr);
}
inline BOOL SetEnvironmentVariable(LPCSTR name, LPCSTR value) {
  return SetEnvironmentVariableA(name, value);
}
inline BOOL SetEnvironmentVariable(LPCWSTR name, LPCWSTR value) {
  return SetEnvironmentVariableW(name, value);
}

typedef struct _MEMORYSTATUSEX {
  DWORD dwLength, dwMemoryLoad;
  DWORDLONG ullTotalPhys, ullAvailPhys, ullTotalPageFile, ullAvailPageFile,
      ullTotalVirtual, ullAvailVirtual, ullAvailExtendedVirtual;
} MEMORYSTATUSEX, *LPMEMORYSTATUSEX;
inline BOOL GlobalMemoryStatusEx(MEMORYSTATUSEX *status) {
  const DWORDLONG total = unistd::find_memory("MemTotal"),
                  left = unistd::find_memory("MemAvailable");
  *status = {DWORD(sizeof(*status)),
             total ? DWORD((total - left) * 100 / total) : 0,
             total,
             left,
             total + unistd::find_memory("SwapTotal"),
             left + unistd::find_memory("SwapFree"),
             DWORDLONG(1) << 47,
             DWORDLONG(1) << 47,
             0};
  return total != 0;
}

enum {
  EXCEPTION_EXECUTE_HANDLER = 1,
  EXCEPTION_CONTINUE_SEARCH = 0,
  EXCEPTION_CONTINUE_EXECUTION = -1
};
/// There is nothing to begin with.
enum : DWORD {
  COINIT_MULTITHREADED = 0,
  COINIT_APARTMENTTHREADED = 2,
  COINIT_DISABLE_OLE1DDE = 4
};
inline HRESULT CoInitialize(LPVOID) { return S_OK; }
inline HRESULT CoInitializeEx(LPVOID, DWORD) { return S_OK; }
inline void CoUninitialize() {}

// --- The machine -------------------------------------------------------------

enum : WORD {
  PROCESSOR_ARCHITECTURE_INTEL = 0,
  PROCESSOR_ARCHITECTURE_AMD64 = 9,
  PROCESSOR_ARCHITECTURE_ARM64 = 12
};
typedef struct _SYSTEM_INFO {
  union {
    DWORD dwOemId;
    struct {
      WORD wProcessorArchitecture, wReserved;
    };
  };
  DWORD dwPageSize;
  LPVOID lpMinimumApplicationAddress, lpMaximumApplicationAddress;
  DWORD_PTR dwActiveProcessorMask;
  DWORD dwNumberOfProcessors, dwProcessorType, dwAllocationGranularity;
  WORD wProcessorLevel, wProcessorRevision;
} SYSTEM_INFO, *LPSYSTEM_INFO;
inline void GetSystemInfo(SYSTEM_INFO *info) {
  const unsigned count = std::thread::hardware_concurrency();
  *info = {};
#if defined(__aarch64__)
  info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_ARM64;
#elif defined(__x86_64__)
  info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_AMD64;
#endif
  info->dwPageSize = DWORD(unistd::getpagesize());
  info->lpMinimumApplicationAddress = reinterpret_cast<LPVOID>(0x10000);
  info->lpMaximumApplicationAddress = reinterpret_cast<LPVOID>(INTPTR_MAX);
  info->dwNumberOfProcessors = count;
  info->dwActiveProcessorMask =
      count < 64 ? (DWORD_PTR(1) << count) - 1 : ~DWORD_PTR(0);
  info->dwProcessorType = 8664;
  info->dwAllocationGranularity = 65536;
}
inline void GetNativeSystemInfo(SYSTEM_INFO *info) { GetSystemInfo(info); }

enum LOGICAL_PROCESSOR_RELATIONSHIP {
  RelationProcessorCore,
  RelationNumaNode,
  RelationCache,
  RelationProcessorPackage
};
typedef struct _SYSTEM_LOGICAL_PROCESSOR_INFORMATION {
  ULONG_PTR ProcessorMask;
  LOGICAL_PROCESSOR_RELATIONSHIP Relationship;
  ULONGLONG Reserved[2];
} SYSTEM_LOGICAL_PROCESSOR_INFORMATION, *PSYSTEM_LOGICAL_PROCESSOR_INFORMATION;
/// A core for each processor that runs threads.
inline BOOL
GetLogicalProcessorInformation(SYSTEM_LOGICAL_PROCESSOR_INFORMATION *result,
                               DWORD *size) {
  const unsigned count = std::thread::hardware_concurrency();
  const DWORD needed = (count > 64 ? 64 : count) * DWORD(sizeof(*result));
  const bool fits = result && *size >= needed;
  *size = needed;
  for (DWORD i = 0; fits && i != needed / sizeof(*result); ++i)
    result[i] = {ULONG_PTR(1) << i, RelationProcessorCore, {0, 0}};
  return fits;
}

/// Windows 8, as programs are told that do not know of later versions.
typedef struct _OSVERSIONINFO {
  DWORD dwOSVersionInfoSize, dwMajorVersion, dwMinorVersion, dwBuildNumber,
      dwPlatformId;
  TCHAR szCSDVersion[128];
  WORD wServicePackMajor, wServicePackMinor, wSuiteMask;
  BYTE wProductType, wReserved;
} OSVERSIONINFO, OSVERSIONINFOEX, *LPOSVERSIONINFO, *LPOSVERSIONINFOEX;
inline BOOL GetVersionEx(OSVERSIONINFO *info) {
  *info = {info->dwOSVersionInfoSize, 6, 2, 9200, 2, {}, 0, 0, 0, 1, 0};
  return TRUE;
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
