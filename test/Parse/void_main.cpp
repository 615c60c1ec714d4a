// RUN: %verify %s
// RUN: %ampcc -Wno-amp-void-main -Werror %s -o %t && %t
void f() restrict(amp, cpu) { return; }

void main() { // expected-warning {{'main' returns void: in standard C++ it returns int [-Wamp-void-main] [C4326]}}
  auto lambda = [] { return; };
  lambda();
  for (int i = 0;; ++i)
    if (i == 3)
      return;
}
