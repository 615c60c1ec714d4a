; Minima and maxima in kernels become comparisons if one operand is not a NaN in
; any iteration of a loop.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm=simplify-extremes %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare float @llvm.maxnum.f32(float, float)
declare <4 x float> @llvm.minnum.v4f32(<4 x float>, <4 x float>)

; CHECK-LABEL: define float @__amp_cpu.number(
; CHECK: %[[C:.*]] = fcmp ogt float %x, %most
; CHECK-NEXT: %[[M:.*]] = select i1 %[[C]], float %x, float %most, !unpredictable
; CHECK-NEXT: br i1 %c
; CHECK: ret float %[[M]]
define float @__amp_cpu.number(float %x, i1 %c) {
entry:
  br label %loop
loop:
  %most = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = call float @llvm.maxnum.f32(float %most, float %x)
  br i1 %c, label %loop, label %end
end:
  ret float %next
}

; The initial value may be a NaN.
; CHECK-LABEL: define float @__amp_cpu.unknown(
; CHECK-NOT: fcmp
define float @__amp_cpu.unknown(float %x, float %first, i1 %c) {
entry:
  br label %loop
loop:
  %most = phi float [ %first, %entry ], [ %next, %loop ]
  %next = call float @llvm.maxnum.f32(float %most, float %x)
  br i1 %c, label %loop, label %end
end:
  ret float %next
}

; The value may be replaced by a NaN in some iterations.
; CHECK-LABEL: define float @__amp_cpu.replaced(
; CHECK-NOT: fcmp
define float @__amp_cpu.replaced(float %x, i1 %c, i1 %d) {
entry:
  br label %loop
loop:
  %most = phi float [ 0.0, %entry ], [ %next, %loop ]
  %all = call float @llvm.maxnum.f32(float %most, float %x)
  %next = select i1 %d, float %all, float %x
  br i1 %c, label %loop, label %end
end:
  ret float %next
}

; CHECK-LABEL: define <4 x float> @__amp_cpu.vectors(
; CHECK: fcmp olt <4 x float> %x, %least
define <4 x float> @__amp_cpu.vectors(<4 x float> %x, i1 %c) {
entry:
  br label %loop
loop:
  %least = phi <4 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %next = call <4 x float> @llvm.minnum.v4f32(<4 x float> %x, <4 x float> %least)
  br i1 %c, label %loop, label %end
end:
  ret <4 x float> %next
}

; CHECK-LABEL: define float @program(
; CHECK-NOT: fcmp
define float @program(float %x) {
  %m = call float @llvm.maxnum.f32(float %x, float 0.0)
  ret float %m
}
