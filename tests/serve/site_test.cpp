// The files of the page: what is loaded, what is left out.
#include "serve/site.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace sw::serve {
namespace {

namespace fs = std::filesystem;

// A directory of its own, removed at the end.
class SiteFolder : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "site-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    base_ = name;
    root_ = base_ / "root";
    fs::create_directory(root_);
  }
  void TearDown() override { fs::remove_all(base_); }

  static void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }

  fs::path base_;
  fs::path root_;
};

TEST_F(SiteFolder, LoadsFilesOfAllFolders) {
  write(root_ / "index.html", "<p>");
  write(root_ / "assets" / "deep" / "a.js", "1");
  const Site site = Site::load(root_);
  EXPECT_EQ(site.size(), 2U);
  ASSERT_NE(site.find("/assets/deep/a.js"), nullptr);
  EXPECT_EQ(site.find("/assets/deep/a.js")->body, "1");
  EXPECT_EQ(site.find("/"), site.find("/index.html"));
}

TEST_F(SiteFolder, AnswersFromMemory) {
  write(root_ / "index.html", "old");
  const Site site = Site::load(root_);
  write(root_ / "index.html", "new");
  write(root_ / "late.txt", "late");
  EXPECT_EQ(site.find("/")->body, "old");
  EXPECT_EQ(site.find("/late.txt"), nullptr);
}

TEST_F(SiteFolder, LeavesOutHiddenFiles) {
  write(root_ / ".env", "secret");
  write(root_ / ".git" / "config", "secret");
  EXPECT_EQ(Site::load(root_).size(), 0U);
}

TEST_F(SiteFolder, LeavesOutLinksThatLeaveTheRoot) {
  write(base_ / "secret.txt", "secret");
  write(base_ / "root-beside" / "secret.txt", "secret");  // a name that only begins like the root
  write(root_ / "a.txt", "a");
  fs::create_symlink(base_ / "secret.txt", root_ / "out.txt");
  fs::create_symlink("../root-beside/secret.txt", root_ / "beside.txt");
  fs::create_directory_symlink(base_, root_ / "up");
  fs::create_directory_symlink(".", root_ / "circle");
  fs::create_symlink("nowhere", root_ / "dangling.txt");
  fs::create_symlink("a.txt", root_ / "inside.txt");
  const Site site = Site::load(root_);
  EXPECT_EQ(site.size(), 2U);
  EXPECT_NE(site.find("/a.txt"), nullptr);
  EXPECT_NE(site.find("/inside.txt"), nullptr);
}

TEST_F(SiteFolder, RootMayBeALinkOrEndWithASlash) {
  write(root_ / "index.html", "x");
  fs::create_directory_symlink(root_, base_ / "link");
  EXPECT_NE(Site::load(base_ / "link").find("/index.html"), nullptr);
  EXPECT_NE(Site::load(root_.string() + "/").find("/index.html"), nullptr);
}

TEST_F(SiteFolder, LeavesOutWhatIsNoFile) {
  ASSERT_EQ(mkfifo((root_ / "pipe.txt").c_str(), 0600), 0);
  EXPECT_EQ(Site::load(root_).size(), 0U);
}

TEST_F(SiteFolder, RefusesWhatIsTooLarge) {
  write(root_ / "a.txt", "12345678");
  write(root_ / "b.txt", "12345678");
  EXPECT_THROW(Site::load(root_, SiteLimits{.files = 1}), SiteError);
  EXPECT_THROW(Site::load(root_, SiteLimits{.file_bytes = 7}), SiteError);
  EXPECT_THROW(Site::load(root_, SiteLimits{.total_bytes = 15}), SiteError);
  EXPECT_EQ(Site::load(root_, {.files = 2, .file_bytes = 8, .total_bytes = 16}).size(), 2U);
}

TEST_F(SiteFolder, RefusesWhatIsNoDirectory) {
  write(root_ / "a.txt", "a");
  EXPECT_THROW(Site::load(root_ / "missing"), SiteError);
  EXPECT_THROW(Site::load(root_ / "a.txt"), SiteError);
}

TEST(SiteTypes, ByEnding) {
  EXPECT_EQ(content_type("/index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type("/a.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("/a.css"), "text/css; charset=utf-8");
  EXPECT_EQ(content_type("/a.json"), "application/json");
  EXPECT_EQ(content_type("/a.svg"), "image/svg+xml");
  EXPECT_EQ(content_type("/A.PNG"), "image/png");
  EXPECT_EQ(content_type("/a.wasm"), "application/wasm");
  EXPECT_EQ(content_type("/a.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("/favicon.ico"), "image/x-icon");
  EXPECT_EQ(content_type("/a.b.txt"), "text/plain; charset=utf-8");
  EXPECT_EQ(content_type("/a.exe"), "application/octet-stream");
  EXPECT_EQ(content_type("/html"), "application/octet-stream");
}

TEST(SiteFiles, CompressesWhereItPays) {
  Site site;
  site.add("/long.js", std::string(5000, 'x'));
  site.add("/long.wasm", std::string(5000, 'x'));
  site.add("/short.js", "x");
  site.add("/long.png", std::string(5000, 'x'));
  EXPECT_LT(site.find("/long.js")->gzip.size(), 200U);
  EXPECT_FALSE(site.find("/long.wasm")->gzip.empty());
  EXPECT_TRUE(site.find("/short.js")->gzip.empty());
  EXPECT_TRUE(site.find("/long.png")->gzip.empty());
}

TEST(SiteFiles, TagsFollowTheContent) {
  Site site;
  site.add("/a.txt", "a");
  site.add("/same.txt", "a");
  site.add("/b.txt", "b");
  EXPECT_EQ(site.find("/a.txt")->etag, site.find("/same.txt")->etag);
  EXPECT_NE(site.find("/a.txt")->etag, site.find("/b.txt")->etag);
  EXPECT_NE(site.find("/a.txt")->etag, site.find("/a.txt")->gzip_etag);
}

}  // namespace
}  // namespace sw::serve
