import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cruiseParts, listRules } from './boundaries/cruise-parts.ts'

/** A rule, and one import that breaks only this rule. */
const plants: readonly [rule: string, from: string, to: string][] = [
  ['resolvable', 'server/src/app.ts', './nowhere.ts'],
  ['no-test-in-product', 'server/src/platform/a.ts', 'server/src/platform/a.test.ts'],
  ['no-test-in-product', 'server/src/platform/a.ts', 'server/src/testing/a.ts'],
  ['scoring-imports-nothing', 'scoring/src/a.ts', 'zod'],
  ['scoring-imports-nothing', 'scoring/src/a.ts', 'node:fs'],
  ['contracts-import-zod-and-scoring', 'contracts/src/a.ts', 'pg'],
  ['server-and-web-apart', 'server/src/a.ts', 'web/src/a.ts'],
  ['server-and-web-apart', 'web/src/a.ts', 'server/src/a.ts'],
  ['product-imports-no-tools', 'server/src/a.ts', 'scripts/src/a.ts'],
  ['e2e-drives-from-outside', 'e2e/a.spec.ts', 'server/src/a.ts'],
  ['lab-drives-from-outside', 'lab/bench/a.ts', 'server/src/a.ts'],
  ['lab-drives-from-outside', 'lab/fuzz/a.ts', 'web/src/sync/a.ts'],
  ['torture-runs-only-the-sync', 'lab/torture/a.ts', 'server/src/a.ts'],
  ['torture-runs-only-the-sync', 'lab/torture/a.ts', 'web/src/app/a.ts'],
  ['oracle-book-imports-nothing', 'lab/oracle/book/a.ts', 'scoring/src/a.ts'],
  ['scripts-import-no-screen', 'scripts/src/a.ts', 'web/src/a.ts'],
  ['feature-order-account', 'server/src/features/account/a.ts', 'server/src/features/players/a.ts'],
  ['feature-order-players', 'server/src/features/players/a.ts', 'server/src/features/courses/a.ts'],
  ['feature-order-courses', 'server/src/features/courses/a.ts', 'server/src/features/matches/a.ts'],
  ['feature-order-matches', 'server/src/features/matches/a.ts', 'server/src/features/joining/a.ts'],
  ['feature-order-joining', 'server/src/features/joining/a.ts', 'server/src/features/scores/a.ts'],
  ['feature-order-scores', 'server/src/features/scores/a.ts', 'server/src/features/results/a.ts'],
  ['feature-order-results', 'server/src/features/results/a.ts', 'server/src/features/consent/a.ts'],
  ['feature-order-consent', 'server/src/features/consent/a.ts', 'server/src/features/claims/a.ts'],
  ['feature-order-claims', 'server/src/features/claims/a.ts', 'server/src/features/take-back/a.ts'],
  ['feature-order-take-back', 'server/src/features/take-back/a.ts', 'server/src/features/live/a.ts'],
  ['feature-order-live', 'server/src/features/live/a.ts', 'server/src/features/watching/a.ts'],
  ['feature-order-watching', 'server/src/features/watching/a.ts', 'server/src/features/privacy/a.ts'],
  ['feature-order-privacy', 'server/src/features/privacy/a.ts', 'server/src/features/housekeeping/a.ts'],
  [
    'feature-order-housekeeping',
    'server/src/features/housekeeping/a.ts',
    'server/src/features/operator/a.ts',
  ],
  ['feature-order-operator', 'server/src/features/operator/a.ts', 'server/src/features/weather/a.ts'],
  ['feature-without-a-place', 'server/src/features/weather/a.ts', 'server/src/platform/a.ts'],
  ['features-do-not-import-the-app', 'server/src/features/account/a.ts', 'server/src/app.ts'],
  ['platform-knows-no-golf', 'server/src/platform/a.ts', 'server/src/features/account/a.ts'],
  ['io-in-named-files', 'server/src/features/scores/record-scores.ts', 'kysely'],
  ['web-ui-knows-no-golf', 'web/src/ui/a.tsx', 'web/src/api/a.ts'],
  ['web-ui-knows-no-golf', 'web/src/ui/a.tsx', 'scoring/src/a.ts'],
  ['web-golf-draws-what-it-is-given', 'web/src/golf/a.tsx', 'web/src/api/a.ts'],
  ['web-sync-and-live-without-react', 'web/src/sync/a.ts', 'react'],
  ['web-features-apart', 'web/src/features/home/a.tsx', 'web/src/features/players/a.tsx'],
  ['web-app-composes', 'web/src/api/a.ts', 'web/src/features/home/a.tsx'],
  ['web-app-on-top', 'web/src/features/home/a.tsx', 'web/src/app/router.tsx'],
  ['web-app-on-top', 'web/src/golf/a.test.tsx', 'web/src/app/paths.ts'],
  ['web-paths-at-the-bottom', 'web/src/paths/a.ts', 'web/src/text/a.ts'],
  ['web-watch-alone', 'web/src/watch/a.ts', 'web/src/api/a.ts'],
  ['web-watch-alone', 'web/src/watch/a.ts', 'zod'],
  ['web-watch-alone', 'web/src/ui/a.tsx', 'web/src/watch/a.tsx'],
  ['web-rooms', 'web/src/helpers/a.ts', 'web/src/text/a.ts'],
]

/** Imports that look like violations but are allowed. */
const allowed: readonly [from: string, to: string][] = [
  ['contracts/src/a.ts', 'zod'],
  ['contracts/src/a.ts', 'scoring/src/a.ts'],
  ['scoring/src/a.test.ts', 'zod'],
  ['lab/bench/a.ts', 'scoring/src/a.ts'],
  ['lab/torture/a.ts', 'web/src/sync/a.ts'],
  ['lab/fuzz/a.ts', 'contracts/src/a.ts'],
  ['server/src/features/live/a.ts', 'server/src/features/account/a.ts'],
  ['server/src/features/scores/score-store.ts', 'kysely'],
  ['server/src/platform/database/database.ts', 'pg'],
  ['server/src/testing/fresh-database.ts', 'pg'],
  ['web/src/app/router.tsx', 'web/src/features/home/a.tsx'],
  ['web/src/features/home/a.tsx', 'web/src/paths/paths.ts'],
  ['web/src/features/home/a.tsx', 'web/src/golf/a.tsx'],
  ['web/src/golf/a.tsx', 'scoring/src/a.ts'],
  ['web/src/features/home/a.tsx', 'react'],
]

const packages = ['zod', 'pg', 'kysely', 'react']
const planted: string[] = []

afterAll(() => {
  for (const folder of planted) rmSync(folder, { recursive: true })
})

test.each(plants)('finds %s: %s → %s', async (rule, from, to) => {
  expect(await rulesBrokenBy(plant(from, `import '${specifierOf(to)}'`, to))).toEqual([rule])
})

test.each(allowed)('allows %s → %s', async (from, to) => {
  expect(await rulesBrokenBy(plant(from, `import '${specifierOf(to)}'`, to))).toEqual([])
})

test('allows the type of a database outside a store', async () => {
  const source = "import type { Kysely } from 'kysely'\nexport type Database = Kysely"
  expect(await rulesBrokenBy(plant('server/src/features/scores/a.ts', source, 'kysely'))).toEqual([])
})

test('finds no-climbing: an import two folders up', async () => {
  const folder = plant('scoring/src/a/b/c.ts', "import '../../d.ts'", 'scoring/src/d.ts')
  expect(await rulesBrokenBy(folder)).toEqual(['no-climbing'])
})

test('finds no-cycle: two files that import each other', async () => {
  const folder = plant('server/src/a.ts', "import './b.ts'", 'server/src/b.ts')
  write(folder, 'server/src/b.ts', "import './a.ts'")
  expect(await rulesBrokenBy(folder)).toEqual(['no-cycle'])
})

test('every rule is broken on purpose above', async () => {
  const broken = ['no-cycle', ...plants.map(([rule]) => rule)]
  expect((await listRules()).filter((rule) => !broken.includes(rule))).toEqual([])
})

async function rulesBrokenBy(folder: string): Promise<string[]> {
  const { violations } = await cruiseParts(folder)
  return [...new Set(violations.map(({ rule }) => rule))]
}

/** A project with one file, the file or package it imports, and nothing else. */
function plant(from: string, source: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  planted.push(folder)
  write(folder, 'package.json', JSON.stringify({ imports: { '#*': './*' } }))
  for (const name of packages) write(folder, `node_modules/${name}/index.js`, '')
  if (to.includes('/src/')) write(folder, to, '')
  write(folder, from, source)
  return folder
}

function specifierOf(to: string): string {
  return to.includes('/src/') ? `#${to}` : to
}

function write(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
