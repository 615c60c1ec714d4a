; Preparation of loops for vectorization.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm='function(prepare-vector-loops)' %s | FileCheck %s

; A loop-invariant condition: one loop for each result.
; CHECK-LABEL: define i32 @__amp_cpu.uniform_condition(
; CHECK: br i1 %0
; CHECK-COUNT-2: !llvm.loop
; CHECK-NOT: !llvm.loop
define i32 @__amp_cpu.uniform_condition(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %y = mul i32 %old, 3
  br i1 %is_long, label %long, label %short
long:
  store i32 7, ptr %a
  br label %merge
short:
  store i32 %old, ptr %a
  br label %merge
merge:
  %x = phi i32 [ %y, %long ], [ 2, %short ]
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; Accesses of different iterations are unordered.
; CHECK-LABEL: define i32 @__amp_cpu.no_own_memory(
; CHECK: !llvm.loop ![[PARALLEL:[0-9]+]]
define i32 @__amp_cpu.no_own_memory(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %x = add i32 %old, 1
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; They are ordered if an iteration has memory of its own.
; CHECK-LABEL: define i32 @__amp_cpu.own_memory(
; CHECK-NOT: !llvm.loop ![[PARALLEL]]
; CHECK: !llvm.loop ![[ORDERED:[0-9]+]]
define i32 @__amp_cpu.own_memory(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  %x = add i32 %old, 1
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; A condition that varies between iterations stays.
; CHECK-LABEL: define i32 @__amp_cpu.condition_of_each_trip(
; CHECK: br i1 %is_odd
; CHECK-COUNT-1: !llvm.loop
; CHECK-NOT: !llvm.loop
define i32 @__amp_cpu.condition_of_each_trip(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %is_odd = trunc i32 %old to i1
  br i1 %is_odd, label %long, label %merge
long:
  store i32 7, ptr %a
  br label %merge
merge:
  %x = add i32 %old, 1
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; A loop-invariant switch: one loop for each case.
; CHECK-LABEL: define i32 @__amp_cpu.uniform_switch(
; CHECK-NOT: {{switch|select}}
; CHECK-COUNT-4: !llvm.loop
; CHECK-NOT: {{switch|select|!llvm.loop}}
define i32 @__amp_cpu.uniform_switch(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  switch i32 %mode, label %other [
    i32 0, label %none
    i32 1, label %one
    i32 3, label %three
  ]
none:
  store i32 7, ptr %a
  br label %merge
one:
  store i32 8, ptr %a
  br label %merge
three:
  store i32 9, ptr %a
  br label %merge
other:
  store i32 %old, ptr %a
  br label %merge
merge:
  %is_three = icmp eq i32 %mode, 3
  %x = select i1 %is_three, i32 %old, i32 5
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; Comparisons replace a switch.
; CHECK-LABEL: define i32 @__amp_cpu.switch_of_each_trip(
; CHECK-NOT: switch i32
; CHECK-COUNT-1: !llvm.loop
; CHECK-NOT: switch i32
define i32 @__amp_cpu.switch_of_each_trip(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  switch i32 %old, label %other [
    i32 0, label %none
    i32 1, label %one
    i32 3, label %three
  ]
none:
  store i32 7, ptr %a
  br label %merge
one:
  store i32 8, ptr %a
  br label %merge
three:
  store i32 9, ptr %a
  br label %merge
other:
  store i32 %old, ptr %a
  br label %merge
merge:
  %is_three = icmp eq i32 %mode, 3
  %x = select i1 %is_three, i32 %old, i32 5
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; The switch has too many cases for comparisons.
; CHECK-LABEL: define i32 @__amp_cpu.switch_of_many_cases(
; CHECK: switch i32
define i32 @__amp_cpu.switch_of_many_cases(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  switch i32 %old, label %merge [
    i32 0, label %other i32 3, label %other i32 6, label %other i32 9, label %other
    i32 12, label %other i32 15, label %other i32 18, label %other i32 21, label %other
    i32 24, label %other i32 27, label %other i32 30, label %other i32 33, label %other
    i32 36, label %other i32 39, label %other i32 42, label %other i32 45, label %other
    i32 48, label %other i32 51, label %other i32 54, label %other i32 57, label %other
    i32 60, label %other i32 63, label %other i32 66, label %other i32 69, label %other
    i32 72, label %other i32 75, label %other i32 78, label %other i32 81, label %other
    i32 84, label %other i32 87, label %other i32 90, label %other i32 93, label %other
    i32 96, label %other i32 99, label %other i32 102, label %other i32 105, label %other
    i32 108, label %other i32 111, label %other i32 114, label %other i32 117, label %other
    i32 120, label %other i32 123, label %other i32 126, label %other i32 129, label %other
    i32 132, label %other i32 135, label %other i32 138, label %other i32 141, label %other
    i32 144, label %other i32 147, label %other i32 150, label %other i32 153, label %other
    i32 156, label %other i32 159, label %other i32 162, label %other i32 165, label %other
    i32 168, label %other i32 171, label %other i32 174, label %other i32 177, label %other
    i32 180, label %other i32 183, label %other i32 186, label %other i32 189, label %other
    i32 192, label %other
  ]
other:
  store volatile i32 1, ptr %a
  br label %merge
merge:
  %x = phi i32 [ 5, %other ], [ %old, %loop ]
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; Structs returned in registers.
; CHECK-LABEL: define i32 @__amp_cpu.structs_in_vectors(
; CHECK-NOT: <2 x i32>
; CHECK: !llvm.loop
define i32 @__amp_cpu.structs_in_vectors(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %is_odd = trunc i32 %old to i1
  br i1 %is_odd, label %odd, label %merge
odd:
  %pair = insertelement <2 x i32> <i32 1, i32 2>, i32 %old, i32 1
  br label %merge
merge:
  %both = phi <2 x i32> [ %pair, %odd ], [ <i32 3, i32 4>, %loop ]
  %p = extractelement <2 x i32> %both, i32 0
  %q = extractelement <2 x i32> %both, i32 1
  %x = add i32 %p, %q
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; If an element is read in part, its last word is read, too.
; CHECK-LABEL: define i32 @__amp_cpu.elements_read_in_part(
; CHECK: %[[LAST:.*]] = getelementptr inbounds i8, ptr %at, i64 8
; CHECK: load i32, ptr %[[LAST]]
define i32 @__amp_cpu.elements_read_in_part(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %at = getelementptr inbounds [3 x i32], ptr %a, i64 %wide
  %x = load i32, ptr %at, align 4
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; The last word is already read.
; CHECK-LABEL: define i32 @__amp_cpu.last_number_is_read(
; CHECK: load i32, ptr %end.at
; CHECK-NOT: load
; CHECK: ret
define i32 @__amp_cpu.last_number_is_read(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %at = getelementptr inbounds [3 x i32], ptr %a, i64 %wide
  %end.at = getelementptr inbounds i8, ptr %at, i64 8
  %x = load i32, ptr %end.at, align 4
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; The positions of elements are unknown.
; CHECK-LABEL: define i32 @__amp_cpu.unknown_positions(
; CHECK: load i32, ptr %at
; CHECK-NOT: load
; CHECK: ret
define i32 @__amp_cpu.unknown_positions(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %far = zext i32 %old to i64
  %at = getelementptr inbounds [3 x i32], ptr %a, i64 %far
  %x = load i32, ptr %at, align 4
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; Only some iterations read elements.
; CHECK-LABEL: define i32 @__amp_cpu.some_threads_read(
; CHECK: load i32, ptr %at
; CHECK-NOT: load
; CHECK: ret
define i32 @__amp_cpu.some_threads_read(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %is_odd = trunc i32 %old to i1
  br i1 %is_odd, label %reads, label %merge
reads:
  %at = getelementptr inbounds [3 x i32], ptr %a, i64 %wide
  %y = load i32, ptr %at, align 4
  br label %merge
merge:
  %x = phi i32 [ %y, %reads ], [ 2, %loop ]
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; The loop does not request vectorization.
; CHECK-LABEL: define i32 @__amp_cpu.other_loop(
; CHECK-COUNT-1: !llvm.loop
; CHECK-NOT: !llvm.loop
define i32 @__amp_cpu.other_loop(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %y = mul i32 %old, 3
  br i1 %is_long, label %long, label %short
long:
  store i32 7, ptr %a
  br label %merge
short:
  store i32 %old, ptr %a
  br label %merge
merge:
  %x = phi i32 [ %y, %long ], [ 2, %short ]
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !4
end:
  ret i32 %x
}

; Not in a kernel.
; CHECK-LABEL: define i32 @user(
; CHECK-COUNT-1: !llvm.loop
; CHECK-NOT: !llvm.loop
define i32 @user(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  %y = mul i32 %old, 3
  br i1 %is_long, label %long, label %short
long:
  store i32 7, ptr %a
  br label %merge
short:
  store i32 %old, ptr %a
  br label %merge
merge:
  %x = phi i32 [ %y, %long ], [ 2, %short ]
  br label %next
next:
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret i32 %x
}

; No other iteration writes what an iteration reads first: its condition is
; decided before the loop.
; CHECK-LABEL: define void @__amp_cpu.invariant_load(
; CHECK: entry:
; CHECK: load i32, ptr %flag
; CHECK: br i1
; CHECK: loop:
; CHECK-NOT: load i32, ptr %flag
; CHECK: ret
define void @__amp_cpu.invariant_load(ptr %a, ptr %flag, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %f = load i32, ptr %flag, !llvm.access.group !3
  %is_odd = trunc i32 %f to i1
  br i1 %is_odd, label %then, label %next
then:
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 %i, ptr %to, !llvm.access.group !3
  br label %next
next:
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret void
}

; Accesses of this loop may be ordered.
; CHECK-LABEL: define void @__amp_cpu.load_in_ordered_loop(
; CHECK: loop:
; CHECK: load i32, ptr %flag
define void @__amp_cpu.load_in_ordered_loop(ptr %a, ptr %flag, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %f = load i32, ptr %flag
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 %f, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret void
}

; An iteration may read what it has written itself.
; CHECK-LABEL: define void @__amp_cpu.load_after_store(
; CHECK: loop:
; CHECK: load i32, ptr %flag
define void @__amp_cpu.load_after_store(ptr %a, ptr %flag, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 %i, ptr %to, !llvm.access.group !3
  %f = load i32, ptr %flag, !llvm.access.group !3
  store i32 %f, ptr %to, !llvm.access.group !3
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret void
}

; Rows of unknown length are not interleaved, since the rest of each is scalar.
; CHECK-LABEL: define void @__amp_cpu.rows(
; CHECK: !llvm.loop ![[ROW:[0-9]+]]
define void @__amp_cpu.rows(ptr %a, i32 %n, i32 %rows) {
entry:
  br label %row
row:
  %j = phi i32 [ 0, %entry ], [ %j.next, %end ]
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i.next, %loop ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  store i32 %j, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  %j.next = add nuw nsw i32 %j, 1
  %last.row = icmp eq i32 %j.next, %rows
  br i1 %last.row, label %done, label %row
done:
  ret void
}

; Interleaving hides the latency of a sum.
; CHECK-LABEL: define i32 @__amp_cpu.sums(
; CHECK: !llvm.loop ![[PARALLEL]]
define i32 @__amp_cpu.sums(ptr %a, i32 %n, i32 %rows) {
entry:
  br label %row
row:
  %j = phi i32 [ 0, %entry ], [ %j.next, %end ]
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i.next, %loop ]
  %sum = phi i32 [ %j, %row ], [ %more, %loop ]
  %wide = zext i32 %i to i64
  %at = getelementptr inbounds i32, ptr %a, i64 %wide
  %x = load i32, ptr %at
  %more = add i32 %sum, %x
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, %n
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  %j.next = add nuw nsw i32 %j, 1
  %last.row = icmp eq i32 %j.next, %rows
  br i1 %last.row, label %done, label %row
done:
  ret i32 %more
}

; Values are compared with the positions of a strip's threads in 32 bits.
; CHECK-LABEL: define void @__amp_cpu.positions(
; CHECK: %[[FAR:.*]] = call i64 @llvm.ssub.sat.i64(i64 %value, i64 %strip)
; CHECK-NEXT: %[[NEAR:.*]] = call i64 @llvm.smin.i64(i64 %[[FAR]], i64 16)
; CHECK-NEXT: %[[IN:.*]] = call i64 @llvm.smax.i64(i64 %[[NEAR]], i64 -1)
; CHECK-NEXT: %[[DISTANCE:.*]] = trunc i64 %[[IN]] to i32
; CHECK: %[[LANE:.*]] = trunc i64 %i to i32
; CHECK-NEXT: icmp slt i32 %[[DISTANCE]], %[[LANE]]
; CHECK: icmp eq i64 %i.next, 16
define void @__amp_cpu.positions(ptr %a, i64 %strip, i64 %value) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %position = add nsw i64 %i, %strip
  %test = icmp sgt i64 %position, %value
  %bit = zext i1 %test to i8
  %to = getelementptr inbounds i8, ptr %a, i64 %i
  store i8 %bit, ptr %to
  %i.next = add nuw nsw i64 %i, 1
  %last = icmp eq i64 %i.next, 16
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret void
}

; LLVM has made one store of two, without their group.
; CHECK-LABEL: define void @__amp_cpu.merged_store(
; CHECK: load {{.*}}!llvm.access.group ![[GROUP:[0-9]+]]
; CHECK: store {{.*}}!llvm.access.group ![[GROUP]]
define void @__amp_cpu.merged_store(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %to = getelementptr inbounds i32, ptr %a, i32 %i
  %x = load i32, ptr %to, !llvm.access.group !3
  store i32 %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %last = icmp eq i32 %i.next, 64
  br i1 %last, label %end, label %loop, !llvm.loop !0
end:
  ret void
}

; CHECK-DAG: ![[ROW]] = distinct !{![[ROW]], {{.*}}, ![[ONE:[0-9]+]]}
; CHECK-DAG: ![[ONE]] = !{!"llvm.loop.interleave.count", i32 1}
; CHECK-DAG: ![[PARALLEL]] = distinct {{.*}}, ![[ACCESSES:[0-9]+]]}
; CHECK-DAG: ![[ACCESSES]] = !{!"llvm.loop.parallel_accesses"
; CHECK-DAG: ![[ORDERED]] = distinct !{![[ORDERED]], !{{[0-9]+}}}

declare void @llvm.lifetime.start.p0(i64, ptr)
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.vectorize.enable", i1 true}
!2 = !{!"llvm.loop.parallel_accesses", !3}
!3 = distinct !{}
!4 = distinct !{!4, !5, !2}
!5 = !{!"llvm.loop.unroll.enable", i1 true}
