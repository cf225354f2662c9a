import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { noLocks } from '../form/form-of-match.ts'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import { GamesRow } from './games-row.tsx'

test('strokes as agreed have a whole number for each ball of the game', () => {
  const { settings } = renderNines()
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
  renderNines()
  expect(screen.queryByText(/at most/, { selector: 'p' })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Nines: for a stake of/), { target: { value: '1' } })
  expect(screen.getByText('You can lose 108 at most.')).toBeDefined()
  select('Nines: a player ahead by two', 'true')
  expect(screen.getByText('You can lose 162 at most.')).toBeDefined()
})

test('[PT7] Vegas without a cap says that losses can get large', () => {
  renderGame('vegas', ['Ann', 'Bob', 'Cy', 'Di'])
  select('Vegas: partners', 'thirds')
  expect(screen.getByLabelText('Vegas: the first player listed plays with')).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Vegas: for a stake of/), { target: { value: '1' } })
  expect(screen.getByText(/Set a cap on losses/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Vegas: losses capped at/), { target: { value: '20' } })
  expect(screen.getByText('You can lose 20 at most.')).toBeDefined()
})

test('[VG1] Vegas needs sides, or partners by thirds, in one group', () => {
  renderGame('vegas', ['Ann', 'Bob', 'Cy', 'Di'], {
    groups: [1, 2].map((startsOn) => ({ players: [startsOn, startsOn + 2], startsOn, teeTime: '' })),
  })
  const needs = 'Vegas needs two sides of two, or four players, in one group.'
  expect(screen.getByText(needs)).toBeDefined()
  select('Vegas: partners', 'thirds')
  expect(screen.getByText(needs)).toBeDefined()
})

function renderNines() {
  return renderGame('nines', ['Ann', 'Bob', 'Cy'])
}

function renderGame(format: string, names: readonly string[], changes: Partial<MatchForm> = {}) {
  const players = names.map((displayName, at) => ({
    id: at + 1,
    displayName,
    handicap: 9,
    username: null,
  }))
  const game = { format, settings: {}, among: { kind: 'all' as const } }
  let latest: MatchForm = { ...emptyForm('2026-07-18'), players, games: [game], ...changes }
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
