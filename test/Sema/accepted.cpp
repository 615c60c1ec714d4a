// RUN: rm -f %t.o && %ampcc -Werror %s -c -o %t.o && test -s %t.o
// Accepted code is compiled: spurious errors inside Clang, which are not shown,
// must not prevent it from writing the object.

int amp() restrict(amp) { return 1; }

// Classes in bodies restricted to amp only.
int local(int i) restrict(amp) {
  struct Local {
    int x = amp();
    static int twice(int y) { return 2 * y; }
    int sum(int y = amp()) const { return x + y; }
  } l;
  union {
    int n;
    float f;
  } u;
  u.n = Local::twice(i);
  auto inner = [=] {
    struct Inner {
      int x = amp();
    };
    return Inner().x;
  };
  return l.sum() + u.n + inner();
}
template <class T> T localInTemplate() restrict(amp) {
  class Local {
    T x = T(amp());

  public:
    T get() const { return x; }
  };
  return Local().get();
}
int localOfInstances() restrict(amp) {
  return localInTemplate<int>() + int(localInTemplate<float>());
}

// Clang warns about the attributes that represent the specifiers.
#pragma clang diagnostic warning "-Wamp-cast-away-const"
auto trailing() restrict(amp) -> int { return 1; }
auto lambda = []() restrict(amp) -> int { return trailing(); };

// A template without instances (rule B17).
template <class T> void neverUsed(T t) restrict(amp) {
  if (t)
    throw t;
  try {
  } catch (int) {
  }
}
