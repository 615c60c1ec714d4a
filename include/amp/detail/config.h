//===- config.h - how the headers speak to the compiler ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler knows no class of <amp.h> by name: the marks below say what is
// special about a declaration, and the compiler follows only these.
// docs/architecture.md ("Marks") gives their exact meaning.
//
// Without the compiler (an editor's language server or clang-tidy, say, which
// have its options but load no plugin) the marks vanish and `restrict` and
// `tile_static` become macros, so that the headers still parse.
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
/// A clause becomes overload sets of Clang's `enable_if`: a function for amp
/// alone is an overload that loses against one for the cpu alone, and both
/// clauses together are the default.
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

/// Before a function for the cpu: it wins against one with the same parameters
/// that a using-directive makes visible as well (<cmath>'s, in the global
/// namespace).
#define AMP_PREFERRED __attribute__((enable_if(true, "")))

/// A function that is the OpenCL C builtin of the given name. Further strings
/// are OpenCL expressions passed after the call's own arguments.
#define AMP_BUILTIN(...) AMP_MARK("amp::builtin", __VA_ARGS__)
/// A static member function at which a kernel starts; the arguments are the
/// tile dimensions, most significant first (none: not tiled).
#define AMP_KERNEL(...) AMP_MARK("amp::kernel", ##__VA_ARGS__)
/// The static data member, of type const amprt_kernel, that the compiler
/// defines. Its class template's argument is the class of the kernel's entry.
#define AMP_DESCRIPTOR AMP_MARK("amp::descriptor")
/// A function whose calls are launches: where notes about a kernel point to.
#define AMP_LAUNCH AMP_MARK("amp::launch")
/// A function that takes the place of a launch whose domain, its last argument
/// but one, is something else: a call is an error that says why.
#define AMP_REFUSED_LAUNCH AMP_MARK("amp::refused_launch")
/// After a function's clause: each call is an error that gives \p reason.
#define AMP_REFUSED(reason) AMP_REFUSED_IF(true, reason)
#define AMP_REFUSED_IF(condition, reason)                                      \
  __attribute__((diagnose_if(condition, reason, "error")))
/// The same for an index of rank \p given where the rank is another.
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
/// A class or data member that exists in host memory only. In device code it
/// has no representation, and its construction, copy and destruction do
/// nothing; the bodies of its members need not obey the amp rules.
#define AMP_HOST_ONLY AMP_MARK("amp::host_only")
/// A class that links a container to its memory: one pointer data member,
/// which device code uses, and one host-only member of type amprt_buffer_ref,
/// from which a launch takes the pointer's value.
#define AMP_BUFFER AMP_MARK("amp::buffer")
/// Before a data member of such a class: it has the texels of a texture of \p
/// rank dimensions, which kernels may access as an image; 0: they may not.
#define AMP_IMAGE(rank) AMP_MARK("amp::image", rank)
/// A container: kernels capture it by reference (array, texture) ...
#define AMP_CONTAINER AMP_MARK("amp::container")
/// ... or by value (array_view, texture_view, sampler).
#define AMP_CONTAINER_VIEW AMP_MARK("amp::container_view")
/// A member function of a container, whose arguments are the position of an
/// element or, if a second one is an extent, of a part: ints, or an index. The
/// member of it, or of a member's, that is its extent, and what returns it,
/// cut into tiles or not.
#define AMP_ELEMENT AMP_MARK("amp::element")
#define AMP_EXTENT AMP_MARK("amp::extent")
/// A sampler; of a class without data: the one that the class stands for.
#define AMP_SAMPLER AMP_MARK("amp::sampler")
/// A class template that states what the library requires of a type: what is
/// wrong in an instance is the fault of the code that asks for it.
#define AMP_REQUIREMENTS AMP_MARK("amp::requirements")
/// A function that is a tile barrier; that is an atomic operation.
#define AMP_BARRIER AMP_MARK("amp::barrier")
#define AMP_ATOMIC AMP_MARK("amp::atomic")
/// A builtin printf whose output also becomes an exception on the host.
#define AMP_REPORT AMP_MARK("amp::report")
/// A function or data member whose value differs between a tile's threads.
#define AMP_THREAD_ID AMP_MARK("amp::thread_id")
/// A function or data member whose value is the same in a whole tile.
#define AMP_TILE_UNIFORM AMP_MARK("amp::tile_uniform")
/// A function that may use integers of 8 and 16 bits.
#define AMP_SMALL_INTEGERS AMP_MARK("amp::small_integers")
/// A function that amp code calls only if it is compiled with -famp-extensions.
/// It may use integers of all sizes.
#define AMP_EXTENSION AMP_MARK("amp::extension")
/// Before the name of a namespace: what stands between its braces is the
/// library's code ...
#define AMP_LIBRARY AMP_MARK("amp::library")
/// ... and has names that the library keeps to itself, which messages leave
/// out.
#define AMP_INTERNAL AMP_MARK("amp::internal")

/// Before the name of a namespace: loops over the threads of a kernel may call
/// the library's functions of vectors in place of those in it.
#define AMP_VECTOR_MATH AMP_MARK("amp::vector_math")

/// Marks a function that overload resolution prefers to C's with the same name
/// and parameters.
#define AMP_BEFORE_C __attribute__((enable_if(true, "")))
/// Marks a constant pointer parameter: the address of such a function cannot be
/// taken, so that the name alone means C's function.
#define AMP_CALLED_ONLY __attribute__((pass_object_size(0)))

#endif
