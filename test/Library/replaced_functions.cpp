// With <amp.h>, calls of system(), fputws() and others behave as on Windows;
// the names without a call are C's functions.
// RUN: %ampcc -std=c++17 -Wall -Wextra -Werror %s -pthread -o %t && %t | FileCheck %s
// RUN: %ampcc -std=c++14 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %if all %{ %ampcc -std=c++23 -fsyntax-only -Wall -Wextra -Werror %s %}
#include <amp.h>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <functional>
#include <future>
#include <thread>

static int call(int (*f)(const char *), const char *text) { return f(text); }
template <class F> int apply(F f, const char *text) { return f(text); }

int main() {
  int (*pointer)(const char *) = std::system;
  pointer = &system;
  auto copy = system;
  auto *address = &std::system;
  const std::function<int(const char *)> function = system;
  decltype(system) *same = ::system;
  int result = call(system, "true") + apply(std::system, "true") + apply(&system, "true") + pointer("true") +
               copy("true") + address("true") + function("true") + same("true");
  std::thread(system, "true").join();
  result += std::async(std::launch::async, std::system, "true").get();

  int (*puts)(const wchar_t *, FILE *) = fputws;
  auto put = fputwc;
  auto write = &std::putwchar;
  int (*print)(const wchar_t *, ...) = wprintf;
  const bool has_all = puts && put && write && print;
  // CHECK: result 0 1
  std::printf("result %d %d\n", result, has_all);
  // CHECK-NEXT: wide narrow 5x
  wprintf(L"%s %s %d", L"wide", "narrow", 5);
  putwchar(L'x');
  std::fputws(L"\n", stdout);
  // CHECK-NEXT: end
  std::printf("end\n");
}
