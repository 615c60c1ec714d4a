export module overloads;
export int f(float x) restrict(cpu) { return x; }
export int f(int x) restrict(cpu) { return x; }
export int f(int x) restrict(amp) { return x; }
