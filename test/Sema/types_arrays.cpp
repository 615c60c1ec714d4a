// Rules E10, E12, E27, E29, E33, E34: arrays.
// RUN: %verify %s
// RUN: %verify -std=c++17 -Wvla %s

struct empty {};
struct lone { bool flag; };
struct counted {
  int v;
  counted() restrict(amp) : v(1) {}
  ~counted() restrict(amp) {}
};

void allowed(int n) restrict(amp) {
  int a[4];
  float m[4][4];
  counted c[3];
  empty e;
  lone l;
  int large[1 << 10];
}
void refused() restrict(amp) {
  bool b[3];   // expected-error {{type 'bool[3]' is not allowed in amp code: bool is not allowed as the element of an array; compile with -famp-extensions [C3581]}}
  lone l[4];   // expected-error {{the size of an array's element must be a multiple of 4}}
  empty e[2];  // expected-error {{an empty class is not allowed as the element of an array}}
  int *p[3];   // expected-error {{pointers are only allowed as local variables}}
  short s[2];  // expected-error {{type 'short[2]' is not allowed}}
  int huge[1 << 26]; // expected-error {{variable 'huge' has 268435456 bytes, more than the 1048576 that a variable of amp code may have [C3583]}}
  int vast[1 << 30][4]; // expected-error {{variable 'vast' has 17179869184 bytes, more than}}
}
void variable_length(int n) restrict(amp) {
  int a[n]; // expected-error {{type 'int[n]' is not allowed in amp code: the size of an array must be a constant [C3581]}}
}
struct flexible {
  int n;
  int rest[]; // expected-note {{because member 'rest' has type 'int[]'}}
};
void unbounded() restrict(amp) {
  flexible f = {1}; // expected-error {{type 'flexible' is not allowed in amp code: the size of an array must be a constant [C3581]}}
}
