import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { introFormats, taglines } from './src/features/sign-in/sign-in-texts.ts'

/** Puts the sign-in page's own words into the page, so that they are there before any script is. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: (html) =>
      html
        .replace('<!--taglines-->', taglines.map((line) => `<p>${line}</p>`).join(''))
        .replace('<!--formats-->', introFormats.map(toRow).join('')),
  }
}

function toRow({ name, meaning }: (typeof introFormats)[number]): string {
  return (
    '<div class="grid grid-cols-[6rem_1fr] gap-4 border-b border-rule py-3">' +
    `<dt class="font-semibold">${name}</dt><dd class="text-quiet">${meaning}</dd></div>`
  )
}

/** Asks for the font together with the stylesheet, not after it: text is not redrawn a moment later. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'))
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head-prepend',
      }))
    },
  }
}

/**
 * Empties the part of zod that writes JSON Schema. Every schema refers to it, so that no bundler can leave it out;
 * the server uses it for its OpenAPI document, a phone never does.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    async load(id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)]
      if (names.length === 0) this.error(`${id} has no exports to empty: zod has changed`)
      return names.map(([, name]) => `export const ${name} = () => undefined`).join('\n')
    },
  }
}

/** Removes the descriptions of the API's calls: the server's OpenAPI document shows them, a phone never does. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/contracts\/src\/.*\.ts$/.test(id) || !code.includes('endpoint({')) return null
      return code.replaceAll(/^ +summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),$/gm, '')
    },
  }
}

/** Writes .br and .gz beside every text file, at a strength that no server has time for at each request. */
export function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => /\.(js|css|html|svg)$/.test(file))
      await Promise.all(texts.map((file) => compress(join(dir, file))))
    },
  }
}

/**
 * Tells a phone what it must find under a name that is the same in every version: while two are served side by side, it
 * might get the page of the other and keep it with scripts that are not its own.
 */
export async function addIntegrity<F extends { url: string; revision?: string | null }>(
  folder: string,
  files: readonly F[],
): Promise<F[]> {
  return Promise.all(
    files.map(async (file) => {
      if (!file.revision) return file
      const hash = createHash('sha256').update(await readFile(join(folder, file.url)))
      return { ...file, integrity: `sha256-${hash.digest('base64')}` }
    }),
  )
}

async function compress(path: string): Promise<void> {
  // Two builds write into one folder.
  if ((await changedMs(`${path}.br`)) > (await changedMs(path))) return
  const content = await readFile(path)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}

async function changedMs(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

/** While developing, every address of a public board is its one page. */
export function watchPage(): Plugin {
  return {
    name: 'watch-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/watch/')) request.url = '/watch.html'
        next()
      })
    },
  }
}
