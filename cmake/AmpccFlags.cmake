# What ampcc adds to clang++'s arguments, for projects that call clang++
# themselves; lib/Driver/Driver.cpp has the same. The plugin and the folder of
# headers come besides.
set(AMPCC_COMPILE_FLAGS -fms-extensions -D__AMPCC__=1
    -Wno-cuda-compat -Wno-error=dynamic-exception-spec -Wno-register
    -Wno-undefined-var-template -fshow-overloads=best)
