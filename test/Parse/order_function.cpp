// RUN: %verify -std=c++20 %s
// RUN: not %ampcc -std=c++20 -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
// Rules A5, A6: ( parameters ) cv ref restrict noexcept attributes -> type.

struct A {
  int v() restrict(amp) const; // expected-error {{'restrict(amp)' before 'const': a restriction specifier follows const, volatile and the ref-qualifier [C4430]}}
  // CHECK: fix-it:"{{.*}}":{[[@LINE-1]]:11-[[@LINE-1]]:25}:""
  // CHECK: fix-it:"{{.*}}":{[[@LINE-2]]:30-[[@LINE-2]]:30}:" restrict(amp)"
  int r() restrict(amp, cpu) &; // expected-error {{'restrict(amp, cpu)' before '&'}}
  int s() restrict(amp) &&; // expected-error {{before '&&'}}
  virtual void o() restrict(cpu);
  virtual void q() restrict(cpu);
};
struct B : A {
  void o() override restrict(cpu); // expected-error {{'restrict(cpu)' after 'override': a restriction specifier precedes override and final [C3646]}}
  void q() final restrict(cpu); // expected-error {{after 'final'}}
};
void n1() noexcept restrict(cpu); // expected-error {{'restrict(cpu)' after 'noexcept': a restriction specifier precedes the exception specification [C3646]}}
void n2() noexcept(true) restrict(amp) {} // expected-error {{after 'noexcept'}}
void n3() throw() restrict(cpu); // expected-error {{after 'throw'}}
void a1() [[]] restrict(amp); // expected-error {{after an attribute}}
void a2() __attribute__((noinline)) restrict(amp); // expected-error {{'restrict(amp)' after an attribute: a restriction specifier precedes the attributes of a function [C3646]}}
struct Attributes { int a3() const __attribute__((pure)) restrict(cpu, amp); }; // expected-error {{after an attribute}}
void a4() restrict(amp) __attribute__((noinline));
auto t1() -> int restrict(amp) { return 1; } // expected-error {{'restrict(amp)' after the return type: a restriction specifier precedes '->'}}
auto t2() -> int restrict(cpu); // expected-error {{after the return type}}

template <class T> void q1(T) requires(sizeof(T) == 4) restrict(amp) {} // expected-error {{'restrict(amp)' after a requires-clause: a restriction specifier precedes 'requires' [C2146]}}
template <class T> concept Any = true;
template <class T> void q2(T) requires Any<T> restrict(cpu) {} // expected-error {{after a requires-clause}}
struct I {
  int a;
  I() : a(1) restrict(amp) {} // expected-error {{'restrict(amp)' after the member initializers: a restriction specifier precedes ':' [C2146]}}
  // CHECK: fix-it:"{{.*}}":{[[@LINE-1]]:6-[[@LINE-1]]:6}:" restrict(amp)"
  // CHECK: fix-it:"{{.*}}":{[[@LINE-2]]:14-[[@LINE-2]]:28}:""
};
struct D {
  virtual void p() = 0 restrict(cpu); // expected-error {{'restrict(cpu)' after '= 0', '= default' or '= delete': a restriction specifier precedes '=' [C2146]}}
  // CHECK: fix-it:"{{.*}}":{[[@LINE-1]]:19-[[@LINE-1]]:19}:" restrict(cpu)"
  // CHECK: fix-it:"{{.*}}":{[[@LINE-2]]:24-[[@LINE-2]]:37}:""
  D() = default restrict(amp, cpu); // expected-error {{after '= 0'}}
  D(int) = delete restrict(amp); // expected-error {{after '= 0'}}
};

struct Good {
  int a() const restrict(amp);
  int b() const volatile restrict(cpu);
  int c() & restrict(amp);
  int d() const && restrict(amp) noexcept;
  int e() restrict(amp) noexcept(false);
  auto f() const restrict(amp) noexcept -> int;
  int g() restrict(amp) [[]];
  virtual void o() restrict(cpu);
};
struct Derived : Good {
  void o() restrict(cpu) override;
};
auto Good::f() const restrict(amp) noexcept -> int { return 1; }
