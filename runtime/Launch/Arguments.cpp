//===- Arguments.cpp - the arguments of a launch --------------------------===//

#include "Launch/Arguments.h"
#include "Program/Program.h"
#include <algorithm>
#include <cstring>

namespace amprt {

const char *addressOf(const amprt_arg &Arg, const void *const *Parameters) {
  const char *Address =
      static_cast<const char *>(Parameters[Arg.parameter]) + Arg.offset;
  if (Arg.indirect == AMPRT_DIRECT)
    return Address;
  const char *Container;
  std::memcpy(&Container, Address, sizeof(Container));
  return Container + Arg.indirect;
}

void Arguments::setNext(const void *Value, size_t Size) {
  check(Cl.SetKernelArg(Kernel, Next, Size, Value), "clSetKernelArg", [&] {
    return "argument " + std::to_string(Next) + " of " +
           describe(K, V.accelerator());
  });
  ++Next;
}

void Arguments::setBuffer(const amprt_buffer_ref &Ref, const amprt_arg &Arg) {
  Buffer::Acquired Got =
      Ref.buffer->acquire(V, Ref.buffer->check(Ref.region), Arg.access);
  ReadsUserMemory |= Got.ReadsUserMemory;
  setNext(&Got.Memory, sizeof(Got.Memory));
  cl_ulong Offset = Ref.region.offset;
  if (Offset % Arg.size != 0)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         "parallel_for_each: a view begins at byte " + std::to_string(Offset) +
             " of its data, but its elements are aligned to " +
             std::to_string(Arg.size) + ": " + describe(K, V.accelerator()));
  setNext(&Offset, sizeof(Offset));
}

void Arguments::setConstants(const amprt_arg *Begin, const amprt_arg *End,
                             const void *const *Parameters) {
  std::string Packed;
  for (const amprt_arg *Arg = Begin; Arg != End; ++Arg) {
    size_t Alignment = std::min<size_t>(Arg->size & -Arg->size, 16);
    Packed.resize((Packed.size() + Alignment - 1) / Alignment * Alignment);
    Packed.append(addressOf(*Arg, Parameters), Arg->size);
  }
  cl_int Result = CL_SUCCESS;
  Handle<cl_mem> Memory(Cl.CreateBuffer(V.accelerator().context(),
                                        CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR,
                                        Packed.size(), &Packed[0], &Result));
  check(Result, "clCreateBuffer",
        [&] { return "constants of " + describe(K, V.accelerator()); });
  cl_mem Object = Memory.get();
  Constants.push_back(std::move(Memory));
  setNext(&Object, sizeof(Object));
}

void Arguments::set(const void *const *Parameters) {
  const amprt_arg *End = K.args + K.arg_count;
  for (const amprt_arg *Arg = K.args; Arg != End; ++Arg) {
    switch (Arg->kind) {
    case AMPRT_ARG_BYTES:
      setNext(addressOf(*Arg, Parameters), Arg->size);
      break;
    case AMPRT_ARG_BUFFER:
      setBuffer(bufferAt(addressOf(*Arg, Parameters)), *Arg);
      break;
    case AMPRT_ARG_CONSTANTS: {
      const amprt_arg *First = Arg + 1;
      while (Arg->kind != AMPRT_ARG_END_CONSTANTS)
        ++Arg;
      setConstants(First, Arg, Parameters);
      break;
    }
    case AMPRT_ARG_REPORT: {
      Messages = std::make_unique<Report>(V, describe(K, V.accelerator()));
      cl_mem Memory = Messages->memory();
      setNext(&Memory, sizeof(Memory));
      break;
    }
    default:
      fail(AMPRT_RUNTIME_ERROR,
           "unknown kind of argument in " + describe(K, V.accelerator()));
    }
  }
}

} // namespace amprt
