// An error unrelated to AMP does not hide errors related to it.
// RUN: %verify %s

void parameter(unknown x) restrict(amp) { // expected-error {{unknown type name 'unknown'}}
  short s; // expected-error {{type 'short' is not allowed}}
}
unknown result() restrict(amp) { // expected-error {{unknown type name 'unknown'}}
  static int i; // expected-error {{cannot be static}}
}
void lambda(unknown x, int n) { // expected-error {{unknown type name 'unknown'}}
  short fine;
  auto l = [=]() restrict(amp) {
    goto end; // expected-error {{'goto' is not allowed}}
  end:; // expected-error {{label 'end' is not allowed}}
  };
}
void twice() restrict(amp) {} // expected-note {{previous definition}}
void twice() restrict(amp) { // expected-error {{redefinition of 'twice'}}
  char c; // expected-error {{type 'char' is not allowed}}
}
int statements(int n) restrict(amp) {
  unknown u; // expected-error {{unknown type name 'unknown'}}
  undeclared(n); // expected-error {{use of undeclared identifier}}
  return n.member + (short)n; // expected-error {{member reference base type}} expected-error {{type 'short' is not allowed}}
}
