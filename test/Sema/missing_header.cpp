// RUN: %verify %s
using namespace concurrency; // expected-error {{expected namespace name}} expected-note {{it is declared in <amp.h>}}
int f(int x) restrict(amp) { return x; }
