//===- windows_names.h - what <amp.h> brings along on Windows ---*- C++ -*-===//
//
// The names of <windows.h> and of Visual C++'s C library that C++ AMP programs
// use: integer types, timers, threads' primitives, the "secure" functions.
// <windows.h> and its kin make them global. Without those headers the compiler
// finds them here where a program declares no such name: on Windows <amp.h>
// includes <windows.h>.
//
// As on Windows `long` has 32 bits in these names' types, which are `int` here.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_NAMES_H
#define AMP_DETAIL_WINDOWS_NAMES_H

#include "amp/detail/config.h"
#include "amp/detail/windows_types.h"
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <wchar.h>

// The processor, as programs ask for it.
#if defined(__x86_64__) && !defined(_M_X64)
#define _M_X64 100
#define _M_AMD64 100
#elif defined(__i386__) && !defined(_M_IX86)
#define _M_IX86 600
#elif defined(__aarch64__) && !defined(_M_ARM64)
#define _M_ARM64 1
#endif

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

// --- Types -------------------------------------------------------------------

typedef void VOID;
typedef char CHAR;
typedef wchar_t WCHAR;
#ifdef _UNICODE
typedef wchar_t TCHAR, _TCHAR;
#else
typedef char TCHAR, _TCHAR;
#endif
typedef unsigned char BYTE, UCHAR, BOOLEAN;
typedef short SHORT;
typedef unsigned short WORD, USHORT;
typedef int BOOL, INT, LONG, INT32, LONG32;
typedef unsigned int DWORD, ULONG, UINT32, ULONG32, DWORD32;
typedef int8_t INT8;
typedef uint8_t UINT8;
typedef int16_t INT16;
typedef uint16_t UINT16;
typedef long long LONGLONG, INT64, LONG64;
typedef unsigned long long ULONGLONG, UINT64, ULONG64, DWORD64, DWORDLONG;
typedef float FLOAT;
typedef intptr_t INT_PTR, LONG_PTR, SSIZE_T, LPARAM, LRESULT;
typedef uintptr_t UINT_PTR, ULONG_PTR, DWORD_PTR, SIZE_T, WPARAM;
typedef void *PVOID, *LPVOID, *HANDLE, *HMODULE, *HINSTANCE, *HWND;
typedef const void *LPCVOID, *PCVOID;
typedef char *LPSTR, *PSTR, *PCHAR;
typedef TCHAR *LPTSTR, *PTSTR;
typedef const TCHAR *LPCTSTR, *PCTSTR;
typedef const char *LPCSTR, *PCSTR;
typedef wchar_t *LPWSTR, *PWSTR;
typedef const wchar_t *LPCWSTR, *PCWSTR;
typedef BYTE *PBYTE, *LPBYTE;
typedef WORD *PWORD, *LPWORD;
typedef DWORD *PDWORD, *LPDWORD;
typedef BOOL *PBOOL, *LPBOOL;
typedef INT *PINT, *LPINT;
typedef UINT *PUINT;
typedef LONG *PLONG, *LPLONG;
typedef ULONG *PULONG;
typedef FLOAT *PFLOAT;
typedef UINT MMRESULT;
typedef DWORD COLORREF;
typedef int errno_t;
typedef int64_t __time64_t;

typedef union _LARGE_INTEGER {
  struct {
    DWORD LowPart;
    LONG HighPart;
  } u;
  struct {
    DWORD LowPart;
    LONG HighPart;
  };
  LONGLONG QuadPart;
} LARGE_INTEGER, *PLARGE_INTEGER;

typedef union _ULARGE_INTEGER {
  struct {
    DWORD LowPart;
    DWORD HighPart;
  } u;
  struct {
    DWORD LowPart;
    DWORD HighPart;
  };
  ULONGLONG QuadPart;
} ULARGE_INTEGER, *PULARGE_INTEGER;

typedef struct _FILETIME {
  DWORD dwLowDateTime, dwHighDateTime;
} FILETIME, *PFILETIME, *LPFILETIME;

typedef struct _SYSTEMTIME {
  WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
} SYSTEMTIME, *PSYSTEMTIME, *LPSYSTEMTIME;

typedef struct tagPOINT {
  LONG x, y;
} POINT, *PPOINT;

typedef struct tagRECT {
  LONG left, top, right, bottom;
} RECT, *PRECT;

typedef struct tagSIZE {
  LONG cx, cy;
} SIZE, *PSIZE;

typedef struct _SYSTEM_INFO {
  DWORD dwPageSize, dwNumberOfProcessors;
} SYSTEM_INFO, *LPSYSTEM_INFO;

// --- Constants ---------------------------------------------------------------

enum { FALSE = 0, TRUE = 1 };
enum : DWORD { INFINITE = 0xffffffff, MAXDWORD = 0xffffffff };
enum { MAX_PATH = 260, _MAX_PATH = 260 };
enum : DWORD {
  WAIT_OBJECT_0 = 0,
  WAIT_TIMEOUT = 258,
  WAIT_FAILED = 0xffffffff
};
enum : DWORD { ERROR_SUCCESS = 0, NO_ERROR = 0 };
enum : MMRESULT { TIMERR_NOERROR = 0 };
const size_t _TRUNCATE = size_t(-1);

// --- Time --------------------------------------------------------------------

inline uint64_t count_nanoseconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return uint64_t(now.tv_sec) * 1000000000u + uint64_t(now.tv_nsec);
}

inline BOOL QueryPerformanceCounter(LARGE_INTEGER *count) {
  count->QuadPart = LONGLONG(count_nanoseconds(CLOCK_MONOTONIC) / 100);
  return TRUE;
}
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *frequency) {
  frequency->QuadPart = 10000000; // as on Windows 10 and later
  return TRUE;
}
inline ULONGLONG GetTickCount64() {
  return count_nanoseconds(CLOCK_MONOTONIC) / 1000000;
}
inline DWORD GetTickCount() { return DWORD(GetTickCount64()); }
inline DWORD timeGetTime() { return DWORD(GetTickCount64()); }
inline MMRESULT timeBeginPeriod(UINT) { return TIMERR_NOERROR; }
inline MMRESULT timeEndPeriod(UINT) { return TIMERR_NOERROR; }
inline void Sleep(DWORD milliseconds) {
  timespec left = {time_t(milliseconds / 1000),
                   long(milliseconds % 1000) * 1000000};
  while (milliseconds == INFINITE || nanosleep(&left, &left) != 0)
    if (milliseconds == INFINITE)
      left = {1000000, 0}, nanosleep(&left, nullptr);
}
inline void GetLocalTime(SYSTEMTIME *result) {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  tm parts;
  localtime_r(&now.tv_sec, &parts);
  *result = {WORD(parts.tm_year + 1900), WORD(parts.tm_mon + 1),
             WORD(parts.tm_wday),        WORD(parts.tm_mday),
             WORD(parts.tm_hour),        WORD(parts.tm_min),
             WORD(parts.tm_sec),         WORD(now.tv_nsec / 1000000)};
}
inline __time64_t _time64(__time64_t *result) {
  const time_t now = time(nullptr);
  if (result)
    *result = now;
  return now;
}
inline errno_t localtime_s(tm *result, const time_t *moment) {
  return localtime_r(moment, result) ? 0 : errno;
}
inline errno_t gmtime_s(tm *result, const time_t *moment) {
  return gmtime_r(moment, result) ? 0 : errno;
}
inline errno_t ctime_s(char *text, size_t size, const time_t *moment) {
  char whole[64];
  if (!ctime_r(moment, whole) || strlen(whole) >= size)
    return ERANGE;
  strcpy(text, whole);
  return 0;
}
template <size_t N> errno_t ctime_s(char (&text)[N], const time_t *moment) {
  return ctime_s(text, N, moment);
}

// --- Processes and debugging -------------------------------------------------

inline DWORD GetLastError() { return DWORD(errno); }
inline void SetLastError(DWORD code) { errno = int(code); }
inline BOOL IsDebuggerPresent() { return FALSE; }
inline void OutputDebugStringA(LPCSTR text) { fputs(text, stderr); }
inline void OutputDebugStringW(LPCWSTR text) { fprintf(stderr, "%ls", text); }
inline void OutputDebugString(LPCSTR text) { OutputDebugStringA(text); }
inline void OutputDebugString(LPCWSTR text) { OutputDebugStringW(text); }
inline int _CrtSetDbgFlag(int flags) { return flags; }
inline int _CrtDumpMemoryLeaks() { return 0; }
enum {
  _CRTDBG_ALLOC_MEM_DF = 1,
  _CRTDBG_CHECK_ALWAYS_DF = 4,
  _CRTDBG_LEAK_CHECK_DF = 32,
  _CRTDBG_REPORT_FLAG = -1
};
[[noreturn]] inline void fail_assertion(const char *text) {
  fprintf(stderr, "%s failed\n", text);
  abort();
}
template <class T> void _ASSERT(const T &holds) {
  if (!holds)
    fail_assertion("_ASSERT");
}
template <class T> void _ASSERTE(const T &holds) {
  if (!holds)
    fail_assertion("_ASSERTE");
}

// --- Atomic operations and locks ---------------------------------------------

template <class T> T InterlockedIncrement(volatile T *place) {
  return __atomic_add_fetch(place, T(1), __ATOMIC_SEQ_CST);
}
template <class T> T InterlockedDecrement(volatile T *place) {
  return __atomic_sub_fetch(place, T(1), __ATOMIC_SEQ_CST);
}
template <class T, class V> T InterlockedExchange(volatile T *place, V value) {
  return __atomic_exchange_n(place, T(value), __ATOMIC_SEQ_CST);
}
template <class T, class V>
T InterlockedExchangeAdd(volatile T *place, V value) {
  return __atomic_fetch_add(place, T(value), __ATOMIC_SEQ_CST);
}
template <class T, class V, class E>
T InterlockedCompareExchange(volatile T *place, V value, E expected) {
  T found = T(expected);
  __atomic_compare_exchange_n(place, &found, T(value), false, __ATOMIC_SEQ_CST,
                              __ATOMIC_SEQ_CST);
  return found;
}
inline void MemoryBarrier() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

// --- Memory ------------------------------------------------------------------

inline void ZeroMemory(void *memory, SIZE_T size) { memset(memory, 0, size); }
inline void FillMemory(void *memory, SIZE_T size, BYTE value) {
  memset(memory, value, size);
}
inline void CopyMemory(void *to, const void *from, SIZE_T size) {
  memcpy(to, from, size);
}
inline void MoveMemory(void *to, const void *from, SIZE_T size) {
  memmove(to, from, size);
}
inline void *_aligned_malloc(size_t size, size_t alignment) {
  void *memory = nullptr;
  if (alignment < sizeof(void *))
    alignment = sizeof(void *);
  return posix_memalign(&memory, alignment, size) == 0 ? memory : nullptr;
}
inline void _aligned_free(void *memory) { free(memory); }
inline errno_t memcpy_s(void *to, size_t room, const void *from, size_t size) {
  if (size > room)
    return ERANGE;
  memcpy(to, from, size);
  return 0;
}
inline errno_t memmove_s(void *to, size_t room, const void *from, size_t size) {
  if (size > room)
    return ERANGE;
  memmove(to, from, size);
  return 0;
}

/// The number of an array's elements.
template <class T, size_t N> constexpr size_t _countof(T (&)[N]) restrict(cpu) {
  return N;
}
template <class T, size_t N> constexpr size_t _countof(T (&)[N]) restrict(amp) {
  return N;
}

/// The macros min and max of <windows.h>: of operands of any types. The cpu's
/// may be of types that amp code does not have.
template <class A, class B>
constexpr auto min(const A &a, const B &b) restrict(cpu)
    -> decltype(a < b ? a : b) {
  return a < b ? a : b;
}
template <class A, class B>
constexpr auto max(const A &a, const B &b) restrict(cpu)
    -> decltype(a > b ? a : b) {
  return a > b ? a : b;
}
template <class A, class B>
constexpr auto min(const A &a, const B &b) restrict(amp)
    -> decltype(a < b ? a : b) {
  return a < b ? a : b;
}
template <class A, class B>
constexpr auto max(const A &a, const B &b) restrict(amp)
    -> decltype(a > b ? a : b) {
  return a > b ? a : b;
}

// --- Strings and files -------------------------------------------------------

inline errno_t strcpy_s(char *to, size_t room, const char *from) {
  const size_t size = strlen(from) + 1;
  if (size > room) {
    if (room)
      *to = 0;
    return ERANGE;
  }
  memcpy(to, from, size);
  return 0;
}
template <size_t N> errno_t strcpy_s(char (&to)[N], const char *from) {
  return strcpy_s(to, N, from);
}
inline errno_t strcat_s(char *to, size_t room, const char *from) {
  const size_t used = strnlen(to, room);
  return strcpy_s(to + used, room - used, from);
}
template <size_t N> errno_t strcat_s(char (&to)[N], const char *from) {
  return strcat_s(to, N, from);
}
/// At most \p count characters; with _TRUNCATE as many as fit.
inline errno_t strncpy_s(char *to, size_t room, const char *from,
                         size_t count) {
  size_t size = strnlen(from, count == _TRUNCATE ? room - 1 : count);
  if (size >= room) {
    *to = 0;
    return ERANGE;
  }
  memcpy(to, from, size);
  to[size] = 0;
  return 0;
}
template <size_t N>
errno_t strncpy_s(char (&to)[N], const char *from, size_t count) {
  return strncpy_s(to, N, from, count);
}
inline char *strtok_s(char *text, const char *separators, char **rest) {
  return strtok_r(text, separators, rest);
}
inline char *_strdup(const char *text) { return strdup(text); }
inline int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strcmpi(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strnicmp(const char *a, const char *b, size_t count) {
  return strncasecmp(a, b, count);
}
inline int _wcsicmp(const wchar_t *a, const wchar_t *b) {
  return wcscasecmp(a, b);
}
inline errno_t wcscpy_s(wchar_t *to, size_t room, const wchar_t *from) {
  if (wcslen(from) >= room)
    return ERANGE;
  wcscpy(to, from);
  return 0;
}
template <size_t N> errno_t wcscpy_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscpy_s(to, N, from);
}
inline errno_t wcscat_s(wchar_t *to, size_t room, const wchar_t *from) {
  const size_t used = wcslen(to);
  return wcscpy_s(to + used, room - used, from);
}
template <size_t N> errno_t wcscat_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscat_s(to, N, from);
}
inline int _putws(const wchar_t *text) { return printf("%ls\n", text); }
/// The name in UTF-8, whatever the locale is.
inline FILE *_wfopen(const wchar_t *name, const wchar_t *mode) {
  char narrow[2][4096];
  const wchar_t *texts[] = {name, mode};
  for (int i = 0; i < 2; ++i) {
    char *to = narrow[i];
    for (const wchar_t *from = texts[i];
         *from && to < narrow[i] + sizeof(narrow[i]) - 5; ++from) {
      const unsigned c = unsigned(*from);
      if (c < 0x80) {
        *to++ = char(c);
      } else if (c < 0x800) {
        *to++ = char(0xc0 | (c >> 6));
        *to++ = char(0x80 | (c & 0x3f));
      } else if (c < 0x10000) {
        *to++ = char(0xe0 | (c >> 12));
        *to++ = char(0x80 | ((c >> 6) & 0x3f));
        *to++ = char(0x80 | (c & 0x3f));
      } else {
        *to++ = char(0xf0 | (c >> 18));
        *to++ = char(0x80 | ((c >> 12) & 0x3f));
        *to++ = char(0x80 | ((c >> 6) & 0x3f));
        *to++ = char(0x80 | (c & 0x3f));
      }
    }
    *to = 0;
  }
  return fopen(narrow[0], narrow[1]);
}
inline errno_t _wfopen_s(FILE **file, const wchar_t *name,
                         const wchar_t *mode) {
  *file = _wfopen(name, mode);
  return *file ? 0 : errno;
}
inline int _wtoi(const wchar_t *text) { return int(wcstol(text, nullptr, 10)); }
inline double _wtof(const wchar_t *text) { return wcstod(text, nullptr); }
inline int64_t _atoi64(const char *text) { return strtoll(text, nullptr, 10); }
inline int64_t _strtoi64(const char *text, char **end, int base) {
  return strtoll(text, end, base);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
inline int vsprintf_s(char *text, size_t room, const char *format,
                      va_list arguments) {
  const int size = vsnprintf(text, room, format, arguments);
  if (size >= 0 && size_t(size) < room)
    return size;
  if (room)
    *text = 0;
  return -1;
}
__attribute__((format(printf, 3, 4))) inline int
sprintf_s(char *text, size_t room, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int size = vsprintf_s(text, room, format, arguments);
  va_end(arguments);
  return size;
}
template <size_t N, class... T>
int sprintf_s(char (&text)[N], const char *format, T... values) {
  const int size = snprintf(text, N, format, values...);
  return size >= 0 && size_t(size) < N ? size : -1;
}
template <class... T>
int _snprintf_s(char *text, size_t room, size_t count, const char *format,
                T... values) {
  const size_t limit = count < room ? count + 1 : room;
  const int size = snprintf(text, limit, format, values...);
  return size >= 0 && size_t(size) < limit ? size : -1;
}
template <class... T>
int swprintf_s(wchar_t *text, size_t room, const wchar_t *format, T... values) {
  return swprintf(text, room, format, values...);
}
template <size_t N, class... T>
int swprintf_s(wchar_t (&text)[N], const wchar_t *format, T... values) {
  return swprintf(text, N, format, values...);
}
template <class... T> int printf_s(const char *format, T... values) {
  return printf(format, values...);
}
template <class... T> int wprintf_s(const wchar_t *format, T... values) {
  return wprintf(format, values...);
}
template <class... T>
int fprintf_s(FILE *file, const char *format, T... values) {
  return fprintf(file, format, values...);
}
template <class... T>
int sscanf_s(const char *text, const char *format, T... places) {
  return sscanf(text, format, places...);
}
template <class... T>
int fscanf_s(FILE *file, const char *format, T... places) {
  return fscanf(file, format, places...);
}
template <class... T> int scanf_s(const char *format, T... places) {
  return scanf(format, places...);
}
#pragma GCC diagnostic pop

inline errno_t fopen_s(FILE **file, const char *name, const char *mode) {
  *file = fopen(name, mode);
  return *file ? 0 : errno;
}
inline errno_t freopen_s(FILE **file, const char *name, const char *mode,
                         FILE *old) {
  *file = freopen(name, mode, old);
  return *file ? 0 : errno;
}
inline int _fseeki64(FILE *file, int64_t offset, int origin) {
  return fseeko(file, off_t(offset), origin);
}
inline int64_t _ftelli64(FILE *file) { return ftello(file); }
inline errno_t _putenv_s(const char *name, const char *value) {
  return setenv(name, value, 1);
}
inline errno_t _dupenv_s(char **value, size_t *size, const char *name) {
  const char *found = getenv(name);
  *value = found ? strdup(found) : nullptr;
  if (size)
    *size = found ? strlen(found) + 1 : 0;
  return 0;
}
inline BOOL DeleteFileA(LPCSTR name) { return remove(name) == 0; }
inline BOOL DeleteFile(LPCSTR name) { return DeleteFileA(name); }
inline int _getch() { return getchar(); }
inline int getch() { return getchar(); }
/// Nothing tells whether a key waits: programs poll it to end early.
inline int _kbhit() { return 0; }

// --- Numbers -----------------------------------------------------------------

inline int _isnan(double x) { return __builtin_isnan(x); }
inline int _finite(double x) { return __builtin_isfinite(x); }
inline double _copysign(double x, double sign) {
  return __builtin_copysign(x, sign);
}
inline double _hypot(double x, double y) { return __builtin_hypot(x, y); }
inline unsigned int _byteswap_ulong(unsigned int x) {
  return __builtin_bswap32(x);
}
inline uint64_t _byteswap_uint64(uint64_t x) { return __builtin_bswap64(x); }
inline unsigned short _byteswap_ushort(unsigned short x) {
  return __builtin_bswap16(x);
}
inline unsigned int __popcnt(unsigned int x) {
  return unsigned(__builtin_popcount(x));
}

} // namespace windows
} // namespace details
} // namespace concurrency

#endif
