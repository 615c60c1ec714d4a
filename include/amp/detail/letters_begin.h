//===- letters_begin.h - saves macros of one letter -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program may define a macro of one letter, or D0, before it includes a
// header of the library, whose template parameters have such names. These
// macros are undefined until letters_end.h.
//
//===----------------------------------------------------------------------===//
#pragma push_macro("A")
#undef A
#pragma push_macro("B")
#undef B
#pragma push_macro("C")
#undef C
#pragma push_macro("D")
#undef D
#pragma push_macro("E")
#undef E
#pragma push_macro("F")
#undef F
#pragma push_macro("G")
#undef G
#pragma push_macro("H")
#undef H
#pragma push_macro("I")
#undef I
#pragma push_macro("J")
#undef J
#pragma push_macro("K")
#undef K
#pragma push_macro("L")
#undef L
#pragma push_macro("M")
#undef M
#pragma push_macro("N")
#undef N
#pragma push_macro("O")
#undef O
#pragma push_macro("P")
#undef P
#pragma push_macro("Q")
#undef Q
#pragma push_macro("R")
#undef R
#pragma push_macro("S")
#undef S
#pragma push_macro("T")
#undef T
#pragma push_macro("U")
#undef U
#pragma push_macro("V")
#undef V
#pragma push_macro("W")
#undef W
#pragma push_macro("X")
#undef X
#pragma push_macro("Y")
#undef Y
#pragma push_macro("Z")
#undef Z
#pragma push_macro("D0")
#undef D0
#pragma push_macro("D1")
#undef D1
#pragma push_macro("D2")
#undef D2
#pragma push_macro("E0")
#undef E0
#pragma push_macro("E1")
#undef E1
#pragma push_macro("E2")
#undef E2
