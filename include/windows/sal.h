//===- sal.h - annotations of parameters ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WINDOWS_SAL_H
#define WINDOWS_SAL_H

#define _In_
#define _In_z_
#define _In_opt_
#define _In_opt_z_
#define _Out_
#define _Out_opt_
#define _Inout_
#define _Inout_opt_
#define _Ret_maybenull_
#define _Ret_notnull_
#define _Must_inspect_result_
#define _Check_return_
#define _Null_terminated_
#define _Use_decl_annotations_
#define _Pre_notnull_
#define _Post_invalid_
#define _Success_(expression)
#define _In_reads_(count)
#define _In_reads_bytes_(count)
#define _In_reads_opt_(count)
#define _Out_writes_(count)
#define _Out_writes_bytes_(count)
#define _Out_writes_opt_(count)
#define _Out_writes_all_(count)
#define _Inout_updates_(count)
#define _Inout_updates_all_(count)
#define _In_range_(low, high)
#define _Outptr_
#define _Outptr_opt_
#define _COM_Outptr_
#define _Deref_out_
#define _Printf_format_string_
#define _Analysis_assume_(expression)
#define _In_reads_z_(count)
#define _In_reads_opt_z_(count)
#define _In_reads_bytes_opt_(count)
#define _In_reads_to_ptr_(end)
#define _Out_writes_z_(count)
#define _Out_writes_to_(count, used)
#define _Out_writes_bytes_all_(count)
#define _Out_writes_bytes_to_(count, used)
#define _Inout_updates_bytes_(count)
#define _Inout_updates_opt_(count)
#define _Inout_updates_z_(count)
#define _Inout_z_
#define _Outptr_result_maybenull_
#define _Outptr_result_buffer_(count)
#define _Reserved_
#define _Pre_maybenull_
#define _Post_satisfies_(expression)
#define _Pre_satisfies_(expression)
#define _Field_size_(count)
#define _Field_range_(low, high)
#define _Field_z_
#define _Guarded_by_(lock)
#define _Requires_lock_held_(lock)
#define _Acquires_lock_(lock)
#define _Releases_lock_(lock)
#define _Function_class_(name)
#define _Interlocked_
#define _Maybenull_
#define _Notnull_
#define _Ret_z_
#define _Ret_opt_
#define _When_(condition, ...)
#define _At_(place, ...)
#define __analysis_assume(expression)
#define __in_opt
#define __out_opt
#define __inout_opt
#define __in_ecount(count)
#define __in_bcount(count)
#define __out_ecount(count)
#define __out_bcount(count)
#define __inout_ecount(count)
#define __checkReturn
#define __deref_out
#define __reserved

#endif
