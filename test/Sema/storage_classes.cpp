// Rule G7: storage classes of local variables.
// RUN: %verify %s
// RUN: %verify -std=c++14 %s

void local() restrict(amp) {
  static int n;        // expected-error {{variable 'n' of amp code cannot be static; local variables are automatic or tile_static [C3585]}}
  extern int e;        // expected-error {{variable 'e' of amp code cannot be extern}}
  thread_local int t;  // expected-error {{variable 't' of amp code cannot be thread_local}}
  n = e = 1;           // the declarations are already reported
  tile_static int fine;
  int automatic;
  register int also_fine = 1; // also in C++17
  for (register int i = 0; i < also_fine; ++i)
    automatic = i;
  void function() restrict(amp);
}
void on_cpu() { static int n; thread_local int t; }
void loop() restrict(amp) {
  int a[2] = {1, 2};
  for (static int x : a) // expected-error {{loop variable 'x' may not be declared 'static' [C3585]}}
    a[0] += x;
}
