; A gather from a single address becomes a load, from other memory if no element
; is enabled. A mask is tested once.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm=simplify-uniform-gathers %s | FileCheck %s

declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, i32, <8 x i1>, <8 x float>)

; CHECK-LABEL: define <8 x float> @__amp_cpu.sum(
; CHECK-NEXT: %[[OTHER:.*]] = alloca float
; CHECK-NEXT: %mask = icmp
; CHECK-NEXT: %[[DEFINED:.*]] = freeze <8 x i1> %mask
; CHECK-NEXT: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %[[DEFINED]])
; CHECK: %[[X:.*]] = select i1 %[[ANY]], ptr %p, ptr %[[OTHER]]
; CHECK-NEXT: load float, ptr %[[X]], align 4
; CHECK: %[[Q:.*]] = getelementptr {{.*}}ptr %p
; CHECK: %[[Y:.*]] = select i1 %[[ANY]], ptr %[[Q]], ptr %[[OTHER]]
; CHECK-NEXT: load float, ptr %[[Y]], align 8
; CHECK: select <8 x i1> %mask, <8 x float> {{.*}}, <8 x float> %old
; CHECK-NOT: gather
define <8 x float> @__amp_cpu.sum(ptr %p, <8 x i32> %lanes, <8 x float> %old) {
  %mask = icmp ne <8 x i32> %lanes, zeroinitializer
  %one = insertelement <8 x ptr> poison, ptr %p, i64 0
  %all = shufflevector <8 x ptr> %one, <8 x ptr> poison, <8 x i32> zeroinitializer
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> %all, i32 4, <8 x i1> %mask, <8 x float> poison)
  %next = getelementptr inbounds i8, <8 x ptr> %all, i64 8
  %y = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> %next, i32 8, <8 x i1> %mask, <8 x float> %old)
  %sum = fadd <8 x float> %x, %y
  ret <8 x float> %sum
}

; CHECK-LABEL: define <8 x float> @__amp_cpu.others(
; CHECK-NOT: load
; CHECK: ret
define <8 x float> @__amp_cpu.others(<8 x ptr> %all, <8 x i1> %mask) {
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> %all, i32 4, <8 x i1> %mask, <8 x float> poison)
  ret <8 x float> %x
}

; CHECK-LABEL: define <8 x float> @main(
; CHECK-NOT: load
; CHECK: ret
define <8 x float> @main(ptr %p, <8 x i1> %mask) {
  %one = insertelement <8 x ptr> poison, ptr %p, i64 0
  %all = shufflevector <8 x ptr> %one, <8 x ptr> poison, <8 x i32> zeroinitializer
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> %all, i32 4, <8 x i1> %mask, <8 x float> poison)
  ret <8 x float> %x
}
