import { applyChanges, strokesCell, toMatchState } from '@nineteenth/contracts'
import type { CurrentCell, MatchChanges, MatchDetails, MatchState } from '@nineteenth/contracts'
import type { MemberWatcher } from '../features/live/rooms.ts'
import { aCard } from './a-world.ts'

interface Row {
  cell: CurrentCell
  revision: number
}

interface Stored {
  details: MatchDetails
  revision: number
  detailsRevision: number
  rows: readonly Row[]
  isThere: boolean
}

/** A match as the database stores and returns it. User 1 is the organizer, and user 2 plays. */
export function aLiveMatch() {
  let life = 1
  let entries = 0
  let stored: Stored = {
    details: detailsWith([2]),
    revision: 1,
    detailsRevision: 1,
    rows: [],
    isThere: true,
  }
  const history = [stored]

  return {
    /** The whole match; undefined while it is deleted. */
    truth: () => stateOf(stored),
    findChanges,
    listRevisions: () => ({
      epoch: epoch(),
      revisions: new Map(stored.isThere ? [[stored.details.id, stored.revision]] : []),
    }),
    change(strokes: number): MatchChanges {
      const hole = 1 + (entries++ % 18)
      const entry = `00000000-0000-4000-8000-${String(entries).padStart(12, '0')}`
      const cell = { ...strokesCell(1, hole), value: strokes, entry, by: 2 }
      const others = stored.rows.filter((row) => row.cell.hole !== hole)
      return record({ rows: [...others, { cell, revision: stored.revision + 1 }] })
    },
    setPlayers: (userIds: readonly number[]) =>
      record({ details: detailsWith(userIds), detailsRevision: stored.revision + 1 }),
    remove: () => record({ isThere: false }),
    undelete: () => record({ isThere: true, detailsRevision: stored.revision + 1 }),
    /** Resets the database to an earlier state, in a new epoch. */
    restore(changesBack: number): void {
      fallBack(changesBack)
      life += 1
    },
    fallBack,
  }

  /** Resets the database as a restore without a new epoch does. */
  function fallBack(changesBack: number): void {
    stored = history.at(-1 - changesBack) ?? stored
  }

  function record(part: Partial<Stored>): MatchChanges {
    const since = stored.revision
    stored = { ...stored, ...part, revision: since + 1 }
    history.push(stored)
    return changesOf(stored, since)
  }

  function findChanges(since: number): MatchChanges | undefined {
    return stored.isThere ? changesOf(stored, since) : undefined
  }

  function stateOf(found: Stored): MatchState | undefined {
    return found.isThere ? toMatchState(changesOf(found, 0)) : undefined
  }

  function changesOf({ details, detailsRevision, revision, rows }: Stored, since: number): MatchChanges {
    const cells = rows.filter((row) => row.revision > since).map(({ cell }) => cell)
    const isNewDetails = detailsRevision > since
    return {
      epoch: epoch(),
      since,
      revision,
      details: isNewDetails ? details : null,
      cells,
      open: [],
    }
  }

  function epoch(): string {
    return `life ${life}`
  }
}

/** A watching phone, as the rooms see it, with the messages it received. */
export function aPhone({ userId = 2, from }: { userId?: number; from?: MatchState | undefined } = {}) {
  const sent: Buffer[] = []
  const faults: string[] = []
  let state = from
  let standing: 'waiting' | 'open' | 'rejected' | 'ended' = 'waiting'
  const watcher: MemberWatcher = {
    userId,
    epoch: from?.epoch,
    since: from?.revision ?? 0,
    sessionKey: '',
    open: () => {
      if (standing !== 'waiting') faults.push(`opened while ${standing}`)
      standing = 'open'
    },
    reject: () => {
      if (standing !== 'waiting') faults.push(`rejected while ${standing}`)
      standing = 'rejected'
    },
    write: (bytes) => {
      if (standing !== 'open') faults.push(`written to while ${standing}`)
      sent.push(bytes)
      take(changesIn(bytes))
    },
    end: () => {
      if (standing !== 'open') faults.push(`ended while ${standing}`)
      standing = 'ended'
    },
  }
  return { watcher, sent, faults, standing: () => standing, state: () => state && inOrder(state) }

  function take(changes: MatchChanges): void {
    const isFollowing = state?.epoch === changes.epoch && changes.since <= state.revision
    if (changes.since > 0 && !isFollowing) faults.push(`a gap before ${changes.epoch}:${changes.revision}`)
    // Only a phone with an earlier state may know more than the room.
    if (!from && isFollowing && changes.revision <= state!.revision) faults.push('told twice')
    state = state ? applyChanges(state, changes) : toMatchState(changes)
  }
}

export type Phone = ReturnType<typeof aPhone>

export function changesIn(bytes: Buffer): MatchChanges {
  return JSON.parse(/^data: (.*)$/m.exec(bytes.toString())?.[1] ?? '')
}

export function inOrder(state: MatchState): MatchState {
  return { ...state, cells: state.cells.toSorted((a, b) => a.hole - b.hole) }
}

function detailsWith(userIds: readonly number[]): MatchDetails {
  const common = { handicapTenths: 112, courseHandicap: 13, quota: 23, side: null }
  const players = userIds.map((userId, index) => ({
    playerNo: index + 1,
    ballNo: index + 1,
    teeNo: 1,
    userId,
    displayName: `Golfer ${userId}`,
    username: `golfer${userId}`,
    ...common,
  }))
  const flags = { quotaEnabled: true, nassauEnabled: true, grossEnabled: true, netEnabled: true }
  return {
    id: 7,
    organiserId: 1,
    courseId: 1,
    teeBoxId: 1,
    date: '2026-07-18',
    isComplete: false,
    completedAt: null,
    isTeamMatch: false,
    currency: '',
    ...flags,
    course: aCard.course,
    teeBox: aCard.tee,
    holes: aCard.holes,
    tees: [{ teeNo: 1, teeBoxId: 1, ...aCard.tee, holes: aCard.holes }],
    players,
    balls: players.map(({ ballNo }) => ({ ballNo, sideNo: null, groupNo: null, play: null })),
    sides: [],
    groups: [],
    games: [],
  }
}
