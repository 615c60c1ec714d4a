//===- sal.h - annotations of parameters ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef COMPAT_SAL_H
#define COMPAT_SAL_H

#define _In_
#define _In_opt_
#define _In_z_
#define _Out_
#define _Out_opt_
#define _Inout_
#define _Inout_opt_
#define _Ret_maybenull_
#define _Use_decl_annotations_
#define _In_reads_(count)
#define _In_reads_bytes_(count)
#define _Out_writes_(count)
#define _Out_writes_bytes_(count)
#define _Inout_updates_(count)
#define _In_count_(count)
#define _Out_cap_(count)

// For #pragma warning, which has no effect here.
#define ALL_CODE_ANALYSIS_WARNINGS 6001

#endif
