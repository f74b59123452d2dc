#include "serve/gzip.hpp"

#include <zlib.h>

#include <limits>
#include <stdexcept>

namespace sw::serve {

namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib: 16 more than the window means a gzip header
constexpr int kMemoryLevel = 9;

// Ends the stream on every way out.
struct Deflater {
  z_stream stream{};

  Deflater() {
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemoryLevel,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
      throw std::runtime_error("zlib does not start");
    }
  }
  ~Deflater() { deflateEnd(&stream); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
};

}  // namespace

std::string gzip(std::string_view text) {
  if (text.size() > std::numeric_limits<uInt>::max() / 2) {
    throw std::runtime_error("too large for one call of zlib");
  }
  Deflater deflater;
  z_stream& stream = deflater.stream;
  std::string result(deflateBound(&stream, text.size()), '\0');
  // zlib's interface is older than const; it only reads from next_in.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  if (deflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("zlib does not finish");
  result.resize(stream.total_out);
  return result;
}

}  // namespace sw::serve
