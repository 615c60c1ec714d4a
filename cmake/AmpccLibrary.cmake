# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# One static library for each layer of the compiler; the plugin and the driver
# are made of them. A layer names the layers below it, and nothing else.
function(ampcc_add_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_library(ampcc${name} STATIC ${ARG_SOURCES})
  ampcc_clang_target(ampcc${name})
  foreach(layer ${ARG_USES})
    target_link_libraries(ampcc${name} PUBLIC ampcc${layer})
  endforeach()
endfunction()

# Settings of everything that is compiled against Clang's headers. Those take
# longer to read than our sources: they are precompiled once, by Basic.
function(ampcc_clang_target target)
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/include)
  target_include_directories(${target} SYSTEM PUBLIC ${LLVM_INCLUDE_DIRS})
  target_compile_definitions(${target} PUBLIC ${AMPCC_LLVM_DEFINITIONS})
  # The plugin shares classes with clang, which is built without RTTI.
  target_compile_options(${target} PRIVATE -fno-rtti -Wall -Wextra)
  if(target STREQUAL "ampccBasic")
    target_precompile_headers(ampccBasic PRIVATE
      <clang/AST/ASTConsumer.h> <clang/AST/Attr.h> <clang/AST/DeclTemplate.h>
      <clang/AST/ExprCXX.h> <clang/AST/RecursiveASTVisitor.h>
      <clang/Frontend/CompilerInstance.h> <clang/Lex/Preprocessor.h>
      <clang/Sema/Sema.h>)
  else()
    target_precompile_headers(${target} REUSE_FROM ampccBasic)
  endif()
endfunction()
