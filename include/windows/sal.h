//===- sal.h - annotations of parameters ----------------------*- C++ -*-===//
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

#endif
