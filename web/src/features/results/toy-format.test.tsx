import { stubApi } from '#api/testing/stub-api.ts'
import { aField, aScore, aState } from '#golf/testing/a-match.ts'
import { addToy } from '@nineteenth/scoring/toy-format'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'
import { pictureOf } from './share/picture/picture-layout.ts'
import { resultsText } from './share/results-text.ts'
import { decidedHere, renderResults } from './testing/live-results.tsx'

stubApi()
afterAll(addToy())

const state = aState({
  isComplete: true,
  players: aField('Ann Carter', 'Bob Hughes'),
  cells: [aScore(1, 1, 5), aScore(1, 2, 5), aScore(2, 1, 5)],
  games: [{ gameNo: 1, format: 'fives', settings: { stake: 400 }, among: null }],
})

test('a new format in the registry has a tab, a table, an explanation, money and a printout', async () => {
  renderResults(state)
  expect(screen.getByRole('tab', { name: 'Fives' })).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Fives' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PlayerFives',
    '1ACAnn Carter2',
    '2BHBob Hughes1',
  ])
  await userEvent.click(table.getByRole('button', { name: 'Ann Carter’s fives: 2, explain' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('= 2')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Fives, hole 2, won by Ann Carter: 5, explain' }),
  )
  expect((await screen.findByRole('dialog')).textContent).toContain('Hole 2')
  screen.getByText('Bet by bet').click()
  expect(await screen.findByText('Fives pot')).toBeDefined()
  fireEvent(window, new Event('beforeprint'))
  const paper = document.querySelector('[data-landscape] > [aria-hidden]')
  expect(paper?.textContent).toContain('FivesPlayerFivesAnn Carter2Bob Hughes1')
  expect(paper?.textContent).toContain('Bob Hughes pays Ann Carter 4')
})

test('a new format is shared as text and picture', () => {
  const { live, decided } = decidedHere(state)
  expect(resultsText(live, decided)).toContain('Fives\nAnn Carter: 2 fives\nBob Hughes: 1 fives')
  const texts = pictureOf(live, decided).marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))
  expect(texts).toEqual(expect.arrayContaining(['Ann Carter', 'Fives 2', 'Bob Hughes', 'Fives 1']))
})
