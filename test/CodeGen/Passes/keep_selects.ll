; Selects in kernels remain conditional moves.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm=keep-selects %s | FileCheck %s

declare i32 @llvm.smax.i32(i32, i32)
declare <4 x i32> @llvm.umin.v4i32(<4 x i32>, <4 x i32>)

; CHECK-LABEL: define i32 @__amp_cpu.kernel(
; CHECK-NEXT: %[[C:.*]] = icmp sgt i32 %a, %b
; CHECK-NEXT: %[[M:.*]] = select i1 %[[C]], i32 %a, i32 %b, !unpredictable
; CHECK-NEXT: select i1 %c, i32 %[[M]], i32 7, !unpredictable
; CHECK-NEXT: call <4 x i32> @llvm.umin.v4i32(
; CHECK-NEXT: select i1 %c, float %f, float 0.000000e+00{{$}}
define i32 @__amp_cpu.kernel(i32 %a, i32 %b, i1 %c, <4 x i32> %v, float %f) {
  %m = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %s = select i1 %c, i32 %m, i32 7
  %w = call <4 x i32> @llvm.umin.v4i32(<4 x i32> %v, <4 x i32> %v)
  %g = select i1 %c, float %f, float 0.0
  ret i32 %s
}

; CHECK-LABEL: define i32 @program(
; CHECK-NEXT: call i32 @llvm.smax.i32(
define i32 @program(i32 %a, i32 %b) {
  %m = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  ret i32 %m
}
