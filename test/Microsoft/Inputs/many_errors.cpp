#include <amp.h>
int a = x1, b = x2, c = x3, d = x4;
void f() restrict(amp) {}
