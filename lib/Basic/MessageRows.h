//===- MessageRows.h - the parts of the table of messages -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each adds its rows, in a file of its own; an id has all its rows in one part.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_BASIC_MESSAGEROWS_H
#define AMPCC_LIB_BASIC_MESSAGEROWS_H

#include "ampcc/Basic/MessageTable.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

namespace ampcc::message {

constexpr Row row(unsigned Id) { return Row(Id); }

/// Adds rows for violations of AMP's rules and for calls of function objects.
void addRestrictionRows(std::vector<Row> &Rows);
/// Mistakes in ordinary C++.
void addLanguageRows(std::vector<Row> &Rows);
/// Notes.
void addNoteRows(std::vector<Row> &Rows);

} // namespace ampcc::message

#endif
