// REQUIRES: opencl-device
// RUN: %ampcc -O2 -std=c++17 -w -I%S/../../Inputs -I%S/Inputs %s -o %t && %t
//
// GNU statement expressions, ({ ... }), and compound literals, (T){...}.
#include "same.h"
#include "vec.h"
#define R restrict(cpu, amp)

//===--- Statements in expressions ----------------------------------------===//

#define MAX(a, b)                                                              \
  ({                                                                           \
    const auto a_ = (a);                                                       \
    const auto b_ = (b);                                                       \
    a_ > b_ ? a_ : b_;                                                         \
  })
#define SUM(n)                                                                 \
  ({                                                                           \
    int s_ = 0;                                                                \
    for (int k_ = 0; k_ < (n); ++k_)                                           \
      s_ += k_;                                                                \
    s_;                                                                        \
  })
int values(int i) R {
  int a = ({ i + 1; });
  a += MAX(i, 7) + MAX(MAX(a, i * 2), 3);
  return a + ({
           int t = a;
           t *= 2;
           t + 1;
         });
}
int loops(int i) R {
  int a = SUM(i & 7) + SUM(3), b[4] = {1, 2, 3, i};
  a += i & 1 ? SUM(b[3] & 3) : ({
    int t[3] = {i, a, 5};
    for (int k : t) {
      if (k > 30)
        continue;
      if (k == 29)
        break;
      b[k & 3] += k;
      a++;
    }
    t[0] + t[1];
  });
  while (({
    int t = a;
    while (t > 9)
      t /= 2;
    t != 5;
  }))
    a++;
  for (int k = SUM(2); k < SUM(4); k += SUM(3) - 2)
    a += ({
      switch (k) {
      case 1:
        b[0]++;
        break;
      default:
        b[1] += k;
      }
      b[k & 3];
    });
  return a + b[0] * 3 + b[1] * 5 + b[2] * 7 + b[3] * 11;
}
int branches(int i) R {
  int a = 0;
  ({
    if (i > 5)
      a = 3;
    else
      a = 4;
  });
  bool c = i & 1 && ({
             int t = a++;
             t > 3;
           });
  ({ a += 10; });
  ({ ; });
  return a * 2 + c;
}
struct Pair {
  int x, y;
  int sum() const R {
    return ({ x + y; });
  }
  int scaled(int k) R {
    return ({
      for (int n = 0; n < k; ++n)
        x += n;
      x *y;
    });
  }
};
int objects(int i) R {
  Pair p = ({
    Pair q = {i, 2};
    q.x += 3;
    q;
  });
  int sum = ({
              Pair q = p;
              while (q.y < 9)
                q.y += 2;
              q;
            }).sum();
  const Pair &r = ({ p; });
  return sum + p.x + r.y + p.scaled(3) + p.sum();
}
template <class F> int apply(F f, int i) R { return f(i); }
int pointers(int i) R {
  int a[4] = {1, 2, 3, 4}, *p = a;
  *({ p + 1; }) = 9;
  int &r = *({
    int *q = a;
    while (*q < 3)
      ++q;
    q;
  });
  r += 5;
  auto f = [](int k) R {
    return ({
      int s = 0;
      while (k > 0)
        s += k--;
      s;
    });
  };
  return a[1] * 10 + a[2] * 3 + a[0] + apply(f, i & 7);
}
int order(int i) R {
  int a = i;
  int b = a + ({
            a++;
            a;
          });
  b += ({
         int t = a;
         a = 3;
         t;
       }) *
       a;
  return b * 10 + a;
}
int destroyed(int i) R {
  int a = 0;
  int b = ({
    Vec v(i, 2);
    a = v.x;
    Vec w = v + v;
    w.y;
  });
  return a * 3 + b;
}

//===--- Compound literals ------------------------------------------------===//

struct S {
  int a;
  int b[3];
};
struct P {
  int x, y;
  P(int x, int y) R : x(x), y(y) {}
};
typedef int A3[3];
int weigh(const int (&a)[3]) R { return a[0] + 2 * a[1] + 3 * a[2]; }
int change(A3 &&a) R {
  a[1]++;
  return a[0] + a[1];
}
int literals(int i) R {
  const int(&a)[3] = (int[3]){i, 2, 3};
  int s = ((int[3]){1, i, 5})[i % 3] + weigh((int[]){i, i + 1, i + 2}) +
          change((A3){i, 4});
  for (int k : (int[4]){1, 2, i})
    s = s * 3 + k;
  s += ((S){i, {1, 2, 3}}).b[i % 3] + weigh(((S){1, {i, i + 2, 7}}).b);
  auto &&m = (int[2][2]){{1, i}, {3}};
  s += m[i & 1][1] + m[1][0] + int(sizeof((int[]){1, 2, 3}));
  P(&&p)[2] = (P[2]){{1, i}, P(i, 4)};
  s += p[i & 1].y + ((float){1.5f} > 1);
  for (int k = 0; k < 3; ++k)
    s += ((int[]){k, i})[k & 1];
  return s + a[0] + a[2] + ((A3){i, 3, 4})[1] + A3{i, 1, 2}[0];
}

// Arrays that loops within an expression initialize and destroy.
struct Big {
  int a[40];
  Big(int k) R : a{k, 2} { a[39] = k; }
};
struct Element {
  int x;
  Element(int x = 3) R : x(x) {}
  Element(const Element &o) R : x(o.x + 1) {}
  ~Element() R { x = -1; }
};
struct Row {
  Element e[20];
  Row(int k) R { e[k & 15].x = k; }
};
int total(const Row &r) R {
  int s = 0;
  for (const Element &e : r.e)
    s = s * 3 + e.x;
  return s;
}
int large(int i) R {
  int s = ((int[40]){i, 2})[i & 31] + Big(i).a[39] + Big(i + 1).a[i & 1];
  s += i & 1 ? ((int[1500]){i, 5})[3] : Big(4).a[0];
  s += i & 2 ? total(Row(i)) : 7;
  Row row(i);
  s += total(row) - total(Row(row)) +
       (i > 3 && total(i & 4 ? Row(row) : Row(2)) > 9);
  return s;
}

int main() {
#define ALL(X) \
  X(values, 70) X(loops, 210) X(branches, 31) X(objects, 63) X(pointers, 165) X(order, 293) \
  X(destroyed, 19) X(literals, 4439) X(large, -1743392186)
  SAME_ALL(ALL);
  return failures != 0;
}
