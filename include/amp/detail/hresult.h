//===- hresult.h - the Windows spellings of the API -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that C++ AMP programs expect since <amp.h> declares them on Windows. A
// program with different definitions of its own defines AMP_NO_WINDOWS_TYPES
// and provides at least HRESULT and UINT.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_HRESULT_H
#define AMP_DETAIL_HRESULT_H

#ifndef AMP_NO_WINDOWS_TYPES
#ifndef HRESULT // a macro of the program's
typedef int HRESULT; // 32 bits, as on Windows
#endif
#ifndef UINT
typedef unsigned int UINT;
#endif
#endif

#ifndef S_OK
#define S_OK ((HRESULT)0)
#endif
#ifndef S_FALSE
#define S_FALSE ((HRESULT)1)
#endif
#ifndef E_FAIL
#define E_FAIL ((HRESULT)0x80004005)
#endif
#ifndef E_NOTIMPL
#define E_NOTIMPL ((HRESULT)0x80004001)
#endif
#ifndef E_ABORT
#define E_ABORT ((HRESULT)0x80004004)
#endif
#ifndef E_UNEXPECTED
#define E_UNEXPECTED ((HRESULT)0x8000FFFF)
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY ((HRESULT)0x8007000E)
#endif
#ifndef E_POINTER
#define E_POINTER ((HRESULT)0x80004003)
#endif
#ifndef E_NOINTERFACE
#define E_NOINTERFACE ((HRESULT)0x80004002)
#endif
#ifndef E_HANDLE
#define E_HANDLE ((HRESULT)0x80070006)
#endif
#ifndef E_ACCESSDENIED
#define E_ACCESSDENIED ((HRESULT)0x80070005)
#endif
// Reasons for the removal of an accelerator_view.
#ifndef DXGI_ERROR_DEVICE_REMOVED
#define DXGI_ERROR_DEVICE_REMOVED ((HRESULT)0x887A0005)
#define DXGI_ERROR_DEVICE_HUNG ((HRESULT)0x887A0006)
#define DXGI_ERROR_DEVICE_RESET ((HRESULT)0x887A0007)
#define DXGI_ERROR_DRIVER_INTERNAL_ERROR ((HRESULT)0x887A0020)
#endif
#ifndef SUCCEEDED
#define SUCCEEDED(hr) (((HRESULT)(hr)) >= 0)
#endif
#ifndef FAILED
#define FAILED(hr) (((HRESULT)(hr)) < 0)
#endif

#endif
