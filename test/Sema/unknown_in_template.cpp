// An undeclared name in a template without instances.
// RUN: %ampcc -fsyntax-only %s -Xclang -verify
// RUN: %ampcc -fsyntax-only -fdelayed-template-parsing %s
// RUN: not %ampcc -fsyntax-only -fno-amp-windows %s
#include <amp.h>

template <class T> void unused() restrict(amp) {
  nowhere = 1; // expected-warning {{this is wrong where the template is written; as in Visual C++ the template is read when it is used: declare first what it needs, or remove what is never used}}
}
