#include "store/disk.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <string_view>

namespace sw::store::test {

namespace {

constexpr std::size_t kSector = 512;
constexpr const char* kFiles[] = {"smallworld.db", "smallworld.db-wal"};
constexpr int kOther = -1;  // nothing that must survive

int number_of(const char* path) {
  const std::string_view name = path == nullptr ? "" : path;
  for (int i = 0; i < 2; ++i) {
    if (name.ends_with(std::string("/") + kFiles[i])) return i;
  }
  return kOther;
}

Disk* disk_of(sqlite3_vfs* vfs) { return static_cast<Disk*>(vfs->pAppData); }
sqlite3_vfs* machine() { return sqlite3_vfs_find("unix"); }

struct OpenFile {
  sqlite3_file base;
  Disk* disk;
  int number;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  bool counts() const { return number != kOther; }
};

OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
const sqlite3_io_methods& calls(sqlite3_file* file) { return *of(file).real()->pMethods; }

}  // namespace

// --- The calls of SQLite -------------------------------------------------------------------------

struct DiskCalls {
  using F = sqlite3_file*;
  using V = sqlite3_vfs*;

  // What is remembered or fails
  static int write(F f, const void* bytes, int size, sqlite3_int64 offset) {
    if (!of(f).counts()) return calls(f).xWrite(of(f).real(), bytes, size, offset);
    if (const int fault = of(f).disk->write_fault) return fault;
    const std::string text(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    of(f).disk->note({Disk::What::Write, of(f).number, offset, text});
    return calls(f).xWrite(of(f).real(), bytes, size, offset);
  }
  static int truncate(F f, sqlite3_int64 size) {
    if (of(f).counts()) of(f).disk->note({Disk::What::Truncate, of(f).number, size, ""});
    return calls(f).xTruncate(of(f).real(), size);
  }
  // What it keeps is its own memory: the disk below need not hurry.
  static int sync(F f, int) {
    if (!of(f).counts()) return SQLITE_OK;
    if (const int fault = of(f).disk->sync_fault) return fault;
    of(f).disk->note({Disk::What::Sync, of(f).number, 0, ""});
    return SQLITE_OK;
  }
  static int remove(V v, const char* path, int sync) {
    const int number = number_of(path);
    if (number != kOther) disk_of(v)->note({Disk::What::Delete, number, 0, ""});
    return machine()->xDelete(machine(), path, sync);
  }

  // What is passed on
  static int close(F f) { return calls(f).xClose(of(f).real()); }
  static int read(F f, void* bytes, int size, sqlite3_int64 offset) {
    return calls(f).xRead(of(f).real(), bytes, size, offset);
  }
  static int size(F f, sqlite3_int64* out) { return calls(f).xFileSize(of(f).real(), out); }
  static int lock(F f, int level) { return calls(f).xLock(of(f).real(), level); }
  static int unlock(F f, int level) { return calls(f).xUnlock(of(f).real(), level); }
  static int check(F f, int* out) { return calls(f).xCheckReservedLock(of(f).real(), out); }
  static int control(F f, int what, void* argument) {
    return calls(f).xFileControl(of(f).real(), what, argument);
  }
  static int sector(F f) { return calls(f).xSectorSize(of(f).real()); }
  static int traits(F f) { return calls(f).xDeviceCharacteristics(of(f).real()); }
  static int shm_map(F f, int page, int size, int extend, void volatile** out) {
    return calls(f).xShmMap(of(f).real(), page, size, extend, out);
  }
  static int shm_lock(F f, int offset, int n, int flags) {
    return calls(f).xShmLock(of(f).real(), offset, n, flags);
  }
  static void shm_barrier(F f) { calls(f).xShmBarrier(of(f).real()); }
  static int shm_unmap(F f, int remove) { return calls(f).xShmUnmap(of(f).real(), remove); }

  static int open(V v, const char* path, F f, int flags, int* out) {
    OpenFile& file = of(f);
    file = {{nullptr}, disk_of(v), number_of(path)};
    const int code = machine()->xOpen(machine(), path, file.real(), flags, out);
    if (file.real()->pMethods != nullptr) file.base.pMethods = &methods;
    return code;
  }
  static int access(V, const char* path, int flags, int* out) {
    return machine()->xAccess(machine(), path, flags, out);
  }
  static int full_path(V, const char* path, int size, char* out) {
    return machine()->xFullPathname(machine(), path, size, out);
  }
  static int last_error(V v, int, char*) { return disk_of(v)->system_error; }

  static const sqlite3_io_methods methods;
};

const sqlite3_io_methods DiskCalls::methods = {
    .iVersion = 2,
    .xClose = close,
    .xRead = read,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = size,
    .xLock = lock,
    .xUnlock = unlock,
    .xCheckReservedLock = check,
    .xFileControl = control,
    .xSectorSize = sector,
    .xDeviceCharacteristics = traits,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

// --- The disk ------------------------------------------------------------------------------------

Disk::Disk() {
  sqlite3_initialize();
  vfs_ = *machine();
  vfs_.iVersion = 2;
  vfs_.szOsFile = static_cast<int>(sizeof(OpenFile)) + machine()->szOsFile;
  vfs_.pNext = nullptr;
  vfs_.zName = name();
  vfs_.pAppData = this;
  vfs_.xOpen = DiskCalls::open;
  vfs_.xDelete = DiskCalls::remove;
  vfs_.xAccess = DiskCalls::access;
  vfs_.xFullPathname = DiskCalls::full_path;
  vfs_.xGetLastError = DiskCalls::last_error;
  sqlite3_vfs_register(&vfs_, 0);
}

Disk::~Disk() { sqlite3_vfs_unregister(&vfs_); }

void Disk::note(Deed deed) {
  const std::lock_guard lock(mutex_);
  deeds_.push_back(std::move(deed));
}

std::size_t Disk::position() const {
  const std::lock_guard lock(mutex_);
  return deeds_.size();
}

// --- After a power failure
// -------------------------------------------------------------------------

void Disk::Images::apply(const Deed& deed, std::string& content) {
  const auto offset = static_cast<std::size_t>(deed.offset);
  switch (deed.what) {
    case What::Write:
      content.resize(std::max(content.size(), offset + deed.bytes.size()));
      content.replace(offset, deed.bytes.size(), deed.bytes);
      break;
    case What::Truncate: content.resize(offset); break;
    case What::Delete: content.clear(); break;
    case What::Sync: break;
  }
}

// Of a write any of its sectors, of the rest all or nothing.
void Disk::Images::tear(const Deed& deed, std::string& content) {
  if (deed.what != What::Write) {
    if (random_.below(2) == 0) apply(deed, content);
    return;
  }
  const auto begin = static_cast<std::size_t>(deed.offset);
  const std::size_t end = begin + deed.bytes.size();
  for (std::size_t at = begin; at < end;) {
    const std::size_t next = std::min(end, (at / kSector + 1) * kSector);
    if (random_.below(2) == 0) {
      apply({What::Write, deed.file, static_cast<std::int64_t>(at),
             deed.bytes.substr(at - begin, next - at)},
            content);
    }
    at = next;
  }
}

void Disk::Images::write(std::size_t done, const std::string& directory) {
  for (; done_ < done; ++done_) {
    const Deed& deed = disk_.deeds_[done_];
    File& file = files_[static_cast<std::size_t>(deed.file)];
    file.pending.push_back(&deed);
    if (deed.what != What::Sync) continue;
    for (const Deed* pending : file.pending) apply(*pending, file.durable);
    file.pending.clear();
  }
  for (std::size_t i = 0; i < files_.size(); ++i) {
    std::string content = files_[i].durable;
    for (const Deed* pending : files_[i].pending) tear(*pending, content);
    std::ofstream(directory + "/" + kFiles[i], std::ios::binary) << content;
  }
}

}  // namespace sw::store::test
