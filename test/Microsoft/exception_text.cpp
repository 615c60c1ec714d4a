// std::exception has a constructor with a text in Visual C++'s library.
// RUN: %ampcc %s -o %t 2> %t.log && %t
// RUN: FileCheck %s < %t.log
#include <amp.h>
#include <string>
using namespace std;
using namespace concurrency;

class my_error : public std::exception {
public:
  my_error(const char *text) : std::exception(text) {} // CHECK: :[[@LINE]]:37: warning: std::exception with a text
};
class other_error : public exception {
  int code;

public:
  other_error(const string &s, int c) : exception(s.c_str()), code(c) {}
  int get() const { return code; }
};
void run(vector<int> &d, int n) {
  if (n != int(d.size()))
    throw std::exception("sizes differ"); // CHECK: :[[@LINE]]:16: warning: std::exception with a text
  array_view<int> v(n, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
}
string text(const exception &e) { return e.what(); }

int main() {
  int ok = 0;
  vector<int> d(4);
  run(d, 4);
  try {
    run(d, 5);
  } catch (std::exception &e) {
    ok += text(e) == "sizes differ";
  }
  try {
    throw my_error("mine");
  } catch (const exception &e) {
    ok += text(e) == "mine";
  }
  try {
    throw other_error("other", 4);
  } catch (other_error &e) {
    ok += text(e) == "other" && e.get() == 4;
  }
  try {
    std::exception named("named");
    exception_ptr p = make_exception_ptr(named);
    rethrow_exception(p);
  } catch (exception &e) {
    ok += text(e) == "named";
  }
  try {
    throw runtime_error("of std");
  } catch (exception &e) {
    ok += text(e) == "of std";
  }
  return ok == 5 && d[3] == 3 ? 0 : 1;
}
