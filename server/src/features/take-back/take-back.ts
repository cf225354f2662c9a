import type { TakenBack } from '@nineteenth/contracts'
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
 * Takes back everything from one phone, or everything that came by the link; the phones are out already. What was entered
 * stays in the log: the organizer enters what the cells showed before.
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
    // An entry of the phone that was being recorded is looked at again, and finds it ended.
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
  const [recorded] = await recordLocked(transaction, [
    {
      matchId: from.matchId,
      enteredBy: userId,
      seenRevision: 0,
      seenEpoch: undefined,
      entries: cells.map(toEntry),
    },
  ])
  if (!recorded) throw new Error('each request has a reply')
  if (recorded.refusal !== undefined) throw new AppError(recorded.refusal)
  // A hole that is not played any more shows nothing.
  const isApplied = recorded.outcomes.every(
    (one) => one.outcome === 'applied' || (one.outcome === 'refused' && one.code === 'hole-not-played'),
  )
  if (!isApplied) throw new Error('a score that was taken back did not apply')
  await takeBackStore(transaction).reopen(from, cells)
}

function toEntry({ id, hole, kind, of, value, base, settles }: CellToRevert): SentEntry {
  return { id, cell: { hole, kind, of }, value, base, settles, isAllowed: true }
}

/** Takes out of the match who added themselves, unless somebody else entered scores for them. */
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
