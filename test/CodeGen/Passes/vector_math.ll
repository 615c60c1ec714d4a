; Vector functions for fast_math.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm=mark-fast-math,declare-vector-math %s | FileCheck %s

; CHECK: call float @llvm.exp.f32(float %x) #[[SSE:[0-9]+]]
define float @__amp_cpu.AMP_fast_1(float %x) #0 {
  %y = call float @llvm.exp.f32(float %x)
  ret float %y
}
; CHECK: call float @llvm.exp.f32(float %x) #[[AVX:[0-9]+]]
define float @__amp_cpu.AMP_fast_2(float %x) #1 {
  %y = call float @llvm.exp.f32(float %x)
  ret float %y
}
; CHECK: call float @llvm.exp.f32(float %x) #[[AVX512:[0-9]+]]
define float @__amp_cpu.AMP_fast_3(float %x) #2 {
  %y = call float @llvm.exp.f32(float %x)
  ret float %y
}
; CHECK: call float @atan2f(float %x, float %x) #[[TWO:[0-9]+]]
define float @__amp_cpu.AMP_fast_4(float %x) #1 {
  %y = call float @atan2f(float %x, float %x)
  ret float %y
}

; Only calls of fast_math's functions become vector calls.
; CHECK: call float @llvm.exp.f32(float %x){{$}}
define float @__amp_cpu.kernel(float %x) #1 {
  %y = call float @llvm.exp.f32(float %x)
  ret float %y
}
; CHECK: call float @llvm.exp.f32(float %x){{$}}
define float @AMP_fast_f(float %x) #1 {
  %y = call float @llvm.exp.f32(float %x)
  ret float %y
}

; CHECK-DAG: attributes #[[SSE]] = {{.*}}memory(none){{.*}}"vector-function-abi-variant"="_ZGV_LLVM_N4v_llvm.exp.f32(_ZGVbN4v_expf)" }
; CHECK-DAG: attributes #[[AVX]] = {{.*}}memory(none){{.*}}"vector-function-abi-variant"="{{.*}}_ZGV_LLVM_N8v_llvm.exp.f32(_ZGVdN8v_expf)" }
; CHECK-DAG: attributes #[[AVX512]] = {{.*}}memory(none){{.*}}"vector-function-abi-variant"="{{.*}}_ZGV_LLVM_N16v_llvm.exp.f32(_ZGVeN16v_expf)" }
; CHECK-DAG: attributes #[[TWO]] = {{.*}}memory(none){{.*}}"vector-function-abi-variant"="{{.*}}_ZGV_LLVM_N8vv_atan2f(_ZGVdN8vv_atan2f)" }
declare float @llvm.exp.f32(float)
declare float @atan2f(float, float)
attributes #0 = { "target-features"="+sse2" }
attributes #1 = { "target-features"="+sse2,+avx,+avx2" }
attributes #2 = { "target-features"="+avx512f" }
