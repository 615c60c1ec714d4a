//===- windows_system.h - console, colors, processes of Windows -*- C++ -*-===//
//
// What programs that measure and draw use of Windows besides: a part of
// windows_names.h. What Linux has no use for does nothing, and succeeds.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_SYSTEM_H
#define AMP_DETAIL_WINDOWS_SYSTEM_H

#include "amp/detail/windows_names.h"
#include "amp/detail/windows_text.h"
#include "amp/detail/windows_wide.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
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

// --- The console -------------------------------------------------------------

typedef struct _COORD {
  SHORT X, Y;
} COORD, *PCOORD;
enum : DWORD {
  STD_INPUT_HANDLE = DWORD(-10),
  STD_OUTPUT_HANDLE = DWORD(-11),
  STD_ERROR_HANDLE = DWORD(-12)
};
enum : WORD {
  FOREGROUND_BLUE = 1,
  FOREGROUND_GREEN = 2,
  FOREGROUND_RED = 4,
  FOREGROUND_INTENSITY = 8,
  BACKGROUND_BLUE = 16,
  BACKGROUND_GREEN = 32,
  BACKGROUND_RED = 64,
  BACKGROUND_INTENSITY = 128
};
enum : UINT { CP_ACP = 0, CP_OEMCP = 1, CP_UTF8 = 65001 };

inline HANDLE GetStdHandle(DWORD stream) {
  return reinterpret_cast<HANDLE>(intptr_t(int(stream)));
}
// <unistd.h> would declare names such as link, read and pause for all programs.
namespace unistd {
extern "C" int isatty(int) noexcept;
} // namespace unistd
/// Whether \p console is a terminal that follows escape sequences.
inline bool is_terminal(HANDLE console) {
  return unistd::isatty(console == GetStdHandle(STD_ERROR_HANDLE) ? 2 : 1);
}
inline BOOL SetConsoleTextAttribute(HANDLE console, WORD color) {
  const auto turn = [](int c) { return (c & 1) << 2 | (c & 2) | (c & 4) >> 2; };
  if (is_terminal(console))
    printf("\033[%d;%dm",
           (color & FOREGROUND_INTENSITY ? 90 : 30) + turn(color),
           (color & BACKGROUND_INTENSITY ? 100 : 40) + turn(color >> 4));
  return TRUE;
}
typedef struct _CONSOLE_SCREEN_BUFFER_INFO {
  COORD dwSize, dwCursorPosition;
  WORD wAttributes;
  struct {
    SHORT Left, Top, Right, Bottom;
  } srWindow;
  COORD dwMaximumWindowSize;
} CONSOLE_SCREEN_BUFFER_INFO, *PCONSOLE_SCREEN_BUFFER_INFO;
/// As the console is when a program begins: programs set its color back.
inline BOOL GetConsoleScreenBufferInfo(HANDLE,
                                       CONSOLE_SCREEN_BUFFER_INFO *info) {
  const SHORT width = 80, height = 25;
  *info = {{width, height},
           {0, 0},
           FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE,
           {0, 0, width - 1, height - 1},
           {width, height}};
  return TRUE;
}
enum : DWORD { ENABLE_VIRTUAL_TERMINAL_PROCESSING = 4 };
inline BOOL GetConsoleMode(HANDLE console, DWORD *mode) {
  *mode = ENABLE_VIRTUAL_TERMINAL_PROCESSING;
  return is_terminal(console);
}
inline BOOL SetConsoleMode(HANDLE console, DWORD) {
  return is_terminal(console);
}
inline BOOL SetConsoleCursorPosition(HANDLE console, COORD place) {
  if (is_terminal(console))
    printf("\033[%d;%dH", place.Y + 1, place.X + 1);
  return TRUE;
}
inline BOOL SetConsoleTitle(LPCSTR) { return TRUE; }
inline BOOL SetConsoleTitle(LPCWSTR) { return TRUE; }
inline BOOL SetConsoleTitleA(LPCSTR) { return TRUE; }
inline BOOL SetConsoleTitleW(LPCWSTR) { return TRUE; }
inline BOOL SetConsoleCP(UINT) { return TRUE; }
inline BOOL SetConsoleOutputCP(UINT) { return TRUE; }
inline UINT GetConsoleOutputCP() { return CP_UTF8; }
inline BOOL Beep(DWORD, DWORD) { return TRUE; }

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
[[noreturn]] inline void ExitProcess(UINT code) { exit(int(code)); }
inline void DebugBreak() { __builtin_trap(); }

inline DWORD GetModuleFileNameA(HMODULE, LPSTR path, DWORD room) {
  char *whole = realpath("/proc/self/exe", nullptr);
  const size_t size = whole ? strlen(whole) : 0;
  if (room)
    strncpy_s(path, room, whole ? whole : "", room - 1);
  free(whole);
  return size < room ? DWORD(size) : room;
}
inline DWORD GetModuleFileName(HMODULE module, LPSTR path, DWORD room) {
  return GetModuleFileNameA(module, path, room);
}
inline HMODULE GetModuleHandle(const void *) { return nullptr; }

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
  return SetEnvironmentVariableA(utf8::name(name).bytes,
                                 value ? utf8::name(value).bytes : nullptr);
}
inline BOOL SetEnvironmentVariable(LPCSTR name, LPCSTR value) {
  return SetEnvironmentVariableA(name, value);
}
inline BOOL SetEnvironmentVariable(LPCWSTR name, LPCWSTR value) {
  return SetEnvironmentVariableW(name, value);
}

inline ULONGLONG count_file_time(const timespec &moment) {
  return (ULONGLONG(moment.tv_sec) + 11644473600u) * 10000000u +
         ULONGLONG(moment.tv_nsec) / 100;
}
inline void GetSystemTimeAsFileTime(FILETIME *result) {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  const ULONGLONG count = count_file_time(now);
  *result = {DWORD(count), DWORD(count >> 32)};
}
/// The time of all its threads counts as the user's.
inline BOOL GetProcessTimes(HANDLE, FILETIME *begin, FILETIME *end,
                            FILETIME *kernel, FILETIME *user) {
  const ULONGLONG count = count_nanoseconds(CLOCK_PROCESS_CPUTIME_ID) / 100;
  *user = {DWORD(count), DWORD(count >> 32)};
  *begin = *end = *kernel = {0, 0};
  return TRUE;
}

typedef struct _MEMORYSTATUSEX {
  DWORD dwLength, dwMemoryLoad;
  DWORDLONG ullTotalPhys, ullAvailPhys, ullTotalPageFile, ullAvailPageFile,
      ullTotalVirtual, ullAvailVirtual, ullAvailExtendedVirtual;
} MEMORYSTATUSEX, *LPMEMORYSTATUSEX;
/// The value of \p name in /proc/meminfo, in bytes.
inline DWORDLONG find_memory(const char *name) {
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
inline BOOL GlobalMemoryStatusEx(MEMORYSTATUSEX *status) {
  const DWORDLONG total = find_memory("MemTotal"),
                  left = find_memory("MemAvailable");
  *status = {DWORD(sizeof(*status)),
             total ? DWORD((total - left) * 100 / total) : 0,
             total,
             left,
             total + find_memory("SwapTotal"),
             left + find_memory("SwapFree"),
             DWORDLONG(1) << 47,
             DWORDLONG(1) << 47,
             0};
  return total != 0;
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#endif
