import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The JavaScript that must be there before a first screen works: the entry, the screen, and what both import. */
const firstScreen = { limit: '130 kB', gzip: true }

const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')))

// oxlint-disable-next-line import/no-default-export -- size-limit reads its settings so
export default [
  { name: 'sign in', path: filesOf('index.html', 'src/features/sign-in/sign-in-page.tsx'), ...firstScreen },
  { name: 'home', path: filesOf('index.html', 'src/app/signed-in-app.tsx'), ...firstScreen },
  {
    name: 'identity provider, lazy',
    path: filesOf('src/identity/provider/firebase-client.ts'),
    limit: '34 kB',
    gzip: true,
  },
]

function filesOf(...entries: string[]): string[] {
  const seen = new Set<string>()
  for (const entry of entries) collect(entry, seen)
  return [...seen].map((name) => `dist/${chunkOf(name).file}`)
}

function collect(name: string, seen: Set<string>): void {
  if (seen.has(name)) return
  seen.add(name)
  for (const imported of chunkOf(name).imports) collect(imported, seen)
}

function chunkOf(name: string) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}: its budget would be met by nothing`)
  return chunk
}
