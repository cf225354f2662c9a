import type { RejectionCode, TakenBack } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import { seatsOf } from '../claims/claim-store.ts'
import type { LinkOrPhone } from '../claims/move-seats.ts'
import { returnLinkSeats } from '../claims/move-seats.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { planWithout, putChange } from '../matches/setup/change-match.ts'
import { matchEdit } from '../matches/setup/match-edit.ts'
import type { LockedMatch } from '../matches/setup/match-setup-store.ts'
import { matchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { SentEntry } from '../scores/decide-recordings.ts'
import { recordLocked } from '../scores/record-requests.ts'
import type { Added, CellToRevert } from './take-back-store.ts'
import { takeBackStore } from './take-back-store.ts'

/**
 * Removes everything from one phone, or everything that came by the link; the phones are already signed out. Their entries
 * stay in the log: the organizer's new entries restore the cells.
 */
export async function takeBack(
  database: Database,
  { userId, ...from }: LinkOrPhone & { userId: number },
): Promise<Omit<TakenBack, 'link'>> {
  return database.transaction().execute(async (transaction) => {
    const takeBacks = takeBackStore(transaction)
    mustBeAllowed(await matchSetupStore(transaction).lockFor(userId, from.matchId), userId, 'edit')
    const cells = await takeBacks.listCells(from)
    await revert(transaction, { ...from, userId }, cells)
    await takeBacks.markTakenBack(from)
    // Forces a request of the phone that is being recorded now to decide again. It then finds that
    // its session has ended.
    await takeBacks.raiseRevision(from.matchId)
    await returnLinkSeats(transaction, seatsOf.link(from))
    const added = await freeSeats(transaction, { ...from, userId })
    await takeBacks.forget(from)
    return {
      scores: cells.filter(({ isTheirs }) => isTheirs).length,
      conflicts: cells.reduce((sum, { settles }) => sum + settles.length, 0),
      ...added,
    }
  })
}

async function revert(
  transaction: Database,
  { userId, ...from }: LinkOrPhone & { userId: number },
  cells: readonly CellToRevert[],
): Promise<void> {
  if (cells.length === 0) return
  const codes = await enterAgain(transaction, { ...from, userId }, cells)
  // The earlier value of a cell may be impossible by now, for example a withdrawal after a hole that is no longer
  // played.
  const impossible = cells.filter((_cell, at) => codes[at] === 'invalid-value')
  const cleared = impossible.map((cell) => ({ ...cell, value: null }))
  await enterAgain(transaction, { ...from, userId }, cleared)
  await takeBackStore(transaction).reopen(from, cells)
}

/** Enters the values that the cells should show; returns the reason for each rejection. */
async function enterAgain(
  transaction: Database,
  { matchId, userId }: LinkOrPhone & { userId: number },
  cells: readonly CellToRevert[],
): Promise<(RejectionCode | undefined)[]> {
  if (cells.length === 0) return []
  const request = { matchId, enteredBy: userId, entries: cells.map(toEntry) }
  const [recorded] = await recordLocked(transaction, [request])
  if (!recorded) throw new Error('the request got no reply')
  if (recorded.rejection !== undefined) throw new AppError(recorded.rejection)
  return recorded.outcomes.map((one) => {
    if (one.outcome === 'applied') return undefined
    // A hole or a bet that is no longer played shows nothing.
    if (one.outcome === 'rejected' && expected.includes(one.code)) return one.code
    throw new Error('an entry that takes back a score was not applied')
  })
}

const expected: readonly RejectionCode[] = ['hole-not-played', 'not-asked', 'invalid-value']

function toEntry({ id, hole, kind, of, value, base, settles }: CellToRevert): SentEntry {
  return { id, seq: null, cell: { hole, kind, of }, value, base, settles, enteredAt: null }
}

/** Removes players who added themselves, unless someone else entered scores for them. */
async function freeSeats(
  transaction: Database,
  { userId, ...from }: LinkOrPhone & { userId: number },
): Promise<{ removed: string[]; stayed: string[] }> {
  const [setup, takeBacks] = [matchSetupStore(transaction), takeBackStore(transaction)]
  const added = await takeBacks.listAdded(from)
  const match = await setup.lock(from.matchId)
  if (!match || added.length === 0) return { removed: [], stayed: [] }
  const free = added.filter(({ ballNo }) => isFree(match, ballNo))
  const freeIds = free.map((one) => one.userId)
  const plan = free.length > 0 ? await planWithout(setup, withoutEntries(match, free), freeIds) : undefined
  if (!plan) return { removed: [], stayed: added.map(({ displayName }) => displayName) }
  await takeBacks.setAside(
    match.id,
    free.map(({ ballNo }) => ballNo),
  )
  await putChange(setup, match, plan)
  await takeBacks.hideGuests(freeIds)
  await setup.recordEvent(match.id, userId, 'edited', matchEdit(match, plan))
  return {
    removed: free.map(({ displayName }) => displayName),
    stayed: added.filter((one) => !free.includes(one)).map(({ displayName }) => displayName),
  }
}

/** Whether a ball belongs to one player alone, and has no score and no conflict. */
function isFree({ balls }: LockedMatch, ballNo: number): boolean {
  return balls.some((ball) => ball.ballNo === ballNo && !ball.play && !ball.hasScores)
}

/** The match after the log of these players' balls is moved out. */
function withoutEntries(match: LockedMatch, free: readonly Added[]): LockedMatch {
  const isSetAside = (ballNo: number) => free.some((one) => one.ballNo === ballNo)
  const balls = match.balls.map((ball) => (isSetAside(ball.ballNo) ? { ...ball, hasEntries: false } : ball))
  return { ...match, balls }
}
