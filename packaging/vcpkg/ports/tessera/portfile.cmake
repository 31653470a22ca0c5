# An overlay port: `vcpkg install tessera --overlay-ports=packaging/vcpkg/ports` builds the sources
# that contain it. In a registry, vcpkg_from_git replaces the next line.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../.." ABSOLUTE)

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_check_features(OUT_FEATURE_OPTIONS features FEATURES mail TESSERA_MAIL tools TESSERA_CLI)
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS ${features} -DTESSERA_TESTS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/tessera)
vcpkg_fixup_pkgconfig()
vcpkg_copy_pdbs()
if("tools" IN_LIST FEATURES)
  vcpkg_copy_tools(TOOL_NAMES tessera AUTO_CLEAN)
  # What the command loads for mail and for PNG: it looks for these beside itself, too.
  file(GLOB loaded "${CURRENT_PACKAGES_DIR}/lib/tessera/*.so")
  file(COPY ${loaded} DESTINATION "${CURRENT_PACKAGES_DIR}/tools/tessera")
  file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib/tessera" "${CURRENT_PACKAGES_DIR}/debug/lib/tessera")
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
