//===- windows_clock.h - moments of Windows and of its C library *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their conversions.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_CLOCK_H
#define AMP_DETAIL_WINDOWS_CLOCK_H

#include "amp/detail/windows_names.h"
#include "amp/detail/windows_text.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {
typedef struct _SYSTEMTIME {
  WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
} SYSTEMTIME, *PSYSTEMTIME, *LPSYSTEMTIME;
} // namespace windows

namespace clocks {
using namespace windows;

inline void fill(SYSTEMTIME *result, const tm &parts, long nanoseconds) {
  *result = {WORD(parts.tm_year + 1900), WORD(parts.tm_mon + 1),
             WORD(parts.tm_wday),        WORD(parts.tm_mday),
             WORD(parts.tm_hour),        WORD(parts.tm_min),
             WORD(parts.tm_sec),         WORD(nanoseconds / 1000000)};
}
inline ULONGLONG count_file_time(const timespec &moment) {
  return (ULONGLONG(moment.tv_sec) + 11644473600u) * 10000000u +
         ULONGLONG(moment.tv_nsec) / 100;
}
inline ULONGLONG count_of(const FILETIME &moment) {
  return ULONGLONG(moment.dwHighDateTime) << 32 | moment.dwLowDateTime;
}
/// "11/25/14", and "13:45:00".
inline errno_t print_now(char *text, size_t room, const char *format) {
  const time_t now = time(nullptr);
  tm parts;
  localtime_r(&now, &parts);
  return strftime(text, room, format, &parts) ? 0 : ERANGE;
}

} // namespace clocks

namespace windows {

// --- Windows' ----------------------------------------------------------------

inline void GetLocalTime(SYSTEMTIME *result) {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  tm parts;
  localtime_r(&now.tv_sec, &parts);
  clocks::fill(result, parts, now.tv_nsec);
}
inline void GetSystemTime(SYSTEMTIME *result) {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  tm parts;
  gmtime_r(&now.tv_sec, &parts);
  clocks::fill(result, parts, now.tv_nsec);
}

inline void GetSystemTimeAsFileTime(FILETIME *result) {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  const ULONGLONG count = clocks::count_file_time(now);
  *result = {DWORD(count), DWORD(count >> 32)};
}
/// The time of all its threads counts as the user's.
inline BOOL GetProcessTimes(HANDLE, FILETIME *begin, FILETIME *end,
                            FILETIME *kernel, FILETIME *user) {
  const ULONGLONG count = clocks::count_nanoseconds(CLOCK_PROCESS_CPUTIME_ID) / 100;
  *user = {DWORD(count), DWORD(count >> 32)};
  *begin = *end = *kernel = {0, 0};
  return TRUE;
}
inline BOOL GetThreadTimes(HANDLE, FILETIME *begin, FILETIME *end,
                           FILETIME *kernel, FILETIME *user) {
  const ULONGLONG count = clocks::count_nanoseconds(CLOCK_THREAD_CPUTIME_ID) / 100;
  *user = {DWORD(count), DWORD(count >> 32)};
  *begin = *end = *kernel = {0, 0};
  return TRUE;
}
inline LONG CompareFileTime(const FILETIME *a, const FILETIME *b) {
  const ULONGLONG left = clocks::count_of(*a), right = clocks::count_of(*b);
  return left < right ? -1 : left > right;
}
inline BOOL FileTimeToSystemTime(const FILETIME *moment, SYSTEMTIME *result) {
  const ULONGLONG count = clocks::count_of(*moment);
  const time_t seconds = time_t(count / 10000000) - 11644473600;
  tm parts;
  gmtime_r(&seconds, &parts);
  clocks::fill(result, parts, long(count % 10000000) * 100);
  return TRUE;
}
inline BOOL SystemTimeToFileTime(const SYSTEMTIME *moment, FILETIME *result) {
  tm parts = {};
  parts.tm_year = moment->wYear - 1900;
  parts.tm_mon = moment->wMonth - 1;
  parts.tm_mday = moment->wDay;
  parts.tm_hour = moment->wHour;
  parts.tm_min = moment->wMinute;
  parts.tm_sec = moment->wSecond;
  const ULONGLONG count = clocks::count_file_time(
      {timegm(&parts), long(moment->wMilliseconds) * 1000000});
  *result = {DWORD(count), DWORD(count >> 32)};
  return TRUE;
}

// --- The C library's ---------------------------------------------------------

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
inline errno_t _localtime64_s(tm *result, const __time64_t *moment) {
  const time_t seconds = time_t(*moment);
  return localtime_s(result, &seconds);
}
inline errno_t _gmtime64_s(tm *result, const __time64_t *moment) {
  const time_t seconds = time_t(*moment);
  return gmtime_s(result, &seconds);
}
inline double _difftime64(__time64_t end, __time64_t begin) {
  return double(end - begin);
}
inline __time64_t _mkgmtime(tm *moment) { return timegm(moment); }
inline __time64_t _mktime64(tm *moment) { return mktime(moment); }
inline void _tzset() { tzset(); }

typedef struct _timeb {
  time_t time;
  unsigned short millitm;
  short timezone, dstflag;
} _timeb;
struct __timeb64 : _timeb {};
inline errno_t _ftime_s(_timeb *result) {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  tm parts;
  localtime_r(&now.tv_sec, &parts);
  *result = {now.tv_sec, static_cast<unsigned short>(now.tv_nsec / 1000000),
             static_cast<short>(-parts.tm_gmtoff / 60),
             static_cast<short>(parts.tm_isdst)};
  return 0;
}
inline void _ftime(_timeb *result) { _ftime_s(result); }
inline errno_t _ftime64_s(_timeb *result) { return _ftime_s(result); }
inline void _ftime64(_timeb *result) { _ftime_s(result); }

inline errno_t _strdate_s(char *text, size_t room) {
  return clocks::print_now(text, room, "%m/%d/%y");
}
inline errno_t _strtime_s(char *text, size_t room) {
  return clocks::print_now(text, room, "%H:%M:%S");
}
template <size_t N> errno_t _strdate_s(char (&text)[N]) {
  return _strdate_s(text, N);
}
template <size_t N> errno_t _strtime_s(char (&text)[N]) {
  return _strtime_s(text, N);
}
inline char *_strdate(char *text) { return _strdate_s(text, 9), text; }
inline char *_strtime(char *text) { return _strtime_s(text, 9), text; }

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
