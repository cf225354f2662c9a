import { stubApi } from '#api/testing/stub-api.ts'
import { type StateParts, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { scored } from '../live-match.tsx'
import { SettleUp } from './settle-up.tsx'

stubApi()
const scores = [...aRound(1, 4), ...aRound(2, 5)]
const bingo = [{ gameNo: 1, format: 'bingo', settings: { stake: 100 }, among: null }]
const answers = (['bingo', 'bango', 'bongo'] as const).map((kind) => ({ ...aScore(1, 1, 2), kind, of: 'g1' }))
const stakes = { quota: { stake: 500 } }

test('Settle up shows who pays whom and why, once every score is in', async () => {
  renderWithAuth(<SettleUp {...scored(aState({ cells: scores, settings: stakes }), 1)} userId={1} />)
  const section = within(screen.getByRole('region', { name: 'Settle up' }))
  const [payment] = section.getAllByRole('listitem')
  expect(payment?.textContent).toMatch(/5$/)
  await userEvent.click(section.getByRole('button', { name: /’s payment to / }))
  const sheet = await screen.findByRole('dialog')
  expect(sheet.querySelector('ol > li:last-child [data-result]')?.textContent).toBe('= 5')
})

test.each<[string, StateParts]>([
  ['without stakes', { cells: scores }],
  ['with a score missing', { cells: scores.slice(1), settings: stakes }],
  ['with an answer missing', { cells: [...scores, ...answers], games: bingo }],
])('has no Settle up %s', (_when, parts) => {
  renderWithAuth(<SettleUp {...scored(aState(parts), 1)} userId={1} />)
  expect(screen.queryByText('Settle up')).toBeNull()
})

const skins = [{ gameNo: 1, format: 'skins', settings: { stake: 100 }, among: null }]

test.each([
  [1, 'You +$2', aRound(1, 4).slice(0, 2), aRound(2, 5).slice(0, 2)],
  [2, 'You −$2', aRound(1, 4).slice(0, 2), aRound(2, 5).slice(0, 2)],
  [1, 'Even', aRound(1, 4).slice(0, 2), aRound(2, 4).slice(0, 2)],
  [99, 'Money so far', aRound(1, 4).slice(0, 2), aRound(2, 5).slice(0, 2)],
])('shows user %i %s, and who owes whom', async (userId, title, one, other) => {
  const state = aState({ cells: [...one, ...other], games: skins, currency: '$' })
  renderWithAuth(<SettleUp {...scored(state, userId)} userId={userId} />)
  await userEvent.click(await screen.findByText(title))
  const [payment] = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(payment?.textContent).toMatch(title === 'Even' ? /^All square/ : /\$2$/)
})

test('shows no money before the first score', () => {
  renderWithAuth(<SettleUp {...scored(aState({ cells: [], games: skins }), 1)} userId={1} />)
  expect(screen.queryByText('Even')).toBeNull()
})
