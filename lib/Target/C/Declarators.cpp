//===- Declarators.cpp - types and declarators ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Declarators.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::target;

namespace {
/// The use of a printed type.
enum class Role { Value, InMemory, Member };
} // namespace

static std::string getTag(const Record &R) {
  return (R.IsUnion ? "union " : "struct ") + R.Name;
}

/// Returns the name of a type that is neither a pointer nor an array.
static std::string getName(const Type *T, Dialect &Lang, Role For) {
  switch (T->getKind()) {
  case Type::Kind::Void:
    return "void";
  case Type::Kind::Bool:
    return For != Role::Value ? Lang.getBoolInMemory().str() : "bool";
  case Type::Kind::Integer:
    return Lang.getIntegerName(T->getBits(), T->isSigned()).str();
  case Type::Kind::Floating:
    assert((T->getBits() == 32 || T->getBits() == 64) &&
           "a number that C does not have");
    Lang.Uses.Double |= T->getBits() == 64;
    return T->getBits() == 64 ? "double" : "float";
  case Type::Kind::Record: {
    const Record *R = T->getRecord();
    Lang.Uses.Records.insert(R);
    // A member named like its type hides the type.
    return R->IsIncomplete || (For == Role::Member && Lang.areTagsNames())
               ? getTag(*R)
               : R->Name;
  }
  case Type::Kind::Image:
    return Lang.getImageName(T->getRank(), T->isWritten());
  case Type::Kind::Pointer:
  case Type::Kind::Array:
    break;
  }
  llvm_unreachable("a type without a name");
}

/// Prints a declaration inside out, as C does: \p Declarator, an object of type
/// \p T in \p Where.
static Declaration wrap(const Type *T, std::string Declarator,
                        AddressSpace Where, Dialect &Lang, Role For) {
  bool IsConst = T->isConst() || Lang.isConst(Where);
  for (; T->isPointer() || T->isArray(); T = T->getElement()) {
    if (For == Role::Value)
      For = Role::InMemory;
    if (T->isArray()) {
      const std::string Count =
          T->getCount() ? std::to_string(*T->getCount()) : T->getCountMacro();
      Declarator += "[" + Count + "]";
      IsConst |= T->getElement()->isConst();
      continue;
    }
    std::string Star = "*";
    if (llvm::StringRef Qualifier = Lang.getQualifier(Where);
        !Qualifier.empty())
      Star += " " + Qualifier.str();
    if (IsConst)
      Star += Declarator.empty() ? "const" : "const ";
    Declarator = Star + Declarator;
    if (T->getElement()->isArray())
      Declarator = "(" + Declarator + ")";
    Where = T->getSpace();
    IsConst = T->getElement()->isConst() || Lang.isConst(Where);
  }
  return {Lang.getQualifier(Where).str() + (IsConst ? "const " : "") +
              getName(T, Lang, For),
          std::move(Declarator)};
}

std::string Declaration::str() const {
  return Declarator.empty() ? Specifiers : Specifiers + " " + Declarator;
}

Declaration target::declare(const Type *T, llvm::StringRef Name, Dialect &Lang,
                            AddressSpace Space) {
  return wrap(T, Name.str(), Space, Lang, Role::Value);
}

Declaration target::declare(const Variable &V, Dialect &Lang) {
  const std::string Name =
      ((V.IsRestrict && !V.IsCommunicated ? Lang.getRestrict() : "") + V.Name)
          .str();
  Declaration D = declare(V.Ty, Name, Lang, V.Space);
  if (V.Align)
    D.Declarator +=
        " __attribute__((aligned(" + std::to_string(V.Align) + ")))";
  return D;
}

Declaration target::declare(const Field &F, Dialect &Lang) {
  return wrap(F.Ty, F.Name, AddressSpace::Private, Lang, Role::Member);
}
