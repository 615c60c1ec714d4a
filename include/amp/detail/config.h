//===- config.h - attributes for the compiler -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler knows no class of <amp.h> by name: the attributes below tell
// what is special about a declaration, and the compiler only follows these.
// docs/architecture.md ("Attributes") specifies them.
//
// Without the compiler (for example in an editor's language server or in
// clang-tidy, which have its options but load no plugin) the attributes vanish
// and `restrict` and `tile_static` become macros, so that the headers still
// parse.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_CONFIG_H
#define AMP_DETAIL_CONFIG_H

#if __cplusplus < 201402L
#error <amp.h> needs C++14 or later: -std=c++14
#endif

#if __has_attribute(amp_tile_static)
#define AMP_MARK(...) __attribute__((annotate(__VA_ARGS__)))
#else
#define AMP_MARK(...)
/// Emulates a restriction specifier by overloads with Clang's `enable_if`: a
/// function for amp only loses overload resolution against one for the cpu
/// only, and both specifiers together are the default.
#define AMP_RESTRICT_amp __attribute__((enable_if(true, "")))
#define AMP_RESTRICT_cpu                                                       \
  __attribute__((enable_if(true, ""), enable_if(true, "")))
#define AMP_RESTRICT_ONE(set, ...) AMP_RESTRICT_##set
#define AMP_RESTRICT_BOTH(...)
#define AMP_RESTRICT_SELECT(first, second, chosen, ...) chosen
#define restrict(...)                                                          \
  AMP_RESTRICT_SELECT(__VA_ARGS__, AMP_RESTRICT_BOTH, AMP_RESTRICT_ONE, )      \
  (__VA_ARGS__, )
#define tile_static static
#endif

/// Before a function for the cpu: overload resolution prefers it to one with
/// the same parameters that a using-directive makes visible (<cmath>'s, in the
/// global namespace).
#define AMP_PREFERRED __attribute__((enable_if(true, "")))

/// A function that is the OpenCL C builtin of the given name. Further strings
/// are OpenCL expressions passed after the call's own arguments.
#define AMP_BUILTIN(...) AMP_MARK("amp::builtin", __VA_ARGS__)
/// A static member function that is a kernel's entry; the arguments are the
/// tile dimensions, most significant first (none: not tiled).
#define AMP_KERNEL(...) AMP_MARK("amp::kernel", ##__VA_ARGS__)
/// The static data member, of type const amprt_kernel, that the compiler
/// defines. Its class template's argument is the class of the kernel's entry.
#define AMP_DESCRIPTOR AMP_MARK("amp::descriptor")
/// A function whose calls are launches: notes about a kernel point there.
#define AMP_LAUNCH AMP_MARK("amp::launch")
/// A function that replaces a launch with an invalid domain, its last argument
/// but one: a call is an error with the reason.
#define AMP_REFUSED_LAUNCH AMP_MARK("amp::refused_launch")
/// After a function's restriction: each call is an error with \p reason.
#define AMP_REFUSED(reason) AMP_REFUSED_IF(true, reason)
#define AMP_REFUSED_IF(condition, reason)                                      \
  __attribute__((diagnose_if(condition, reason, "error")))
/// The same for an index of rank \p given where another rank is expected.
#define AMP_REFUSED_RANK(given, rank)                                          \
  AMP_REFUSED_IF(given == 1 && rank == 2,                                      \
                 "an index of rank 1 for an array or view of rank 2")          \
  AMP_REFUSED_IF(given == 1 && rank == 3,                                      \
                 "an index of rank 1 for an array or view of rank 3")          \
  AMP_REFUSED_IF(given == 2 && rank == 1,                                      \
                 "an index of rank 2 for an array or view of rank 1")          \
  AMP_REFUSED_IF(given == 2 && rank == 3,                                      \
                 "an index of rank 2 for an array or view of rank 3")          \
  AMP_REFUSED_IF(given == 3 && rank == 1,                                      \
                 "an index of rank 3 for an array or view of rank 1")          \
  AMP_REFUSED_IF(given == 3 && rank == 2,                                      \
                 "an index of rank 3 for an array or view of rank 2")          \
  AMP_REFUSED_IF((given > 3 || rank > 3),                                      \
                 "the rank of the index is not that of the array or view")
/// A class or data member that only exists in host memory. In device code it
/// has no representation, and its construction, copy and destruction are
/// no-ops; the bodies of its members need not obey the amp rules.
#define AMP_HOST_ONLY AMP_MARK("amp::host_only")
/// A class that links a container to its memory: it has one pointer data
/// member, which device code uses, and one host-only member of type
/// amprt_buffer_ref, from which a launch computes the pointer's value.
#define AMP_BUFFER AMP_MARK("amp::buffer")
/// Before a data member of such a class that has the texels of a texture of \p
/// rank dimensions, which kernels may access as an image; 0: they may not.
#define AMP_IMAGE(rank) AMP_MARK("amp::image", rank)
/// A container: kernels capture it by reference (array, texture) ...
#define AMP_CONTAINER AMP_MARK("amp::container")
/// ... or by value (array_view, texture_view, sampler).
#define AMP_CONTAINER_VIEW AMP_MARK("amp::container_view")
/// A member function of a container, whose arguments are the position of an
/// element or, if the second one is an extent, of a part: ints, or an index.
/// Its data member, possibly nested, that is its extent, and functions that
/// return the extent, tiled or not.
#define AMP_ELEMENT AMP_MARK("amp::element")
#define AMP_EXTENT AMP_MARK("amp::extent")
/// A sampler; a class without data is itself the only sampler.
#define AMP_SAMPLER AMP_MARK("amp::sampler")
/// A class template that states the library's requirements on a type: errors in
/// an instance are reported in the code that instantiates it.
#define AMP_REQUIREMENTS AMP_MARK("amp::requirements")
/// A function that is a tile barrier, or an atomic operation.
#define AMP_BARRIER AMP_MARK("amp::barrier")
#define AMP_ATOMIC AMP_MARK("amp::atomic")
/// A builtin printf whose output also becomes an exception on the host.
#define AMP_REPORT AMP_MARK("amp::report")
/// A function or data member whose value differs between a tile's threads.
#define AMP_THREAD_ID AMP_MARK("amp::thread_id")
/// A function or data member whose value is the same in a whole tile.
#define AMP_TILE_UNIFORM AMP_MARK("amp::tile_uniform")
/// A function that may use 8 and 16-bit integers.
#define AMP_SMALL_INTEGERS AMP_MARK("amp::small_integers")
/// A function that amp code may only call with -famp-extensions. It may use
/// integers of all sizes.
#define AMP_EXTENSION AMP_MARK("amp::extension")
/// Before the name of a namespace: the code between its braces belongs to the
/// library ...
#define AMP_LIBRARY AMP_MARK("amp::library")
/// ... and has internal names, which messages omit.
#define AMP_INTERNAL AMP_MARK("amp::internal")

/// Before the name of a namespace: loops over the threads of a kernel may call
/// the library's vector functions instead of the functions in it.
#define AMP_VECTOR_MATH AMP_MARK("amp::vector_math")

/// Gives a function precedence in overload resolution over C's with the same
/// name and parameters.
#define AMP_BEFORE_C __attribute__((enable_if(true, "")))
/// Before a constant pointer parameter: the address of such a function cannot
/// be taken, so that the plain name means C's function.
#define AMP_CALLED_ONLY __attribute__((pass_object_size(0)))

#endif
