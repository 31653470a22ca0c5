#include "browser.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace tessera::web {

namespace {

/// Where a program is in the PATH, or nothing.
std::string find_program(const std::string &name) {
  const char *path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string candidate = folder + '/' + name;
    if (access(candidate.c_str(), X_OK) == 0) {
      return candidate;
    }
  }
  return {};
}

std::string browser_program() {
  const std::string chromium = find_program("chromium");
  return chromium.empty() ? find_program("chromium-browser") : chromium;
}

std::string decoded(std::string_view base64) {
  const auto digit = [](char c) {
    return c >= 'A' && c <= 'Z'   ? c - 'A'
           : c >= 'a' && c <= 'z' ? c - 'a' + 26
           : c >= '0' && c <= '9' ? c - '0' + 52
           : c == '+'             ? 62
           : c == '/'             ? 63
                                  : -1;
  };
  std::string bytes;
  unsigned bits = 0;
  int held = 0;
  for (const char c : base64) {
    if (digit(c) < 0) {
      continue;
    }
    bits = bits << 6U | static_cast<unsigned>(digit(c));
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes += static_cast<char>(bits >> static_cast<unsigned>(held) & 0xffU);
    }
  }
  return bytes;
}

constexpr const char *element_key = "element-6066-11e4-a52e-4f735466cecf";

} // namespace

/// The running chromedriver.
struct Browser::Driver {
  pid_t process = -1;
  std::FILE *output = nullptr;
  std::unique_ptr<httplib::Client> client;

  Driver() {
    // Between its choice of a port and its use, another one may take the port.
    constexpr int tries = 5;
    std::optional<int> port;
    for (int i = 0; i < tries && !port; ++i) {
      stop();
      start();
      port = read_port();
    }
    if (!port) {
      stop();
      throw std::runtime_error("chromedriver does not start");
    }
    client = std::make_unique<httplib::Client>("127.0.0.1", *port);
    client->set_read_timeout(60);
    client->set_keep_alive(true);
  }
  ~Driver() { stop(); }
  Driver(const Driver &) = delete;
  Driver &operator=(const Driver &) = delete;

  void start() {
    const std::string program = find_program("chromedriver");
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) {
      throw std::runtime_error("no pipe");
    }
    process = fork();
    if (process == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
      execl(program.c_str(), program.c_str(), "--port=0", static_cast<char *>(nullptr));
      _exit(127);
    }
    close(ends[1]);
    output = fdopen(ends[0], "r");
  }
  void stop() {
    if (process > 0) {
      kill(process, SIGTERM);
      waitpid(process, nullptr, 0);
      process = -1;
    }
    if (output != nullptr) {
      static_cast<void>(std::fclose(output));
      output = nullptr;
    }
  }

  /// Chromedriver takes a free port and prints which; nothing if it ends instead.
  [[nodiscard]] std::optional<int> read_port() const {
    constexpr std::string_view words = "started successfully on port ";
    std::array<char, 1024> line{};
    while (std::fgets(line.data(), line.size(), output) != nullptr) {
      const std::string_view text(line.data());
      if (const std::size_t at = text.find(words); at != std::string_view::npos) {
        return std::atoi(line.data() + at + words.size());
      }
    }
    return std::nullopt;
  }
};

bool Browser::is_installed() {
  return !find_program("chromedriver").empty() && !browser_program().empty();
}

Browser::Browser() : driver_(std::make_unique<Driver>()) {
  const Json options{{"binary", browser_program()},
                     {"args",
                      {"--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                       "--disable-dev-shm-usage", "--force-device-scale-factor=1"}}};
  const Json capabilities{
      {"capabilities",
       {{"alwaysMatch",
         {{"goog:chromeOptions", options}, {"goog:loggingPrefs", {{"browser", "ALL"}}}}}}}};
  session_ = "/session/" + call("POST", "/session", capabilities)["sessionId"].get<std::string>();
}

Browser::~Browser() {
  if (!session_.empty()) {
    static_cast<void>(driver_->client->Delete(session_.c_str()));
  }
}

Json Browser::call(const char *method, const std::string &path, const Json &body) {
  const auto response = std::string_view(method) == "GET"
                            ? driver_->client->Get(path.c_str())
                            : driver_->client->Post(path.c_str(), body.dump(), "application/json");
  if (!response) {
    throw std::runtime_error(fmt::format("{} {}: no answer", method, path));
  }
  Json value = Json::parse(response->body).at("value");
  if (response->status != 200) {
    throw std::runtime_error(fmt::format("{}: {}", path, value.value("message", "failed")));
  }
  return value;
}

void Browser::open(const std::string &path) {
  call("POST", session_ + "/url", {{"url", "file://" + path}});
}

void Browser::visit(const std::string &address) {
  call("POST", session_ + "/url", {{"url", address}});
}

void Browser::resize(int width, int height) {
  // The size of the page itself, which may be narrower than a window can be.
  call("POST", session_ + "/goog/cdp/execute",
       {{"cmd", "Emulation.setDeviceMetricsOverride"},
        {"params",
         {{"width", width}, {"height", height}, {"deviceScaleFactor", 1}, {"mobile", false}}}});
}

void Browser::prefer_dark(bool dark) {
  call(
      "POST", session_ + "/goog/cdp/execute",
      {{"cmd", "Emulation.setEmulatedMedia"},
       {"params",
        {{"features", {{{"name", "prefers-color-scheme"}, {"value", dark ? "dark" : "light"}}}}}}});
}

void Browser::force_colors() {
  call("POST", session_ + "/goog/cdp/execute",
       {{"cmd", "Emulation.setEmulatedMedia"},
        {"params", {{"features", {{{"name", "forced-colors"}, {"value", "active"}}}}}}});
}

void Browser::show_print(bool print) {
  call("POST", session_ + "/goog/cdp/execute",
       {{"cmd", "Emulation.setEmulatedMedia"}, {"params", {{"media", print ? "print" : ""}}}});
}

void Browser::prefer_still() {
  call("POST", session_ + "/goog/cdp/execute",
       {{"cmd", "Emulation.setEmulatedMedia"},
        {"params", {{"features", {{{"name", "prefers-reduced-motion"}, {"value", "reduce"}}}}}}});
}

void Browser::forget(const std::string &origin) {
  call("POST", session_ + "/goog/cdp/execute",
       {{"cmd", "Storage.clearDataForOrigin"},
        {"params", {{"origin", origin}, {"storageTypes", "indexeddb"}}}});
}

void Browser::leave_room(const std::string &origin, int bytes) {
  call("POST", session_ + "/goog/cdp/execute",
       {{"cmd", "Storage.overrideQuotaForOrigin"},
        {"params", {{"origin", origin}, {"quotaSize", bytes}}}});
}

void Browser::save_files_in(const std::string &folder) {
  call("POST", session_ + "/goog/cdp/execute",
       {{"cmd", "Browser.setDownloadBehavior"},
        {"params", {{"behavior", "allow"}, {"downloadPath", folder}}}});
}

Json Browser::run(const std::string &script, const Json &arguments) {
  return call("POST", session_ + "/execute/sync", {{"script", script}, {"args", arguments}});
}

std::string Browser::path_of(const std::string &selector) {
  const Json found =
      call("POST", session_ + "/element", {{"using", "css selector"}, {"value", selector}});
  return session_ + "/element/" + found.at(element_key).get<std::string>();
}

void Browser::click(const std::string &selector) {
  call("POST", path_of(selector) + "/click", Json::object());
}

Json Browser::middle_of(const std::string &selector) {
  const Json found =
      call("POST", session_ + "/element", {{"using", "css selector"}, {"value", selector}});
  return {{"type", "pointerMove"}, {"origin", found}, {"x", 0}, {"y", 0}, {"duration", 20}};
}

void Browser::use_mouse(const Json &actions) {
  call("POST", session_ + "/actions",
       {{"actions",
         {{{"type", "pointer"},
           {"id", "mouse"},
           {"parameters", {{"pointerType", "mouse"}}},
           {"actions", actions}}}}});
}

void Browser::point_and_click(const std::string &selector) {
  use_mouse({middle_of(selector),
             {{"type", "pointerDown"}, {"button", 0}},
             {{"type", "pointerUp"}, {"button", 0}}});
}

void Browser::hover(const std::string &selector) { use_mouse(Json::array({middle_of(selector)})); }

void Browser::drag(const std::string &from, const std::string &to, int button) {
  use_mouse({middle_of(from),
             {{"type", "pointerDown"}, {"button", button}},
             middle_of(to),
             {{"type", "pointerUp"}, {"button", button}}});
}

void Browser::turn_wheel(const std::string &selector, int pixels) {
  const Json over = middle_of(selector)["origin"];
  call("POST", session_ + "/actions",
       {{"actions",
         {{{"type", "wheel"},
           {"id", "wheel"},
           {"actions",
            {{{"type", "scroll"},
              {"origin", over},
              {"x", 0},
              {"y", 0},
              {"deltaX", 0},
              {"deltaY", pixels},
              {"duration", 0}}}}}}}});
}

void Browser::type(const std::string &selector, const std::string &text) {
  call("POST", path_of(selector) + "/value", {{"text", text}});
}

Json Browser::wait_for(const std::string &expression) {
  // (Where builds run beside, a try takes long, and so does what is waited for.)
  constexpr std::chrono::minutes longest(3);
  const auto begin = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begin < longest) {
    Json value = run("return " + expression);
    if (!value.is_null() && value != false && value != 0 && value != "") {
      return value;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  throw std::runtime_error("in vain: " + expression);
}

void Browser::press(const std::vector<std::string> &keys) {
  Json actions = Json::array();
  for (const std::string &key : keys) {
    actions.push_back({{"type", "keyDown"}, {"value", key}});
    actions.push_back({{"type", "keyUp"}, {"value", key}});
  }
  call("POST", session_ + "/actions",
       {{"actions", {{{"type", "key"}, {"id", "keys"}, {"actions", actions}}}}});
}

std::string Browser::text(const std::string &selector) {
  return run("return document.querySelector(arguments[0]).innerText", {selector});
}

std::string Browser::attribute(const std::string &selector, const std::string &name) {
  return run("return document.querySelector(arguments[0]).getAttribute(arguments[1]) || ''",
             {selector, name});
}

std::string Browser::label(const std::string &selector) {
  return call("GET", path_of(selector) + "/computedlabel", {});
}

void Browser::save_picture(const std::string &path) {
  const std::string bytes = decoded(call("GET", session_ + "/screenshot", {}).get<std::string>());
  std::ofstream(path, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

Json Browser::console() { return call("POST", session_ + "/se/log", {{"type", "browser"}}); }

} // namespace tessera::web
