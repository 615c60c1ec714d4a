//===- Type.h - types of the device tree ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types that OpenCL C and cpu code share: numbers of fixed size, pointers
// with an address space, arrays, and structs; and OpenCL's images. A type is
// unique within its TypeContext, so types are compared by address.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_IR_TYPE_H
#define AMPCC_IR_TYPE_H

#include "ampcc/Basic/AddressSpace.h"
#include <cassert>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ampcc::ir {

struct Record;

class Type {
public:
  enum class Kind : uint8_t {
    Void,
    Bool, ///< never in memory, where bools are 8-bit integers
    Integer,
    Floating,
    Pointer,
    Array,
    Record,
    Image ///< a kernel parameter for a texture with hardware samplers
  };

  Kind getKind() const { return K; }
  bool isVoid() const { return K == Kind::Void; }
  bool isBool() const { return K == Kind::Bool; }
  bool isInteger() const { return K == Kind::Integer; }
  bool isFloating() const { return K == Kind::Floating; }
  bool isArithmetic() const { return isBool() || isInteger() || isFloating(); }
  bool isPointer() const { return K == Kind::Pointer; }
  bool isArray() const { return K == Kind::Array; }
  bool isRecord() const { return K == Kind::Record; }
  bool isImage() const { return K == Kind::Image; }
  bool isConst() const { return Const; }

  /// Returns the width of a number, in bits.
  unsigned getBits() const { return Bits; }
  bool isSigned() const { return Signed; }
  bool isInt() const { return isInteger() && Signed && Bits == 32; }
  /// Returns the pointee type of a pointer, or the element type of an array.
  const Type *getElement() const {
    assert(Element && "neither pointer nor array");
    return Element;
  }
  /// Returns the address space of a pointer's pointee.
  AddressSpace getSpace() const { return Space; }
  /// Returns the number of an array's elements, if it is known.
  std::optional<uint64_t> getCount() const {
    return Count == Unknown ? std::nullopt : std::optional(Count);
  }
  /// Returns the macro for the number of an array's elements; or an empty
  /// string.
  const std::string &getCountMacro() const { return CountMacro; }
  const ir::Record *getRecord() const { return R; }
  /// Returns the rank of an image; isWritten() is true if the kernel writes it,
  /// false if the kernel reads it.
  unsigned getRank() const {
    assert(isImage());
    return Count;
  }
  bool isWritten() const {
    assert(isImage());
    return Signed;
  }

private:
  friend class TypeContext;
  static constexpr uint64_t Unknown = ~uint64_t(0);
  Type(Kind K, unsigned Bits = 0, bool Signed = false,
       const Type *Element = nullptr,
       AddressSpace Space = AddressSpace::Private, uint64_t Count = 0,
       const ir::Record *R = nullptr, const char *CountMacro = "")
      : K(K), Signed(Signed), Bits(Bits), Element(Element), Space(Space),
        Count(Count), R(R), CountMacro(CountMacro) {}
  bool operator<(const Type &Other) const;

  Kind K;
  bool Const = false;
  bool Signed;
  unsigned Bits;
  const Type *Element;
  AddressSpace Space;
  uint64_t Count;
  const ir::Record *R;
  std::string CountMacro;
};

struct Field {
  std::string Name;
  const Type *Ty;
  bool IsPadding = false;
  /// The extent of a container, which bounds positions in it.
  bool IsExtent = false;
  /// True for a thread's position in its tile or in the whole domain.
  bool IsThreadId = false;
};

/// A struct or union.
struct Record {
  std::string Name;
  /// The class's mangled name; empty if it is not externally visible.
  std::string LinkName;
  std::vector<Field> Fields;
  bool IsUnion = false;
  /// True if only its name is known.
  bool IsIncomplete = false;
  bool IsPacked = false;
  /// A type of the library: debuggers only ask for members that the kernel
  /// reads.
  bool IsOfLibrary = false;
  /// The explicit alignment in bytes; 0 if the members determine it.
  uint64_t Align = 0;
  /// For types that are shared with the host: the size in its memory, and the
  /// offset of each field except padding, in order.
  std::optional<uint64_t> HostSize;
  std::vector<std::optional<uint64_t>> HostOffsets;
};

/// Creates and owns types.
class TypeContext {
public:
  TypeContext();
  ~TypeContext();

  const Type *getVoid() { return get({Type::Kind::Void}); }
  const Type *getBool() { return get({Type::Kind::Bool}); }
  const Type *getInteger(unsigned Bits, bool Signed) {
    return get({Type::Kind::Integer, Bits, Signed});
  }
  const Type *getInt() { return getInteger(32, true); }
  const Type *getFloating(unsigned Bits) {
    return get({Type::Kind::Floating, Bits, true});
  }
  /// Returns a pointer to \p T in \p Space.
  const Type *getPointer(const Type *T, AddressSpace Space) {
    return get({Type::Kind::Pointer, 0, false, T, Space});
  }
  const Type *getArray(const Type *T, std::optional<uint64_t> Count) {
    return get({Type::Kind::Array, 0, false, T, AddressSpace::Private,
                Count.value_or(Type::Unknown)});
  }
  /// Returns an array whose number of elements is the macro \p CountMacro.
  const Type *getArray(const Type *T, const char *CountMacro) {
    return get({Type::Kind::Array, 0, false, T, AddressSpace::Private,
                Type::Unknown, nullptr, CountMacro});
  }
  /// Returns \p Array with the element type \p T.
  const Type *withElement(const Type *Array, const Type *T) {
    Type Changed = *Array;
    Changed.Element = T;
    return get(Changed);
  }
  const Type *getRecord(const Record *R) {
    return get(
        {Type::Kind::Record, 0, false, nullptr, AddressSpace::Private, 0, R});
  }
  /// Returns an image of \p Rank dimensions, which a kernel either reads or
  /// writes.
  const Type *getImage(unsigned Rank, bool IsWritten) {
    return get({Type::Kind::Image, 0, IsWritten, nullptr, AddressSpace::Private,
                Rank});
  }
  const Type *withConst(const Type *T) { return withConst(T, true); }
  const Type *withoutConst(const Type *T) { return withConst(T, false); }

private:
  const Type *get(const Type &T);
  const Type *withConst(const Type *T, bool Const) {
    Type Changed = *T;
    Changed.Const = Const;
    return get(Changed);
  }

  struct Less {
    bool operator()(const Type &A, const Type &B) const { return A < B; }
  };
  std::set<Type, Less> Types;
};

} // namespace ampcc::ir

#endif
