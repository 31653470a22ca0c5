#include "oddities.hpp"

namespace tessera::bench {

std::vector<MailOddity> mail_oddities() {
  std::vector<MailOddity> all;
  for (const std::span<const MailOddity> family :
       {number_oddities(), people_oddities(), game_oddities(), quoting_oddities()}) {
    all.insert(all.end(), family.begin(), family.end());
  }
  return all;
}

std::vector<PastedOddity> pasted_oddities() {
  std::vector<PastedOddity> all;
  for (const std::span<const PastedOddity> family : {layout_oddities(), character_oddities()}) {
    all.insert(all.end(), family.begin(), family.end());
  }
  return all;
}

} // namespace tessera::bench
