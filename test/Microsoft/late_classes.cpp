// Classes that are declared after the template that uses them are declared
// before it, without default arguments at their own declaration.
// RUN: %ampcc -std=c++20 -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp.h>

// CHECK-DAG: :[[@LINE+1]]:35: warning: 'Later' is declared after the template that uses it
template <class T> struct First { Later<T> member; };
template <class T> struct Second { Later<T> member; };
template <class T> struct Third { Nested<T> member; }; // CHECK-DAG: warning: 'Nested' is declared after
template <class T> struct Fourth {
  Required<T> member; // CHECK-DAG: warning: 'Required' is declared after
  Plain *pointer;     // CHECK-DAG: warning: 'Plain' is declared after
};
template <class T> struct Fifth { Templates<T> member; }; // CHECK-DAG: warning: 'Templates' is declared after
namespace inner { template <class T> struct Node {}; }
template <class T> struct Sixth { Node<T> member; }; // CHECK-DAG: warning: 'Node' is declared after

template <class T, class U = int, int = (1 > 0)> struct Later {
  T x;
  U y;
};
template <class T, class = Later<T>, class V = Later<int, Later<int>>> struct Nested { V x; };
template <class T> requires(sizeof(Later<T>) > 0) struct Required { T x; };
struct __attribute__((annotate("", 1 == 2))) Plain {};
template <class T, template <class, class = Later<int>> class = Nested, int N = 3> struct Templates {};

template <class T, class Base = inner::Node<T>> class Node : public Base {};

int use() {
  Second<int> second;
  Third<int> third;
  Fourth<int> fourth;
  Fifth<int> fifth;
  Sixth<int> sixth;
  third.member.x.y.x = 1;
  return First<int>().member.x;
}
