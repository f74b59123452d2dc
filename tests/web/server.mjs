// The built page as people get it, from `smallworld serve` on a free port, for the browser tests.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../build/smallworld', import.meta.url));
export const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Its first line is its address. It ends with the tests. `more`: other options; then its log is kept. */
export function startServer(page = PAGE, more = [], port = 0) {
  const server = spawn(PROGRAM, ['serve', '--port', String(port), '--root', page, ...more], { stdio: ['ignore', 'pipe', more.length ? 'pipe' : 'inherit'] });
  let log = '';
  server.stderr?.on('data', (text) => (log += text));
  process.on('exit', () => server.kill());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`${PROGRAM} cannot be started: ${error.message}`)));
    server.once('exit', (code) => reject(new Error(`smallworld serve ended with code ${code}`)));
    createInterface(server.stdout).once('line', (line) => resolve({ address: line.split(' ')[0], close: () => server.kill(), kill: () => server.kill('SIGKILL'), log: () => log }));
  });
}
