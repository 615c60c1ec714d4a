//===- Records.cpp - C++ classes as structs of OpenCL C -------------------===//
//
// A struct has the class's non-empty bases and its members in order. One that
// crosses between the host's memory and the device's has the host's layout:
// each offset is compared with Clang's ASTRecordLayout, gaps that C would not
// leave are padded, and where C would leave one that C++ does not, the struct
// is packed.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"
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

/// True if a member lies in what is padding at the end of a base's own type. C
/// cannot place it there.
static bool reusesTailPadding(ASTContext &Ctx, const CXXRecordDecl *R) {
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(R);
  SmallVector<std::pair<CharUnits, CharUnits>, 8> Members; // begin and end
  for (const CXXBaseSpecifier &B : R->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (B.isVirtual() || Base->isEmpty())
      continue;
    CharUnits Begin = Layout.getBaseClassOffset(Base);
    Members.push_back({Begin, Begin + Ctx.getTypeSizeInChars(B.getType())});
  }
  if (Members.empty() || R->isUnion())
    return false;
  for (const FieldDecl *F : R->fields()) {
    CharUnits Begin =
        Ctx.toCharUnitsFromBits(Layout.getFieldOffset(F->getFieldIndex()));
    Members.push_back({Begin, Begin});
  }
  for (size_t I = 1; I < Members.size(); ++I)
    if (Members[I].first < Members[I - 1].second)
      return true;
  return false;
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
  bool Result = R && !isHostOnly(R) && !hasMark(R, mark::Buffer);
  if (Result) {
    for (const FieldDecl *F : R->fields())
      Result &= F->isUnnamedBitField() ||
                (!isHostOnlyField(F) && mirrorsHost(F->getType()));
    if (const auto *Class = dyn_cast<CXXRecordDecl>(R)) {
      for (const CXXBaseSpecifier &B : Class->bases())
        Result &= mirrorsHost(B.getType());
      Result &= !reusesTailPadding(Ctx, Class);
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

const RecordInstance &Program::getRecord(const RecordDecl *R,
                                         ArrayRef<AddressSpace> Spaces,
                                         SourceLocation Loc) {
  R = R->getDefinition() ? R->getDefinition() : R;
  std::unique_ptr<RecordInstance> &Entry = RecordInstances[{R, Spaces.vec()}];
  if (Entry)
    return *Entry;
  Entry = std::make_unique<RecordInstance>();
  RecordInstance &Result = *Entry;
  if (!R->isCompleteDefinition()) {
    Result.Name = UniqueNames.makeGlobal(getRecordBaseName(R));
    Records += "struct " + Result.Name + ";\n";
    Result.Name = "struct " + Result.Name;
    return Result;
  }
  printRecord(R, Spaces, Loc, Result);
  return Result;
}

namespace {
/// One member of the struct: a base or a field.
struct Member {
  QualType Type;
  SmallVector<AddressSpace, 4> Spaces;
  std::string Name;
  CharUnits HostOffset;
};

/// Places members as C does.
struct Layout {
  uint64_t Size = 0, Align = 1;
};
} // namespace

void Program::printRecord(const RecordDecl *R, ArrayRef<AddressSpace> Spaces,
                          SourceLocation Loc, RecordInstance &Instance) {
  const auto *Class = dyn_cast<CXXRecordDecl>(R);
  if (Class && this->Spaces.getTypes().isRecursive(Class))
    reportUnsupported(R->getLocation(),
                      "a class that contains pointers to its own type");
  if (Class && (Class->isDynamicClass() || Class->getNumVBases()))
    reportUnsupported(R->getLocation(),
                      "a class with virtual functions or bases");

  const ASTRecordLayout &Host = Ctx.getASTRecordLayout(R);
  SmallVector<Member, 8> Members;
  ArrayRef<AddressSpace> Rest = Spaces;
  auto Add = [&](QualType T, std::string Name, CharUnits Offset) {
    unsigned Count =
        std::min<unsigned>(this->Spaces.getTypes().count(T), Rest.size());
    Members.push_back({T, {Rest.begin(), Rest.begin() + Count}, Name, Offset});
    Rest = Rest.drop_front(Count);
  };
  if (Class)
    for (const CXXBaseSpecifier &B : Class->bases()) {
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      if (!isEmptyBase(Base) && !B.isVirtual())
        Add(B.getType(), getBaseName(Class, Base),
            Host.getBaseClassOffset(Base));
    }
  for (const FieldDecl *F : R->fields()) {
    if (!isField(F))
      continue;
    if (F->isBitField() || F->isZeroSize(Ctx)) {
      reportUnsupported(F->getLocation(), F->isBitField()
                                              ? "a bit-field"
                                              : "a member without storage");
      continue;
    }
    Add(F->getType(), getFieldName(F),
        Ctx.toCharUnitsFromBits(Host.getFieldOffset(F->getFieldIndex())));
  }

  // Printing the members' types prints their records first.
  const bool Mirrors = mirrorsHost(Ctx.getRecordType(R));
  SmallVector<std::string, 8> Lines;
  uint64_t Offset = 0, Align = 1;
  bool Packed = false;
  auto Pad = [&](uint64_t Bytes) {
    Lines.push_back("uchar padding" +
                    (Instance.HasPadding ? std::to_string(Lines.size()) : "") +
                    "[" + std::to_string(Bytes) + "]");
    Instance.HasPadding = true;
  };
  if (Mirrors && !R->isUnion())
    for (const Member &M : Members) {
      uint64_t TypeAlign = Ctx.getTypeAlignInChars(M.Type).getQuantity();
      Packed |= uint64_t(M.HostOffset.getQuantity()) % TypeAlign != 0;
    }
  for (const Member &M : Members) {
    if (Mirrors && !R->isUnion()) {
      uint64_t HostOffset = M.HostOffset.getQuantity();
      uint64_t TypeAlign =
          Packed ? 1 : Ctx.getTypeAlignInChars(M.Type).getQuantity();
      if (llvm::alignTo(Offset, TypeAlign) != HostOffset)
        Pad(HostOffset - Offset);
      Offset = HostOffset + Ctx.getTypeSizeInChars(M.Type).getQuantity();
      Align = std::max(Align, TypeAlign);
    }
    QualType T = M.Type;
    T.removeLocalConst(); // Constructors assign to it.
    if (const ArrayType *A = Ctx.getAsArrayType(T))
      T = Ctx.getUnqualifiedArrayType(QualType(A, 0));
    Lines.push_back(declareInMemory(T, M.Spaces, M.Name, Loc));
  }
  std::string Attributes;
  const uint64_t HostSize = Host.getSize().getQuantity();
  const uint64_t HostAlign = Host.getAlignment().getQuantity();
  if (Lines.empty()) {
    Instance.IsEmpty = true;
    Lines.push_back(HostSize > 1
                        ? "uchar empty[" + std::to_string(HostSize) + "]"
                        : "uchar empty");
    if (HostAlign > 1)
      Attributes =
          "__attribute__((aligned(" + std::to_string(HostAlign) + "))) ";
  } else if (Mirrors) {
    if (R->isUnion()) {
      Align = HostAlign;
    } else if (llvm::alignTo(Offset,
                             Packed ? HostAlign : std::max(Align, HostAlign)) !=
               HostSize) {
      if (HostSize > Offset)
        Pad(HostSize - Offset);
      Packed = true;
    }
    if (Packed)
      Attributes += "__attribute__((packed, aligned(" +
                    std::to_string(HostAlign) + "))) ";
    else if (HostAlign != Align)
      Attributes +=
          "__attribute__((aligned(" + std::to_string(HostAlign) + "))) ";
  }

  Instance.Name = UniqueNames.makeGlobal(getRecordBaseName(R));
  Records += R->isUnion() ? "typedef union " : "typedef struct ";
  Records += Attributes + "{\n";
  for (const std::string &Line : Lines)
    Records += "  " + Line + ";\n";
  Records += "} " + Instance.Name + ";\n\n";
  if (Mirrors && !Instance.IsEmpty) {
    auto Assert = [&](const llvm::Twine &Condition) {
      LayoutAssertions += ("_Static_assert(" + Condition + ", \"layout of " +
                           Instance.Name + "\");\n")
                              .str();
    };
    Assert("sizeof(" + llvm::Twine(Instance.Name) +
           ") == " + llvm::Twine(Host.getSize().getQuantity()));
    for (const Member &M : Members)
      Assert("__builtin_offsetof(" + llvm::Twine(Instance.Name) + ", " +
             M.Name + ") == " + llvm::Twine(M.HostOffset.getQuantity()));
  }
}
