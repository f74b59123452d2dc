// smallworld map: what a map is made of, and its picture. For shipped boards and players' own.

#include <array>
#include <cmath>
#include <iostream>
#include <map>
#include <memory>

#include "catalog/custom.hpp"
#include "catalog/names.hpp"
#include "catalog/picture.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace sw::cli {

namespace {

struct Request {
  std::string map;
  std::string svg;
  std::string out;
  bool json = false;
};

// --- The picture -------------------------------------------------------------------------------

struct Ink {
  Terrain terrain;
  std::string_view ground;
  std::string_view line;
};

constexpr std::array kInks = {
    Ink{Terrain::Farmland, "#f2d98c", "#8b6420"},
    Ink{Terrain::Forest, "#a3bd80", "#2c4430"},
    Ink{Terrain::Hill, "#dcd898", "#5a6130"},
    Ink{Terrain::Swamp, "#b9a9b2", "#40363a"},
    Ink{Terrain::Mountain, "#e6d8c2", "#463a31"},
    Ink{Terrain::Sea, "#9bcbcb", "#2b6472"},
    Ink{Terrain::Lake, "#a6d4d4", "#2b6472"},
    Ink{Terrain::BlackMountain, "#857c86", "#16131a"},
    Ink{Terrain::MudPool, "#b08d62", "#38260f"},
    Ink{Terrain::MushroomForest, "#7fa294", "#173029"},
    Ink{Terrain::MineField, "#cfab68", "#4a3310"},
    Ink{Terrain::MysticCrystal, "#a596c9", "#2d2152"},
    Ink{Terrain::River, "#5fa3b5", "#0f3e4e"},
    Ink{Terrain::Chasm, "#2a2430", "#cfc4da"},
};

std::string number(double value) { return std::to_string(std::lround(value)); }
std::string place(Point p) { return number(p.x) + "," + number(p.y); }

std::string label(Point p, int line, int size, const std::string& text) {
  return "<text x=\"" + number(p.x) + "\" y=\"" + number(p.y + line * 22) + "\" font-size=\"" +
         std::to_string(size) + "\">" + text + "</text>\n";
}

// What lies in a region before the game.
std::string contents(const MapRegion& region) {
  std::string out;
  const auto add = [&out](std::string_view word) {
    out += (out.empty() ? "" : ", ") + std::string(word);
  };
  for (const Word symbol : region.symbols) add(name_of(symbol));
  if (region.lost_tribe) add("tribe");
  if (region.monsters) add("monsters");
  return out;
}

const Ink& ink_of(const MapRegion& region) {
  return kInks[static_cast<std::size_t>(region.terrain)];
}

std::string ground_svg(const MapRegion& region, const RegionShape& shape) {
  std::string out = "<polygon points=\"";
  for (const Point p : shape.outline) out += place(p) + " ";
  return out + "\" fill=\"" + std::string(ink_of(region).ground) + "\"/>\n";
}

std::string labels_svg(const MapRegion& region, const RegionShape& shape) {
  std::string out = "<g fill=\"" + std::string(ink_of(region).line) + "\">\n";
  const std::string inside = contents(region);
  const Point top = {shape.anchor.x, shape.anchor.y - (inside.empty() ? 4 : 15)};
  out += label(top, 0, 24, region.id);
  out += label(top, 1, 17, std::string(name_of(region.terrain)));
  if (!inside.empty()) out += label(top, 2, 17, inside);
  return out + "</g>\n";
}

std::string svg_of(const MapFile& map, const Picture& picture) {
  const std::string size = number(picture.size.x) + " " + number(picture.size.y);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size +
                    "\" font-family=\"serif\" text-anchor=\"middle\">\n"
                    "<rect width=\"100%\" height=\"100%\" fill=\"#efe6d6\"/>\n"
                    "<g stroke=\"#35271a\" stroke-width=\"3\" stroke-linejoin=\"round\""
                    " style=\"paint-order: stroke\">\n"
                    "<style>text { stroke: none }</style>\n";
  for (std::size_t r = 0; r < map.regions.size(); ++r) {
    out += ground_svg(map.regions[r], picture.regions[r]);
  }
  for (const auto& [a, b] : picture.links) {
    out += "<path d=\"M" + place(picture.regions[static_cast<std::size_t>(a)].anchor) + "L" +
           place(picture.regions[static_cast<std::size_t>(b)].anchor) +
           "\" fill=\"none\" stroke=\"#b93a23\" stroke-width=\"6\" stroke-dasharray=\"14 9\"/>\n";
  }
  for (std::size_t r = 0; r < map.regions.size(); ++r) {
    out += labels_svg(map.regions[r], picture.regions[r]);
  }
  return out + "</g>\n</svg>\n";
}

// --- In words ----------------------------------------------------------------------------------

void describe(const MapFile& map, const Picture& picture) {
  std::map<Terrain, int> terrains;
  std::size_t borders = 0;
  for (const MapRegion& region : map.regions) {
    ++terrains[region.terrain];
    borders += region.adjacent.size();
  }
  std::cout << map.id << ": " << map.title << '\n'
            << map.regions.size() << " regions, " << borders / 2 << " borders";
  if (map.players > 0) {
    std::cout << ", " << map.players << " players, " << map.rounds << " rounds";
  }
  std::cout << '\n';
  for (const auto& [terrain, count] : terrains) {
    std::cout << "  " << name_of(terrain) << ' ' << count << '\n';
  }
  for (const auto& [a, b] : picture.links) {
    std::cout << "  drawn as a line: " << map.regions[static_cast<std::size_t>(a)].id << " - "
              << map.regions[static_cast<std::size_t>(b)].id << '\n';
  }
}

void describe_json(const MapFile& map, const Picture& picture) {
  Report out("map");
  out.key("map").raw(map_json(map, picture));
  out.print();
}

void run(Shell& shell, const Request& request) {
  Catalog catalog = open_catalog(shell);
  const MapFile& map = open_map(catalog, request.map);
  const Picture picture = picture_of(map);
  if (!request.svg.empty()) write_text(request.svg, svg_of(map, picture));
  if (!request.out.empty()) write_text(request.out, map_json(map, picture) + "\n");
  (request.json ? describe_json : describe)(map, picture);
}

}  // namespace

void add_map(CLI::App& program, Shell& shell) {
  Command command(program, "map", "Describe a map and draw it");
  const auto request = std::make_shared<Request>();
  command.needed("MAP", request->map, "a board, or the file of your own map");
  command.text("--svg", request->svg, "draw it into this file", "FILE");
  command.text("--out", request->out, "write it with computed outlines into this file", "FILE");
  command.json(request->json);
  command.does([&shell, request] { run(shell, *request); });
}

}  // namespace sw::cli
