// Draws the icons of the installed page from public/icon.svg: node tools/icons.mjs. Needs Chromium, as the browser tests do.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../../tests/web/browser.mjs';

const out = (name) => fileURLToPath(new URL(`../public/${name}.png`, import.meta.url));
const drawing = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
const browser = await launch();
/** Room around it is for the circle or drop that a phone cuts out of it. */
async function draw(name, size, room, ground) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0;background:${ground}"><div style="padding:${room}px">${drawing.replace('<svg ', '<svg style="display:block;width:100%" ')}</div>`);
  await page.screenshot({ path: out(name), omitBackground: true });
  await page.close();
}
await draw('icon-192', 192, 0, 'transparent');
await draw('icon-512', 512, 0, 'transparent');
await draw('icon-maskable', 512, 72, '#efe0bd');
await browser.close();
