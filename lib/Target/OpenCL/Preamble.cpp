//===- Preamble.cpp - what a program's text begins with -------------------===//
//
// The runtime builds a kernel for a device, and for what it knows of a launch.
// It says so with macros, and here is what they decide:
//
//   AMP_CPU              the device is a CPU
//   AMP_NO_FP_CONTRACT   results are those of the operations as written
//   AMP_RESTRICT         `restrict`: no two arguments reach the same memory
//   AMP_WHOLE            every view begins where its buffer does
//
//===----------------------------------------------------------------------===//
#include "ModulePrinter.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::opencl;

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

std::string opencl::makePreamble(const Usage &Uses) {
  Choice Whole("AMP_WHOLE"), Cpu("AMP_CPU");
  std::string Text;
  if (Uses.Double)
    Text += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n";
  Text += "#ifdef AMP_NO_FP_CONTRACT\n"
          "#pragma OPENCL FP_CONTRACT OFF\n"
          "#endif\n";
  if (Uses.Buffer) {
    Text += "#ifndef AMP_RESTRICT\n"
            "#define AMP_RESTRICT\n"
            "#endif\n";
    Whole.add("AMP_OFFSET(bytes)", "0", "bytes");
  }
  if (Uses.Rows)
    Cpu.add("AMP_ROWS()", "true", "false");
  if (Uses.Inline)
    Cpu.add("AMP_INLINE", "__attribute__((always_inline))", "");
  if (Uses.PassedTileStatics) {
    Cpu.add("AMP_PASSED(memory)", ", memory", "");
    Cpu.add("AMP_DECLARED(memory)", "", "memory;");
  }
  if (Uses.Unroll)
    Cpu.add("AMP_UNROLL(trips)", "__attribute__((opencl_unroll_hint(trips)))",
            "");
  // NVIDIA's compiler gives the memory of an array that nothing initialises to
  // other objects while the array is in use.
  if (Uses.Zeroed)
    Cpu.add("AMP_ZEROED", "", "= {0}");
  return Text + Whole.str() + Cpu.str() + "\n";
}
