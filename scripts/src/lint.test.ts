import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const readsEnvironment = 'export const port = process.env.PORT'
const asksNetwork = "export const answer = fetch('/api/stats')"

test.each([
  ['server/src/config.ts', readsEnvironment, []],
  ['server/src/features/live/fan-out.ts', readsEnvironment, ['node(no-process-env)']],
  ['web/src/api/stats-client.ts', asksNetwork, []],
  ['web/src/features/home/home-page.tsx', asksNetwork, ['eslint(no-restricted-globals)']],
  ['scoring/src/card/card.ts', 'export const now = Date.now()', ['eslint(no-restricted-globals)']],
  ['scoring/src/card/card.ts', 'export const dice = Math.random()', ['eslint(no-restricted-properties)']],
  [
    'web/src/golf/formats.ts',
    'export const groups = Map.groupBy([], String)',
    ['eslint(no-restricted-properties)'],
  ],
  ['web/src/golf/formats.test.ts', 'export const groups = Map.groupBy([], String)', []],
])('%s: %s', (path, source, rules) => {
  expect(lint(path, source)).toEqual(rules)
})

/** The rules that a file breaks with our configuration, in an otherwise empty folder. */
function lint(path: string, source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), `${source}\n`)
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const { diagnostics }: { diagnostics: { code: string }[] } = JSON.parse(stdout)
  return diagnostics.map(({ code }) => code)
}
