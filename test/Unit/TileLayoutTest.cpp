//===- TileLayoutTest.cpp - the layout of tile_static arrays --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThreadLoops.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

class TileLayout : public ThreadLoops {
protected:
  Variable *Tile = tileStatic();
  Expr *at(Expr *Row, Expr *Column) {
    return B.index(B.index(B.ref(Tile), Row), Column);
  }
  Expr *read() { return B.index(B.ref(Out), sum(local(1), local())); }
  std::string run(llvm::ArrayRef<Stmt *> Body) {
    tiled(Body, {8, 8, 1})->TileStatics.push_back(Tile);
    return ThreadLoops::run({"parallel-loops", "tile-layout"});
  }

private:
  Variable *tileStatic() {
    Variable *V =
        B.variable("tile", Types.getArray(Types.getArray(Int, 9), 8));
    V->Space = AddressSpace::Local;
    V->IsShared = true;
    return V;
  }
};

TEST_F(TileLayout, FilledByColumnsReadByRows) {
  const std::string Text =
      run({B.assignTo(at(local(), local(1)), read()), barrier(),
           store(sum(local(), B.integer(1)), at(local(1), local()))});
  EXPECT_NE(Text.find("int[9][8] tile"), std::string::npos) << Text;
  EXPECT_NE(Text.find("(= (index (index tile local1) local0) (index out"),
            std::string::npos)
      << Text;
  EXPECT_NE(Text.find("(index (index tile local0_2) local1_2))"),
            std::string::npos)
      << Text;
}

TEST_F(TileLayout, AllByColumns) {
  const std::string Text = run(
      {B.assignTo(at(local(), local(1)), read()), barrier(),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.integer(8)),
                 B.unary(UnaryOp::PreInc, B.ref(I)),
                 B.block(store(local(), at(local(), local(1)))))});
  EXPECT_EQ(Text.find("int[8][9] tile"), std::string::npos) << Text;
}

TEST_F(TileLayout, FilledByRows) {
  const std::string Text =
      run({B.assignTo(at(local(1), local()), read()), barrier(),
           store(local(), at(local(), local(1)))});
  EXPECT_NE(Text.find("int[8][9] tile"), std::string::npos);
}

TEST_F(TileLayout, ReadMoreThanOnce) {
  const std::string Text = run(
      {B.assignTo(at(local(), local(1)), read()), barrier(),
       B.declare(X, B.integer(0)),
       B.makeFor({static_cast<Stmt *>(B.declare(I, B.integer(0)))},
                 less(B.ref(I), B.integer(8)),
                 B.unary(UnaryOp::PreInc, B.ref(I)),
                 B.block(B.expr(B.assign(BinaryOp::Add, B.ref(X),
                                         at(B.ref(I), local()))))),
       store(local(1), B.ref(X))});
  EXPECT_NE(Text.find("int[8][9] tile"), std::string::npos);
}

TEST_F(TileLayout, AddressesAreTaken) {
  Variable *P = B.variable("p", pointer(Int, AddressSpace::Local));
  const std::string Text =
      run({B.assignTo(at(local(), local(1)), read()), barrier(),
           B.declare(P, B.addressOf(at(local(1), local()))),
           store(local(), B.deref(B.ref(P)))});
  EXPECT_NE(Text.find("int[8][9] tile"), std::string::npos);
}

} // namespace
