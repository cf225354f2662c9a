import { applyChanges, toMatchState } from '@nineteenth/contracts'
import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { aCard } from '#testing/a-world.ts'
import type { Watcher } from './room.ts'
import { openRoom } from './room.ts'

describe('a room', () => {
  test('hands the same bytes to everybody, and asks nobody when the news follow on', async () => {
    const { room, findChanges, change } = aRoom()
    const watchers = Array.from({ length: 1_200 }, () => join(room))
    room.take(change(4))
    await room.settled()
    expect(findChanges).not.toHaveBeenCalled()
    expect(new Set(watchers.map((watcher) => watcher.sent.at(-1))).size).toBe(1)
  })

  test('reads once for any number of news that it cannot follow', async () => {
    const { room, findChanges, change } = aRoom()
    const watcher = join(room)
    change(4)
    for (let n = 0; n < 50; n++) room.take(change(5))
    await room.settled()
    expect(findChanges.mock.calls.length).toBeLessThanOrEqual(2)
    expect(watcher.state()?.revision).toBe(room.revision())
  })

  test('outlives a database that fails, and reads on when it is asked again', async () => {
    const { room, findChanges, change, truth } = aRoom()
    change(4)
    findChanges.mockRejectedValueOnce(new Error('terminating connection'))
    room.take(undefined)
    await expect(room.settled()).rejects.toThrow('terminating connection')
    await room.catchUpTo(truth().revision)
    expect(room.revision()).toBe(truth().revision)
  })

  test('sends whoever comes back what they have missed, and a newcomer everything', async () => {
    const { room, change, truth } = aRoom()
    const before = truth()
    for (const strokes of [4, 5, 6]) room.take(change(strokes))
    await room.settled()
    const back = applyAll(before, room.catchUp(before.revision))
    const newcomer = applyAll(undefined, room.catchUp(0))
    expect([back, newcomer]).toEqual([truth(), truth()])
    expect(Buffer.concat(room.catchUp(before.revision)).toString()).not.toContain('displayName')
    expect(room.catchUp(room.revision())).toEqual([])
  })

  test('turns out whoever is no longer a player, at once', async () => {
    const { room, changeDetails } = aRoom()
    const [organiser, player] = [join(room, 1), join(room, 2)]
    room.take(changeDetails((details) => ({ ...details, players: [] })))
    await room.settled()
    expect([organiser.isEnded(), player.isEnded()]).toEqual([false, true])
  })

  test('ends for everybody when the match is gone', async () => {
    const { room, remove } = aRoom()
    const watcher = join(room)
    remove()
    room.take(undefined)
    await room.settled()
    expect([watcher.isEnded(), room.isGone(), room.isOpenTo(1)]).toEqual([true, true, false])
  })

  test('whatever news are lost, doubled or late, nobody ends with a wrong card', async () => {
    const news = fc.array(
      fc.record({
        strokes: fc.integer({ min: 1, max: 12 }),
        fate: fc.constantFrom('arrives', 'lost', 'doubled', 'late', 'bare'),
      }),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(news, fc.integer({ min: 0, max: 30 }), async (list, joinsAfter) => {
        const { room, change, truth } = aRoom()
        const watchers = [join(room)]
        const late: MatchChanges[] = []
        for (const [at, { strokes, fate }] of list.entries()) {
          const changes = change(strokes)
          if (fate === 'arrives' || fate === 'doubled') room.take(changes)
          if (fate === 'doubled') room.take(changes)
          if (fate === 'bare') room.take(undefined)
          if (fate === 'late') late.push(changes)
          if (at === joinsAfter) watchers.push(join(room))
        }
        for (const changes of late.toReversed()) room.take(changes)
        // What the sweep does.
        await room.catchUpTo(truth().revision)
        await room.settled()
        for (const watcher of watchers) expect(watcher.state()).toEqual(truth())
      }),
      { numRuns: 300 },
    )
  })
})

function aRoom() {
  const player = {
    userId: 2,
    displayName: 'Ann',
    username: 'ann',
    handicapTenths: 112,
    courseHandicap: 13,
    quota: 23,
    side: null,
  }
  const flags = { quotaEnabled: true, nassauEnabled: true, grossEnabled: true, netEnabled: true }
  const match = {
    id: 7,
    organiserId: 1,
    courseId: 1,
    teeBoxId: 1,
    date: '2026-07-18',
    isComplete: false,
    completedAt: null,
    isTeamMatch: false,
  }
  const details = {
    ...match,
    ...flags,
    settings: {},
    course: aCard.course,
    teeBox: aCard.tee,
    holes: aCard.holes,
    players: [player],
  }
  let state: MatchState = { ...details, revision: 1, scores: [], conflicts: [] }
  let isThere = true
  const log: MatchChanges[] = []
  const findChanges = vi.fn<(since: number) => Promise<MatchChanges | undefined>>(async (since) =>
    isThere ? changesSince(since) : undefined,
  )
  const room = openRoom({ since: 0, revision: 1, details, scores: [], conflicts: [] }, findChanges)
  return {
    room,
    findChanges,
    truth: () => state,
    remove: () => (isThere = false),
    change: (strokes: number) => {
      const entryId = `00000000-0000-4000-8000-${String(log.length).padStart(12, '0')}`
      const score = {
        userId: 2,
        holeNumber: 1 + (log.length % 18),
        strokes,
        isPickedUp: false,
        entryId,
        enteredBy: 2,
      }
      return record({ details: null, scores: [score] })
    },
    changeDetails: (edit: (known: typeof details) => typeof details) =>
      record({ details: edit(details), scores: [] }),
  }

  function record(part: Pick<MatchChanges, 'details' | 'scores'>): MatchChanges {
    const changes = { since: state.revision, revision: state.revision + 1, conflicts: [], ...part }
    state = applyChanges(state, changes)
    log.push(changes)
    return changes
  }

  function changesSince(since: number): MatchChanges {
    const missed = log.filter((changes) => changes.revision > since)
    const cells = new Map(missed.flatMap(({ scores }) => scores).map((score) => [score.holeNumber, score]))
    return { since, revision: state.revision, details: null, conflicts: [], scores: [...cells.values()] }
  }
}

function join(room: ReturnType<typeof openRoom>, userId = 2) {
  const sent: Buffer[] = [...room.catchUp(0)]
  let isEnded = false
  const watcher: Watcher = {
    userId,
    sessionKey: '',
    write: (bytes) => sent.push(bytes),
    end: () => (isEnded = true),
  }
  room.watchers.add(watcher)
  return { sent, isEnded: () => isEnded, state: () => applyAll(undefined, sent) }
}

function applyAll(start: MatchState | undefined, frames: readonly Buffer[]): MatchState | undefined {
  let state = start
  for (const frame of frames) {
    const changes: MatchChanges = JSON.parse(/^data: (.*)$/m.exec(frame.toString())?.[1] ?? '')
    state = state ? applyChanges(state, changes) : toMatchState(changes)
  }
  return state && { ...state, scores: state.scores.toSorted((a, b) => a.holeNumber - b.holeNumber) }
}
