import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)
const app = readManifest('manifest.json')
const publicBoard = readManifest('watch-manifest.json')

/** The JavaScript that must load before a first screen works (chunks.ts). */
const screens = z.record(z.string(), z.array(z.string())).parse(readJson('screens.json'))
const limits = {
  signIn: '116.5 kB',
  join: '118.5 kB',
  home: '133.8 kB',
  scores: '212 kB',
  match: '230.4 kB',
  results: '234.9 kB',
}

// oxlint-disable-next-line import/no-default-export -- size-limit reads its settings so
export default [
  ...Object.entries(limits).map(([name, limit]) => ({
    name,
    path: screens[name]?.map((file) => `dist/${file}`),
    limit,
    gzip: true,
  })),
  {
    name: 'identity provider, lazy',
    path: filesOf(app, 'src/identity/provider/firebase-client.ts'),
    limit: '34 kB',
    gzip: true,
  },
  {
    name: 'public board, before the engine',
    path: filesOf(publicBoard, 'watch.html'),
    limit: '29 kB',
    gzip: true,
  },
]

type Manifest = z.infer<typeof manifestSchema>

function readManifest(name: string): Manifest {
  return manifestSchema.parse(readJson(name))
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`dist/.vite/${name}`, 'utf8'))
}

function filesOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>()
  collect(manifest, entry, seen)
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
