//===- AddressSpaces.h - where each pointer points --------------*- C++ -*-===//
//
// OpenCL C 1.2 has no generic address space: every pointer says at compile time
// whether it points to global, local (tile_static), private or constant memory,
// where the program's constants are. C++ AMP has no such types, but its rules
// leave no doubt about any pointer's origin, so the address spaces are inferred
// here. A pointer that may point to several kinds of memory is generic.
//
// A *slot* is one pointer or reference inside a type. A type's slots are listed
// in a fixed order: a pointer's own slot, then those of its pointee; a class's
// are its bases' and its members'; an array's are its element's. Within a
// function, slots flow along assignments, initialisations, calls and returns
// (SlotSet.h). The slots of a function's `this`, parameters and result are its
// *signature*; what they have to do with each other is instantiated at each
// call, so callees are analysed first (amp code has no recursion). A function
// is used at one or more *instances*, which give each slot of its signature an
// address space; with those, every slot of its body has one, too.
//
// A function that only reads what it is given by reference to const, such as
// one that returns the greater of two objects, cannot tell copies from the
// objects. Where these lie in several memories it is passed copies, unless it
// returns a reference that is not read at once.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_ADDRESSSPACES_H
#define AMPCC_ANALYSIS_ADDRESSSPACES_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/SlotSet.h"
#include "ampcc/Analysis/TypeSlots.h"
#include "clang/AST/ExprCXX.h"
#include <map>
#include <optional>
#include <set>

namespace ampcc {

/// An expression's slots: where the object of a glvalue lies, and its type's.
struct ExprSlots {
  Slot Place = NoSlot; ///< none for a prvalue
  SlotList Values;
};

/// The slots of one function, before it is known where it is called.
struct FunctionSlots {
  /// Default arguments and default member initialisers are one expression with
  /// many uses; Use tells them apart. It is null elsewhere.
  using ExprKey = std::pair<const clang::Expr *, const clang::Expr *>;

  SlotSet Slots;
  /// Of `this` (a pointer; a constructor has none), the parameters, and the
  /// result (a constructor's is the object).
  SlotList Signature;
  SlotList This;   ///< of the pointer `this`
  SlotList Return; ///< of the result; a constructor's is the object
  llvm::DenseMap<const clang::ValueDecl *, SlotList> Variables;
  std::map<ExprKey, ExprSlots> Exprs;
  /// For each call and construction: the callee's signature.
  std::map<ExprKey, SlotList> Calls;
  /// The arguments of references that are passed as copies of their own.
  std::set<ExprKey> Copies;
  /// The signature's slots alone, in its order: what calls instantiate.
  SlotSet Summary;
};

/// The address spaces of a signature: together with the function, an instance.
using SpaceList = llvm::SmallVector<AddressSpace, 4>;

/// Computes and keeps the slots of functions. What a `tile_static` variable is
/// depends on the kernel: \p TileStatic is its address space.
class AddressSpaces {
public:
  AddressSpaces(clang::ASTContext &Ctx, const AmpCalls &Calls,
                AddressSpace TileStatic)
      : Ctx(Ctx), Calls(Calls), Types(Ctx), TileStatic(TileStatic) {}
  ~AddressSpaces();

  /// The slots of the definition \p F. Null while \p F is being analysed, that
  /// is, when it calls itself.
  const FunctionSlots *get(const clang::FunctionDecl *F);

  TypeSlots &getTypes() { return Types; }

private:
  friend class SlotBuilder;

  clang::ASTContext &Ctx;
  const AmpCalls &Calls;
  TypeSlots Types;
  AddressSpace TileStatic;
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<FunctionSlots>>
      Functions;
};

/// Every slot of a function's body at one instance.
class InstanceSpaces {
public:
  InstanceSpaces(const FunctionSlots &Function,
                 llvm::ArrayRef<AddressSpace> Signature);
  /// Of a kernel's entry, which has one instance: a launch passes the memory of
  /// views, and what the prologue makes.
  explicit InstanceSpaces(const FunctionSlots &Entry);

  /// False if the signature contradicts what the body does.
  bool isConsistent() const { return Consistent; }

  AddressSpace get(Slot S) const {
    return Slots.getSpace(S).value_or(AddressSpace::Private);
  }
  SpaceList get(llvm::ArrayRef<Slot> List) const;
  SpaceList getThis() const { return get(Function.This); }
  SpaceList getReturn() const { return get(Function.Return); }
  SpaceList getVariable(const clang::ValueDecl *V) const;
  /// The slots of \p E's type; those of its object's address if \p E is a
  /// glvalue and \p WithPlace is set.
  SpaceList getExpr(FunctionSlots::ExprKey E, bool WithPlace = false) const;
  SpaceList getCall(FunctionSlots::ExprKey E) const;
  /// The argument \p E is passed as a reference to a copy, which is private.
  bool isCopied(FunctionSlots::ExprKey E) const {
    return Function.Copies.count(E);
  }

private:
  const FunctionSlots &Function;
  SlotSet Slots;
  bool Consistent = true;
};

} // namespace ampcc

#endif
