// Macros of <windows.h> in a program that includes <amp.h> only.
// RUN: %ampcc -Wall -Wextra -Werror %s -o %t && %t
#include <amp.h>
#if !defined(_M_X64) && !defined(_M_IX86) && !defined(_M_ARM64)
#error the processor
#endif
#include <string>
using namespace concurrency;

typedef int(WINAPI *Callback)(DWORD);
static int CALLBACK twice(DWORD x) { return int(2 * x); }
BOOL APIENTRY DllMain(HMODULE, DWORD reason, LPVOID reserved) {
  UNREFERENCED_PARAMETER(reserved);
  return reason == 1;
}
HRESULT add(const int *a, int *b, UINT n) {
  if (!a)
    return E_POINTER;
  array_view<const int> x(n, a);
  array_view<int> y(n, b);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = min(y[i] + x[i], 10u); });
  y.synchronize();
  return S_OK;
}

C_ASSERT(sizeof(WORD) == 2);

// Macros of Visual C++'s standard headers.
class Sums {
  _STD string name;

public:
  Sums(const _STD string &name) : name(name) {}
  void Add(_In_ const std::string &other, _Out_ _STD string &out) const { out = name + other; }
};
_STD_BEGIN
template <> struct hash<Sums> {
  size_t operator()(const Sums &) const { return 5; }
};
_STD_END

int main() {
  _STD string sum;
  Sums("x").Add("y", sum);
  if (sum != "xy" || _STD hash<Sums>()(Sums("")) != 5 || !ARRAYSIZE("ab"))
    return 2;
  int a[] = {1, 2, 3}, b[] = {4, 5, 60};
  char text[16];
  sprintf_s(text, "%d", int(ARRAYSIZE(b)));
  Callback f = twice;
  // Operands of types that amp code cannot use.
  std::string first = min(std::string("a"), std::string("b"));
  return FAILED(add(NULL, b, 3)) && SUCCEEDED(add(a, b, ARRAYSIZE(b))) && b[2] == 10 && b[0] == 5 &&
                 std::string(text) == "3" && f(4) == 8 && DllMain(NULL, 1, NULL) &&
                 first == "a" && max(1LL, 2) == 2 && _countof(text) == 16
             ? 0
             : 1;
}
