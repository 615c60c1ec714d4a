// A header for C in a folder of C system headers.
extern "C" {
inline int thrown(int x) restrict(cpu, amp) { // expected-error {{[C3938]}}
  throw x; // expected-error {{[C3594]}}
}
}
