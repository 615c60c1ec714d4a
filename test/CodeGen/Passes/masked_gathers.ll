; Gathers under conditions.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm=specialize-kernels %s | FileCheck %s

@table = constant [3 x ptr] [ptr @__amp_cpu.masked, ptr @__amp_cpu.neighbors, ptr @__amp_cpu.always]

; An element of a table is loaded under a condition.
; CHECK: define internal void @__amp_cpu.masked({{.*}}) #[[MASKED:[0-9]+]] {
define internal void @__amp_cpu.masked(ptr %in, ptr %table) "target-features"="+avx2" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr [64 x i32], ptr %in, i64 0, i64 %i
  %x = load i32, ptr %at
  %some = icmp sgt i32 %x, 0
  br i1 %some, label %then, label %latch
then:
  %p = sext i32 %x to i64
  %element = getelementptr i32, ptr %table, i64 %p
  %y = load i32, ptr %element
  store i32 %y, ptr %at
  br label %latch
latch:
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; A neighbor is loaded under a condition: a mask is enough.
; CHECK: define internal void @__amp_cpu.neighbors({{.*}}) #[[OTHER:[0-9]+]] {
define internal void @__amp_cpu.neighbors(ptr %in, ptr %row) "target-features"="+avx2" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %some = icmp sgt i32 %x, 0
  br i1 %some, label %then, label %latch
then:
  %p = add i64 %i, 7
  %element = getelementptr i32, ptr %row, i64 %p
  %y = load i32, ptr %element
  store i32 %y, ptr %at
  br label %latch
latch:
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; An element of a table is loaded in each iteration.
; CHECK: define internal void @__amp_cpu.always({{.*}}) #[[OTHER]] {
define internal void @__amp_cpu.always(ptr %in, ptr %table) "target-features"="+avx2" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %p = sext i32 %x to i64
  %element = getelementptr i32, ptr %table, i64 %p
  %y = load i32, ptr %element
  store i32 %y, ptr %at
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; CHECK-DAG: attributes #[[MASKED]] = { "target-features"="+avx2,+fast-gather" }
; CHECK-DAG: attributes #[[OTHER]] = { "target-features"="+avx2" }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.vectorize.enable", i1 true}
