import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { noLocks } from '../form/form-of-match.ts'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import { GamesRow } from './games-row.tsx'

test('strokes as agreed have a whole number for each ball of the game', () => {
  const { settings } = renderGame('nines')
  expect(screen.queryByLabelText(/agreed/)).toBeNull()
  select('Nines: strokes', 'agreed')
  expect(screen.queryByLabelText('Nines: at % of handicaps')).toBeNull()
  expect(screen.getAllByLabelText(/^Nines: agreed/)).toHaveLength(3)
  fireEvent.change(agreed('Cy'), { target: { value: '12' } })
  fireEvent.change(agreed('Ann'), { target: { value: '55' } })
  expect(screen.getByRole('alert').textContent).toMatch(/54/)
  expect(settings()).toEqual({ handicaps: 'agreed', agreed: { 3: 12 } })
  select('Nines: counted by', 'gross')
  expect(screen.queryByLabelText(/agreed/)).toBeNull()
})

test('[PT7] says the most that a player can lose', () => {
  renderGame('nines')
  expect(screen.queryByText(/at most/, { selector: 'p' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Nines: for a stake of/), { target: { value: '1' } })
  expect(screen.getByText('You can lose 108 at most.')).toBeDefined()
  select('Nines: a player ahead by two', 'true')
  expect(screen.getByText('You can lose 162 at most.')).toBeDefined()
})

test('modified Stableford has an own table, with the tour’s points to begin with, also below zero', () => {
  const { settings } = renderGame('modified-stableford')
  select('Modified Stableford: with points', 'own')
  expect(settings()?.['points']).toEqual({
    kind: 'own',
    albatross: 8,
    eagle: 5,
    birdie: 2,
    par: 0,
    bogey: -1,
    doubleBogey: -3,
  })
  const bogey = screen.getByLabelText('Modified Stableford: bogey, -10 to 20')
  fireEvent.change(bogey, { target: { value: '-2' } })
  expect(settings()?.['points']).toMatchObject({ bogey: -2 })
  fireEvent.change(bogey, { target: { value: '-11' } })
  expect(screen.getByRole('alert').textContent).toMatch(/-10 to 20/)
})

function renderGame(format: string) {
  const players = ['Ann', 'Bob', 'Cy'].map((displayName, at) => ({
    id: at + 1,
    displayName,
    handicap: 9,
    username: null,
  }))
  const game = { format, settings: {}, among: { kind: 'all' as const } }
  let latest: MatchForm = { ...emptyForm('2026-07-18'), players, games: [game] }
  function Games() {
    const [form, setForm] = useState(latest)
    const update = (change: (form: MatchForm) => MatchForm) => {
      latest = change(latest)
      setForm(latest)
    }
    return <GamesRow editor={{ form, update, errors: {}, locks: noLocks }} />
  }
  renderWithAuth(<Games />)
  return { settings: () => latest.games[0]?.settings }
}

function select(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function agreed(name: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^Nines: agreed ${name}`))
}
