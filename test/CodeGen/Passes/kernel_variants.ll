; Kernel variants for kinds of processors.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: sed 's/OLDEST//' %s > %t.ll
; RUN: amp-opt --llvm=separate-kernels %t.ll | FileCheck --check-prefix=SEPARATE %s
; RUN: amp-opt --llvm=separate-kernels,specialize-kernels %t.ll | FileCheck %s
; RUN: amp-opt --llvm=specialize-kernels %t.ll | FileCheck --check-prefix=ALONE %s
; RUN: sed -e 's/OLDEST/"target-features"="+avx2"/' -e '/v3(/s/+avx2/+avx2,+avx512f/' %s > %t.newer.ll
; RUN: amp-opt --llvm=separate-kernels,specialize-kernels %t.newer.ll | FileCheck --check-prefix=NEWER %s

; "run" is the entry for the oldest processor of a kernel that calls "helper";
; "v3" is the entry for a newer one.
@table = constant [3 x ptr] [ptr @__amp_cpu.run, ptr @__amp_cpu.v3, ptr @user]

; Callees of entries are simplified before they are inlined.
; SEPARATE: define internal void @__amp_cpu.run(ptr %a) #[[LATE:[0-9]+]] {
; CHECK: define internal void @__amp_cpu.run(ptr %a) #[[OLD:[0-9]+]] {
; CHECK-NEXT: call i32 @__amp_cpu.helper(ptr %a)
; CHECK-NOT: @__amp_cpu.kernel
; NEWER: define internal void @__amp_cpu.run(ptr %a) #[[AVX2:[0-9]+]] {
; ALONE: define internal void @__amp_cpu.run(
; ALONE-NEXT: call void @__amp_cpu.kernel(ptr %a)
define internal void @__amp_cpu.run(ptr %a) OLDEST {
  call void @__amp_cpu.kernel(ptr %a)
  ret void
}

; SEPARATE: define internal void @__amp_cpu.kernel(ptr %a) #[[LATE]] {
define internal void @__amp_cpu.kernel(ptr %a) OLDEST {
  %x = call i32 @__amp_cpu.helper(ptr %a)
  store i32 %x, ptr %a
  ret void
}

; SEPARATE: define internal i32 @__amp_cpu.helper(ptr %a) {
; CHECK: define internal i32 @__amp_cpu.helper(ptr %a) #[[OLD]] {
; NEWER: define internal i32 @__amp_cpu.helper(ptr %a) #[[AVX2]] {
define internal i32 @__amp_cpu.helper(ptr %a) OLDEST {
  %x = call i32 @__amp_cpu.leaf()
  %y = call i32 @__amp_cpu.leaf()
  %z = add i32 %x, %y
  ret i32 %z
}

; CHECK: define internal i32 @__amp_cpu.leaf() #[[OLD]] {
define internal i32 @__amp_cpu.leaf() OLDEST {
  ret i32 1
}

; SEPARATE: define internal void @__amp_cpu.v3(ptr %a) #[[NEW:[0-9]+]] {
; CHECK: define internal void @__amp_cpu.v3(ptr %a) #[[NEW:[0-9]+]] {
; CHECK-NEXT: call i32 @[[OWN:__amp_cpu.helper.[0-9]+]](ptr %a)
; ALONE: define internal void @__amp_cpu.v3(ptr %a) #[[NEW:[0-9]+]] {
; ALONE-NEXT: call void @[[COPY:__amp_cpu.run.[0-9]+]](ptr %a)
define internal void @__amp_cpu.v3(ptr %a) "target-features"="+avx2" {
  call void @__amp_cpu.run(ptr %a)
  ret void
}

; CHECK: define void @user(ptr %a) {
; CHECK-NEXT: call void @callee(ptr %a)
define void @user(ptr %a) {
  call void @callee(ptr %a)
  ret void
}

; SEPARATE: define internal void @callee(ptr %a) {
; CHECK: define internal void @callee(ptr %a) {
define internal void @callee(ptr %a) {
  ret void
}
; CHECK: define internal i32 @[[OWN]](ptr %a) #[[NEW]] {
; CHECK-NEXT: call i32 @[[LEAF:__amp_cpu.leaf.[0-9]+]]()
; CHECK-NEXT: call i32 @[[LEAF]]()
; CHECK: define internal i32 @[[LEAF]]() #[[NEW]] {
; ALONE: define internal void @[[COPY]](ptr %a) #[[NEW]] {

; If AVX2 code exists, code for older processors is not optimized.
; SEPARATE: attributes #[[LATE]] = { noinline {{.*}}}
; SEPARATE: attributes #[[NEW]] = { "target-features"="+avx2" }
; CHECK-DAG: attributes #[[OLD]] = { noinline optnone }
; CHECK-DAG: attributes #[[NEW]] = { "target-features"="+avx2" }
; ALONE: attributes #[[NEW]] = { "target-features"="+avx2" }
; NEWER-DAG: attributes #[[AVX2]] = { "target-features"="+avx2" }
