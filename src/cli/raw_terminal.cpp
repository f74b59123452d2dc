#include "cli/raw_terminal.hpp"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace sw::cli {

namespace {

constexpr std::array kEndings = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// For the signal handler: what to put back.
termios usual{};
std::array<struct sigaction, kEndings.size()> handlers{};

void set(const termios& mode) { tcsetattr(STDIN_FILENO, TCSADRAIN, &mode); }

// Only what a signal handler may do.
extern "C" void end_tidily(int signal) {
  set(usual);
  for (std::size_t i = 0; i < kEndings.size(); ++i) {
    if (kEndings[i] == signal) sigaction(signal, &handlers[i], nullptr);
  }
  raise(signal);
}

void enter() {
  tcgetattr(STDIN_FILENO, &usual);
  for (std::size_t i = 0; i < kEndings.size(); ++i) {
    struct sigaction tidy{};
    tidy.sa_handler = end_tidily;
    sigaction(kEndings[i], nullptr, &handlers[i]);
    if (handlers[i].sa_handler != SIG_IGN) sigaction(kEndings[i], &tidy, nullptr);
  }
  termios raw = usual;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IXON);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  set(raw);
}

void leave() {
  set(usual);
  for (std::size_t i = 0; i < kEndings.size(); ++i) sigaction(kEndings[i], &handlers[i], nullptr);
}

}  // namespace

RawTerminal::RawTerminal() { enter(); }
RawTerminal::~RawTerminal() { leave(); }

void RawTerminal::suspend() {
  leave();
  raise(SIGTSTP);
  enter();
}

}  // namespace sw::cli
