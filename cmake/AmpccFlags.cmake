# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The options for compiling C++ AMP with clang++, apart from the plugin and
# include folders: the driver passes them, and so does the package's ampcc_enable.
set(AMPCC_CLANG_FLAGS
  -D__AMPCC__=1
  -fms-extensions
  # Concerns the attributes that represent restrictions.
  -Wno-cuda-compat
  # Visual C++ accepts throw(X) in every language version, and rule G7 permits
  # `register`.
  -Wno-error=dynamic-exception-spec
  -Wno-register
  # The plugin defines the kernels' descriptors.
  -Wno-undefined-var-template
  # Containers have many overloads.
  -fshow-overloads=best)
