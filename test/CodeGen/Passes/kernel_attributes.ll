; Attributes of kernels for code generation.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: sed 's/FLAGS//' %s | amp-opt --llvm=kernel-attributes - | FileCheck %s
; RUN: sed 's/FLAGS/arcp/' %s | amp-opt --llvm=kernel-attributes - | FileCheck --check-prefix=ALLOWED %s
; RUN: sed -e 's/FLAGS//' -e s/x86_64-pc/aarch64/ %s | amp-opt --llvm=kernel-attributes - | FileCheck --check-prefix=OTHER %s

target triple = "x86_64-pc-linux-gnu"
@table = constant [1 x ptr] [ptr @__amp_cpu.run]
; CHECK: define internal void @__amp_cpu.run() #[[ENTRY:[0-9]+]]
; The user allows estimates without refinement.
; ALLOWED: define internal void @__amp_cpu.run() #[[ENTRY:[0-9]+]]
; OTHER: define internal void @__amp_cpu.run() {
define internal void @__amp_cpu.run() {
  %x = call float @__amp_cpu.helper(float 2.0)
  ret void
}
; CHECK: define internal float @__amp_cpu.helper(float %x) #[[HELPER:[0-9]+]]
define internal float @__amp_cpu.helper(float %x) {
  %y = fdiv FLAGS float 1.0, %x
  %z = call float @__amp_cpu.native_rsqrt(float %y)
  ret float %z
}
define internal float @__amp_cpu.native_rsqrt(float %x) {
  %y = fdiv arcp float 1.0, %x
  ret float %y
}
; CHECK: define void @user() {
define void @user() {
  ret void
}
; CHECK-DAG: attributes #[[ENTRY]] = { alignstack=64 "reciprocal-estimates"="sqrtf:0,vec-sqrtf:0" }
; CHECK-DAG: attributes #[[HELPER]] = { "reciprocal-estimates"="sqrtf:0,vec-sqrtf:0" }
; ALLOWED: attributes #[[ENTRY]] = { alignstack=64 }
