// Amp functions of all kinds, which kinds.cpp defines.
#pragma once
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
namespace lib {
using namespace concurrency; using namespace concurrency::graphics;
enum class mode { add, mul };
enum flags { A = 1, B = 2 };
struct base { int id; int twice() const restrict(cpu, amp); };
struct derived : base { float w[4]; float sum() const restrict(cpu, amp); derived &set(int i, float v) restrict(cpu, amp); };
struct node { float k; node *self_free() restrict(amp); };
float pick(float a) restrict(cpu);
float pick(float a) restrict(amp);
double dbl(double a, int n = 3) restrict(cpu, amp);
float_3 cross3(const float_3 &a, const float_3 &b) restrict(cpu, amp);
int apply(mode m, int a, int b) restrict(cpu, amp);
flags both() restrict(cpu, amp);
float sum_local(float *p, int n) restrict(amp);       // tile_static or private memory
void swap_(int &a, int &b) restrict(cpu, amp);
int &at(const array_view<int, 2> &v, index<2> i) restrict(amp);
int inc(int &where) restrict(amp);
float sample(const texture<float, 2> &t, index<2> i) restrict(amp);
template <class T, int N> struct stack { T data[N]; int n; stack() restrict(cpu, amp); void push(T v) restrict(cpu, amp); T pop() restrict(cpu, amp); };
struct view_pair { array_view<const float, 1> a; array_view<float, 1> b; void go(index<1> i) const restrict(amp); };
struct conv { int v; operator float() const restrict(cpu, amp); conv operator-() const restrict(cpu, amp); bool operator<(const conv &o) const restrict(cpu, amp); };
unsigned fact_table(unsigned i) restrict(amp);
bool odd(int) restrict(cpu, amp);
void nop() restrict(amp);
}
