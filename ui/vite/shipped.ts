/** What a build adds to the files it has made: a quick start, a service worker, and each file packed. */

import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

const TABLE = 'table/TablePage.svelte'
/** Files that are packed already stay as they are. */
const PLAIN = /\.(html|js|css|svg|json|webmanifest)$/
const WORTH = 600

const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf-8')
/** Remarks are for whoever reads the source. */
const bare = (script: string): string => script.replaceAll(/^\s*(\/\/|\/\*\*).*\n/gm, '').trim()

/** A chunk, what it needs, and their styles. */
function needed(bundle: Rollup.OutputBundle, name: string): string[] {
  const found = new Set<string>()
  const take = (file: string): void => {
    const chunk = bundle[file]
    if (!chunk || found.has(file) || chunk.type !== 'chunk') return
    found.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    chunk.imports.forEach(take)
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(name)) take(chunk.fileName)
  return [...found]
}

/** The script in the page, with the files a table needs; those the page names itself are on their way. */
function start(): Plugin {
  return {
    name: 'kanly-start',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = bundle ? needed(bundle, TABLE).filter((file) => !html.includes(file)).map((file) => `./${file}`) : []
        const script = bare(source('start.js')).replace('__TABLE__', JSON.stringify(files))
        return html.replace('<!-- start -->', () => `<script>${script}</script>`)
      },
    },
  }
}

function worker(): Plugin {
  return {
    name: 'kanly-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: bare(source('worker.js')).replace('__FILES__', JSON.stringify(files)) })
    },
  }
}

function packed(): Plugin {
  let folder = ''
  return {
    name: 'kanly-packed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => PLAIN.test(file)).map(async (name) => {
        const file = join(folder, name)
        const content = await readFile(file)
        if (content.length < WORTH) return
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      }))
    },
  }
}

export const shipped = (): Plugin[] => [start(), worker(), packed()]
