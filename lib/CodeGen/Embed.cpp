#include "ampcc/CodeGen/Embed.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Mangle.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Builds constant initialisers for the structs of abi.h. The order of the
/// members is the header's.
class ConstantBuilder {
public:
  ConstantBuilder(ASTContext &Ctx, SourceLocation Loc) : Ctx(Ctx), Loc(Loc) {}

  Expr *integer(uint64_t Value, QualType T) {
    return IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getTypeSize(T), Value),
                                  T.getUnqualifiedType(), Loc);
  }

  Expr *string(StringRef Text) {
    QualType T = Ctx.getStringLiteralArrayType(Ctx.CharTy, Text.size());
    Expr *S = StringLiteral::Create(Ctx, Text, StringLiteralKind::Ordinary,
                                    /*Pascal=*/false, T, Loc);
    return decay(S);
  }

  /// The address of the first element of the array \p Array.
  Expr *address(VarDecl *Array) {
    return decay(DeclRefExpr::Create(Ctx, NestedNameSpecifierLoc(),
                                     SourceLocation(), Array, false, Loc,
                                     Array->getType(), VK_LValue));
  }

  Expr *list(ArrayRef<Expr *> Inits, QualType T) {
    auto *List = new (Ctx) InitListExpr(Ctx, Loc, Inits, Loc);
    List->setType(T.getUnqualifiedType());
    return List;
  }

private:
  Expr *decay(Expr *Array) {
    return ImplicitCastExpr::Create(
        Ctx, Ctx.getArrayDecayedType(Array->getType()), CK_ArrayToPointerDecay,
        Array, nullptr, VK_PRValue, FPOptionsOverride());
  }

  ASTContext &Ctx;
  SourceLocation Loc;
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

/// A number for the texts and arguments of a program.
static uint64_t getIdentity(const KernelProgram &Program) {
  std::string All;
  llvm::raw_string_ostream OS(All);
  OS << Program.Name << '\0' << Program.Source << '\0' << Program.Location;
  for (const amprt_arg &A : Program.Args)
    OS << ',' << A.kind << ',' << A.access << ',' << A.parameter << ','
       << A.offset << ',' << A.indirect << ',' << A.size;
  return llvm::xxh3_64bits(All);
}

SmallVector<VarDecl *, 2> ampcc::buildDescriptor(ASTContext &Ctx,
                                                 const VarDecl *Descriptor,
                                                 const KernelProgram &Program) {
  SmallVector<VarDecl *, 2> Result;
  const SourceLocation Loc = Descriptor->getLocation();
  const QualType T = Descriptor->getType();
  const std::string Symbol = getSymbol(Ctx, Descriptor);
  ConstantBuilder Build(Ctx, Loc);

  SmallVector<QualType, 12> Members;
  for (const FieldDecl *F : T->castAs<RecordType>()->getDecl()->fields())
    Members.push_back(F->getType());

  Expr *Args = nullptr;
  const QualType ArgType = Members[5]->getPointeeType();
  if (Program.Args.empty()) {
    Args = ImplicitCastExpr::Create(Ctx, Members[5], CK_NullToPointer,
                                    Build.integer(0, Ctx.IntTy), nullptr,
                                    VK_PRValue, FPOptionsOverride());
  } else {
    SmallVector<QualType, 6> ArgMembers;
    for (const FieldDecl *F :
         ArgType->castAs<RecordType>()->getDecl()->fields())
      ArgMembers.push_back(F->getType());
    SmallVector<Expr *, 8> Elements;
    for (const amprt_arg &A : Program.Args)
      Elements.push_back(Build.list({Build.integer(A.kind, ArgMembers[0]),
                                     Build.integer(A.access, ArgMembers[1]),
                                     Build.integer(A.parameter, ArgMembers[2]),
                                     Build.integer(A.offset, ArgMembers[3]),
                                     Build.integer(A.indirect, ArgMembers[4]),
                                     Build.integer(A.size, ArgMembers[5])},
                                    ArgType));
    const QualType ArrayType =
        Ctx.getConstantArrayType(ArgType, llvm::APInt(64, Elements.size()),
                                 nullptr, ArraySizeModifier::Normal, 0);
    Result.push_back(createVariable(Ctx, Loc, Symbol + ".args", ArrayType,
                                    SC_Static,
                                    Build.list(Elements, ArrayType)));
    Args = Build.address(Result.back());
  }

  const QualType TileType = Members[8];
  const QualType TileElement =
      Ctx.getAsConstantArrayType(TileType)->getElementType();
  Expr *Tile[3];
  for (unsigned I = 0; I != 3; ++I)
    Tile[I] = Build.integer(Program.Tile[I], TileElement);

  Expr *Init = Build.list(
      {Build.integer(AMPRT_ABI_VERSION, Members[0]),
       Build.integer(Program.Flags, Members[1]), Build.string(Program.Name),
       Build.string(Program.Source), Build.string(Program.Location), Args,
       Build.integer(Program.Args.size(), Members[6]),
       Build.integer(Program.WorkDim, Members[7]), Build.list(Tile, TileType),
       Build.integer(Program.TileStaticSize, Members[9]),
       Build.integer(getIdentity(Program), Members[10])},
      T);

  const bool Visible = Descriptor->isExternallyVisible();
  VarDecl *V =
      createVariable(Ctx, Loc, Symbol, T, Visible ? SC_None : SC_Static, Init);
  V->addAttr(AsmLabelAttr::CreateImplicit(Ctx, Symbol, /*IsLiteral=*/true));
  V->addAttr(UsedAttr::CreateImplicit(Ctx));
  if (Visible)
    V->addAttr(WeakAttr::CreateImplicit(Ctx));
  Result.push_back(V);
  return Result;
}
