// RUN: %verify %s
// The specifier of a function that returns a pointer to a function or an array
// follows its own parameters, inside the declarator.

int (*cpuOnly(int) restrict(cpu))(float) { return nullptr; }
int (*rows(int *p) restrict(amp, cpu))[4] { return (int (*)[4])p; }
int (&row(int (&r)[4]) restrict(amp))[4];
int (&row(int (&r)[4]) restrict(amp))[4] { return r; }
struct S {
  int (*member(int *p) const restrict(amp))[3] { return (int (*)[3])p; }
  int (*plain(int))(float);
};
int (*S::plain(int))(float) { return nullptr; }
int (&late(int (&r)[4]))[4] restrict(amp); // expected-error {{'restrict(amp)' after the bounds of the returned array: a restriction specifier follows the parameter list of the function [C2146]}}
int (*bad(int) restrict(amp))(float); // expected-error {{type 'int (*)(float)' is not allowed in amp code}}
int (*pointee(int))(float) restrict(amp); // expected-error {{[C3939]}}

int amp() restrict(amp) {
  int a[4] = {1, 2, 3, 4};
  struct L {
    int (*local(int *p))[2] { return (int (*)[2])p; }
  };
  return (*rows(a))[1] + row(a)[2] + late(a)[3] + (*S().member(a))[0] + (*L().local(a))[1];
}
int cpu() {
  int a[4] = {};
  cpuOnly(1);
  row(a); // expected-error {{no matching function}} expected-note@8 {{restricted to amp}}
  return (*rows(a))[1];
}

// A specifier after a pointer to a function belongs to that type.
auto trailing(int) -> int (*)(float) restrict(cpu) { return nullptr; }
auto reference(int x) restrict(cpu) -> int (&)(float) restrict(cpu);
auto onAmp(int) -> int (*)(float) restrict(amp); // expected-error {{[C3939]}}
auto memberPointer(int) -> int (S::*)(float) restrict(cpu) { return nullptr; }
auto lambda = [](int) -> int (*)(float) restrict(cpu) { return nullptr; };
auto behind(int) -> int restrict(amp); // expected-error {{'restrict(amp)'}}
int (*same)(float) = trailing(1);
