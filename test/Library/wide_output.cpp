// RUN: %ampcc %s -o %t
// RUN: %t wide_first > %t.out 2>&1 && FileCheck --input-file=%t.out --check-prefix=WIDE %s
// RUN: %t narrow_first > %t.out 2>&1 && FileCheck --input-file=%t.out --check-prefix=NARROW %s
// RUN: %t wide_alone > %t.out 2>&1 && FileCheck --input-file=%t.out --check-prefix=ALONE %s
// RUN: %t own > %t.out 2>&1 && FileCheck --input-file=%t.out --check-prefix=OWN %s
// Output of Windows programs to std::wcout, std::cout and stdio is complete and
// in the order of the calls.
#include <amp.h>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <fstream>
#include <iostream>
#include <string>

int main(int, char **arguments) {
  if (concurrency::accelerator::get_all().empty())
    return 1;
  const std::string mode = arguments[1];
  if (mode == "wide_first") {
    std::setlocale(LC_ALL, "C.UTF-8");
    std::wcout << L"one \x263a" << std::endl;
    std::cout << "two" << std::endl;
    std::wcout << L"three " << 3 << L' ' << 0.5 << L"\n";
    std::printf("four\n");
    std::wcerr << L"five\n";
    std::cerr << "six" << std::endl;
    std::wclog << L"seven" << std::endl;
    return !std::wcout || !std::cout;
  }
  if (mode == "narrow_first") {
    std::cout << "one" << std::endl;
    std::wcout << L"two \x263a" << std::endl;
    std::cout << "three\n";
    std::wcout << L"four\n";
    return !std::wcout;
  }
  if (mode == "wide_alone") {
    std::wcout << L"one" << std::endl;
    std::wprintf(L"two\n");
    std::wcout << L"three" << std::endl;
    return 0;
  }
  // The program's own buffers and locales.
  std::wstreambuf *before = std::wcout.rdbuf();
  std::ios::sync_with_stdio(false);
  std::wcout << L"one" << std::endl;
  std::cout << "two" << std::endl;
  return std::wcout.rdbuf() == before;
}
// WIDE: one ☺
// WIDE-NEXT: two
// WIDE-NEXT: three 3 0.5
// WIDE-NEXT: four
// WIDE-NEXT: five
// WIDE-NEXT: six
// WIDE-NEXT: seven
// NARROW: one
// NARROW-NEXT: two ?
// NARROW-NEXT: three
// NARROW-NEXT: four
// ALONE: one
// ALONE-NEXT: two
// ALONE-NEXT: three
// OWN: one
// OWN-NEXT: two
