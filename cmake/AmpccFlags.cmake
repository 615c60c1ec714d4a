# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The options with which clang++ compiles C++ AMP, beside the plugin and where the
# headers are: the driver passes them, and so does ampcc_enable of the package.
set(AMPCC_CLANG_FLAGS
  -D__AMPCC__=1
  -fms-extensions
  # About the attributes that carry restrictions.
  -Wno-cuda-compat
  # Visual C++ takes throw(X) in every language version, and rule G7 allows
  # `register`.
  -Wno-error=dynamic-exception-spec
  -Wno-register
  # The plugin defines the kernels' descriptors.
  -Wno-undefined-var-template
  # Containers have many overloads.
  -fshow-overloads=best)
