//===- DumpTypes.cpp - prints types as text -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/IR/Dump.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace ampcc;
using namespace ampcc::ir;

llvm::StringRef ir::getSpelling(AddressSpace Space) {
  switch (Space) {
  case AddressSpace::Private:
    return "private";
  case AddressSpace::Local:
    return "local";
  case AddressSpace::Global:
    return "global";
  case AddressSpace::Constant:
    return "constant";
  case AddressSpace::Generic:
    return "generic";
  case AddressSpace::FirstImage:
    break;
  }
  if (isImageSpace(Space))
    return "image";
  llvm_unreachable("unknown memory");
}

static std::string getNumber(const Type *T) {
  const unsigned Bits = T->getBits();
  if (T->isFloating())
    return Bits == 16 ? "half" : Bits == 32 ? "float" : "double";
  std::string Name = Bits == 8    ? "char"
                     : Bits == 16 ? "short"
                     : Bits == 32 ? "int"
                                  : "long";
  return (T->isSigned() ? "" : "u") + Name;
}

static std::string dumpPointer(const Type *T) {
  std::string Name = dump(T->getElement());
  if (T->getSpace() != AddressSpace::Private)
    Name += (" " + getSpelling(T->getSpace())).str();
  return Name + (T->isConst() ? "*const" : "*");
}

/// Bounds are in C's order, outermost first.
static std::string getArray(const Type *T) {
  std::string Bounds;
  const Type *Element = T;
  do {
    std::optional<uint64_t> Count = Element->getCount();
    Bounds += "[" +
              (Count ? std::to_string(*Count) : Element->getCountMacro()) + "]";
    Element = Element->getElement();
  } while (Element->isArray() && !Element->isConst());
  return dump(Element) + Bounds + (T->isConst() ? " const" : "");
}

std::string ir::dump(const Type *T) {
  const char *Const = T->isConst() ? "const " : "";
  switch (T->getKind()) {
  case Type::Kind::Void:
    return Const + std::string("void");
  case Type::Kind::Bool:
    return Const + std::string("bool");
  case Type::Kind::Integer:
  case Type::Kind::Floating:
    return Const + getNumber(T);
  case Type::Kind::Pointer:
    return dumpPointer(T);
  case Type::Kind::Array:
    return getArray(T);
  case Type::Kind::Record:
    return Const + T->getRecord()->Name;
  case Type::Kind::Image:
    return (T->isWritten() ? "written image" : "image") +
           std::to_string(T->getRank()) + "d";
  }
  llvm_unreachable("unknown kind of type");
}
