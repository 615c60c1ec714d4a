// RUN: %ampcc -O2 -std=c++17 -famp-extensions -I%S/../../Inputs %s -o %t && %t
//
// -famp-extensions: small integers, and constexpr functions of any header. The
// option does not change uses of the standard library in cpu code.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "same.h"

constexpr int square(int x) { return x * x; }
struct Meter {
  int v;
  constexpr Meter(int v) : v(v) {}
  constexpr Meter operator+(Meter o) const { return Meter(v + o.v); }
};

int functions(int i) restrict(cpu, amp) {
  const std::pair<int, float> p{i, 2.0f};
  std::array<int, 3> a = {i, 2, 3};
  int moved = std::move(a[0]);
  return square(i) + std::max(i, 3) + std::min(i, 2) + p.first + a[1] + moved +
         (Meter(i) + Meter(1)).v + std::numeric_limits<int>::max() % (i + 7);
}
int integers(int i) restrict(cpu, amp) {
  short s = short(i * 1000);
  unsigned char c = (unsigned char)(i * 37);
  long long l = 1LL << (i % 60);
  bool flags[3] = {i > 1, i > 2, true};
  return s + c + int(l % 1000003) + flags[0] + flags[1] * 2;
}
// A conversion to a small type truncates the value, also if the result is used immediately.
int cut(int i) restrict(cpu, amp) {
  const int x = i * 77 - 2000;
  int n = (unsigned char)(x + 300) + (signed char)(x + 200) * 3;
  n += static_cast<short>(x * 1000) + (unsigned short)(x - 70000) / 2;
  const float f = (unsigned char)(x * 3);
  return n + int(f) + ((unsigned char)(x + 1) > 200) + ((unsigned char)x << 4) +
         int((long long)(unsigned int)x >> 8);
}

int main() {
  std::vector<std::string> names{"b", "a"};
  names.resize(5);
  std::sort(names.begin(), names.end());
  std::map<int, std::string> map{{1, "x"}};
  auto shared = std::make_shared<std::tuple<int, std::string>>(1, "y");
  std::function<int()> f = [&] { return int(names.size()); };
  std::optional<std::string> some = map[1];
  SAME(functions, 57); SAME(integers, 5220); SAME(cut, 16833772);
  passes(f() == 5 && *some != std::get<1>(*shared));
}
