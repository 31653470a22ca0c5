#pragma once

#include "cli/run.hpp"
#include "lib/serve/facade/opened_text.hpp"
#include "web/browser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <httplib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>

namespace tessera::studio {

using web::Browser;
using web::Json;

inline constexpr const char *samples = TESSERA_SOURCE_DIR "/samples/";

/// A web server for a folder as it is, and nothing else.
class FolderServer {
public:
  explicit FolderServer(const std::string &folder, const httplib::Headers &headers = {}) {
    server_.set_mount_point("/", folder, headers);
    server_.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
    port_ = server_.bind_to_any_port("127.0.0.1");
    thread_ = std::thread([this] { server_.listen_after_bind(); });
  }
  ~FolderServer() {
    server_.stop();
    thread_.join();
  }
  FolderServer(const FolderServer &) = delete;
  FolderServer &operator=(const FolderServer &) = delete;

  [[nodiscard]] std::string address() const {
    return "http://127.0.0.1:" + std::to_string(port_) + "/";
  }

private:
  httplib::Server server_;
  int port_ = 0;
  std::thread thread_;
};

inline std::string text_of(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// What the native library answers about a text.
inline Json native(const std::string &text, const Json &request) {
  return Json::parse(OpenedText(text).ask(request.dump()));
}

/// The studio as a player meets it: real clicks, drags and keys. Pictures of it are left in the
/// build folder's `studio`.
class StudioInBrowser : public testing::Test {
protected:
  static void SetUpTestSuite() {
    if (Browser::is_installed() && std::filesystem::exists(TESSERA_STUDIO "/index.html")) {
      held().browser = std::make_unique<Browser>();
      held().server = std::make_unique<FolderServer>(TESSERA_STUDIO);
      std::filesystem::create_directories(TESSERA_PICTURES);
    }
  }
  static void TearDownTestSuite() {
    held().browser.reset();
    held().server.reset();
  }
  void SetUp() override {
    if (!held().browser) {
      GTEST_SKIP() << "chromium, chromedriver or build/web/studio is missing";
    }
    browser().visit("about:blank");
    browser().forget(address());
    browser().forget("file://");
    browser().resize(1280, 900);
    browser().prefer_dark(false);
    browser().prefer_still();
  }
  void TearDown() override {
    if (held().browser) {
      EXPECT_EQ(browser().console(), Json::array()) << "the page wrote on the console";
    }
  }

  static Browser &browser() { return *held().browser; }
  static std::string address() { return held().server->address(); }

  /// Opens the studio: in a test that has kept no game, with a new one.
  static void open(const std::string &fragment = "") {
    visit(fragment);
    wait_until_ready();
  }
  /// Opens the studio by a link that holds no record: it says so, beside a new game.
  static void open_damaged(const std::string &fragment) {
    visit(fragment);
    browser().wait_for("document.body.classList.contains('ready')");
    EXPECT_EQ(trouble(), "The link is damaged: it holds no record.");
  }
  static void wait_until_ready() {
    browser().wait_for("document.body.classList.contains('ready') || "
                       "document.querySelector('#trouble').textContent");
    EXPECT_EQ(trouble(), "");
  }
  static void visit(const std::string &fragment) {
    // (Changing only the fragment does not reload the page.)
    static int count = 0;
    browser().visit(address() + "?" + std::to_string(++count) + fragment);
  }
  /// Pastes a text in the dialog.
  static void paste(const std::string &text) {
    browser().click("#paste");
    browser().run("document.querySelector('#paste-text').value = arguments[0]", {text});
    browser().run("window.before = data");
    browser().click("#paste-open");
    browser().wait_for("data !== window.before || "
                       "document.querySelector('#trouble').textContent");
    settle();
  }
  static void paste_sample(const std::string &name) { paste(text_of(samples + name)); }
  /// Waits until the core is idle and everything about the shown position is known.
  static void settle() {
    browser().wait_for("core.waiting.size === 0 && known.has(shown.position)");
  }
  /// Waits until the browser keeps all that was changed.
  static void wait_until_kept() {
    browser().wait_for("core.waiting.size === 0 && desk.kept.id && !desk.kept.unsaved");
  }
  /// Begins a new game from the list of games.
  static void begin(const std::string &game) {
    browser().run("window.before = data; byId('new').value = arguments[0]; "
                  "byId('new').dispatchEvent(new Event('change'))",
                  {game});
    browser().wait_for("data !== window.before");
    settle();
  }
  static std::string trouble() { return browser().text("#trouble"); }
  static std::string record() { return browser().run("return desk.text"); }
  static std::string fen() { return browser().run("return stateOf(shown.position).fen.join('')"); }
  static int position() { return browser().run("return shown.position"); }
  static std::string cell(const std::string &name, int board = 0) {
    return ".board:nth-child(" + std::to_string(board + 1) + ") .cell[data-cell='" + name + "']";
  }
  static void click_cell(const std::string &name, int board = 0) {
    browser().point_and_click(cell(name, board));
    settle();
  }
  static void take_picture(const std::string &name) {
    browser().save_picture(std::string(TESSERA_PICTURES) + "/" + name + ".png");
  }

private:
  struct Held {
    std::unique_ptr<Browser> browser;
    std::unique_ptr<FolderServer> server;
  };
  static Held &held() {
    static Held all;
    return all;
  }
};

} // namespace tessera::studio
