; Loop-carried minima and maxima in kernels have flags while LLVM vectorizes.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm='function(prepare-reductions)' %s \
; RUN:   | FileCheck %s --check-prefixes=CHECK,PREPARED
; RUN: amp-opt --llvm='function(prepare-reductions,finish-reductions)' %s \
; RUN:   | FileCheck %s --check-prefixes=CHECK,FINISHED

declare float @llvm.maxnum.f32(float, float)

; CHECK-LABEL: define float @__amp_cpu.most(
; CHECK: %alone = call float @llvm.maxnum
; PREPARED: %next = call nnan nsz float @llvm.maxnum
; FINISHED: %next = call float @llvm.maxnum
define float @__amp_cpu.most(float %x, i1 %c) {
entry:
  br label %loop
loop:
  %most = phi float [ %x, %entry ], [ %next, %loop ]
  %alone = call float @llvm.maxnum.f32(float %x, float 1.0)
  %next = call float @llvm.maxnum.f32(float %most, float %alone)
  br i1 %c, label %loop, label %end
end:
  ret float %next
}

; The user's flags remain.
; CHECK-LABEL: define float @__amp_cpu.fast(
; CHECK: call nnan nsz float
define float @__amp_cpu.fast(float %x, float %y) #0 {
  %most = call nnan nsz float @llvm.maxnum.f32(float %x, float %y)
  ret float %most
}

; CHECK-LABEL: define float @main(
; CHECK: call float
define float @main(float %x, i1 %c) {
entry:
  br label %loop
loop:
  %most = phi float [ %x, %entry ], [ %next, %loop ]
  %next = call float @llvm.maxnum.f32(float %most, float %x)
  br i1 %c, label %loop, label %end
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
attributes #0 = { "no-nans-fp-math"="true" }
