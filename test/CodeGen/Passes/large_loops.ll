; A loop too large to be duplicated is left unchanged.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %python -c "for k in range(6000): print('store volatile i32 %%d, ptr %%%%a' %% k)" > %t.stores
; RUN: sed -e '/STORES$/{r %t.stores' -e 'd}' %s > %t.ll
; RUN: amp-opt --llvm='function(prepare-vector-loops)' %t.ll | FileCheck %s

; CHECK-COUNT-1: !llvm.loop
; CHECK-NOT: br {{.*}}!llvm.loop
; CHECK: !0 =
define i32 @__amp_cpu.kernel(ptr %a, i32 %n, i32 %mode, i1 %is_long) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %next ]
  %wide = zext i32 %i to i64
  %to = getelementptr inbounds i32, ptr %a, i64 %wide
  %old = load i32, ptr %to
  ; STORES
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

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.vectorize.enable", i1 true}
!2 = !{!"llvm.loop.parallel_accesses", !3}
!3 = distinct !{}
