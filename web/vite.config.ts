import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { isOfTheProgram, LATER } from './tools/sections';

const content = fileURLToPath(new URL('../content', import.meta.url));

/** What each language calls itself: "Русский". */
function ownNames(): Record<string, string> {
  const codes = readdirSync(`${content}/lang`).map((file) => file.replace('.json', ''));
  const named = (code: string) => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return Object.fromEntries(codes.map((code) => [code, named(code).charAt(0).toLocaleUpperCase(code) + named(code).slice(1)]));
}

/** What is loaded when somebody goes there lies in a folder of its own: it does not count for the first load. */
const chunkFileNames = ({ moduleIds }: { moduleIds: string[] }): string =>
  moduleIds.some((id) => /\/src\/(counsel|learn|lessons|mine|replay)\/|\/src\/table\/(connect|glances|link|lobby|room|remote)\b|\/content\/(book|lessons)\/|\.json\?(later|watch)$|\/src\/online\/\w+\.svelte$/.test(id)) ? 'assets/later/[name]-[hash].js' : 'assets/[name]-[hash].js';
const assetFileNames = ({ names }: { names: string[] }): string => (names.some((name) => ['counsel.wasm', 'Book.css', 'online.css', 'Lessons.css', 'Mine.css', 'Replay.css', 'HintCard.css', 'words.css'].includes(name)) ? 'assets/later/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]');

/** Of the language files what the page may say, and what it says later in files of their own. */
const sectionsOf = (id: string) => (section: string): boolean => !isOfTheProgram(section) && (LATER[section] ?? '') === (id.split('?')[1] ?? '');

const pageTexts: Plugin = {
  name: 'page-texts',
  apply: 'build',
  enforce: 'pre',
  transform: (text, id) => (id.startsWith(`${content}/lang/`) ? JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).filter(([section]) => sectionsOf(id)(section)))) : null),
};

/** The packages whose modules are in the page: generated/bundled.json, for the notices (tools/third-party). */
const bundled: Plugin = {
  name: 'bundled',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]).filter((name) => name !== undefined);
    writeFileSync(fileURLToPath(new URL('./generated/bundled.json', import.meta.url)), JSON.stringify([...new Set(names)].sort()));
  },
};

export default defineConfig({
  base: './',
  plugins: [svelte(), pageTexts, bundled],
  resolve: {
    alias: { $content: content },
    // Vitest would otherwise take Svelte's server build.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  define: { OWN_NAMES: ownNames() },
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: chunkFileNames, assetFileNames } } },
  build: { target: 'es2022', chunkSizeWarningLimit: 400, assetsInlineLimit: 0, rollupOptions: { output: { chunkFileNames, assetFileNames } } },
  // Whole games are played: on a busy machine that takes its time.
  test: { include: ['tests/**/*.test.ts'], testTimeout: 180000 },
});
