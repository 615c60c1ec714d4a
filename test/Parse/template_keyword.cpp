// x.name<arguments>() needs no `template` if the type of x is dependent, as in
// Visual C++. Comparisons remain comparisons.
// RUN: %verify=amp -Wno-parentheses %s
// RUN: %verify=plain -DWITHOUT_AMP %s
// amp-no-diagnostics
#ifdef WITHOUT_AMP
#define restrict(...)
#endif

struct extent {
  template <int N> int tile() const restrict(cpu, amp) { return N; }
  template <class T> extent *as() restrict(cpu, amp) { return this; }
  template <int N> int plus(int n) const restrict(cpu, amp) { return n + N; }
  template <class A, class B> int pair() const restrict(cpu, amp) { return sizeof(A) + sizeof(B); }
  template <int N> static int size_() { return N; }
  int size;
};
struct constants { static const int size_ = 1; };
inline bool both(bool a, bool b) restrict(cpu, amp) { return a && b; }

template <int TS, class V> int tiles(V v) restrict(cpu, amp) {
  // plain-error@+1 {{missing 'template' keyword}}
  return v.tile<TS>();
}

#ifndef WITHOUT_AMP
template <class V> int chained(V v) restrict(cpu, amp) {
  return v.as<V>()->tile<(4 > 2)>() + (&v)->template tile<1>();
}
template <class V> int withArguments(V v, int n) restrict(cpu, amp) {
  return v.plus<2>(n) + v.plus<(1 + 2)>(n * (n + 1));
}
template <class V> int severalArguments(V v) restrict(cpu, amp) {
  return v.pair<int, float>() + (&v)->pair<extent, V>();
}
template <class V> bool compared(V v, V w) restrict(cpu, amp) {
  return (v.size < 3 && w.size > (v.size)) ||
         both(v.size < 3, w.size > (v.size)) || (v.size < w.size > (0));
}
struct Limits { static const int size = 4, plus = 5; };
template <class V> bool ofClass(V v, int n) restrict(cpu, amp) {
  return (Limits::plus < n && n > (2)) || both(Limits::plus < n, n > (2)) ||
         (V::size_ < 3 || n > (1)) || (Limits::plus < n ? n > (3) : n < 2);
}
template <class V> bool chain(V v, extent w, int n) restrict(cpu, amp) {
  return v.size < n > (0) || w.size < n > (1);
}

int main() {
  extent e = {1};
  return tiles<16>(e) + chained(e) + compared(e, e) + chain(e, e, 1) + e.tile<2>() +
         ofClass(constants(), 1) + withArguments(e, 1) + severalArguments(e);
}
#endif

// A declaration of an instance has no `template`.
struct Members {
  template <class T> static T make() restrict(cpu, amp) { return T(); }
  template <class T> T *find() { return nullptr; }
  template <class T> T last() { return T(); }
};
template <> int Members::make<int>() restrict(cpu, amp) { return 1; }
template <> decltype(sizeof(1)) *Members::find<decltype(sizeof(1))>() { return nullptr; }
template float Members::last<float>();
struct Friend {
  friend int Members::make<int>() restrict(cpu, amp);
};
#ifndef WITHOUT_AMP
template <class M> int madeByMember(M) restrict(cpu, amp) {
  return M::make<int>();
}
int calls = madeByMember(Members());
#endif

// The arguments of a declared function's type are no declarator.
struct Sizes {
  template <class T> static constexpr int size_of() { return sizeof(T); }
};
template <int N> struct Sized {};
template <class T> Sized<T::size_of<int>()> sizedBy() { return {}; } // plain-warning {{use 'template' keyword}}
Sized<4> sizedByInt() { return sizedBy<Sizes>(); }
