// Narrow and wide strings of Visual C++'s C library, and the generic names of
// <tchar.h>.
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -I %S/Inputs %s -o %t && %t
// RUN: %ampcc -D_UNICODE -I %S/Inputs %s -o %t.wide && %t.wide
// RUN: %if all %{ %ampcc -std=c++23 -Wall -Wextra -Werror -fsyntax-only -I %S/Inputs %s %}
#include <amp.h>
#include <tchar.h>
#include <windows.h>
#include "check.h"
#include <string>
using namespace concurrency;

typedef std::basic_string<TCHAR> tstring;

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
  EQUAL(format_array("%d", 12345), 5);
  EQUAL(format_array("%d", 123456), -1);
  EQUAL(strcpy_s(text, "ab"), 0);
  EQUAL(strcat_s(text, "cd"), 0);
  EQUAL(std::string(text), "abcd");
  EQUAL(strncpy_s(text, "abcdefgh", _TRUNCATE), 0);
  EQUAL(std::string(text), "abcdefg");
  EQUAL(strcat_s(text, "h"), ERANGE);
  EQUAL(_stricmp("aB", "Ab") | _strnicmp("aBc", "Abd", 2), 0);
  char list[] = "1,2", *rest = nullptr;
  EQUAL(std::string(strtok_s(list, ",", &rest)) + strtok_s(nullptr, ",", &rest), "12");
  EQUAL(_byteswap_ulong(1), 1u << 24);
  EQUAL(_isnan(0.0) == 0 && _finite(1.0) != 0, true);
}

static void wide() {
  wchar_t text[8];
  EQUAL(wcscpy_s(text, L"abc"), 0);
  EQUAL(wcscat_s(text, L"defg"), 0);
  EQUAL(wcscat_s(text, L"h"), ERANGE);
  EQUAL(_wtoi(L"-42"), -42);
  EQUAL(_wcsnicmp(L"ABc", L"abD", 2), 0);

  // In both directions, with characters of one to four bytes.
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
  EQUAL(_stprintf_s(text, 16, _T("%d-%d"), 12, 34), 5);
  EQUAL(tstring(text) == _T("12-34"), true);
  EQUAL(_tcscpy_s(text, _T("Text")) | _tcscat_s(text, _T("s")), 0);
  EQUAL(_tcsicmp(text, _T("tExts")), 0);
  EQUAL(_ttoi(_T("17")), 17);
  FILE *file = nullptr;
  EQUAL(_tfopen_s(&file, _T("/there/is/no/such/file"), _T("r")) != 0, true);
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
  return result();
}
