import { aScore } from '#golf/testing/a-match.ts'
import type { MatchChanges } from '@nineteenth/contracts'
import { cellKey, strokesCell } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Due, Step } from '#live/start-machine.ts'
import type { FeedEffect, FeedEvent, FeedState } from './match-feed.ts'
import { emptyFeed, nextFeed, toSnapshot } from './match-feed.ts'
import type { EntryDraft, Outbox } from './outbox.ts'
import { emptyOutbox, nextOutbox } from './outbox.ts'
import { matchDetails } from './testing/a-match.ts'

test('[SY4] shows a tap at once as not safe, and as safe once it is stored', () => {
  const phone = aPhone()
  phone.hear(whole(1))
  phone.tap('one', 4)
  expect(phone.shown()).toEqual([4])
  expect(toSnapshot(phone.state()).unsafe).toEqual(new Set([cellKey(cell)]))
  phone.keep()
  expect(phone.shown()).toEqual([4])
  expect(toSnapshot(phone.state())).toMatchObject({ unsafe: new Set(), waiting: [{ id: 'one', base: null }] })
})

test('[SY2] a tap on top of an unstored one has it as its base', () => {
  const phone = aPhone()
  phone.hear(whole(1))
  phone.tap('one', 4)
  phone.tap('two', 5)
  phone.keep()
  phone.keep()
  expect(phone.stored().entries.map(({ id, base }) => [id, base])).toEqual([
    ['one', null],
    ['two', 'one'],
  ])
})

test('[SY2] a change that arrives between two taps wasn’t seen by the first', () => {
  const phone = aPhone()
  phone.hear(whole(1))
  phone.tap('one', 4)
  phone.hear({ ...whole(2), since: 1, details: null, cells: [aScore(2, 1, 6)] })
  phone.keep()
  expect(phone.stored().entries).toMatchObject([{ id: 'one', base: null }])
})

test('[SY2] removes a score that couldn’t be stored, and the next has the earlier base', () => {
  const phone = aPhone()
  phone.hear({ ...whole(1), cells: [aScore(2, 1, 6)] })
  phone.tap('one', 4)
  phone.tap('two', 5)
  phone.failToKeep()
  expect(phone.shown()).toEqual([5])
  phone.keep()
  expect(phone.stored().entries).toMatchObject([{ id: 'two', base: aScore(2, 1, 6).entry }])
})

test('a match can be watched with a failing store, which gets everything it missed once it works', () => {
  const phone = aPhone()
  phone.take({ kind: 'came' })
  phone.take({ kind: 'not-read' })
  phone.hear(whole(1))
  phone.take({ kind: 'changes-not-kept' })
  phone.hear({ ...whole(2), since: 1, details: null, cells: [aScore(2, 1, 6)] })
  expect(toSnapshot(phone.state())).toMatchObject({ canStore: false, match: { revision: 2 } })
  expect(phone.take({ kind: 'stored', outbox: emptyOutbox })).toMatchObject([
    { kind: 'keep-changes', changes: { since: 0, revision: 2, cells: [{ value: 6 }] } },
  ])
  expect(toSnapshot(phone.state())).toMatchObject({ canStore: true, match: { revision: 2 } })
})

test('doesn’t store changes twice, unless the store missed them', () => {
  const phone = aPhone()
  phone.hear(whole(1))
  const news = { ...whole(2), since: 1, details: null, cells: [aScore(2, 1, 6)] }
  expect(phone.hear(news)).toMatchObject([{ kind: 'keep-changes' }])
  expect(phone.hear(news)).toEqual([])
  phone.take({ kind: 'changes-not-kept' })
  expect(phone.hear(news)).toMatchObject([{ kind: 'keep-changes' }])
})

test('[SY20] a match can be watched if the store can’t be read', () => {
  const phone = aPhone()
  phone.take({ kind: 'came' })
  expect(phone.take({ kind: 'not-read' })).toEqual([{ kind: 'open-stream' }])
  expect(toSnapshot(phone.state())).toMatchObject({ isRead: true, canStore: false })
})

test('a match that was gone is shown again with new changes', () => {
  const phone = aPhone()
  phone.take({ kind: 'gone' })
  expect(toSnapshot(phone.state()).isGone).toBe(true)
  phone.take({ kind: 'connection', event: 'opened' })
  expect(toSnapshot(phone.state()).isGone).toBe(false)
})

test('opens a stream only if the screen is still open after the first read', () => {
  for (const goodbye of ['went', 'closed'] as const) {
    const phone = aPhone()
    phone.take({ kind: 'came' })
    phone.take({ kind: goodbye })
    expect(phone.take({ kind: 'read', outbox: emptyOutbox })).toEqual([])
  }
})

test('[SY19] doesn’t show stored changes of a past epoch', () => {
  const phone = aPhone()
  phone.hear({ ...whole(9), cells: [aScore(2, 1, 6)] })
  const old = phone.stored()
  phone.hear({ ...whole(3), epoch: 'second life' })
  phone.take({ kind: 'stored', outbox: old })
  expect(toSnapshot(phone.state()).match).toMatchObject({ epoch: 'second life', revision: 3, cells: [] })
})

const anEvent = fc.oneof(
  fc.constantFrom<FeedEvent | Due>(
    { kind: 'came' },
    { kind: 'went' },
    { kind: 'due' },
    { kind: 'read', outbox: emptyOutbox },
    { kind: 'not-read' },
    { kind: 'changes-not-kept' },
    { kind: 'gone' },
    { kind: 'connection', event: 'opened' },
    { kind: 'connection', event: 'failed' },
  ),
  fc.record({ kind: fc.constant('close' as const), roll: fc.integer({ min: 0, max: 9 }) }),
  fc.constantFrom('tap' as const, 'keep' as const, 'fail to keep' as const, 'store' as const),
  fc.record({
    kind: fc.constant('hear' as const),
    epoch: fc.constantFrom('first life', 'second life'),
    revision: fc.integer({ min: 1, max: 9 }),
  }),
)

test('has one stream, writes one entry at a time, and never shows an older match, for any events', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 50 }), (events) => {
      const phone = aPhone()
      let taps = 0
      for (const event of events) {
        const before = phone.state()
        if (event === 'tap') phone.tap(`tap ${++taps}`, 1 + (taps % 9))
        else if (event === 'keep') phone.keep()
        else if (event === 'fail to keep') phone.failToKeep()
        else if (event === 'store') phone.take({ kind: 'stored', outbox: phone.stored() })
        else if (event.kind === 'hear') phone.hear({ ...whole(event.revision), epoch: event.epoch })
        else if (event.kind !== 'close') phone.take(event)
        else if (event.roll === 0) phone.take({ kind: 'closed' })
        expectOneStream(phone)
        expectNoneOlder(before, phone.state(), event)
      }
    }),
    { numRuns: 2_000 },
  )
})

type Phone = ReturnType<typeof aPhone>

function expectOneStream(phone: Phone): void {
  const { presence } = phone.state()
  const isOpen = presence === 'watching' || presence === 'lingering'
  expect(phone.streams()).toBe(isOpen ? 1 : 0)
  expect(phone.writes()).toBeLessThanOrEqual(1)
}

function expectNoneOlder(before: FeedState, after: FeedState, event: unknown): void {
  const [old, now] = [before.outbox.mirror, after.outbox.mirror]
  const isLost = old !== undefined && now === undefined
  const isSetBack = old?.epoch === now?.epoch && (old?.revision ?? 0) > (now?.revision ?? 0)
  const isOfStore = event === 'store' || event === 'keep'
  const isReturn = old?.epoch !== now?.epoch && before.pastEpochs.includes(now?.epoch ?? '')
  expect({ isLost, isSetBack, isReturn: isOfStore && isReturn }).toEqual({
    isLost: false,
    isSetBack: false,
    isReturn: false,
  })
}

const cell = strokesCell(2, 1)
const enteredAt = new Date(0).toISOString()

function whole(revision: number): MatchChanges {
  return {
    epoch: 'first life',
    since: 0,
    revision,
    details: matchDetails(),
    cells: [],
    open: [],
  }
}

/** A feed whose store is a value that the test writes. */
function aPhone() {
  let state: FeedState = emptyFeed
  let stored: Outbox = emptyOutbox
  const keeping: EntryDraft[] = []
  let streams = 0

  return {
    take,
    hear(changes: MatchChanges) {
      const effects = take({ kind: 'heard', changes })
      for (const effect of effects)
        if (effect.kind === 'keep-changes')
          stored = nextOutbox(stored, { kind: 'changed', changes: effect.changes })
      return effects
    },
    tap: (id: string, value: number) =>
      take({ kind: 'tapped', tap: { id, cell, value, enteredBy: 2, enteredAt, open: 'leave' } }),
    keep() {
      const draft = keeping.shift()
      if (!draft) return
      stored = nextOutbox(stored, { kind: 'entered', draft })
      // A tap doesn't read the mirror.
      take({ kind: 'entered', outbox: { ...stored, mirror: undefined } })
      take({ kind: 'kept', id: draft.id })
    },
    failToKeep() {
      const draft = keeping.shift()
      if (draft) take({ kind: 'not-kept', id: draft.id })
    },
    state: () => state,
    stored: () => stored,
    shown: () => toSnapshot(state).match?.cells.map(({ value }) => value),
    streams: () => streams,
    writes: () => keeping.length,
  }

  function take(event: FeedEvent | Due): Step<FeedState, FeedEffect>[1] {
    // A timer fires only while one is set.
    if (event.kind === 'due' && state.deadlineMs === undefined) return []
    const [after, effects] = nextFeed(state, { ...event, nowMs: 0, random: 0 })
    const wasClosed = state.presence === 'closed'
    state = after
    // Taps are still stored.
    const isAboutStream = effects.some(({ kind }) => kind.endsWith('stream') || kind === 'read')
    expect(wasClosed && isAboutStream).toBe(false)
    for (const effect of effects) {
      if (effect.kind === 'open-stream') streams++
      if (effect.kind === 'close-stream' && streams > 0) streams--
      if (effect.kind === 'keep') keeping.push(effect.draft)
    }
    return effects
  }
}
