// Constructs of C++20 and C++23.
struct Version {
  int major_, minor_;
  unsigned micro = unsigned(major_) * 3u;
  bool operator==(const Version &) const R = default;
  unsigned hash() const R {
    return unsigned(major_) * 7u + unsigned(minor_) + micro;
  }
};
struct Outline {
  Version v{.major_ = 2, .minor_ = 3};
  int sides[3] = {v.minor_, 1};
  Pack<int> pack{v.major_, sides[0]};
  unsigned hash() const R { return v.hash() + hashArray(sides) + h(pack.v[2]); }
};
struct Grid {
  int cells[2][3];
  int &operator[](unsigned y, unsigned x) R { return cells[y & 1u][x % 3u]; }
  int operator[](unsigned y) const R { return cells[y & 1u][2]; }
  template <class G> auto &first(this G &&self) R { return self.cells[0][0]; }
  int taken(this Grid self, int x) R { return self[1u, 2u] ^= x; }
  unsigned hash() const R {
    return hashArray(cells[0]) * 3u + hashArray(cells[1]);
  }
};
struct Meadow : Grid {
  int more = 4;
};
struct Mixer {
  static int operator()(int a, int b) R { return a ^ (b >> 1); }
  static int operator[](int a) R { return a | 5; }
};
template <class T>
concept Hashed = requires(const T &t) {
  { t.hash() };
};
inline int ranked(const auto &) R { return 1; }
inline int ranked(const Hashed auto &x) R { return int(x.hash()) | 2; }
template <class T>
  requires(sizeof(T) == 8 && !Hashed<T>)
int ranked(const T &x) R {
  return int(h(x)) ^ 3;
}
consteval int squareOf(int x) R { return x * x; }
constexpr int loopOf(int x) R {
  int s = 0;
  for (int k = 0; k < (x & 7); ++k)
    s += k ^ x;
  return s;
}
template <Version V, auto F> int fixed(int x) R { return F(x) ^ V.minor_; }
enum class Tint { dark = 3, light = 9 };
template <class... T> struct Overloaded : T... {
  int k; // Bases without members have its address.
  using T::operator()...;
};
struct OfInt {
  int operator()(int x) const R { return x ^ 4; }
};
struct OfFloat {
  int operator()(float x) const R { return int(x) ^ 5; }
};
