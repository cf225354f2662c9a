import { stubApi } from '#api/testing/stub-api.ts'
import { Explanations } from '#golf/explanation/explanations.tsx'
import { aField, aRound, aState } from '#golf/testing/a-match.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { scored } from '../live-match.tsx'
import { ownDecision } from '../tables/decided-board.tsx'
import { LedgerView } from './ledger-view.tsx'

stubApi()

test('a pot shows who got what, and explains each payout', async () => {
  const players = aField('Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Flo')
  const cells = [3, 4, 4, 5, 6, 7].flatMap((strokes, at) => aRound(at + 1, strokes))
  const { engineMatch, result, names } = scored(
    aState({
      isComplete: true,
      players,
      cells,
      settings: { gross: { stake: 1000, places: [50, 30, 20], atLeastStake: true } },
    }),
  )
  renderWithAuth(
    <Explanations match={engineMatch} result={result} names={names}>
      <LedgerView result={result} names={names} decided={ownDecision(result)} hasPayments />
    </Explanations>,
  )
  await userEvent.click(screen.getByText('Bet by bet'))
  expect(screen.getByText(/2 places paid/)).toBeTruthy()
  const payouts = within(screen.getByRole('list', { name: 'Payouts' }))
  expect(payouts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Ann30',
    'T2Bob15',
    'T2Cy15',
  ])
  await userEvent.click(payouts.getByRole('button', { name: 'Bob’s payout: 15, explain' }))
  const lines = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Pot10 × 6= 60',
    'Place 260 × 30%= 18',
    'Place 360 × 20%= 12',
    'Shared payout18 + 12= 30',
    'Payout30 ÷ 2= 15',
  ])
})
