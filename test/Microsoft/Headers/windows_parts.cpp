// Errors explain which features exist only on Windows.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <windows.h>
CString text;
// CHECK: :[[@LINE-1]]:1: error: unknown type name 'CString'
// CHECK: :[[@LINE-2]]:1: note: it is a part of MFC and ATL, which only Windows has: keep what needs it in files that stay there
CComPtr<int> pointer;
// CHECK: :[[@LINE-1]]:1: error: no template named 'CComPtr'
// CHECK: :[[@LINE-2]]:1: note: it is a part of ATL
int main() {
  ID3D11Device *device = nullptr;
  // CHECK: :[[@LINE-1]]:3: error: {{.*}}'ID3D11Device'
  // CHECK: :[[@LINE-2]]:3: note: it is a part of Direct3D
  CreateThread(nullptr, 0, nullptr, nullptr, 0, nullptr);
  // CHECK: :[[@LINE-1]]:3: error: use of undeclared identifier 'CreateThread'
  // CHECK: :[[@LINE-2]]:3: note: ampcc's <windows.h> does not have it: use std::thread
  _ASSERTE(true);
  // CHECK: :[[@LINE-1]]:3: error: use of undeclared identifier '_ASSERTE'
  // CHECK: :[[@LINE-2]]:3: note: ampcc's <windows.h> does not have it: use assert
  __try {
  } __except (1) {
  }
  // CHECK: :[[@LINE-3]]:3: error: SEH '__try' is not supported on this target
}
