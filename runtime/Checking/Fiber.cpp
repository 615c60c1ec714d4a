//===- Fiber.cpp - fibers for the threads of a checked tile ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checking/Fiber.h"
#include <new>
#include <sys/mman.h>

namespace amprt {

extern "C" void amprt_change_stack(void **From, void *To)
    __attribute__((visibility("hidden")));

void Context::change(Context &From, Context &To) {
  amprt_change_stack(&From.Stack, To.Stack);
}

#if defined(__x86_64__)

// Saves the callee-saved registers on the current stack, and resumes the other
// one. It resumes with a jump, since a return would be mispredicted.
asm(R"(
  .text
  .p2align 4
  .hidden amprt_change_stack
  .globl amprt_change_stack
  .type amprt_change_stack, @function
amprt_change_stack:
  .cfi_startproc
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  popq %rcx
  jmp *%rcx
  .cfi_endproc
  .size amprt_change_stack, .-amprt_change_stack
)");

void Context::prepare(char *Bottom, size_t Size, void (*Entry)()) {
  void **Top = reinterpret_cast<void **>(Bottom + Size);
  // A function expects its stack as a call leaves it: a return address on top,
  // and 16-byte alignment below.
  *--Top = nullptr;
  *--Top = reinterpret_cast<void *>(Entry);
  for (int I = 0; I != 6; ++I)
    *--Top = nullptr;
  Stack = Top;
}

#elif defined(__aarch64__)

asm(R"(
  .text
  .p2align 4
  .hidden amprt_change_stack
  .globl amprt_change_stack
  .type amprt_change_stack, %function
amprt_change_stack:
  sub sp, sp, #160
  stp x19, x20, [sp]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x19, x20, [sp]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #160
  ret
  .size amprt_change_stack, .-amprt_change_stack
)");

void Context::prepare(char *Bottom, size_t Size, void (*Entry)()) {
  void **Top = reinterpret_cast<void **>(Bottom + Size) - 20;
  for (int I = 0; I != 20; ++I)
    Top[I] = nullptr;
  Top[11] = reinterpret_cast<void *>(Entry);
  Stack = Top;
}

#else
#error kernels are checked on x86-64 and AArch64
#endif

Stacks::~Stacks() {
  if (Memory)
    munmap(Memory, Count * Size);
}

char *Stacks::at(size_t I, size_t Wanted) {
  if (Count < Wanted) {
    if (Memory)
      munmap(Memory, Count * Size);
    Count = 0;
    void *Made = mmap(nullptr, Wanted * Size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    Memory = Made == MAP_FAILED ? nullptr : static_cast<char *>(Made);
    if (!Memory)
      throw std::bad_alloc();
    Count = Wanted;
  }
  return Memory + I * Size;
}

} // namespace amprt
