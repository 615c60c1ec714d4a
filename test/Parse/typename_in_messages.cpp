// Names of a namespace are not dependent: messages in a template, too, spell
// them like the program.
// RUN: not %ampcc -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK-NOT: {{'(const )?typename}}
inline void amp() restrict(amp) {}

namespace outer {
struct S {
  explicit S(int);
};
inline namespace v1 {
struct V {
  explicit V(int);
};
} // namespace v1
} // namespace outer
namespace outer::deep {
struct D {
  explicit D(int *);
};
} // namespace outer::deep
namespace alias = outer::deep;
// A keyword precedes the namespace's name here.
template <class T> struct Named {
  typedef typename outer::S type;
  friend struct outer::deep::D;
};
struct outer::S *s;

template <class T> struct Class {
  // CHECK: [[#@LINE+1]]:{{.*}}initialization of 'outer::S'
  outer::S one() { return {"one"}; }
  // CHECK: [[#@LINE+1]]:{{.*}}initialization of 'const outer::v1::V'
  const outer::v1::V two() { return {"two"}; }
  // CHECK: [[#@LINE+1]]:{{.*}}initialization of 'alias::D'
  alias::D three() { return {"three"}; }
  // CHECK: [[#@LINE+1]]:{{.*}}initialization of 'outer::deep::D'
  outer::deep::D four() { return {"four"}; }
};
