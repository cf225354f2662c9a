import { randomUUID } from 'node:crypto'
import type { TakenBack } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { LinkOrPhone } from '../claims/claim-store.ts'
import type { ClaimStores } from '../claims/make-claim.ts'
import { undoLinkMoves } from '../claims/make-claim.ts'
import type { JoinLinkStore } from '../joining/join-link-store.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { planWithout, putChange } from '../matches/setup/change-match.ts'
import { matchEdit } from '../matches/setup/match-edit.ts'
import type { LockedMatch, MatchSetupStore } from '../matches/setup/match-setup-store.ts'
import type { EntryToRecord, Recorded, Recording } from '../scores/recording-store.ts'
import type { Added, CellToRevert, TakeBackStore } from './take-back-store.ts'

/** The stores of one transaction. */
export interface TakeBackStores extends ClaimStores {
  setup: MatchSetupStore
  links: JoinLinkStore
  takeBacks: TakeBackStore
  record: (recording: Recording) => Promise<Recorded | undefined>
}

export interface TakeBackDeps {
  inTransaction<T>(work: (stores: TakeBackStores) => Promise<T>): Promise<T>
}

/**
 * Takes back everything from one phone, or everything that came by the link, which is turned off then. What was entered
 * stays in the log: the organizer enters what the cells showed before.
 */
export async function takeBack(
  deps: TakeBackDeps,
  { userId, ...from }: LinkOrPhone & { userId: number },
): Promise<Omit<TakenBack, 'link'>> {
  const { matchId, phone } = from
  return deps.inTransaction(async (stores) => {
    const { setup, claims, links, takeBacks } = stores
    mustBeAllowed(await setup.lockFor(userId, matchId), userId, 'edit')
    // First: a phone that joins meanwhile is waited for.
    if (phone === undefined) await links.remove(matchId)
    const memberIds = await claims.listLetIn(from)
    const cells = await takeBacks.listCells(from, memberIds)
    await revert(stores, { matchId, userId }, cells)
    await takeBacks.markTakenBack(from, memberIds)
    await undoLinkMoves(stores, from)
    const added = await freeSeats(stores, { ...from, userId })
    if (phone === undefined) await claims.holdTickets(matchId)
    await takeBacks.forget(from)
    return {
      scores: cells.filter(({ isTheirs }) => isTheirs).length,
      conflicts: cells.reduce((sum, { settles }) => sum + settles.length, 0),
      ...added,
    }
  })
}

async function revert(
  { record, takeBacks }: TakeBackStores,
  { matchId, userId }: { matchId: number; userId: number },
  cells: readonly CellToRevert[],
): Promise<void> {
  if (cells.length === 0) return
  const reverted = cells.map((cell) => ({ ...cell, entryId: randomUUID() }))
  const entries = reverted.map(
    ({ entryId, ballNo, holeNumber, strokes, isPickedUp, base, settles }): EntryToRecord => ({
      id: entryId,
      ballNo,
      holeNumber,
      strokes,
      isPickedUp,
      base,
      settles,
      isAllowed: true,
    }),
  )
  const recording = { matchId, enteredBy: userId, seenRevision: 0, seenEpoch: undefined, entries }
  const recorded = await record(recording)
  if (!recorded) throw new AppError('unavailable', { because: 'contention' })
  if (recorded.refusal !== undefined) throw new AppError(recorded.refusal)
  const isApplied = recorded.outcomes.every(({ outcome }) => outcome === 'applied')
  if (!isApplied) throw new Error('a score that was taken back did not apply')
  await takeBacks.reopen(matchId, reverted)
}

/** Takes out of the match who added themselves, unless somebody else entered scores for them. */
async function freeSeats(
  { setup, takeBacks }: TakeBackStores,
  { userId, ...from }: LinkOrPhone & { userId: number },
): Promise<{ removed: string[]; stayed: string[] }> {
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

/** Whether a ball is one player's alone, and shows no score and no conflict. */
function isFree({ balls }: LockedMatch, ballNo: number): boolean {
  return balls.some((ball) => ball.ballNo === ballNo && !ball.play && !ball.hasScores)
}

/** The match as it is once the log of these players' balls is set aside. */
function withoutEntries(match: LockedMatch, free: readonly Added[]): LockedMatch {
  const isSetAside = (ballNo: number) => free.some((one) => one.ballNo === ballNo)
  const balls = match.balls.map((ball) => (isSetAside(ball.ballNo) ? { ...ball, hasEntries: false } : ball))
  return { ...match, balls }
}
