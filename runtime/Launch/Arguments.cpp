//===- Arguments.cpp - the arguments of a launch --------------------------===//

#include "Launch/Arguments.h"
#include "Program/Program.h"
#include <algorithm>
#include <cstring>

namespace amprt {

namespace {

/// What the memory for a buffer follows from.
struct BufferIdentity {
  const Buffer *B;
  const View *V;
  uint64_t Stamp;
  amprt_region Region;
};
static_assert(sizeof(BufferIdentity) == 24 + sizeof(amprt_region),
              "compared byte by byte");

/// Most values are small numbers.
void copy(char *To, const void *From, size_t Size) {
  switch (Size) {
  case 4:
    std::memcpy(To, From, 4);
    break;
  case 8:
    std::memcpy(To, From, 8);
    break;
  default:
    std::memcpy(To, From, Size);
  }
}

} // namespace

bool Arguments::isSetTo(const void *Identity, size_t Size) const {
  if (Next >= Ready.LastSet.size())
    return false;
  const std::vector<char> &Last = Ready.LastSet[Next];
  return Last.size() == Size && !std::memcmp(Last.data(), Identity, Size);
}

void Arguments::setNext(const void *Value, size_t Size, const void *Identity,
                        size_t IdentitySize) {
  if (Next >= Ready.LastSet.size())
    Ready.LastSet.resize(Next + 1);
  std::vector<char> &Last = Ready.LastSet[Next];
  Last.clear();
  check(Cl.SetKernelArg(Ready.Kernel.get(), Next, Size, Value),
        "clSetKernelArg", [&] {
          return "argument " + std::to_string(Next) + " of " +
                 describe(K, V.accelerator());
        });
  auto Bytes = static_cast<const char *>(Identity);
  Last.assign(Bytes, Bytes + IdentitySize);
  ++Next;
}

void Arguments::setNextValue(const void *Value, size_t Size) {
  if (isSetTo(Value, Size))
    ++Next;
  else
    setNext(Value, Size, Value, Size);
}

void Arguments::setBuffer(const Capture &C) {
  const amprt_buffer_ref &Ref = *C.Ref;
  Buffer &B = C.buffer();
  ReadsUserMemory |=
      B.isOverHost() && !C.isWritten() && B.isInPlaceOn(V.accelerator());
  BufferIdentity Identity = {&B, &V, B.stamp(), Ref.region};
  if (isSetTo(&Identity, sizeof(Identity))) {
    ++Next;
    return;
  }
  if (Ref.region.offset % C.Arg->size != 0)
    fail(AMPRT_UNSUPPORTED_FEATURE,
         "parallel_for_each: a view begins at byte " +
             std::to_string(Ref.region.offset) +
             " of its data, but its elements are aligned to " +
             std::to_string(C.Arg->size) + ": " + describe(K, V.accelerator()));
  Buffer::Acquired Got = B.acquire(V, B.check(Ref.region), C.Arg->access);
  Identity.Stamp = Got.Stamp;
  setNext(&Got.Memory, sizeof(Got.Memory), &Identity, sizeof(Identity));
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
  std::memset(Packed, 0, Size); // padding is compared, too
  size_t Place = 0;
  for (const amprt_arg *Arg = &Group + 1; Arg != End; ++Arg) {
    Place = align(Place, Arg->access);
    copy(Packed + Place, valueAt(*Arg, Parameters), Arg->size);
    Place += Arg->size;
  }
  if (Group.kind == AMPRT_ARG_VALUES)
    setNextValue(Packed, Size);
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
  setNext(&Object, sizeof(Object), nullptr, 0);
}

void Arguments::setTileStatic(uint64_t Size) {
  if (isSetTo(&Size, sizeof(Size)))
    ++Next;
  else
    setNext(nullptr, Size, &Size, sizeof(Size));
}

void Arguments::set(const void *const *Parameters, const Captures &Captured) {
  const Capture *NextCapture = Captured.begin();
  const amprt_arg *End = K.args + K.arg_count;
  for (const amprt_arg *Arg = K.args; Arg != End; ++Arg) {
    switch (Arg->kind) {
    case AMPRT_ARG_BYTES:
    case AMPRT_ARG_OFFSET:
      setNextValue(valueAt(*Arg, Parameters), Arg->size);
      break;
    case AMPRT_ARG_BUFFER:
      setBuffer(*NextCapture++);
      break;
    case AMPRT_ARG_VALUES:
    case AMPRT_ARG_CONSTANTS: {
      const amprt_arg &Group = *Arg;
      while (Arg->kind != AMPRT_ARG_END_VALUES)
        ++Arg;
      setValues(Group, Arg, Parameters);
      break;
    }
    case AMPRT_ARG_TILE_STATIC:
      if (V.accelerator().traits().Kind == DeviceKind::Cpu)
        setTileStatic(Arg->size);
      break;
    case AMPRT_ARG_REPORT: {
      Messages = std::make_unique<Report>(V, describe(K, V.accelerator()));
      cl_mem Memory = Messages->memory();
      setNext(&Memory, sizeof(Memory), nullptr, 0);
      break;
    }
    default:
      fail(AMPRT_RUNTIME_ERROR,
           "unknown kind of argument in " + describe(K, V.accelerator()));
    }
  }
}

} // namespace amprt
