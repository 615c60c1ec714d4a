#error excluded from the build
