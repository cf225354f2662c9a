import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import { GamesSummary } from './games-summary.tsx'

const players = [1, 2, 3, 4].map((id) => ({ id, displayName: `P${id}`, handicap: 10, username: null }))
const stakes = { front: 200, back: 200, total: 500 }
const all = { kind: 'all' as const }

test.each<[string, Partial<MatchForm>, ...string[]]>([
  ['games without stakes', {}, 'Quota · Nassau · Gross · Net'],
  [
    'a pot and the bets against three',
    { netEnabled: false, settings: { gross: { stake: 1000 }, nassau: { stakes } } },
    'Quota · Nassau $2/$2/$5 · Gross $10',
    'The most you can lose today: $37',
  ],
  [
    'the same stake three times',
    { settings: { nassau: { stakes: { front: 500, back: 500, total: 500 } } } },
    'Quota · Nassau $5 · Gross · Net',
    'The most you can lose today: $45',
  ],
  [
    'a nine, and two games of one format',
    {
      holes: 'front',
      settings: { nassau: { stakes } },
      games: [
        { format: 'skins', settings: { stake: 100 }, among: { kind: 'players', players: [1, 2] } },
        { format: 'skins', settings: {}, among: all },
      ],
    },
    'Quota · Nassau $5 · Gross · Net · Skins 1 $1 · Skins 2',
    'The most you can lose today: $24',
  ],
])('lists the games and what you can lose: %s', (_what, change, ...lines) => {
  show({ currency: '$', ...change })
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(lines)
})

test('suggests a limit for games without one', () => {
  const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
  show({ settings: { nassau: { stakes, presses } } })
  expect(screen.getByText('Quota · Nassau for 2/2/5 · Gross · Net')).toBeTruthy()
  expect(screen.getByText('There’s no limit on losses in Nassau.')).toBeTruthy()
  cleanup()
  show({ settings: { nassau: { stakes, presses, mostPresses: '1' } } })
  expect(screen.getByText('The most you can lose today: 39')).toBeTruthy()
})

function show(change: Partial<MatchForm>) {
  renderWithAuth(<GamesSummary form={{ ...emptyForm('2026-07-18', players), ...change }} />)
}
