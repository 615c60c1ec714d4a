// A template without an end is an error: parsed at its first use, it would
// contain the rest of the file.
// RUN: not %ampcc -c -w -DLITERAL %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LITERAL
// RUN: not %ampcc -c -w -DCHARACTER %s -o %t.o 2>&1 | FileCheck %s --check-prefix=CHARACTER
// RUN: not %ampcc -c -w -DBRACE %s -o %t.o 2>&1 | FileCheck %s --check-prefix=BRACE
#include <amp.h>
#include <cstdio>

#ifdef LITERAL
template <class T> void print(T x) {
  // LITERAL: [[@LINE+1]]:17: error: expected expression
  if (x) { puts("no
 end"); }
}
#elif defined(CHARACTER)
template <class T> void print(T x) {
  // CHARACTER: [[@LINE+1]]:30: error: expected expression
  if (x) { later(x); putchar('; }
}
template <class T> void later(T) {}
#else
template <class T> void print(T x) {
  if (x) {
    puts("yes");
}
#endif
int main() { print(1); }
// BRACE: [[@LINE]]:{{[0-9]+}}: error: expected '}'
