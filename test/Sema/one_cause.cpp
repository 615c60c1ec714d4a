// A mistake is reported once; its consequences are not.
// RUN: %verify %s
#include <amp.h>
#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
using namespace concurrency;

// A standard library class has a cpu type, and so its functions are not reported.
void local() restrict(amp) { std::vector<int> v(4); } // expected-error {{type 'std::vector<int>' is not allowed in amp code}} expected-note@*:* 0+ {{because}}
// Later uses of such an object are not reported either.
int later(std::vector<int> &p) restrict(amp) { // expected-error {{type 'std::vector<int> &' is not allowed}} expected-note@*:* 0+ {{because}}
  std::string s; // expected-error {{[C3581]}} expected-note@*:* 0+ {{because}}
  s += "a";
  p.push_back(1);
  p[0] = 2;
  for (int x : p)
    s.clear();
  std::shared_ptr<int> pointer; // expected-error {{[C3581]}} expected-note@*:* 0+ {{because}}
  if (pointer)
    *pointer = 1;
  return int(p.size());
}
struct holder {
  std::vector<int> data;
  void own() restrict(amp) {
    data.clear(); // expected-error {{'clear' is restricted to cpu}} expected-note@*:* {{'clear' is declared here}}
  }
};
int held(holder h) restrict(amp) { // expected-error {{type 'holder' is not allowed}} expected-note@*:* 0+ {{because}}
  return int(h.data.size());
}
struct solver {
  std::vector<int> data;
  int size;
  void run(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = data[i[0]]; // expected-error {{copy the members that this amp lambda needs to local variables}}
      v[i] += int(data.size()) + data.at(2);
    });
  }
};
// Members of an invalid template instance have the same cause.
template <class T> struct crate {
  T value;
  int get() const restrict(amp) {
    T copy = value;
    return 1;
  }
};
int boxed(int) restrict(amp) {
  crate<char> b; // expected-error {{type 'crate<char>' is not allowed}}
  return b.get();
}
int boxed(crate<short> &b) restrict(amp) { return b.get(); } // expected-error {{type 'crate<short> &' is not allowed}}
// A name that Clang corrects: only the name is an error.
int misspelt_on_cpu(int x) { return x; } // expected-note 0+ {{declared here}}
int misspelt(int x) restrict(amp) { return mispelt_on_cpu(x); } // expected-error {{did you mean 'misspelt_on_cpu'?}}
// Each instance of a template has its own error.
struct first { int i; };
struct second { int i; };
template <class T> int difference(T a) restrict(amp) {
  return a - a; // expected-error {{('first' and 'first')}} expected-error {{('second' and 'second')}} expected-note 2 {{; pass -fshow-overloads=all to show them}}
}
int operator-(first, first) { return 1; } // expected-note 2 {{restricted to cpu, the caller to amp}}
int operator-(second, second) { return 1; } // expected-note 2 {{restricted to cpu, the caller to amp}}
int differences() restrict(amp) {
  return difference(first()) + difference(second()); // expected-note 2 {{in instantiation}}
}
// Types in one template argument.
template <class T> T added(T a, T b) restrict(amp) { // expected-error {{type 'short' is not allowed}}
  return a + b;
}
template short added(short, short) restrict(amp); // expected-note {{in instantiation}}
// A class of the program could have functions for amp code.
struct with_char {
  char c; // expected-note 0+ {{because}}
  int get() { return 1; } // expected-note {{declared here}}
};
int of_program(with_char w) restrict(amp) { // expected-error {{type 'with_char' is not allowed}}
  return w.get(); // expected-error {{'get' is restricted to cpu}}
}
void dual() restrict(cpu, amp) { std::string s; } // expected-error {{type 'std::string' (aka 'basic_string<char>') is not allowed in amp code}} expected-note@*:* 0+ {{because}}
void pairs() restrict(amp) { std::pair<bool, bool> p[2]; } // expected-error {{[C3581]}} expected-note@*:* 0+ {{because}}
void captured(std::vector<int> data) {
  int n = 0;
  array_view<int> v(1, &n);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = data[i[0]]; // expected-error {{capture an array_view of the data in place of 'data'}} expected-note@*:* 0+ {{because}}
    v[i] += int(data.size());
    v[i] += data.at(0) + data[1];
    data.clear(); // it is also const here
  });
}
// A type that amp code permits is not reported, but its functions are.
int allowed(std::array<int, 4> a) restrict(amp) { return a[0]; } // expected-error {{no viable overloaded operator[]}} expected-note {{candidates in system headers: 2; pass -fshow-overloads=all to show them}} expected-note {{'operator[]' is constexpr: -famp-extensions lets amp code call it}}

// A thrown object belongs to the throw, and the handler to the invalid try.
struct failure {
  int code;
  failure(int c) : code(c) {}
};
int throws(int i) restrict(amp) {
  if (i == 1)
    throw failure(3); // expected-error {{'throw' is not allowed}}
  if (i == 2)
    throw std::runtime_error("negative"); // expected-error {{'throw' is not allowed}}
  try { // expected-error {{'try' is not allowed}}
    return i;
  } catch (const std::exception &) {
    return 0;
  }
}

// The type of the variable is that of the cast.
void casts(void *p, int n) restrict(amp) {
  short *s = (short *)p; // expected-error {{type 'short *' is not allowed}}
  auto v = (volatile int *)p; // expected-error {{type 'volatile int *' is not allowed}}
  auto &&c = char(n); // expected-error {{type 'char &&' is not allowed}}
  n += (short)n; // expected-error {{type 'short' is not allowed}}
}

struct range {
  int d[3];
  int *begin() { return d; } // expected-note {{'begin' is declared here, restricted to cpu}}
  int *end() { return d + 3; }
};
int loop(range r) restrict(amp) {
  int s = 0;
  for (int x : r) // expected-error {{'begin' is restricted to cpu}}
    s += x;
  return s;
}

void printed(bool b) restrict(amp) {
  direct3d_printf(b ? "yes" : "no"); // expected-error 2 {{a string literal is not allowed}}
}

// Clang's warning is dropped if a kernel's check reports the error; otherwise it stays.
int quotient(int i) restrict(amp) { return i / 0; } // expected-warning {{division by zero is undefined}}
void divisions(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note 2 {{kernel is launched here}}
    v[i] = i[0] / 0; // expected-error {{a kernel divides by zero [C3567]}}
    v[i] %= 0; // expected-error {{a kernel divides by zero [C3567]}}
  });
}

// A container that is captured by value could not be copied either.
void copied(array<int> &a) restrict(amp) {
  auto first = [a](int k) { return a[k]; }; // expected-error {{[C3597]}}
  auto second = [=](int k) {
    return a[k]; // expected-error {{[C3597]}}
  };
}

// An operator of a class that cannot be captured.
void pointed(std::shared_ptr<int> p, array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = *p; // expected-error {{'p' of type 'std::shared_ptr<int>' cannot be captured}}
  });
}

// Invalid element types: the container is the error, not the elements'
// members.
struct rgba {
  unsigned char r, g, b, a;
};
void bytes(std::vector<rgba> &pixels) {
  array_view<rgba> v(1, pixels); // expected-error {{type 'rgba' is not allowed in amp code}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i].r = 0;
  });
}

// Functions of a library class that amp code cannot use are not reported,
void controlled(accelerator a, std::vector<int>::iterator it, array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = a.is_emulated; // expected-error {{'a' of type 'accelerator' cannot be captured}}
    v[i] = *(it + 1);     // expected-error {{'it' of type}}
  });
}

// nor are the members of a class template instance that amp code cannot use,
template <class T> struct box {
  T v;
  T get() const restrict(amp) { return v; }
  void set(T x) restrict(cpu, amp) { v = x; }
  T &operator[](int) restrict(cpu, amp) { return v; }
};
int boxed() restrict(amp) {
  box<short> b; // expected-error {{type 'box<short>' is not allowed in amp code}}
  b.set(1);
  return b.get() + b[0];
}

// nor are function template instances that receive such a value, and the
// functions that they call with it.
template <class T> void takes(T) restrict(amp) {}
template <class T> T gives(T x) restrict(amp) {
  takes(x);
  return x;
}
enum class letter : char { a };
void passed() restrict(amp) {
  takes(letter::a);       // expected-error {{type 'letter' is not allowed in amp code}}
  short s = 1;            // expected-error {{type 'short' is not allowed in amp code}}
  takes(s);
  auto x = gives(2LL);    // expected-error {{type 'long long' is not allowed in amp code}}
  [](auto y) { return y; }((unsigned short)1); // expected-error {{type 'unsigned short' is not allowed in amp code}}
}
template <class T> void chosen(T) restrict(amp) {} // expected-error {{type 'signed char' is not allowed in amp code}}
void chooses() restrict(amp) {
  chosen<signed char>(1); // expected-note {{in instantiation of function template specialization 'chosen<signed char>' requested here}}
}

// A refused call creates no object to destroy.
struct of_cpu {
  int v;
  ~of_cpu() {}
};
struct creator {
  of_cpu create() const { return {1}; } // expected-note {{declared here}}
};
int creates(creator c) restrict(amp) {
  return c.create().v; // expected-error {{'create' is restricted to cpu}}
}
