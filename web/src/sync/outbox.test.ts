import type { CurrentCell, MatchChanges, MatchDetails } from '@nineteenth/contracts'
import { betSubject, findCell, strokesCell } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { emptyOutbox, listSetAside, listWaiting, nextOutbox, shownMatch } from './outbox.ts'
import type { Outbox, OutboxEvent, Rejection } from './outbox.ts'
import { matchDetails } from './testing/a-match.ts'
import { aDraft } from './testing/an-entry.ts'

const bob = 2
const cell = strokesCell(bob, 1)

describe('[SY2] the base of an entry', () => {
  test.each<[what: string, before: Step[], base: string | null]>([
    ['is nothing for an empty cell', [changes(2, [])], null],
    ['is the entry that the mirror has', [changes(2, [score('theirs', 5)])], 'theirs'],
    ['is this phone’s pending entry first', [changes(2, [score('theirs', 5)]), entered('mine', 4)], 'mine'],
    ['is the entry that cleared the cell, where one did', [changes(2, [score('cleared', null)])], 'cleared'],
    [
      'is the current entry, once the server lists this phone’s entry as a conflict',
      [entered('mine', 4), changes(2, [score('theirs', 5)], ['mine'])],
      'theirs',
    ],
  ])('%s', (_what, before, base) => {
    expect(after(...before, entered('next', 6)).entries.at(-1)).toMatchObject({ id: 'next', base })
  })
})

test('[SY2] a change between tap and store wasn’t seen, unless this phone made it', () => {
  const seenEmpty = enteredOver('second', 6, null)
  expect(after(changes(2, [score('theirs', 5)]), seenEmpty).entries).toMatchObject([{ base: null }])
  expect(after(enteredOver('first', 4, null), seenEmpty).entries).toMatchObject([{}, { base: 'first' }])
})

test('[SY3] an entry stored twice exists once', () => {
  expect(after(entered('mine', 4), entered('mine', 4)).entries).toHaveLength(1)
})

describe('[SY4] what is shown', () => {
  test('is the mirror with own entries on top, the last of a cell winning', () => {
    const outbox = after(changes(2, [score('theirs', 5)]), entered('first', 4), entered('second', 3))
    expect(shownMatch(outbox)?.cells).toEqual([score('second', 3)])
  })

  test('is the current score, once this phone’s entry is listed as a conflict', () => {
    const outbox = after(entered('mine', 4), changes(2, [score('theirs', 5)], ['mine']))
    expect(shownMatch(outbox)).toMatchObject({ cells: [{ value: 5 }], open: [{ entry: 'mine' }] })
  })

  test('is this phone’s waiting entry, even over later changes from the stream', () => {
    const outbox = after(changes(2, []), entered('mine', 4), changes(3, [score('theirs', 5)]))
    expect(shownMatch(outbox)?.cells).toEqual([score('mine', 4)])
  })

  test('leaves out conflicts that this phone’s entry settles', () => {
    const outbox = after(changes(2, [score('theirs', 5)], ['other']), entered('mine', 4, ['other']))
    expect(outbox.entries).toMatchObject([{ base: 'theirs', settles: ['other'] }])
    expect(shownMatch(outbox)?.open).toEqual([])
  })

  test('is undefined before the match was received, and entries wait', () => {
    const outbox = after(entered('mine', 4))
    expect([shownMatch(outbox), listWaiting(outbox).length]).toEqual([undefined, 1])
  })
})

describe('[SY5] an answer', () => {
  test.each(['applied', 'conflict', 'waiting'] as const)(
    'removes the entry that was %s, and no other',
    (outcome) => {
      const outbox = after(changes(2, []), entered('mine', 4), entered('later', 5), answered(3, outcome))
      expect(outbox.entries.map(({ id }) => id)).toEqual(['later'])
      expect(outbox.mirror?.revision).toBe(3)
    },
  )

  test('is ignored if its changes can’t be applied', () => {
    const before = after(changes(2, []), entered('mine', 4))
    const gap = { ...answered(9, 'applied'), changes: { ...answered(9, 'applied').changes, since: 5 } }
    expect(nextOutbox(before, gap)).toBe(before)
  })
})

test('[SY6] old changes change nothing, and changes with a gap aren’t applied', () => {
  const outbox = after(changes(5, [score('new', 5)]))
  expect(nextOutbox(outbox, changes(4, [score('old', 4)]))).toBe(outbox)
  expect(nextOutbox(outbox, changes(9, [], [], 7))).toBe(outbox)
  expect(nextOutbox(emptyOutbox, changes(9, [], [], 7))).toBe(emptyOutbox)
})

describe('[SY8] an entry that is rejected', () => {
  const outbox = after(
    changes(2, [score('theirs', 5)]),
    entered('bad', 4),
    entered('built-on-it', 3),
    rejected('match-complete', 'bad'),
  )

  test('is set aside with its reason, no longer shown, and blocks nothing', () => {
    expect(listSetAside(outbox)).toMatchObject([{ id: 'bad', rejection: 'match-complete' }])
    expect(listWaiting(outbox)).toMatchObject([{ id: 'built-on-it', base: 'theirs' }])
  })

  test('can be discarded, unlike a waiting entry', () => {
    expect(listSetAside(nextOutbox(outbox, { kind: 'discarded', id: 'bad' }))).toEqual([])
    expect(nextOutbox(outbox, { kind: 'discarded', id: 'built-on-it' })).toBe(outbox)
  })

  test('can be sent again, after the others', () => {
    const again = nextOutbox(outbox, { kind: 'sent-again', id: 'bad' })
    expect(listWaiting(again).map(({ id }) => id)).toEqual(['built-on-it', 'bad'])
  })

  test('as not allowed leaves the others of its request recorded', () => {
    const mixed = after(changes(2, []), entered('mine', 4), entered('allowed', 5), {
      kind: 'acknowledged',
      outcomes: [
        { id: 'mine', outcome: 'rejected', code: 'not-allowed' },
        { id: 'allowed', outcome: 'applied' },
      ],
      changes: changes(3, []).changes,
    })
    expect(listSetAside(mixed)).toMatchObject([{ id: 'mine', rejection: 'not-allowed' }])
    expect([listWaiting(mixed), mixed.acknowledged]).toMatchObject([[], [{ id: 'allowed' }]])
  })

  test('alone leaves the other entries waiting', () => {
    const mixed = after(changes(2, []), entered('mine', 4), {
      kind: 'acknowledged',
      outcomes: [{ id: 'mine', outcome: 'rejected', code: 'not-a-player' }],
      changes: { ...changes(3, []).changes, details: matchDetails({ players: [] }) },
    })
    expect(listSetAside(mixed)).toMatchObject([{ id: 'mine', rejection: 'not-a-player' }])
  })
})

describe('[SY2 SY8] a score and its correction, both rejected,', () => {
  test('are in order again when the match is back', () => {
    const found = nextOutbox(bothRejected('match-not-found'), changes(3, []))
    expect(listWaiting(found)).toMatchObject([
      { id: 'first', base: null },
      { id: 'second', base: 'first' },
    ])
  })

  test('are in order when each is sent again, even after the first was answered', () => {
    const first = nextOutbox(bothRejected('match-complete'), { kind: 'sent-again', id: 'first' })
    const again: OutboxEvent = { kind: 'sent-again', id: 'second' }
    expect(listWaiting(nextOutbox(first, again)).at(-1)).toMatchObject({ id: 'second', base: 'first' })
    expect(listWaiting(nextOutbox(nextOutbox(first, outcomesOf('first')), again))).toMatchObject([
      { id: 'second', base: 'first' },
    ])
  })

  test.each([
    ['another entry of the phone still waits', 'match-complete', changes(3, [])],
    ['the phone has entered another value since', 'match-not-found', outcomesOf('second')],
  ] as const)('and the first stays set aside if %s', (_story, code, heard) => {
    const since = after(changes(2, []), entered('first', 4), rejected(code, 'first'))
    const later = nextOutbox(nextOutbox(since, enteredOver('second', 5, null)), heard)
    expect(listSetAside(later)).toMatchObject([{ id: 'first' }])
    const stillWaiting = heard.kind === 'changed' ? [{ id: 'second', base: null }] : []
    expect(listWaiting(later)).toMatchObject(stillWaiting)
  })

  test('are both restored if the phone’s later entry is based on the second', () => {
    const since = nextOutbox(bothRejected('match-not-found'), enteredOver('third', 6, 'second'))
    const found = nextOutbox(since, outcomesOf('third'))
    expect(listWaiting(found)).toMatchObject([
      { id: 'first', base: null },
      { id: 'second', base: 'first' },
    ])
  })
})

test('[SY8] a clock that was set back doesn’t change the order of entries', () => {
  const gone = after(changes(2, []), entered('z first', 4), rejected('match-not-found', 'z first'))
  const found = nextOutbox(nextOutbox(gone, enteredOver('a second', 5, null)), changes(3, []))
  expect(listSetAside(found)).toMatchObject([{ id: 'z first' }])
  expect(listWaiting(found)).toMatchObject([{ id: 'a second', base: null }])
})

describe('[SY2 SY8] an entry based on an entry of a match that is gone', () => {
  const gone = rejected('match-not-found', 'mine')
  const discarded: OutboxEvent = { kind: 'discarded', id: 'mine' }
  const theirs = score('theirs', 5)

  test('keeps its base, which may have been recorded with its reply lost', () => {
    const outbox = after(changes(2, [theirs]), entered('mine', 4), entered('next', 3), gone)
    expect(listWaiting(outbox)).toMatchObject([{ id: 'next', base: 'mine' }])
  })

  test('gets the earlier base once it is discarded, unless it is current in the match', () => {
    const never = after(changes(2, [theirs]), entered('mine', 4), entered('next', 3), gone, discarded)
    expect(listWaiting(never)).toMatchObject([{ id: 'next', base: 'theirs' }])
    const taken = [changes(2, [theirs]), entered('mine', 4), changes(3, [score('mine', 4)])]
    const stands = after(...taken, entered('next', 3), gone, discarded)
    expect(listWaiting(stands)).toMatchObject([{ id: 'next', base: 'mine' }])
  })
})

test('[SY8] entries rejected because the match was gone wait again when it is received', () => {
  const gone = after(changes(2, []), entered('mine', 4), rejected('match-not-found', 'mine'))
  expect(listWaiting(gone)).toEqual([])
  expect(listWaiting(nextOutbox(gone, changes(3, [])))).toMatchObject([{ id: 'mine' }])
})

test.each<[code: 'match-complete' | 'not-a-player', heard: Partial<MatchDetails>, waiting: number]>([
  ['match-complete', { isComplete: true }, 0],
  ['match-complete', { isComplete: false }, 1],
  ['not-a-player', { players: [] }, 0],
  ['not-a-player', {}, 1],
])(
  '[SY8] an entry rejected as %s waits again when the reason is gone: after %j %d',
  (code, details, waiting) => {
    const before = after(changes(2, []), entered('mine', 4), rejected(code, 'mine'))
    const heard = { ...changes(3, []).changes, details: matchDetails(details) }
    expect(listWaiting(nextOutbox(before, { kind: 'changed', changes: heard }))).toHaveLength(waiting)
  },
)

test.each([
  ['waits again when the games have changed', { ...changes(3, []).changes }, 1],
  ['stays set aside if only a score arrived', changes(3, [], [], 2).changes, 0],
  ['stays set aside if its game is gone', { ...changes(3, []).changes, details: matchDetails() }, 0],
])('[SY8] a press that no game asked for %s', (_what, heard, waiting) => {
  const press = { hole: 5, kind: 'press' as const, of: betSubject(2, 1, 2, 'front') }
  const game = { gameNo: 2, format: 'nassau', settings: {}, among: null }
  const withGame = (news: MatchChanges) =>
    waiting === 1 ? { ...news, details: matchDetails({ games: [game] }) } : news
  const before = after(
    { kind: 'changed', changes: { ...changes(2, []).changes, details: matchDetails({ games: [game] }) } },
    { kind: 'entered', draft: aDraft({ id: 'press', cell: press, value: 1 }) },
    rejected('not-asked', 'press'),
  )
  const next = nextOutbox(before, { kind: 'changed', changes: withGame(heard) })
  expect(listWaiting(next)).toHaveLength(waiting)
})

test('an entry stored by player in an earlier version belongs to their ball once the match is received', () => {
  const drafts = ['u1', 'u99'].map((of) => aDraft({ cell: { ...cell, of } }))
  const before = after(...drafts.map((draft) => ({ kind: 'entered' as const, draft })))
  const heard = nextOutbox(before, changes(2, []))
  expect(heard.entries.map((entry) => entry.cell.of)).toEqual(['b1', 'u99'])
})

test('[SY10] an entry sent again comes last, with a new number', () => {
  const outbox = after(
    changes(2, []),
    entered('first', 4),
    enteredOver('second', 5, null),
    rejected('match-complete', 'first'),
    { kind: 'sent-again', id: 'first' },
  )
  expect(listWaiting(outbox).map(({ id, seq }) => [id, seq])).toEqual([
    ['second', 2],
    ['first', 3],
  ])
})

test('[PR6] a press sent again keeps its number, as it was made before the scores of its hole', () => {
  const press = aDraft({ id: 'press', cell: { hole: 2, kind: 'press', of: 'g1:1-2:front' }, value: 1 })
  const outbox = after(
    changes(2, []),
    { kind: 'entered', draft: press },
    entered('score', 5),
    rejected('match-complete', 'press'),
    { kind: 'sent-again', id: 'press' },
  )
  expect(listWaiting(outbox).map(({ id, seq }) => [id, seq])).toEqual([
    ['press', 1],
    ['score', 2],
  ])
})

describe('[SY19] in another epoch of the database', () => {
  const answeredBefore = after(changes(2, []), entered('mine', 4), answered(3, 'applied'))
  const restored = (cells: CurrentCell[], revision = 2) => inLife('second life', changes(revision, cells))

  test('the new match replaces the old one, even at a lower revision', () => {
    const before = after(changes(9, [score('lost', 5)]))
    expect(nextOutbox(before, restored([])).mirror).toMatchObject({
      epoch: 'second life',
      revision: 2,
      cells: [],
    })
    expect(nextOutbox(before, inLife('second life', changes(10, [], [], 9)))).toBe(before)
  })

  test('acknowledged entries wait again, and are shown if the server lost them', () => {
    const after2 = nextOutbox(answeredBefore, restored([]))
    expect(listWaiting(after2)).toMatchObject([{ id: 'mine', acknowledgedIn: null, isResent: true }])
    expect(shownMatch(after2)?.cells).toMatchObject([{ entry: 'mine', value: 4 }])
  })

  test('they are shown only over their base', () => {
    const id = 'theirs'
    const shown = shownMatch(nextOutbox(answeredBefore, restored([score(id, 6)])))
    expect(shown?.cells).toMatchObject([{ entry: id }])
    const onTop = after(changes(2, [score(id, 6)]), entered('mine', 4), answered(3, 'applied'))
    const found = shownMatch(nextOutbox(onTop, restored([score(id, 6)])))
    expect(found?.cells).toMatchObject([{ entry: 'mine' }])
  })

  test('they wait again once any message has the new epoch, and only once', () => {
    const met: OutboxEvent = { kind: 'epoch-met', epoch: 'second life', nowMs: 0 }
    const waiting = nextOutbox(answeredBefore, met)
    expect(listWaiting(waiting)).toMatchObject([{ id: 'mine' }])
    expect(nextOutbox(waiting, met)).toBe(waiting)
    const again = nextOutbox(waiting, inLife('second life', answered(4, 'applied')))
    expect([again.entries, again.acknowledged]).toMatchObject([[], [{ acknowledgedIn: 'second life' }]])
  })

  test('entries acknowledged long ago are forgotten', () => {
    const dayMs = 24 * 3_600_000
    const outbox = after(changes(2, []), entryAt('old', 0), outcomesOf('old'), entryAt('new', 8 * dayMs))
    const met = nextOutbox(nextOutbox(outbox, outcomesOf('new')), {
      kind: 'epoch-met',
      epoch: 'first life',
      nowMs: 9 * dayMs,
    })
    expect(met.acknowledged.map(({ id }) => id)).toEqual(['new'])
  })
})

type Step = OutboxEvent | ((outbox: Outbox) => OutboxEvent)

function after(...steps: Step[]): Outbox {
  return steps.reduce<Outbox>(
    (outbox, step) => nextOutbox(outbox, typeof step === 'function' ? step(outbox) : step),
    emptyOutbox,
  )
}

/** A tap by a player who sees the current card. */
function entered(id: string, value: number | null, settles: string[] = []) {
  return (outbox: Outbox): OutboxEvent => {
    const shown = shownMatch(outbox)
    return enteredOver(id, value, (shown && findCell(shown, cell)?.entry) ?? null, settles)
  }
}

function enteredOver(
  id: string,
  value: number | null,
  base: string | null,
  settles: string[] = [],
): OutboxEvent {
  return { kind: 'entered', draft: aDraft({ id, value, base, settles }) }
}

function score(entry: string, value: number | null): CurrentCell {
  return { ...cell, value, entry, by: bob }
}

function changes(revision: number, cells: CurrentCell[], conflicts: string[] = [], since = 0) {
  const entries = conflicts.map((entry) => ({
    entry,
    value: 9,
    by: bob,
    byName: 'Bob',
    state: 'conflict' as const,
  }))
  const content: MatchChanges = {
    epoch: 'first life',
    since,
    revision,
    details: since === 0 ? matchDetails() : null,
    cells,
    open: entries.length > 0 ? [{ ...cell, entries }] : [],
  }
  return { kind: 'changed' as const, changes: content }
}

function answered(revision: number, outcome: 'applied' | 'conflict' | 'waiting') {
  const outcomes = [{ id: 'mine', outcome }]
  return { kind: 'acknowledged' as const, outcomes, changes: changes(revision, []).changes }
}

function rejected(code: Rejection, ...ids: string[]): OutboxEvent {
  return { kind: 'rejected', ids, code }
}

/** A score and its correction, both rejected. */
function bothRejected(code: 'match-not-found' | 'match-complete'): Outbox {
  const both = [entered('first', 4), entered('second', 5)]
  return after(changes(2, []), ...both, rejected(code, 'first', 'second'))
}

function inLife<Event extends { changes: MatchChanges }>(epoch: string, event: Event): Event {
  return { ...event, changes: { ...event.changes, epoch } }
}

function entryAt(id: string, enteredAtMs: number): OutboxEvent {
  return { kind: 'entered', draft: aDraft({ id, enteredAt: new Date(enteredAtMs).toISOString() }) }
}

function outcomesOf(id: string): OutboxEvent {
  const outcomes = [{ id, outcome: 'applied' as const }]
  return { kind: 'acknowledged', outcomes, changes: changes(3, []).changes }
}
