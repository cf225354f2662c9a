import { setImmediate } from 'node:timers/promises'
import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { roleIn } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Phone } from '#testing/a-live-match.ts'
import { aLiveMatch, aPhone, changesIn, inOrder } from '#testing/a-live-match.ts'
import type { Revisions } from '../matches/match-state-store.ts'
import type { ReportFailure } from './live-figures.ts'
import { members } from './room.ts'
import type { MemberWatcher } from './rooms.ts'
import { openRooms } from './rooms.ts'

const matchId = 7
const stranger = 9

type Event =
  | { kind: 'enter'; userId: number; seen: number | undefined }
  | { kind: 'leave'; index: number }
  | { kind: 'score'; strokes: number; fate: Fate }
  | { kind: 'players'; userIds: number[]; fate: Fate }
  | { kind: 'delete' | 'undelete'; fate: Fate }
  | { kind: 'restore database'; changesBack: number }
  | { kind: 'late news arrive' | 'sweep' | 'sweep answers' }
  | { kind: 'read answers'; how: 'as asked' | 'as it is now' | 'fails' }

type Fate = 'arrives' | 'lost' | 'doubled' | 'late' | 'bare'

const fates = fc.constantFrom<Fate>('arrives', 'lost', 'doubled', 'late', 'bare')

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      userId: fc.constantFrom(1, 2, 3, stranger),
      seen: fc.option(fc.nat(30), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), index: fc.nat(12) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('score' as const),
      strokes: fc.integer({ min: 1, max: 12 }),
      fate: fates,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('players' as const),
      userIds: fc.subarray([2, 3]),
      fate: fates,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'undelete'), fate: fates }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restore database' as const), changesBack: fc.nat(4) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('late news arrive', 'sweep', 'sweep answers') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('read answers' as const),
      how: fc.constantFrom('as asked', 'as asked', 'as it is now', 'as it is now', 'fails'),
    }),
  },
)

test('any order of events leaves every watcher with the right card and the right access', async () => {
  const moments = fc.array(fc.array(events, { minLength: 1, maxLength: 3 }), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: 1, max: 3 }), async (list, limit) => {
      const world = aWorld(limit)
      for (const moment of list) {
        for (const event of moment) world.happen(event)
        await setImmediate()
        world.expectOrder()
      }
      await world.calmDown()
      world.expectTruth()
    }),
    { numRuns: 500 },
  )
})

/** A node, a database that answers on command, and phones that record their events. */
function aWorld(readsAtOnce: number) {
  const match = aLiveMatch()
  const history: MatchState[] = [match.truth()!]
  const visits: { phone: Phone; hasLeft: boolean; mayBeRejected: boolean }[] = []
  const everOut = new Set([stranger, 3])
  const late: (MatchChanges | undefined)[] = []
  let reads: Read[] = []
  let sweeps: { asked: Revisions; answer: (found: Revisions) => void }[] = []
  const report = vi.fn<ReportFailure>()
  const rooms = openRooms<number, MemberWatcher>({
    audienceOf: () => members,
    rejection: 'match-not-found',
    states: {
      findChanges: async (_, since) => {
        const answer = Promise.withResolvers<MatchChanges | undefined>()
        reads.push({ since, asked: match.findChanges(since), answer })
        return answer.promise
      },
      listRevisions: async () =>
        new Promise((answer) => sweeps.push({ asked: match.listRevisions(), answer })),
    },
    readsAtOnce,
    report,
  })

  return { happen, expectOrder, calmDown, expectTruth }

  function happen(event: Event): void {
    carryOut(event)
    // A closed room may leave a read running, whose answer is ignored.
    if (!rooms.has(matchId)) for (const read of reads) read.isOrphan = true
  }

  function carryOut(event: Event): void {
    switch (event.kind) {
      case 'enter':
        return enter(event.userId, event.seen)
      case 'leave':
        return leave(event.index)
      case 'score':
        return tell(match.change(event.strokes), event.fate)
      case 'players':
        return tell(match.setPlayers(event.userIds), event.fate)
      case 'delete':
        return tell(void match.remove(), event.fate)
      case 'undelete':
        return tell(void match.undelete(), event.fate)
      case 'restore database':
        match.restore(event.changesBack)
        return note()
      case 'late news arrive':
        if (late.length > 0) rooms.take(matchId, late.pop())
        return
      case 'sweep':
        if (sweeps.length === 0) void rooms.sweep()
        return
      case 'sweep answers':
        for (const { asked, answer } of sweeps.splice(0)) answer(asked)
        return
      case 'read answers':
        return answerRead(reads.shift(), event.how)
    }
  }

  function enter(userId: number, seen: number | undefined): void {
    const phone = aPhone({ userId, from: seen === undefined ? undefined : history.at(-1 - seen) })
    const truth = match.truth()
    visits.push({ phone, hasLeft: false, mayBeRejected: !truth || !roleIn(truth, userId) })
    rooms.enter(matchId, phone.watcher)
  }

  function leave(index: number): void {
    const visit = visits[index]
    if (!visit) return
    visit.hasLeft = true
    rooms.leave(matchId, visit.phone.watcher)
  }

  function tell(changes: MatchChanges | undefined, fate: Fate): void {
    note()
    if (fate === 'late') late.unshift(changes)
    if (fate === 'bare') rooms.take(matchId, undefined)
    if (fate === 'arrives' || fate === 'doubled') rooms.take(matchId, changes)
    if (fate === 'doubled') rooms.take(matchId, changes)
  }

  /** Watchers who are waiting now may be rejected because of the current state. */
  function note(): void {
    const truth = match.truth()
    if (truth) history.push(truth)
    const isOut = (userId: number) => !truth || !roleIn(truth, userId)
    for (const visit of visits) visit.mayBeRejected ||= isOut(visit.phone.watcher.userId)
    for (const userId of [1, 2].filter(isOut)) everOut.add(userId)
  }

  function answerRead(read: Read | undefined, how: 'as asked' | 'as it is now' | 'fails'): void {
    if (how === 'fails') for (const visit of visits) visit.mayBeRejected = true
    if (how === 'fails') read?.answer.reject(new Error('terminating connection'))
    else read?.answer.resolve(how === 'as asked' ? read.asked : match.findChanges(read.since))
  }

  function expectOrder(): void {
    const inside = visits.filter(isInside)
    const watching = inside.filter(({ phone }) => phone.standing() === 'open')
    expect(rooms.has(matchId), 'open exactly while it has watchers').toBe(inside.length > 0)
    expect(rooms.count().watchers).toBe(watching.length)
    expect(report.mock.calls.filter(([what]) => what !== 'read')).toEqual([])
    for (const { phone, mayBeRejected } of visits) {
      expect(phone.faults).toEqual([])
      if (phone.watcher.userId === stranger) expect(phone.sent).toEqual([])
      if (phone.standing() === 'rejected') expect(mayBeRejected).toBe(true)
      if (phone.standing() === 'ended') expect(everOut).toContain(phone.watcher.userId)
    }
    expectTogether(watching.map(({ phone }) => phone))
    expect(reads.filter((read) => !read.isOrphan).length, 'reads under way').toBeLessThanOrEqual(1)
  }

  async function calmDown(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      happen({ kind: 'sweep' })
      happen({ kind: 'sweep answers' })
      await setImmediate()
      for (; reads.length > 0; await setImmediate()) happen({ kind: 'read answers', how: 'as it is now' })
      expectOrder()
    }
  }

  function expectTruth(): void {
    const truth = match.truth()
    for (const { phone } of visits.filter(isInside)) {
      expect(phone.standing()).toBe('open')
      expect(truth && roleIn(truth, phone.watcher.userId)).toBeDefined()
      expect(phone.state()).toEqual(truth && inOrder(truth))
    }
  }
}

interface Read {
  since: number
  asked: MatchChanges | undefined
  answer: PromiseWithResolvers<MatchChanges | undefined>
  isOrphan?: boolean
}

function isInside({ phone, hasLeft }: { phone: Phone; hasLeft: boolean }): boolean {
  return !hasLeft && (phone.standing() === 'waiting' || phone.standing() === 'open')
}

/** All watchers have last received the room's state: none is behind, or in another epoch. */
function expectTogether(watching: readonly Phone[]): void {
  const last = watching.flatMap(({ sent }) => sent.slice(-1)).map(changesIn)
  for (const { epoch } of last)
    expect(watching.map((phone) => phone.state()?.epoch)).toEqual(watching.map(() => epoch))
  const reached = Math.max(0, ...last.map(({ revision }) => revision))
  for (const phone of watching) expect(phone.state()?.revision).toBeGreaterThanOrEqual(reached)
}
