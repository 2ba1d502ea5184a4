import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { rem } from './rem.ts'
import { shipped } from './vite/shipped.ts'

/** Where a running `kanly serve` is found while developing. */
const SERVER = process.env.KANLY_SERVER ?? 'http://127.0.0.1:8137'

export default defineConfig({
  base: './',
  plugins: [svelte(), shipped()],
  css: { postcss: { plugins: [rem()] } },
  build: {
    outDir: '../kanly/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few files: each one more is one more way to the server and back. What all pages need is one, what is drawn another.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'said', test: /src[\\/]words[\\/](en\.)?(pages|reminders|review)\.ts/, priority: 4 },
            { name: 'shared', test: /node_modules|src[\\/](words[\\/](?!.*legend)|socket|stores|icons|catalogue|api|start|table[\\/]pace\.ts)/, priority: 3 },
            { name: 'drawn', test: /src[\\/](parts|art|layouts)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  preview: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
