//===- Records.cpp - C++ classes as structs -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A struct has the class's non-empty bases and its members in order. One that
// crosses between the host's memory and the device's has the host's layout:
// each offset is compared with Clang's ASTRecordLayout, gaps that C would not
// leave are padded, and where C would leave one that C++ does not, the struct
// is packed.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace clang;

bool Program::isEmptyBase(const CXXRecordDecl *Base) {
  if (isHostOnly(Base))
    return true;
  Base = Base->getDefinition();
  for (const FieldDecl *F : Base->fields())
    if (isField(F))
      return false;
  return llvm::all_of(Base->bases(), [&](const CXXBaseSpecifier &B) {
    return isEmptyBase(B.getType()->getAsCXXRecordDecl());
  });
}

bool Program::isCut(const RecordDecl *R, CharUnits Offset, QualType T) {
  if (!T->isRecordType() || R->isUnion() || !mirrorsHost(Ctx.getRecordType(R)))
    return false;
  const CharUnits End = Offset + Ctx.getTypeSizeInChars(T);
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(R);
  auto IsInside = [&](CharUnits Other) {
    return Offset < Other && Other < End;
  };
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R))
    for (const CXXBaseSpecifier &B : Class->bases()) {
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      if (!isEmptyBase(Base) && IsInside(Layout.getBaseClassOffset(Base)))
        return true;
    }
  return llvm::any_of(R->fields(), [&](const FieldDecl *F) {
    return isField(F) && IsInside(Ctx.toCharUnitsFromBits(
                             Layout.getFieldOffset(F->getFieldIndex())));
  });
}

bool Program::mirrorsHost(QualType T) {
  T = Ctx.getBaseElementType(T).getCanonicalType().getUnqualifiedType();
  if (T->isPointerType() || T->isReferenceType())
    return false;
  const auto *RT = T->getAs<RecordType>();
  if (!RT)
    return true;
  auto [It, IsNew] = Mirrors.try_emplace(T.getTypePtr(), true);
  if (!IsNew)
    return It->second;
  const RecordDecl *R = RT->getDecl()->getDefinition();
  bool Result = R && !isHostOnly(R) && !hasAmpAttr(R, ampattr::Buffer);
  if (Result) {
    for (const FieldDecl *F : R->fields())
      Result &= F->isUnnamedBitField() || isEmptyField(F) ||
                (!isHostOnlyField(F) && mirrorsHost(F->getType()));
    if (const auto *Class = dyn_cast<CXXRecordDecl>(R)) {
      for (const CXXBaseSpecifier &B : Class->bases())
        Result &= mirrorsHost(B.getType());
    }
  }
  return Mirrors[T.getTypePtr()] = Result;
}

const Program::RecordNames &Program::getNames(const RecordDecl *R) {
  std::unique_ptr<RecordNames> &Entry = MemberNames[R];
  if (Entry)
    return *Entry;
  auto Result = std::make_unique<RecordNames>();
  llvm::StringSet<> Taken;
  auto Take = [&](const std::string &Base) {
    std::string Name = Base;
    for (unsigned N = 2; !Taken.insert(Name).second; ++N)
      Name = Base + "_" + std::to_string(N);
    return Name;
  };

  llvm::DenseMap<const FieldDecl *, std::string> Captures;
  const auto *Class = dyn_cast<CXXRecordDecl>(R);
  if (Class && Class->isLambda()) {
    auto Field = R->field_begin();
    for (const LambdaCapture &C : Class->captures()) {
      Captures[*Field++] = C.capturesVariable()
                               ? C.getCapturedVar()->getNameAsString()
                               : "this_object";
    }
  }
  for (const FieldDecl *F : R->fields()) {
    std::string Base = F->getNameAsString();
    if (auto It = Captures.find(F); It != Captures.end())
      Base = It->second;
    if (Base.empty())
      Base = "anonymous";
    Result->Fields[F] = Take(getMemberBaseName(Base));
  }
  if (Class)
    for (const CXXBaseSpecifier &B : Class->bases())
      if (const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl())
        Result->Bases[Base->getCanonicalDecl()] =
            Take(getMemberBaseName(getRecordBaseName(Base)));
  Entry = std::move(Result);
  return *Entry;
}

std::string Program::getFieldName(const FieldDecl *F) {
  return getNames(F->getParent()).Fields.lookup(F);
}

std::string Program::getBaseName(const CXXRecordDecl *Derived,
                                 const CXXRecordDecl *Base) {
  return getNames(Derived->getDefinition())
      .Bases.lookup(Base->getCanonicalDecl());
}

const LoweredRecord &Program::getRecord(const RecordDecl *R,
                                        SourceLocation Loc) {
  R = R->getDefinition() ? R->getDefinition() : R;
  std::unique_ptr<LoweredRecord> &Entry = Records[R];
  if (Entry) {
    // A class that points to its own type, directly or indirectly.
    if (!Entry->Done && Reported.insert(R).second)
      reportUnsupported(R->getLocation(),
                        "a class that contains pointers to its own type");
    return *Entry;
  }
  Entry = std::make_unique<LoweredRecord>();
  LoweredRecord &Result = *Entry; // the map may move Entry
  auto Owned = std::make_unique<ir::Record>();
  Result.R = Owned.get();
  Result.R->IsUnion = R->isUnion();
  Result.R->IsIncomplete = !R->isCompleteDefinition();
  if (!Result.R->IsIncomplete)
    lowerRecord(R, Loc, Result);
  Result.R->Name = UniqueNames.makeGlobal(getRecordBaseName(R));
  Result.R->LinkName = getLinkName(R);
  Result.Done = true;
  Module->Records.push_back(std::move(Owned));
  return Result;
}

namespace {
/// One member of the struct: a base or a field.
struct Member {
  QualType Type;
  std::string Name;
  /// In host memory, in bytes.
  uint64_t Offset, Size, Align;
  /// The next member lies in its tail padding, so it is an array of bytes.
  bool IsCut;
  bool IsExtent = false, IsThreadId = false;
};

/// Places members at the host's offsets: computes the padding that C would not
/// insert and the attributes that the struct needs. Union members start at 0.
class HostPlacement {
public:
  HostPlacement(const ASTRecordLayout &Host, ArrayRef<Member> Members)
      : HostSize(Host.getSize().getQuantity()),
        HostAlign(Host.getAlignment().getQuantity()) {
    for (const Member &M : Members) {
      Align = std::max(Align, getAlign(M));
      IsPacked |= M.Offset % M.Align != 0;
    }
    IsPacked |= Align > HostAlign;
  }

  /// Returns the bytes of padding before \p M, the next member.
  uint64_t place(const Member &M) {
    const uint64_t Start = llvm::alignTo(End, IsPacked ? 1 : getAlign(M));
    const uint64_t Gap = M.Offset <= Start ? 0 : M.Offset - End;
    End = std::max(End, M.Offset + M.Size);
    return Gap;
  }

  /// Returns the bytes of padding after the last member.
  uint64_t finish() const {
    return llvm::alignTo(End, HostAlign) == HostSize ? 0 : HostSize - End;
  }

  bool isPacked() const { return IsPacked; }
  /// Returns the struct's explicit alignment; 0 if its members determine it.
  uint64_t getStructAlign() const {
    return IsPacked || HostAlign != Align ? HostAlign : 0;
  }

private:
  const uint64_t HostSize, HostAlign;
  uint64_t End = 0, Align = 1;
  bool IsPacked = false;

  static uint64_t getAlign(const Member &M) { return M.IsCut ? 1 : M.Align; }
};
} // namespace

/// Returns the members of \p R that exist in amp code.
static SmallVector<Member, 8> collectMembers(Program &P, const RecordDecl *R) {
  const ASTRecordLayout &Host = P.Ctx.getASTRecordLayout(R);
  SmallVector<Member, 8> Members;
  auto Add = [&](QualType T, std::string Name, CharUnits Offset) {
    const bool IsCut = P.isCut(R, Offset, T);
    const CharUnits Size =
        IsCut ? P.Ctx.getASTRecordLayout(T->getAsRecordDecl()).getDataSize()
              : P.Ctx.getTypeSizeInChars(T);
    Members.push_back({T, std::move(Name), uint64_t(Offset.getQuantity()),
                       uint64_t(Size.getQuantity()),
                       uint64_t(P.Ctx.getTypeAlignInChars(T).getQuantity()),
                       IsCut});
  };
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R))
    for (const CXXBaseSpecifier &B : Class->bases()) {
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      if (!P.isEmptyBase(Base) && !B.isVirtual())
        Add(B.getType(), P.getBaseName(Class, Base),
            Host.getBaseClassOffset(Base));
    }
  for (const FieldDecl *F : R->fields()) {
    if (!Program::isField(F))
      continue;
    if (F->isBitField()) {
      P.reportUnsupported(F->getLocation(), "a bit-field");
      continue;
    }
    Add(F->getType(), P.getFieldName(F),
        P.Ctx.toCharUnitsFromBits(Host.getFieldOffset(F->getFieldIndex())));
    Members.back().IsExtent = hasAmpAttr(F, ampattr::Extent);
    Members.back().IsThreadId = hasAmpAttr(F, ampattr::ThreadId);
  }
  return Members;
}

void Program::lowerRecord(const RecordDecl *R, SourceLocation Loc,
                          LoweredRecord &Result) {
  const auto *Class = dyn_cast<CXXRecordDecl>(R);
  if (Class && (Class->isDynamicClass() || Class->getNumVBases()))
    reportUnsupported(R->getLocation(),
                      "a class with virtual functions or bases");

  const ASTRecordLayout &Host = Ctx.getASTRecordLayout(R);
  const SmallVector<Member, 8> Members = collectMembers(*this, R);
  const bool Mirrors = mirrorsHost(Ctx.getRecordType(R));
  HostPlacement Placement(Host, Members);
  ir::Record &Struct = *Result.R;
  Struct.IsOfLibrary =
      Ctx.getSourceManager().isInSystemHeader(R->getLocation());
  const ir::Type *Byte = Module->Types.getInteger(8, /*Signed=*/false);
  auto GetBytes = [&](uint64_t Count) {
    return Module->Types.getArray(Byte, Count);
  };
  auto Pad = [&](uint64_t Bytes) {
    if (Bytes == 0)
      return;
    Struct.Fields.push_back(
        {"padding" +
             (Result.HasPadding ? std::to_string(Struct.Fields.size()) : ""),
         GetBytes(Bytes), /*IsPadding=*/true});
    Struct.HostOffsets.emplace_back();
    Result.HasPadding = true;
  };
  // Lowering the members' types lowers their records first.
  for (const Member &M : Members) {
    if (Mirrors) {
      Pad(Placement.place(M));
      Struct.HostOffsets.emplace_back(M.Offset);
    }
    if (M.IsCut) {
      Result.HasCut = true;
      Struct.Fields.push_back({M.Name, GetBytes(M.Size)});
      continue;
    }
    Qualifiers Dropped; // Constructors assign to const members.
    QualType T = Ctx.getUnqualifiedArrayType(M.Type, Dropped);
    Struct.Fields.push_back({M.Name, lowerTypeInMemory(T, Loc),
                             /*IsPadding=*/false, M.IsExtent, M.IsThreadId});
  }
  const uint64_t HostSize = Host.getSize().getQuantity();
  if (Struct.Fields.empty()) {
    const uint64_t HostAlign = Host.getAlignment().getQuantity();
    Result.IsEmpty = true;
    Struct.Align = HostAlign > 1 ? HostAlign : 0;
    Struct.Fields.push_back(
        {"empty", HostSize > 1 ? GetBytes(HostSize) : Byte});
  } else if (Mirrors) {
    Pad(Placement.finish());
    Struct.IsPacked = Placement.isPacked();
    Struct.Align = Placement.getStructAlign();
    Struct.HostSize = HostSize;
  }
}
