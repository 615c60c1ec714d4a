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
  if (Ref.region.offset % Arg.size != 0)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         "parallel_for_each: a view begins at byte " +
             std::to_string(Ref.region.offset) +
             " of its data, but its elements are aligned to " +
             std::to_string(Arg.size) + ": " + describe(K, V.accelerator()));
}

/// The bytes of a value argument.
static const void *valueAt(const amprt_arg &Arg,
                           const void *const *Parameters) {
  const char *Address = addressOf(Arg, Parameters);
  return Arg.kind == AMPRT_ARG_OFFSET ? &bufferAt(Address).region.offset
                                      : static_cast<const void *>(Address);
}

void Arguments::setValues(const amprt_arg &Group, const amprt_arg *End,
                          const void *const *Parameters) {
  auto align = [](size_t Size, size_t Alignment) {
    return (Size + Alignment - 1) / Alignment * Alignment;
  };
  size_t Size = 0, Alignment = 1;
  for (const amprt_arg *Arg = &Group + 1; Arg != End; ++Arg) {
    Size = align(Size, Arg->access) + Arg->size;
    Alignment = std::max<size_t>(Alignment, Arg->access);
  }
  Size = align(Size, Alignment);

  alignas(16) char Short[1024];
  std::unique_ptr<char[]> Long;
  char *Packed = Short;
  if (Size > sizeof(Short)) {
    Long.reset(new char[Size]);
    Packed = Long.get();
  }
  size_t Place = 0;
  for (const amprt_arg *Arg = &Group + 1; Arg != End; ++Arg) {
    Place = align(Place, Arg->access);
    std::memcpy(Packed + Place, valueAt(*Arg, Parameters), Arg->size);
    Place += Arg->size;
  }
  if (Group.kind == AMPRT_ARG_VALUES)
    setNext(Packed, Size);
  else
    setConstants(Packed, Size);
}

void Arguments::setConstants(const char *Packed, size_t Size) {
  cl_int Result = CL_SUCCESS;
  Handle<cl_mem> Memory(Cl.CreateBuffer(
      V.accelerator().context(), CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, Size,
      const_cast<char *>(Packed), &Result));
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
    case AMPRT_ARG_OFFSET:
      setNext(valueAt(*Arg, Parameters), Arg->size);
      break;
    case AMPRT_ARG_BUFFER:
      setBuffer(bufferAt(addressOf(*Arg, Parameters)), *Arg);
      break;
    case AMPRT_ARG_VALUES:
    case AMPRT_ARG_CONSTANTS: {
      const amprt_arg &Group = *Arg;
      while (Arg->kind != AMPRT_ARG_END_VALUES)
        ++Arg;
      setValues(Group, Arg, Parameters);
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
