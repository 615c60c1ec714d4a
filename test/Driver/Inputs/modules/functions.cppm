export module functions;
export int twice(int x) restrict(amp, cpu) { return 2 * x; }
export template <class T> T next(T x) restrict(amp, cpu) { return x + 1; }
export int onAmp(int x) restrict(amp) { return x + 3; }
export struct Pair {
  int a, b;
  Pair(int x) restrict(amp, cpu) : a(x), b(2 * x) {}
  int sum() const restrict(amp, cpu) { return a + b; }
};
export int onCpu(int x) { return x; }
