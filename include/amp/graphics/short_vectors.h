//===- short_vectors.h - vectors of two to four values ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One class template for each size. Components are x, y, z, w or r, g, b, a;
// several letters in a row, each at most once, are the vector of those
// components: v.zx = u.xy. All are properties over get_ and set_ functions.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_GRAPHICS_SHORT_VECTORS_H
#define AMP_GRAPHICS_SHORT_VECTORS_H

#include "amp/graphics/norm.h"
#include <type_traits>

namespace AMP_LIBRARY concurrency {
namespace graphics {

typedef unsigned int uint;

/// Internal, since programs have classes with these names.
namespace AMP_INTERNAL details {

template <class S> class vector_2;
template <class S> class vector_3;
template <class S> class vector_4;

/// For constructors of norm and unorm vectors from numbers of any type.
template <class S>
using if_clamped = typename std::enable_if<std::is_same<S, norm>::value ||
                                           std::is_same<S, unorm>::value>::type;

/// Component `a`, also called `e`. An assignment to it has a value, as in u.x =
/// v.x = 1.
#define AMP_COMPONENT(a, e)                                                    \
  S get_##a() const restrict(cpu, amp) { return a##_; }                        \
  void set_##a(S value) restrict(cpu, amp) { a##_ = value; }                   \
  S &ref_##a() restrict(cpu, amp) { return a##_; }                             \
  S &ref_##e() restrict(cpu, amp) { return a##_; }                             \
  S put_##a(S value) restrict(cpu, amp) { return a##_ = value; }               \
  __declspec(property(get = get_##a, put = put_##a)) S a;                      \
  __declspec(property(get = get_##a, put = put_##a)) S e;
/// The vector of components `a`, `b` ..., also called `e`, `f` ...
#define AMP_SWIZZLE_2(a, b, e, f)                                              \
  vector_2<S> get_##a##b() const restrict(cpu, amp) {                          \
    return vector_2<S>(a##_, b##_);                                            \
  }                                                                            \
  void set_##a##b(const vector_2<S> &v) restrict(cpu, amp) {                   \
    const vector_2<S> u(v);                                                    \
    a##_ = u.get_x();                                                          \
    b##_ = u.get_y();                                                          \
  }                                                                            \
  __declspec(property(get = get_##a##b, put = set_##a##b)) vector_2<S> a##b;   \
  __declspec(property(get = get_##a##b, put = set_##a##b)) vector_2<S> e##f;
#define AMP_SWIZZLE_3(a, b, c, e, f, g)                                        \
  vector_3<S> get_##a##b##c() const restrict(cpu, amp) {                       \
    return vector_3<S>(a##_, b##_, c##_);                                      \
  }                                                                            \
  void set_##a##b##c(const vector_3<S> &v) restrict(cpu, amp) {                \
    const vector_3<S> u(v);                                                    \
    a##_ = u.get_x();                                                          \
    b##_ = u.get_y();                                                          \
    c##_ = u.get_z();                                                          \
  }                                                                            \
  __declspec(property(get = get_##a##b##c, put = set_##a##b##c)) vector_3<S>   \
      a##b##c;                                                                 \
  __declspec(property(get = get_##a##b##c, put = set_##a##b##c)) vector_3<S>   \
      e##f##g;
#define AMP_SWIZZLE_4(a, b, c, d, e, f, g, h)                                  \
  vector_4<S> get_##a##b##c##d() const restrict(cpu, amp) {                    \
    return vector_4<S>(a##_, b##_, c##_, d##_);                                \
  }                                                                            \
  void set_##a##b##c##d(const vector_4<S> &v) restrict(cpu, amp) {             \
    const vector_4<S> u(v);                                                    \
    a##_ = u.get_x();                                                          \
    b##_ = u.get_y();                                                          \
    c##_ = u.get_z();                                                          \
    d##_ = u.get_w();                                                          \
  }                                                                            \
  __declspec(property(get = get_##a##b##c##d,                                  \
                      put = set_##a##b##c##d)) vector_4<S>                     \
      a##b##c##d;                                                              \
  __declspec(property(get = get_##a##b##c##d,                                  \
                      put = set_##a##b##c##d)) vector_4<S>                     \
      e##f##g##h;

// The operators. All work component by component: AMP_XY etc. expand to
// each(op, c) for each component c, separated by separator().
#define AMP_XY(each, op, separator) each(op, x_) separator() each(op, y_)
#define AMP_XYZ(each, op, separator)                                           \
  AMP_XY(each, op, separator) separator() each(op, z_)
#define AMP_XYZW(each, op, separator)                                          \
  AMP_XYZ(each, op, separator) separator() each(op, w_)
#define AMP_NEXT_STATEMENT() ;
#define AMP_NEXT_OPERAND() ,
#define AMP_ASSIGN_ONE(op, c) c op other.c
#define AMP_BINARY_ONE(op, c) a.c op b.c
#define AMP_STEP_ONE(op, c) op c
#define AMP_UNARY_ONE(op, c) op c

#define AMP_BINARY(vector, components, op, assignment, requirement)            \
  vector &operator assignment(const vector & other) restrict(cpu, amp) {       \
    requirement;                                                               \
    components(AMP_ASSIGN_ONE, assignment, AMP_NEXT_STATEMENT);                \
    return *this;                                                              \
  }                                                                            \
  friend vector operator op(const vector &a, const vector &b) restrict(cpu,    \
                                                                       amp) {  \
    requirement;                                                               \
    return vector(components(AMP_BINARY_ONE, op, AMP_NEXT_OPERAND));           \
  }
#define AMP_STEP(vector, components, op)                                       \
  vector &operator op() restrict(cpu, amp) {                                   \
    components(AMP_STEP_ONE, op, AMP_NEXT_STATEMENT);                          \
    return *this;                                                              \
  }                                                                            \
  vector operator op(int) restrict(cpu, amp) {                                 \
    const vector before(*this);                                                \
    op *this;                                                                  \
    return before;                                                             \
  }
#define AMP_UNARY(vector, components, op, requirement)                         \
  vector operator op() const restrict(cpu, amp) {                              \
    requirement;                                                               \
    return vector(components(AMP_UNARY_ONE, op, AMP_NEXT_OPERAND));            \
  }

#define AMP_INTEGERS                                                           \
  static_assert(std::is_integral<S>::value,                                    \
                "% ^ | & ~ << and >> are for vectors of int and uint")
#define AMP_NEGATIVES                                                          \
  static_assert(!std::is_unsigned<S>::value && !std::is_same<S, unorm>::value, \
                "vectors of uint and unorm have no negatives")

/// All operators except ==.
#define AMP_OPERATORS(vector, components)                                      \
  AMP_BINARY(vector, components, +, +=, )                                      \
  AMP_BINARY(vector, components, -, -=, )                                      \
  AMP_BINARY(vector, components, *, *=, )                                      \
  AMP_BINARY(vector, components, /, /=, )                                      \
  AMP_BINARY(vector, components, %, %=, AMP_INTEGERS)                          \
  AMP_BINARY(vector, components, ^, ^=, AMP_INTEGERS)                          \
  AMP_BINARY(vector, components, |, |=, AMP_INTEGERS)                          \
  AMP_BINARY(vector, components, &, &=, AMP_INTEGERS)                          \
  AMP_BINARY(vector, components, <<, <<=, AMP_INTEGERS)                        \
  AMP_BINARY(vector, components, >>, >>=, AMP_INTEGERS)                        \
  AMP_STEP(vector, components, ++)                                             \
  AMP_STEP(vector, components, --)                                             \
  AMP_UNARY(vector, components, -, AMP_NEGATIVES)                              \
  AMP_UNARY(vector, components, ~, AMP_INTEGERS)                               \
  friend bool operator!=(const vector &a, const vector &b) restrict(cpu,       \
                                                                    amp) {     \
    return !(a == b);                                                          \
  }

/// 2 values of type S.
template <class S> class vector_2 {
  S x_, y_;

public:
  typedef S value_type;
  static const int size = 2;

  vector_2() restrict(cpu, amp) : x_(), y_() {}
  /// The same value for all components.
  vector_2(S all) restrict(cpu, amp) : x_(all), y_(all) {}
  vector_2(S x, S y) restrict(cpu, amp) : x_(x), y_(y) {}
  /// For norm and unorm: clamped.
  template <class T = S, class = if_clamped<T>>
  explicit vector_2(float all) restrict(cpu, amp) : x_(all), y_(all) {}
  template <class T = S, class = if_clamped<T>>
  vector_2(float x, float y) restrict(cpu, amp) : x_(x), y_(y) {}
  template <class T>
  explicit vector_2(const vector_2<T> &other) restrict(cpu, amp)
      : x_(static_cast<S>(other.get_x())), y_(static_cast<S>(other.get_y())) {}

  AMP_OPERATORS(vector_2, AMP_XY)
  friend bool operator==(const vector_2 &a, const vector_2 &b) restrict(cpu,
                                                                        amp) {
    return a.x_ == b.x_ && a.y_ == b.y_;
  }

  AMP_COMPONENT(x, r)
  AMP_COMPONENT(y, g)
  AMP_SWIZZLE_2(x, y, r, g)
  AMP_SWIZZLE_2(y, x, g, r)
};
template <class S> const int vector_2<S>::size;

/// 3 values of type S.
template <class S> class vector_3 {
  S x_, y_, z_;

public:
  typedef S value_type;
  static const int size = 3;

  vector_3() restrict(cpu, amp) : x_(), y_(), z_() {}
  /// The same value for all components.
  vector_3(S all) restrict(cpu, amp) : x_(all), y_(all), z_(all) {}
  vector_3(S x, S y, S z) restrict(cpu, amp) : x_(x), y_(y), z_(z) {}
  /// For norm and unorm: clamped.
  template <class T = S, class = if_clamped<T>>
  explicit vector_3(float all) restrict(cpu, amp) : x_(all), y_(all), z_(all) {}
  template <class T = S, class = if_clamped<T>>
  vector_3(float x, float y, float z) restrict(cpu, amp)
      : x_(x), y_(y), z_(z) {}
  template <class T>
  explicit vector_3(const vector_3<T> &other) restrict(cpu, amp)
      : x_(static_cast<S>(other.get_x())), y_(static_cast<S>(other.get_y())),
        z_(static_cast<S>(other.get_z())) {}

  AMP_OPERATORS(vector_3, AMP_XYZ)
  friend bool operator==(const vector_3 &a, const vector_3 &b) restrict(cpu,
                                                                        amp) {
    return a.x_ == b.x_ && a.y_ == b.y_ && a.z_ == b.z_;
  }

  AMP_COMPONENT(x, r)
  AMP_COMPONENT(y, g)
  AMP_COMPONENT(z, b)
  AMP_SWIZZLE_2(x, y, r, g)
  AMP_SWIZZLE_2(x, z, r, b)
  AMP_SWIZZLE_2(y, x, g, r)
  AMP_SWIZZLE_2(y, z, g, b)
  AMP_SWIZZLE_2(z, x, b, r)
  AMP_SWIZZLE_2(z, y, b, g)
  AMP_SWIZZLE_3(x, y, z, r, g, b)
  AMP_SWIZZLE_3(x, z, y, r, b, g)
  AMP_SWIZZLE_3(y, x, z, g, r, b)
  AMP_SWIZZLE_3(y, z, x, g, b, r)
  AMP_SWIZZLE_3(z, x, y, b, r, g)
  AMP_SWIZZLE_3(z, y, x, b, g, r)
};
template <class S> const int vector_3<S>::size;

/// 4 values of type S.
template <class S> class vector_4 {
  S x_, y_, z_, w_;

public:
  typedef S value_type;
  static const int size = 4;

  vector_4() restrict(cpu, amp) : x_(), y_(), z_(), w_() {}
  /// The same value for all components.
  vector_4(S all) restrict(cpu, amp) : x_(all), y_(all), z_(all), w_(all) {}
  vector_4(S x, S y, S z, S w) restrict(cpu, amp)
      : x_(x), y_(y), z_(z), w_(w) {}
  /// For norm and unorm: clamped.
  template <class T = S, class = if_clamped<T>>
  explicit vector_4(float all) restrict(cpu, amp)
      : x_(all), y_(all), z_(all), w_(all) {}
  template <class T = S, class = if_clamped<T>>
  vector_4(float x, float y, float z, float w) restrict(cpu, amp)
      : x_(x), y_(y), z_(z), w_(w) {}
  template <class T>
  explicit vector_4(const vector_4<T> &other) restrict(cpu, amp)
      : x_(static_cast<S>(other.get_x())), y_(static_cast<S>(other.get_y())),
        z_(static_cast<S>(other.get_z())), w_(static_cast<S>(other.get_w())) {}

  AMP_OPERATORS(vector_4, AMP_XYZW)
  friend bool operator==(const vector_4 &a, const vector_4 &b) restrict(cpu,
                                                                        amp) {
    return a.x_ == b.x_ && a.y_ == b.y_ && a.z_ == b.z_ && a.w_ == b.w_;
  }

  AMP_COMPONENT(x, r)
  AMP_COMPONENT(y, g)
  AMP_COMPONENT(z, b)
  AMP_COMPONENT(w, a)
  AMP_SWIZZLE_2(x, y, r, g)
  AMP_SWIZZLE_2(x, z, r, b)
  AMP_SWIZZLE_2(x, w, r, a)
  AMP_SWIZZLE_2(y, x, g, r)
  AMP_SWIZZLE_2(y, z, g, b)
  AMP_SWIZZLE_2(y, w, g, a)
  AMP_SWIZZLE_2(z, x, b, r)
  AMP_SWIZZLE_2(z, y, b, g)
  AMP_SWIZZLE_2(z, w, b, a)
  AMP_SWIZZLE_2(w, x, a, r)
  AMP_SWIZZLE_2(w, y, a, g)
  AMP_SWIZZLE_2(w, z, a, b)
  AMP_SWIZZLE_3(x, y, z, r, g, b)
  AMP_SWIZZLE_3(x, y, w, r, g, a)
  AMP_SWIZZLE_3(x, z, y, r, b, g)
  AMP_SWIZZLE_3(x, z, w, r, b, a)
  AMP_SWIZZLE_3(x, w, y, r, a, g)
  AMP_SWIZZLE_3(x, w, z, r, a, b)
  AMP_SWIZZLE_3(y, x, z, g, r, b)
  AMP_SWIZZLE_3(y, x, w, g, r, a)
  AMP_SWIZZLE_3(y, z, x, g, b, r)
  AMP_SWIZZLE_3(y, z, w, g, b, a)
  AMP_SWIZZLE_3(y, w, x, g, a, r)
  AMP_SWIZZLE_3(y, w, z, g, a, b)
  AMP_SWIZZLE_3(z, x, y, b, r, g)
  AMP_SWIZZLE_3(z, x, w, b, r, a)
  AMP_SWIZZLE_3(z, y, x, b, g, r)
  AMP_SWIZZLE_3(z, y, w, b, g, a)
  AMP_SWIZZLE_3(z, w, x, b, a, r)
  AMP_SWIZZLE_3(z, w, y, b, a, g)
  AMP_SWIZZLE_3(w, x, y, a, r, g)
  AMP_SWIZZLE_3(w, x, z, a, r, b)
  AMP_SWIZZLE_3(w, y, x, a, g, r)
  AMP_SWIZZLE_3(w, y, z, a, g, b)
  AMP_SWIZZLE_3(w, z, x, a, b, r)
  AMP_SWIZZLE_3(w, z, y, a, b, g)
  AMP_SWIZZLE_4(x, y, z, w, r, g, b, a)
  AMP_SWIZZLE_4(x, y, w, z, r, g, a, b)
  AMP_SWIZZLE_4(x, z, y, w, r, b, g, a)
  AMP_SWIZZLE_4(x, z, w, y, r, b, a, g)
  AMP_SWIZZLE_4(x, w, y, z, r, a, g, b)
  AMP_SWIZZLE_4(x, w, z, y, r, a, b, g)
  AMP_SWIZZLE_4(y, x, z, w, g, r, b, a)
  AMP_SWIZZLE_4(y, x, w, z, g, r, a, b)
  AMP_SWIZZLE_4(y, z, x, w, g, b, r, a)
  AMP_SWIZZLE_4(y, z, w, x, g, b, a, r)
  AMP_SWIZZLE_4(y, w, x, z, g, a, r, b)
  AMP_SWIZZLE_4(y, w, z, x, g, a, b, r)
  AMP_SWIZZLE_4(z, x, y, w, b, r, g, a)
  AMP_SWIZZLE_4(z, x, w, y, b, r, a, g)
  AMP_SWIZZLE_4(z, y, x, w, b, g, r, a)
  AMP_SWIZZLE_4(z, y, w, x, b, g, a, r)
  AMP_SWIZZLE_4(z, w, x, y, b, a, r, g)
  AMP_SWIZZLE_4(z, w, y, x, b, a, g, r)
  AMP_SWIZZLE_4(w, x, y, z, a, r, g, b)
  AMP_SWIZZLE_4(w, x, z, y, a, r, b, g)
  AMP_SWIZZLE_4(w, y, x, z, a, g, r, b)
  AMP_SWIZZLE_4(w, y, z, x, a, g, b, r)
  AMP_SWIZZLE_4(w, z, x, y, a, b, r, g)
  AMP_SWIZZLE_4(w, z, y, x, a, b, g, r)
};
template <class S> const int vector_4<S>::size;

#undef AMP_COMPONENT
#undef AMP_SWIZZLE_2
#undef AMP_SWIZZLE_3
#undef AMP_SWIZZLE_4
#undef AMP_XY
#undef AMP_XYZ
#undef AMP_XYZW
#undef AMP_NEXT_STATEMENT
#undef AMP_NEXT_OPERAND
#undef AMP_ASSIGN_ONE
#undef AMP_BINARY_ONE
#undef AMP_STEP_ONE
#undef AMP_UNARY_ONE
#undef AMP_BINARY
#undef AMP_STEP
#undef AMP_UNARY
#undef AMP_INTEGERS
#undef AMP_NEGATIVES
#undef AMP_OPERATORS

} // namespace details
} // namespace graphics
} // namespace concurrency

#endif
