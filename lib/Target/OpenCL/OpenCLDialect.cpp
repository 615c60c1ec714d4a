//===- OpenCLDialect.cpp - OpenCL C 1.2, and what a program begins with ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime builds a kernel for a device, and for what it knows of a launch.
// It says so with macros, and here is what they decide:
//
//   AMP_POCL             the device is a CPU of PoCL
//   AMP_NO_FP_CONTRACT   results are those of the operations as written
//   AMP_RESTRICT         `restrict`: no two arguments reach the same memory
//   AMP_WHOLE            every view begins where its buffer does
//   AMP_COARSEN          the threads that a work-item runs; 1 if not defined
//   AMP_PACK0 to 2       the tiles that a work-group runs, in each dimension
//
//===----------------------------------------------------------------------===//
#include "OpenCLDialect.h"
#include "llvm/ADT/Twine.h"

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
  case AddressSpace::Generic: // Transforms/GenericPointers.h leaves none.
    break;
  case AddressSpace::FirstImage:
    break;
  }
  // What nothing reads of an object that stands for an image is null.
  if (isImageSpace(Space))
    return "__global ";
  llvm_unreachable("address space");
}

llvm::StringRef OpenCLDialect::getIntegerName(unsigned Bits,
                                              bool IsSigned) const {
  switch (Bits) {
  case 8:
    return IsSigned ? "char" : "uchar";
  case 16:
    return IsSigned ? "short" : "ushort";
  case 32:
    return IsSigned ? "int" : "uint";
  case 64:
    return IsSigned ? "long" : "ulong";
  default:
    llvm_unreachable("an integer that OpenCL C does not have");
  }
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
  Rows |= E.Builtin == "AMP_ROWS";
  Wrapped |= E.Builtin == "AMP_WRAPPED";
  ChosenIfGrouped |= E.Builtin == "AMP_CHOSEN_IF_GROUPED";
  Chosen |= E.Builtin == "AMP_CHOSEN" || ChosenIfGrouped;
  Divergent |= E.Builtin == "AMP_DIVERGENT";
  Met |= E.Builtin == "AMP_MEET";
  OrderedIfShared |= E.Builtin == "AMP_IN_ORDER_IF_SHARED";
  Ordered |= E.Builtin == "AMP_IN_ORDER" || OrderedIfShared;
  Joined |= E.Builtin == "AMP_JOIN";
  Buffer |= E.Builtin == "AMP_OFFSET";
  Half |= E.Builtin == "AMP_half_to_float" || E.Builtin == "AMP_float_to_half";
  return E.Builtin.str();
}

llvm::StringRef OpenCLDialect::getUninitialized() {
  Zeroed = true;
  return " AMP_ZEROED";
}

std::string OpenCLDialect::getLoopHint(const ir::For &Loop) {
  Unroll |= Loop.Unroll != 0;
  NvidiaUnroll |= Loop.NvidiaUnroll != 0;
  std::string Hint;
  if (Loop.Unroll)
    Hint += "AMP_UNROLL(" + std::to_string(Loop.Unroll) + ") ";
  if (Loop.NvidiaUnroll)
    Hint += "AMP_UNROLL_NVIDIA(" + std::to_string(Loop.NvidiaUnroll) + ") ";
  return Hint;
}

std::string OpenCLDialect::getLoopPragma(const ir::For &Loop) {
  return Loop.IsThreadLoop ? "#pragma unroll" : "";
}

std::string OpenCLDialect::getSpecifiers(const ir::Function &F) {
  Inline |= F.IsAlwaysInline;
  return F.IsAlwaysInline ? "static AMP_INLINE " : "static ";
}

namespace {
/// Macros that are one thing where one is defined, another elsewhere.
class Choice {
public:
  explicit Choice(llvm::StringRef Condition) : Condition(Condition) {}

  void add(llvm::StringRef Macro, llvm::StringRef Text,
           llvm::StringRef Elsewhere) {
    Then += define(Macro, Text);
    Else += define(Macro, Elsewhere);
  }
  /// Not needed elsewhere.
  void addThere(llvm::StringRef Macro, llvm::StringRef Text) {
    Then += define(Macro, Text);
  }
  std::string str() const {
    if (Then.empty())
      return "";
    return "#ifdef " + Condition.str() + "\n" + Then + "#else\n" + Else +
           "#endif\n";
  }

private:
  static std::string define(llvm::StringRef Macro, llvm::StringRef Text) {
    return ("#define " + Macro + (Text.empty() ? "" : " ") + Text + "\n").str();
  }

  const llvm::StringRef Condition;
  std::string Then, Else;
};
} // namespace

static constexpr char GroupingMacros[] =
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

static constexpr char ChosenIfGroupedMacro[] =
    "#if AMP_COARSEN * AMP_TILES > 1\n"
    "#define AMP_CHOSEN_IF_GROUPED(i) AMP_CHOSEN(i)\n"
    "#else\n"
    "#define AMP_CHOSEN_IF_GROUPED(i) (i)\n"
    "#endif\n";

/// Without the type, which is an extension, halves are found in memory only.
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
  Choice Whole("AMP_WHOLE"), Pocl("AMP_POCL"), Nvidia("AMP_NVIDIA");
  std::string Text;
  if (Uses.Double)
    Text += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n";
  Text += "#ifdef AMP_NO_FP_CONTRACT\n"
          "#pragma OPENCL FP_CONTRACT OFF\n"
          "#endif\n";
  if (OrderedIfShared) {
    Choice Restrict("AMP_RESTRICT");
    Restrict.add("AMP_IN_ORDER_IF_SHARED()", "", "AMP_IN_ORDER()");
    Text += Restrict.str();
  }
  if (Buffer) {
    Text += "#ifndef AMP_RESTRICT\n"
            "#define AMP_RESTRICT\n"
            "#endif\n";
    Whole.add("AMP_OFFSET(bytes)", "0", "bytes");
  }
  if (Rows)
    Pocl.add("AMP_ROWS()", "true", "false");
  // PoCL says that there are 1 to 3 dimensions, but no compiler how many.
  if (Wrapped || Chosen)
    Pocl.addThere("AMP_ZERO",
                  "(int)(get_work_dim() - " + std::to_string(Dimensions) + ")");
  if (Wrapped)
    Pocl.add("AMP_WRAPPED(i)", "((i) | AMP_ZERO)", "(i)");
  if (Chosen)
    Pocl.add("AMP_CHOSEN(i)", "((i) + AMP_ZERO)", "(i)");
  // No work-item has that number, which is known too late to matter.
  if (Divergent)
    Pocl.add("AMP_DIVERGENT(condition)",
             "(((condition) != 0) & (get_local_id(0) != (size_t)-1))",
             "(condition)");
  if (Met)
    Pocl.add("AMP_MEET(condition)",
             "(barrier(CLK_LOCAL_MEM_FENCE), (condition))", "(condition)");
  // LLVM vectorizes no loop around it.
  if (Ordered)
    Pocl.add("AMP_IN_ORDER()", "__asm__ volatile(\"\")", "");
  // An assumption that says nothing, and something else in each place: LLVM can
  // neither drop it nor make one of two. PoCL also loses its way where a branch
  // is all that stands between a barrier and the next.
  if (Joined) {
    Pocl.add("AMP_JOIN()",
             "(void)__builtin_assume_aligned((void *)0, 4, 4 * __COUNTER__)",
             "");
    Pocl.addThere("barrier(fences)", "(barrier(fences), AMP_JOIN())");
  }
  if (Inline)
    Pocl.add("AMP_INLINE", "__attribute__((always_inline))", "");
  if (PassedTileStatics) {
    Pocl.add("AMP_PASSED(memory)", ", memory", "");
    Pocl.add("AMP_DECLARED(memory)", "", "memory;");
  }
  if (Unroll)
    Pocl.add("AMP_UNROLL(trips)", "__attribute__((opencl_unroll_hint(trips)))",
             "");
  if (NvidiaUnroll)
    Nvidia.add("AMP_UNROLL_NVIDIA(trips)",
               "__attribute__((opencl_unroll_hint(trips)))", "");
  // NVIDIA's compiler gives the memory of an array that nothing initialises to
  // other objects while the array is in use.
  if (Zeroed)
    Pocl.add("AMP_ZEROED", "", "= {0}");
  return Text + Whole.str() + Pocl.str() + Nvidia.str() +
         (Grouped ? GroupingMacros : "") +
         (ChosenIfGrouped ? ChosenIfGroupedMacro : "") +
         (Half ? HalfFunctions : "") + Images.define() + "\n";
}
