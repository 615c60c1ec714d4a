// RUN: %verify -std=c++20 -Wno-unused %s
// expected-no-diagnostics
// Declarations with ambiguous tokens around a specifier.

int ampFunction() restrict(amp) { return 1; }

template <class A, class B, int N = (3 > 2)> struct Pair { A a; B b; int n = N; };
template <class T, class = void> struct Enable { typedef T type; };
template <class... Ts> int pack(Ts...) restrict(amp) { return ampFunction(); }
bool operator<(Pair<int, int>, Pair<int, int>) restrict(amp) { return ampFunction(); }
template <class T> bool operator>>(Pair<T, T>, int) restrict(amp) { return ampFunction(); }
Pair<int, int> twoArguments(Pair<int, int> p = {1, 2}, bool b = 1 < 2) restrict(amp) { return {ampFunction(), 1}; }
auto captures = [x = 3, y = 4](int a, int b = 2) restrict(amp) { return x + y + a + ampFunction(); };
auto after = Pair<int, int>(), another = Pair<int, int>{};
int afterInitializer() restrict(amp) { return ampFunction(); }
int squares[3 < 2 ? 1 : 2];
int afterSquares() restrict(amp) { return ampFunction(); }
enum Plain { P1 = 1 < 2, P2 };
enum class Scoped : int { S1 };
int afterEnum() restrict(amp) { return ampFunction(); }
struct Bits {
  int a : 3, b : 4;
  unsigned : 0;
  int m() restrict(amp) { return ampFunction(); }
};
typedef struct Named {
  int f() restrict(amp) { return ampFunction(); }
} *NamedPointer;
class alignas(16) Derived final : public Named, Enable<int, Pair<int, int>> {
public:
  Derived(const Derived &) restrict(amp) = default;
  Derived() restrict(amp) : Named(), Enable<int, Pair<int, int>>{} { ampFunction(); }
  Derived &operator=(const Derived &) restrict(amp) = delete;
  using Conversion = Pair<int, int>;
  operator Conversion *() const restrict(amp) { return ampFunction(), nullptr; }
  operator unsigned long() const restrict(amp) { return ampFunction(); }
  operator const Pair<int, int> &() const restrict(amp);
protected:
  bool operator()() const restrict(amp) { return ampFunction(); }
  template <class T> requires(sizeof(T) > 2) && Enable<T>::value || true
  int constrained(T) restrict(amp) { return ampFunction(); }
  template <class T> requires requires(T t) { t + 1; }
  int required(T) restrict(amp) { return ampFunction(); }
  int noThrow() restrict(amp) noexcept(noexcept(1 + 1)) { return ampFunction(); }
};
auto trailing1() restrict(amp) -> decltype(1 + 1) { return ampFunction(); }
auto trailing2() restrict(amp) -> typename Enable<int, Pair<int, int>>::type { return ampFunction(); }
auto trailing3(int x) restrict(amp) -> Enable<int, Enable<int>>::type { return ampFunction(); }
template <class T> auto trailing4(T t) restrict(amp) -> decltype(t + 1) requires(sizeof(T) > 1) { return ampFunction(); }
namespace outer::inline inner { int nested() restrict(amp) { return ampFunction(); } }
extern "C++" { int linkage() restrict(amp) { return ampFunction(); } }
__attribute__((noinline)) int gnu() restrict(amp) { return ampFunction(); }
[[maybe_unused]] static int attribute() restrict(amp) { return ampFunction(); }
__declspec(noinline) int declspec() restrict(amp) { return ampFunction(); }
int several() restrict(amp), ordinary(), both() restrict(amp, cpu);
int several() restrict(amp) { return ampFunction(); }
int cpuCaller() { return ordinary() + both(); }
int ampCaller() restrict(amp) { return several() + both(); }

struct Local {};
void localDeclarations() restrict(amp) {
  struct L : Local {
    enum { N = Enable<int, Pair<int, int>>::type(4) };
    int a[N], b = Pair<int, int>().n;
    int (*noPointer(int))[4] { return ampFunction(), nullptr; }
    bool operator()() { return ampFunction(); }
    L() = default;
    L(const L &) = default;
    L(int) : a{ampFunction()}, b(0) {}
    static_assert(N == 4, "");
    using Local::operator=;
  };
  L l(3), copy = l;
  int initialized(int(3) + 1), comparison = 1 < 2, other = 2 > (1);
  float value(float(3));
  if (l() && copy())
    for (int i = [] { return ampFunction(); }(); i < 3; ++i)
      value += initialized;
}

template <class... Bases> struct Mixed : Bases... {
  int m;
  Mixed() restrict(amp) : Bases()..., m(ampFunction()) { m += ampFunction(); }
  Mixed(int i) restrict(amp) : m{i}, Bases{}... { [=] { return ampFunction(); }(); }
};
void mixes() restrict(amp) {
  Mixed<Local, Enable<int>> a, b(3);
  auto &[bound]{a};
  const auto &[constant]{b};
  auto &[again](b);
  auto &&[forwarded]{a};
  bound += constant + again + forwarded + [=] { return ampFunction(); }();
}
