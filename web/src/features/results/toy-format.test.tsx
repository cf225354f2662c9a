import { stubApi } from '#api/testing/stub-api.ts'
import { aPlayer, aScore, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { addToy } from '@nineteenth/scoring/toy-format'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'
import { decidedOf } from './tables/decided.ts'
import { scored } from './live-match.ts'
import { ResultsView } from './results-page.tsx'
import { pictureOf } from './share/picture/picture-layout.ts'
import { resultsText } from './share/results-text.ts'

stubApi()
afterAll(addToy())

const state = aState({
  isComplete: true,
  players: [aPlayer(), aPlayer({ userId: 2, displayName: 'Bob Hughes' })],
  scores: [aScore(1, 1, 5), aScore(1, 2, 5), aScore(2, 1, 5)],
  games: [{ gameNo: 1, format: 'fives', settings: { stake: 400 }, among: null }],
})
const known = scored(state)
const decided = decidedOf(known.result, undefined)

test('a format that the registry has just learnt is a tab, a table, an explanation, money and paper', async () => {
  renderWithAuth(
    <ResultsView
      {...known}
      userId={1}
      connection={{ kind: 'live' }}
      waiting={[]}
      setAside={[]}
      Keep={() => null}
    />,
    { path: '/matches/7/results' },
  )
  expect(screen.getByRole('tab', { name: 'Fives' })).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Fives' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PlayerFives',
    '1ACAnn Carter2',
    '2BHBob Hughes1',
  ])
  await userEvent.click(table.getByRole('button', { name: 'Fives of Ann Carter: 2, explain' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('= 2')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Fives, hole 2, won by Ann Carter: 5, explain' }),
  )
  expect((await screen.findByRole('dialog')).textContent).toContain('Hole 2')
  screen.getByText('Bet by bet').click()
  expect(await screen.findByText('Fives pot')).toBeDefined()
  const paper = document.querySelector('[data-landscape] > [aria-hidden]')
  expect(paper?.textContent).toContain('FivesPlayerFivesAnn Carter2Bob Hughes1')
  expect(paper?.textContent).toContain('Bob Hughes pays Ann Carter 4')
})

test('and it is shared, in words and as a picture', () => {
  expect(resultsText(known, decided)).toContain('Fives\nAnn Carter: 2 fives\nBob Hughes: 1 fives')
  const texts = pictureOf(known, decided).marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))
  expect(texts).toEqual(expect.arrayContaining(['Ann Carter', 'Fives 2', 'Bob Hughes', 'Fives 1']))
})
