#pragma once

// Under the sanitizers, long counts and many random games run at a tenth of the speed and show no
// more than a few of them do: such tests do less there.

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
