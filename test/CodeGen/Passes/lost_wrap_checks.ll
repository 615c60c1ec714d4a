; A workaround for LLVM's vectorizer, which assumes that these indices have a
; constant stride.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm='function(hide-wrapping-indices)' %s | FileCheck %s
; RUN: amp-opt --llvm='function(keep-wrapping-loops)' %s | FileCheck --check-prefix=KEEP %s

; A mask removes the upper bits.
; KEEP-LABEL: define void @__amp_cpu.masked(
; KEEP-NOT: freeze
; KEEP: br i1 %last, label %end, label %loop, !llvm.loop ![[KEPT:[0-9]+]]
; CHECK-LABEL: define void @__amp_cpu.masked(
; CHECK: freeze i64 %at
; CHECK-NOT: freeze
; CHECK: ret void
define void @__amp_cpu.masked(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, 3
  %at = and i64 %m, 31
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}

; A remainder.
; CHECK-LABEL: define void @__amp_cpu.remainder(
; CHECK: freeze i64 %at
; CHECK-NOT: freeze
; CHECK: ret void
define void @__amp_cpu.remainder(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, 3
  %at = urem i64 %m, 32
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}

; A narrow type.
; CHECK-LABEL: define void @__amp_cpu.narrow(
; CHECK: freeze i64 %at
; CHECK-NOT: freeze
; CHECK: ret void
define void @__amp_cpu.narrow(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, 200
  %t = trunc i64 %m to i8
  %at = zext i8 %t to i64
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}

; One freeze for all values computed from the index.
; CHECK-LABEL: define void @__amp_cpu.once(
; CHECK: freeze i64 %r
; CHECK-NOT: freeze
; CHECK: ret void
define void @__amp_cpu.once(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, 3
  %r = and i64 %m, 31
  %at = add i64 %r, 7
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}

; Indices with a stride of one are vectorized correctly.
; CHECK-LABEL: define void @__amp_cpu.step_of_one(
; CHECK-NOT: freeze
; CHECK: ret void
define void @__amp_cpu.step_of_one(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = and i64 %i, 15
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}

; The index never wraps.
; CHECK-LABEL: define void @__amp_cpu.never(
; CHECK-NOT: freeze
; CHECK: ret void
define void @__amp_cpu.never(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, 3
  %at = and i64 %m, 127
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}

; Not in a kernel.
; CHECK-LABEL: define void @f(
; CHECK-NOT: freeze
; CHECK: ret void
define void @f(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %m = mul i64 %i, 3
  %at = and i64 %m, 31
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}

; The first index is not 0.
; KEEP-LABEL: define void @__amp_cpu.later(
; KEEP: br i1 %last, label %end, label %loop{{$}}
; KEEP: ![[KEPT]] = distinct !{![[KEPT]], ![[OFF:[0-9]+]]}
; KEEP: ![[OFF]] = !{!"llvm.loop.vectorize.enable", i32 0}
; CHECK-LABEL: define void @__amp_cpu.later(
; CHECK-NOT: freeze
; CHECK: ret void
define void @__amp_cpu.later(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %m = mul i64 %i, 3
  %at = and i64 %m, 31
  %from = getelementptr inbounds i32, ptr %a, i64 %at
  %x = load i32, ptr %from
  %to = getelementptr inbounds i32, ptr %b, i64 %i
  store i32 %x, ptr %to
  %next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %next, 32
  br i1 %last, label %end, label %loop
end:
  ret void
}
