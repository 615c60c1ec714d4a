//===- TileShadow.h - races in tile memory, in OpenCL C ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_TILESHADOW_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_TILESHADOW_H

#include "../Common/Rewrite.h"
#include "ampcc/IR/Builder.h"

namespace ampcc {

/// The shadow of a kernel's tile_static variables, in tile memory: the number
/// of the epoch, and two words for each four bytes (amprt_check_shadow).
class TileShadow {
public:
  /// Makes the variables members of one, whose shadow the kernel clears. If
  /// devices may not have enough memory, nothing is changed.
  explicit TileShadow(ir::Module &M);

  bool exists() const { return Tile; }
  /// The two arguments that checks of accesses get besides, the second of which
  /// checks of barriers get, too.
  ir::Expr *tile() { return Build.addressOf(Build.ref(Tile)); }
  ir::Expr *words() { return Build.ref(Words); }

  /// A function that notes an access to four bytes:
  /// void AMP_touch(checks, words, number, how, value, site)
  std::unique_ptr<ir::Function> makeTouch(ir::Function *Failed);
  /// The body of a function that is a barrier of \p Fences; \p Words may be
  /// null: void AMP_barrier(checks, words)
  StmtList makeBarrier(ir::Variable *Words, llvm::StringRef Fences);

private:
  void join(llvm::ArrayRef<ir::Variable *> Statics);
  ir::Expr *number(uint64_t Value) { return Build.integer(Value, Number); }
  ir::Expr *findThread();
  StmtList clear(ir::Variable *From);

  ir::Module &M;
  ir::Builder Build;
  const ir::Type *const Number;
  uint64_t Count = 0, Threads = 1;
  ir::Variable *Tile = nullptr, *Words = nullptr;
};

} // namespace ampcc

#endif
