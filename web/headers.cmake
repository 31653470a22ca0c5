# The header-only libraries of the core as the system has them. Only their own folders are shown to
# emscripten: everything else beside them is for another machine.

set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
set(fmt_header fmt/format.h)
set(nlohmann_header nlohmann/json.hpp)
set(tao_header tao/pegtl.hpp)
foreach(folder fmt nlohmann tao)
  find_path(${folder}_headers ${${folder}_header} REQUIRED NO_CMAKE_FIND_ROOT_PATH PATHS /usr/include)
  file(CREATE_LINK ${${folder}_headers}/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()

foreach(library fmt::fmt nlohmann_json::nlohmann_json taocpp::pegtl)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()
# Without a separator of its own, fmt asks the locale for one, and all of the locale code is loaded.
# Its only floating-point numbers are doubles, and no integer is longer than 64 bits.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY "FMT_STATIC_THOUSANDS_SEPARATOR=','"
  FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0 FMT_USE_INT128=0)
