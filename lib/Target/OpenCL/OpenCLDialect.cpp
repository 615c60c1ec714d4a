//===- OpenCLDialect.cpp - OpenCL C 1.2, and preambles of programs --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime builds a kernel for a device and properties of a launch, which it
// passes as macros:
//
//   AMP_NO_FP_CONTRACT   operations are computed as written
//   AMP_RESTRICT         `restrict`: the arguments do not alias
//   AMP_WHOLE            each view begins at the beginning of its buffer, at a
//                        multiple of 16 bytes
//   AMP_ROUNDED_ROOT     the device rounds square roots of floats correctly
//   AMP_NVIDIA           the device is a GPU with NVIDIA's driver
//   AMP_DISTINCT         1 if no view that is written overlaps another one
//   AMP_GROUPED          use the kernel for several threads, even with one
//                        thread per work-item
//   AMP_COARSEN          the threads of a work-item; 1 if not defined
//   AMP_PACK0 to 2       the tiles of a work-group in each dimension
//   AMP_ROWS             the threads of a work-group that loads their rows;
//                        undefined for other kernels
//
//===----------------------------------------------------------------------===//
#include "OpenCLDialect.h"
#include "ampcc/IR/Walk.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::opencl;

llvm::StringRef OpenCLDialect::getQualifier(AddressSpace Space) const {
  switch (Space) {
  case AddressSpace::Private:
    return "";
  case AddressSpace::Local:
    return "__local ";
  case AddressSpace::Global:
    return "__global ";
  case AddressSpace::Constant:
    return "__constant ";
  case AddressSpace::Generic: // removed by GenericPointers.cpp
    break;
  case AddressSpace::FirstImage:
    break;
  }
  // Unread members of an object that represents an image are null.
  if (isImageSpace(Space))
    return "__global ";
  llvm_unreachable("address space");
}

llvm::StringRef OpenCLDialect::getIntegerName(unsigned Bits,
                                              bool IsSigned) const {
  static constexpr llvm::StringLiteral Names[][2] = {{"uchar", "char"},
                                                     {"ushort", "short"},
                                                     {"uint", "int"},
                                                     {"ulong", "long"}};
  return Names[llvm::Log2_32(Bits) - 3][IsSigned];
}

llvm::StringRef OpenCLDialect::getRestrict() {
  Buffer = true;
  return "AMP_RESTRICT ";
}

static std::string makeConstant(unsigned Bits, llvm::StringRef Macro) {
  return ((Bits == 64 ? "(double)" : "") + Macro).str();
}

std::string OpenCLDialect::getInfinity(unsigned Bits) const {
  return makeConstant(Bits, "INFINITY");
}

std::string OpenCLDialect::getNaN(unsigned Bits) const {
  return makeConstant(Bits, "NAN");
}

std::string OpenCLDialect::getBitCast(llvm::StringRef Type) const {
  return ("as_" + Type + "(").str();
}

std::string OpenCLDialect::getBuiltin(const ir::Call &E) {
  if (ImageFunctions::isOne(E.Builtin))
    return Images.use(E);
  if (CheckFunctions::isOne(E))
    return Checks.use(E, *this);
  if (hasRole(&E, ir::BuiltinRole::Atomic))
    return Atomics.use(E);
  Buffer |= E.Builtin == "AMP_OFFSET";
  Root |= E.Builtin == "AMP_sqrt";
  Uses.Double |= E.Builtin == "AMP_sqrt";
  if (llvm::StringRef Name = E.Builtin; Name.consume_front("AMP_precise_")) {
    Precise[Name.str()] = E.Args.size();
    Uses.Double = true;
  }
  const bool IsCube = E.Builtin.starts_with("AMP_cube_");
  if (IsCube || E.Builtin.starts_with("AMP_square_"))
    Powers[E.Builtin.str()] = IsCube ? "x * x * x" : "x * x";
  Waves |= E.Id == ir::BuiltinId::HasWaves;
  WaveBarrier |= E.Builtin == "AMP_wave_barrier";
  WaveVote |= E.Builtin == "AMP_wave_all";
  Half |= E.Builtin == "AMP_half_to_float" || E.Builtin == "AMP_float_to_half";
  return E.Builtin.str();
}

std::string OpenCLDialect::getLoopHint(const ir::For &Loop) {
  if (!Loop.Unroll)
    return "";
  Unroll = true;
  return "AMP_UNROLL(" + std::to_string(Loop.Unroll) + ") ";
}

std::string OpenCLDialect::getLoopPragma(const ir::For &Loop) {
  return Loop.IsThreadLoop ? "#pragma unroll" : "";
}

static constexpr char GroupingMacros[] =
    "#ifndef AMP_DISTINCT\n"
    "#define AMP_DISTINCT 0\n"
    "#endif\n"
    "#ifndef AMP_COARSEN\n"
    "#define AMP_COARSEN 1\n"
    "#endif\n"
    "#ifndef AMP_PACK0\n"
    "#define AMP_PACK0 1\n"
    "#endif\n"
    "#ifndef AMP_PACK1\n"
    "#define AMP_PACK1 1\n"
    "#endif\n"
    "#ifndef AMP_PACK2\n"
    "#define AMP_PACK2 1\n"
    "#endif\n"
    "#define AMP_TILES (AMP_PACK0 * AMP_PACK1 * AMP_PACK2)\n";

static constexpr char BufferMacros[] = "#ifndef AMP_RESTRICT\n"
                                       "#define AMP_RESTRICT\n"
                                       "#endif\n"
                                       "#ifdef AMP_WHOLE\n"
                                       "#define AMP_OFFSET(bytes) 0\n"
                                       "#else\n"
                                       "#define AMP_OFFSET(bytes) bytes\n"
                                       "#endif\n";

static constexpr char AlignMacro[] =
    "#ifdef AMP_WHOLE\n"
    "#define AMP_ALIGNED(bytes) __attribute__((aligned(bytes)))\n"
    "#else\n"
    "#define AMP_ALIGNED(bytes)\n"
    "#endif\n";

static constexpr char UnrollMacro[] =
    "#ifdef AMP_NVIDIA\n"
    "#define AMP_UNROLL(trips) __attribute__((opencl_unroll_hint(trips)))\n"
    "#else\n"
    "#define AMP_UNROLL(trips)\n"
    "#endif\n";

static constexpr char RootMacro[] = "#ifdef AMP_ROUNDED_ROOT\n"
                                    "#define AMP_sqrt(x) sqrt(x)\n"
                                    "#else\n"
                                    "#define AMP_sqrt(x) "
                                    "(float)sqrt((double)(x))\n"
                                    "#endif\n";

/// NVIDIA's float functions are accurate except for sines of large numbers.
/// Other devices use the double functions, rounded.
static std::string
definePrecise(const std::map<std::string, size_t> &Functions) {
  std::string OfFloat, OfDouble;
  for (const auto &[Name, Args] : Functions) {
    const std::string Define =
        "#define AMP_precise_" + Name + (Args == 1 ? "(x) " : "(x, y) ");
    const std::string Rounded =
        "(float)" + Name +
        (Args == 1 ? "((double)(x))" : "((double)(x), (double)(y))");
    OfDouble += Define + Rounded + "\n";
    if (Name == "sin" || Name == "cos")
      // Sines and cosines of one number share what no branch stands around.
      OfFloat += "static float AMP_precise_" + Name +
                 "(float x) {\n"
                 "  const float y = " +
                 Name +
                 "(x);\n"
                 "  return fabs(x) < 1e5f ? y : " +
                 Rounded + ";\n}\n";
    else
      OfFloat += Define + Name + (Args == 1 ? "(x)\n" : "(x, y)\n");
  }
  return "#ifdef AMP_NVIDIA\n" + OfFloat + "#else\n" + OfDouble + "#endif\n";
}

/// Devices whose waves are not known to have 32 threads exchange values through
/// tile memory.
static constexpr char WaveFunctions[] =
    "#ifdef AMP_NVIDIA\n"
    "#define AMP_has_waves() true\n"
    "static uint AMP_wave_read(uint value, uint lane, uint lanes) {\n"
    "  uint result;\n"
    "  __asm__ volatile(\"shfl.sync.idx.b32 %0, %1, %2, 31, %3;\" : "
    "\"=r\"(result) : \"r\"(value), \"r\"(lane), \"r\"(lanes));\n"
    "  return result;\n"
    "}\n"
    "static uint AMP_wave_ballot(uint value, uint lanes) {\n"
    "  uint result;\n"
    "  __asm__ volatile(\"{ .reg .pred p; setp.ne.u32 p, %1, 0; "
    "vote.sync.ballot.b32 %0, p, %2; }\" : \"=r\"(result) : "
    "\"r\"(value), \"r\"(lanes));\n"
    "  return result;\n"
    "}\n"
    "#else\n"
    "#define AMP_has_waves() false\n"
    "#define AMP_wave_read(value, lane, lanes) (value)\n"
    "#define AMP_wave_ballot(value, lanes) (value)\n"
    "#endif\n";

/// A barrier for the threads of a wave, and whether the others can skip the
/// code around it. Devices without it use barriers of the work-group.
static constexpr char WaveBarrierFunction[] =
    "#ifdef AMP_NVIDIA\n"
    "#define AMP_wave_only(are_in_one) (are_in_one)\n"
    "#define AMP_wave_barrier(fences) "
    "__asm__ volatile(\"bar.warp.sync 0xffffffff;\" ::: \"memory\")\n"
    "#else\n"
    "#define AMP_wave_only(are_in_one) true\n"
    "#define AMP_wave_barrier(fences) barrier(fences)\n"
    "#endif\n";

/// True if the operand is true for all threads of a wave that are here, or, on
/// other devices, for this thread.
static constexpr char WaveVoteFunction[] =
    "#ifdef AMP_NVIDIA\n"
    "static bool AMP_wave_all(bool is_true) {\n"
    "  uint result;\n"
    "  __asm__ volatile(\"{ .reg .pred p; .reg .b32 lanes; "
    "activemask.b32 lanes; setp.ne.u32 p, %1, 0; "
    "vote.sync.all.pred p, p, lanes; selp.u32 %0, 1, 0, p; }\" : "
    "\"=r\"(result) : \"r\"((uint)is_true));\n"
    "  return result != 0;\n"
    "}\n"
    "#else\n"
    "#define AMP_wave_all(is_true) (is_true)\n"
    "#endif\n";

/// Without the half type, an extension, halves exist in memory only.
static constexpr char HalfFunctions[] =
    "static float AMP_half_to_float(uint bits) {\n"
    "  ushort place = (ushort)bits;\n"
    "  return vload_half(0, (const half *)&place);\n"
    "}\n"
    "static uint AMP_float_to_half(float value) {\n"
    "  ushort place;\n"
    "  vstore_half_rte(value, 0, (half *)&place);\n"
    "  return place;\n"
    "}\n";

std::string OpenCLDialect::makePreamble() const {
  std::string Text;
  if (Uses.Double)
    Text += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n";
  Text += Atomics.enable();
  Text += "#ifdef AMP_NO_FP_CONTRACT\n"
          "#pragma OPENCL FP_CONTRACT OFF\n"
          "#endif\n";
  for (auto [IsUsed, Macros] : {std::pair(Buffer, BufferMacros),
                                {Wide.areUsed(), AlignMacro},
                                {Unroll, UnrollMacro},
                                {Grouped, GroupingMacros},
                                {Root, RootMacro},
                                {Waves, WaveFunctions},
                                {WaveBarrier, WaveBarrierFunction},
                                {WaveVote, WaveVoteFunction},
                                {Half, HalfFunctions}})
    if (IsUsed)
      Text += Macros;
  if (!Precise.empty())
    Text += definePrecise(Precise);
  for (const auto &[Name, Value] : Powers) {
    const std::string Type = llvm::StringRef(Name).rsplit('_').second.str();
    Text += "static " + Type + " " + Name + "(" + Type + " x) { return " +
            Value + "; }\n";
  }
  return Text + Atomics.define() + Images.define() + "\n";
}
