// A name that nothing declares, in a template that nothing uses.
// RUN: %ampcc -fsyntax-only %s -Xclang -verify
// RUN: %ampcc -fsyntax-only -fdelayed-template-parsing %s
#include <amp.h>

template <class T> void unused() restrict(amp) {
  nowhere = 1; // expected-error {{use of undeclared identifier 'nowhere'}} expected-note {{Visual C++ looks names up where a template is used; so does -fdelayed-template-parsing}}
}
