// Formats of Visual C++: "%s" is wide text in wide functions, and what the
// arguments are decides about sizes. Nothing that is written gets lost beside
// std::cout, and what reads texts knows their room.
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -Wno-amp-microsoft -I %S/Inputs %s -o %t && %t > %t.out && FileCheck %s < %t.out
// RUN: %ampcc -std=c++23 -fsyntax-only -I %S/Inputs %s
#include <amp.h>
#include "check.h"
#include <cstdarg>
#include <iostream>
#include <string>
using namespace concurrency;

static std::wstring format(const wchar_t *text, ...) {
  wchar_t to[64];
  va_list arguments;
  va_start(arguments, text);
  _vsnwprintf_s(to, _TRUNCATE, text, arguments);
  va_end(arguments);
  return to;
}

static void output() {
  const std::wstring wide = L"wide";
  const std::string narrow = "narrow";
  // CHECK: plain
  wprintf(L"plain\n");
  // CHECK-NEXT: from cout
  std::cout << "from cout" << std::endl;
  // CHECK-NEXT: wide narrow wide narrow 7
  wprintf(L"%s %S %ls %hs %d\n", wide.c_str(), narrow.c_str(), wide.c_str(), narrow.c_str(), 7);
  // CHECK-NEXT: as on Linux: narrow wide
  wprintf(L"as on Linux: %s %ls\n", narrow.c_str(), wide.c_str());
  // CHECK-NEXT: printf
  printf("printf\n");
  // CHECK-NEXT: [ wide|wi|wide ] [narrow] x y
  std::wprintf(L"[%5s|%.2s|%-5s] [%S] %c %C\n", L"wide", L"wide", L"wide", "narrow", L'x', 'y');
  // CHECK-NEXT: -5 4000000000 fffffffb 123456789012 2.50 1e+00
  wprintf(L"%ld %lu %lx %I64d %.2lf %.0e\n", LONG(-5), DWORD(4000000000), LONG(-5), 123456789012, 2.5f, 1.0);
  // CHECK-NEXT: 18 6 % 0x10 (null)
  fwprintf(stdout, L"%Iu %zu %% %#x %s\n", size_t(18), size_t(6), 16, static_cast<const wchar_t *>(nullptr));
  // CHECK-NEXT: puts, fputws!
  _putws(L"puts, fputws!");
  // CHECK-NEXT: characters
  fputws(L"character", stdout);
  putwchar(L's');
  fputwc(L'\n', stdout);
  // CHECK-NEXT: -7 wide 3
  printf_s("%ld %ls %Id\n", LONG(-7), wide.c_str(), size_t(3));
}

static void texts() {
  wchar_t text[8];
  EQUAL(swprintf_s(text, L"%s-%d", L"ab", 12), 5);
  EQUAL(std::wstring(text) == L"ab-12", true);
  EQUAL(swprintf_s(text, 8, L"%s", L"too long for it"), -1);
  EQUAL(int(text[0]), 0);
  EQUAL(swprintf(text, L"%S", "old"), 3);
  EQUAL(std::wstring(text) == L"old", true);
  EQUAL(swprintf(text, 8, L"%s", "new"), 3);
  EQUAL(_snwprintf_s(text, _TRUNCATE, L"%s", L"123456789"), -1);
  EQUAL(std::wstring(text) == L"1234567", true);
  EQUAL(_scwprintf(L"%s", L"1234567890"), 10);
  EQUAL(wsprintfW(text, L"%s", L"x"), 1);
  EQUAL(format(L"%s %S %hs %ls %I64d %I32d %d", L"w", "n", "n", L"w", 5ll, 6, 7) == L"w n n w 5 6 7", true);
  EQUAL(format(L"%c%C%5s|%%", L'a', 'b', L"c") == L"ab    c|%", true);
  char narrow[8];
  EQUAL(sprintf_s(narrow, "%ls %ld", L"w", LONG(-1)), 4);
  EQUAL(std::string(narrow), "w -1");
  EQUAL(_snprintf_s(narrow, _TRUNCATE, "%s", "123456789"), -1);
  EQUAL(std::string(narrow), "1234567");
}

static void reading() {
  char word[4], rest[8], letter = 0;
  LONG number = -1, guard = 77;
  float real = 0;
  double wide_real = 0;
  EQUAL(sscanf_s("ab 5 x", "%s %ld %c", word, unsigned(_countof(word)), &number, &letter, 1), 3);
  EQUAL(std::string(word), "ab");
  EQUAL(number, 5);
  EQUAL(guard, 77);
  EQUAL(letter, 'x');
  EQUAL(sscanf_s("abcdef 1", "%s%[^ ] %ld", word, 4, rest, 8, &number), 3);
  EQUAL(std::string(word) + "|" + rest, "abc|def");
  EQUAL(sscanf_s("1.5 2.5 12", "%f %lf %*d", &real, &wide_real), 2);
  EQUAL(real == 1.5f && wide_real == 2.5, true);
  __int64 big = 0;
  short small[2] = {0, 3};
  EQUAL(sscanf_s("123456789012 9", "%I64d %d", &big, &small[0]), 2);
  EQUAL(big, 123456789012);
  EQUAL(small[0] == 9 && small[1] == 3, true);
  wchar_t wide[5];
  EQUAL(swscanf_s(L"x 12 word", L"x %d %s", &number, wide, unsigned(_countof(wide))), 2);
  EQUAL(number == 12 && std::wstring(wide) == L"word", true);
}

int main() {
  output();
  texts();
  reading();
  return result();
}
