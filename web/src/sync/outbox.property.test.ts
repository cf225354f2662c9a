import type { MatchState } from '@nineteenth/contracts'
import { toMatchState } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyOutbox,
  listSetAside,
  listWaiting,
  newEntryId,
  nextOutbox,
  seenIn,
  shownMatch,
} from './outbox.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import type { Answer } from './send-outbox-client.ts'
import { toSubmission } from './send-outbox-client.ts'
import { aServer } from './testing/a-server.ts'

const phone = fc.integer({ min: 0, max: 2 })
const holeNumber = fc.integer({ min: 1, max: 3 })
const strokes = fc.option(fc.integer({ min: 3, max: 5 }))
// A phone's clock may be wrong, and may be set back in the middle of a round.
const clockMs = fc.nat({ max: 10 })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('enter' as const), phone, holeNumber, strokes, clockMs }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('settle' as const), phone, holeNumber, strokes, clockMs }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      phone,
      limit: fc.integer({ min: 1, max: 4 }),
      fate: fc.constantFrom('answered', 'lost before', 'lost after', 'sent twice', 'answered late'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), phone, isOld: fc.boolean() }) },
  // The match is gone when they arrive, and back when it is next heard of; or complete, and somebody sends again.
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refuse' as const),
      phone,
      limit: fc.integer({ min: 1, max: 4 }),
      code: fc.constantFrom('match-not-found' as const, 'match-complete' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send again' as const), phone }) },
)

test('[SY1 SY2 SY4 SY5 SY6] however requests are lost, doubled and late: nothing lost, nothing twice, nothing overwritten unseen', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = aWorld()
      for (const one of steps) world.take(one)
      world.calmDown()
      expectAllWell(world)
    }),
    { numRuns: 1_000 },
  )
})

const stepOrRestore = fc.oneof(
  { weight: 12, arbitrary: step },
  { weight: 1, arbitrary: fc.constant({ do: 'back up' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restore' as const }) },
)

test('[SY19] however often the database is set back: every phone sends again what was lost, and all show the same', () => {
  fc.assert(
    fc.property(fc.array(stepOrRestore, { maxLength: 60 }), (steps) => {
      const world = aWorld()
      for (const one of steps) world.take(one)
      world.calmDown()
      world.calmDown()
      expectAllWell(world)
    }),
    { numRuns: 1_000 },
  )
})

test('[SY18] whatever the clocks of the phones say: the same scores count, and the same questions are open', () => {
  fc.assert(
    fc.property(fc.array(stepOrRestore, { maxLength: 60, size: 'max' }), (steps) => {
      const [skewed, exact] = [aWorld(), aWorld()]
      for (const [at, one] of steps.entries()) {
        // In one cell, where they meet.
        skewed.take('clockMs' in one ? { ...one, holeNumber: 1 } : one)
        exact.take('clockMs' in one ? { ...one, holeNumber: 1, clockMs: at } : one)
        expect(outcomeOf(skewed)).toEqual(outcomeOf(exact))
      }
    }),
    { numRuns: 120 },
  )
})

type World = ReturnType<typeof aWorld>

/** What the phones show and the log has, with each entry by its place among those entered. */
function outcomeOf({ server, outboxes, entered }: World): unknown {
  const shown = outboxes.map((outbox) => {
    const { scores = [], conflicts = [] } = shownMatch(outbox) ?? {}
    return { scores, conflicts, waiting: listWaiting(outbox), setAside: listSetAside(outbox) }
  })
  const known = { log: server.log, shown }
  return JSON.parse(JSON.stringify(known), (_key, value: unknown) => {
    const place = typeof value === 'string' ? entered.indexOf(value) : -1
    return place === -1 ? value : place
  })
}

function expectAllWell(world: World): void {
  expect(world.server.log.map(({ entryId }) => entryId).toSorted()).toEqual(world.entered.toSorted())
  for (const entry of world.server.log) expect(complaintAbout(world, entry)).toBeUndefined()
  const truth = sorted(toMatchState(world.server.changesSince(0)))
  for (const outbox of world.outboxes) expect(sorted(shownMatch(outbox))).toEqual(truth)
}

function complaintAbout(
  world: World,
  { entryId, outcome, base, settles, found, strokes }: World['server']['log'][number],
) {
  if (outcome === 'conflict') {
    const isOwn = world.phoneOf(found?.entryId) === world.phoneOf(entryId)
    // What was refused once may come after what was entered since.
    const wasRefused = [entryId, found?.entryId].some((id) => world.refused.has(id ?? ''))
    return isOwn && !wasRefused && !cameBeforeItsBase(world, { entryId, base })
      ? 'in conflict with itself'
      : undefined
  }
  if (!found || [base, ...settles].includes(found.entryId)) return undefined
  // Over something that was not its base only where that is equal to it or to its base, or empty.
  const seen = world.server.log.find((one) => one.entryId === base)?.strokes
  return [strokes, seen, null].includes(found.strokes) ? undefined : 'overwrote something unseen'
}

/** SY17: built on what another phone had put there, which a restore has lost and which came later, or too late. */
function cameBeforeItsBase(
  { server: { log }, phoneOf }: World,
  { entryId, base }: { entryId: string; base: string | null },
): boolean {
  if (base === null || phoneOf(base) === phoneOf(entryId)) return false
  const placeOf = (id: string) => log.findIndex((one) => one.entryId === id)
  return log[placeOf(base)]?.outcome === 'conflict' || placeOf(base) > placeOf(entryId)
}

function aWorld() {
  const server = aServer()
  const outboxes: Outbox[] = Array.from({ length: 3 }, () => emptyOutbox)
  const entered: string[] = []
  const authors = new Map<string, number>()
  const refused = new Set<string>()
  const late: { phone: number; answer: Answer }[] = []
  const oldChanges = [server.changesSince(0)]
  let backup = server.backUp()

  return { server, outboxes, entered, refused, take, calmDown, phoneOf: (id = '') => authors.get(id) }

  function take(one: typeof stepOrRestore extends fc.Arbitrary<infer S> ? S : never): void {
    if (one.do === 'enter' || one.do === 'settle') enter(one)
    else if (one.do === 'send') send(one)
    else if (one.do === 'refuse') refuse(one)
    else if (one.do === 'send again') sendAgain(one.phone)
    else if (one.do === 'hear') hear(one)
    else if (one.do === 'back up') backup = server.backUp()
    else server.restore(backup)
  }

  function enter(one: Extract<Parameters<typeof take>[0], { do: 'enter' | 'settle' }>) {
    const id = newEntryId(one.clockMs)
    entered.push(id)
    authors.set(id, one.phone)
    const shown = seenIn(shownMatch(outboxes[one.phone] ?? emptyOutbox), {
      ballNo: 2,
      holeNumber: one.holeNumber,
    })
    const settles = one.do === 'settle' ? shown.conflicts : []
    const score = { ballNo: 2, holeNumber: one.holeNumber, strokes: one.strokes, isPickedUp: false }
    const draft = {
      ...score,
      id,
      seen: shown.entryId,
      settles,
      enteredBy: personOf(one.phone),
      enteredAtMs: 0,
    }
    const ids = outboxes[one.phone]?.entries.map((entry) => entry.id) ?? []
    apply(one.phone, { kind: 'entered', draft })
    // The order they were made in is kept.
    expect(outboxes[one.phone]?.entries.map((entry) => entry.id)).toEqual([...ids, id])
  }

  function send(one: { phone: number; limit: number; fate: string }): void {
    const outbox = outboxes[one.phone]
    const batch = outbox ? listWaiting(outbox).slice(0, one.limit) : []
    if (!outbox || batch.length === 0 || one.fate === 'lost before') return
    const answer = server.submit(personOf(one.phone), toSubmission(outbox, batch, 0))
    if (one.fate === 'sent twice') server.submit(personOf(one.phone), toSubmission(outbox, batch, 0))
    if (one.fate === 'answered late') late.push({ phone: one.phone, answer })
    else if (one.fate !== 'lost after') apply(one.phone, { kind: 'answered', ...answer })
    hearLate(one.fate === 'answered' ? 1 : 0)
  }

  function refuse(one: { phone: number; limit: number; code: 'match-not-found' | 'match-complete' }): void {
    const waiting = listWaiting(outboxes[one.phone] ?? emptyOutbox)
    const ids = waiting.slice(0, one.limit).map(({ id }) => id)
    for (const id of ids) refused.add(id)
    apply(one.phone, { kind: 'refused', ids, code: one.code })
  }

  function sendAgain(index: number): void {
    for (const { id } of listSetAside(outboxes[index] ?? emptyOutbox))
      apply(index, { kind: 'sent-again', id })
  }

  function hear(one: { phone: number; isOld: boolean }): void {
    const mirror = outboxes[one.phone]?.mirror
    oldChanges.push(server.changesSince(mirror?.epoch === server.epoch() ? mirror.revision : 0))
    const heard = one.isOld ? oldChanges.shift() : oldChanges.at(-1)
    if (heard) apply(one.phone, { kind: 'changed', changes: heard })
  }

  function hearLate(limit: number): void {
    for (const { phone: index, answer } of late.splice(0, limit))
      apply(index, { kind: 'answered', ...answer })
  }

  function calmDown(): void {
    hearLate(late.length)
    for (const index of outboxes.keys()) hear({ phone: index, isOld: false })
    for (const index of outboxes.keys()) sendAgain(index)
    for (const index of outboxes.keys()) send({ phone: index, limit: 1_000, fate: 'answered' })
    for (const index of outboxes.keys()) hear({ phone: index, isOld: false })
  }

  function apply(index: number, event: OutboxEvent): void {
    const before = outboxes[index] ?? emptyOutbox
    const after = nextOutbox(before, event)
    if (after.mirror?.epoch === before.mirror?.epoch)
      expect(after.mirror?.revision ?? 0).toBeGreaterThanOrEqual(before.mirror?.revision ?? 0)
    outboxes[index] = after
  }
}

/** The last two phones are one person's. */
function personOf(phoneNo: number): number {
  return Math.min(phoneNo, 1)
}

function sorted(match: MatchState | undefined) {
  return match && { ...match, scores: match.scores.toSorted((a, b) => a.holeNumber - b.holeNumber) }
}
