; The vectorizer takes minima and maxima in any order, but leaves no flags that
; exclude NaN, and the terms of few expensive sums are vectors.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm='function(prepare-reductions)' %s | FileCheck %s
; RUN: amp-opt --llvm='function(loop-vectorize)' %s \
; RUN:   | FileCheck %s --check-prefix=VECTOR

declare float @llvm.maxnum.f32(float, float)

; VECTOR-LABEL: define float @__amp_cpu.most(
; VECTOR-COUNT-2: = call <4 x float> @llvm.maxnum
; The results of two vectors are combined.
; VECTOR: = call <4 x float> @llvm.maxnum
; VECTOR: = call float @llvm.vector.reduce.fmax
; VECTOR: %next = call float @llvm.maxnum
define float @__amp_cpu.most(ptr %p) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %most = phi float [ 0.0, %entry ], [ %next, %loop ]
  %address = getelementptr float, ptr %p, i64 %k
  %x = load float, ptr %address
  %next = call float @llvm.maxnum.f32(float %most, float %x)
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k.next, 64
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret float %next
}

; The user's flags remain.
; VECTOR-LABEL: define float @__amp_cpu.fast(
; VECTOR: call nnan nsz float
define float @__amp_cpu.fast(float %x, float %y) #0 {
  %most = call nnan nsz float @llvm.maxnum.f32(float %x, float %y)
  ret float %most
}

; Programs keep their order.
; VECTOR-LABEL: define float @main(
; VECTOR-NOT: <4 x float>
; VECTOR: ret
define float @main(ptr %p) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %most = phi float [ 0.0, %entry ], [ %next, %loop ]
  %address = getelementptr float, ptr %p, i64 %k
  %x = load float, ptr %address
  %next = call float @llvm.maxnum.f32(float %most, float %x)
  %k.next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k.next, 64
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret float %next
}

; The terms of a sum are vectors if they are expensive.
declare float @exp(float)
; CHECK-LABEL: define float @__amp_cpu.sum_of_calls(
; CHECK: br i1 %c, label %loop, label %end{{$}}
define float @__amp_cpu.sum_of_calls(float %x, i1 %c) {
entry:
  br label %loop
loop:
  %sum = phi float [ %x, %entry ], [ %next, %loop ]
  %y = call float @exp(float %x)
  %next = fadd float %sum, %y
  br i1 %c, label %loop, label %end
end:
  ret float %next
}

; CHECK-LABEL: define float @__amp_cpu.sum(
; CHECK: br i1 %c, label %loop, label %end, !llvm.loop ![[SCALAR:[0-9]+]]
define float @__amp_cpu.sum(float %x, i1 %c) {
entry:
  br label %loop
loop:
  %sum = phi float [ %x, %entry ], [ %next, %loop ]
  %next = fadd float %sum, %x
  br i1 %c, label %loop, label %end
end:
  ret float %next
}

; CHECK-LABEL: define float @__amp_cpu.conditional_sum(
; CHECK: br i1 %c, label %loop, label %end, !llvm.loop !{{[0-9]+}}
define float @__amp_cpu.conditional_sum(float %x, i1 %c) {
entry:
  br label %loop
loop:
  %sum = phi float [ %x, %entry ], [ %next, %loop ]
  %y = call float @exp(float %x)
  %more = fadd float %sum, %y
  %next = select i1 %c, float %more, float %sum
  br i1 %c, label %loop, label %end
end:
  ret float %next
}

; CHECK-LABEL: define float @__amp_cpu.sums(
; CHECK: br i1 %c, label %loop, label %end, !llvm.loop
define float @__amp_cpu.sums(float %x, i1 %c) {
entry:
  br label %loop
loop:
  %a = phi float [ %x, %entry ], [ %a.next, %loop ]
  %b = phi float [ 0.0, %entry ], [ %b.next, %loop ]
  %d = phi float [ 1.0, %entry ], [ %d.next, %loop ]
  %y = call float @exp(float %x)
  %a.next = fadd float %a, %y
  %b.next = fadd float %y, %b
  %d.next = fadd float %d, %x
  br i1 %c, label %loop, label %end
end:
  %e = fadd float %a.next, %b.next
  %f = fadd float %e, %d.next
  ret float %f
}

; CHECK: ![[SCALAR]] = distinct !{![[SCALAR]], ![[WIDTH:[0-9]+]]}
; CHECK: ![[WIDTH]] = !{!"llvm.loop.vectorize.width", i32 1}
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.vectorize.width", i32 4}
!2 = !{!"llvm.loop.interleave.count", i32 2}
attributes #0 = { "no-nans-fp-math"="true" }
