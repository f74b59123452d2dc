// Tests wait in a queue and run two at a time: a page mostly waits, for a frame, a bot or the other end of a pipe.
// Those that take times run last, one by one.
import { SHOTS, equal, visit } from './browser.mjs';

const HANDS = 2;

/** A queue of tests whose names have one of the words; all of them without words. */
export function crew(browser, words) {
  const queues = { together: [], alone: [] };
  const result = { passed: 0, failed: 0 };

  const wanted = (name) => !words.length || words.some((word) => name.includes(word));

  /** A test gets a function that opens pages; with `alone` nothing else runs beside it. */
  function test(name, body, { alone = false } = {}) {
    if (wanted(name)) queues[alone ? 'alone' : 'together'].push({ name, body });
  }

  async function run({ name, body }) {
    const start = Date.now();
    const pages = [];
    const open = async (options) => {
      const page = await visit(browser, options);
      pages.push(page);
      return page;
    };
    try {
      await body(open);
      for (const page of pages) equal(page.errors, [], 'errors of the page');
      result.passed++;
      console.log(`ok ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      result.failed++;
      console.log(`FAIL ${name}: ${error.stack ?? error}`);
      for (const said of pages.flatMap((page) => page.errors)) console.log(`  the page said: ${said}`);
      for (const [n, page] of pages.entries()) await page.screenshot({ path: `${SHOTS}failed-${result.failed}-${n + 1}.png` }).catch(() => {});
    }
    for (const page of pages) await page.context().close();
  }

  async function drain(queue) {
    for (let next = queue.shift(); next; next = queue.shift()) await run(next);
  }

  /** Runs what waits; says how many passed and failed. */
  async function finish() {
    await Promise.all(Array.from({ length: HANDS }, () => drain(queues.together)));
    await drain(queues.alone);
    return result;
  }

  return { test, finish };
}
