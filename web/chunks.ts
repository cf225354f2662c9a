import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/**
 * The modules that each screen loads before a person can use it, with everything that they import.
 */
const screens = {
  start: ['app/main.tsx'],
  signIn: ['features/sign-in/sign-in-page.tsx'],
  join: ['features/join/join-page.tsx'],
  home: ['app/signed-in-app.tsx', 'features/home/round/round-hero.tsx', 'golf/summaries/match-cards.tsx'],
  scores: ['app/pages/scores-page.tsx'],
  match: ['app/pages/match-page.tsx'],
  results: ['app/pages/results-to-keep-page.tsx'],
  // Every screen loads these, but none waits for them. Enter Scores needs the engine as soon as it has a match.
  sync: ['sync/browser-sync-client.ts', 'match/rejected-score-list.tsx', 'app/after-first-screen.ts'],
  engine: ['features/score-entry/standing/match-standing.ts', 'golf/presses/presses-of.ts'],
  toast: ['ui/tell/toaster.tsx'],
  dialog: ['ui/tell/dialog.tsx'],
  // The match form loads this too.
  forms: ['features/match-detail/risk.tsx'],
} satisfies Record<string, string[]>

/** Each format's scorer loads with the matches that play it. */
const scorers = globSync('../../scoring/src/formats/*/*-scorer{,s}.ts', { cwd: `${import.meta.dirname}/src` })

/** The screens that open first, with everything that they show while loading. */
const firstScreens: Record<string, (keyof typeof screens)[]> = {
  signIn: ['start', 'signIn'],
  join: ['start', 'join'],
  home: ['start', 'home'],
  scores: ['start', 'home', 'sync', 'scores', 'engine'],
  match: ['start', 'home', 'sync', 'match'],
  results: ['start', 'home', 'sync', 'results'],
}

/**
 * A module goes to the first chunk that has a row whose screens all need it. Its imports are needed
 * by the same screens and maybe more, so they are in the same chunk or an earlier one, and chunks
 * never import each other in a circle.
 */
const chunks: Chunks = {
  start: [
    ['start'],
    ['signIn', 'join'],
    ['signIn', 'home'],
    ['signIn', 'scores'],
    ['join', 'home'],
    // The slot for toasts; a match loads no dialog until one is opened.
    ['toast', 'match'],
  ],
  home: [['home']],
  wire: [
    ['join', 'sync'],
    ['join', 'match'],
    ['join', 'results'],
  ],
  sync: [['sync']],
  floating: [['toast', 'dialog']],
  dialog: [['dialog']],
  round: [
    ['scores', 'match'],
    ['scores', 'results'],
    ['scores', 'engine'],
  ],
  engine: [['engine'], ['game', 'match'], ['game', 'results']],
  board: [['match', 'results']],
  'sign-in': [['signIn']],
  join: [['join']],
  scores: [['scores']],
  match: [['match']],
  results: [['results']],
  toast: [['toast']],
  forms: [['forms']],
}

// Libraries rarely change, so they are still in the phone's cache after a deployment.
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // The parts of the query library that Home uses, without paged lists and mutations.
  {
    name: 'query',
    test: /node_modules\/@tanstack\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js)/,
  },
  // Includes the setting that must be applied before the first schema is created.
  { name: 'zod', test: /node_modules\/zod\/|\/app\/no-eval\.ts/ },
]

type Chunks = Record<string, readonly (readonly string[])[]>

interface Layout {
  screens: Record<string, string[]>
  chunks: Chunks
}

/** The public board: its page, and the engine that loads beside it. */
const board: Layout = {
  screens: { page: ['watch/main.tsx'], engine: ['watch/standings.ts'] },
  chunks: { page: [['page']], engine: [['engine']] },
}

/** The part of a configuration that decides which modules an app has. */
type App = Pick<UserConfig, 'plugins' | 'resolve'> & { input?: string }

/** The entry for the public board. */
export function chunksOfBoard(app: App): Plugin {
  return {
    name: 'chunks-of-board',
    apply: 'build',
    async config() {
      return inChunks([await groupOf(app, board)])
    },
  }
}

/** Few larger chunks instead of many small ones, and a list of them for each first screen (screens.json). */
export function chunksByScreen(app: App): Plugin {
  return {
    name: 'chunks-by-screen',
    apply: 'build',
    async config() {
      return inChunks([...libraries, await groupOf(app, { screens, chunks })])
    },
    generateBundle(_options, bundle) {
      const source = JSON.stringify(filesByScreen(Object.values(bundle)), undefined, 2)
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
    },
  }
}

type Groups = Rolldown.CodeSplittingGroup[]

function inChunks(groups: Groups): UserConfig {
  return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
}

async function groupOf(app: App, layout: Layout) {
  const needs = await findNeeds(app, layout.screens)
  const name = (id: string) => findChunk(id, needs.get(id) ?? new Set(), layout.chunks) ?? null
  return { name, includeDependenciesRecursively: false }
}

function findChunk(id: string, needs: ReadonlySet<string>, chunks: Chunks): string | undefined {
  const found = Object.entries(chunks).find(([, rows]) =>
    rows.some((row) => row.every((screen) => needs.has(screen))),
  )
  const name = found?.[0]
  const game = scorers.filter((scorer) => needs.has(scorer))
  // A match that is played must not wait for what only forms need.
  return name === undefined || (name === 'forms' && game.length > 0)
    ? findGameChunk(game, basename(dirname(id)))
    : name
}

/**
 * A module that one scorer needs loads with that scorer. A module that several share loads with the
 * folder it is in, or with the only folder that needs it.
 */
function findGameChunk([scorer, ...others]: readonly string[], own: string): string | undefined {
  if (scorer === undefined) return undefined
  if (others.length === 0) return basename(scorer, '.ts')
  const folders = [scorer, ...others].map((one) => basename(dirname(one)))
  if (folders.includes(own)) return own
  return new Set(folders).size === 1 ? folders[0] : 'engine'
}

/** The app is built once before this, because only a build shows which imports are used. */
async function findNeeds(
  { input, ...app }: App,
  screens: Layout['screens'],
): Promise<Map<string, Set<string>>> {
  const built = await build({
    ...app,
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      ...(input !== undefined && { rolldownOptions: { input } }),
    },
  })
  if (!('output' in built)) throw new Error('The app has one output')
  const needs = new Map<string, Set<string>>()
  const all = [...Object.entries(screens), ...scorers.map((scorer) => [scorer, [scorer]] as const)]
  for (const [name, modules] of [...all, ['game', scorers] as const])
    for (const chunk of chunksOf(built.output, modules))
      for (const id of Object.keys(chunk.modules)) needs.set(id, (needs.get(id) ?? new Set()).add(name))
  return needs
}

/** The scripts that each first screen needs. */
export function filesByScreen(output: Output): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(firstScreens).map(([name, parts]) => {
      const modules = parts.flatMap((part) => screens[part])
      return [name, [...chunksOf(output, modules)].map(({ fileName }) => fileName)]
    }),
  )
}

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** The chunks that hold these modules, and all that they import. */
function chunksOf(output: Output, modules: readonly string[]): Set<Rolldown.OutputChunk> {
  const all = output.filter((file) => file.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  for (const module of modules) {
    const id = fileURLToPath(new URL(`src/${module}`, import.meta.url))
    const chunk = all.find((one) => id in one.modules)
    if (!chunk) throw new Error(`No chunk has ${module}: a screen would load it late`)
    add(chunk)
  }
  return found

  function add(chunk: Rolldown.OutputChunk): void {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const one of all) if (chunk.imports.includes(one.fileName)) add(one)
  }
}
