// A function type's restriction is a part of it (rule B18): in mangled names,
// in type_info, and in messages.
// RUN: %ampcc -std=c++17 %s -o %t && %t
// RUN: not %ampcc -std=c++17 -DMESSAGE -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <typeinfo>
template <class T> struct Tag {};
int number(Tag<int()>) { return 1; }
int number(Tag<int() restrict(amp)>) { return 2; }
int number(Tag<int() restrict(cpu, amp)>) { return 3; }
template <class T> const std::type_info &get() { return typeid(T); }
typedef void Named(int) restrict(amp);

int main() {
#ifdef MESSAGE
  // CHECK: error: no viable conversion from 'Tag<void (int) restrict(amp)>' to 'Tag<void (int)>'
  Tag<void(int)> t = Tag<void(int) restrict(amp)>();
#endif
  int wrong = number(Tag<int()>()) != 1;
  wrong += number(Tag<int() restrict(amp)>()) != 2;
  wrong += number(Tag<int() restrict(cpu, amp)>()) != 3;
  wrong += typeid(int() restrict(amp)) == typeid(int());
  wrong += typeid(int() restrict(amp)) == typeid(int() restrict(amp, cpu));
  wrong += typeid(int() restrict(cpu)) != typeid(int());
  wrong += get<void(int) restrict(amp)>() != typeid(Named);
  wrong += get<void(int) restrict(amp)>() == get<void(int)>();
  return wrong;
}
