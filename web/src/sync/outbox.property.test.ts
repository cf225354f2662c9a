import type { MatchState } from '@nineteenth/contracts'
import { findCell, isSameCell, strokesCell, toMatchState } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyOutbox, listSetAside, listWaiting, nextOutbox, shownMatch } from './outbox.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import type { Answer } from './send-outbox-client.ts'
import { toSubmission } from './send-outbox-client.ts'
import { aServer } from './testing/a-server.ts'
import { aDraft } from './testing/an-entry.ts'

const phone = fc.integer({ min: 0, max: 2 })
const hole = fc.integer({ min: 1, max: 3 })
const value = fc.option(fc.integer({ min: 3, max: 5 }))
// A phone's clock may be wrong, and may be set back in the middle of a round.
const clockMs = fc.nat({ max: 10 })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('enter' as const), phone, hole, value, clockMs }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('settle' as const), phone, hole, value, clockMs }),
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
  // The match is gone when they arrive, and restored by the next message; or it is complete, and a person sends again.
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reject' as const),
      phone,
      limit: fc.integer({ min: 1, max: 4 }),
      code: fc.constantFrom('match-not-found' as const, 'match-complete' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send again' as const), phone }) },
)

test('[SY1 SY2 SY4 SY5 SY6] loses nothing, records nothing twice and overwrites nothing unseen, for any lost, doubled and late requests', () => {
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

test('[SY19] after any number of database restores, every phone resends what was lost, and all show the same', () => {
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

test('[SY18] with any clocks on the phones, the same scores count and the same conflicts are open', () => {
  fc.assert(
    fc.property(fc.array(stepOrRestore, { maxLength: 60, size: 'max' }), (steps) => {
      const [skewed, exact] = [aWorld(), aWorld()]
      for (const [at, one] of steps.entries()) {
        // All in one cell.
        skewed.take('clockMs' in one ? { ...one, hole: 1 } : one)
        exact.take('clockMs' in one ? { ...one, hole: 1, clockMs: at } : one)
        expect(outcomeOf(skewed)).toEqual(outcomeOf(exact))
      }
    }),
    { numRuns: 120 },
  )
})

type World = ReturnType<typeof aWorld>

/** The phones' cards and the log, with each entry by its index. */
function outcomeOf({ server, outboxes, entered }: World): unknown {
  const shown = outboxes.map((outbox) => {
    const { cells = [], open = [] } = shownMatch(outbox) ?? {}
    return { cells, open, waiting: listWaiting(outbox), setAside: listSetAside(outbox) }
  })
  const known = { log: server.log, shown }
  return JSON.parse(JSON.stringify(known), (key, value: unknown) => {
    if (key === 'enteredAt') return undefined
    const place = typeof value === 'string' ? entered.indexOf(value) : -1
    return place === -1 ? value : place
  })
}

function expectAllWell(world: World): void {
  expect(world.server.log.map(({ id }) => id).toSorted()).toEqual(world.entered.toSorted())
  for (const entry of world.server.log) expect(complaintAbout(world, entry)).toBeUndefined()
  const truth = sorted(toMatchState(world.server.changesSince(0)))
  for (const outbox of world.outboxes) expect(sorted(shownMatch(outbox))).toEqual(truth)
}

function complaintAbout(
  world: World,
  { id, outcome, base, settles, found, value: entered }: World['server']['log'][number],
) {
  const isOwn = world.phoneOf(found?.id) === world.phoneOf(id)
  if (outcome === 'conflict') {
    // One that was rejected before may come after later ones.
    return isOwn && !world.rejected.has(id) && !cameBeforeItsBase(world, { id, base })
      ? 'in conflict with itself'
      : undefined
  }
  if (!found || isOwn || [base, ...settles].includes(found.id)) return undefined
  // It may replace a value other than its base only if that is equal to it or to its base, or empty.
  const seen = world.server.log.find((one) => one.id === base)?.value
  return [entered, seen, null].includes(found.value) ? undefined : 'overwrote something unseen'
}

/** SY17: based on another phone's entry that a restore lost, and that arrived later or too late. */
function cameBeforeItsBase(
  { server: { log }, phoneOf }: World,
  { id, base }: { id: string; base: string | null },
): boolean {
  if (base === null || phoneOf(base) === phoneOf(id)) return false
  const placeOf = (entry: string) => log.findIndex((one) => one.id === entry)
  return log[placeOf(base)]?.outcome === 'conflict' || placeOf(base) > placeOf(id)
}

function aWorld() {
  const server = aServer()
  const outboxes: Outbox[] = Array.from({ length: 3 }, (_, index) => ({
    ...emptyOutbox,
    device: { id: index + 1, nextSeq: 1 },
  }))
  const entered: string[] = []
  const authors = new Map<string, number>()
  const rejected = new Set<string>()
  const late: { phone: number; answer: Answer }[] = []
  const oldChanges = [server.changesSince(0)]
  let backup = server.backUp()

  return { server, outboxes, entered, rejected, take, calmDown, phoneOf: (id = '') => authors.get(id) }

  function take(one: typeof stepOrRestore extends fc.Arbitrary<infer S> ? S : never): void {
    if (one.do === 'enter' || one.do === 'settle') enter(one)
    else if (one.do === 'send') send(one)
    else if (one.do === 'reject') reject(one)
    else if (one.do === 'send again') sendAgain(one.phone)
    else if (one.do === 'hear') hear(one)
    else if (one.do === 'back up') backup = server.backUp()
    else server.restore(backup)
  }

  function enter(one: Extract<Parameters<typeof take>[0], { do: 'enter' | 'settle' }>) {
    const outbox = outboxes[one.phone] ?? emptyOutbox
    const shown = shownMatch(outbox)
    const cell = strokesCell(2, one.hole)
    const open = shown?.open.filter((entry) => isSameCell(entry, cell)) ?? []
    const draft = aDraft({
      cell,
      value: one.value,
      base: (shown && findCell(shown, cell)?.entry) ?? null,
      settles: one.do === 'settle' ? open.map(({ entry }) => entry) : [],
      enteredBy: personOf(one.phone),
      enteredAt: new Date(one.clockMs).toISOString(),
    })
    const { id } = draft
    entered.push(id)
    authors.set(id, one.phone)
    const ids = outboxes[one.phone]?.entries.map((entry) => entry.id) ?? []
    apply(one.phone, { kind: 'entered', draft })
    // In the order they were made.
    expect(outboxes[one.phone]?.entries.map((entry) => entry.id)).toEqual([...ids, id])
  }

  function send(one: { phone: number; limit: number; fate: string }): void {
    const outbox = outboxes[one.phone]
    const batch = outbox ? listWaiting(outbox).slice(0, one.limit) : []
    if (!outbox || batch.length === 0 || one.fate === 'lost before') return
    const answer = server.submit(personOf(one.phone), toSubmission(outbox, batch, 0))
    if (one.fate === 'sent twice') server.submit(personOf(one.phone), toSubmission(outbox, batch, 0))
    if (one.fate === 'answered late') late.push({ phone: one.phone, answer })
    else if (one.fate !== 'lost after') apply(one.phone, { kind: 'acknowledged', ...answer })
    hearLate(one.fate === 'answered' ? 1 : 0)
  }

  function reject(one: { phone: number; limit: number; code: 'match-not-found' | 'match-complete' }): void {
    const waiting = listWaiting(outboxes[one.phone] ?? emptyOutbox)
    const ids = waiting.slice(0, one.limit).map(({ id }) => id)
    for (const id of ids) rejected.add(id)
    apply(one.phone, { kind: 'rejected', ids, code: one.code })
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
      apply(index, { kind: 'acknowledged', ...answer })
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
  return match && { ...match, cells: byHole(match.cells), open: byHole(match.open) }
}

function byHole<One extends { hole: number }>(list: readonly One[]): One[] {
  return list.toSorted((a, b) => a.hole - b.hole)
}
