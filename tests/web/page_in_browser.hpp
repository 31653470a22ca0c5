#pragma once

#include "browser.hpp"
#include "cli/run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

namespace tessera::web {

inline constexpr const char *samples = TESSERA_SOURCE_DIR "/samples/";

/// Pages as a reader meets them: real clicks and keys in a real browser. Pictures of them are left
/// in the build folder's `web`.
class PageInBrowser : public testing::Test {
protected:
  static void SetUpTestSuite() {
    if (Browser::is_installed()) {
      browser_holder() = std::make_unique<Browser>();
      std::filesystem::create_directories(TESSERA_PICTURES);
    }
  }
  static void TearDownTestSuite() { browser_holder().reset(); }
  void SetUp() override {
    if (browser_holder() == nullptr) {
      GTEST_SKIP() << "chromium and chromedriver are not installed";
    }
    browser().resize(1280, 900);
    browser().prefer_dark(false);
  }
  void TearDown() override {
    if (browser_holder() != nullptr) {
      EXPECT_EQ(browser().console(), Json::array()) << "the page wrote on the console";
    }
  }

  static Browser &browser() { return *browser_holder(); }

  /// Opens the page of a record.
  void open(const std::string &path, const std::string &options = "") {
    const tests::Outcome made = tests::run_tessera(
        "html --plain " + options + " -o game.html '" + path + "'", folder_.path());
    ASSERT_THAT(made.status, testing::AnyOf(0, 1)) << made.output;
    browser().open((folder_.path() / "game.html").string());
  }
  void open_sample(const std::string &name) { open(samples + name); }
  void open_text(const std::string &text) {
    folder_.write("game.pgn", text);
    open((folder_.path() / "game.pgn").string());
  }

  static void take_picture(const std::string &name) {
    browser().save_picture(std::string(TESSERA_PICTURES) + "/" + name + ".png");
  }
  static std::string cell(const std::string &name) { return ".cell[data-cell='" + name + "']"; }
  static std::string classes(const std::string &name) {
    return browser().attribute(cell(name), "class");
  }
  static std::string value(const std::string &selector) {
    return browser().run("return document.querySelector(arguments[0]).value", {selector});
  }

private:
  static std::unique_ptr<Browser> &browser_holder() {
    static std::unique_ptr<Browser> held;
    return held;
  }
  tests::ScratchFolder folder_;
};

} // namespace tessera::web
