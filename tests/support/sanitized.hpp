#pragma once

// Under the sanitizers the long counts and the many random games only repeat, at a tenth of the
// speed, what few of them show: such tests do less there.

namespace tessera::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif
#else
inline constexpr bool sanitized = false;
#endif

} // namespace tessera::test
