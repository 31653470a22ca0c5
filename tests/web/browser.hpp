#pragma once

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::web {

using Json = nlohmann::json;

/// A browser that a test drives as a reader would, with chromedriver's WebDriver protocol. Failures
/// are thrown as std::runtime_error.
class Browser {
public:
  /// Starts chromedriver on a free port, and a headless browser.
  Browser();
  ~Browser();
  Browser(const Browser &) = delete;
  Browser &operator=(const Browser &) = delete;

  /// Whether both programs are installed.
  static bool is_installed();

  void open(const std::string &path);
  /// Opens a page of a server.
  void visit(const std::string &address);
  void resize(int width, int height);
  void prefer_dark(bool dark);
  /// Switches to forced colours, as an operating system's high contrast does, until `prefer_dark`
  /// is called.
  void force_colors();
  /// Shows the page as it would be printed, or as on the screen again.
  void show_print(bool print);
  /// Runs a script's body with `arguments`, and returns what it returns.
  Json run(const std::string &script, const Json &arguments = Json::array());
  /// Clicks in the middle of the first element that a CSS selector finds.
  void click(const std::string &selector);
  /// Clicks with the mouse in the middle of an element, whatever covers it there.
  void point_and_click(const std::string &selector);
  /// Moves the mouse to the middle of an element.
  void hover(const std::string &selector);
  /// Drags with the mouse from the middle of one element to that of another; `button` is 0 for the
  /// left and 2 for the right one.
  void drag(const std::string &from, const std::string &to, int button = 0);
  /// Turns the mouse wheel over an element by this many pixels, down if positive.
  void turn_wheel(const std::string &selector, int pixels);
  /// Types into an element; for a file input, a file's path.
  void type(const std::string &selector, const std::string &text);
  /// Waits until a script's expression is true, and returns it.
  Json wait_for(const std::string &expression);
  /// Forgets the databases of an address, or of `file://`.
  void forget(const std::string &origin);
  /// Gives an address no more room than this to store anything.
  void leave_room(const std::string &origin, int bytes);
  /// Lets files be saved in a folder without asking.
  void save_files_in(const std::string &folder);
  /// Behaves as for a reader who prefers reduced motion, until `prefer_dark` is called.
  void prefer_still();
  /// Presses and releases keys: characters, or WebDriver's key codes.
  void press(const std::vector<std::string> &keys);
  /// The text of the first element that a selector finds, as shown.
  std::string text(const std::string &selector);
  /// An attribute, or nothing.
  std::string attribute(const std::string &selector, const std::string &name);
  /// The accessible name of the first element that a selector finds.
  std::string label(const std::string &selector);
  /// Saves a picture of what is visible, as PNG.
  void save_picture(const std::string &path);
  /// What the page has written to the console, errors included.
  Json console();

private:
  struct Driver;
  Json call(const char *method, const std::string &path, const Json &body);
  /// For the first element that a selector finds.
  std::string path_of(const std::string &selector);
  /// The WebDriver action that moves the mouse there.
  Json middle_of(const std::string &selector);
  void use_mouse(const Json &actions);

  std::unique_ptr<Driver> driver_;
  std::string session_;
};

// WebDriver's key codes.
inline constexpr const char *key_left = "\xee\x80\x92";
inline constexpr const char *key_up = "\xee\x80\x93";
inline constexpr const char *key_right = "\xee\x80\x94";
inline constexpr const char *key_down = "\xee\x80\x95";
inline constexpr const char *key_home = "\xee\x80\x91";
inline constexpr const char *key_end = "\xee\x80\x90";
inline constexpr const char *key_enter = "\xee\x80\x87";
inline constexpr const char *key_escape = "\xee\x80\x8c";
inline constexpr const char *key_tab = "\xee\x80\x84";

} // namespace tessera::web
