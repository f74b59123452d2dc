import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  resolve: {
    alias: { $content: fileURLToPath(new URL('../content', import.meta.url)) },
    // Vitest would otherwise take Svelte's server build.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 400, assetsInlineLimit: 0 },
  // Whole games are played: on a busy machine that takes its time.
  test: { include: ['tests/**/*.test.ts'], testTimeout: 180000 },
});
