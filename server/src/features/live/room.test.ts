import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLiveMatch, aPhone, changesIn, inOrder } from '#testing/a-live-match.ts'
import { members } from './room.ts'
import type { MemberWatcher, RoomsDeps } from './rooms.ts'
import { openRooms } from './rooms.ts'

type Deps = RoomsDeps<number, MemberWatcher>

const ofMembers = { audienceOf: () => members, rejection: 'match-not-found' } as const

const matchId = 7

describe('a room', () => {
  test('sends the same bytes to all watchers, without a query if the message continues the room’s state', async () => {
    const { rooms, match, join, settled, findChanges } = aNode()
    const phones = Array.from({ length: 1_200 }, () => join())
    await settled()
    findChanges.mockClear()
    rooms.take(matchId, match.change(4))
    await settled()
    expect(findChanges).not.toHaveBeenCalled()
    expect(new Set(phones.map((phone) => phone.sent.at(-1))).size).toBe(1)
    expect(phones.every((phone) => phone.sent.length === 2)).toBe(true)
  })

  test('reads once for all watchers who arrive at once', async () => {
    const { join, settled, findChanges } = aNode()
    const phones = Array.from({ length: 50 }, () => join())
    await settled()
    expect(findChanges).toHaveBeenCalledTimes(1)
    expect(new Set(phones.map((phone) => phone.sent[0])).size).toBe(1)
  })

  test('reads once for any number of messages after a gap', async () => {
    const { rooms, match, join, settled, findChanges } = aNode()
    const phone = join()
    await settled()
    findChanges.mockClear()
    match.change(4)
    for (let n = 0; n < 50; n++) rooms.take(matchId, match.change(5))
    await settled()
    expect(findChanges.mock.calls.length).toBeLessThanOrEqual(2)
    expect(phone.state()?.revision).toBe(match.truth()?.revision)
  })

  test('survives a failing database, and reads again when requested', async () => {
    const { rooms, match, join, settled, findChanges, report } = aNode()
    const phone = join()
    await settled()
    match.change(4)
    const failure = new Error('terminating connection')
    findChanges.mockRejectedValueOnce(failure)
    rooms.take(matchId, undefined)
    await settled()
    expect(report).toHaveBeenCalledExactlyOnceWith('read', failure)
    await rooms.sweep()
    await settled()
    expect(phone.state()).toEqual(match.truth())
  })

  test('rejects its waiting watchers if it can’t be read, and closes', async () => {
    const { rooms, join, settled, findChanges } = aNode()
    findChanges.mockRejectedValueOnce(new Error('terminating connection'))
    const phone = join()
    await settled()
    expect([phone.standing(), rooms.has(matchId)]).toEqual(['rejected', false])
  })

  test('sends returning watchers the missed changes, and new ones the whole match', async () => {
    const { rooms, match, join, settled } = aNode()
    join()
    await settled()
    const before = match.truth()
    for (const strokes of [4, 5, 6]) rooms.take(matchId, match.change(strokes))
    await settled()
    const [back, newcomer, upToDate] = [join({ from: before }), join(), join({ from: match.truth() })]
    expect([back.state(), newcomer.state()]).toEqual([match.truth(), match.truth()])
    expect(Buffer.concat(back.sent).toString()).not.toContain('displayName')
    expect(upToDate.sent).toEqual([])
  })

  test('ends the streams of removed players before they get the change', async () => {
    const { rooms, match, join, settled } = aNode()
    const [organiser, player] = [join({ userId: 1 }), join({ userId: 2 })]
    await settled()
    rooms.take(matchId, match.setPlayers([]))
    await settled()
    expect([organiser.standing(), player.standing()]).toEqual(['open', 'ended'])
    expect([organiser.sent.length, player.sent.length]).toEqual([2, 1])
  })

  test('ends for all watchers when the match is deleted', async () => {
    const { rooms, match, join, settled } = aNode()
    const phone = join()
    await settled()
    match.remove()
    rooms.take(matchId, undefined)
    await settled()
    expect([phone.standing(), rooms.has(matchId)]).toEqual(['ended', false])
    const organiser = join({ userId: 1 })
    await settled()
    expect([organiser.standing(), rooms.has(matchId)]).toEqual(['rejected', false])
  })

  test('ignores messages of another epoch, and reads the whole match', async () => {
    const { rooms, match, join, settled, findChanges } = aNode()
    const phone = join()
    await settled()
    rooms.take(matchId, match.change(4))
    match.restore(1)
    findChanges.mockClear()
    rooms.take(matchId, match.change(9))
    await settled()
    expect(findChanges.mock.calls).toEqual([[matchId, 0]])
    expect(phone.sent.slice(2).map(changesIn)).toMatchObject([{ since: 0, cells: [{ value: 9 }] }])
    expect(phone.state()).toEqual(match.truth())
  })

  test('reads before it answers a phone from another epoch', async () => {
    const { match, join, settled } = aNode()
    const first = join()
    await settled()
    match.restore(0)
    const knowsBetter = join({ from: match.truth() })
    await settled()
    expect(knowsBetter.sent).toEqual([])
    expect(first.state()).toEqual(match.truth())
  })

  test('reports that it is ahead of the database, and goes back to the database’s state', async () => {
    const { rooms, match, join, settled, report } = aNode()
    const phone = join()
    await settled()
    rooms.take(matchId, match.change(4))
    match.fallBack(1)
    await rooms.sweep()
    await settled()
    expect(report).toHaveBeenCalledExactlyOnceWith('ahead', expect.any(Error))
    expect(String(report.mock.calls[0]?.[1])).toContain('select begin_epoch()')
    expect(phone.sent.map(changesIn)).toMatchObject([
      { revision: 1 },
      { revision: 2 },
      { since: 0, revision: 1 },
    ])
  })

  test('drops the frames of the old epoch', async () => {
    const { rooms, match, join, settled } = aNode()
    join()
    await settled()
    rooms.take(matchId, match.change(4))
    match.restore(1)
    await rooms.sweep()
    await settled()
    const before = match.truth()
    rooms.take(matchId, match.change(8))
    const back = join({ from: before })
    expect(back.faults).toEqual([])
    expect(back.state()).toEqual(match.truth())
  })

  test('is not considered ahead if a message arrived during the sweep', async () => {
    const { rooms, match, join, settled, listRevisions, findChanges, report } = aNode()
    join()
    await settled()
    findChanges.mockClear()
    const asked = Promise.withResolvers<ReturnType<typeof match.listRevisions>>()
    listRevisions.mockReturnValueOnce(asked.promise)
    const sweeping = rooms.sweep()
    const found = match.listRevisions()
    rooms.take(matchId, match.change(4))
    asked.resolve(found)
    await sweeping
    await settled()
    expect([findChanges.mock.calls, report.mock.calls]).toEqual([[], []])
  })

  test('ignores errors of a missing socket, and serves the others', async () => {
    const { rooms, join, settled, report } = aNode()
    const broken = aPhone()
    rooms.enter(matchId, {
      ...broken.watcher,
      open: () => {
        throw new Error('headers were sent')
      },
    })
    const phone = join()
    await settled()
    expect(report).toHaveBeenCalledExactlyOnceWith('stream', new Error('headers were sent'))
    expect([broken.standing(), phone.standing(), rooms.count().watchers]).toEqual(['rejected', 'open', 1])
  })
})

test('a failing watcher is reported, and does not affect the others', async () => {
  const { rooms, match, join, settled, report } = aNode()
  const broken = join()
  const phone = join()
  await settled()
  broken.watcher.write = () => {
    throw new Error('the socket is gone')
  }
  rooms.take(matchId, match.change(4))
  await settled()
  expect(report).toHaveBeenCalledExactlyOnceWith('stream', new Error('the socket is gone'))
  expect(phone.state()).toEqual(match.truth())
})

describe('a database that never answers', () => {
  const never = new Promise<never>(() => {})

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  afterEach(() => void vi.useRealTimers())

  test('fails a sweep by timeout, so that the next one can run', async () => {
    const { rooms, join, settled, listRevisions } = aNode()
    join()
    await settled()
    listRevisions.mockReturnValueOnce(never)
    const sweeping = rooms.sweep().catch(String)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await sweeping).toContain('no answer')
  })

  test('fails a watcher who waits for a match by timeout', async () => {
    const { join, settled, findChanges, report } = aNode()
    findChanges.mockReturnValueOnce(never)
    const phone = join()
    await vi.advanceTimersByTimeAsync(20_000)
    await settled()
    expect(report).toHaveBeenCalledExactlyOnceWith('read', expect.any(Error))
    expect(phone.standing()).toBe('rejected')
  })
})

test('a node limits concurrent reads, and reads nothing for watchers who have left', async () => {
  const answer = Promise.withResolvers<undefined>()
  const findChanges = vi.fn<Deps['states']['findChanges']>(async () => answer.promise)
  const states = { findChanges, listRevisions: vi.fn<Deps['states']['listRevisions']>() }
  const rooms = openRooms<number, MemberWatcher>({ ...ofMembers, states, readsAtOnce: 2, report: () => {} })
  const phones = Array.from({ length: 6 }, () => aPhone())
  for (const [index, phone] of phones.entries()) rooms.enter(index, phone.watcher)
  await setImmediate()
  expect(findChanges).toHaveBeenCalledTimes(2)
  for (const index of [3, 4]) rooms.leave(index, phones[index]!.watcher)
  answer.resolve(undefined)
  await setImmediate()
  expect(findChanges.mock.calls.map(([match]) => match)).toEqual([0, 1, 2, 5])
})

function aNode() {
  const match = aLiveMatch()
  const findChanges = vi.fn<Deps['states']['findChanges']>(async (_, since) => match.findChanges(since))
  const listRevisions = vi.fn<Deps['states']['listRevisions']>(async () => match.listRevisions())
  const report = vi.fn<Deps['report']>()
  const rooms = openRooms<number, MemberWatcher>({
    ...ofMembers,
    states: { findChanges, listRevisions },
    readsAtOnce: 2,
    report,
  })
  return {
    rooms,
    findChanges,
    listRevisions,
    report,
    match: { ...match, truth: () => inOrderOf(match.truth()) },
    join: (given: Parameters<typeof aPhone>[0] = {}) => {
      const phone = aPhone(given)
      rooms.enter(matchId, phone.watcher)
      return phone
    },
    /** Long enough for a read, and for a thousand writes. */
    settled: async () => {
      for (let n = 0; n < 8; n++) await setImmediate()
    },
  }
}

function inOrderOf(state: ReturnType<ReturnType<typeof aLiveMatch>['truth']>) {
  return state && inOrder(state)
}
