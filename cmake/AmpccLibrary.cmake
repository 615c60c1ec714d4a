# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# One static library for each layer of the compiler; the plugin and the driver
# consist of them. A layer lists only the layers below it. COMBINED: no two
# sources define the same name, so that several are compiled as one with
# AMPCC_COMBINE_SOURCES.
option(AMPCC_COMBINE_SOURCES "Compile several sources as one where possible, in less than half the time")
function(ampcc_add_library name)
  cmake_parse_arguments(ARG "COMBINED" "" "SOURCES;USES" ${ARGN})
  add_library(ampcc${name} STATIC ${ARG_SOURCES})
  if(ARG_COMBINED)
    set_target_properties(ampcc${name} PROPERTIES UNITY_BUILD ${AMPCC_COMBINE_SOURCES})
  endif()
  if("IR" IN_LIST ARG_USES)
    ampcc_clang_target(ampcc${name} ampccIR)
  else()
    ampcc_clang_target(ampcc${name})
  endif()
  foreach(layer ${ARG_USES})
    target_link_libraries(ampcc${name} PUBLIC ampcc${layer})
  endforeach()
endfunction()

# Settings of all code that is compiled against Clang's headers. Parsing them
# takes longer than our sources: Basic precompiles them once for all layers, and
# IR once more, with the tree's and LLVM's headers, for the layers that use the
# tree. The second argument is the library whose precompiled header is used.
function(ampcc_clang_target target)
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/include)
  target_include_directories(${target} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS})
  target_compile_definitions(${target} PUBLIC ${AMPCC_LLVM_DEFINITIONS})
  # The plugin shares classes with clang, which is built without RTTI.
  target_compile_options(${target} PRIVATE -fno-rtti -Wall -Wextra)
  set(clang <clang/AST/ASTConsumer.h> <clang/AST/Attr.h> <clang/AST/DeclTemplate.h>
            <clang/AST/ExprCXX.h> <clang/Frontend/CompilerInstance.h>
            <clang/Lex/Preprocessor.h> <clang/Sema/Sema.h>)
  if(target STREQUAL "ampccBasic")
    target_precompile_headers(ampccBasic PRIVATE ${clang})
  elseif(target STREQUAL "ampccIR")
    target_precompile_headers(ampccIR PRIVATE ${clang}
      <llvm/ADT/STLExtras.h> <llvm/Analysis/LoopInfo.h> <llvm/IR/InstIterator.h>
      <llvm/IR/IntrinsicInst.h> <llvm/IR/IRBuilder.h> <llvm/IR/Module.h>
      <ampcc/IR/Builder.h> <ampcc/IR/Clone.h> <ampcc/IR/Walk.h>)
  elseif(ARGC EQUAL 2)
    target_precompile_headers(${target} REUSE_FROM ${ARGV1})
  else()
    target_precompile_headers(${target} REUSE_FROM ampccBasic)
  endif()
endfunction()
