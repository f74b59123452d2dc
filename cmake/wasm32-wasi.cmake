# Toolchain file for the browser's module: Debian's clang 19, lld, wasi-libc and libc++.
# Packages: clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen.
# With these, clang finds headers (/usr/include/wasm32-wasi) and libraries (/usr/lib/wasm32-wasi) itself.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(SW_WASM ON)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# What every browser has since 2023. States are copied in one instruction, and sets are vectors.
set(CMAKE_CXX_FLAGS_INIT
  "-fno-exceptions -mbulk-memory -msimd128 -msign-ext -mnontrapping-fptoint -mmutable-globals")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
