import type { MatchState } from '@nineteenth/contracts'
import { toMatchState } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newEntryId } from './entry-id.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import { emptyOutbox, listWaiting, nextOutbox, seenIn, shownMatch } from './outbox.ts'
import type { Answer } from './send-outbox-client.ts'
import { toSubmission } from './send-outbox-client.ts'
import { aServer } from './testing/a-server.ts'

const phone = fc.integer({ min: 0, max: 2 })
const holeNumber = fc.integer({ min: 1, max: 3 })
const strokes = fc.option(fc.integer({ min: 3, max: 5 }))

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter' as const), phone, holeNumber, strokes }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), phone, holeNumber, strokes }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      phone,
      most: fc.integer({ min: 1, max: 4 }),
      fate: fc.constantFrom('answered', 'lost before', 'lost after', 'sent twice', 'answered late'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), phone, isOld: fc.boolean() }) },
)

test('[SY1 SY2 SY4 SY5 SY6] however requests are lost, doubled and late: nothing lost, nothing twice, nothing overwritten unseen', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = aWorld()
      for (const one of steps) world.take(one)
      world.calmDown()
      expect(world.server.log.map(({ entryId }) => entryId).toSorted()).toEqual(world.entered.toSorted())
      for (const entry of world.server.log) expect(complaintAbout(world, entry)).toBeUndefined()
      const truth = sorted(toMatchState(world.server.changesSince(0)))
      for (const outbox of world.outboxes) expect(sorted(shownMatch(outbox))).toEqual(truth)
    }),
    { numRuns: 1_000 },
  )
})

type World = ReturnType<typeof aWorld>

function complaintAbout(
  world: World,
  { entryId, outcome, base, found, strokes }: World['server']['log'][number],
) {
  if (outcome === 'conflict')
    return world.phoneOf(found?.entryId) === world.phoneOf(entryId) ? 'in conflict with itself' : undefined
  if (!found || found.entryId === base) return undefined
  // Over something that was not its base only where that is equal to it or to its base, or empty.
  const seen = world.server.log.find((one) => one.entryId === base)?.strokes
  return [strokes, seen, null].includes(found.strokes) ? undefined : 'overwrote something unseen'
}

function aWorld() {
  const server = aServer()
  const outboxes: Outbox[] = Array.from({ length: 3 }, () => emptyOutbox)
  const entered: string[] = []
  const authors = new Map<string, number>()
  const oldAnswers: Answer[] = []
  const oldChanges = [server.changesSince(0)]

  return { server, outboxes, entered, take, calmDown, phoneOf: (id = '') => authors.get(id) }

  function take(one: typeof step extends fc.Arbitrary<infer S> ? S : never): void {
    if (one.do === 'enter' || one.do === 'settle') enter(one)
    else if (one.do === 'send') send(one)
    else hear(one)
  }

  function enter(one: { do: 'enter' | 'settle'; phone: number; holeNumber: number; strokes: number | null }) {
    const id = newEntryId(entered.length)
    entered.push(id)
    authors.set(id, one.phone)
    const shown = seenIn(shownMatch(outboxes[one.phone] ?? emptyOutbox), {
      userId: 2,
      holeNumber: one.holeNumber,
    })
    const settles = one.do === 'settle' ? shown.conflicts : []
    const score = { userId: 2, holeNumber: one.holeNumber, strokes: one.strokes, isPickedUp: false }
    const draft = { ...score, id, seen: shown.entryId, settles, enteredBy: one.phone, enteredAtMs: 0 }
    const ids = outboxes[one.phone]?.entries.map((entry) => entry.id) ?? []
    apply(one.phone, { kind: 'entered', draft })
    // The order they were made in is kept.
    expect(outboxes[one.phone]?.entries.map((entry) => entry.id)).toEqual([...ids, id])
  }

  function send(one: { phone: number; most: number; fate: string }): void {
    const outbox = outboxes[one.phone]
    const batch = outbox ? listWaiting(outbox).slice(0, one.most) : []
    if (!outbox || batch.length === 0 || one.fate === 'lost before') return
    const answer = server.submit(one.phone, toSubmission(outbox, batch))
    if (one.fate === 'sent twice') server.submit(one.phone, toSubmission(outbox, batch))
    if (one.fate === 'answered late') oldAnswers.push(answer)
    else if (one.fate !== 'lost after') apply(one.phone, { kind: 'answered', ...answer })
    for (const late of oldAnswers.splice(0, one.fate === 'answered' ? 1 : 0))
      apply(one.phone, { kind: 'answered', ...late })
  }

  function hear(one: { phone: number; isOld: boolean }): void {
    const revision = outboxes[one.phone]?.mirror?.revision ?? 0
    oldChanges.push(server.changesSince(revision))
    const heard = one.isOld ? oldChanges.shift() : oldChanges.at(-1)
    if (heard) apply(one.phone, { kind: 'changed', changes: heard })
  }

  function calmDown(): void {
    for (const at of outboxes.keys()) send({ phone: at, most: 1_000, fate: 'answered' })
    for (const at of outboxes.keys()) hear({ phone: at, isOld: false })
  }

  function apply(at: number, event: OutboxEvent): void {
    const before = outboxes[at] ?? emptyOutbox
    const after = nextOutbox(before, event)
    expect(after.mirror?.revision ?? 0).toBeGreaterThanOrEqual(before.mirror?.revision ?? 0)
    outboxes[at] = after
  }
}

function sorted(match: MatchState | undefined) {
  return match && { ...match, scores: match.scores.toSorted((a, b) => a.holeNumber - b.holeNumber) }
}
