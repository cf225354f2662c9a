import { join } from 'node:path'
import { build } from 'vite'

const html =
  '<!doctype html><meta charset="utf-8"><title>phone</title><script type="module" src="/phone.js"></script>'

/** The page that browser phones run: the product's sync, bundled as the product bundles it. */
export async function buildPage(): Promise<Map<string, { type: string; text: string }>> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'phone-page.ts'), formats: ['es'], fileName: 'phone' },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('nothing was built')
  return new Map([
    ['/phone.js', { type: 'text/javascript', text: chunk.code }],
    ['/favicon.ico', { type: 'image/x-icon', text: '' }],
    ['/', { type: 'text/html', text: html }],
  ])
}
