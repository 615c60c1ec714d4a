; Divisions under a condition leave innermost loops, and are defined for all
; threads.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm='function(hoist-divisions)' %s | FileCheck %s

; Also from a loop without a preheader. The dividend of the last one varies.
; CHECK-LABEL: define void @__amp_cpu.signed(
; CHECK: entry:
; CHECK-NEXT: br i1 %c, label %[[BEFORE:.*]], label %end
; CHECK: [[BEFORE]]:
; CHECK-NEXT: %next.number = add i32 %number, 1
; CHECK-NEXT: %[[BY:.*]] = freeze i32 %by
; CHECK-NEXT: %[[ZERO:.*]] = icmp eq i32 %[[BY]], 0
; CHECK-NEXT: %[[NUMBER:.*]] = freeze i32 %next.number
; CHECK-NEXT: %[[LEAST:.*]] = icmp eq i32 %[[NUMBER]], -2147483648
; CHECK-NEXT: %[[MINUS:.*]] = icmp eq i32 %[[BY]], -1
; CHECK-NEXT: %[[OVERFLOWS:.*]] = and i1 %[[LEAST]], %[[MINUS]]
; CHECK-NEXT: %[[BAD:.*]] = or i1 %[[ZERO]], %[[OVERFLOWS]]
; CHECK-NEXT: %[[SAFE:.*]] = select i1 %[[BAD]], i32 1, i32 %[[BY]]
; CHECK-NEXT: %q = sdiv i32 %[[NUMBER]], %[[SAFE]]
; CHECK-COUNT-2: freeze i32
; CHECK: %r = srem i32
; CHECK: divide:
; CHECK-NEXT: urem i32 %i, %by
; CHECK-NEXT: sdiv i32 %by, %i
; CHECK-NEXT: store
define void @__amp_cpu.signed(ptr %a, i32 %n, i32 %number, i32 %by, i1 %c) {
entry:
  br i1 %c, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %divide, label %next
divide:
  %u = urem i32 %i, %by
  %v = sdiv i32 %by, %i
  %next.number = add i32 %number, 1
  %q = sdiv i32 %next.number, %by
  %r = srem i32 %number, %by
  store i32 %q, ptr %a
  br label %next
next:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define void @__amp_cpu.unsigned(
; CHECK: loop:
; CHECK-NEXT: %i = phi
; CHECK-NEXT: %outer = udiv i32 %number, %by
; CHECK-NEXT: %[[BY:.*]] = freeze i32 %by
; CHECK-NEXT: %[[ZERO:.*]] = icmp eq i32 %[[BY]], 0
; CHECK-NEXT: %[[SAFE:.*]] = select i1 %[[ZERO]], i32 1, i32 %[[BY]]
; CHECK-NEXT: %q = udiv i32 %number, %[[SAFE]]
; CHECK-NEXT: br label %inner
define void @__amp_cpu.unsigned(ptr %a, i32 %n, i32 %number, i32 %by) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %outer = udiv i32 %number, %by
  br label %inner
inner:
  %k = phi i32 [ 0, %loop ], [ %l, %inner ]
  %q = udiv i32 %number, %by
  store i32 %q, ptr %a
  %l = add i32 %k, 1
  %again = icmp ult i32 %l, %n
  br i1 %again, label %inner, label %next
next:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; The program's own code stays.
; CHECK-LABEL: define void @own(
; CHECK: loop:
; CHECK-NEXT: %i = phi
; CHECK-NEXT: %q = udiv i32 %number, %by
define void @own(ptr %a, i32 %n, i32 %number, i32 %by) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %q = udiv i32 %number, %by
  store i32 %q, ptr %a
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
