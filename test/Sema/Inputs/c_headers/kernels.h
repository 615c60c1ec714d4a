// A header for C in a folder of C's system headers.
extern "C" {
inline int thrown(int x) restrict(cpu, amp) { throw x; } // expected-error {{[C3938]}}
}
