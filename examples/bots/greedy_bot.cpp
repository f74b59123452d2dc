// A bot in C++ without any library: conquers what is cheap, then defends what it has.
//
//     g++ -std=c++17 -O2 -o greedy_bot examples/bots/greedy_bot.cpp
//     smallworld arena --bots exec:./greedy_bot,random --blocks 20
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

// The strings of the list "legal": no line of notation holds a quote or a backslash.
std::vector<std::string> legal_lines(const std::string& message) {
  std::vector<std::string> lines;
  const auto list = message.find("\"legal\":[");
  const auto end = message.find(']', list);
  for (auto open = message.find('"', list + 9); open < end;) {
    const auto close = message.find('"', open + 1);
    lines.push_back(message.substr(open + 1, close - open - 1));
    open = message.find('"', close + 1);
  }
  return lines;
}

// What "cost":{"r07":3,…} says of a region; 99 if it says nothing.
int cost(const std::string& message, const std::string& region) {
  const auto list = message.find("\"cost\":{");
  const auto found = message.find('"' + region + "\":", list);
  if (list == std::string::npos || found > message.find('}', list)) return 99;
  return std::stoi(message.substr(found + region.size() + 3));
}

int liking(const std::string& message, const std::string& line) {
  std::istringstream words(line);
  std::string player, verb, where, count;
  words >> player >> verb >> where >> count;
  if (verb == "conquer") return 1000 - cost(message, where);
  if (verb == "roll") return 800;  // better than to stop
  if (verb == "expand") return 700;
  if (verb == "pick") return 600 - std::stoi(where);  // the first is free
  if (verb == "deploy") return count == "1" ? 500 : 400;  // a token here, a token there
  if (verb == "done" || verb == "stop") return 300;
  return verb == "decline" || verb == "abandon" ? 0 : 200;
}

int main() {
  for (std::string message; std::getline(std::cin, message);) {
    if (message.rfind("{\"choose\"", 0) != 0) continue;
    std::string best;
    int most = -1;
    for (const std::string& line : legal_lines(message)) {
      const int value = liking(message, line);
      if (value > most) best = line;
      if (value > most) most = value;
    }
    std::cout << best << std::endl;
  }
}
