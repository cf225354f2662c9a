import type { MatchChanges, MatchDetails, Score } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
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
import { matchDetails } from './testing/a-match.ts'

const bob = 2
const cell = { ballNo: bob, holeNumber: 1 }

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
  const outbox = after(
    changes(2, [score('theirs', 5)]),
    entered('bad', 4),
    entered('built-on-it', 3),
    refused('match-complete', 'bad'),
  )

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

  test('as not allowed leaves the others of its request recorded', () => {
    const mixed = after(changes(2, []), entered('mine', 4), entered('allowed', 5), {
      kind: 'answered',
      outcomes: [
        { id: 'mine', outcome: 'refused', code: 'not-allowed' },
        { id: 'allowed', outcome: 'applied' },
      ],
      changes: changes(3, []).changes,
    })
    expect(listSetAside(mixed)).toMatchObject([{ id: 'mine', refusal: 'not-allowed' }])
    expect([listWaiting(mixed), mixed.answered]).toMatchObject([[], [{ id: 'allowed' }]])
  })

  test('by name among others leaves the others be', () => {
    const mixed = after(changes(2, []), entered('mine', 4), {
      kind: 'answered',
      outcomes: [{ id: 'mine', outcome: 'refused', code: 'not-a-player' }],
      changes: { ...changes(3, []).changes, details: matchDetails({ players: [] }) },
    })
    expect(listSetAside(mixed)).toMatchObject([{ id: 'mine', refusal: 'not-a-player' }])
  })
})

describe('[SY2 SY8] a score and its correction, both refused,', () => {
  test('are in their order again when the match is back', () => {
    const found = nextOutbox(bothRefused('match-not-found'), changes(3, []))
    expect(listWaiting(found)).toMatchObject([
      { id: 'first', base: null },
      { id: 'second', base: 'first' },
    ])
  })

  test('are in their order when each is sent again, also after the first was answered', () => {
    const first = nextOutbox(bothRefused('match-complete'), { kind: 'sent-again', id: 'first' })
    const again: OutboxEvent = { kind: 'sent-again', id: 'second' }
    expect(listWaiting(nextOutbox(first, again)).at(-1)).toMatchObject({ id: 'second', base: 'first' })
    expect(listWaiting(nextOutbox(nextOutbox(first, outcomesOf('first')), again))).toMatchObject([
      { id: 'second', base: 'first' },
    ])
  })

  test.each([
    ['another of the phone still waits', 'match-complete', changes(3, [])],
    ['the phone has entered another since', 'match-not-found', outcomesOf('second')],
  ] as const)('and the first stays set aside where %s', (_story, code, heard) => {
    const since = after(changes(2, []), entered('first', 4), refused(code, 'first'))
    const later = nextOutbox(nextOutbox(since, enteredOver('second', 5, null)), heard)
    expect(listSetAside(later)).toMatchObject([{ id: 'first' }])
    const stillWaiting = heard.kind === 'changed' ? [{ id: 'second', base: null }] : []
    expect(listWaiting(later)).toMatchObject(stillWaiting)
  })

  test('come back both where what the phone has entered since is built on the second', () => {
    const since = nextOutbox(bothRefused('match-not-found'), enteredOver('third', 6, 'second'))
    const found = nextOutbox(since, outcomesOf('third'))
    expect(listWaiting(found)).toMatchObject([
      { id: 'first', base: null },
      { id: 'second', base: 'first' },
    ])
  })
})

test('[SY8] a clock that was set back makes no earlier score of it: the order of entering decides', () => {
  const gone = after(changes(2, []), entered('z first', 4), refused('match-not-found', 'z first'))
  const found = nextOutbox(nextOutbox(gone, enteredOver('a second', 5, null)), changes(3, []))
  expect(listSetAside(found)).toMatchObject([{ id: 'z first' }])
  expect(listWaiting(found)).toMatchObject([{ id: 'a second', base: null }])
})

describe('[SY2 SY8] what was built on an entry of a match that is gone', () => {
  const gone = refused('match-not-found', 'mine')
  const discarded: OutboxEvent = { kind: 'discarded', id: 'mine' }
  const theirs = score('theirs', 5)

  test('stays on it: it may have been taken, and the answer lost', () => {
    const outbox = after(changes(2, [theirs]), entered('mine', 4), entered('next', 3), gone)
    expect(listWaiting(outbox)).toMatchObject([{ id: 'next', base: 'mine' }])
  })

  test('is built on what lay below once it is discarded, unless it stands in the match', () => {
    const never = after(changes(2, [theirs]), entered('mine', 4), entered('next', 3), gone, discarded)
    expect(listWaiting(never)).toMatchObject([{ id: 'next', base: 'theirs' }])
    const taken = [changes(2, [theirs]), entered('mine', 4), changes(3, [score('mine', 4)])]
    const stands = after(...taken, entered('next', 3), gone, discarded)
    expect(listWaiting(stands)).toMatchObject([{ id: 'next', base: 'mine' }])
  })
})

test('[SY8] a match that is heard of again is there: what was refused because it was gone waits again', () => {
  const gone = after(changes(2, []), entered('mine', 4), refused('match-not-found', 'mine'))
  expect(listWaiting(gone)).toEqual([])
  expect(listWaiting(nextOutbox(gone, changes(3, [])))).toMatchObject([{ id: 'mine' }])
})

test.each<[code: 'match-complete' | 'not-a-player', heard: Partial<MatchDetails>, waiting: number]>([
  ['match-complete', { isComplete: true }, 0],
  ['match-complete', { isComplete: false }, 1],
  ['not-a-player', { players: [] }, 0],
  ['not-a-player', {}, 1],
])('[SY8] what was refused as %s waits again when that is no more: after %j %d', (code, details, waiting) => {
  const before = after(changes(2, []), entered('mine', 4), refused(code, 'mine'))
  const heard = { ...changes(3, []).changes, details: matchDetails(details) }
  expect(listWaiting(nextOutbox(before, { kind: 'changed', changes: heard }))).toHaveLength(waiting)
})

describe('[SY19] in another life of the database', () => {
  const answeredBefore = after(changes(2, []), entered('mine', 4), answered(3, 'applied'))
  const restored = (scores: Score[], revision = 2) => inLife('second life', changes(revision, scores))

  test('the match takes the place of what was shown, also at a lower revision', () => {
    const before = after(changes(9, [score('lost', 5)]))
    expect(nextOutbox(before, restored([])).mirror).toMatchObject({
      epoch: 'second life',
      revision: 2,
      scores: [],
    })
    expect(nextOutbox(before, inLife('second life', changes(10, [], [], 9)))).toBe(before)
  })

  test('what was answered before waits again, and is drawn where the server has lost it', () => {
    const after2 = nextOutbox(answeredBefore, restored([]))
    expect(listWaiting(after2)).toMatchObject([{ id: 'mine', answeredIn: 'first life' }])
    expect(shownMatch(after2)?.scores).toMatchObject([{ entryId: 'mine', strokes: 4 }])
  })

  test.each(['a smaller id', 'z greater id'])('and is drawn over nothing but its base, not over %s', (id) => {
    const shown = shownMatch(nextOutbox(answeredBefore, restored([score(id, 6)])))
    expect(shown?.scores).toMatchObject([{ entryId: id }])
    const onTop = after(changes(2, [score(id, 6)]), entered('mine', 4), answered(3, 'applied'))
    const found = shownMatch(nextOutbox(onTop, restored([score(id, 6)])))
    expect(found?.scores).toMatchObject([{ entryId: 'mine' }])
  })

  test('it waits again as soon as anybody speaks of that life, once', () => {
    const met: OutboxEvent = { kind: 'epoch-met', epoch: 'second life', nowMs: 0 }
    const waiting = nextOutbox(answeredBefore, met)
    expect(listWaiting(waiting)).toMatchObject([{ id: 'mine' }])
    expect(nextOutbox(waiting, met)).toBe(waiting)
    const again = nextOutbox(waiting, inLife('second life', answered(4, 'applied')))
    expect([again.entries, again.answered]).toMatchObject([[], [{ answeredIn: 'second life' }]])
  })

  test('what was answered long ago is forgotten', () => {
    const dayMs = 24 * 3_600_000
    const outbox = after(changes(2, []), entryAt('old', 0), outcomesOf('old'), entryAt('new', 8 * dayMs))
    const met = nextOutbox(nextOutbox(outbox, outcomesOf('new')), {
      kind: 'epoch-met',
      epoch: 'first life',
      nowMs: 9 * dayMs,
    })
    expect(met.answered.map(({ id }) => id)).toEqual(['new'])
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
  return { ballNo: bob, holeNumber: 1, strokes, isPickedUp: false, entryId, enteredBy: bob }
}

function changes(revision: number, scores: Score[], conflicts: string[] = [], since = 0) {
  const content: MatchChanges = {
    epoch: 'first life',
    since,
    revision,
    details: since === 0 ? matchDetails() : null,
    scores,
    conflicts: conflicts.map((id) => ({ ...score(id, 9), enteredByName: 'Bob' })),
    closedConflicts: [],
  }
  return { kind: 'changed' as const, changes: content }
}

function answered(revision: number, outcome: 'applied' | 'conflict') {
  const outcomes = [{ id: 'mine', outcome }]
  return { kind: 'answered' as const, outcomes, changes: changes(revision, []).changes }
}

function refused(code: 'match-not-found' | 'match-complete' | 'not-a-player', ...ids: string[]): OutboxEvent {
  return { kind: 'refused', ids, code }
}

/** A score and its correction, neither of them taken. */
function bothRefused(code: 'match-not-found' | 'match-complete'): Outbox {
  const both = [entered('first', 4), entered('second', 5)]
  return after(changes(2, []), ...both, refused(code, 'first', 'second'))
}

function inLife<Event extends { changes: MatchChanges }>(epoch: string, event: Event): Event {
  return { ...event, changes: { ...event.changes, epoch } }
}

function entryAt(id: string, enteredAtMs: number): OutboxEvent {
  const score = { ...cell, strokes: 4, isPickedUp: false }
  return { kind: 'entered', draft: { ...score, id, seen: null, settles: [], enteredBy: bob, enteredAtMs } }
}

function outcomesOf(id: string): OutboxEvent {
  const outcomes = [{ id, outcome: 'applied' as const }]
  return { kind: 'answered', outcomes, changes: changes(3, []).changes }
}
