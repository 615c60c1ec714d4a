// RUN: %verify %s
// Rule I1: the rules see every use of `tile_static`.

tile_static int t[4]; // expected-error {{[C3584]}}
struct S {
  tile_static int m; // expected-error {{[C3584]}}
};
void parameter(tile_static int p) restrict(amp); // expected-error {{[C3584]}}
tile_static int function() restrict(amp); // expected-error {{[C3584]}}
void cpu() { tile_static int c; } // expected-error {{[C3584]}}
void externOnCpu() { extern tile_static int c; } // expected-error {{[C3584]}}

template <class T> struct V { T v; };
void good() restrict(amp) {
  tile_static int a;
  tile_static V<int> b[2];
  tile_static ::V<float> c;
  int tile_static d;
  unsigned int tile_static e;
  tile_static int f[2][3], g;
  {
    tile_static V<V<int>> h;
  }
}

// Each use of a macro has its own location, too.
#define SHARED tile_static
#define IN_TILE(type, name) SHARED type name
#define OF_BOTH(type) tile_static type first, type##s[8];
void macros() restrict(amp) {
  SHARED int a;
  IN_TILE(float, b)[4];
  SHARED V<int> c;
  OF_BOTH(int)
  b[0] = a + c.v + first + ints[a];
}
template <class T> void macroInTemplate() restrict(amp) {
  IN_TILE(T, a);
  SHARED T b;
  a = b;
}
void instances() restrict(amp) {
  macroInTemplate<int>();
  macroInTemplate<float>();
}
SHARED int outside; // expected-error {{[C3584]}}
struct Macros {
  IN_TILE(int, member); // expected-error {{[C3584]}}
};
void cpuMacro() { IN_TILE(int, local); } // expected-error {{[C3584]}}

// Not only on variables.
tile_static tile_static int twice; // expected-error {{[C3584]}}
template <class T> struct Pattern {
  tile_static T m; // expected-error {{[C3584]}}
};
template <class T> tile_static T functionTemplate(T) restrict(amp); // expected-error {{[C3584]}}
template <class T> void notInstantiated() restrict(amp, cpu) {
  tile_static int x; // expected-error {{[C3584]}}
}
struct Functions {
  tile_static ~Functions(); // expected-error {{[C3584]}}
  tile_static operator int(); // expected-error {{[C3584]}}
};
typedef tile_static int Alias; // expected-error {{[C3584]}}
void notDeclared() restrict(amp) {
  tile_static undeclared; // expected-error {{type specifier}}
}
void storageClasses() restrict(amp) {
  tile_static static int s; // expected-error {{[C3585]}}
  extern tile_static int e; // expected-error {{[C3585]}}
  tile_static V<V<V<int>>> nested;
  tile_static int incomplete[]; // expected-error {{incomplete type}}
}
// Attributes after the specifier.
float aligned() restrict(amp) {
  tile_static alignas(16) float a[4];
  tile_static __declspec(align(16)) int b;
  tile_static [[maybe_unused]] int c;
  alignas(16) tile_static int d;
  return a[0] = b = d = 1;
}
