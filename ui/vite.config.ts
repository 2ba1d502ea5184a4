import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { rem } from './rem.ts'

/** Where a running `kanly serve` is found while developing. */
const SERVER = process.env.KANLY_SERVER ?? 'http://127.0.0.1:8137'

export default defineConfig({
  base: './',
  plugins: [svelte()],
  css: { postcss: { plugins: [rem()] } },
  build: { outDir: '../kanly/web/static', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  preview: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
