#!/bin/bash -eu
# OSS-Fuzz runs this in the folder of the sources, with CXX, CXXFLAGS, LIB_FUZZING_ENGINE, OUT and
# WORK set.

# fmt's library is built with another C++ library than CXXFLAGS ask for; its headers hold all of it.
CXXFLAGS="$CXXFLAGS -DFMT_HEADER_ONLY"
cmake -S . -B "$WORK/build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
  -DCMAKE_CXX_COMPILER="$CXX" -DCMAKE_CXX_FLAGS="$CXXFLAGS" \
  -DCMAKE_CXX_FLAGS_RELWITHDEBINFO= -DTESSERA_FUZZ=ON -DTESSERA_FUZZING_ENGINE="$LIB_FUZZING_ENGINE" \
  -DTESSERA_TESTS=OFF \
  -DCMAKE_BUILD_RPATH='$ORIGIN/lib' -DCMAKE_EXE_LINKER_FLAGS=-Wl,--disable-new-dtags
cmake --build "$WORK/build" --target fuzz_targets

mkdir -p "$OUT/lib"
for source in tests/fuzz/*.cpp; do
  name=$(basename "$source" .cpp)
  built=$WORK/build/bin/fuzz_$name
  cp "$built" "$OUT/$name"
  # Where the targets run there are no libraries but those that are brought along. (Beside these, ldd
  # would show the copies.)
  ldd "$built" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' |
    grep -Ev '/(libc|libm|libdl|librt|libpthread|libgcc_s|ld-linux[^/]*)\.so' |
    xargs -r cp -Lt "$OUT/lib"
  zip -qjr "$OUT/${name}_seed_corpus.zip" "tests/fuzz/corpus/$name"
  cp "tests/fuzz/$name.options" "$OUT"
  if [[ -e tests/fuzz/$name.dict ]]; then
    cp -L "tests/fuzz/$name.dict" "$OUT/$name.dict"
  fi
done
