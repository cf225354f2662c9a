import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import { LargestLoss } from './largest-loss.tsx'

const players = [1, 2, 3, 4].map((id) => ({ id, displayName: `P${id}`, handicap: 10, username: null }))
const stakes = { front: 200, back: 200, total: 500 }

test.each<[string, Partial<MatchForm>, string]>([
  ['nothing without stakes', {}, ''],
  ['a pot and the bets against three', { settings: { gross: { stake: 1000 }, nassau: { stakes } } }, '$37'],
  [
    'a game among two',
    {
      games: [{ format: 'skins', settings: { stake: 100 }, among: { kind: 'players', players: [1, 2] } }],
    },
    '$18',
  ],
])('says what a player can lose: %s', (_what, change, amount) => {
  const form: MatchForm = { ...emptyForm('2026-07-18', players), currency: '$', ...change }
  const { container } = render(<LargestLoss form={form} />)
  expect(container.textContent).toBe(amount && `The most you can lose today: ${amount}`)
})

test('asks for a limit where there is none', () => {
  const presses = { kind: 'automatic', holesDown: 2, onTotal: false } as const
  const form = { ...emptyForm('2026-07-18', players), settings: { nassau: { stakes, presses } } }
  const { rerender } = render(<LargestLoss form={form} />)
  expect(screen.getByText('No limit: set a cap in Nassau.')).toBeTruthy()
  rerender(<LargestLoss form={{ ...form, settings: { nassau: { stakes, presses, mostPresses: '1' } } }} />)
  expect(screen.getByText('The most you can lose today: 39')).toBeTruthy()
})
