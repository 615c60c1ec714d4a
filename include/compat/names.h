//===- names.h - names of <amp.h> on Windows --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names of <windows.h> and of Visual C++'s C library that C++ AMP programs
// use: integer types, timers, atomic operations. <windows.h> and similar
// headers make them global. Without those headers the compiler finds them here
// if a program declares no such name: on Windows <amp.h> includes <windows.h>.
// chosen.h has the others.
//
// As on Windows, `long` has 32 bits in the types of these names: `int` here.
//
//===----------------------------------------------------------------------===//
#ifndef COMPAT_NAMES_H
#define COMPAT_NAMES_H

#include "amp/detail/config.h"
#include "amp/detail/hresult.h"
#include "compat/format.h"
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <wchar.h>

#pragma ampcc push_names

// The macros by which programs query the processor.
#if defined(__x86_64__) && !defined(_M_X64)
#define _M_X64 100
#define _M_AMD64 100
#elif defined(__i386__) && !defined(_M_IX86)
#define _M_IX86 600
#elif defined(__aarch64__) && !defined(_M_ARM64)
#define _M_ARM64 1
#endif

#ifndef __FUNCTIONW__
#define __FUNCTIONW__ L__FUNCTION__
#endif

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace clocks {
inline uint64_t count_nanoseconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return uint64_t(now.tv_sec) * 1000000000u + uint64_t(now.tv_nsec);
}
} // namespace clocks

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
typedef unsigned char BYTE, UCHAR, BOOLEAN, byte;
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
typedef double DOUBLE;
typedef TCHAR TBYTE;
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
typedef DWORD COLORREF;
typedef int errno_t;

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

typedef struct tagPOINT {
  LONG x, y;
} POINT, *PPOINT;

typedef struct tagRECT {
  LONG left, top, right, bottom;
} RECT, *PRECT;

typedef struct tagSIZE {
  LONG cx, cy;
} SIZE, *PSIZE;

// --- Constants ---------------------------------------------------------------

enum { FALSE = 0, TRUE = 1 };
enum : DWORD { INFINITE = 0xffffffff, MAXDWORD = 0xffffffff };
enum { MAX_PATH = 260, _MAX_PATH = 260 };
/// GetLastError returns C's errors.
enum : DWORD {
  ERROR_SUCCESS = 0,
  NO_ERROR = 0,
  ERROR_FILE_NOT_FOUND = ENOENT,
  ERROR_ACCESS_DENIED = EACCES,
  ERROR_ALREADY_EXISTS = EEXIST,
  ERROR_INVALID_PARAMETER = EINVAL,
  ERROR_NOT_ENOUGH_MEMORY = ENOMEM,
  ERROR_INSUFFICIENT_BUFFER = ERANGE
};
const size_t _TRUNCATE = size_t(-1);

// --- Time --------------------------------------------------------------------

inline BOOL QueryPerformanceCounter(LARGE_INTEGER *count) {
  count->QuadPart = LONGLONG(clocks::count_nanoseconds(CLOCK_MONOTONIC) / 100);
  return TRUE;
}
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *frequency) {
  frequency->QuadPart = 10000000; // as on Windows 10 and later
  return TRUE;
}
inline ULONGLONG GetTickCount64() {
  return clocks::count_nanoseconds(CLOCK_MONOTONIC) / 1000000;
}
inline DWORD GetTickCount() { return DWORD(GetTickCount64()); }
inline void Sleep(DWORD milliseconds) {
  timespec left = {time_t(milliseconds / 1000),
                   long(milliseconds % 1000) * 1000000};
  while (milliseconds == INFINITE || nanosleep(&left, &left) != 0)
    if (milliseconds == INFINITE)
      left = {1000000, 0}, nanosleep(&left, nullptr);
}
// --- Processes and debugging -------------------------------------------------

inline DWORD GetLastError() { return DWORD(errno); }
inline void SetLastError(DWORD code) { errno = int(code); }
inline BOOL IsDebuggerPresent() { return FALSE; }
inline void OutputDebugStringA(LPCSTR text) { fputs(text, stderr); }
inline void OutputDebugStringW(LPCWSTR text) {
  formats::write(stderr, text, wcslen(text));
}
inline void OutputDebugString(LPCSTR text) { OutputDebugStringA(text); }
inline void OutputDebugString(LPCWSTR text) { OutputDebugStringW(text); }
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
template <class T, class V> T InterlockedOr(volatile T *place, V value) {
  return __atomic_fetch_or(place, T(value), __ATOMIC_SEQ_CST);
}
template <class T, class V> T InterlockedAnd(volatile T *place, V value) {
  return __atomic_fetch_and(place, T(value), __ATOMIC_SEQ_CST);
}
template <class T, class V> T InterlockedAdd(volatile T *place, V value) {
  return __atomic_add_fetch(place, T(value), __ATOMIC_SEQ_CST);
}

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

/// Returns the number of an array's elements.
template <class T, size_t N> constexpr size_t _countof(T (&)[N]) restrict(cpu) {
  return N;
}
template <class T, size_t N> constexpr size_t _countof(T (&)[N]) restrict(amp) {
  return N;
}

/// The macros min and max of <windows.h>, for operands of any types. On the
/// cpu, these may be types that amp code lacks.
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

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
