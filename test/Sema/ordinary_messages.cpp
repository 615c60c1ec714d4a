// RUN: %verify %s
// RUN: not %ampcc -fsyntax-only %s 2> %t.messages
// RUN: not %clangxx -fms-extensions -fshow-overloads=best -fsyntax-only %s 2> %t.expected
// RUN: diff %t.messages %t.expected
// Without AMP code all messages, and their number, are Clang's.

template <typename T> struct twice {
  twice(void *) {}
  T twice; // expected-error 2 {{member 'twice' has the same name as its class}}
};
twice<int> instance(nullptr); // expected-note {{in instantiation of}}

struct two_destructors {
  ~two_destructors(); // expected-note {{previous declaration}}
  ~two_destructors(); // expected-error {{destructor cannot be redeclared}}
};

void f(int);           // expected-note {{candidate}}
void f(int, int);      // expected-note {{candidate}}
void f(int, int, int); // expected-note {{candidate}}
void f(char *);        // expected-note {{candidate}}
void f(char *, int);   // expected-note {{candidate}}
void g() { f(1.5, ""); } // expected-error {{no matching function}}
