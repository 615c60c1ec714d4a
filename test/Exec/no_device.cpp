// Without an OpenCL device a program runs on the native one; if the selection
// names no device, the exception suggests a remedy.
// REQUIRES: opencl-device
// RUN: %ampcc %s -o %t
// RUN: env -u AMPCC_DEVICE OCL_ICD_VENDORS=%t.none %t | FileCheck %s --check-prefix=FIRST
// RUN: env AMPCC_DEVICE=no-such-device %t | FileCheck %s --check-prefix=CHOICE
// RUN: env AMPCC_DEVICE=0 %t | FileCheck %s --check-prefix=FIRST
// CHOICE: AMPCC_DEVICE=no-such-device names no accelerator; there are:
// CHOICE-NEXT: 0: {{.+}}
// CHOICE: package such as nvidia-opencl-icd
// FIRST: 1 1
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int main() {
  int data[2] = {};
  array_view<int> v(2, data);
  try {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
    std::printf("%d %d\n", v[0], v[1]);
  } catch (const runtime_exception &error) {
    std::printf("%s\n", error.what());
  }
}
