import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { errorsOf } from '../form/form-errors.ts'
import { noLocks } from '../form/locks.ts'
import type { MatchForm } from '../form/match-form.ts'
import { emptyForm, withCurrency } from '../form/match-form.ts'
import { toNewMatch } from '../form/to-new-match.ts'
import { GamesRow } from '../games/games-row.tsx'

const skins = { format: 'skins', settings: {}, among: { kind: 'all' as const } }

test('a stake of a game that cannot be read stays in its field, and in the errors of the form', () => {
  const { form } = renderGames()
  type('1,000')
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount like 5 or 2.50.')
  toggleRow()
  expect(errorsOf(form(), toNewMatch(form())).games).toBe(
    "This stake isn't valid. Enter an amount like 5 or 2.50.",
  )
  toggleRow()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['1,000', 'true'])
  type('2,50')
  fireEvent.blur(field())
  expect(field().value).toBe('2.50')
  expect(form().games).toEqual([{ ...skins, settings: { stake: 250 }, unread: {} }])
  expect(errorsOf(form(), toNewMatch(form())).games).toBeUndefined()
})

test.each(['99999999', '99999999999'])('a stake of %s is too large, and the largest is named', (typed) => {
  const { form } = renderGames()
  type(typed)
  expect(screen.getByRole('alert').textContent).toBe('The largest stake is 1000000.')
  expect(errorsOf(form(), toNewMatch(form())).games).toBe(
    "This stake isn't valid. The largest stake is 1000000.",
  )
})

test('a field that is cleared has no stake', () => {
  const { form } = renderGames()
  type('5')
  type('')
  expect(form().games[0]?.settings).toEqual({ stake: 0 })
})

test('another symbol leaves the figure of a stake, and yen round its cents', () => {
  const settings = { quota: { stake: 250 }, nassau: { stakes: { front: 500, back: 0, total: 40 } } }
  const dollars = { ...emptyForm('2026-07-18'), settings, games: [{ ...skins, settings: { stake: 1000 } }] }
  const euros = withCurrency(dollars, '€')
  expect([euros.currency, euros.settings]).toEqual(['€', settings])
  expect(euros.games).toEqual([{ ...skins, settings: { stake: 1000 }, unread: {} }])
  const yen = withCurrency(dollars, '¥')
  expect(yen.settings).toEqual({ quota: { stake: 3 }, nassau: { stakes: { front: 5, back: 0, total: 1 } } })
  expect(yen.games[0]?.settings).toEqual({ stake: 10 })
  expect(withCurrency(yen, '$').settings.quota).toEqual({ stake: 300 })
})

test('a stake that cannot be read is read again when the currency changes', () => {
  const yen: MatchForm = {
    ...emptyForm('2026-07-18'),
    currency: '¥',
    unread: { nassau: { front: '2.50', back: 'five' }, quota: { stake: '7.50' } },
    games: [{ ...skins, settings: { stake: 300 }, unread: { stake: '$5.25' } }],
  }
  const dollars = withCurrency(yen, '$')
  expect(dollars.settings).toEqual({
    nassau: { stakes: { front: 250, back: 0, total: 0 } },
    quota: { stake: 750 },
  })
  expect(dollars.games).toEqual([{ ...skins, settings: { stake: 525 }, unread: {} }])
  const { nassauEnabled, quotaEnabled, games } = errorsOf(dollars, toNewMatch(dollars))
  expect({ nassauEnabled, quotaEnabled, games }).toEqual({
    nassauEnabled: "This stake isn't valid. Enter an amount like 5 or 2.50.",
  })
  expect(dollars.unread.nassau).toEqual({ back: 'five' })
})

test('a stake without a field on nine holes does not block the form', () => {
  const nassau = { ...skins, format: 'nassau', unread: { front: 'five' } }
  const form: MatchForm = {
    ...emptyForm('2026-07-18'),
    unread: { nassau: { back: 'five' } },
    games: [nassau],
  }
  const errorsFor = (holes: number) => {
    const { nassauEnabled: box, games } = errorsOf(form, toNewMatch(form), { holes })
    return { box, games }
  }
  const sentence = "This stake isn't valid. Enter an amount like 5 or 2.50."
  expect(errorsFor(18)).toEqual({ box: sentence, games: sentence })
  expect(errorsFor(9)).toEqual({ box: undefined, games: undefined })
})

/** The games of a form, in a row that can be closed. */
function renderGames() {
  let latest: MatchForm = { ...emptyForm('2026-07-18'), games: [skins] }
  function Games() {
    const [form, setForm] = useState(latest)
    const [isOpen, setOpen] = useState(true)
    const update = (change: (form: MatchForm) => MatchForm) => {
      latest = change(latest)
      setForm(latest)
    }
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          More games
        </button>
        {isOpen && <GamesRow editor={{ form, update, errors: {}, locks: noLocks }} />}
      </>
    )
  }
  renderWithAuth(<Games />)
  return { form: () => latest }
}

function field(): HTMLInputElement {
  return screen.getByLabelText(/^Skins: for a stake of/)
}

function type(value: string) {
  fireEvent.change(field(), { target: { value } })
}

function toggleRow() {
  fireEvent.click(screen.getByText('More games'))
}
