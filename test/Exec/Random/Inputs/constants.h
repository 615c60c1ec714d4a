// Constants, namespaces and enumerations.
static const int offset = 11;
constexpr unsigned mask = 0xf0f0u;
enum { first = -2, second, third = second + 10 };
enum Wide : unsigned long { wideLow = 1, wideHigh = 0xffff0000 };
enum class Level : int { low = -3, middle, high = 40 };
enum class Flags : unsigned { none, red = 1, blue = 4 };
constexpr Flags operator|(Flags a, Flags b) R {
  return Flags(unsigned(a) | unsigned(b));
}
constexpr int cube(int x) R { return x * x * x; }
constexpr unsigned gcd(unsigned a, unsigned b) R {
  while (b != 0u) {
    unsigned t = a % b;
    a = b;
    b = t;
  }
  return a;
}
template <int N> constexpr int squared = N * N;
namespace outer {
constexpr int size = 4;
inline int work(int x) R { return x ^ size; }
namespace inner {
static const int size = 6;
inline int work(int x) R { return x ^ size ^ outer::size; }
struct Item {
  int v;
  static constexpr int limit = cube(3);
  enum class Kind : unsigned { small = 2, large = 9 };
};
inline int adl(const Item &i) R { return i.v ^ Item::limit; }
} // namespace inner
inline namespace now {
inline int work(float x) R { return int(bound(x)) ^ 5; }
} // namespace now
} // namespace outer
namespace alias = outer::inner;
