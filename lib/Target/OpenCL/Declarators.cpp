//===- Declarators.cpp - types, and what is declared with them ------------===//

#include "Declarators.h"
#include "llvm/Support/ErrorHandling.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::opencl;

static std::string getQualifier(AddressSpace Space) {
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
  }
  llvm_unreachable("address space");
}

static const char *getIntegerName(unsigned Bits, bool IsSigned) {
  switch (Bits) {
  case 8:
    return IsSigned ? "char" : "uchar";
  case 16:
    return IsSigned ? "short" : "ushort";
  case 32:
    return IsSigned ? "int" : "uint";
  case 64:
    return IsSigned ? "long" : "ulong";
  }
  llvm_unreachable("an integer that OpenCL C does not have");
}

/// The name of a type that is neither a pointer nor an array.
static std::string getName(const Type *T, Usage &Uses, bool IsInMemory) {
  switch (T->getKind()) {
  case Type::Kind::Void:
    return "void";
  case Type::Kind::Bool:
    return IsInMemory ? "uchar" : "bool";
  case Type::Kind::Integer:
    return getIntegerName(T->getBits(), T->isSigned());
  case Type::Kind::Floating:
    assert((T->getBits() == 32 || T->getBits() == 64) &&
           "a number that OpenCL C does not have");
    Uses.Double |= T->getBits() == 64;
    return T->getBits() == 64 ? "double" : "float";
  case Type::Kind::Record: {
    const Record *R = T->getRecord();
    Uses.Records.insert(R);
    if (R->IsIncomplete)
      return (R->IsUnion ? "union " : "struct ") + R->Name;
    return R->Name;
  }
  case Type::Kind::Pointer:
  case Type::Kind::Array:
    break;
  }
  llvm_unreachable("a type without a name");
}

/// C declares inside out: \p Declarator, an object of type \p T in \p Where.
static Declaration wrap(const Type *T, std::string Declarator,
                        AddressSpace Where, Usage &Uses, bool IsInMemory) {
  bool IsConst = T->isConst();
  for (; T->isPointer() || T->isArray(); T = T->getElement()) {
    IsInMemory = true;
    if (T->isArray()) {
      Declarator += "[";
      if (T->getCount())
        Declarator += std::to_string(*T->getCount());
      Declarator += "]";
      IsConst |= T->getElement()->isConst();
      continue;
    }
    std::string Star = "*";
    if (Where != AddressSpace::Private)
      Star += " " + getQualifier(Where);
    if (IsConst)
      Star += Declarator.empty() ? "const" : "const ";
    Declarator = Star + Declarator;
    if (T->getElement()->isArray())
      Declarator = "(" + Declarator + ")";
    Where = T->getSpace();
    IsConst = T->getElement()->isConst();
  }
  return {getQualifier(Where) + (IsConst ? "const " : "") +
              getName(T, Uses, IsInMemory),
          std::move(Declarator)};
}

std::string Declaration::str() const {
  return Declarator.empty() ? Specifiers : Specifiers + " " + Declarator;
}

Declaration opencl::declare(const Type *T, llvm::StringRef Name, Usage &Uses,
                            AddressSpace Space) {
  return wrap(T, Name.str(), Space, Uses, /*IsInMemory=*/false);
}

Declaration opencl::declare(const Variable &V, Usage &Uses) {
  std::string Name = V.Name.str();
  if (V.IsRestrict) {
    Uses.Buffer = true;
    Name = "AMP_RESTRICT " + Name;
  }
  Declaration D = declare(V.Ty, Name, Uses, V.Space);
  if (V.Align)
    D.Declarator +=
        " __attribute__((aligned(" + std::to_string(V.Align) + ")))";
  return D;
}

Declaration opencl::declare(const Field &F, Usage &Uses) {
  return wrap(F.Ty, F.Name, AddressSpace::Private, Uses, /*IsInMemory=*/true);
}
