import { onSignedOut } from '#api/signals.ts'
import { aPlayer, aRound, aScore, aState } from '#golf/testing/a-match.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import type { ErrorCode, Joiner } from '@nineteenth/contracts'
import { fakeFeed } from '#sync/testing/fake-feed.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
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

test('a hole is one tap a player, and the next hole follows', async () => {
  const { entered } = open({ players: three })
  expect(hole()).toBe('Hole 1')
  await tap('4 Par')
  await tap('5 Bogey')
  expect(hole()).toBe('Hole 1')
  await tap('3 Birdie')
  expect(await screen.findByRole('heading', { name: 'Hole 2' })).toBeDefined()
  expect(strokesIn(entered)).toEqual(['1 on 1: 4', '2 on 1: 5', '3 on 1: 3'])
})

test('on your own phone your row is marked first on every hole, and a hole is still one tap a player', async () => {
  const { entered } = open({ players: three, scores: [aScore(1, 2, 4)] }, 3)
  await tap('Previous hole')
  expect(marked()).toMatch(/^Cy .*no score/)
  for (const key of ['4 Par', '5 Bogey', '3 Birdie', '5 Par', '6 Bogey']) await tap(key)
  expect(cellsOf(entered)).toEqual(['3 on 1', '1 on 1', '2 on 1', '3 on 2', '2 on 2'])
})

describe('a phone that keeps some of the scores', () => {
  test('skips the other players, shows their scores, and still lets you fix them', async () => {
    const { entered, receive } = open({ players: three }, 2)
    await userEvent.click(screen.getByRole('button', { name: /^Ann/ }))
    await keepOnly('Bob', 'Cy')
    expect(marked()).toMatch(/^Bob .*no score/)
    expect(names()).toEqual(['Bob', 'Cy', 'Ann'])
    await tap('4 Par')
    await tap('5 Bogey')
    expect(await screen.findByRole('heading', { name: 'Hole 2' })).toBeDefined()
    act(() => receive({ scores: [{ ...aScore(1, 1, 6), enteredBy: 1 }] }))
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

  test('stays in sight for half a second once its last score is stored, then the next one tells of it for a while', async () => {
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

  test('delays no tap: the next score is the next hole’s', async () => {
    const { entered } = open({ players: three })
    await enterHole('4 Par', '5 Bogey', '3 Birdie', '5 Par')
    expect(hole()).toBe('Hole 2')
    expect(entered.at(-1)).toMatchObject({ ballNo: 1, holeNumber: 2, strokes: 5 })
    expect(marked()).toMatch(/^Bob .*no score/)
  })

  test('is corrected by the row in sight, and then stays', async () => {
    const { entered } = open({ players: three })
    await enterHole('4 Par', '5 Bogey', '3 Birdie')
    fireEvent.click(screen.getByRole('button', { name: /^Bob .*5/ }))
    await enterHole('6 Double')
    expect(entered.at(-1)).toMatchObject({ ballNo: 2, holeNumber: 1, strokes: 6 })
    await pass(10_000)
    expect(hole()).toBe('Hole 1')
  })

  test('is said to those who do not see it, by what was there before and is no part of a link', async () => {
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
    'is gone back to by Undo in the %s view, with the focus on the score it takes back',
    async (view, role, name) => {
      const { entered } = await fillFirstHole()
      act(() => entryChoices.choose({ view }))
      screen.getByRole('button', { name: 'Undo' }).focus()
      await enterHole('Undo')
      expect(entered.at(-1)).toEqual({ ballNo: 3, holeNumber: 1, strokes: null, isPickedUp: false })
      expect(document.activeElement).toBe(screen.getByRole(role, { name }))
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
      await enterHole(...(view === 'card' ? ['Hole view'] : []))
      expect(hole()).toBe('Hole 1')
      expect(marked()).toMatch(/^Cy .*no score/)
    },
  )

  test('is only gone back to where somebody else’s score stands there by then', async () => {
    const { entered, happen, feed } = await fillFirstHole()
    // The server has taken all three, and then Bob's correction.
    const { match, waiting } = feed.getSnapshot()
    const outcomes = waiting.map(({ id }) => ({ id, outcome: 'applied' as const }))
    const { epoch, revision: since } = match!
    const scores = [{ ...aScore(3, 1, 6), enteredBy: 2 }]
    const nothing = { details: null, conflicts: [], closedConflicts: [] }
    const changes = { epoch, since, revision: since + 4, scores, ...nothing }
    act(() => happen({ kind: 'answered', outcomes, changes }))
    await enterHole('Undo')
    expect(hole()).toBe('Hole 1')
    expect(marked()).toMatch(/^Cy .*6/)
    expect(entered).toHaveLength(3)
  })

  test('is only gone back to where somebody else’s score is in conflict with it', async () => {
    const { entered, receive } = await fillFirstHole()
    const conflict = { ...aScore(3, 1, 6), enteredBy: 2, enteredByName: 'Bob' }
    act(() => receive({ conflicts: [conflict] }))
    await enterHole('Undo')
    expect(hole()).toBe('Hole 1')
    expect(entered).toHaveLength(3)
  })

  test('is not told of once the match is complete', async () => {
    const { receive } = await fillFirstHole()
    act(() => receive({ isComplete: true }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(screen.queryByText('Hole 1: 4 5 3')).toBeNull()
  })

  test('a hole in one owns the screen for a second, and a tap goes through it', async () => {
    const { entered } = open({ players: three, scores: three.map(({ ballNo }) => aScore(ballNo, 1, 4)) })
    await enterHole('Next hole', '1 Ace')
    expect(screen.getByText('Hole in one!')).toBeDefined()
    await pass(1_000)
    expect(screen.queryByText('Hole in one!')).toBeNull()
    await enterHole('1 Ace')
    fireEvent.pointerDown(screen.getByRole('button', { name: '3 Par' }))
    await enterHole('3 Par')
    expect(screen.queryByText('Hole in one!')).toBeNull()
    expect(entered.map(({ strokes }) => strokes)).toEqual([1, 1, 3])
  })
})

test('after the ninth hole it is said what is saved, and one tap leads to the back nine', async () => {
  const scores = three.flatMap(({ ballNo }) => [1, 2, 3, 4, 5, 6, 8, 9].map((at) => aScore(ballNo, at, 4)))
  open({ players: three, scores: scores.slice(0, -1) })
  expect(hole()).toBe('Hole 9')
  await tap('4 Par')
  expect(screen.getByText('Nobody has a score on 7.')).toBeDefined()
  await tap('Save and Continue to Back Nine')
  expect(await screen.findByRole('heading', { name: 'Hole 10' })).toBeDefined()
  expect(await screen.findByText('Not all scores are in')).toBeDefined()
})

test('a score is drawn as entered only when the phone has stored it', async () => {
  const { storeBy } = open({ players: three })
  const stored = hold(storeBy)
  await tap('5 Bogey')
  const row = screen.getByRole('button', { name: /^Ann/ })
  expect(row.textContent).not.toContain('bogey')
  await act(async () => stored())
  expect(row.textContent).toContain('5, bogey')
})

test('a score that could not be stored is told, and its cell is marked again', async () => {
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

test('a filled score is tapped and changed; the full hole stays, and the way on is offered', async () => {
  const scores = [aScore(1, 1, 4), aScore(2, 1, 5), aScore(3, 1, 6)]
  const { entered } = open({ players: three, scores })
  await tap('Previous hole')
  await tap('Next hole')
  await tap('Previous hole')
  expect(hole()).toBe('Hole 1')
  expect(screen.getByText('Hole 1 is complete.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Bob .*5/ }))
  await tap('7 Triple')
  expect(entered).toEqual([{ ballNo: 2, holeNumber: 1, strokes: 7, isPickedUp: false }])
  expect(screen.getByRole('button', { name: /^Bob .*7/ })).toBeDefined()
  await tap('Continue to hole 2')
  expect(hole()).toBe('Hole 2')
})

test('a score is cleared and stays marked; a ball is picked up', async () => {
  const { entered } = open({ players: three, scores: [aScore(1, 1, 4)] })
  await userEvent.click(screen.getByRole('button', { name: /^Ann .*4/ }))
  await tap('Clear')
  expect(marked()).toMatch(/^Ann .*no score/)
  await tap('Picked up')
  expect(screen.getByRole('button', { name: /^Ann .*picked up/ })).toBeDefined()
  expect(entered.map(({ strokes, isPickedUp }) => [strokes, isPickedUp])).toEqual([
    [null, false],
    [null, true],
  ])
})

test('where only strokes count, no ball is picked up', () => {
  open({ quotaEnabled: false, nassauEnabled: false })
  expect(screen.getByRole('button', { name: 'Picked up' }).hasAttribute('disabled')).toBe(true)
})

test('a score that came from another phone a moment before the tap is not overwritten unseen', async () => {
  const { entered, receive } = open({ players: three })
  act(() => receive({ scores: [{ ...aScore(1, 1, 5), enteredBy: 2 }] }))
  await tap('4 Par')
  expect(entered).toEqual([])
  expect(screen.getByText('Bob has just entered 5. You tapped 4.')).toBeDefined()
  await tap('Change to 4')
  expect(entered).toEqual([{ ballNo: 1, holeNumber: 1, strokes: 4, isPickedUp: false }])
  expect(marked()).toMatch(/^Bob .*no score/)
})

test('the same score from another phone needs no question and no second entry', async () => {
  const { entered, receive } = open({ players: three })
  act(() => receive({ scores: [{ ...aScore(1, 1, 4), enteredBy: 2 }] }))
  await tap('4 Par')
  expect(entered).toEqual([])
  expect(marked()).toMatch(/^Bob .*no score/)
})

test('the line says what waits, and what must be settled', async () => {
  const conflict = { ...aScore(1, 7, 4), entryId: aScore(9, 9, 9).entryId, enteredByName: 'Bob' }
  const { set, entered } = open({ players: three, scores: [aScore(1, 7, 5)], conflicts: [conflict] })
  expect(screen.getByText('All saved')).toBeDefined()
  act(() => set({ connection: { kind: 'offline', sinceMs: 0 } }))
  await tap('3 Par')
  expect(await screen.findByText('1 waiting to send')).toBeDefined()
  await tap('Settle hole 7')
  expect(
    screen.getByText(
      /^Ann’s score on 7: Ann’s phone says 5, Bob’s says 4. The card counts 5 until you choose.$/,
    ),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Bob 4/ }))
  expect(entered.at(-1)).toEqual({ ballNo: 1, holeNumber: 7, strokes: 4, isPickedUp: false })
  expect(screen.queryByRole('button', { name: 'Settle hole 7' })).toBeNull()
})

test('what somebody else settles is asked no more, and another conflict in its place waits for a tap', async () => {
  const conflict = { ...aScore(1, 7, 4), entryId: aScore(9, 9, 9).entryId, enteredByName: 'Bob' }
  const { receive } = open({ players: three, scores: [aScore(1, 7, 5)], conflicts: [conflict] })
  await tap('Settle hole 7')
  expect(screen.getByRole('dialog', { name: 'Settle hole 7: Ann' })).toBeDefined()
  act(() => receive({ conflicts: [] }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => receive({ conflicts: [conflict] }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an entry that was refused is shown with its reason until somebody discards it', async () => {
  const opened = open({ players: three })
  await tap('4 Par')
  const { sheet } = await reject(opened, 'not-a-player')
  expect(sheet.getByText('Ann, hole 1: 4')).toBeDefined()
  expect(sheet.getByText('They do not play in this match any more.')).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: 'Discard' }))
  expect(sheet.queryByText('Ann, hole 1: 4')).toBeNull()
})

test('a score and its correction, both refused, are one line, and are sent again in their order', async () => {
  const opened = open({ players: three })
  await tap('4 Par')
  await userEvent.click(screen.getByRole('button', { name: /^Ann .*4/ }))
  await tap('5 Bogey')
  const { sheet, ids } = await reject(opened, 'match-complete')
  expect(sheet.getAllByRole('listitem')).toHaveLength(1)
  expect(sheet.getByText('Ann, hole 1: 5')).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: 'Send again' }))
  expect(opened.feed.getSnapshot().waiting.map(({ id, strokes }) => [id, strokes])).toEqual([
    [ids[0], 4],
    [ids[1], 5],
  ])
})

test('a guest whose link was narrowed asks what it allows now, and sends no score again that it forbids', async () => {
  const asked = vi.fn<() => void>()
  const stop = onSignedOut(asked)
  const opened = open(inGroups(), 2, aJoiner())
  await act(() => opened.feed.enterScore({ ballNo: 3, holeNumber: 14, strokes: 4, isPickedUp: false }))
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
      const { history } = open({ scores: all })
      await tap('Complete Scorecard')
      expect(await screen.findByText('Scores saved')).toBeDefined()
      expect(screen.getByText('All scores have been saved successfully.')).toBeDefined()
      expect(history).toEqual(['/', '/matches/7'])
      expect(screen.queryByText('Settle up')).toBeNull()
    },
  )

  test('claims no more without signal than the phone knows', async () => {
    const { history, set } = open({ scores: all.slice(0, -1) })
    act(() => set({ connection: { kind: 'offline', sinceMs: 0 } }))
    await tap('4 Par')
    expect(screen.getByText('All your scores are in.')).toBeDefined()
    await tap('Complete Scorecard')
    expect(await screen.findByText('Saved on this phone; 1 waiting to send.')).toBeDefined()
    expect(history).toEqual(['/', '/matches/7'])
  })

  test('shows Saving... while scores are on their way', async () => {
    const { storeBy } = open({ scores: all.slice(0, -1) })
    const stored = hold(storeBy)
    await tap('4 Par')
    await tap('Complete Scorecard')
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDefined()
    await act(async () => stored())
  })

  test.each([
    [
      'a hole before it is missing',
      all.filter(({ holeNumber }) => holeNumber !== 5),
      'Nobody has a score on 5.',
    ],
    [
      'a player left before the last hole',
      all.filter(({ ballNo, holeNumber }) => ballNo === 1 || holeNumber < 18),
      'Søren Østergård has no score on 18.',
    ],
  ])('is offered at the last hole although %s', async (_story, scores, missing) => {
    const { history } = open({ scores })
    if (hole() !== 'Hole 18') await goToHole(18)
    await tap('Complete Scorecard')
    expect(await screen.findByText('Not all scores are in')).toBeDefined()
    expect(screen.getAllByText(missing).length).toBeGreaterThan(0)
    expect(history).toEqual(['/', '/matches/7'])
  })

  test('stays at the last hole with the way back to the one that was left out', async () => {
    open({ scores: all.filter(({ holeNumber }) => holeNumber !== 5).slice(0, -1) })
    await goToHole(18)
    await tap('4 Par')
    expect(screen.getByText('Nobody has a score on 5.')).toBeDefined()
    await tap('Continue to hole 5')
    expect(hole()).toBe('Hole 5')
  })

  test('is not offered before the last hole', () => {
    open({ scores: all.filter(({ holeNumber }) => holeNumber < 17) })
    expect(hole()).toBe('Hole 17')
    expect(screen.queryByRole('button', { name: 'Complete Scorecard' })).toBeNull()
  })
})

describe('the card view', () => {
  beforeEach(() => entryChoices.choose({ view: 'card' }))

  test('is the nine-hole table, with its totals, and cells that are typed into', async () => {
    const { entered } = open({ scores: [aScore(1, 1, 4), aScore(1, 2, 6)] })
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
    expect(entered).toEqual([{ ballNo: 2, holeNumber: 1, strokes: 5, isPickedUp: false }])
    expect(soren?.lastElementChild?.textContent).toBe('5')
  })

  test('a 1 waits for its second digit; too much is clamped to 12, and nothing clears', async () => {
    const { entered } = open({ scores: [aScore(1, 2, 6)] })
    await userEvent.type(cell('Ann Carter', 1), '1')
    expect(entered).toEqual([])
    await userEvent.type(cell('Ann Carter', 1), '9')
    expect(entered.at(-1)?.strokes).toBe(12)
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Ann Carter, hole 2' }))
    expect(entered.at(-1)).toEqual({ ballNo: 1, holeNumber: 2, strokes: null, isPickedUp: false })
  })

  test('on the card a typed score leads to the next player, then to the next hole; a changed one stays', async () => {
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

  test('an empty nine is not called saved', async () => {
    open({})
    await tap('Save and Continue to Back Nine')
    expect(await screen.findByText('No score is entered yet.')).toBeDefined()
    expect(screen.queryByText(/have been saved/)).toBeNull()
  })

  test('the front nine is made sure of before the back nine, and there is a way back', async () => {
    open({ scores: [...aRound(1, 4, 9), ...aRound(2, 4, 9)] })
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

  test('a score that comes while the nine is being saved is not called missing', async () => {
    const all = [...aRound(1, 4, 9), ...aRound(2, 4, 9)]
    const { storeBy, receive, set } = open({ scores: all.slice(1, -1) })
    const stored = hold(storeBy)
    await userEvent.type(cell('Ann Carter', 1), '4')
    await tap('Save and Continue to Back Nine')
    act(() => receive({ scores: all.slice(1) }))
    act(() => set({ connection: { kind: 'offline', sinceMs: 0 } }))
    await act(async () => stored())
    expect(await screen.findByText('Saved on this phone; 1 waiting to send.')).toBeDefined()
    expect(screen.queryByText('Not all scores are in')).toBeNull()
  })

  test('the back nine shows its own strokes and those of the whole card', () => {
    open({ scores: [aScore(1, 9, 4), aScore(2, 9, 4), aScore(1, 10, 5)] })
    expect(screen.getByRole('heading', { name: 'Back Nine' })).toBeDefined()
    expect(screen.getByRole('cell', { name: '5 , total 9' })).toBeDefined()
  })
})

test('both views are one card, and the choice is remembered', async () => {
  open({ players: three })
  await tap('4 Par')
  await tap('Card view')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Ann, hole 1' }).value).toBe('4')
  expect(entryChoices.getSnapshot().view).toBe('card')
  await tap('Hole view')
  expect(marked()).toMatch(/^Bob .*no score/)
})

test('sun mode is one tap, and gone with the page', async () => {
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

  test('wait for the first complete hole, come one after the other in the page, and never again', async () => {
    const { unmount } = open({ scores: [aScore(1, 1, 4)] })
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
    open({ scores: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(await screen.findByText('Hole 2')).toBeDefined()
    expect(screen.queryByText(/^Keep the screen on|^Add Nineteenth/)).toBeNull()
  })

  test('are not repeated if unanswered', async () => {
    const { unmount } = open({ scores: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(await screen.findByText('Keep the screen on?')).toBeDefined()
    unmount()
    open({ scores: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(await screen.findByText('Add Nineteenth to your home screen.')).toBeDefined()
    expect(screen.queryByText('Keep the screen on?')).toBeNull()
    expect(request).not.toHaveBeenCalled()
  })

  test('are not asked of a phone that only reads', () => {
    open({ isComplete: true, scores: [aScore(1, 1, 4), aScore(2, 1, 5)] })
    expect(screen.queryByText('Keep the screen on?')).toBeNull()
  })
})

test('a completed match is for reading', () => {
  open({ isComplete: true, scores: [aScore(1, 1, 4)] })
  expect(screen.getByText('This match is complete.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View Results' }).getAttribute('href')).toBe('/matches/7/results')
  expect(screen.queryByRole('button', { name: /Par$/ })).toBeNull()
})

test('a match that is gone says so', () => {
  const { feed } = fakeFeed(undefined, { isGone: true })
  renderWithAuth(<FedMatch feed={feed} userId={1} {...entryParts()} />)
  expect(screen.getByText("Match not found or you don't have access to it.")).toBeDefined()
})

describe('a match in groups', () => {
  test('shows the own group from its own hole; another is found by its players, and remembered', async () => {
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

  test('more groups than stand side by side are in a sheet, the own one first', async () => {
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

  test('whoever comes back to a group finds the hole and the mark as they were left', async () => {
    open(inGroups())
    await tap('Next hole')
    await tap('4 Par')
    await goToGroup(2)
    await goToGroup(1)
    expect(hole()).toBe('Hole 6')
    expect(marked()).toMatch(/^Bob .*no score/)
  })

  test('who does not play begins with the first group that has holes left, and stays when it has none', async () => {
    const full = [...aRound(1, 4), ...aRound(2, 4)]
    const match = { ...inGroups(), organiserId: 9 }
    const { receive, unmount } = open({ ...match, scores: full.slice(0, -1) }, 9)
    expect(names()).toEqual(['Ann', 'Bob'])
    act(() => receive({ scores: full }))
    expect(names()).toEqual(['Ann', 'Bob'])
    unmount()
    open({ ...match, scores: full }, 9)
    expect(names()).toEqual(['Cy', 'Di'])
  })

  test.each([
    ['has entered nothing here: it follows its group', [], 'Hole 6'],
    ['was turned by hand: it stays', ['Next hole', 'Previous hole'], 'Hole 5'],
    ['has entered a score: it stays', ['4 Par'], 'Hole 5'],
  ])('when another phone fills the hole, a phone that %s', async (_story, taps, expected) => {
    const { receive } = open(inGroups())
    for (const name of taps) await tap(name)
    const scores = [aScore(1, 5, 4), aScore(2, 5, 4), aScore(3, 14, 4)]
    act(() => receive({ scores: scores.map((score) => ({ ...score, enteredBy: 2 })) }))
    expect(hole()).toBe(expected)
  })

  test('a phone on which scores were entered before does not follow', () => {
    const { receive } = open({ ...inGroups(), scores: [aScore(1, 5, 4)] })
    const byBob = { ...aScore(2, 5, 4), enteredBy: 2 }
    act(() => receive({ scores: [{ ...aScore(1, 5, 4), enteredBy: 1 }, byBob] }))
    expect(hole()).toBe('Hole 5')
  })

  test('a phone that may only read follows the group it shows', async () => {
    const { receive } = open(inGroups(), 2, aJoiner())
    await tap('4 Par')
    await goToGroup(2)
    act(() => receive({ scores: [aScore(3, 14, 4), aScore(4, 14, 4)] }))
    expect(hole()).toBe('Hole 15')
  })
})

describe('on a phone that has joined', () => {
  const bob = aJoiner()

  test('held to the own group, another group’s scores are for reading', async () => {
    const conflict = { ...aScore(3, 14, 4), entryId: aScore(9, 9, 9).entryId, enteredByName: 'Di' }
    const { entered } = open({ ...inGroups(), scores: [aScore(3, 14, 5)], conflicts: [conflict] }, 2, bob)
    expect(names()).toEqual(['Ann', 'Bob'])
    expect(screen.queryByRole('button', { name: 'Settle hole 14' })).toBeNull()
    await tap('4 Par')
    expect(entered.map(({ ballNo }) => ballNo)).toEqual([2])
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

  test('where everybody’s scores are wanted, those of every group are entered', async () => {
    const { entered } = open(inGroups(), 2, aJoiner({ scores: 'all' }))
    await goToGroup(2)
    await tap('4 Par')
    expect(entered.map(({ ballNo }) => ballNo)).toEqual([3])
  })

  test('a complete match says so, in the own group too', () => {
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

  test('is not for other players', () => {
    openWithInvite('/matches/7/scores?invite=true', 2)
    expect(screen.queryByRole('button', { name: /^Invit/ })).toBeNull()
  })
})

test('a ball that two share is one row with both names', async () => {
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
  expect(entered.map(({ ballNo, strokes }) => [ballNo, strokes])).toEqual([
    [1, 4],
    [3, 3],
  ])
})

test('from another tee a player has the own par, and the pad follows the marked row', async () => {
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

  test('the games say how they stand, and lead to the match', async () => {
    open({ scores, quotaEnabled: false })
    const line = await screen.findByRole('link', {
      name: /^Nassau: front Ann 1 up, 8 to play · Gross: Ann leads, −1/,
    })
    expect(line.getAttribute('href')).toBe('/matches/7')
  })

  test('a lead that changes hands is said', async () => {
    open({ scores: scores.slice(0, 2), quotaEnabled: false })
    await screen.findByRole('link', { name: /Ann 1 up/ })
    for (const name of ['7 Double', '5 Par', '5 Double', '3 Par']) await tap(name)
    expect(await screen.findByText('Søren takes the lead in Nassau')).toBeDefined()
  })

  test('a press is offered to who is down, and noted', async () => {
    const asked = answer(() => Response.json(aState()))
    const nassau = { presses: { kind: 'manual' as const, agreed: [] } }
    open({ scores, settings: { nassau } })
    await userEvent.click(await screen.findByRole('button', { name: 'Press' }))
    await tap('Press, Front from 2: Søren is down to Ann')
    expect(await screen.findByText('Press noted')).toBeDefined()
    expect(asked).toEqual(['/api/matches/7/presses'])
    vi.unstubAllGlobals()
  })
})

describe('the history of a hole', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['all of it', null],
    ['the newest of it, and that there is more', aScore(1, 2, 4).entryId],
  ])('tells who entered what: %s', async (_story, nextCursor) => {
    const line = { id: aScore(1, 1, 4).entryId, strokes: 4, isPickedUp: false, enteredBy: 2 }
    const bob = {
      enteredByName: 'Bob Hughes',
      receivedAt: '2026-08-01T12:00:00Z',
      outcome: 'conflict',
      settledBy: null,
    }
    const asked = answer(() => Response.json({ lines: [{ ...line, ...bob }], nextCursor }))
    await openHistory()
    expect(await screen.findByText('Bob Hughes')).toBeDefined()
    expect(screen.getByText(/, in conflict$/)).toBeDefined()
    expect(screen.queryAllByText('Earlier entries aren’t shown.')).toHaveLength(nextCursor ? 1 : 0)
    expect(asked).toEqual(['/api/matches/7/balls/1/holes/1/entries'])
  })

  test('says who settled a conflict, and what counts', async () => {
    const [decided, later, first] = [5, 6, 7].map((hole) => aScore(1, hole, 4).entryId)
    const line = { isPickedUp: false, enteredBy: 2, receivedAt: '2026-08-01T12:00:00Z', outcome: 'conflict' }
    const bob = { ...line, enteredByName: 'Bob Hughes' }
    const lines = [
      { ...line, id: decided, strokes: 5, enteredByName: 'Ann Carter', outcome: 'applied', settledBy: null },
      { ...bob, id: later, strokes: 4, settledBy: decided },
      { ...bob, id: first, strokes: 3, settledBy: later },
    ]
    answer(() => Response.json({ lines, nextCursor: null }))
    await openHistory()
    expect(await screen.findAllByText('Settled: Ann Carter decided 5')).toHaveLength(2)
    expect(screen.getAllByText(/, was in conflict$/)).toHaveLength(2)
    expect(screen.queryByText(/, in conflict$/)).toBeNull()
  })

  test('that cannot be loaded is asked for again', async () => {
    answer(
      () => Response.json({ code: 'match-not-found' }, { status: 404 }),
      () => Response.json({ lines: [], nextCursor: null }),
    )
    await openHistory()
    expect(await screen.findByText('The history could not be loaded')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('Nothing has reached Nineteenth for this hole yet.')).toBeDefined()
  })
})

async function openHistory() {
  open({ players: three, scores: [aScore(1, 1, 4)] })
  await userEvent.click(screen.getByRole('button', { name: /^Ann .*4/ }))
  await tap('History')
}

/** Answers one request after the other, and tells what was asked. */
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

/** The server refuses all that waits, and the sheet about it is opened. */
async function reject({ feed, happen }: ReturnType<typeof open>, code: ErrorCode | 'not-a-player') {
  const ids = feed.getSnapshot().waiting.map(({ id }) => id)
  act(() => happen({ kind: 'refused', ids, code }))
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

/** Which ball on which hole, in the order of entering. */
function cellsOf(entered: Entered) {
  return entered.map(({ ballNo, holeNumber }) => `${ballNo} on ${holeNumber}`)
}

function strokesIn(entered: Entered) {
  return entered.map(({ ballNo, holeNumber, strokes }) => `${ballNo} on ${holeNumber}: ${strokes}`)
}

/** Of the rows, from the top. */
function names() {
  const rows = within(screen.getByRole('list', { name: /^Scores of hole/ })).getAllByRole('button')
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

/** Fills the first hole where timers are held, and waits until the next one is shown. */
async function fillFirstHole() {
  const opened = open({ players: three })
  await enterHole('4 Par', '5 Bogey', '3 Birdie')
  await pass(500)
  return opened
}

/** The store keeps nothing until the function is called that this returns. */
function hold(storeBy: ReturnType<typeof open>['storeBy']) {
  const { promise, resolve } = Promise.withResolvers<void>()
  storeBy(() => promise)
  return resolve
}

/** Where timers are held: one key after the other. */
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
