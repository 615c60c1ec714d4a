; Consecutive launches do not wait for each other.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: amp-opt --llvm=defer-waits %s | FileCheck %s

declare i32 @amprt_launch(ptr, ptr, ptr, i32, ptr)
declare void @amprt_buffer_retain(ptr)
declare void @amprt_buffer_release(ptr)
declare i32 @amprt_buffer_create_host(ptr, i64, i32, ptr)
declare void @unknown()
declare i32 @pure() memory(read) nounwind willreturn
declare i32 @__gxx_personality_v0(...)

; A loop whose iterations fill in the kernel's closure and count references. The
; program waits at the loop's end and where a launch fails.
; CHECK-LABEL: define void @loop(
; CHECK: invoke i32 @amprt_launch_unawaited(
; CHECK: next:
; CHECK-NOT: settle
; CHECK: exit:
; CHECK-NEXT: call void @amprt_settle()
; CHECK: failed:
; CHECK-NEXT: call void @amprt_settle()
; CHECK: lpad:
; CHECK-NOT: settle
; CHECK: }
define void @loop(ptr %buffer, ptr %data) personality ptr @__gxx_personality_v0 {
entry:
  %closure = alloca [2 x i64]
  %parameters = alloca [2 x ptr]
  br label %body
body:
  %t = phi i64 [ 0, %entry ], [ %u, %next ]
  call void @amprt_buffer_retain(ptr %buffer)
  store i64 %t, ptr %closure
  store ptr %closure, ptr %parameters
  %status = invoke i32 @amprt_launch(ptr null, ptr null, ptr %parameters, i32 1, ptr null)
          to label %done unwind label %lpad
done:
  %ok = icmp eq i32 %status, 0
  br i1 %ok, label %next, label %failed
next:
  call void @destroy(ptr %closure)
  %pure = call i32 @pure()
  %u = add i64 %t, 1
  %more = icmp ult i64 %u, 100
  br i1 %more, label %body, label %exit
exit:
  store i32 1, ptr %data
  ret void
failed:
  call void @unknown()
  unreachable
lpad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

define internal void @destroy(ptr %closure) nounwind personality ptr @__gxx_personality_v0 {
  %buffer = load ptr, ptr %closure
  invoke void @amprt_buffer_release(ptr %buffer)
          to label %done unwind label %lpad
done:
  ret void
lpad:
  %e = landingpad { ptr, i32 } catch ptr null
  call void @unknown()
  unreachable
}

; The loop writes memory: it waits for its launch and the launches before it.
; CHECK-LABEL: define void @writes(
; CHECK: call i32 @amprt_launch(
; CHECK-NOT: settle
; CHECK: }
define void @writes(ptr %data) {
entry:
  br label %body
body:
  %t = phi i32 [ 0, %entry ], [ %u, %body ]
  %status = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store i32 %t, ptr %data
  %u = add i32 %t, 1
  %more = icmp ult i32 %u, 100
  br i1 %more, label %body, label %exit
exit:
  ret void
}

; One of two paths writes: that path waits, on its edge.
; CHECK-LABEL: define void @ways(
; CHECK: call i32 @amprt_launch_unawaited(
; CHECK: br i1 %odd, label %[[EDGE:.*]], label %join
; CHECK: [[EDGE]]:
; CHECK-NEXT: call void @amprt_settle()
; CHECK: br label %write
; CHECK: write:
; CHECK-NEXT: store
; CHECK: join:
; CHECK-NEXT: call i32 @amprt_launch(
define void @ways(ptr %data, i1 %odd, i1 %first) {
entry:
  br i1 %first, label %write, label %launch
launch:
  %s = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  br i1 %odd, label %write, label %join
write:
  store i32 1, ptr %data
  br label %join
join:
  %t = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  ret void
}

; A view uses the variable's memory.
; CHECK-LABEL: define void @viewed(
; CHECK-COUNT-2: call i32 @amprt_launch(
; CHECK-NOT: settle
; CHECK: }
define void @viewed() {
  %data = alloca i32
  %out = alloca ptr
  %made = call i32 @amprt_buffer_create_host(ptr %data, i64 4, i32 1, ptr %out)
  %s = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store i32 1, ptr %data
  %t = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  ret void
}

; Another variable may reuse the memory after this one's lifetime ends.
; CHECK-LABEL: define void @reused(
; CHECK-COUNT-2: call i32 @amprt_launch(
; CHECK-NOT: settle
; CHECK: }
define void @reused() {
  %data = alloca i32
  %out = alloca ptr
  %closure = alloca i32
  %made = call i32 @amprt_buffer_create_host(ptr %data, i64 4, i32 1, ptr %out)
  %s = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  call void @llvm.lifetime.end.p0(i64 4, ptr %data)
  call void @llvm.lifetime.start.p0(i64 4, ptr %closure)
  store i32 1, ptr %closure
  %t = call i32 @amprt_launch(ptr null, ptr null, ptr %closure, i32 1, ptr null)
  ret void
}

; The variable's address escapes.
; CHECK-LABEL: define void @captured(
; CHECK-COUNT-2: call i32 @amprt_launch(
; CHECK-NOT: settle
; CHECK: }
define void @captured(ptr %list) {
  %data = alloca i32
  store ptr %data, ptr %list
  %s = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store i32 1, ptr %data
  %t = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  ret void
}

; CHECK-LABEL: define void @read_back(
; CHECK-COUNT-2: call i32 @amprt_launch(
; CHECK-NOT: settle
; CHECK: }
define void @read_back(ptr %list) {
  %data = alloca i32
  %own = alloca ptr
  store ptr %data, ptr %own
  %again = load ptr, ptr %own
  store ptr %again, ptr %list
  %s = call i32 @amprt_launch(ptr null, ptr null, ptr %own, i32 1, ptr null)
  store i32 1, ptr %data
  %t = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  ret void
}

; Other code may write during calls, atomic and volatile accesses and fences.
; CHECK-LABEL: define void @others(
; CHECK-COUNT-6: call i32 @amprt_launch(
; CHECK-NOT: settle
; CHECK: }
define void @others(ptr %flag) {
  %a = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  call void @unknown()
  %b = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store atomic i32 1, ptr %flag release, align 4
  %c = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  fence seq_cst
  %d = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  %old = atomicrmw add ptr %flag, i32 1 seq_cst
  %e = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  call void asm sideeffect "", "~{memory}"()
  %f = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  ret void
}

; A variable's address may be compared, and its elements filled; one that is
; stored anywhere is known to others.
; CHECK-LABEL: define void @hidden(
; CHECK: call i32 @amprt_launch_unawaited(
; CHECK: call i32 @amprt_launch_unawaited(
; CHECK: call i32 @amprt_launch(
; CHECK: call i32 @amprt_launch(
; CHECK: }
define void @hidden(ptr %list) {
  %data = alloca [4 x i32]
  %own = alloca i32
  %one = getelementptr inbounds i32, ptr %data, i64 1
  %is = icmp eq ptr %data, %list
  call void @llvm.memset.p0.i64(ptr %data, i8 0, i64 16, i1 false)
  %a = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store i32 1, ptr %one
  %b = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  call void @llvm.memset.p0.i64(ptr %data, i8 1, i64 16, i1 false)
  %c = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store i32 2, ptr %own
  %d = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store ptr %own, ptr %list
  ret void
}

; Volatile memory, exceptions, and functions that may not return.
; CHECK-LABEL: define void @volatile(
; CHECK-COUNT-4: call i32 @amprt_launch(
; CHECK-NOT: settle
; CHECK: }
define void @volatile() personality ptr @__gxx_personality_v0 {
  %data = alloca i32
  %a = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  store volatile i32 1, ptr %data
  %b = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  call void @llvm.memset.p0.i64(ptr %data, i8 0, i64 4, i1 true)
  %c = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  %x = call i32 @throws()
  %d = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  ret void
}
declare i32 @throws() memory(none)

; A function that writes memory in its second block is no destructor.
; CHECK-LABEL: define void @destroys(
; CHECK: call i32 @amprt_launch(
; CHECK: call i32 @amprt_launch(
; CHECK: }
define void @destroys(ptr %data, i1 %c) {
  %a = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  call void @write_late(ptr %data, i1 %c)
  %b = call i32 @amprt_launch(ptr null, ptr null, ptr null, i32 1, ptr null)
  ret void
}

define internal void @write_late(ptr %data, i1 %c) nounwind {
entry:
  br i1 %c, label %write, label %done
write:
  store i32 1, ptr %data
  br label %done
done:
  ret void
}
