import { betSubject, findCell, strokesCell } from '@nineteenth/contracts'
import type { Cell } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeedEvent, FeedState } from './match-feed.ts'
import { emptyFeed, nextFeed, toSnapshot } from './match-feed.ts'
import type { EntryDraft, Outbox, OutboxEvent } from './outbox.ts'
import { emptyOutbox, listWaiting, nextOutbox } from './outbox.ts'
import { toSubmission } from './send-outbox-client.ts'
import { aServer } from './testing/a-server.ts'

const phone = fc.integer({ min: 0, max: 2 })
const hole = fc.integer({ min: 1, max: 2 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('score' as const, 'settle' as const),
      phone,
      hole,
      ballNo: fc.integer({ min: 1, max: 2 }),
      value: fc.option(fc.integer({ min: 3, max: 5 }), { freq: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('press' as const, 'take back' as const), phone, hole }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('store' as const, 'hear' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('find the match gone' as const), phone }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      phone,
      limit: fc.integer({ min: 1, max: 4 }),
      isAnswered: fc.boolean(),
    }),
  },
)

test('[PR6] a press that a phone offered is never rejected as late, whatever other phones send', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const world = aWorld()
      for (const one of steps) world.take(one)
      world.restore()
      world.sendAll()
      expect(world.rejections()).not.toContain('press-too-late')
    }),
    { numRuns: 500 },
  )
})

test('[PR6] a press over a score that its phone showed is rejected, also where the phone had entered it itself', () => {
  for (const scorer of [0, 1]) {
    const world = aWorld()
    world.take({ do: 'score', phone: scorer, hole: 1, ballNo: 1, value: 4 })
    world.sendAll()
    world.take({ do: 'hear', phone: 0 })
    world.tap(0, press(1), 1)
    world.sendAll()
    expect(world.rejections()).toEqual(['press-too-late'])
  }
})

test('[PR6] a press from before the score of another phone counts, also where the score arrives first', () => {
  const world = aWorld()
  world.tap(0, press(1), 1)
  world.take({ do: 'score', phone: 1, hole: 1, ballNo: 1, value: 4 })
  for (const sender of [1, 0]) world.send(sender, 9)
  expect(world.rejections()).toEqual([])
  expect(world.server.log.map(({ cell, outcome }) => [cell.kind, outcome])).toEqual([
    ['strokes', 'applied'],
    ['press', 'applied'],
  ])
})

function press(from: number): Cell {
  return { hole: from, kind: 'press', of: betSubject(1, 1, 2, 'front') }
}

/** Three phones on one server, each with its feed and store. */
function aWorld() {
  const server = aServer()
  const phones = [1, 2, 3].map((id) => aPhone(id))
  for (const one of phones) one.update({ kind: 'changed', changes: server.changesSince(0) })
  return { server, take, tap, send, sendAll, restore, rejections }

  function take(one: typeof step extends fc.Arbitrary<infer S> ? S : never): void {
    const own = phones[one.phone]!
    if (one.do === 'send') send(one.phone, one.limit, one.isAnswered)
    else if (one.do === 'store') own.store()
    else if (one.do === 'hear') hear(one.phone)
    else if (one.do === 'find the match gone') setAside(own)
    else if (one.do === 'press' && isOffered(one.phone, one.hole)) tap(one.phone, press(one.hole), 1)
    else if (one.do === 'take back') tap(one.phone, press(one.hole), null)
    else if ('ballNo' in one)
      own.tap(strokesCell(one.ballNo, one.hole), one.value, one.do === 'settle' ? 'settle' : 'leave')
  }

  function tap(index: number, cell: Cell, value: number | null): void {
    phones[index]!.tap(cell, value, 'leave')
  }

  /** Whether no ball of the bet shows a score on the hole. */
  function isOffered(index: number, from: number): boolean {
    const { match } = phones[index]!.snapshot()
    return [1, 2].every((ballNo) => {
      const shown = match && findCell(match, strokesCell(ballNo, from))
      return shown === undefined || shown.value === null
    })
  }

  function send(index: number, limit: number, isAnswered = true): void {
    const own = phones[index]!
    own.store()
    const batch = listWaiting(own.outbox()).slice(0, limit)
    const answer = server.submit(index + 1, toSubmission(own.outbox(), batch, 0))
    if (isAnswered) own.update({ kind: 'acknowledged', ...answer })
  }

  function sendAll(): void {
    for (const index of phones.keys()) send(index, 1_000)
  }

  /** The match is there again, and people send what doesn't send itself. */
  function restore(): void {
    for (const [index, own] of phones.entries()) {
      hear(index)
      for (const { id } of own.snapshot().setAside) own.update({ kind: 'sent-again', id })
    }
  }

  function hear(index: number): void {
    const changes = server.changesSince(phones[index]!.outbox().mirror?.revision ?? 0)
    phones[index]!.update({ kind: 'changed', changes })
  }

  function rejections(): unknown[] {
    return phones.flatMap((one) => one.snapshot().setAside.map(({ rejection }) => rejection))
  }
}

/** Until it hears of the match again. */
function setAside(own: ReturnType<typeof aPhone>): void {
  const ids = listWaiting(own.outbox()).map(({ id }) => id)
  own.update({ kind: 'rejected', ids, code: 'match-not-found' })
}

function aPhone(id: number) {
  let state: FeedState = emptyFeed
  let stored: Outbox = { ...emptyOutbox, device: { id, nextSeq: 1 } }
  const drafts: EntryDraft[] = []
  return {
    tap: (cell: Cell, value: number | null, open: 'settle' | 'leave') =>
      take({
        kind: 'tapped',
        tap: {
          id: crypto.randomUUID(),
          cell,
          value,
          enteredBy: id,
          enteredAt: '2026-07-18T09:00:00.000Z',
          open,
        },
      }),
    store,
    update,
    snapshot: () => toSnapshot(state),
    outbox: () => stored,
  }

  function take(event: FeedEvent): void {
    const [after, effects] = nextFeed(state, { ...event, nowMs: 0, random: 0 })
    state = after
    for (const effect of effects) if (effect.kind === 'keep') drafts.push(effect.draft)
  }

  /** Stores all taps so far, one after the other. */
  function store(): void {
    for (let draft = drafts.shift(); draft; draft = drafts.shift()) {
      stored = nextOutbox(stored, { kind: 'entered', draft })
      take({ kind: 'entered', outbox: { ...stored, mirror: undefined } })
      take({ kind: 'kept', id: draft.id })
    }
  }

  function update(event: OutboxEvent): void {
    stored = nextOutbox(stored, event)
    take({ kind: 'stored', outbox: stored })
  }
}
