// Texts of Visual C++'s C library, narrow and wide ones, and <tchar.h>'s names
// for both.
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t < %s
// RUN: %ampcc -D_UNICODE -I %S/Inputs %s -o %t.wide && %t.wide < %s
// RUN: %ampcc -std=c++23 -Wall -Wextra -Werror -fsyntax-only -I %S/Inputs %s
#include <amp.h>
#include <tchar.h>
#include <windows.h>
#include "check.h"
#include <string>
using namespace concurrency;

typedef std::basic_string<TCHAR> tstring;

static int format(char *to, size_t room, const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int size = _vsnprintf_s(to, room, _TRUNCATE, text, arguments);
  va_end(arguments);
  return size;
}
template <size_t N> static int format_all(TCHAR (&to)[N], LPCTSTR text, ...) {
  va_list arguments;
  va_start(arguments, text);
  const int size = _vstprintf_s(to, N, text, arguments);
  va_end(arguments);
  return size;
}
static int format_array(const char *text, ...) {
  char to[6];
  va_list arguments;
  va_start(arguments, text);
  const int size = vsprintf_s(to, text, arguments);
  va_end(arguments);
  return size;
}

static void narrow() {
  char text[8];
  EQUAL(format(text, 8, "%d", 1234567), 7);
  EQUAL(format(text, 8, "%d", 12345678), -1);
  EQUAL(std::string(text), "1234567");
  EQUAL(format_array("%d", 12345), 5);
  EQUAL(format_array("%d", 123456), -1);
  strcpy_s(text, "ab");
  EQUAL(strncat_s(text, "cdef", 2), 0);
  EQUAL(std::string(text), "abcd");
  EQUAL(_strupr_s(text), 0);
  EQUAL(std::string(text), "ABCD");
  EQUAL(_strlwr_s(text, 8), 0);
  EQUAL(strnlen_s(text, 3), 3u);
  char line[80];
  EQUAL(std::string(gets_s(line, 80)), "// Texts of Visual C++'s C library, narrow and wide ones, and <tchar.h>'s names");

  SetEnvironmentVariable(_T("AMPCC_TEXT"), _T("value"));
  EQUAL(GetEnvironmentVariableA("AMPCC_TEXT", text, 8), 5u);
  EQUAL(std::string(text), "value");
  EQUAL(GetEnvironmentVariableA("AMPCC_TEXT", text, 5), 6u);
  size_t size = 0;
  EQUAL(getenv_s(&size, text, 8, "AMPCC_TEXT"), 0);
  EQUAL(size, 6u);
  SetEnvironmentVariableW(L"AMPCC_TEXT", nullptr);
  EQUAL(GetEnvironmentVariableA("AMPCC_TEXT", text, 8), 0u);
}

static void wide() {
  wchar_t text[8];
  EQUAL(wcsncpy_s(text, L"abcdefgh", 3), 0);
  EQUAL(std::wstring(text) == L"abc", true);
  EQUAL(wcsncpy_s(text, 8, L"abcdefgh", _TRUNCATE), 0);
  EQUAL(std::wstring(text) == L"abcdefg", true);
  EQUAL(wcsncpy_s(text, 4, L"abcdefgh", 4), ERANGE);
  EQUAL(_snwprintf_s(text, 4, _TRUNCATE, L"%d", 123456) < 0, true);
  EQUAL(std::wstring(text) == L"123", true);
  EQUAL(_itow_s(-42, text, 10), 0);
  EQUAL(_wtol(text), -42);
  EQUAL(_wcsnicmp(L"ABc", L"abD", 2), 0);

  // Both ways, with characters of one to four bytes.
  const wchar_t all[] = L"a\u00e4\u20ac\U0001f600";
  char bytes[16];
  EQUAL(WideCharToMultiByte(CP_UTF8, 0, all, -1, nullptr, 0, nullptr, nullptr), 11);
  EQUAL(WideCharToMultiByte(CP_UTF8, 0, all, -1, bytes, 16, nullptr, nullptr), 11);
  EQUAL(std::string(bytes), "a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80");
  EQUAL(WideCharToMultiByte(CP_UTF8, 0, all, -1, bytes, 10, nullptr, nullptr), 0);
  EQUAL(MultiByteToWideChar(CP_UTF8, 0, bytes, -1, nullptr, 0), 5);
  EQUAL(MultiByteToWideChar(CP_UTF8, 0, bytes, 10, text, 8), 4);
  EQUAL(std::wstring(text, 4) == all, true);
  EQUAL(MultiByteToWideChar(CP_ACP, 0, "\xe4", -1, text, 8), 2);
  EQUAL(int(text[0]), 0xe4);
}

static void either() {
  TCHAR text[16];
  EQUAL(format_all(text, _T("%d-%d"), 12, 34), 5);
  EQUAL(tstring(text) == _T("12-34"), true);
  TCHAR *rest = nullptr;
  EQUAL(_ttol(_tcstok_s(text, _T("-"), &rest)), 12);
  EQUAL(_ttoi64(_tcstok_s(nullptr, _T("-"), &rest)), 34);
  EQUAL(_tcsncpy_s(text, _T("Text"), 3), 0);
  EQUAL(_tcsnicmp(text, _T("tExt"), 3), 0);
  EQUAL(int(_totupper(text[1])), int('E'));
  EQUAL(_istdigit(text[0]) == 0 && _istalpha(text[0]) != 0, true);
  EQUAL(_itot_s(255, text, 16, 16), 0);
  EQUAL(tstring(text) == _T("ff"), true);
  int number = 0;
  EQUAL(_stscanf_s(_T("x 17"), _T("x %d"), &number), 1);
  EQUAL(number, 17);
  EQUAL(_fputts(_T(""), stdout) >= 0, true);
}

static void locks() {
  SRWLOCK lock = SRWLOCK_INIT;
  AcquireSRWLockShared(&lock);
  AcquireSRWLockShared(&lock);
  ReleaseSRWLockShared(&lock);
  ReleaseSRWLockShared(&lock);
  AcquireSRWLockExclusive(&lock);
  ReleaseSRWLockExclusive(&lock);
  LONG64 wide = 1;
  EQUAL(InterlockedAdd64(&wide, 2), 3);
  EQUAL(InterlockedCompareExchange64(&wide, 9, 3), 3);
  EQUAL(InterlockedExchangeAdd64(&wide, 1), 9);
  EQUAL(InterlockedXor(&wide, 3), 10);
  EQUAL(InterlockedExchange64(&wide, 0), 9);
  CONSOLE_SCREEN_BUFFER_INFO console;
  EQUAL(GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &console), TRUE);
  EQUAL(console.wAttributes, FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE);
}

int _tmain() {
  try {
    throw accelerator_view_removed(DXGI_ERROR_DEVICE_HUNG);
  } catch (const accelerator_view_removed &e) {
    EQUAL(e.get_view_removed_reason(), DXGI_ERROR_DEVICE_HUNG);
  }
  narrow();
  wide();
  either();
  locks();
  return result();
}
