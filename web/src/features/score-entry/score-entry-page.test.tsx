import { onToast, type ToastMessage } from '#ui/tell/toast.ts'
import { onSignedOut } from '#api/signals.ts'
import { aConflict, aPlayer, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { Rejection } from '#sync/outbox.ts'
import { type Joiner, ballIn, strokesCell } from '@nineteenth/contracts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entryChoices } from '#golf/entry/entry-choices-store.ts'
import { FedMatch } from '#match/with-match.tsx'
import { entryParts } from './score-entry-page.tsx'

beforeEach(() => {
  entryChoices.choose({
    view: 'hole',
    isSunny: false,
    keepsAwake: false,
    knowsStorageRisk: true,
    kept: {},
    groups: {},
  })
})

const three = [
  aPlayer({ userId: 1, displayName: 'Ann' }),
  aPlayer({ userId: 2, displayName: 'Bob' }),
  aPlayer({ userId: 3, displayName: 'Cy' }),
]

test('a hole takes one tap per player, then the next hole opens', async () => {
  const { entered } = open({ players: three })
  expect(hole()).toBe('Hole 1')
  await tap('4 Par')
  await tap('5 Bogey')
  expect(hole()).toBe('Hole 1')
  await tap('3 Birdie')
  expect(await screen.findByRole('heading', { name: 'Hole 2' })).toBeDefined()
  expect(strokesIn(entered)).toEqual(['1 on 1: 4', '2 on 1: 5', '3 on 1: 3'])
})

test('your row is marked first on every hole, and a hole still takes one tap per player', async () => {
  const { entered } = open({ players: three, cells: [aScore(1, 2, 4)] }, 3)
  await tap('Previous hole')
  expect(marked()).toMatch(/^Cy .*no score/)
  for (const key of ['4 Par', '5 Bogey', '3 Birdie', '5 Par', '6 Bogey']) await tap(key)
  expect(cellsOf(entered)).toEqual(['3 on 1', '1 on 1', '2 on 1', '3 on 2', '2 on 2'])
})

describe('a phone that scores some of the players', () => {
  test('skips the other players, shows their scores, and still lets you fix them', async () => {
    const { entered, receive } = open({ players: three }, 2)
    await userEvent.click(screen.getByRole('button', { name: /^Ann/ }))
    await keepOnly('Bob', 'Cy')
    expect(marked()).toMatch(/^Bob .*no score/)
    expect(names()).toEqual(['Bob', 'Cy', 'Ann'])
    await tap('4 Par')
    await tap('5 Bogey')
    expect(await screen.findByRole('heading', { name: 'Hole 2' })).toBeDefined()
    act(() => receive({ cells: [{ ...aScore(1, 1, 6), by: 1 }] }))
    await tap('Previous hole')
    await userEvent.click(screen.getByRole('button', { name: /^Ann .*6/ }))
    await tap('7 Triple')
    expect(strokesIn(entered)).toEqual(['2 on 1: 4', '3 on 1: 5', '1 on 1: 7'])
  })

  test('remembers the choice for this match', async () => {
    const { unmount } = open({ players: three }, 2)
    await keepOnly('Bob')
    unmount()
    const { entered } = open({ players: three }, 2)
    for (const key of ['4 Par', '5 Par']) await tap(key)
    expect(cellsOf(entered)).toEqual(['2 on 1', '2 on 2'])
  })
})

describe('a hole that was just filled', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('stays visible for half a second after its last score is stored, then the next hole announces it for a while', async () => {
    const { storeBy } = open({ players: three })
    await enterHole('4 Par', '5 Bogey')
    const stored = hold(storeBy)
    await enterHole('3 Birdie')
    await pass(2_000)
    expect(hole()).toBe('Hole 1')
    await act(async () => stored())
    await pass(499)
    expect(screen.getByRole('button', { name: /^Cy .*birdie/ })).toBeDefined()
    await pass(1)
    expect(hole()).toBe('Hole 2')
    expect(marked()).toMatch(/^Ann .*no score/)
    expect(screen.getByRole('link', { name: /^Hole 1: 4 5 3/ })).toBeDefined()
    await pass(8_000)
    expect(screen.queryByText('Hole 1: 4 5 3')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('delays no tap: the next score belongs to the next hole', async () => {
    const { entered } = open({ players: three })
    await enterHole('4 Par', '5 Bogey', '3 Birdie', '5 Par')
    expect(hole()).toBe('Hole 2')
    expect(entered.at(-1)).toEqual({ cell: strokesCell(1, 2), value: 5 })
    expect(marked()).toMatch(/^Bob .*no score/)
  })

  test('can be corrected in its visible row, and then stays', async () => {
    const { entered } = open({ players: three })
    await enterHole('4 Par', '5 Bogey', '3 Birdie')
    fireEvent.click(screen.getByRole('button', { name: /^Bob .*5/ }))
    await enterHole('6 Double')
    expect(entered.at(-1)).toEqual({ cell: strokesCell(2, 1), value: 6 })
    await pass(10_000)
    expect(hole()).toBe('Hole 1')
  })

  test('is announced by a live region that existed before and isn’t in a link', async () => {
    open({ players: three })
    const said = screen.getAllByRole('status').find((one) => !one.closest('a, button'))!
    expect(said.textContent).toBe('')
    await enterHole('4 Par', '5 Bogey', '3 Birdie')
    await pass(500)
    expect(said.isConnected).toBe(true)
    expect(said.textContent).toBe('Hole 1: 4 5 3')
  })

  test.each([
    ['hole', 'button', /^Cy .*no score/],
    ['card', 'spinbutton', 'Cy, hole 1'],
  ] as const)(
    'Undo in the %s view returns to it, with the focus on the score it undoes',
    async (view, role, name) => {
      const { entered } = await fillFirstHole()
      act(() => entryChoices.choose({ view }))
      screen.getByRole('button', { name: 'Undo' }).focus()
      await enterHole('Undo')
      expect(entered.at(-1)).toEqual({ cell: strokesCell(3, 1), value: null })
      expect(document.activeElement).toBe(screen.getByRole(role, { name }))
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
      await enterHole(...(view === 'card' ? ['Hole view'] : []))
      expect(hole()).toBe('Hole 1')
      expect(marked()).toMatch(/^Cy .*no score/)
    },
  )

  test('Undo returns to it but changes nothing if another phone’s score is there by then', async () => {
    const { entered, happen, feed } = await fillFirstHole()
    // The server has accepted all three, and then Bob's correction.
    const { match, waiting } = feed.getSnapshot()
    const outcomes = waiting.map(({ id }) => ({ id, outcome: 'applied' as const }))
    const { epoch, revision: since } = match!
    const cells = [{ ...aScore(3, 1, 6), by: 2 }]
    const changes = { epoch, since, revision: since + 4, cells, details: null, open: [] }
    act(() => happen({ kind: 'acknowledged', outcomes, changes }))
    await enterHole('Undo')
    expect(hole()).toBe('Hole 1')
    expect(marked()).toMatch(/^Cy .*6/)
    expect(entered).toHaveLength(3)
  })

  test('Undo returns to it but changes nothing if another phone’s score conflicts with it', async () => {
    const { entered, receive } = await fillFirstHole()
    const conflict = aConflict(3, 1, 6)
    act(() => receive({ open: [conflict] }))
    await enterHole('Undo')
    expect(hole()).toBe('Hole 1')
    expect(entered).toHaveLength(3)
  })

  test('isn’t announced once the match is complete', async () => {
    const { receive } = await fillFirstHole()
    act(() => receive({ isComplete: true }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByText('Hole 1: 4 5 3')).toBeNull()
  })

  test('a hole in one fills the screen for a second, and taps go through it', async () => {
    const { entered } = open({ players: three, cells: three.map(({ ballNo }) => aScore(ballNo, 1, 4)) })
    await enterHole('Next hole', '1 Ace')
    expect(screen.getByText('Hole in one!')).toBeDefined()
    await pass(1_000)
    expect(screen.queryByText('Hole in one!')).toBeNull()
    await enterHole('1 Ace')
    fireEvent.pointerDown(screen.getByRole('button', { name: '3 Par' }))
    await enterHole('3 Par')
    expect(screen.queryByText('Hole in one!')).toBeNull()
    expect(entered.map(({ value }) => value)).toEqual([1, 1, 3])
  })
})

test('after the ninth hole, shows what is saved, and one tap leads to the back nine', async () => {
  const scores = three.flatMap(({ ballNo }) => [1, 2, 3, 4, 5, 6, 8, 9].map((at) => aScore(ballNo, at, 4)))
  open({ players: three, cells: scores.slice(0, -1) })
  expect(hole()).toBe('Hole 9')
  await tap('4 Par')
  expect(screen.getByText('No scores on hole 7.')).toBeDefined()
  await tap('Save and Continue to Back Nine')
  expect(await screen.findByRole('heading', { name: 'Hole 10' })).toBeDefined()
  expect(await screen.findByText('Not all scores are in')).toBeDefined()
})

test('a score looks entered only once the phone has stored it', async () => {
  const { storeBy } = open({ players: three })
  const stored = hold(storeBy)
  await tap('5 Bogey')
  const row = screen.getByRole('button', { name: /^Ann/ })
  expect(row.textContent).not.toContain('bogey')
  await act(async () => stored())
  expect(row.textContent).toContain('5, bogey')
})

test('reports a score that couldn’t be stored, and marks its cell again', async () => {
  const { storeBy } = open({ players: three })
  await tap('4 Par')
  await tap('5 Bogey')
  storeBy(() => Promise.reject(new Error('full')))
  await tap('3 Birdie')
  expect(await screen.findByText('Failed to save scores')).toBeDefined()
  expect(screen.getByText('An error occurred while saving scores.')).toBeDefined()
  expect(hole()).toBe('Hole 1')
  expect(marked()).toMatch(/^Cy .*no score/)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a score can be tapped and changed; the complete hole stays, and offers Continue', async () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 5), aScore(3, 1, 6)]
  const { entered } = open({ players: three, cells: scores })
  await tap('Previous hole')
  await tap('Next hole')
  await tap('Previous hole')
  expect(hole()).toBe('Hole 1')
  expect(screen.getByText('Hole 1 is complete.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Bob .*5/ }))
  await tap('7 Triple')
  expect(entered).toEqual([{ cell: strokesCell(2, 1), value: 7 }])
  expect(screen.getByRole('button', { name: /^Bob .*7/ })).toBeDefined()
  await tap('Continue to hole 2')
  expect(hole()).toBe('Hole 2')
})

test('a cleared score stays marked; a ball can be picked up', async () => {
  const { entered } = open({ players: three, cells: [aScore(1, 1, 4)] })
  await userEvent.click(screen.getByRole('button', { name: /^Ann .*4/ }))
  await tap('Clear')
  expect(marked()).toMatch(/^Ann .*no score/)
  await tap('Picked up')
  expect(screen.getByRole('button', { name: /^Ann .*picked up/ })).toBeDefined()
  expect(entered.map(({ value }) => value)).toEqual([null, 0])
})

test('a ball can’t be picked up if only strokes count', () => {
  open({ quotaEnabled: false, nassauEnabled: false })
  expect(screen.getByRole('button', { name: 'Picked up' }).hasAttribute('disabled')).toBe(true)
})

test('asks before overwriting a score that arrived just before the tap', async () => {
  const { entered, receive } = open({ players: three })
  act(() => receive({ cells: [{ ...aScore(1, 1, 5), by: 2 }] }))
  await tap('4 Par')
  expect(entered).toEqual([])
  expect(screen.getByText('Bob entered 5 here. Change it to 4?')).toBeDefined()
  await tap('Change to 4')
  expect(entered).toEqual([{ cell: strokesCell(1, 1), value: 4 }])
  expect(marked()).toMatch(/^Bob .*no score/)
})

test('says so when a tap replaces another player’s score, and can undo it', async () => {
  const { entered } = open({ players: three, cells: [{ ...aScore(1, 1, 5), by: 2 }] })
  const shown: ToastMessage[] = []
  const stop = onToast((message) => shown.push(message))
  await userEvent.click(screen.getByRole('button', { name: /^Ann .*5/ }))
  await tap('7 Triple')
  await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(['Ann: 7 instead of Bob’s 5']))
  act(() => shown[0]!.action!.onClick())
  expect(entered.map(({ value }) => value)).toEqual([7, 5])
  stop()
})

test('the same score from another phone causes no question and no second entry', async () => {
  const { entered, receive } = open({ players: three })
  act(() => receive({ cells: [{ ...aScore(1, 1, 4), by: 2 }] }))
  await tap('4 Par')
  expect(entered).toEqual([])
  expect(marked()).toMatch(/^Bob .*no score/)
})

test('the line shows unsent scores and conflicts', async () => {
  const conflict = aConflict(1, 7, 4)
  const { set, entered } = open({ players: three, cells: [aScore(1, 7, 5)], open: [conflict] })
  expect(screen.queryByText('All saved')).toBeNull()
  expect(screen.getByRole('button', { name: 'About this phone' })).toBeDefined()
  act(() => set({ connection: { kind: 'offline', sinceMs: 0 } }))
  await tap('3 Par')
  expect(await screen.findByText('1 waiting to send')).toBeDefined()
  await tap('Check hole 7')
  expect(
    screen.getByText(/^You entered 5, Bob entered 4\. Which is right\? The card shows 5 until you choose.$/),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Bob 4/ }))
  expect(entered.at(-1)).toEqual({ cell: strokesCell(1, 7), value: 4 })
  expect(screen.queryByRole('button', { name: 'Check hole 7' })).toBeNull()
})

test('closes a conflict decided on another phone, and opens the next only after a tap', async () => {
  const conflict = aConflict(1, 7, 4)
  const { receive } = open({ players: three, cells: [aScore(1, 7, 5)], open: [conflict] })
  await tap('Check hole 7')
  expect(screen.getByRole('dialog', { name: 'Ann, hole 7' })).toBeDefined()
  act(() => receive({ open: [] }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => receive({ open: [conflict] }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows a rejected entry with its reason until it is discarded', async () => {
  const opened = open({ players: three })
  await tap('4 Par')
  const { sheet } = await reject(opened, 'not-a-player')
  expect(sheet.getByText('Ann, hole 1: 4')).toBeDefined()
  expect(sheet.getByText('This player is no longer in the match.')).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: 'Discard' }))
  expect(sheet.queryByText('Ann, hole 1: 4')).toBeNull()
})

test('shows a rejected score and its correction on one line, and sends both again in order', async () => {
  const opened = open({ players: three })
  await tap('4 Par')
  await userEvent.click(screen.getByRole('button', { name: /^Ann .*4/ }))
  await tap('5 Bogey')
  const { sheet, ids } = await reject(opened, 'match-complete')
  expect(sheet.getAllByRole('listitem')).toHaveLength(1)
  expect(sheet.getByText('Ann, hole 1: 5')).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: 'Send again' }))
  expect(opened.feed.getSnapshot().waiting.map(({ id, value }) => [id, value])).toEqual([
    [ids[0], 4],
    [ids[1], 5],
  ])
})

test('a guest whose link was narrowed loads its rules again, and can’t resend forbidden scores', async () => {
  const asked = vi.fn<() => void>()
  const stop = onSignedOut(asked)
  const opened = open(inGroups(), 2, aJoiner())
  await act(() => opened.feed.enter(strokesCell(3, 14), 4))
  expect(asked).not.toHaveBeenCalled()
  const { sheet } = await reject(opened, 'not-allowed')
  expect(asked).toHaveBeenCalledOnce()
  stop()
  expect(sheet.getByText(/^Your link only lets you enter scores for your own group/)).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Discard' })).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Send again' })).toBeNull()
})

describe('the end of the round', () => {
  const all = [...aRound(1, 4), ...aRound(2, 4)]

  test.each(['hole', 'card'] as const)(
    'in the %s view is Complete Scorecard, which opens the match page',
    async (view) => {
      entryChoices.choose({ view })
      const { history } = open({ cells: all })
      await tap('Complete Scorecard')
      expect(await screen.findByText('Scores saved')).toBeDefined()
      expect(screen.getByText('All scores have been saved successfully.')).toBeDefined()
      expect(history).toEqual(['/', '/matches/7'])
      expect(screen.queryByText('Settle up')).toBeNull()
    },
  )

  test('says offline that scores are saved on this phone only', async () => {
    const { history, set } = open({ cells: all.slice(0, -1) })
    act(() => set({ connection: { kind: 'offline', sinceMs: 0 } }))
    await tap('4 Par')
    expect(screen.getByText('All your scores are in.')).toBeDefined()
    await tap('Complete Scorecard')
    expect(await screen.findByText('Saved on this phone; 1 waiting to send.')).toBeDefined()
    expect(history).toEqual(['/', '/matches/7'])
  })

  test('shows Saving... while scores are being sent', async () => {
    const { storeBy } = open({ cells: all.slice(0, -1) })
    const stored = hold(storeBy)
    await tap('4 Par')
    await tap('Complete Scorecard')
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDefined()
    await act(async () => stored())
  })

  test.each([
    ['a hole before it is missing', all.filter(({ hole: number }) => number !== 5), 'No scores on hole 5.'],
    [
      'a player left before the last hole',
      all.filter((score) => ballIn(score) === 1 || score.hole < 18),
      'Søren Østergård has no score on hole 18.',
    ],
  ])('is offered at the last hole even if %s', async (_story, scores, missing) => {
    const { history } = open({ cells: scores })
    if (hole() !== 'Hole 18') await goToHole(18)
    await tap('Complete Scorecard')
    expect(await screen.findByText('Not all scores are in')).toBeDefined()
    expect(screen.getAllByText(missing).length).toBeGreaterThan(0)
    expect(history).toEqual(['/', '/matches/7'])
  })

  test('stays at the last hole, with a way back to a skipped hole', async () => {
    open({ cells: all.filter(({ hole: number }) => number !== 5).slice(0, -1) })
    await goToHole(18)
    await tap('4 Par')
    expect(screen.getByText('No scores on hole 5.')).toBeDefined()
    await tap('Continue to hole 5')
    expect(hole()).toBe('Hole 5')
  })

  test('isn’t offered before the last hole', () => {
    open({ cells: all.filter(({ hole: number }) => number < 17) })
    expect(hole()).toBe('Hole 17')
    expect(screen.queryByRole('button', { name: 'Complete Scorecard' })).toBeNull()
  })
})

describe('the card view', () => {
  beforeEach(() => entryChoices.choose({ view: 'card' }))

  test('is the nine-hole table with totals and editable cells', async () => {
    const { entered } = open({ cells: [aScore(1, 1, 4), aScore(1, 2, 6)] })
    expect(screen.getByRole('heading', { name: 'Front Nine' })).toBeDefined()
    expect(screen.getByText('Par 36')).toBeDefined()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Player',
      ...[4, 5, 3, 4, 4, 4, 3, 5, 4].map((par, at) => `Hole ${at + 1}Par ${par}`),
      'Out',
    ])
    const [ann, soren] = screen.getAllByRole('row').slice(1)
    expect(ann?.lastElementChild?.textContent).toBe('10')
    expect(soren?.lastElementChild?.textContent).toBe('-')
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Søren Østergård, hole 1' }), '5')
    expect(entered).toEqual([{ cell: strokesCell(2, 1), value: 5 }])
    expect(soren?.lastElementChild?.textContent).toBe('5')
  })

  test('a 1 waits for its second digit, larger numbers are clamped to 12, and an empty cell clears', async () => {
    const { entered } = open({ cells: [aScore(1, 2, 6)] })
    await userEvent.type(cell('Ann Carter', 1), '1')
    expect(entered).toEqual([])
    await userEvent.type(cell('Ann Carter', 1), '9')
    expect(entered.at(-1)?.value).toBe(12)
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Ann Carter, hole 2' }))
    expect(entered.at(-1)).toEqual({ cell: strokesCell(1, 2), value: null })
  })

  test('a typed score moves to the next player, then to the next hole; a changed one stays', async () => {
    const { entered } = open({})
    await userEvent.click(cell('Ann Carter', 1))
    await userEvent.keyboard('456')
    expect(strokesIn(entered)).toEqual(['1 on 1: 4', '2 on 1: 5', '1 on 2: 6'])
    await userEvent.click(cell('Ann Carter', 1))
    await userEvent.keyboard('7')
    expect(document.activeElement).toBe(cell('Ann Carter', 1))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell('Søren Østergård', 1))
    expect(cell('Ann Carter', 1).value).toBe('7')
  })

  test('doesn’t call an empty nine saved', async () => {
    open({})
    await tap('Save and Continue to Back Nine')
    expect(await screen.findByText('No scores entered yet.')).toBeDefined()
    expect(screen.queryByText(/have been saved/)).toBeNull()
  })

  test('saves the front nine before opening the back nine, and leads back', async () => {
    open({ cells: [...aRound(1, 4, 9), ...aRound(2, 4, 9)] })
    await tap('Back to Front Nine')
    await tap('Save and Continue to Back Nine')
    expect(await screen.findByRole('heading', { name: 'Back Nine' })).toBeDefined()
    expect(
      await screen.findByText('Front nine scores have been saved. Please enter back nine scores.'),
    ).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'In' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Complete Scorecard' })).toBeDefined()
    await tap('Back to Front Nine')
    expect(screen.getByRole('heading', { name: 'Front Nine' })).toBeDefined()
  })

  test('a score that arrives while the nine is saved isn’t reported as missing', async () => {
    const all = [...aRound(1, 4, 9), ...aRound(2, 4, 9)]
    const { storeBy, receive, set } = open({ cells: all.slice(1, -1) })
    const stored = hold(storeBy)
    await userEvent.type(cell('Ann Carter', 1), '4')
    await tap('Save and Continue to Back Nine')
    act(() => receive({ cells: all.slice(1) }))
    act(() => set({ connection: { kind: 'offline', sinceMs: 0 } }))
    await act(async () => stored())
    expect(await screen.findByText('Saved on this phone; 1 waiting to send.')).toBeDefined()
    expect(screen.queryByText('Not all scores are in')).toBeNull()
  })

  test('the back nine shows its strokes and the card’s total', () => {
    open({ cells: [aScore(1, 9, 4), aScore(2, 9, 4), aScore(1, 10, 5)] })
    expect(screen.getByRole('heading', { name: 'Back Nine' })).toBeDefined()
    expect(screen.getByRole('cell', { name: '5 , total 9' })).toBeDefined()
  })
})

test('both views show the same card, and the choice is remembered', async () => {
  open({ players: three })
  await tap('4 Par')
  await tap('Card view')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Ann, hole 1' }).value).toBe('4')
  expect(entryChoices.getSnapshot().view).toBe('card')
  await tap('Hole view')
  expect(marked()).toMatch(/^Bob .*no score/)
})

test('sun mode is one tap, and ends with the page', async () => {
  const { unmount } = open({})
  await tap('Sun mode')
  expect(document.documentElement.dataset['sun']).toBe('')
  expect(entryChoices.getSnapshot().isSunny).toBe(true)
  unmount()
  expect(document.documentElement.dataset['sun']).toBeUndefined()
})

describe('questions about this phone', () => {
  const request = vi.fn<() => Promise<{ release: () => void }>>(async () => ({ release: () => undefined }))
  beforeEach(() => {
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    entryChoices.choose({ keepsAwake: undefined, knowsStorageRisk: false })
    request.mockClear()
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  test('appear one by one after the first complete hole, and only once', async () => {
    const { unmount } = open({ cells: [aScore(1, 1, 4)] })
    expect(await screen.findByText('Hole 1')).toBeDefined()
    expect(screen.queryByText('Keep the screen on?')).toBeNull()
    await tap('5 Bogey')
    const question = await screen.findByText('Keep the screen on?')
    expect(question.closest('[role=dialog], [data-pad]')).toBeNull()
    expect(request).not.toHaveBeenCalled()
    await tap('Keep it on')
    expect(request).toHaveBeenCalledOnce()
    expect(screen.queryByText('Keep the screen on?')).toBeNull()
    expect(await screen.findByText('Add Nineteenth to your home screen.')).toBeDefined()
    await tap('OK')
    expect(screen.queryByText('Add Nineteenth to your home screen.')).toBeNull()
    unmount()
    open({ cells: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(await screen.findByText('Hole 2')).toBeDefined()
    expect(screen.queryByText(/^Keep the screen on|^Add Nineteenth/)).toBeNull()
  })

  test('are not repeated if unanswered', async () => {
    const { unmount } = open({ cells: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(await screen.findByText('Keep the screen on?')).toBeDefined()
    unmount()
    open({ cells: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(await screen.findByText('Add Nineteenth to your home screen.')).toBeDefined()
    expect(screen.queryByText('Keep the screen on?')).toBeNull()
    expect(request).not.toHaveBeenCalled()
  })

  test('aren’t shown on a read-only phone', () => {
    open({ isComplete: true, cells: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(screen.queryByText('Keep the screen on?')).toBeNull()
  })
})

test('a complete match is read-only', () => {
  open({ isComplete: true, cells: [aScore(1, 1, 4)] })
  expect(screen.getByText('This match is complete.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View Results' }).getAttribute('href')).toBe('/matches/7/results')
  expect(screen.queryByRole('button', { name: /Par$/ })).toBeNull()
})

test('says that a match is gone', () => {
  const { feed } = fakeFeed(undefined, { isGone: true })
  renderWithAuth(<FedMatch feed={feed} userId={1} {...entryParts()} />)
  expect(screen.getByText("Match not found or you don't have access to it.")).toBeDefined()
})

describe('a match in groups', () => {
  test('shows your group from its starting hole; another can be chosen by its players, and is remembered', async () => {
    const { entered, unmount } = open(inGroups())
    expect(hole()).toBe('Hole 5')
    expect(names()).toEqual(['Ann', 'Bob'])
    await tap('4 Par')
    await tap('Group 2 from 14 Cy, Di')
    expect(hole()).toBe('Hole 14')
    expect(names()).toEqual(['Cy', 'Di'])
    await tap('5 Bogey')
    expect(cellsOf(entered)).toEqual(['1 on 5', '3 on 14'])
    unmount()
    open(inGroups())
    expect(names()).toEqual(['Cy', 'Di'])
  })

  test('lists many groups in a sheet, yours first', async () => {
    const numbers = [6, 5, 4, 3, 2, 1]
    const players = numbers.map((userId) => aPlayer({ userId, displayName: `P${userId}` }))
    const groups = numbers.map((groupNo) => ({ groupNo, startsOn: 1, teeTime: null }))
    const balls = numbers.map((ballNo) => ({ ballNo, sideNo: null, groupNo: ballNo, play: null }))
    open({ players, groups: groups.toReversed(), balls })
    expect(screen.queryByRole('list', { name: 'Groups' })).toBeNull()
    await tap('Group 1. Go to another group')
    const keys = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^Group/ })
    expect(keys.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(
      [1, 2, 3, 4, 5, 6].map((groupNo) => `Group ${groupNo}`),
    )
    await userEvent.click(keys[3]!)
    expect(names()).toEqual(['P4'])
  })

  test('returning to a group restores its hole and mark', async () => {
    open(inGroups())
    await tap('Next hole')
    await tap('4 Par')
    await goToGroup(2)
    await goToGroup(1)
    expect(hole()).toBe('Hole 6')
    expect(marked()).toMatch(/^Bob .*no score/)
  })

  test('opens the first unfinished group for a user who doesn’t play, and stays when it is finished', async () => {
    const full = [...aRound(1, 4), ...aRound(2, 4)]
    const match = { ...inGroups(), organiserId: 9 }
    const { receive, unmount } = open({ ...match, cells: full.slice(0, -1) }, 9)
    expect(names()).toEqual(['Ann', 'Bob'])
    act(() => receive({ cells: full }))
    expect(names()).toEqual(['Ann', 'Bob'])
    unmount()
    open({ ...match, cells: full }, 9)
    expect(names()).toEqual(['Cy', 'Di'])
  })

  test.each([
    ['has entered nothing follows its group', [], 'Hole 6'],
    ['changed holes by hand stays', ['Next hole', 'Previous hole'], 'Hole 5'],
    ['has entered a score stays', ['4 Par'], 'Hole 5'],
  ])('when another phone fills the hole, a phone that %s', async (_story, taps, expected) => {
    const { receive } = open(inGroups())
    for (const name of taps) await tap(name)
    const scores = [aScore(1, 5, 4), aScore(2, 5, 4), aScore(3, 14, 4)]
    act(() => receive({ cells: scores.map((score) => ({ ...score, by: 2 })) }))
    expect(hole()).toBe(expected)
  })

  test('a phone with earlier scores doesn’t follow', () => {
    const { receive } = open({ ...inGroups(), cells: [aScore(1, 5, 4)] })
    const byBob = { ...aScore(2, 5, 4), by: 2 }
    act(() => receive({ cells: [{ ...aScore(1, 5, 4), by: 1 }, byBob] }))
    expect(hole()).toBe('Hole 5')
  })

  test('a read-only phone follows the group it shows', async () => {
    const { receive } = open(inGroups(), 2, aJoiner())
    await tap('4 Par')
    await goToGroup(2)
    act(() => receive({ cells: [aScore(3, 14, 4), aScore(4, 14, 4)] }))
    expect(hole()).toBe('Hole 15')
  })
})

describe('on a phone that has joined', () => {
  const bob = aJoiner()

  test('limited to its own group, it can only read another group’s scores', async () => {
    const conflict = aConflict(3, 14, 4, 'Di')
    const { entered } = open({ ...inGroups(), cells: [aScore(3, 14, 5)], open: [conflict] }, 2, bob)
    expect(names()).toEqual(['Ann', 'Bob'])
    expect(screen.queryByRole('button', { name: 'Check hole 14' })).toBeNull()
    await tap('4 Par')
    expect(cellsOf(entered)).toEqual(['2 on 5'])
    await goToGroup(2)
    expect(screen.getByText('This is another group.')).toBeDefined()
    expect(screen.queryByRole('button', { name: '4 Par' })).toBeNull()
    expect(screen.queryByRole('button', { current: 'step' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Cy/ }).hasAttribute('disabled')).toBe(true)
    await tap('Card view')
    const cells = screen.getAllByRole('spinbutton')
    expect(cells.every((cell) => cell.hasAttribute('readonly'))).toBe(true)
    entryChoices.choose({ view: 'hole' })
  })

  test('with a link for everyone’s scores, it enters those of every group', async () => {
    const { entered } = open(inGroups(), 2, aJoiner({ scores: 'all' }))
    await goToGroup(2)
    await tap('4 Par')
    expect(cellsOf(entered)).toEqual(['3 on 14'])
  })

  test('says that the match is complete, in its own group too', () => {
    open({ ...inGroups(), isComplete: true }, 2, bob)
    expect(screen.getByText('This match is complete.')).toBeDefined()
    expect(screen.queryByText('This is another group.')).toBeNull()
  })
})

describe('the invitation', () => {
  test('is offered to the organizer', async () => {
    openWithInvite('/matches/7/scores', 1)
    expect(screen.queryByText('Invitation to match 7')).toBeNull()
    await tap('Invite')
    await tap('Invitation to match 7')
    expect(screen.queryByText('Invitation to match 7')).toBeNull()
  })

  test('opens once from the action of the Match created toast', async () => {
    const { history } = openWithInvite('/matches/7/scores?invite=true', 1)
    await tap('Invitation to match 7')
    expect(screen.queryByText('Invitation to match 7')).toBeNull()
    expect(history?.at(-1)).toBe('/matches/7/scores')
  })

  test('isn’t offered to other players', () => {
    openWithInvite('/matches/7/scores?invite=true', 2)
    expect(screen.queryByRole('button', { name: /^Invit/ })).toBeNull()
  })
})

test('a shared ball is one row with both names', async () => {
  const players = [
    aPlayer({ userId: 1, displayName: 'Ann' }),
    aPlayer({ userId: 2, displayName: 'Bob', ballNo: 1 }),
    aPlayer({ userId: 3, displayName: 'Cy', ballNo: 3 }),
    aPlayer({ userId: 4, displayName: 'Di', ballNo: 3 }),
  ]
  const balls = [1, 3].map((ballNo) => ({ ballNo, sideNo: null, groupNo: null, play: 'scramble' as const }))
  const { entered } = open({ players, balls })
  expect(names()).toEqual(['Ann & Bob', 'Cy & Di'])
  await tap('4 Par')
  await tap('3 Birdie')
  expect(await screen.findByRole('heading', { name: 'Hole 2' })).toBeDefined()
  expect(entered.map(({ cell: { of }, value }) => [of, value])).toEqual([
    ['b1', 4],
    ['b3', 3],
  ])
})

test('a player on another tee has that tee’s par, and the pad follows the marked row', async () => {
  const match = aState({ players: three })
  const [white] = match.tees
  const holes = white!.holes.map((one) => (one.number === 1 ? { ...one, par: 5 } : one))
  const tees = [white!, { ...white!, teeNo: 2, name: 'Red', holes }]
  open({ tees, players: three.map((player) => (player.userId === 2 ? { ...player, teeNo: 2 } : player)) })
  expect(screen.getByText(/^Par 4\/5/)).toBeDefined()
  await tap('4 Par')
  expect(marked()).toMatch(/^Bob Par 5/)
  await tap('4 Birdie')
  expect(await screen.findByRole('button', { name: /^Bob .*birdie/ })).toBeDefined()
  await tap('4 Par')
  expect(await screen.findByText(/^Par 5/)).toBeDefined()
  await tap('Card view')
  expect(screen.getByRole('columnheader', { name: 'Hole 1 Par 4/5' })).toBeDefined()
  expect(screen.getByRole('cell', { name: /Par 5/ })).toBeDefined()
})

describe('under the hole', () => {
  const scores = [aScore(1, 1, 3), aScore(2, 1, 6)]
  const byAgreement = { nassau: { presses: { kind: 'manual' as const } } }
  const front = { hole: 2, kind: 'press', of: 'g1:1-2:front' } as const

  test('shows the state of the games, with a link to the match', async () => {
    open({ cells: scores, quotaEnabled: false })
    const line = await screen.findByRole('link', {
      name: /^Nassau: front Ann 1 up, 8 to play · Gross: Ann leads, −1/,
    })
    expect(line.getAttribute('href')).toBe('/matches/7?game=1')
  })

  test('announces a change of the lead', async () => {
    open({ cells: scores.slice(0, 2), quotaEnabled: false })
    await screen.findByRole('link', { name: /Ann 1 up/ })
    for (const name of ['7 Double', '5 Par', '5 Double', '3 Par']) await tap(name)
    expect(await screen.findByText('Søren takes the lead in Nassau')).toBeDefined()
  })

  test('offers a press to the side that is down, enters it offline too, and announces it', async () => {
    const { entered, set } = open({ cells: scores, quotaEnabled: false, settings: byAgreement })
    act(() => set({ connection: { kind: 'offline', sinceMs: 0 } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Press' }))
    await tap('Press, Front from 2: Søren is 1 down to Ann')
    expect(await screen.findByText('Ann pressed the front nine from hole 2')).toBeDefined()
    await tap('Take back')
    expect(entered).toEqual([
      { cell: front, value: 1 },
      { cell: front, value: null },
    ])
  })

  test('a conflict about a press is decided in the sheet of this phone', async () => {
    const press = { ...front, value: 1, entry: aScore(9, 9, 9).entry, by: 1 }
    const conflict = {
      ...press,
      value: null,
      entry: aScore(9, 9, 8).entry,
      by: 2,
      byName: 'Søren',
      state: 'conflict' as const,
    }
    const { entered } = open({
      cells: [...scores, press],
      open: [conflict],
      quotaEnabled: false,
      settings: byAgreement,
    })
    await tap('Check hole 2')
    const sheet = within(screen.getByRole('dialog'))
    expect(
      sheet.getByText(
        'Press on the front nine from hole 2: You entered “pressed”, Søren entered “not pressed”.',
      ),
    ).toBeDefined()
    await userEvent.click(sheet.getByRole('button', { name: 'Not pressed' }))
    expect(entered).toEqual([{ cell: front, value: null }])
  })

  test('a score that waits for an earlier one can be used at once', async () => {
    const waiting = { ...aConflict(2, 3, 5), state: 'waiting' as const }
    const { entered } = open({ cells: scores, open: [waiting] })
    await tap('Check hole 3')
    expect(screen.getByText('Waiting for an earlier score from another phone')).toBeDefined()
    await tap('Use this score')
    expect(entered).toEqual([{ cell: strokesCell(2, 3), value: 5 }])
  })
})

describe('the history of a hole', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['complete', null],
    ['the newest entries, with a note that there are more', aScore(1, 2, 4).entry],
  ])('shows who entered what: %s', async (_story, nextCursor) => {
    const line = { id: aScore(1, 1, 4).entry, value: 4, enteredBy: 2 }
    const bob = {
      enteredByName: 'Bob Hughes',
      enteredAt: '2026-08-01T12:00:00Z',
      receivedAt: '2026-08-01T12:00:00Z',
      outcome: 'conflict',
      settledBy: null,
    }
    const asked = answer(() => Response.json({ lines: [{ ...line, ...bob }], nextCursor }))
    await openHistory()
    expect(await screen.findByText('Bob Hughes')).toBeDefined()
    expect(screen.getByText(/, in conflict$/)).toBeDefined()
    expect(screen.queryAllByText('Earlier entries aren’t shown.')).toHaveLength(nextCursor ? 1 : 0)
    expect(asked).toEqual(['/api/matches/7/entries/1/strokes/b1'])
  })

  test('shows who decided a conflict, and the current score', async () => {
    const [decided, later, first] = [5, 6, 7].map((hole) => aScore(1, hole, 4).entry)
    const at = '2026-08-01T12:00:00Z'
    const line = { enteredBy: 2, enteredAt: at, receivedAt: at, outcome: 'conflict' }
    const bob = { ...line, enteredByName: 'Bob Hughes' }
    const lines = [
      { ...line, id: decided, value: 5, enteredByName: 'Ann Carter', outcome: 'applied', settledBy: null },
      { ...bob, id: later, value: 4, settledBy: decided },
      { ...bob, id: first, value: 3, settledBy: later },
    ]
    answer(() => Response.json({ lines, nextCursor: null }))
    await openHistory()
    expect(await screen.findAllByText('Decided by Ann Carter: 5')).toHaveLength(2)
    expect(screen.getAllByText(/, was in conflict$/)).toHaveLength(2)
    expect(screen.queryByText(/, in conflict$/)).toBeNull()
  })

  test('can be requested again after a failure', async () => {
    answer(
      () => Response.json({ code: 'match-not-found' }, { status: 404 }),
      () => Response.json({ lines: [], nextCursor: null }),
    )
    await openHistory()
    expect(await screen.findByText('Couldn’t load the history')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('No entries received yet.')).toBeDefined()
  })
})

async function openHistory() {
  open({ players: three, cells: [aScore(1, 1, 4)] })
  await userEvent.click(screen.getByRole('button', { name: /^Ann .*4/ }))
  await tap('History')
}

/** Answers one request after the other, and returns the requests. */
function answer(...replies: (() => Response)[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return replies[asked.length - 1]?.() ?? Response.error()
  })
  return asked
}

function open(parts: Parameters<typeof aState>[0], userId = 1, joiner: Joiner | null = null) {
  const fake = fakeFeed(aState(parts))
  const auth = joiner ? { user: null, joiner } : {}
  return {
    ...fake,
    ...renderWithAuth(<FedMatch feed={fake.feed} userId={userId} {...entryParts()} />, { auth }),
  }
}

function openWithInvite(path: string, userId: number) {
  const { feed } = fakeFeed(aState({ players: three }))
  return renderWithAuth(<FedMatch {...{ feed, userId }} {...entryParts(Invitation)} />, { path })
}

function Invitation({ matchId, onClose }: { matchId: number; onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Invitation to match {matchId}
    </button>
  )
}

/** The server rejects all waiting entries, and their sheet opens. */
async function reject({ feed, happen }: ReturnType<typeof open>, code: Rejection) {
  const ids = feed.getSnapshot().waiting.map(({ id }) => id)
  act(() => happen({ kind: 'rejected', ids, code }))
  await tap(`${ids.length} rejected`)
  return { ids, sheet: within(screen.getByRole('dialog')) }
}

/** Ann and Bob from the fifth, Cy and Di from the fourteenth. */
function inGroups() {
  const players = ['Ann', 'Bob', 'Cy', 'Di'].map((displayName, at) =>
    aPlayer({ userId: at + 1, displayName }),
  )
  return {
    players,
    groups: [
      { groupNo: 1, startsOn: 5, teeTime: null },
      { groupNo: 2, startsOn: 14, teeTime: '2026-07-18T09:40:00Z' },
    ],
    balls: [1, 1, 2, 2].map((groupNo, at) => ({ ballNo: at + 1, sideNo: null, groupNo, play: null })),
  }
}

async function goToGroup(groupNo: number) {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Group ${groupNo} `) }))
}

async function goToHole(number: number) {
  await tap('Go to another hole')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Hole ${number},`) }))
}

type Entered = ReturnType<typeof open>['entered']

/** Ball and hole of each entry, in order. */
function cellsOf(entered: Entered) {
  return entered.map(({ cell: at }) => `${ballIn(at)} on ${at.hole}`)
}

function strokesIn(entered: Entered) {
  return entered.map(({ cell: at, value }) => `${ballIn(at)} on ${at.hole}: ${value}`)
}

/** The rows from the top. */
function names() {
  const rows = within(screen.getByRole('list', { name: /^Scores on hole/ })).getAllByRole('button')
  return rows.map((row) => row.querySelector('.font-semibold:not([aria-hidden])')?.textContent)
}

/** Checks these players under "I keep scores for:", and no others. */
async function keepOnly(...kept: string[]) {
  await tap('All saved. About this phone')
  const list = within(screen.getByRole('group', { name: 'I keep scores for:' }))
  for (const box of list.getAllByRole<HTMLInputElement>('checkbox')) {
    const isKept = kept.some((name) => box.labels?.[0]?.textContent === name)
    if (box.checked !== isKept) await userEvent.click(box)
  }
  await userEvent.keyboard('{Escape}')
}

/** Fills the first hole with fake timers, and waits until the next one is shown. */
async function fillFirstHole() {
  const opened = open({ players: three })
  await enterHole('4 Par', '5 Bogey', '3 Birdie')
  await pass(500)
  return opened
}

/** Blocks the store until the returned function is called. */
function hold(storeBy: ReturnType<typeof open>['storeBy']) {
  const { promise, resolve } = Promise.withResolvers<void>()
  storeBy(() => promise)
  return resolve
}

/** With fake timers: one key after the other. */
async function enterHole(...keys: string[]) {
  for (const name of keys) await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

function cell(name: string, holeNumber: number) {
  return screen.getByRole<HTMLInputElement>('spinbutton', { name: `${name}, hole ${holeNumber}` })
}

async function tap(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
}

function hole() {
  return screen.getByRole('heading', { level: 2, name: /^Hole/ }).textContent
}

function marked() {
  const [row] = screen.getAllByRole('button', { current: 'step' })
  // Without the letters of the avatar.
  const parts = [...(row?.children ?? [])].filter((part) => !part.matches('[aria-hidden]'))
  return parts.map(({ textContent }) => textContent).join(' ')
}
