// wmain receives its arguments as wide strings.
// RUN: %ampcc %s -o %t && %t one "tö" && not %t
// RUN: %ampcc -DPLAIN %s -o %t && %t
// RUN: %ampcc -O2 -DWITHOUT_RETURN %s -o %t && %t
// RUN: %ampcc -O2 -DTRAILING %s -o %t && %t
// RUN: %ampcc -D_UNICODE -DTEXT %s -o %t && %t one "tö"
#include <amp.h>
#include <string>
#include <tchar.h>
using namespace concurrency;

namespace other {
int wmain(int x) { return x; }
} // namespace other

#ifdef PLAIN
void wmain() {
#elif defined WITHOUT_RETURN
int __cdecl wmain() {
#elif defined TRAILING
auto wmain() noexcept -> int {
#elif defined TEXT
int _tmain(int argc, _TCHAR *argv[]) {
  static_assert(sizeof(TCHAR) == sizeof(wchar_t), "wide");
  if (argc != 3 || _tcscmp(argv[1], _T("one")) != 0)
    return 1;
#else
int wmain(int argc, wchar_t *argv[]) {
  if (argc != 3 || argv[argc] || std::wstring(argv[1]) != L"one" || std::wstring(argv[2]) != L"t\u00f6")
    return 1;
#endif
  int d[1];
  array_view<int> v(1, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 0; });
#if !defined PLAIN && !defined WITHOUT_RETURN && !defined TRAILING
  return v[0] + other::wmain(0);
#endif
}
