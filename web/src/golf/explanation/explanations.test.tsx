import { aRound, aState } from '#golf/testing/a-match.ts'
import { toEngineMatch } from '@nineteenth/contracts'
import { scoreMatch } from '@nineteenth/scoring'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ResultBoard } from '../board/result-board.tsx'
import { matchNamesOf } from '../board/match-names.ts'
import { Explanations } from './explanations.tsx'

const state = aState({ cells: [...aRound(1, 4), ...aRound(2, 5)] })

test.each(['Quota', 'Nassau', 'Gross', 'Net'])(
  '%s: the sheet behind each number ends in that number',
  async (tab) => {
    show()
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    const names = screen
      .getAllByRole('button', { name: /, explain$/ })
      .map((one) => one.getAttribute('aria-label') ?? '')
    expect(names.length).toBeGreaterThanOrEqual(4)
    for (const name of new Set(names)) {
      const [number] = screen.getAllByRole('button', { name })
      await userEvent.click(number!)
      const sheet = await screen.findByRole('dialog', { name: name.slice(0, name.indexOf(':')) })
      const last = within(sheet).getByRole('list').lastElementChild?.querySelector('[data-result]')
      expect(last?.textContent).toBe(`= ${number!.textContent}`)
      await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  },
)

test('points stand under par and gross, nine holes in a table', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Ann Carter’s points: 36, explain' }))
  const sheet = await screen.findByRole('dialog')
  const [front, back] = within(sheet).getAllByRole('table', { name: 'Points by hole' })
  expect(within(front!).getAllByRole('rowheader').map(textOf)).toEqual(['Par', 'Gross', 'Points'])
  expect(within(front!).getAllByRole('row').map(textOf)[2]).toBe('Gross44444444436')
  expect(within(back!).getAllByRole('columnheader').map(textOf).slice(0, 3)).toEqual(['Hole', '10', '11'])
})

function textOf({ textContent }: HTMLElement): string {
  return textContent ?? ''
}

test('a sheet opens and closes by keyboard, and restores the focus', async () => {
  show()
  const number = screen.getByRole('button', { name: 'Ann Carter’s points: 36, explain' })
  number.focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('dialog')).textContent).toContain('Points for gross scores')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(number)
})

function show() {
  const match = toEngineMatch(state)
  const result = scoreMatch(match)
  const names = matchNamesOf(state)
  render(
    <Explanations match={match} result={result} names={names}>
      <ResultBoard label="Results" match={state} result={result} names={names} />
    </Explanations>,
  )
}
