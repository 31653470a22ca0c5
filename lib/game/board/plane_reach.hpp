#pragma once

#include "planes.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// What steps, slides and knights reach in a 4x4 plane, computed at compile time.

namespace tessera::hypercube {

struct PlaneStep {
  int rows;
  int columns;
};

inline constexpr std::array<PlaneStep, 4> straight_steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
inline constexpr std::array<PlaneStep, 4> diagonal_steps{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

/// The places that a step, repeated up to `limit` times, reaches: all before the first occupied
/// one, and that one.
constexpr Places walk(unsigned place, PlaneStep step, Places occupied, int limit = side - 1) {
  Places reached;
  int row = static_cast<int>(place) / side;
  int column = static_cast<int>(place) % side;
  for (int count = 0; count < limit; ++count) {
    row += step.rows;
    column += step.columns;
    if (row < 0 || row >= side || column < 0 || column >= side) {
      break;
    }
    const Places next = Places::at(static_cast<unsigned>(row * side + column));
    reached |= next;
    if (!(occupied & next).empty()) {
      break;
    }
  }
  return reached;
}

using PerPlace = std::array<Places, place_count>;

/// What single steps reach from each place.
template <std::size_t Count>
constexpr PerPlace reached_by(const std::array<PlaneStep, Count> &steps) {
  PerPlace reached{};
  for (unsigned place = 0; place < place_count; ++place) {
    for (const PlaneStep &step : steps) {
      reached[place] |= walk(place, step, {}, 1);
    }
  }
  return reached;
}

/// What slides in four directions reach, given the pieces in the way: a table for each place,
/// indexed by a perfect hash of the few pieces that can block (chess programs call this magic).
class PlaneSlides {
public:
  constexpr explicit PlaneSlides(const std::array<PlaneStep, 4> &steps) {
    for (unsigned place = 0; place < place_count; ++place) {
      fill(from_[place], place, steps);
    }
  }

  [[nodiscard]] constexpr Places reached(unsigned place, Places occupied) const {
    const From &from = from_[place];
    return from.reached[hash(from, occupied)];
  }

private:
  static constexpr unsigned hash_bits = 5;
  static constexpr std::size_t entry_count = std::size_t{1} << hash_bits;

  struct From {
    /// The places where a piece blocks: those with a place behind them.
    Places blocking;
    std::uint16_t factor = 0;
    std::array<Places, entry_count> reached{};
  };

  static constexpr unsigned hash(const From &from, Places occupied) {
    const unsigned product = (occupied & from.blocking).bits() * from.factor;
    return (product & 0xffffU) >> (16U - hash_bits);
  }

  static constexpr void fill(From &from, unsigned place, const std::array<PlaneStep, 4> &steps) {
    const auto slides = [&](Places occupied) {
      Places reached;
      for (const PlaneStep &step : steps) {
        reached |= walk(place, step, occupied);
      }
      return reached;
    };
    for (unsigned man = 0; man < place_count; ++man) {
      if (slides(Places::at(man)) != slides({})) {
        from.blocking |= Places::at(man);
      }
    }
    // All sets of blocking pieces, and what is reached with them.
    std::array<Places, entry_count> blockers{};
    std::array<Places, entry_count> past{};
    std::size_t count = 0;
    for (Places set = from.blocking;; set = Places(set.bits() - 1) & from.blocking) {
      blockers[count] = set;
      past[count++] = slides(set);
      if (set.empty()) {
        break;
      }
    }
    // Tries factors until no two sets share an entry and differ in what they let through.
    for (bool fits = false; !fits;) {
      ++from.factor;
      from.reached = {};
      fits = true;
      for (std::size_t i = 0; i < count && fits; ++i) {
        Places &entry = from.reached[hash(from, blockers[i])];
        fits = entry.empty() || entry == past[i];
        entry = past[i];
      }
    }
  }

  std::array<From, place_count> from_{};
};

/// What a knight reaches that walks two cells one way and one at a right angle, its long or its
/// short leg first, through empty cells (HC-5).
class PlaneKnight {
public:
  constexpr PlaneKnight() {
    for (unsigned place = 0; place < place_count; ++place) {
      for (const PlaneStep &leg : straight_steps) {
        add_leap(place, leg, {leg.columns, leg.rows});
        add_leap(place, leg, {-leg.columns, -leg.rows});
      }
      for (auto &half : from_[place].cut) {
        for (unsigned men = 1; men < half.size(); ++men) {
          half[men] |= half[men & (men - 1)] | half[men & (~men + 1)];
        }
      }
    }
  }

  [[nodiscard]] constexpr Places reached(unsigned place, Places occupied) const {
    const From &from = from_[place];
    const std::uint32_t cut =
        from.cut[0][occupied.bits() & 0xffU] | from.cut[1][occupied.bits() >> 8U];
    return from.leaps - Places(cut & cut >> 16U);
  }

private:
  struct From {
    Places leaps;
    /// By the pieces on either half of the plane: the low sixteen bits are the leaps whose way with
    /// the long leg first is cut, the high ones those whose other way is cut.
    std::array<std::array<std::uint32_t, 256>, 2> cut{};
  };

  constexpr void add_leap(unsigned place, PlaneStep leg, PlaneStep bend) {
    const PlaneStep leap{2 * leg.rows + bend.rows, 2 * leg.columns + bend.columns};
    const PlaneStep corner{leg.rows + bend.rows, leg.columns + bend.columns};
    const Places to = walk(place, leap, {}, 1);
    const Places long_leg_first = walk(place, leg, {}, 2);
    const Places short_leg_first = walk(place, bend, {}, 1) | walk(place, corner, {}, 1);
    From &from = from_[place];
    from.leaps |= to;
    for (unsigned man = 0; man < place_count; ++man) {
      std::uint32_t &cut = from.cut[man / 8][1U << man % 8];
      cut |= long_leg_first.contains(man) ? to.bits() : 0U;
      cut |= short_leg_first.contains(man) ? to.bits() << 16U : 0U;
    }
  }

  std::array<From, place_count> from_{};
};

inline constexpr PerPlace straight_step_from = reached_by(straight_steps);
inline constexpr PerPlace diagonal_step_from = reached_by(diagonal_steps);
inline constexpr PlaneSlides straight_slides(straight_steps);
inline constexpr PlaneSlides diagonal_slides(diagonal_steps);
inline constexpr PlaneKnight plane_knight;

/// The places in one direction from a place, nearest first.
struct PlaneRay {
  std::array<std::uint8_t, side - 1> places{};
  std::uint8_t count = 0;
};

using RaysPerPlace = std::array<std::array<PlaneRay, 4>, place_count>;

constexpr RaysPerPlace rays(const std::array<PlaneStep, 4> &steps) {
  RaysPerPlace found{};
  for (unsigned place = 0; place < place_count; ++place) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      PlaneRay &ray = found[place][i];
      Places passed;
      for (int limit = 1; limit < side; ++limit) {
        const Places reached = walk(place, steps[i], {}, limit);
        if (reached != passed) {
          ray.places[ray.count++] = static_cast<std::uint8_t>((reached - passed).first());
        }
        passed = reached;
      }
    }
  }
  return found;
}

inline constexpr RaysPerPlace straight_rays = rays(straight_steps);
inline constexpr RaysPerPlace diagonal_rays = rays(diagonal_steps);

} // namespace tessera::hypercube
