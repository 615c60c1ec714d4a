//===- LowerKernel.cpp - lowering of kernels ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Lower/LowerKernel.h"
#include "FunctionLowering.h"
#include "Program.h"
#include "ampcc/Analysis/ViewUses.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/SaveAndRestore.h"
#include <set>

using namespace ampcc;
using namespace clang;

/// The total size of a kernel's arguments that every OpenCL 1.2 device
/// supports, in bytes.
static constexpr uint64_t MaxArgumentSize = 1024;

namespace {
/// The members of a buffer class.
struct BufferMembers {
  const FieldDecl *Pointer = nullptr, *Ref = nullptr;
  uint64_t RefOffset = 0; ///< in bytes

  explicit BufferMembers(const RecordDecl *R) {
    for (const FieldDecl *Field : R->fields())
      (Field->getType()->isPointerType() ? Pointer : Ref) = Field;
    const ASTContext &Ctx = R->getASTContext();
    RefOffset = Ctx.toCharUnitsFromBits(Ctx.getFieldOffset(Ref)).getQuantity();
  }
  QualType getElement() const { return Pointer->getType()->getPointeeType(); }
};

/// Plans the kernel's parameters. A launch passes the addresses of the entry
/// function's parameters: the closure and whatever else the header needs.
/// OpenCL accepts numbers, structs without pointers, and buffers, so each
/// parameter is split, and the kernel's first statements rebuild it in private
/// memory, where compilers eliminate it (SROA).
///
///   object                     becomes                      descriptor
///   (a) a buffer               a parameter __global T *x    AMPRT_ARG_BUFFER
///                              and a value ulong x_offset   AMPRT_ARG_OFFSET
///       with texels, if the    one of the module's images   AMPRT_ARG_IMAGE
///       caller allows images
///   (b) a reference member     as its object                `indirect` is set
///   (c) a class with (a), (b)  as its bases and members
///   (d) an array of such       as its elements
///   (e) anything else          a value                      AMPRT_ARG_BYTES
///
/// The values are the members of one struct, the last parameter: each parameter
/// costs time at every launch, and on CPU devices at every tile. If they exceed
/// the argument size that every device supports, the struct is in constant
/// memory.
class KernelEntryPlan {
public:
  /// \p NoImages as in lowerKernel().
  KernelEntryPlan(Program &P, const FunctionDecl *Entry,
                  const std::set<unsigned> *NoImages)
      : P(P), Ctx(P.Ctx), Build(P.Build), Entry(Entry), NoImages(NoImages),
        Loc(Entry->getLocation()) {}

  /// Plans all parameters; does not depend on the body.
  void plan() {
    uint64_t Size = 0;
    for (const ParmVarDecl *Param : Entry->parameters())
      Size += getArgumentSize(Param->getType());
    UsesConstants = Size > MaxArgumentSize;
    const ir::Type *Struct = P.Module->Types.getRecord(ValueStruct.get());
    Values = Build.variable("", // named by planValues
                            UsesConstants ? P.Module->Types.getPointer(
                                                Struct, AddressSpace::Constant)
                                          : Struct);
    for (const ParmVarDecl *Param : Entry->parameters()) {
      QualType T = Param->getType().getNonReferenceType().getUnqualifiedType();
      std::string Source = Param->getNameAsString();
      std::string Name = makeName(Source.empty() ? "parameter" : Source);
      HostPlace Host{Param->getFunctionScopeIndex(), 0};
      const auto *R = T->getAsCXXRecordDecl();
      if (R && R->isLambda()) {
        Loc = R->getLocation();
        Uses = findViewUses(R);
      }
      const bool IsEmpty = R && P.isEmptyBase(R);
      ir::Variable *Object = addObject(Name, T, IsEmpty);
      ParameterObjects.push_back(Object);
      if (!IsEmpty && P.mirrorsHost(T) && !T->isArrayType())
        cast<ir::Declare>(Prologue.back())->Init =
            addValue(AMPRT_ARG_BYTES, T, Host, makeMember(Name));
      else // Members of the closure keep their own names.
        planObject(Build.ref(Object), T, Host, "");
    }
    planValues();
  }

  /// Binds the entry function's parameters to their objects in \p Lowering.
  void bindObjects(FunctionLowering &Lowering) {
    Lowering.reserveNames(Objects);
    for (auto [Param, Object] :
         llvm::zip(Entry->parameters(), ParameterObjects))
      Lowering.bindObject(Param, {Object});
  }

  llvm::ArrayRef<ir::Variable *> getParameters() const { return Parameters; }
  /// The statements that rebuild the entry function's parameters.
  llvm::ArrayRef<ir::Stmt *> getPrologue() const { return Prologue; }
  const std::vector<amprt_arg> &getArgs() const { return Args; }
  /// The arguments of the module's images.
  const std::vector<amprt_arg> &getImages() const { return Images; }
  /// True if some buffer's texels can be accessed as an image.
  bool hasTexels() const { return HasTexels; }

private:
  /// The location of an object in the arguments of a launch.
  struct HostPlace {
    uint32_t Parameter;
    uint32_t Offset;
    uint32_t Indirect = AMPRT_DIRECT;

    HostPlace at(uint64_t Bytes) const {
      HostPlace Result = *this;
      (Indirect == AMPRT_DIRECT ? Result.Offset : Result.Indirect) += Bytes;
      return Result;
    }
  };

  /// Uses \p LValue itself at most once in the tree, otherwise copies of it.
  void planObject(ir::Expr *LValue, QualType T, HostPlace Host,
                  const std::string &Name) {
    if (T->isReferenceType())
      return planReference(LValue, T, Host, Name);
    if (T->isPointerType()) {
      P.reportUnsupported(Loc, "a pointer in a kernel's captures");
      return;
    }
    const auto *R = T->getAs<RecordType>();
    if (R && !T->isUnionType()) {
      const auto *Class = cast<CXXRecordDecl>(R->getDecl());
      if (P.isEmptyBase(Class))
        return;
      if (!P.mirrorsHost(T))
        return planRecord(LValue, Class->getDefinition(), Host, Name);
    }
    const ConstantArrayType *A = Ctx.getAsConstantArrayType(T);
    if (A && !P.mirrorsHost(T)) {
      uint64_t Size = Ctx.getTypeSizeInChars(A->getElementType()).getQuantity();
      for (uint64_t I = 0; I != A->getZExtSize(); ++I)
        planObject(Build.index(Build.copy(LValue), Build.integer(int64_t(I))),
                   A->getElementType(), Host.at(I * Size),
                   Name + "_" + std::to_string(I));
      return;
    }
    planValue(LValue, T, Host, Name);
  }

  void planRecord(ir::Expr *LValue, const RecordDecl *R, HostPlace Host,
                  const std::string &Name) {
    if (hasAmpAttr(R, ampattr::Buffer))
      return planBuffer(LValue, R, Host, Name);
    const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(R);
    const auto *Class = cast<CXXRecordDecl>(R);
    for (const CXXBaseSpecifier &B : Class->bases()) {
      const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
      if (!P.isEmptyBase(Base))
        planObject(Build.member(Build.copy(LValue), P.getBaseName(Class, Base)),
                   B.getType(),
                   Host.at(Layout.getBaseClassOffset(Base).getQuantity()),
                   Name);
    }
    for (const FieldDecl *Field : R->fields()) {
      if (!Program::isField(Field))
        continue;
      if (Class->isLambda())
        Loc = Field->getLocation();
      std::string Member = P.getFieldName(Field);
      // The buffer in a view gets the view's name.
      const auto *FieldClass = Field->getType()->getAsCXXRecordDecl();
      const bool IsBuffer =
          FieldClass && hasAmpAttr(FieldClass, ampattr::Buffer);
      std::string FieldName = Name.empty() ? Member
                              : IsBuffer   ? Name
                                           : Name + "_" + Member;
      while (FieldName.size() > 1 && FieldName.back() == '_')
        FieldName.pop_back();
      const auto Use = Uses.find(Field);
      llvm::SaveAndRestore OfField(KnownUse,
                                   Use == Uses.end() ? KnownUse
                                   : Use->second == ViewUse::Reads
                                       ? uint16_t(AMPRT_USE_READS)
                                       : uint16_t(AMPRT_USE_REPLACES));
      ir::Expr *Part = Build.member(Build.copy(LValue), Member);
      const HostPlace HostPart = Host.at(
          Ctx.toCharUnitsFromBits(Layout.getFieldOffset(Field->getFieldIndex()))
              .getQuantity());
      if (IsBuffer && isImage(Field))
        planImage(Part, FieldClass, HostPart, FieldName);
      else
        planObject(Part, Field->getType(), HostPart, FieldName);
    }
  }

  void planBuffer(ir::Expr *LValue, const RecordDecl *R, HostPlace Host,
                  const std::string &Name) {
    const BufferMembers Members(R);
    const FieldDecl *Pointer = Members.Pointer;
    QualType Element = Members.getElement();
    auto GetPointer = [&](QualType T) {
      return Build.getTypes().getPointer(P.lowerTypeInMemory(T, Loc),
                                         AddressSpace::Global);
    };
    ir::Variable *Data = Build.variable(makeName(Name), GetPointer(Element));
    Data->IsRestrict = true;
    Parameters.push_back(Data);
    HostPlace Handle = Host.at(Members.RefOffset);
    Args.push_back({AMPRT_ARG_BUFFER,
                    uint16_t(Element.isConstQualified()
                                 ? AMPRT_ACCESS_READ
                                 : AMPRT_ACCESS_READ_WRITE | KnownUse),
                    Handle.Parameter, Handle.Offset, Handle.Indirect,
                    uint32_t(Ctx.getTypeAlignInChars(Element).getQuantity())});
    ir::Expr *Offset = addValue(AMPRT_ARG_OFFSET, Ctx.UnsignedLongTy, Handle,
                                makeMember(Name + "_offset"));
    QualType Byte = Element.isConstQualified() ? Ctx.UnsignedCharTy.withConst()
                                               : QualType(Ctx.UnsignedCharTy);
    ir::Expr *Begin = Build.binary(
        ir::BinaryOp::Add, Build.cast(Build.ref(Data), GetPointer(Byte)),
        Build.call("AMP_OFFSET", Offset->getType(), Offset));
    assign(Build.member(LValue, P.getFieldName(Pointer)),
           Build.cast(Begin, Data->Ty));
  }

  /// True if the buffer \p Field has texels and is accessed as an image.
  bool isImage(const FieldDecl *Field) {
    const AnnotateAttr *Mark = getAmpAttr(Field, ampattr::Image);
    if (!Mark)
      return false;
    const SmallVector<int64_t, 3> Rank = getAmpAttrIntegers(Mark, Ctx);
    std::vector<ir::Image> &All = P.Module->Images;
    if (Rank.empty() || Rank[0] == 0 || All.size() == MaxImages)
      return false;
    HasTexels = true;
    if (!NoImages)
      return false;
    All.push_back({"", unsigned(Rank[0])});
    Images.push_back({});
    return !NoImages->count(All.size() - 1);
  }

  void planImage(ir::Expr *LValue, const RecordDecl *R, HostPlace Host,
                 const std::string &Name) {
    const BufferMembers Members(R);
    const unsigned Number = P.Module->Images.size() - 1;
    P.Module->Images[Number].Name =
        P.UniqueNames.makeGlobal(makeIdentifier(Name));
    const HostPlace Handle = Host.at(Members.RefOffset);
    Images[Number] = {AMPRT_ARG_IMAGE, 0, Handle.Parameter, Handle.Offset,
                      Handle.Indirect, 0};
    const ir::Type *Pointer = Build.getTypes().getPointer(
        P.lowerTypeInMemory(Members.getElement(), Loc), getImageSpace(Number));
    assign(Build.member(LValue, P.getFieldName(Members.Pointer)),
           Build.cast(Build.integer(0), Pointer));
  }

  void planReference(ir::Expr *LValue, QualType T, HostPlace Host,
                     const std::string &Name) {
    if (Host.Indirect != AMPRT_DIRECT) {
      P.reportUnsupported(Loc, "a reference inside a container");
      return;
    }
    Host.Indirect = 0;
    // The kernel may not write through a reference to const, but the prologue
    // initializes the object.
    QualType Object = Ctx.getUnqualifiedArrayType(T->getPointeeType());
    ir::Variable *Referent =
        addObject(makeName(Name + "_object"), Object, /*IsZeroed=*/false);
    planObject(Build.ref(Referent), Object, Host, Name);
    assign(LValue, Build.addressOf(Build.ref(Referent)));
  }

  void planValue(ir::Expr *LValue, QualType T, HostPlace Host,
                 const std::string &Name) {
    ir::Expr *Value = addValue(AMPRT_ARG_BYTES, T, Host,
                               makeMember(Name.empty() ? "value" : Name));
    std::vector<std::pair<ir::Variable *, uint64_t>> Loops;
    while (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
      ir::Variable *I = Build.variable(
          P.UniqueNames.makeLocal("i" + std::to_string(Loops.size())),
          P.Module->Types.getInt());
      Loops.emplace_back(I, A->getZExtSize());
      LValue = Build.index(LValue, Build.ref(I));
      Value = Build.index(Value, Build.ref(I));
      T = A->getElementType();
    }
    ir::Stmt *Copy = Build.assignTo(LValue, Value);
    for (auto [I, Count] : llvm::reverse(Loops))
      Copy = Build.fill(I, 0, Count, Copy);
    Prologue.push_back(Copy);
  }

  /// Returns the size of the OpenCL arguments for an object of type \p T, in
  /// bytes.
  uint64_t getArgumentSize(QualType T) {
    if (T->isReferenceType())
      return getArgumentSize(T->getPointeeType());
    if (P.mirrorsHost(T))
      return llvm::alignTo(Ctx.getTypeSizeInChars(T).getQuantity(), 8);
    if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
      return A->getZExtSize() * getArgumentSize(A->getElementType());
    const auto *R = T->getAsCXXRecordDecl();
    if (!R)
      return 0;
    if (hasAmpAttr(R, ampattr::Buffer))
      return 16; // a pointer and a ulong
    uint64_t Size = 0;
    for (const CXXBaseSpecifier &B : R->bases())
      Size += getArgumentSize(B.getType());
    for (const FieldDecl *Field : R->fields())
      if (Program::isField(Field))
        Size += getArgumentSize(Field->getType());
    return Size;
  }

  /// Adds a member of type \p T to the struct of values; returns the expression
  /// that reads it.
  ir::Expr *addValue(amprt_arg_kind Kind, QualType T, HostPlace Host,
                     const std::string &Member) {
    ValueArgs.push_back({uint16_t(Kind),
                         uint16_t(Ctx.getTypeAlignInChars(T).getQuantity()),
                         Host.Parameter, Host.Offset, Host.Indirect,
                         uint32_t(Ctx.getTypeSizeInChars(T).getQuantity())});
    ValueStruct->Fields.push_back(
        {Member, P.lowerTypeInMemory(T.getUnqualifiedType(), Loc)});
    ir::Expr *Struct = Build.ref(Values);
    return Build.member(UsesConstants ? Build.deref(Struct) : Struct, Member);
  }

  /// Declares the object \p Name in the prologue.
  ir::Variable *addObject(const std::string &Name, QualType T, bool IsZeroed) {
    ir::Variable *Object = Build.variable(Name, P.lowerTypeInMemory(T, Loc));
    Prologue.push_back(Build.declare(
        Object, IsZeroed ? Build.aggregate(Object->Ty, {}) : nullptr));
    return Object;
  }

  void assign(ir::Expr *LValue, ir::Expr *Value) {
    Prologue.push_back(Build.assignTo(LValue, Value));
  }

  void planValues() {
    if (ValueArgs.empty())
      return;
    Values->Name = P.Module->copyString(makeName("values"));
    ValueStruct->Name = P.UniqueNames.makeGlobal("kernel_values");
    P.Module->Records.push_back(std::move(ValueStruct));
    Parameters.push_back(Values);
    Args.push_back(
        {uint16_t(UsesConstants ? AMPRT_ARG_CONSTANTS : AMPRT_ARG_VALUES),
         AMPRT_ACCESS_READ, 0, 0, 0, 0});
    Args.insert(Args.end(), ValueArgs.begin(), ValueArgs.end());
    Args.push_back({AMPRT_ARG_END_VALUES, AMPRT_ACCESS_READ, 0, 0, 0, 0});
  }

  std::string makeName(const std::string &Name) {
    std::string Result = P.UniqueNames.makeLocal(makeIdentifier(Name));
    for (unsigned N = 2; llvm::is_contained(Objects, Result); ++N)
      Result = P.UniqueNames.makeLocal(makeIdentifier(Name) + "_" +
                                       std::to_string(N));
    Objects.push_back(Result);
    return Result;
  }

  std::string makeMember(const std::string &Name) {
    std::string Base = P.UniqueNames.makeLocal(makeIdentifier(Name));
    std::string Result = Base;
    for (unsigned N = 2; !Members.insert(Result).second; ++N)
      Result = Base + "_" + std::to_string(N);
    return Result;
  }

  Program &P;
  clang::ASTContext &Ctx;
  ir::Builder &Build;
  const clang::FunctionDecl *Entry;
  const std::set<unsigned> *NoImages;
  clang::SourceLocation Loc; ///< of the current parameter or capture
  llvm::DenseMap<const clang::FieldDecl *, ViewUse> Uses; ///< of captures
  uint16_t KnownUse = 0; ///< amprt_use bits of the current view
  std::vector<ir::Variable *> Parameters;
  std::vector<ir::Stmt *> Prologue;
  std::vector<amprt_arg> Args, Images;
  bool HasTexels = false;
  bool UsesConstants = false; ///< the values are in constant memory
  std::unique_ptr<ir::Record> ValueStruct = std::make_unique<ir::Record>();
  ir::Variable *Values = nullptr; ///< the struct, or a pointer to it
  std::vector<amprt_arg> ValueArgs;
  llvm::StringSet<> Members; ///< names of the values
  /// The names taken so far.
  std::vector<std::string> Objects;
  /// The object for each parameter of the entry function.
  std::vector<ir::Variable *> ParameterObjects;
};
} // namespace

/// Returns the class of the function object that a launch passes.
static const CXXRecordDecl *getFunctionObject(const FunctionDecl *Entry) {
  if (Entry->getNumParams() == 0)
    return nullptr;
  return Entry->getParamDecl(0)
      ->getType()
      .getNonReferenceType()
      ->getAsCXXRecordDecl();
}

/// Returns a kernel's name: saxpy_kernel, after the functor or the function
/// that contains the lambda.
static std::string getKernelName(const CXXRecordDecl *Object,
                                 const FunctionDecl *Entry) {
  std::string Name =
      Object ? getRecordBaseName(Object) : Entry->getNameAsString();
  llvm::StringRef Base = Name;
  if (Object && Object->isLambda())
    Base.consume_back("_lambda");
  return makeIdentifier((Base + "_kernel").str());
}

static std::string getPosition(const SourceManager &SM, SourceLocation Loc) {
  PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(Loc));
  if (P.isInvalid())
    return "";
  return std::string(P.getFilename()) + ":" + std::to_string(P.getLine()) +
         ":" + std::to_string(P.getColumn());
}

static void setTile(ArrayRef<int64_t> Tile, ir::Function &F) {
  if (Tile.empty())
    return;
  // OpenCL counts from the fastest dimension.
  F.Tile = {1, 1, 1};
  std::copy(Tile.rbegin(), Tile.rend(), F.Tile.begin());
}

/// Lowers the entry function to \p Kernel, which becomes the last function, and
/// fills the arguments of \p Result.
static void lowerEntry(Program &P, const FunctionDecl *Entry,
                       const std::set<unsigned> *NoImages,
                       std::unique_ptr<ir::Function> Kernel,
                       LoweredKernel &Result) {
  KernelEntryPlan Plan(P, Entry, NoImages);
  Plan.plan();
  Kernel->IsKernel = true;
  Kernel->Result = P.Module->Types.getVoid();
  Kernel->Params = Plan.getParameters();
  FunctionLowering Lowering(P, Entry, *Kernel);
  Plan.bindObjects(Lowering);
  Lowering.lowerKernel(Plan.getPrologue());
  P.Module->Kernel = Kernel.get();
  P.Module->Functions.push_back(std::move(Kernel));
  Result.Args = Plan.getArgs();
  Result.Images = Plan.getImages();
  Result.HasTexels = Plan.hasTexels();
}

std::optional<LoweredKernel>
ampcc::lowerKernel(Sema &S, const KernelEntry &Kernel, const AmpCalls &Calls,
                   Diagnostics &Diags, const std::set<unsigned> *NoImages) {
  ASTContext &Ctx = S.Context;
  const FunctionDecl *Entry = getBodyOf(Kernel.Entry);
  if (!Entry) {
    Diags.report(Kernel.LaunchLoc, diag::err_unsupported)
        << "a kernel whose code is not known here";
    return std::nullopt;
  }
  SmallVector<int64_t, 3> Tile;
  if (const AnnotateAttr *Mark = getAmpAttr(Entry, ampattr::Kernel))
    Tile = getAmpAttrIntegers(Mark, Ctx);
  const CXXRecordDecl *Object = getFunctionObject(Entry);

  Program P(S, Calls, Diags, /*IsTiled=*/!Tile.empty());
  auto Function = std::make_unique<ir::Function>();
  Function->Name = P.UniqueNames.makeGlobal(getKernelName(Object, Entry));
  setTile(Tile, *Function);
  LoweredKernel Result;
  lowerEntry(P, Entry, NoImages, std::move(Function), Result);
  if (P.hasFailed())
    return std::nullopt;
  Result.Rank = Tile.empty() ? P.Dimensions : Tile.size();
  P.Module->Kernel->WorkDim = Result.Rank;
  Result.Location =
      getPosition(Ctx.getSourceManager(),
                  Object ? Object->getLocation() : Kernel.LaunchLoc);
  Result.Module = std::move(P.Module);
  Result.IsIncomplete = P.IsIncomplete;
  Result.ForbidsContraction = P.ForbidsContraction;
  return Result;
}

std::unique_ptr<ir::Module> ampcc::lowerFunction(Sema &S, const FunctionDecl *F,
                                                 const AmpCalls &Calls,
                                                 Diagnostics &Diags) {
  // The calling kernels are unknown: assume tiles, for tile_static variables.
  Program P(S, Calls, Diags, /*IsTiled=*/true);
  P.Root = getBodyOf(F);
  P.getFunction(F, F->getLocation())->Symbol = getSymbol(F);
  return P.hasFailed() ? nullptr : std::move(P.Module);
}
