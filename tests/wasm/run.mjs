// Measures the engine as WebAssembly under Node.
//   node tests/wasm/run.mjs build/wasm/measure.wasm signature [--bots]
//   node tests/wasm/run.mjs build/wasm/measure.wasm bench [map-index] [seconds]
import { readFile } from 'node:fs/promises';
import { writeSync } from 'node:fs';
import { argv, cpuUsage, exit, stderr, stdout } from 'node:process';
import { randomFillSync } from 'node:crypto';

const [, , path, command = 'signature', ...rest] = argv;
if (!path) {
  stderr.write('usage: run.mjs <module.wasm> signature [--bots] | bench [map-index] [seconds]\n');
  exit(2);
}

// The few WASI calls that the C library may make. Any other import answers "not supported".
const ENOSYS = 52;
let memory;
const view = () => new DataView(memory.buffer);
const wasi = {
  fd_write(fd, iovs, count, written) {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view().getUint32(iovs + 8 * i, true);
      const length = view().getUint32(iovs + 8 * i + 4, true);
      if (length > 0) writeSync(fd === 1 ? 1 : 2, new Uint8Array(memory.buffer, at, length));
      total += length;
    }
    view().setUint32(written, total, true);
    return 0;
  },
  clock_time_get(_id, _precision, out) {
    view().setBigUint64(out, process.hrtime.bigint(), true);
    return 0;
  },
  random_get(at, length) {
    randomFillSync(new Uint8Array(memory.buffer, at, length));
    return 0;
  },
  proc_exit(code) {
    throw new Error(`the module called exit(${code})`);
  },
};

async function load(file) {
  const module = await WebAssembly.compile(await readFile(file));
  const imports = {};
  for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') throw new Error(`unexpected import ${space}.${name} (${kind})`);
    imports[space] ??= {};
    imports[space][name] = wasi[name] ?? (() => ENOSYS);
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize?.();
  return exports;
}

function signature(engine, of) {
  const number = of === '--bots' ? engine.sw_bot_signature() : engine.sw_signature();
  const value = BigInt.asUintN(64, BigInt(number));
  stdout.write(value.toString(16).padStart(16, '0') + '\n');
}

// In processor time: on a busy machine the clock counts what others do.
function bench(engine, map = '0', seconds = '3') {
  const batch = 1000;
  engine.sw_bench_games(Number(map), batch); // let the compiler of the engine warm up
  const start = cpuUsage();
  let games = 0;
  let elapsed = 0;
  do {
    engine.sw_bench_games(Number(map), batch);
    games += batch;
    const { user, system } = cpuUsage(start);
    elapsed = (user + system) / 1e6;
  } while (elapsed < Number(seconds));
  stdout.write(`games_per_s ${Math.round(games / elapsed)}\n`);
}

const commands = { signature, bench };
if (!(command in commands)) {
  stderr.write(`unknown command ${command}\n`);
  exit(2);
}
commands[command](await load(path), ...rest);
