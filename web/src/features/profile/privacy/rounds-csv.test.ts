import { expect, test } from 'vitest'
import { roundsCsv } from './rounds-csv.ts'
import { anOwnMatch } from './testing/an-own-match.ts'

const course = { city: '', region: '', country: '' }

test('writes one line per round, oldest first, without unfinished rounds', () => {
  const matches = [
    anOwnMatch({ id: 1, date: '2026-07-20' }),
    anOwnMatch({ id: 2, round: null }),
    anOwnMatch({ id: 3, date: '2026-05-01', money: null }),
  ]
  expect(roundsCsv({ matches }).split('\r\n')).toEqual([
    'Date,Course,Tee,Holes,Par,Gross,To par,Adjusted gross,Rating,Slope,Putts,Fairways hit,Fairways,Greens in regulation,Penalties,Handicap index,Course handicap,Money,Currency,Played with',
    '2026-05-01,Old Links,White,18,72,90,18,88,72.1,133,34,8,14,5,1,11.2,13,,€,Bob Hughes',
    '2026-07-20,Old Links,White,18,72,90,18,88,72.1,133,34,8,14,5,1,11.2,13,-2.50,€,Bob Hughes',
  ])
})

test('leaves out missing figures, and escapes names that look like formulas', () => {
  const round = {
    holes: 9,
    par: 36,
    gross: null,
    adjustedGross: null,
    rating: null,
    slope: null,
    putts: null,
    fairwaysHit: null,
    fairways: null,
    greensHit: null,
    penalties: null,
  }
  const match = anOwnMatch({ round, course: { name: '=1+1', ...course }, playedWith: ['+2|cmd', 'Bea'] })
  const [, line] = roundsCsv({ matches: [match] }).split('\r\n')
  expect(line).toBe(`2026-07-18,'=1+1,White,9,36,,,,,,,,,,,11.2,13,-2.50,€,"'+2|cmd, Bea"`)
})
