// Visual C++'s formats: "%s" means wide text in wide functions, and
// argument types determine sizes. Mixing with std::cout loses no
// output.
// RUN: %ampcc -std=c++14 -Wall -Wextra -Werror -Wno-amp-microsoft -I %S/Inputs %s -o %t && %t > %t.out && FileCheck %s < %t.out
// RUN: %if all %{ %ampcc -std=c++23 -fsyntax-only -I %S/Inputs %s %}
#include <amp.h>
#include "check.h"
#include <iostream>
#include <string>
using namespace concurrency;

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
  fputws(L"puts, fputws!\n", stdout);
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
  char narrow[8];
  EQUAL(sprintf_s(narrow, "%ls %ld", L"w", LONG(-1)), 4);
  EQUAL(std::string(narrow), "w -1");
  EQUAL(_snprintf(narrow, 8, "%s", "123456789"), -1);
  EQUAL(std::string(narrow), "1234567");
}

int main() {
  output();
  texts();
  return result();
}
