import type { MatchChanges, Score } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { newEntryId } from './entry-id.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import { emptyOutbox, listSetAside, listWaiting, nextOutbox, seenIn, shownMatch } from './outbox.ts'
import { matchDetails } from './testing/a-match.ts'

const bob = 2
const cell = { userId: bob, holeNumber: 1 }

test('[SY1] ids are UUIDs of version 7 that begin with the time', () => {
  const ids = [1_000, 2_000].map(newEntryId)
  expect(ids).toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

describe('[SY2] the base of an entry', () => {
  test.each<[what: string, before: Step[], base: string | null]>([
    ['is nothing for an empty cell', [changes(2, [])], null],
    ['is the entry that the mirror has', [changes(2, [score('theirs', 5)])], 'theirs'],
    ['is the own pending entry first', [changes(2, [score('theirs', 5)]), entered('mine', 4)], 'mine'],
    ['is the entry that cleared the cell, where one did', [changes(2, [score('cleared', null)])], 'cleared'],
    [
      'is what stands, once the server lists the own entry as a conflict',
      [entered('mine', 4), changes(2, [score('theirs', 5)], ['mine'])],
      'theirs',
    ],
  ])('%s', (_what, before, base) => {
    expect(after(...before, entered('next', 6)).entries.at(-1)).toMatchObject({ id: 'next', base })
  })
})

test('[SY2] what came between the tap and the store was not seen, unless this phone put it there itself', () => {
  const seenEmpty = enteredOver('second', 6, null)
  expect(after(changes(2, [score('theirs', 5)]), seenEmpty).entries).toMatchObject([{ base: null }])
  expect(after(enteredOver('first', 4, null), seenEmpty).entries).toMatchObject([{}, { base: 'first' }])
})

test('[SY3] an entry stored twice is there once', () => {
  expect(after(entered('mine', 4), entered('mine', 4)).entries).toHaveLength(1)
})

describe('[SY4] what is shown', () => {
  test('is the mirror with own entries on top, the last of a cell winning', () => {
    const outbox = after(changes(2, [score('theirs', 5)]), entered('first', 4), entered('second', 3))
    expect(shownMatch(outbox)?.scores).toEqual([score('second', 3)])
  })

  test('is the standing score, once the own entry is listed as a conflict', () => {
    const outbox = after(entered('mine', 4), changes(2, [score('theirs', 5)], ['mine']))
    expect(shownMatch(outbox)).toMatchObject({ scores: [{ strokes: 5 }], conflicts: [{ entryId: 'mine' }] })
  })

  test('leaves out conflicts that an own entry settles', () => {
    const outbox = after(changes(2, [score('theirs', 5)], ['other']), entered('mine', 4, ['other']))
    expect(outbox.entries).toMatchObject([{ base: 'theirs', settles: ['other'] }])
    expect(shownMatch(outbox)?.conflicts).toEqual([])
  })

  test('is nothing while the match was never heard of, and what was entered waits', () => {
    const outbox = after(entered('mine', 4))
    expect([shownMatch(outbox), listWaiting(outbox).length]).toEqual([undefined, 1])
  })
})

describe('[SY5] an answer', () => {
  test.each(['applied', 'conflict'] as const)('takes the entry out that was %s, and no other', (outcome) => {
    const outbox = after(changes(2, []), entered('mine', 4), entered('later', 5), answered(3, outcome))
    expect(outbox.entries.map(({ id }) => id)).toEqual(['later'])
    expect(outbox.mirror?.revision).toBe(3)
  })

  test('whose changes cannot be taken is not taken at all', () => {
    const before = after(changes(2, []), entered('mine', 4))
    const gap = { ...answered(9, 'applied'), changes: { ...answered(9, 'applied').changes, since: 5 } }
    expect(nextOutbox(before, gap)).toBe(before)
  })
})

test('[SY6] old changes move nothing back, and changes with a gap are not taken', () => {
  const outbox = after(changes(5, [score('new', 5)]))
  expect(nextOutbox(outbox, changes(4, [score('old', 4)]))).toBe(outbox)
  expect(nextOutbox(outbox, changes(9, [], [], 7))).toBe(outbox)
  expect(nextOutbox(emptyOutbox, changes(9, [], [], 7))).toBe(emptyOutbox)
})

describe('[SY8] an entry that is refused', () => {
  const outbox = after(changes(2, [score('theirs', 5)]), entered('bad', 4), entered('built-on-it', 3), {
    kind: 'refused',
    ids: ['bad'],
    code: 'match-complete',
  })

  test('is set aside with its reason, no longer drawn, and holds up nothing', () => {
    expect(listSetAside(outbox)).toMatchObject([{ id: 'bad', refusal: 'match-complete' }])
    expect(listWaiting(outbox)).toMatchObject([{ id: 'built-on-it', base: 'theirs' }])
  })

  test('can be discarded, which an entry that waits cannot', () => {
    expect(listSetAside(nextOutbox(outbox, { kind: 'discarded', id: 'bad' }))).toEqual([])
    expect(nextOutbox(outbox, { kind: 'discarded', id: 'built-on-it' })).toBe(outbox)
  })

  test('can be sent again, behind the others', () => {
    const again = nextOutbox(outbox, { kind: 'sent-again', id: 'bad' })
    expect(listWaiting(again).map(({ id }) => id)).toEqual(['built-on-it', 'bad'])
  })

  test('by name among others leaves the others be', () => {
    const mixed = after(changes(2, []), entered('mine', 4), {
      kind: 'answered',
      outcomes: [{ id: 'mine', outcome: 'refused', code: 'not-a-player' }],
      changes: changes(2, []).changes,
    })
    expect(listSetAside(mixed)).toMatchObject([{ id: 'mine', refusal: 'not-a-player' }])
  })
})

type Step = OutboxEvent | ((outbox: Outbox) => OutboxEvent)

function after(...steps: Step[]): Outbox {
  return steps.reduce<Outbox>(
    (outbox, step) => nextOutbox(outbox, typeof step === 'function' ? step(outbox) : step),
    emptyOutbox,
  )
}

/** A tap by somebody who sees what is shown at that moment. */
function entered(id: string, strokes: number | null, settles: string[] = []) {
  return (outbox: Outbox): OutboxEvent =>
    enteredOver(id, strokes, seenIn(shownMatch(outbox), cell).entryId, settles)
}

function enteredOver(
  id: string,
  strokes: number | null,
  seen: string | null,
  settles: string[] = [],
): OutboxEvent {
  const draft = { ...cell, id, strokes, isPickedUp: false, seen, settles, enteredBy: bob, enteredAtMs: 0 }
  return { kind: 'entered', draft }
}

function score(entryId: string, strokes: number | null): Score {
  return { userId: bob, holeNumber: 1, strokes, isPickedUp: false, entryId, enteredBy: bob }
}

function changes(revision: number, scores: Score[], conflicts: string[] = [], since = 0) {
  const content: MatchChanges = {
    since,
    revision,
    details: since === 0 ? matchDetails() : null,
    scores,
    conflicts: conflicts.map((id) => ({ ...score(id, 9), enteredByName: 'Bob' })),
  }
  return { kind: 'changed' as const, changes: content }
}

function answered(revision: number, outcome: 'applied' | 'conflict') {
  const outcomes = [{ id: 'mine', outcome }]
  return { kind: 'answered' as const, outcomes, changes: changes(revision, []).changes }
}
