// Rules G1, G2, G5, G7: constants that are not integers, or whose address is
// needed; -famp-extensions permits those that consist of numbers.
// RUN: %verify=both,strict -std=c++20 %s
// RUN: %verify=both,extended -std=c++20 -famp-extensions %s
#include "../Inputs/amp_min.h"
#include <algorithm>
using namespace concurrency;

int variable;
static constexpr int table[] = {1, 2, 4};    // strict-note 4 {{'table' is declared here}}
constexpr unsigned char bytes[256] = {1, 2}; // strict-note {{declared here}}
const float pi = 3.14f;                      // strict-note {{declared here}}
struct point { int x, y; };
const point origin = {1, 2};                 // strict-note {{declared here}}
template <class T> struct generic { static constexpr T values[] = {1, 2}; }; // strict-note {{declared here}}
constexpr int N = 5;                         // strict-note {{declared here}}
const auto [first, second] = origin;         // strict-note {{'second' is declared here}}

int larger(const int &a, const int &b) restrict(amp) { return a < b ? b : a; }
int sum(const int *p) restrict(amp) { return p[0] + p[1]; }

int uses(int i) restrict(amp) {
  i += table[i];      // strict-error {{'table' is not a local variable and cannot be used in amp code; capture a local copy, pass it as an argument or compile with -famp-extensions [C3586]}}
  i += table[1];      // strict-error {{'table' is not}}
  i += sum(table);    // strict-error {{'table' is not}}
  for (int k : table) // strict-error {{'table' is not}}
    i += k;
  i += bytes[i];      // strict-error {{'bytes' is not a local variable and cannot be used in amp code; capture a local copy, pass it as an argument or compile with -famp-extensions}}
  i += int(pi * i);   // strict-error {{'pi' is not}}
  i += origin.x;      // strict-error {{'origin' is not}}
  i += generic<int>::values[i & 1]; // strict-error {{'values' is not}}
  i += larger(N, i);  // strict-error {{constant 'N' can only be read in amp code, not referred to; capture a local copy, pass it as an argument or compile with -famp-extensions}}
  i += N + first;     // read
  i += larger(second, i); // strict-error {{constant 'second' can only be read}}
  static constexpr int local[2] = {1, 2}; // strict-error {{variable 'local' of amp code cannot be static unless compiled with -famp-extensions; local variables are automatic or tile_static [C3585]}}
  static const int number = 3;            // strict-error {{variable 'number' of amp code cannot be static unless}}
  return i + local[i] + number;
}
void captured() {
  constexpr int table[3] = {1, 2, 3};
  static const int number = 2;
  const auto [a, b] = point{1, 2};
  auto l = [=](int i) restrict(amp) { return table[1] + table[i] + number + a; };
}

// Objects that may change, or point elsewhere, remain errors.
const int dynamic[] = {variable};  // both-note {{declared here}}
constexpr const char *text = "ab"; // both-note {{declared here}}
constexpr const int *pointer = &table[1]; // both-note {{declared here}}
constexpr const int &reference = table[1]; // both-note {{declared here}}
struct holder { const int *p; };
constexpr holder holders[] = {{table}, {nullptr}}; // both-note {{declared here}}
struct cache { mutable int hits; int value; };
const cache caches = {0, 1};       // both-note {{declared here}}
extern const int elsewhere[3];     // both-note {{declared here}}
thread_local const int threads = variable; // both-note {{declared here}}
constexpr long double wide[] = {1.5L}; // strict-note {{declared here}}
auto [changing, other] = point{1, 2}; // both-note {{'changing' is declared here}}
int refused(int i) restrict(amp) {
  i += dynamic[0];    // both-error {{'dynamic' is not a local variable and cannot be used in amp code; capture a local copy or pass it as an argument [C3586]}}
  i += text[0];       // both-error {{'text' is not a local variable}}
  i += *pointer;      // both-error {{'pointer' is not a local variable}}
  i += reference;     // both-error {{'reference' is not a local variable}}
  i += holders[1].p == nullptr; // both-error {{'holders' is not a local variable}}
  i += caches.value;  // both-error {{'caches' is not a local variable}}
  i += elsewhere[1];  // both-error {{'elsewhere' is not a local variable}}
  i += threads;       // both-error {{'threads' is not a local variable}}
  i += wide[0] > 1;   // strict-error {{'wide' is not a local variable}} extended-error {{type 'const long double[1]' is not allowed}}
  i += changing;      // both-error {{'changing' is not a local variable}}
  static const int dynamic_local = i; // both-error {{cannot be static; local}}
  return i;
}
