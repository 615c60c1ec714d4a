// Rules E1 to E4, E8, B8, B16, B17: fundamental types in amp code.
// RUN: %verify %s

void allowed() restrict(amp) {
  bool b = true;
  int i = 'q'; // a character's value is an integer like any other
  unsigned u = 0x10LL; // the suffix of a literal does not matter
  long l = -5LL;
  unsigned long ul = sizeof(char);
  float f = 1;
  double d = 1;
  bool *p = &b;
  *p = false;
}

void never_called() restrict(amp) {
  char c;            // expected-error {{type 'char' is not allowed in amp code: integers are bool, int, unsigned, long and unsigned long; compile with -famp-extensions [C3581]}}
  signed char sc;    // expected-error {{'signed char'}}
  unsigned char uc;  // expected-error {{'unsigned char'}}
  short s;           // expected-error {{'short'}}
  wchar_t w;         // expected-error {{'wchar_t'}}
  char16_t c16;      // expected-error {{'char16_t'}}
  long long ll;      // expected-error {{'long long'}}
  long double ld;    // expected-error {{type 'long double' is not allowed in amp code: floating types are float and double [C3581]}}
  volatile int v;    // expected-error {{type 'volatile int' is not allowed in amp code: volatile is not allowed [C3581]}}
  volatile int *pv;  // expected-error {{volatile}}
}

void both() restrict(cpu, amp) { short s = 0; } // expected-error {{[C3581]}}
void on_cpu() { short s = 0; long long ll = s; }

// Intermediate values are checked.
int temporary() restrict(amp) { return int(char(4)); } // expected-error {{'char'}}
int computed(int n) restrict(amp) { return n + 5LL; }  // expected-error {{'long long'}}

long long result() restrict(amp); // expected-error {{'long long'}}
void parameter(char c) restrict(amp); // expected-error {{'char'}}

template <class T> void instance(T t) restrict(amp) {} // expected-error {{type 'char' is not allowed}}
template void instance<char>(char) restrict(amp); // expected-note {{in instantiation of function template specialization 'instance<char>' requested here}}
template void instance<int>(int) restrict(amp);

#define LOCAL(T) T variable
void macro() restrict(amp) { LOCAL(short); } // expected-error {{'short'}}

// Rule E3: intermediate values, once for each type.
enum small : unsigned char { small_one };
int enumerators() restrict(amp) {
  return small_one // expected-error {{type 'small' is not allowed in amp code}}
       + small_one;
}
int of_literals(int i) restrict(amp) {
  i += 1LL;
  i = i + 1LL; // expected-error {{type 'long long' is not allowed in amp code}}
  i = i * 2LL;
  return i;
}
