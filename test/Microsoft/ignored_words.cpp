// Visual C++ keywords without an effect here cause no warning in a C++ AMP
// program.
// RUN: %ampcc -std=c++14 -fsyntax-only %s 2>&1 | count 0
// RUN: %ampcc -std=c++14 -fsyntax-only -DUNKNOWN %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: %ampcc -std=c++14 -fsyntax-only -fno-amp-windows %s 2>&1 | FileCheck %s --check-prefix=CLANG
#include <amp.h>
#include <stdio.h>
using namespace concurrency;

int __stdcall by_stdcall(int x) { return x; } // CLANG: :[[@LINE]]:5: warning: '__stdcall' calling convention is not supported for this target
int __fastcall by_fastcall(int x) { return x; }
typedef int(__stdcall *function)(int);
struct __declspec(novtable) Interface { // CLANG: :[[@LINE]]:19: warning: __declspec attribute 'novtable' is not supported
  virtual int get() = 0;
};
class __declspec(dllexport) Exported abstract : public Interface { // CLANG: warning: 'abstract' keyword is a Microsoft extension
  int __thiscall get() override sealed { // CLANG: warning: 'sealed' keyword is a Microsoft extension
    printf(__FUNCTION__ "\n");           // CLANG: warning: expansion of predefined identifier '__FUNCTION__'
    return 1;
  }
};
extern "C" __declspec(dllexport) int __stdcall run(int *data, int count) {
  array_view<int> view(count, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  return 0;
}
#ifdef UNKNOWN
// UNKNOWN: :[[@LINE+1]]:12: warning: __declspec attribute 'unheard_of' is not supported
__declspec(unheard_of) int unknown;
#endif
