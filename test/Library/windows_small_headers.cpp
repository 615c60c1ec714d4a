// Small headers of Windows and Visual C++, in their spelling.
// RUN: %ampcc -std=c++14 -I %S/Inputs %s -o %t 2>&1 | FileCheck %s --allow-empty
// RUN: %t
#include <windows.h>
#pragma warning(push)
#include <codeanalysis\warnings.h>
#pragma warning(disable : ALL_CODE_ANALYSIS_WARNINGS)
#include <CodeAnalysis/SourceAnnotations.h>
#pragma warning(pop)
#include <objbase.h>
#include <strsafe.h>
#include <share.h>
#include <eh.h>
#include <new.h>
#include <crtdefs.h>
#include <amp.h>
#include <intrin.h>
#include "check.h"
#include <string>
using namespace concurrency;
// CHECK-NOT: warning

interface Shape {
  virtual int area() const = 0;
};
class Square sealed : public Shape {
  int side;

public:
  explicit Square(_In_range_(0, 100) int side) : side(side) {}
  virtual int area() const override { return side * side; }
};
_Success_(return != 0) static int fill(_Out_writes_all_(count) int *data, _In_ int count, _In_opt_z_ LPCWSTR) {
  for (int i = 0; i < count; ++i)
    data[i] = i;
  return count;
}
static std::wstring name() { return __FUNCTIONW__; }

int main() {
  EQUAL(Square(3).area(), 9);
  int data[4];
  EQUAL(fill(data, _countof(data), nullptr), 4);
  EQUAL(name() == L"name", true);
  EQUAL(SUCCEEDED(CoInitializeEx(NULL, COINIT_MULTITHREADED)), true);
  CoUninitialize();

  wchar_t text[8];
  EQUAL(StringCchPrintf(text, ARRAYSIZE(text), L"%s-%d", L"ab", 42), S_OK);
  EQUAL(StringCchCat(text, ARRAYSIZE(text), L"cdef"), STRSAFE_E_INSUFFICIENT_BUFFER);
  EQUAL(std::wstring(text) == L"ab-42cd", true);
  char narrow[4];
  EQUAL(StringCchPrintfA(narrow, 4, "%d", 12345), STRSAFE_E_INSUFFICIENT_BUFFER);
  EQUAL(std::string(narrow), "123");
  size_t size = 0;
  EQUAL(StringCchLength(narrow, 4, &size), S_OK);
  EQUAL(size, 3u);

  int registers[4] = {};
  __cpuid(registers, 0);
  EQUAL(registers[0] > 0, true);
  unsigned __int64 high = 0;
  EQUAL(_umul128(1ull << 63, 6, &high), 0u);
  EQUAL(high, 3u);
  EQUAL(__umulh(1ull << 63, 6), 3u);
  long bits = 5;
  EQUAL(int(_bittest(&bits, 2)), 1);
  volatile long counter = 1;
  EQUAL(_InterlockedIncrement(&counter), 2);
  LONG own = 5;
  EQUAL(_InterlockedCompareExchange(&own, 7, 5), 5);
  _ReadWriteBarrier();
  EQUAL(__popcnt64(~0ull) + __popcnt16(3), 66u);
  return result();
}
