#include <windows.h>
#include "stdafx.h"
template <class T> struct B {
  T m;
};
template <class T> struct D : B<T> {
  T get() { return m; }
};
int _tmain(int, _TCHAR *[]) {
  D<DWORD> d;
  d.m = GetTickCount();
  Sleep(1);
  return GetTickCount() >= d.get() ? 0 : 1;
}
