// Rule G7: storage classes of local variables.
// RUN: %verify %s

void local() restrict(amp) {
  static int n;        // expected-error {{variable 'n' of amp code cannot be static; local variables are automatic or tile_static [C3585]}}
  extern int e;        // expected-error {{variable 'e' of amp code cannot be extern}}
  thread_local int t;  // expected-error {{variable 't' of amp code cannot be thread_local}}
  n = 1;               // the declaration has been reported
  tile_static int fine;
  int automatic;
  void function() restrict(amp);
}
void on_cpu() { static int n; thread_local int t; }
