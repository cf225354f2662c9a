import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The JavaScript that must be there before a first screen works: the entry, the screen, and what both import. */
const firstScreen = { limit: '130 kB', gzip: true }

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)
const app = readManifest('manifest.json')
const publicBoard = readManifest('watch-manifest.json')

// oxlint-disable-next-line import/no-default-export -- size-limit reads its settings so
export default [
  {
    name: 'sign in',
    path: filesOf(app, 'index.html', 'src/features/sign-in/sign-in-page.tsx'),
    ...firstScreen,
  },
  { name: 'home', path: filesOf(app, 'index.html', 'src/app/signed-in-app.tsx'), ...firstScreen },
  {
    name: 'enter scores, with all that Home has',
    path: filesOf(app, 'index.html', 'src/app/signed-in-app.tsx', 'src/app/pages/scores-page.tsx'),
    limit: '216 kB',
    gzip: true,
  },
  {
    name: 'identity provider, lazy',
    path: filesOf(app, 'src/identity/provider/firebase-client.ts'),
    limit: '34 kB',
    gzip: true,
  },
  {
    name: 'public board, before the engine',
    path: filesOf(publicBoard, 'watch.html'),
    limit: '35 kB',
    gzip: true,
  },
]

type Manifest = z.infer<typeof manifestSchema>

function readManifest(name: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(`dist/.vite/${name}`, 'utf8')))
}

function filesOf(manifest: Manifest, ...entries: string[]): string[] {
  const seen = new Set<string>()
  for (const entry of entries) collect(manifest, entry, seen)
  return [...seen].map((name) => `dist/${chunkOf(manifest, name).file}`)
}

function collect(manifest: Manifest, name: string, seen: Set<string>): void {
  if (seen.has(name)) return
  seen.add(name)
  for (const imported of chunkOf(manifest, name).imports) collect(manifest, imported, seen)
}

function chunkOf(manifest: Manifest, name: string) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}: its budget would be met by nothing`)
  return chunk
}
