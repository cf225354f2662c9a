import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { liveVersion } from '@nineteenth/contracts'
import { build, type Plugin } from 'vite'
import { filesByScreen } from './chunks.ts'
import { taglines, words } from './src/features/sign-in/words.ts'

/** Puts the sign-in page's texts into the page, so that they appear before any script has loaded. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: (html) =>
      html
        .replace('<!--taglines-->', taglines.map((line) => `<p>${line}</p>`).join(''))
        .replace('<!--formats-->', words.games.map(toRow).join('')),
  }
}

function toRow({ name, meaning }: (typeof words.games)[number]): string {
  return (
    '<div class="grid grid-cols-[6rem_1fr] gap-4 border-b border-rule py-3">' +
    `<dt class="font-semibold">${name}</dt><dd class="text-quiet">${meaning}</dd></div>`
  )
}

/**
 * Puts theme.js and early-start-client.ts into the page's head, where they need no request of their own. The server reads them
 * there and allows them by their hashes.
 */
export function scriptsInHead(): Plugin {
  return {
    name: 'scripts-in-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const theme = await readFile(new URL('public/theme.js', import.meta.url), 'utf8')
        const start = await buildEarlyStart(filesByScreen(Object.values(bundle)), html)
        const scripts = `<script>${theme}</script><script>${start}</script>`
        return html.replace('<script src="/theme.js"></script>', () => scripts)
      },
    },
  }
}

async function buildEarlyStart(files: Record<string, string[]>, html: string): Promise<string> {
  const isNew = (file: string) => !html.includes(file)
  const scripts = Object.entries(files).map(([screen, all]) => [screen, all.filter(isNew)])
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    define: {
      SCREEN_SCRIPTS: JSON.stringify(Object.fromEntries(scripts)),
      LIVE_VERSION: String(liveVersion),
    },
    build: {
      write: false,
      rolldownOptions: { input: 'src/app/early-start-client.ts', output: { format: 'iife' } },
      modulePreload: false,
    },
  })
  if (!('output' in built)) throw new Error('early-start-client.ts has one output')
  return built.output[0].code.trim()
}

/** Requests the font together with the stylesheet, not after it, so that text isn't redrawn a moment later. */
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

/** Loads the engine of the public board beside its first script, not after the board is drawn. */
export function preloadEngine(): Plugin {
  return {
    name: 'preload-engine',
    apply: 'build',
    transformIndexHtml(_html, { bundle }) {
      const engine = Object.values(bundle ?? {}).find(
        (file) =>
          file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/watch/standings.ts')),
      )
      if (!engine) throw new Error('The public board has no chunk of its engine')
      const attrs = { rel: 'modulepreload', href: `/${engine.fileName}`, fetchpriority: 'low' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  }
}

/**
 * Empties the part of zod that writes JSON Schema. Every schema refers to it, so no bundler can
 * leave it out. The server needs it for its OpenAPI document, but a phone never does.
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

/**
 * Builds Lucide's icons with a few lines of our own: Lucide's code serves several frameworks and
 * adds a kilobyte to every page.
 */
export function smallIcons(): Plugin {
  const createIcon = new URL('src/ui/draw/create-icon.ts', import.meta.url).pathname
  return {
    name: 'small-icons',
    apply: 'build',
    transform(code, id) {
      if (!/\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/.test(id) || !code.includes('node: [')) return null
      if (!code.includes("'../createLucideIcon.mjs'")) this.error(`${id}: Lucide makes its icons differently`)
      return code
        .replace("'../createLucideIcon.mjs'", JSON.stringify(createIcon))
        .replace('\n__iconData.node;', '')
        .replaceAll(/, key: "\w+"|^ {2}name: .*|^ {2}size: 24,/gm, '')
    },
  }
}

/** Removes the descriptions of the API's calls: only the server's OpenAPI document shows them. */
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

/**
 * Writes .br and .gz beside every text file, compressed more strongly than a server could for each
 * request.
 */
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
 * Adds the hashes of files whose names are the same in every version: while two versions are served
 * side by side, a phone might get the other version's page and store it with the wrong scripts.
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
  // Not emptied, because two builds write into one folder.
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
