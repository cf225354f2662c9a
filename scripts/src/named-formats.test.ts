import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { formatNames } from '@nineteenth/scoring'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

/** Every source file outside the engine. */
const sources = execFileSync(
  'git',
  ['ls-files', 'contracts/src', 'server/src', 'server/migrations', 'web/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

const names = formatNames().join('|')
/** Matches a format by name: as text, as the payload's flag, or looked up in the registry. */
const naming = new RegExp(`['"\`](${names})['"\`]|\\b(${names})Enabled\\b|form(?:at)?s\\.(${names})\\b`)

test('names formats only where the specification does, and in the form’s note on nassau', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter((file) => naming.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(found).toEqual([
    'contracts/src/matches/specification-payload.ts',
    // Every player's quota, which the specification stores for any format.
    'server/migrations/0005-changes.sql',
    'server/src/features/matches/setup/player-snapshot.ts',
    // The same quota, and gross as golfers call a sum of strokes, in a member's download.
    'server/src/features/privacy/own-data-store.ts',
    'web/src/features/match-setup/games/nassau-note.ts',
  ])
})
