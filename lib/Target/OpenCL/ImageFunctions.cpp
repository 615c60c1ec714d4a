//===- ImageFunctions.cpp - access to images ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCLDialect.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace ampcc::opencl;

std::string ImageFunctions::getTypeName(unsigned Rank, bool IsWritten) {
  return (IsWritten ? "__write_only image" : "__read_only image") +
         std::to_string(Rank) + "d_t";
}

static std::string getName(llvm::StringRef Builtin, unsigned Rank) {
  return (Builtin + "_" + llvm::Twine(Rank) + "d").str();
}

std::string ImageFunctions::use(const ir::Call &E) {
  const unsigned Rank = E.Args[0]->getType()->getRank();
  Used.insert({E.Builtin.str(), Rank});
  return getName(E.Builtin, Rank);
}

/// Returns "int x, int y".
static std::string declareCoordinates(llvm::StringRef Type, unsigned Rank) {
  std::string Text;
  llvm::ListSeparator Comma;
  for (char Name : llvm::StringRef("xyz").take_front(Rank)) {
    Text += llvm::StringRef(Comma);
    Text += (Type + " ").str() + Name;
  }
  return Text;
}

/// Returns "(int2)(x, y)"; for three coordinates OpenCL requires four.
static std::string getCoordinates(llvm::StringRef Type, unsigned Rank) {
  return Rank == 1   ? "x"
         : Rank == 2 ? ("(" + Type + "2)(x, y)").str()
                     : ("(" + Type + "4)(x, y, z, 0)").str();
}

/// OpenCL's function names end in a letter for the texel's type.
static std::string getCall(llvm::StringRef Function, llvm::StringRef Type) {
  const llvm::StringRef Letter = Type == "float" ? "f"
                                 : Type == "int" ? "i"
                                                 : "ui";
  return (Function + Letter).str();
}

static constexpr char StoreComponents[] = "  value[0] = texel.x;\n"
                                          "  value[1] = texel.y;\n"
                                          "  value[2] = texel.z;\n"
                                          "  value[3] = texel.w;\n"
                                          "}\n";

static std::string defineLoad(const std::string &Begin, llvm::StringRef Type,
                              unsigned Rank) {
  return Begin + "__read_only image" + std::to_string(Rank) + "d_t image, " +
         declareCoordinates("int", Rank) + ", " + Type.str() + " *value) {\n" +
         "  const " + Type.str() + "4 texel = " + getCall("read_image", Type) +
         "(image, " + getCoordinates("int", Rank) + ");\n" + StoreComponents;
}

static std::string defineStore(const std::string &Begin, llvm::StringRef Type,
                               unsigned Rank) {
  std::string Components;
  for (char Name : llvm::StringRef("rgba"))
    Components += (", " + Type + " ").str() + Name;
  return Begin + "__write_only image" + std::to_string(Rank) + "d_t image, " +
         declareCoordinates("int", Rank) + Components + ") {\n  " +
         getCall("write_image", Type) + "(image, " +
         getCoordinates("int", Rank) + ", (" + Type.str() +
         "4)(r, g, b, a));\n}\n";
}

namespace {
/// A sampler without a border color, and the library's mode numbers.
struct KnownSampler {
  const char *Name, *Filter, *Address;
  unsigned FilterMode, AddressMode;
};
} // namespace

static constexpr KnownSampler Samplers[] = {
    {"AMP_point_wrap", "NEAREST", "REPEAT", 0, 0},
    {"AMP_point_mirror", "NEAREST", "MIRRORED_REPEAT", 0, 1},
    {"AMP_point_clamp", "NEAREST", "CLAMP_TO_EDGE", 0, 2},
    {"AMP_linear_wrap", "LINEAR", "REPEAT", 1, 0},
    {"AMP_linear_mirror", "LINEAR", "MIRRORED_REPEAT", 1, 1},
    {"AMP_linear_clamp", "LINEAR", "CLAMP_TO_EDGE", 1, 2},
};

static std::string defineSamplers() {
  std::string Text;
  for (const KnownSampler &S : Samplers)
    Text += std::string("__constant sampler_t ") + S.Name +
            " = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_" + S.Address +
            " | CLK_FILTER_" + S.Filter + ";\n";
  return Text;
}

/// Only the caller may know the sampler.
static std::string defineSample(const std::string &Begin, unsigned Rank) {
  std::string Cases;
  for (const KnownSampler &S : Samplers)
    Cases +=
        (llvm::Twine("  case ") + llvm::Twine(S.FilterMode) + " << 2 | " +
         llvm::Twine(S.AddressMode) + ":\n    texel = read_imagef(image, " +
         S.Name + ", at);\n    break;\n")
            .str();
  return Begin + "__read_only image" + std::to_string(Rank) +
         "d_t image, int filter, int address, " +
         declareCoordinates("float", Rank) +
         ", float *value) {\n  const float" +
         (Rank == 1   ? ""
          : Rank == 2 ? "2"
                      : "4") +
         " at = " + getCoordinates("float", Rank) +
         ";\n  float4 texel = 0.0f;\n  switch (filter << 2 | address) {\n" +
         Cases + "  }\n" + StoreComponents;
}

std::string ImageFunctions::define() const {
  std::string Text, Functions;
  bool HasSamplers = false, Has3DWrites = false;
  for (const auto &[Builtin, Rank] : Used) {
    const std::string Begin = "static void " + getName(Builtin, Rank) + "(";
    llvm::StringRef Operation = Builtin;
    if (Operation.consume_front("AMP_image_load_")) {
      Functions += defineLoad(Begin, Operation, Rank);
    } else if (Operation.consume_front("AMP_image_store_")) {
      Functions += defineStore(Begin, Operation, Rank);
      Has3DWrites |= Rank == 3;
    } else {
      Functions += defineSample(Begin, Rank);
      HasSamplers = true;
    }
  }
  if (Has3DWrites)
    Text += "#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable\n";
  return Text + (HasSamplers ? defineSamplers() : "") + Functions;
}
