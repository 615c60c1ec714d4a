//===- MessageTable.cpp - what is known of Clang's diagnostics ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/MessageTable.h"
#include "MessageRows.h"

namespace ampcc::message {

llvm::ArrayRef<Row> getTable() {
  static const std::vector<Row> Table = [] {
    std::vector<Row> Rows;
    addRestrictionRows(Rows);
    addLanguageRows(Rows);
    addNoteRows(Rows);
    return Rows;
  }();
  return Table;
}

llvm::ArrayRef<Row> getRows(unsigned Id) {
  const auto IsOfId = [=](const Row &R) { return R.Id == Id; };
  const llvm::ArrayRef<Row> Table = getTable();
  const Row *Begin = llvm::find_if(Table, IsOfId);
  return llvm::ArrayRef(Begin, std::find_if_not(Begin, Table.end(), IsOfId));
}

bool has(unsigned Id, uint32_t Properties) {
  return llvm::any_of(getRows(Id), [=](const Row &R) {
    return (R.Properties & Properties) != 0;
  });
}

Hint getHint(unsigned Id) {
  for (const Row &R : getRows(Id))
    if (R.Repair != Hint::None)
      return R.Repair;
  return Hint::None;
}

} // namespace ampcc::message
