import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreMatch } from '#match/score-match.ts'
import { aMatch, aPlayer, card, evenCard } from '#testing/a-match.ts'
import { linesOf } from '#testing/lines-of.ts'
import { match as anyMatch } from '#testing/arbitrary-match.ts'
import { boutsOf, stripOf } from '../game.ts'
import { betKey } from './bet-key.ts'

const ann = aPlayer({ id: 'Ann', scores: evenCard(0) })
const bob = aPlayer({ id: 'Bob', scores: card(`+ - E + + + + + + + + ${'E '.repeat(7)}`) })

function signsOf(
  key: string,
  { scoring = 'match', reader = null }: { scoring?: 'match' | 'strokes'; reader?: string | null } = {},
): string[] {
  const [game] = scoreMatch(aMatch([ann, bob], { nassau: { scoring } })).games
  const signs = { won: '', halved: '=', tied: '', none: '', carried: '>', open: '?' }
  return (stripOf(game!, { key, reader })?.cells ?? []).map(
    ({ hole, mark, balls, text }) => `${hole}${signs[mark]}${balls.join('')} ${text}`,
  )
}

test("[MP2] every hole shows its winner and the leading side's status after it", () => {
  expect(signsOf('0 front 0').slice(0, 5)).toEqual([
    '1Ann 1 up',
    '2Bob AS',
    '3= AS',
    '4Ann 1 up',
    '5Ann 2 up',
  ])
})

test('[MP2] a player reads the strip from their own side, ahead or behind', () => {
  const [ofAnn, ofBob] = ['Ann', 'Bob'].map((reader) => signsOf('0 front 0', { reader }).slice(0, 2))
  expect(ofAnn).toEqual(['1Ann 1 up', '2Bob AS'])
  expect(ofBob).toEqual(['1Ann 1 down', '2Bob AS'])
})

test("[MP4] holes after the end of a match don't count", () => {
  expect(signsOf('0 total 0').slice(9)).toEqual([
    '10Ann 7 up',
    '11Ann 8&7',
    '12= ',
    '13= ',
    '14= ',
    '15= ',
    '16= ',
    '17= ',
    '18= ',
  ])
})

test('[NA1] each segment starts from zero', () => {
  expect(signsOf('0 back 0').slice(0, 3)).toEqual(['10Ann 1 up', '11Ann 2 up', '12= 2 up'])
})

test('[NA6] by totals no hole is won, and an unknown bet has no strip', () => {
  expect(signsOf('0 front 0', { scoring: 'strokes' })).toEqual([])
  expect([signsOf('0 front 1'), signsOf('9 front 0'), signsOf('nothing')]).toEqual([[], [], []])
})

test("[EX2] a hole's explanation uses that hole and the ones before it", () => {
  const match = aMatch([ann, bob], { nassau: {} })
  const game = match.games[0]!.id
  const lines = linesOf(match, { table: 'hole', game, key: '0 front 0', hole: 2 })
  expect(lines.at(-1)).toBe('Match: A B · · · · · · · = AS')
})

test('[MP2] the last hole of a completed bet shows its result', () => {
  fc.assert(
    fc.property(anyMatch, (match) => {
      for (const game of scoreMatch({ ...match, isComplete: false }).games)
        for (const [at, { bets }] of (boutsOf(game)?.pairings ?? []).entries()) {
          const cells = stripOf(game, { key: betKey(at, 'total', 0) })?.cells ?? []
          const status = bets.total[0]!.status
          if (cells.some(({ mark }) => mark === 'open') || cells.length === 0) continue
          const last = cells.findLast(({ text }) => text !== '')?.text
          expect(last === 'AS').toBe(status.side === null)
          // The reader isn't in the match, so it reads from the leading side.
          expect(last?.startsWith('lost') || last?.endsWith('down')).toBe(false)
        }
    }),
  )
})
