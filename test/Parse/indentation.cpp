// Text inserted before a statement starts at the beginning of its line.
// RUN: %verify -Wall -Wextra -Wno-unused-variable %s

template <class T> struct Traits {
  typedef T type;
};

template <class T> int declares(T x) restrict(cpu, amp) {
  if (x > 3)
    return 1;
  Traits<T>::type y = x;
  if (y > 2) return 2;
  Traits<T>::type z = x;
  return z;
}

int stores(int n) restrict(amp) {
  if (n > 3) return 1;
  tile_static int a;
  if (n > 2)
    return 2;
  tile_static int b;
  for (int k = 0; k < n; k++) a = k;
  tile_static int c;
  // expected-note@+1 {{previous statement is here}}
  if (n > 1)
    a = 1;
    tile_static int d; // expected-warning {{misleading indentation}}
  a = b = c = d = n;
  return a + declares(n);
}
