// A name that somebody keeps: on one browser, on a second one by its code, on a third one by its picture, until it is forgotten.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { by, check, equal, PHONE, press } from './browser.mjs';
import { begin, join, openTable, scan } from './online.mjs';
import { PAGE, startServer } from './server.mjs';

async function toNames(page, address) {
  await page.goto(`${address}?speed=0`);
  await press(page, 'my-name');
  await page.waitForSelector('[data-known="true"]');
}
/** The names beside the board; what the chronicle has told before stands as it was told. */
const namesAt = (page) => page.locator('.players').textContent();
const saysOf = (page, name, is) => page.waitForFunction(([name, is]) => document.querySelector('.players').textContent.includes(name) === is, [name, is]);
/** Which files of the directory hold the bytes. */
const filesWith = (directory, words) => readdirSync(directory).filter((file) => words.some((word) => readFileSync(`${directory}/${file}`).includes(word)));

export function nameTests({ test, inspect }) {
  test('names: kept, taken to two more browsers, changed and forgotten everywhere', async (open) => {
    const data = mkdtempSync(`${tmpdir()}/smallworld-`);
    const there = await startServer(PAGE, ['--data', data, '--no-limits']);
    const { address } = there;
    const [desk, phone, tablet, guest] = [await open(), await open({ viewport: PHONE }), await open(), await open()];
    await toNames(desk, address);
    await inspect(desk, 'name-new-desk', false);
    await by(desk, 'kept-name').fill('Zsuzsanna');
    await press(desk, 'keep');
    await desk.waitForSelector('[data-testid="code"]');
    await inspect(desk, 'name-kept-desk', false);
    const code = await by(desk, 'code').textContent();
    // Nobody else has it.
    await toNames(guest, address);
    await by(guest, 'kept-name').fill('zsuzsanna');
    await press(guest, 'keep');
    check(/already/.test(await by(guest, 'name-problem').textContent()), 'the name is taken');
    // By its code, which may be typed wrongly at first.
    await toNames(phone, address);
    await inspect(phone, 'name-new-phone', true);
    await by(phone, 'typed-code').fill(code.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')));
    await press(phone, 'take-code');
    check(/wrong/.test(await by(phone, 'name-problem').textContent()), 'a wrong letter is found');
    await by(phone, 'typed-code').fill(code.toUpperCase());
    await press(phone, 'take-code');
    await press(phone, 'name-use');
    await inspect(phone, 'name-kept-phone', true);
    equal(await by(phone, 'kept-name').inputValue(), 'Zsuzsanna', 'the name on the second browser');
    // By its picture.
    const read = await scan(desk);
    equal(read, `${address}#me=${code.replaceAll(' ', '')}`, 'the link in the picture');
    await tablet.goto(read);
    await press(tablet, 'name-use');
    equal(new URL(tablet.url()).hash, '', 'the code is no longer in the address');
    // A table by it; the guest sees the name, and hears of the new one.
    const link = await openTable(phone, address, { name: 'Zsuzsanna' });
    await join(guest, link, 'Bruno');
    await begin(phone);
    await guest.waitForSelector('[data-testid="table"]');
    check((await namesAt(guest)).includes('Zsuzsanna'), 'the guest sees the kept name');
    await by(desk, 'kept-name').fill('Zsófia');
    await press(desk, 'keep');
    await saysOf(guest, 'Zsófia', true);
    await saysOf(guest, 'Zsuzsanna', false);
    check(filesWith(data, ['Zsófia']).length > 0, 'the name is in the directory');
    equal(filesWith(data, ['Zsuzsanna', 'zsuzsanna']), [], 'files that hold the old name');
    await press(desk, 'forget-name');
    await press(desk, 'forget-name');
    await desk.waitForSelector('[data-testid="name-news"]');
    await saysOf(guest, 'Zsófia', false);
    equal(filesWith(data, ['Zsófia', 'zsófia', 'Zsuzsanna', 'zsuzsanna']), [], 'files that hold the name');
    await tablet.goto(address);
    await press(tablet, 'my-name');
    check(/nobody/.test(await by(tablet, 'name-problem').textContent()), 'the code is nobody’s');
    there.close();
    for (const page of [phone, guest]) page.errors = page.errors.filter((error) => !/WebSocket|ERR_/.test(error));
  });
}
