//===- SourceNames.cpp - what the source calls an object ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SourceNames.h"

using namespace ampcc;
using namespace ampcc::ir;

void SourceNames::note(const Variable *V, const Expr *Init) {
  if (V->SourceName.empty())
    if (std::string Name = describe(Init); !Name.empty())
      Made[V] = std::move(Name);
}

std::string SourceNames::describeMember(const Member *M) const {
  std::string Base = describe(M->Base);
  const Record *R = M->Base->getType()->getRecord();
  if (R && R->IsOfLibrary)
    return Base;
  return Base.empty() ? M->Name.str() : Base + "." + M->Name.str();
}

/// Describes the object that an accessor is called for.
std::string SourceNames::describeCall(const Call *C) const {
  for (const Expr *Arg : C->Args)
    if (Arg->getType()->isPointer())
      if (std::string Name = describe(Arg); !Name.empty())
        return Name;
  return "";
}

std::string SourceNames::describe(const Expr *Place) const {
  switch (Place->getKind()) {
  case Expr::Kind::VarRef: {
    const Variable *V = llvm::cast<VarRef>(Place)->V;
    return V->SourceName.empty() ? Made.lookup(V) : V->SourceName.str();
  }
  case Expr::Kind::Member:
    return describeMember(llvm::cast<Member>(Place));
  case Expr::Kind::Index:
    return describe(llvm::cast<Index>(Place)->Base);
  case Expr::Kind::Unary:
    return describe(llvm::cast<Unary>(Place)->Operand);
  case Expr::Kind::Cast:
    return describe(llvm::cast<Cast>(Place)->Operand);
  case Expr::Kind::Sequence:
    return describe(llvm::cast<Sequence>(Place)->Value);
  case Expr::Kind::Binary: // a pointer and a distance
    return describe(llvm::cast<Binary>(Place)->Left);
  case Expr::Kind::Assign:
    return describe(llvm::cast<Assign>(Place)->Left);
  case Expr::Kind::Call:
    return describeCall(llvm::cast<Call>(Place));
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::Conditional:
  case Expr::Kind::Aggregate:
    return "";
  }
  llvm_unreachable("expression");
}
