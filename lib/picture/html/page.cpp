#include "page.hpp"

#include "../../base/markup.hpp"
#include "page_data.hpp"
#include "page_files.hpp"
#include "page_template.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

const PageFile &file_named(std::string_view name) {
  const auto files = page_files();
  return *std::find_if(files.begin(), files.end(),
                       [name](const PageFile &file) { return file.name == name; });
}

/// The source expression of a file in a Content-Security-Policy: its SHA-256 in base64.
std::string source_of(const PageFile &file) {
  constexpr int hexadecimal = 16;
  std::string bytes;
  for (std::size_t i = 0; i + 1 < file.sha256.size(); i += 2) {
    bytes +=
        static_cast<char>(std::stoul(std::string(file.sha256.substr(i, 2)), nullptr, hexadecimal));
  }
  return " 'sha256-" + base64_of(bytes) + '\'';
}

/// The scripts, each as an element, and what allows them to run.
struct Scripts {
  std::string elements;
  std::string sources;
};

Scripts all_scripts() {
  Scripts scripts;
  for (const PageFile &file : page_files()) {
    if (file.name.ends_with(".js")) {
      scripts.elements += fmt::format("<script>{}</script>\n", file.text);
      scripts.sources += source_of(file);
    }
  }
  return scripts;
}

} // namespace

Result<Page> write_page(const Record &record, const Given &given,
                        const std::optional<ReadStop> &stop,
                        const std::vector<MailContradiction> &mail) {
  const Result<PageData> data = page_data(record, given, stop, mail);
  if (!data) {
    return Result<Page>::failure(data.problem());
  }
  const PageFile &style = file_named("page.css");
  Scripts scripts = all_scripts();
  const std::string policy =
      fmt::format("default-src 'none'; style-src{}; script-src{}; base-uri 'none'; "
                  "form-action 'none'",
                  source_of(style), scripts.sources);
  return Page{
      filled(file_named("page.html").text, {{"policy", policy},
                                            {"title", escape_markup(short_title(data->title))},
                                            {"heading", heading_markup(data->heading)},
                                            {"style", std::string(style.text)},
                                            {"symbols", symbols_of(conventions(data->variant))},
                                            {"data", in_script(data->json)},
                                            {"scripts", std::move(scripts.elements)}}),
      data->errors};
}

} // namespace tessera
