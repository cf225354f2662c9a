import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { noLocks } from '../form/form-of-match.ts'
import { type MatchForm, emptyForm, withCurrency } from '../form/match-form.ts'
import { GamesRow } from './games-row.tsx'

const skins = { format: 'skins', settings: {}, among: { kind: 'all' as const } }

test('keeps an invalid stake in its field and ignores it, like an empty field', () => {
  const { form } = renderGames()
  type('5')
  type('1,000')
  fireEvent.blur(field())
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount like 5 or 2.50.')
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['1,000', 'true'])
  expect(form().games).toEqual([{ ...skins, settings: { stake: 0 } }])
  type('2,50')
  fireEvent.blur(field())
  expect(field().value).toBe('2.50')
  expect(form().games).toEqual([{ ...skins, settings: { stake: 250 } }])
  type('')
  expect(form().games).toEqual([{ ...skins, settings: { stake: 0 } }])
})

test.each(['99999999', '99999999999'])('rejects a stake of %s and names the maximum', (typed) => {
  const { form } = renderGames()
  type(typed)
  expect(screen.getByRole('alert').textContent).toBe('The maximum stake is 1000000.')
  expect(form().games).toEqual([{ ...skins, settings: { stake: 0 } }])
})

test('keeps stakes when the currency changes, rounded for yen', () => {
  const settings = { quota: { stake: 250 }, nassau: { stakes: { front: 500, back: 0, total: 40 } } }
  const dollars = { ...emptyForm('2026-07-18'), settings, games: [{ ...skins, settings: { stake: 1000 } }] }
  const euros = withCurrency(dollars, '€')
  expect([euros.currency, euros.settings]).toEqual(['€', settings])
  expect(euros.games).toEqual([{ ...skins, settings: { stake: 1000 } }])
  const yen = withCurrency(dollars, '¥')
  expect(yen.settings).toEqual({ quota: { stake: 3 }, nassau: { stakes: { front: 5, back: 0, total: 1 } } })
  expect(yen.games[0]?.settings).toEqual({ stake: 10 })
  expect(withCurrency(yen, '$').settings.quota).toEqual({ stake: 300 })
})

function renderGames() {
  let latest: MatchForm = { ...emptyForm('2026-07-18'), games: [skins] }
  function Games() {
    const [form, setForm] = useState(latest)
    const update = (change: (form: MatchForm) => MatchForm) => {
      latest = change(latest)
      setForm(latest)
    }
    return <GamesRow editor={{ form, update, errors: {}, locks: noLocks }} />
  }
  renderWithAuth(<Games />)
  return { form: () => latest }
}

function field(): HTMLInputElement {
  return screen.getByLabelText('Skins: Stake')
}

function type(value: string) {
  fireEvent.change(field(), { target: { value } })
}
