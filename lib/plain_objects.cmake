# install_plain(LIBRARY...): takes out of installed static libraries what only link-time optimisation
# reads. Their users would otherwise link for half a minute, whatever they use. Its files are as wide
# as the objects, so a library is a quarter of its size then.
function(install_plain)
  foreach(library IN LISTS ARGN)
    get_target_property(type ${library} TYPE)
    if(type STREQUAL STATIC_LIBRARY)
      install(CODE "execute_process(COMMAND ${CMAKE_OBJCOPY} --wildcard -R .gnu.lto_* -R .gnu.debuglto_*
        -N __gnu_lto_slim -N __gnu_lto_v1
        \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/$<TARGET_FILE_NAME:${library}>
        COMMAND_ERROR_IS_FATAL ANY)" COMPONENT library)
    endif()
  endforeach()
endfunction()
