#include "catalog/catalog.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "catalog/bundle.hpp"
#include "catalog/content_file.hpp"
#include "catalog/content_source.hpp"
#include "catalog/map_file.hpp"
#include "core/hash.hpp"
#include "core/ids.hpp"

namespace sw {

namespace {

// Reads the files one after the other and gathers all that is wrong with them.
class Loader {
 public:
  explicit Loader(const std::vector<ContentFile>& files) : files_(files) {}

  std::expected<Catalog, Diagnostics> run() {
    for (const std::string_view set : kSets) load_set(set);
    for (const ContentFile& file : files_) {
      if (file.path.starts_with("maps/")) load_map(file);
    }
    check_unique(catalog_.races, "race");
    check_unique(catalog_.powers, "power");
    check_unique(catalog_.maps, "map");
    check_markers(catalog_.races);
    check_markers(catalog_.powers);
    check_numbers();
    if (!problems_.empty()) return std::unexpected(std::move(problems_));
    catalog_.hash = hash_.value();
    return std::move(catalog_);
  }

 private:
  // Parses a file and hands it to its reader; every file that comes here has a say in the rules.
  template <class Reader>
  void load(const ContentFile& file, Reader read) {
    hash_.add(file.path).add(file.text);
    const std::optional<Json> json = parse_content(file.shown, file.text, problems_);
    if (json) read(Field(*json, file.shown, problems_));
  }

  template <class Reader>
  void load(std::string_view set, std::string_view name, Reader read) {
    const std::string path = std::string(set) + "/" + std::string(name);
    const auto file = std::ranges::find(files_, path, &ContentFile::path);
    if (file != files_.end()) load(*file, read);
  }

  void load_set(std::string_view set) {
    load(set, "races.json",
         [&](const Field& file) { append(catalog_.races, read_races(file, set)); });
    load(set, "powers.json",
         [&](const Field& file) { append(catalog_.powers, read_powers(file, set)); });
    load(set, "markers.json", [&](const Field& file) { read_markers(file, catalog_.markers); });
    load(set, "treasures.json", [&](const Field& file) {
      catalog_.known_treasures |= read_treasures(file, catalog_.treasures);
    });
  }

  void load_map(const ContentFile& file) {
    load(file, [&](const Field& root) { catalog_.maps.push_back(read_map(root)); });
  }

  template <class T>
  static void append(std::vector<T>& list, std::vector<T> more) {
    std::ranges::move(more, std::back_inserter(list));
  }

  // --- What only all files together can show ---------------------------------------------------

  void complain(std::string_view where, std::string message) {
    problems_.push_back({std::string(where), 0, "", std::move(message)});
  }

  template <class Entry>
  void check_unique(const std::vector<Entry>& entries, std::string_view kind) {
    std::vector<std::string_view> ids;
    for (const Entry& entry : entries) ids.push_back(entry.id);
    std::ranges::sort(ids);
    for (auto i = std::ranges::adjacent_find(ids); i != ids.end();
         i = std::adjacent_find(i + 1, ids.end())) {
      complain("content",
               "the " + std::string(kind) + " " + in_quotes(*i) + " stands in two files");
    }
  }

  template <class Entry>
  void check_markers(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      for (const Row& row : entry.info.rows) {
        if (row.marker == Marker::Count) continue;
        if (catalog_.markers[static_cast<std::size_t>(row.marker)].stock > 0) continue;
        complain("content/" + entry.set, in_quotes(entry.id) + " brings the marker " +
                                             in_quotes(name_of(row.marker)) +
                                             ", which no markers.json describes");
      }
    }
  }

  void check_numbers() {
    if (catalog_.races.empty()) complain("content", "no races were found");
    if (catalog_.powers.empty()) complain("content", "no powers were found");
    if (catalog_.races.size() > kMaxRaces) {
      complain("content", "at most " + std::to_string(kMaxRaces) + " races");
    }
    if (catalog_.powers.size() > kMaxPowers) {
      complain("content", "at most " + std::to_string(kMaxPowers) + " powers");
    }
  }

  const std::vector<ContentFile>& files_;
  Catalog catalog_;
  Diagnostics problems_;
  Hash hash_;
};

}  // namespace

const MapFile* Catalog::map(std::string_view id) const {
  const auto found = std::ranges::find(maps, id, &MapFile::id);
  return found == maps.end() ? nullptr : &*found;
}

std::expected<Catalog, Diagnostics> build_catalog(const std::vector<ContentFile>& files) {
  return Loader(files).run();
}

std::expected<Catalog, Diagnostics> load_catalog() {
  std::vector<ContentFile> files;
  for (const BundledFile& file : bundled_files()) {
    files.push_back(
        {std::string(file.path), "content/" + std::string(file.path), std::string(file.text)});
  }
  return build_catalog(files);
}

}  // namespace sw
