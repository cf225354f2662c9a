import { explanationLines, readingOf } from '#golf/explanation/lines.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import type { MatchState } from '@nineteenth/contracts'
import { explain } from '@nineteenth/scoring'
import { expect, test } from 'vitest'
import { scored } from '../live-match.ts'
import { sideRows } from './side-rows.ts'

const players = (['A', 'A', 'B'] as const).map((side, at) =>
  aPlayer({ userId: at + 1, displayName: `Player ${at + 1}`, handicapTenths: 113, side }),
)

test.each([
  ['full cards', [18, 18, 18]],
  ['cards still open', [9, 0, 5]],
  ['a side that has not begun', [9, 3, 0]],
])('%s: what a side shows is where its explanation ends', (_, holes) => {
  for (const isComplete of [false, true]) {
    const { engineMatch, result, nameOf } = scored(teams(holes, { isComplete }))
    for (const format of ['quota', 'gross', 'net'] as const) {
      for (const { cell, text } of sideRows(format, result)) {
        const lines = explanationLines(explain(engineMatch, result, cell), readingOf(cell, result, nameOf))
        expect(lines.at(-1)?.result).toBe(text)
      }
    }
  }
})

test('while cards are open a side of quota shows its pace, and without a player who has begun no number', () => {
  expect(
    sideRows('quota', scored(teams([9, 3, 0])).result).map(({ side, text }) => `${side} ${text}`),
  ).toEqual(['B –', 'A +4.3'])
})

function teams(holes: readonly number[], parts: Partial<MatchState> = {}): MatchState {
  const scores = holes.flatMap((count, at) =>
    Array.from({ length: count }, (_none, hole) => aScore(at + 1, hole + 1, 4 + at)),
  )
  return aState({ isTeamMatch: true, players, scores, ...parts })
}
