import { aConflict, aRound, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { scored } from '../live-match.tsx'
import { completionSentences } from './completion.ts'

const open = ' are missing holes and will be NR (no return) in '

test.each<[string, Parameters<typeof aState>[0], string]>([
  [
    'players with missing holes are NR in stroke play',
    {},
    `Ann Carter and Søren Østergård${open}Gross and Net, where`,
  ],
  ['names only formats of this match', { grossEnabled: false }, `${open}Net, where`],
  [
    'no player is NR if a missing hole counts as the maximum',
    { grossEnabled: false, settings: { net: { maximum: { kind: 'double-par' } } } },
    'are missing holes: only holes played count.',
  ],
  [
    'no player is NR without stroke play',
    { grossEnabled: false, netEnabled: false },
    'are missing holes: only holes played count.',
  ],
  [
    'lists a conflict first',
    { open: [aConflict(1, 2, 6)] },
    'Phones entered different scores on one hole. The score on the card counts.',
  ],
])('%s', (_, parts, expected) => {
  expect(sentencesOf(aState(parts)).join(' ')).toContain(expected)
})

test('only explains completing if all cards are complete', () => {
  expect(sentencesOf(aState({ cells: [...aRound(1, 4), ...aRound(2, 4)] }))).toEqual([
    'This locks the scores. You can reopen the match later.',
  ])
})

function sentencesOf(state: MatchState): string[] {
  const { match, names, ...played } = scored(state)
  return completionSentences(match, played, names.ball)
}
