import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { noLocks } from '../form/form-of-match.ts'
import { type MatchForm, emptyForm } from '../form/match-form.ts'
import { GamesRow } from './games-row.tsx'

test('agreed strokes are a whole number for each ball of the game', () => {
  const { settings } = renderGame('nines')
  expect(screen.queryByLabelText(/Agreed/)).toBeNull()
  select('Nines: Strokes', 'agreed')
  expect(screen.queryByLabelText('Nines: Handicap allowance %')).toBeNull()
  expect(screen.getAllByLabelText(/^Nines: Agreed strokes/)).toHaveLength(3)
  fireEvent.change(agreed('Cy'), { target: { value: '12' } })
  fireEvent.change(agreed('Ann'), { target: { value: '55' } })
  expect(screen.getByRole('alert').textContent).toMatch(/54/)
  expect(settings()).toEqual({ handicaps: 'agreed', agreed: { 3: 12 } })
  select('Nines: Scoring', 'gross')
  expect(screen.queryByLabelText(/Agreed/)).toBeNull()
})

test('[PT7] says the most that a player can lose', () => {
  renderGame('nines')
  expect(screen.queryByText(/at most/, { selector: 'p' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Nines: Stake'), { target: { value: '1' } })
  expect(screen.getByText('You can lose up to 108.')).toBeDefined()
  select('Nines: Sweep', 'true')
  expect(screen.getByText('You can lose up to 162.')).toBeDefined()
})

test('modified Stableford has its own table: at first the tour’s points, also below zero', () => {
  const { settings } = renderGame('modified-stableford')
  select('Modified Stableford: Points', 'own')
  expect(settings()?.['points']).toEqual({
    kind: 'own',
    albatross: 8,
    eagle: 5,
    birdie: 2,
    par: 0,
    bogey: -1,
    doubleBogey: -3,
  })
  const bogey = screen.getByLabelText('Modified Stableford: Bogey, -10 to 20')
  fireEvent.change(bogey, { target: { value: '-2' } })
  expect(settings()?.['points']).toMatchObject({ bogey: -2 })
  fireEvent.change(bogey, { target: { value: '-11' } })
  expect(screen.getByRole('alert').textContent).toMatch(/-10 to 20/)
})

test('[PT7] Vegas without a cap says that losses can get large', () => {
  renderGame('vegas', ['Ann', 'Bob', 'Cy', 'Di'])
  select('Vegas: Partners', 'thirds')
  expect(screen.getByLabelText('Vegas: First player’s partners')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Vegas: Stake'), { target: { value: '1' } })
  expect(screen.getByText(/There’s no limit on losses/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Vegas: Cap on losses/), { target: { value: '20' } })
  expect(screen.getByText('You can lose up to 20.')).toBeDefined()
})

test('[VG1] Vegas needs sides, or partners by thirds, in one group', () => {
  renderGame('vegas', ['Ann', 'Bob', 'Cy', 'Di'], {
    groups: [1, 2].map((startsOn) => ({ players: [startsOn, startsOn + 2], startsOn, teeTime: '' })),
  })
  const needs = 'Vegas is for four players in one group, in two teams.'
  expect(screen.getByText(needs)).toBeDefined()
  select('Vegas: Partners', 'thirds')
  expect(screen.getByText(needs)).toBeDefined()
})

test('rarely used rules are folded away, unless they were changed', () => {
  renderGame('skins')
  const natural = 'Skins: Natural scores'
  expect(screen.getByLabelText('Skins: Tied holes')).toBeDefined()
  expect(screen.queryByLabelText('Skins: Validation')).toBeNull()
  const fold = screen.getByText(/^More rules/).closest('details')!
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  select('Skins: Validation', 'true')
  expect(screen.getAllByLabelText('Skins: Validation')).toHaveLength(1)
  select('Skins: Scoring', 'net')
  expect(screen.getByLabelText(natural)).toBeDefined()
  fold.open = false
  fireEvent(fold, new Event('toggle'))
  expect(screen.getByLabelText<HTMLSelectElement>('Skins: Validation').value).toBe('true')
  expect(screen.queryByLabelText(natural)).toBeNull()
})

function renderGame(
  format: string,
  names: readonly string[] = ['Ann', 'Bob', 'Cy'],
  changes: Partial<MatchForm> = {},
) {
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
  return screen.getByLabelText(new RegExp(`^Nines: Agreed strokes ${name}`))
}
