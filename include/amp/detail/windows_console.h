//===- windows_console.h - the console of Windows ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Linux has no use for does nothing, and succeeds.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_WINDOWS_CONSOLE_H
#define AMP_DETAIL_WINDOWS_CONSOLE_H

#include "amp/detail/unistd.h"
#include "amp/detail/windows_names.h"
#include "amp/detail/windows_text.h"
#include "amp/detail/windows_wide.h"

#pragma ampcc push_names

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace windows {

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

} // namespace windows

namespace unistd {
/// Whether \p console is a terminal that follows escape sequences.
inline bool is_terminal(windows::HANDLE console) {
  return isatty(
      console == windows::GetStdHandle(windows::STD_ERROR_HANDLE) ? 2 : 1);
}
} // namespace unistd

namespace windows {

inline BOOL SetConsoleTextAttribute(HANDLE console, WORD color) {
  const auto turn = [](int c) { return (c & 1) << 2 | (c & 2) | (c & 4) >> 2; };
  if (unistd::is_terminal(console))
    printf("\033[%d;%dm",
           (color & FOREGROUND_INTENSITY ? 90 : 30) + turn(color),
           (color & BACKGROUND_INTENSITY ? 100 : 40) + turn(color >> 4));
  return TRUE;
}
typedef struct _SMALL_RECT {
  SHORT Left, Top, Right, Bottom;
} SMALL_RECT, *PSMALL_RECT;
typedef struct _CONSOLE_SCREEN_BUFFER_INFO {
  COORD dwSize, dwCursorPosition;
  WORD wAttributes;
  SMALL_RECT srWindow;
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
  return unistd::is_terminal(console);
}
inline BOOL SetConsoleMode(HANDLE console, DWORD) {
  return unistd::is_terminal(console);
}
inline BOOL SetConsoleCursorPosition(HANDLE console, COORD place) {
  if (unistd::is_terminal(console))
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

typedef struct _CONSOLE_CURSOR_INFO {
  DWORD dwSize;
  BOOL bVisible;
} CONSOLE_CURSOR_INFO, *PCONSOLE_CURSOR_INFO;
inline BOOL GetConsoleCursorInfo(HANDLE, CONSOLE_CURSOR_INFO *info) {
  *info = {25, TRUE};
  return TRUE;
}
inline BOOL SetConsoleCursorInfo(HANDLE console,
                                 const CONSOLE_CURSOR_INFO *info) {
  if (unistd::is_terminal(console))
    printf("\033[?25%c", info->bVisible ? 'h' : 'l');
  return TRUE;
}
inline BOOL WriteConsoleA(HANDLE console, const void *text, DWORD size,
                          DWORD *written, LPVOID) {
  FILE *file = console == GetStdHandle(STD_ERROR_HANDLE) ? stderr : stdout;
  const size_t count = fwrite(text, 1, size, file);
  if (written)
    *written = DWORD(count);
  return count == size;
}
inline BOOL WriteConsole(HANDLE console, const char *text, DWORD size,
                         DWORD *written, LPVOID) {
  return WriteConsoleA(console, text, size, written, nullptr);
}
inline BOOL WriteConsoleW(HANDLE console, const void *text, DWORD size,
                          DWORD *written, LPVOID) {
  FILE *file = console == GetStdHandle(STD_ERROR_HANDLE) ? stderr : stdout;
  if (written)
    *written = size;
  return formats::write(file, static_cast<const wchar_t *>(text), size);
}
inline BOOL WriteConsole(HANDLE console, const wchar_t *text, DWORD size,
                         DWORD *written, LPVOID) {
  return WriteConsoleW(console, text, size, written, nullptr);
}
/// Ctrl+C ends the program, as it does without handler.
inline BOOL SetConsoleCtrlHandler(BOOL (*)(DWORD), BOOL) { return TRUE; }
inline HWND GetConsoleWindow() { return nullptr; }
inline BOOL AllocConsole() { return TRUE; }
inline BOOL FreeConsole() { return TRUE; }

inline int _getch() { return getchar(); }
inline int getch() { return getchar(); }
inline int _getche() { return getchar(); }
inline int getche() { return getchar(); }
inline wint_t _getwch() { return wint_t(getchar()); }
/// Nothing tells whether a key waits: programs poll it to end early.
inline int _kbhit() { return 0; }
inline int kbhit() { return 0; }
inline int _putch(int c) { return putchar(c); }
inline int _cputs(const char *text) { return fputs(text, stdout) < 0; }
template <class... T> int _cprintf(const char *format, T... values) {
  return formats::print_to(stdout, format, values...);
}
template <class... T> int _cprintf_s(const char *format, T... values) {
  return formats::print_to(stdout, format, values...);
}

} // namespace windows
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#pragma ampcc pop_names

#endif
