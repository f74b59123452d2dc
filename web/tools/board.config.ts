// Builds the board alone, for pages of others: build/npm/board.mjs.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('..'),
  publicDir: false,
  plugins: [svelte({ configFile: path('../svelte.config.js'), compilerOptions: { css: 'injected' }, emitCss: false })],
  resolve: {
    alias: [
      { find: '$content', replacement: path('../../content') },
      { find: /^\.\.\/lib\/i18n$/, replacement: path('../src/board/alone/labels.ts') }, // it has no language files
    ],
  },
  build: {
    target: 'es2022', outDir: path('../../build/npm'), emptyOutDir: false,
    lib: { entry: path('../src/board/alone/mount.svelte.ts'), formats: ['es'], fileName: () => 'board.mjs' },
  },
});
