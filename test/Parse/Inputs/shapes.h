// The names that the statements and expressions of shapes_*.cpp use.
typedef decltype(sizeof 1) size;
void *operator new(size, void *p) noexcept;
struct point {
  int x, y;
  int f() const { return x; }
};
template <typename T> struct box {
  T v;
  typedef T type;
  static constexpr int n = 2;
  T get() const { return v; }
};
template <typename T> T id(T x) { return x; }
template <int N = 1> constexpr int number(int x = 0) { return N + x; }
struct range {
  int *begin() const;
  int *end() const;
};
