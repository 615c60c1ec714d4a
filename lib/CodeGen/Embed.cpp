//===- Embed.cpp - kernel descriptors in object files ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Embed.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Builds the initializer of a struct of abi.h: one add() per member, in the
/// header's order.
class StructBuilder {
public:
  StructBuilder(ASTContext &Ctx, QualType T, SourceLocation Loc)
      : Ctx(Ctx), T(T), Loc(Loc),
        Next(T->castAs<RecordType>()->getDecl()->field_begin()) {}

  void add(uint64_t Value) { Inits.push_back(integer(Value, takeType())); }

  void add(StringRef Text) {
    takeType();
    QualType T = Ctx.getStringLiteralArrayType(Ctx.CharTy, Text.size());
    Inits.push_back(decay(StringLiteral::Create(
        Ctx, Text, StringLiteralKind::Ordinary, /*Pascal=*/false, T, Loc)));
  }

  /// The address of the first element of the array \p V or of the object \p V;
  /// null.
  void add(VarDecl *V) {
    QualType Pointer = takeType();
    if (!V)
      Inits.push_back(null(Pointer));
    else if (V->getType()->isArrayType())
      Inits.push_back(decay(refer(V)));
    else
      Inits.push_back(UnaryOperator::Create(
          Ctx, refer(V), UO_AddrOf, Ctx.getPointerType(V->getType()),
          VK_PRValue, OK_Ordinary, Loc, /*CanOverflow=*/false,
          FPOptionsOverride()));
  }

  /// Adds the addresses of functions, null for missing ones.
  void add(ArrayRef<FunctionDecl *> Functions) {
    QualType Array = takeType();
    QualType Pointer = Ctx.getAsConstantArrayType(Array)->getElementType();
    SmallVector<Expr *, 3> Elements;
    for (FunctionDecl *F : Functions)
      Elements.push_back(
          F ? ImplicitCastExpr::Create(Ctx, Pointer, CK_FunctionToPointerDecay,
                                       refer(F), nullptr, VK_PRValue,
                                       FPOptionsOverride())
            : null(Pointer));
    Inits.push_back(makeList(Ctx, Elements, Array, Loc));
  }

  void add(ArrayRef<uint32_t> Values) {
    QualType Array = takeType();
    QualType Element = Ctx.getAsConstantArrayType(Array)->getElementType();
    SmallVector<Expr *, 3> Elements;
    for (uint32_t Value : Values)
      Elements.push_back(integer(Value, Element));
    Inits.push_back(makeList(Ctx, Elements, Array, Loc));
  }

  Expr *finish() { return makeList(Ctx, Inits, T, Loc); }

  static Expr *makeList(ASTContext &Ctx, ArrayRef<Expr *> Inits, QualType T,
                        SourceLocation Loc) {
    auto *List = new (Ctx) InitListExpr(Ctx, Loc, Inits, Loc);
    List->setType(T.getUnqualifiedType());
    return List;
  }

private:
  QualType takeType() { return (Next++)->getType(); }

  Expr *integer(uint64_t Value, QualType Type) {
    return IntegerLiteral::Create(Ctx,
                                  llvm::APInt(Ctx.getTypeSize(Type), Value),
                                  Type.getUnqualifiedType(), Loc);
  }

  Expr *null(QualType Pointer) {
    return ImplicitCastExpr::Create(Ctx, Pointer, CK_NullToPointer,
                                    integer(0, Ctx.IntTy), nullptr, VK_PRValue,
                                    FPOptionsOverride());
  }

  Expr *refer(ValueDecl *D) {
    D->setIsUsed();
    return DeclRefExpr::Create(Ctx, NestedNameSpecifierLoc(), SourceLocation(),
                               D, false, Loc, D->getType(), VK_LValue);
  }

  Expr *decay(Expr *Array) {
    return ImplicitCastExpr::Create(
        Ctx, Ctx.getArrayDecayedType(Array->getType()), CK_ArrayToPointerDecay,
        Array, nullptr, VK_PRValue, FPOptionsOverride());
  }

  ASTContext &Ctx;
  QualType T;
  SourceLocation Loc;
  RecordDecl::field_iterator Next;
  SmallVector<Expr *, 12> Inits;
};
} // namespace

static std::string getSymbol(ASTContext &Ctx, const VarDecl *V) {
  std::unique_ptr<MangleContext> Mangler(Ctx.createMangleContext());
  std::string Symbol;
  llvm::raw_string_ostream OS(Symbol);
  Mangler->mangleName(GlobalDecl(V), OS);
  return Symbol;
}

static VarDecl *createVariable(ASTContext &Ctx, SourceLocation Loc,
                               StringRef Name, QualType T, StorageClass SC,
                               Expr *Init) {
  auto *V = VarDecl::Create(Ctx, Ctx.getTranslationUnitDecl(), Loc, Loc,
                            &Ctx.Idents.get(Name), T,
                            Ctx.getTrivialTypeSourceInfo(T, Loc), SC);
  V->setInit(Init);
  V->setIsUsed();
  V->setReferenced();
  return V;
}

void ampcc::nameDescriptor(const VarDecl *Descriptor, StringRef Symbol) {
  ASTContext &Ctx = Descriptor->getASTContext();
  for (VarDecl *V : const_cast<VarDecl *>(Descriptor)->redecls())
    V->addAttr(AsmLabelAttr::CreateImplicit(Ctx, Symbol, /*IsLiteral=*/true));
}

VarDecl *ampcc::buildRecord(ASTContext &Ctx, SourceLocation Loc,
                            StringRef Record) {
  const QualType T =
      Ctx.getStringLiteralArrayType(Ctx.CharTy.withConst(), Record.size());
  VarDecl *V = createVariable(
      Ctx, Loc, "AMP_tree_" + llvm::utohexstr(llvm::xxh3_64bits(Record)), T,
      SC_Static,
      StringLiteral::Create(Ctx, Record, StringLiteralKind::Ordinary,
                            /*Pascal=*/false, T, Loc));
  V->addAttr(UsedAttr::CreateImplicit(Ctx));
  // Functions of a shared library are needed later.
  V->addAttr(RetainAttr::CreateImplicit(Ctx));
  return V;
}

/// A hash of the texts and arguments of a program.
static uint64_t getIdentity(const KernelProgram &Program) {
  std::string All;
  llvm::raw_string_ostream OS(All);
  OS << Program.Name << '\0' << Program.getText() << '\0' << Program.Location;
  for (const amprt_arg &A : Program.Args)
    OS << ',' << A.kind << ',' << A.access << ',' << A.parameter << ','
       << A.offset << ',' << A.indirect << ',' << A.size;
  for (const ir::CheckSite &Site : Program.CheckSites)
    OS << ',' << Site.Loc.getRawEncoding() << Site.Name;
  for (const ir::CheckVariable &V : Program.CheckVariables)
    OS << ',' << V.Name << V.Offset;
  for (const auto *Other : {&Program.Images, &Program.Rows})
    if (*Other)
      OS << ',' << getIdentity(**Other);
  for (const amprt_launch_int &I : Program.RowSizes)
    OS << ',' << I.parameter << ',' << I.offset << ',' << I.indirect << ','
       << I.plus;
  return llvm::xxh3_64bits(All);
}

static void fill(StructBuilder &Arg, const amprt_arg &A, ASTContext &) {
  Arg.add(A.kind);
  Arg.add(A.access);
  Arg.add(A.parameter);
  Arg.add(A.offset);
  Arg.add(A.indirect);
  Arg.add(A.size);
}

static void fill(StructBuilder &Int, const amprt_launch_int &I, ASTContext &) {
  Int.add(I.parameter);
  Int.add(I.offset);
  Int.add(I.indirect);
  Int.add(uint32_t(I.plus));
}

static void fill(StructBuilder &Site, const ir::CheckSite &S, ASTContext &Ctx) {
  const SourceManager &SM = Ctx.getSourceManager();
  const PresumedLoc At = S.Loc.isValid()
                             ? SM.getPresumedLoc(SM.getExpansionLoc(S.Loc))
                             : PresumedLoc();
  if (At.isValid())
    Site.add(StringRef(At.getFilename()));
  else
    Site.add(static_cast<VarDecl *>(nullptr));
  Site.add(StringRef(S.Name));
  Site.add(At.isValid() ? At.getLine() : 0);
  Site.add(At.isValid() ? At.getColumn() : 0);
}

static void fill(StructBuilder &Variable, const ir::CheckVariable &V,
                 ASTContext &) {
  Variable.add(StringRef(V.Name));
  Variable.add(V.Offset);
  Variable.add(V.Size);
  Variable.add(V.Element);
  SmallVector<uint32_t, 4> Sizes = V.Sizes;
  Sizes.resize(4);
  Variable.add(Sizes);
  Variable.add(V.Sizes.size());
}

static const FieldDecl *findMember(QualType Struct, StringRef Name) {
  for (const FieldDecl *F : Struct->castAs<RecordType>()->getDecl()->fields())
    if (F->getName() == Name)
      return F;
  llvm_unreachable("abi.h has this member");
}

namespace {
/// Builds the variables of a descriptor.
class DescriptorBuilder {
public:
  DescriptorBuilder(ASTContext &Ctx, const VarDecl *Descriptor,
                    FindCpuCode FindCpu)
      : Ctx(Ctx), T(Descriptor->getType()), Loc(Descriptor->getLocation()),
        FindCpu(FindCpu) {}

  /// The initializer of a descriptor; the names of its other variables begin
  /// with \p Symbol.
  Expr *build(const std::string &Symbol, const KernelProgram &Program);

  SmallVector<VarDecl *, 3> Made;

private:
  /// Makes the array for member \p Member of the descriptor, a struct for each
  /// of \p Items; null if empty.
  template <class Item>
  VarDecl *addArray(const std::string &Symbol, StringRef Member,
                    const std::vector<Item> &Items);

  VarDecl *add(StringRef Name, QualType Type, Expr *Init) {
    Made.push_back(createVariable(Ctx, Loc, Name, Type, SC_Static, Init));
    return Made.back();
  }

  ASTContext &Ctx;
  const QualType T;
  const SourceLocation Loc;
  const FindCpuCode FindCpu;
};
} // namespace

template <class Item>
VarDecl *DescriptorBuilder::addArray(const std::string &Symbol,
                                     StringRef Member,
                                     const std::vector<Item> &Items) {
  if (Items.empty())
    return nullptr;
  const QualType Element = findMember(T, Member)->getType()->getPointeeType();
  SmallVector<Expr *, 8> Elements;
  for (const Item &I : Items) {
    StructBuilder Own(Ctx, Element, Loc);
    fill(Own, I, Ctx);
    Elements.push_back(Own.finish());
  }
  const QualType Array =
      Ctx.getConstantArrayType(Element, llvm::APInt(64, Elements.size()),
                               nullptr, ArraySizeModifier::Normal, 0);
  return add(Symbol + "." + Member.str(), Array,
             StructBuilder::makeList(Ctx, Elements, Array, Loc));
}

Expr *DescriptorBuilder::build(const std::string &Symbol,
                               const KernelProgram &Program) {
  const CpuCodeDecls Cpu = FindCpu(Program);
  VarDecl *Args = addArray(Symbol, "args", Program.Args);
  VarDecl *Sites = addArray(Symbol, "check_sites", Program.CheckSites);
  VarDecl *Variables =
      addArray(Symbol, "check_variables", Program.CheckVariables);
  VarDecl *CpuCode = nullptr;
  if (!Cpu.Variants.empty()) {
    const QualType Code = findMember(T, "cpu")->getType()->getPointeeType();
    StructBuilder Table(Ctx, Code, Loc);
    Table.add(Cpu.Variants);
    Table.add(Cpu.Checked);
    CpuCode = add(Symbol + ".cpu", Code, Table.finish());
  }
  const auto addOther = [&](const char *Name, const KernelProgram *Other) {
    const std::string Own = Symbol + Name;
    return Other ? add(Own, T, build(Own, *Other)) : nullptr;
  };
  VarDecl *Images = addOther(".images", Program.Images.get());
  VarDecl *Rows = addOther(".rows", Program.Rows.get());
  VarDecl *RowSizes = addArray(Symbol, "row_sizes", Program.RowSizes);

  StructBuilder Kernel(Ctx, T, Loc);
  Kernel.add(AMPRT_ABI_VERSION);
  Kernel.add(Program.Flags);
  Kernel.add(Program.Name);
  Kernel.add(Program.getText());
  Kernel.add(Program.Location);
  Kernel.add(Args);
  Kernel.add(Program.Args.size());
  Kernel.add(Program.WorkDim);
  Kernel.add(Program.Tile);
  Kernel.add(Program.TileStaticSize);
  Kernel.add(Program.CoarsenDimension);
  Kernel.add(Program.MaxCoarsening);
  Kernel.add(Program.CoarseningGuess);
  Kernel.add(Program.MaxPacking);
  Kernel.add(getIdentity(Program));
  Kernel.add(CpuCode);
  Kernel.add(Images);
  Kernel.add(Rows);
  Kernel.add(RowSizes);
  Kernel.add(Sites);
  Kernel.add(Program.CheckSites.size());
  Kernel.add(Variables);
  Kernel.add(Program.CheckVariables.size());
  return Kernel.finish();
}

SmallVector<VarDecl *, 3> ampcc::buildDescriptor(ASTContext &Ctx,
                                                 const VarDecl *Descriptor,
                                                 const KernelProgram &Program,
                                                 FindCpuCode FindCpu) {
  const std::string Symbol = getSymbol(Ctx, Descriptor);
  DescriptorBuilder Builder(Ctx, Descriptor, FindCpu);
  Expr *Kernel = Builder.build(Symbol, Program);
  const bool Visible = Descriptor->isExternallyVisible();
  VarDecl *V = createVariable(Ctx, Descriptor->getLocation(), Symbol,
                              Descriptor->getType(),
                              Visible ? SC_Extern : SC_Static, Kernel);
  V->addAttr(AsmLabelAttr::CreateImplicit(Ctx, Symbol, /*IsLiteral=*/true));
  V->addAttr(UsedAttr::CreateImplicit(Ctx));
  if (Visible)
    V->addAttr(WeakAttr::CreateImplicit(Ctx));
  SmallVector<VarDecl *, 3> Result = std::move(Builder.Made);
  Result.push_back(V);
  return Result;
}
