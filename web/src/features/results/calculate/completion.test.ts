import { aRound, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { scored } from '../live-match.tsx'
import { completionSentences } from './completion.ts'

const open = ' have open cards and will be NR (no return) in '

test.each<[string, Parameters<typeof aState>[0], string]>([
  ['open cards are NR in stroke play', {}, `Ann Carter and Søren Østergård${open}Gross and Net, where`],
  ['only formats of this match are named', { grossEnabled: false }, `${open}Net, where`],
  [
    'where a missing hole counts the maximum nobody is NR',
    { grossEnabled: false, settings: { net: { maximum: { kind: 'double-par' } } } },
    'have open cards: the holes that were played count.',
  ],
  [
    'without stroke play nobody is NR',
    { grossEnabled: false, netEnabled: false },
    'have open cards: the holes that were played count.',
  ],
  [
    'a dispute is named first',
    { conflicts: [{ ...aScore(1, 2, 6), enteredByName: 'Bob' }] },
    'One hole is not settled: the score on the card counts.',
  ],
])('%s', (_, parts, expected) => {
  expect(sentencesOf(aState(parts)).join(' ')).toContain(expected)
})

test('with full cards there is only what completing means', () => {
  expect(sentencesOf(aState({ scores: [...aRound(1, 4), ...aRound(2, 4)] }))).toEqual([
    'The match takes no more scores. You can reopen it; that is recorded.',
  ])
})

function sentencesOf(state: MatchState): string[] {
  const { match, engineMatch, names } = scored(state)
  return completionSentences(match, engineMatch, names.ball)
}
