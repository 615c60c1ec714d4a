//===- windows_debug.h - reports, leaks and errors as text ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++'s debugging library, whose reports go to stderr, and the texts of
// errors.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_DEBUG_H
#define AMP_DETAIL_WINDOWS_DEBUG_H

#include "amp/detail/windows_memory.h"
#include "amp/detail/windows_names.h"
#include "amp/detail/windows_wide.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace formats {
using windows::DWORD;

/// Prints a message in debug builds; release builds define NDEBUG.
template <class... T> int report(const char *format, T... values) {
#ifdef NDEBUG
  return 0;
#else
  return print_to(stderr, format, values...);
#endif
}

/// C's errors, which GetLastError has, and HRESULTs of C++ AMP.
inline const char *get_error_text(DWORD code) {
  switch (code) {
  case 0x80004005:
    return "Unspecified error";
  case 0x8007000e:
    return "Not enough memory resources are available to complete this "
           "operation.";
  case 0x80070057:
    return "The parameter is incorrect.";
  case 0x887a0005:
    return "The device has been removed.";
  case 0x887a0006:
    return "The device does not respond.";
  default:
    return code <= 4095 ? strerror(int(code)) : "Unknown error";
  }
}
template <class Char>
DWORD format_message(bool is_allocated, DWORD code, Char *to, DWORD room) {
  std::basic_string<Char> text;
  print(text, std::basic_string<Char>({'%', 's', '\r', '\n', 0}).c_str(),
        get_error_text(code));
  const size_t size = (text.size() + 1) * sizeof(Char);
  if (is_allocated) {
    void *memory = malloc(size > room ? size : room);
    memcpy(memory, text.c_str(), size);
    memcpy(to, &memory, sizeof(memory)); // `to` is where the pointer goes
  } else if (text.size() >= room) {
    return 0;
  } else {
    memcpy(to, text.c_str(), size);
  }
  return DWORD(text.size());
}

} // namespace formats

namespace windows {

// --- Reports -----------------------------------------------------------------

enum { _CRT_WARN, _CRT_ERROR, _CRT_ASSERT };
enum { _CRTDBG_MODE_FILE = 1, _CRTDBG_MODE_DEBUG = 2, _CRTDBG_MODE_WNDW = 4 };
enum { _CRTDBG_REPORT_MODE = -1 };
enum {
  _CRTDBG_ALLOC_MEM_DF = 1,
  _CRTDBG_DELAY_FREE_MEM_DF = 2,
  _CRTDBG_CHECK_ALWAYS_DF = 4,
  _CRTDBG_CHECK_CRT_DF = 16,
  _CRTDBG_LEAK_CHECK_DF = 32,
  _CRTDBG_REPORT_FLAG = -1
};
typedef HANDLE _HFILE;
const _HFILE _CRTDBG_FILE_STDOUT = reinterpret_cast<_HFILE>(-4);
const _HFILE _CRTDBG_FILE_STDERR = reinterpret_cast<_HFILE>(-5);

inline int _CrtSetReportMode(int, int mode) { return mode; }
inline _HFILE _CrtSetReportFile(int, _HFILE file) { return file; }
inline void _CrtDbgBreak() { __builtin_trap(); }
template <class... T> int _RPT0(int, const char *text, T...) {
  return formats::report("%s", text);
}
template <class... T> int _RPT1(int, const char *format, T... values) {
  return formats::report(format, values...);
}
template <class... T> int _RPT2(int, const char *format, T... values) {
  return formats::report(format, values...);
}
template <class... T> int _RPT3(int, const char *format, T... values) {
  return formats::report(format, values...);
}
template <class... T> int _RPT4(int, const char *format, T... values) {
  return formats::report(format, values...);
}
template <class... T> int _RPTF0(int, const char *text, T...) {
  return formats::report("%s", text);
}
template <class... T> int _RPTF1(int, const char *format, T... values) {
  return formats::report(format, values...);
}
template <class... T> int _RPTF2(int, const char *format, T... values) {
  return formats::report(format, values...);
}
template <class... T> int _RPTF3(int, const char *format, T... values) {
  return formats::report(format, values...);
}
template <class... T>
int _CrtDbgReport(int, const char *file, int line, const char *, // module
                  const char *format, T... values) {
  formats::report("%s(%d) : ", file ? file : "", line);
  return formats::report(format, values...);
}

// --- Leaks, which AddressSanitizer finds -------------------------------------

typedef struct _CrtMemState {
  size_t lTotalCount;
} _CrtMemState;
inline int _CrtSetDbgFlag(int flags) { return flags; }
inline int _CrtDumpMemoryLeaks() { return 0; }
inline int _CrtCheckMemory() { return 1; }
inline long _CrtSetBreakAlloc(long allocation) { return allocation; }
inline void _CrtMemCheckpoint(_CrtMemState *state) { *state = {0}; }
inline int _CrtMemDifference(_CrtMemState *difference, const _CrtMemState *,
                             const _CrtMemState *) {
  *difference = {0};
  return 0;
}
inline void _CrtMemDumpStatistics(const _CrtMemState *) {}
inline void _CrtMemDumpAllObjectsSince(const _CrtMemState *) {}

// --- Errors as text ----------------------------------------------------------

enum : DWORD {
  FORMAT_MESSAGE_ALLOCATE_BUFFER = 0x100,
  FORMAT_MESSAGE_IGNORE_INSERTS = 0x200,
  FORMAT_MESSAGE_FROM_STRING = 0x400,
  FORMAT_MESSAGE_FROM_HMODULE = 0x800,
  FORMAT_MESSAGE_FROM_SYSTEM = 0x1000,
  FORMAT_MESSAGE_ARGUMENT_ARRAY = 0x2000,
  FORMAT_MESSAGE_MAX_WIDTH_MASK = 0xff
};
enum : WORD { LANG_NEUTRAL, LANG_ENGLISH = 9 };
enum : WORD { SUBLANG_NEUTRAL, SUBLANG_DEFAULT };
constexpr WORD MAKELANGID(WORD language, WORD kind) {
  return WORD(kind << 10 | language);
}

inline DWORD FormatMessageA(DWORD flags, LPCVOID, DWORD code, DWORD, LPSTR to,
                            DWORD room, va_list *) {
  return formats::format_message(flags & FORMAT_MESSAGE_ALLOCATE_BUFFER, code,
                                 to, room);
}
inline DWORD FormatMessageW(DWORD flags, LPCVOID, DWORD code, DWORD, LPWSTR to,
                            DWORD room, va_list *) {
  return formats::format_message(flags & FORMAT_MESSAGE_ALLOCATE_BUFFER, code,
                                 to, room);
}
inline DWORD FormatMessage(DWORD flags, LPCVOID, DWORD code, DWORD, LPSTR to,
                           DWORD room, va_list *) {
  return formats::format_message(flags & FORMAT_MESSAGE_ALLOCATE_BUFFER, code,
                                 to, room);
}
inline DWORD FormatMessage(DWORD flags, LPCVOID, DWORD code, DWORD, LPWSTR to,
                           DWORD room, va_list *) {
  return formats::format_message(flags & FORMAT_MESSAGE_ALLOCATE_BUFFER, code,
                                 to, room);
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
