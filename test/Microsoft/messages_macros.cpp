// RUN: %verify %s
#include <amp.h>
#define HALF(x) ((x) / 2)
int f() restrict(amp) {
  return HALF(4, 5); // expected-warning {{too many arguments for macro 'HALF': as in Visual C++ the last ones are left out}}
}
