// Makes the fonts of the page anew: Latin, the letters of Hungarian and its neighbours, Cyrillic (src/fonts/, licence in
// public/fonts.txt). The makers' files come from npm; they are needed here alone, so they are no packages of the page:
//   npm install --no-save subset-font@2 @fontsource/alegreya@5 @fontsource/alegreya-sans@5 && node tools/fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const FONTS = { alegreya: ['400-italic', '700-normal'], 'alegreya-sans': ['400-normal', '700-normal'] };
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** The makers' part, and what is taken of it. */
const PARTS = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’‚“”„†•…‰‹›€™←↑→↓−',
  'latin-ext': 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽž',
  cyrillic: range(0x400, 0x45f) + 'Ґґ№',
};
/** Kerning, and numerals of one height and width. */
const FEATURES = ['kern', 'lnum', 'tnum'];

mkdirSync(here('../src/fonts'), { recursive: true });
for (const [font, styles] of Object.entries(FONTS)) {
  const from = here(`../node_modules/@fontsource/${font}`);
  for (const style of styles) {
    for (const [part, letters] of Object.entries(PARTS)) {
      const name = `${font}-${part}-${style}.woff2`;
      const bytes = await subset(readFileSync(`${from}/files/${name}`), letters, { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true });
      writeFileSync(here(`../src/fonts/${name}`), bytes);
      console.log(`${String(bytes.length).padStart(6)}  ${name}`);
    }
  }
}
