; Gathers under conditions.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm=specialize-kernels %s | FileCheck %s

%pair = type { i32, i32 }
@table = constant [6 x ptr] [ptr @__amp_cpu.masked, ptr @__amp_cpu.neighbors, ptr @__amp_cpu.apart, ptr @__amp_cpu.scalar, ptr @__amp_cpu.nested, ptr @__amp_cpu.always]

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

; Neighbors are loaded under a condition: a mask is enough.
; CHECK: define internal void @__amp_cpu.neighbors({{.*}}) #[[OTHER:[0-9]+]] {
define internal void @__amp_cpu.neighbors(ptr %in, ptr %row, i64 %n) "target-features"="+avx2" {
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
  %right = getelementptr i32, ptr %row, i64 %i
  %y1 = load i32, ptr %right
  %p2 = sub i64 %i, %n
  %e2 = getelementptr i32, ptr %row, i64 %p2
  %y2 = load i32, ptr %e2
  %p3 = or i64 %n, %i
  %e3 = getelementptr i32, ptr %row, i64 %p3
  %y3 = load i32, ptr %e3
  %p4 = trunc i64 %i to i32
  %e4 = getelementptr i32, ptr %row, i32 %p4
  %y4 = load i32, ptr %e4
  %member = getelementptr %pair, ptr %right, i64 0, i32 1
  %y5 = load i32, ptr %member
  store i32 %y, ptr %at
  br label %latch
latch:
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; All of eight loads that are apart are needed to outnumber seven.
; CHECK: define internal void @__amp_cpu.apart({{.*}}) #[[MASKED]] {
define internal void @__amp_cpu.apart(ptr %in, ptr %table, i64 %n) "target-features"="+avx2" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %other = phi i64 [ 0, %entry ], [ %p, %latch ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %p = sext i32 %x to i64
  %element = getelementptr i32, ptr %table, i64 %p
  %u1 = load i32, ptr %element
  %u2 = load i32, ptr %element
  %u3 = load i32, ptr %element
  %u4 = load i32, ptr %element
  %u5 = load i32, ptr %element
  %u6 = load i32, ptr %element
  %u7 = load i32, ptr %element
  %same = load i32, ptr %table
  %some = icmp sgt i32 %x, 0
  br i1 %some, label %then, label %latch
then:
  %alternate = phi i64 [ %i, %loop ]
  %p1 = mul i64 %i, 2
  %e1 = getelementptr i32, ptr %table, i64 %p1
  %y1 = load i32, ptr %e1
  %p2 = add i64 %i, %p
  %e2 = getelementptr i32, ptr %table, i64 %p2
  %y2 = load i32, ptr %e2
  %p3 = sub i64 %p, %i
  %e3 = getelementptr i32, ptr %table, i64 %p3
  %y3 = load i32, ptr %e3
  %e4 = getelementptr i32, ptr %element, i64 3
  %y4 = load i32, ptr %e4
  %e5 = getelementptr [8 x i32], ptr %table, i64 %p, i64 %i
  %y5 = load i32, ptr %e5
  %e6 = getelementptr [8 x i32], ptr %at, i64 %p, i64 3
  %y6 = load i32, ptr %e6
  %e7 = getelementptr i32, ptr %table, i64 %alternate
  %y7 = load i32, ptr %e7
  %e8 = getelementptr i32, ptr %element, i64 %i
  %y8 = load i32, ptr %e8
  br label %latch
latch:
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop, !llvm.loop !0
exit:
  ret void
}

; Loops without a hint, and loops around others, are not vectorized.
; CHECK: define internal void @__amp_cpu.scalar({{.*}}) #[[OTHER]] {
define internal void @__amp_cpu.scalar(ptr %in, ptr %table) "target-features"="+avx2" {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %p = sext i32 %x to i64
  %some = icmp sgt i32 %x, 0
  br i1 %some, label %then, label %loop
then:
  %e1 = getelementptr i32, ptr %table, i64 %p
  %y1 = load i32, ptr %e1
  br label %loop
loop:
  %k = phi i64 [ 0, %outer ], [ 0, %then ], [ %following, %end ]
  %left = icmp sgt i64 %k, %p
  br i1 %left, label %inner, label %end
inner:
  %p2 = mul i64 %k, 2
  %e2 = getelementptr i32, ptr %table, i64 %p2
  %y2 = load i32, ptr %e2
  br label %end
end:
  %following = add i64 %k, 1
  %full = icmp eq i64 %following, 64
  br i1 %full, label %latch, label %loop
latch:
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %outer, !llvm.loop !0
exit:
  ret void
}

; Loads in an inner loop count eight times.
; CHECK: define internal void @__amp_cpu.nested({{.*}}) #[[MASKED]] {
define internal void @__amp_cpu.nested(ptr %in, ptr %table) "target-features"="+avx2" {
entry:
  br label %first
first:
  %f = phi i64 [ 0, %entry ], [ %f.next, %first ]
  %f.p = mul i64 %f, 2
  %f.at = getelementptr i32, ptr %in, i64 %f.p
  %f1 = load i32, ptr %f.at
  %f2 = load i32, ptr %f.at
  %f3 = load i32, ptr %f.at
  %f4 = load i32, ptr %f.at
  %f5 = load i32, ptr %f.at
  %f6 = load i32, ptr %f.at
  %f7 = load i32, ptr %f.at
  %f.next = add i64 %f, 1
  %f.done = icmp eq i64 %f.next, 64
  br i1 %f.done, label %outer, label %first, !llvm.loop !2
outer:
  %i = phi i64 [ 0, %first ], [ %next, %latch ]
  br label %loop
loop:
  %k = phi i64 [ 0, %outer ], [ %following, %end ]
  %left = icmp sgt i64 %k, 7
  br i1 %left, label %inner, label %end
inner:
  %p = mul i64 %k, 2
  %e = getelementptr i32, ptr %table, i64 %p
  %y = load i32, ptr %e
  br label %end
end:
  %following = add i64 %k, 1
  %full = icmp eq i64 %following, 64
  br i1 %full, label %latch, label %loop, !llvm.loop !0
latch:
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %outer
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
!2 = distinct !{!2, !1}
