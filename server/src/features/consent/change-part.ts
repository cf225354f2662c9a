import { AppError } from '#platform/app-error.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import type { LockedMatch } from '../matches/setup/match-setup-store.ts'
import type { ResultStores } from '../results/complete-match.ts'
import { decidedRecord } from '../results/record/decided-record.ts'
import type { ConsentStore } from './consent-store.ts'

/** The stores of one transaction. */
export interface ConsentStores extends ResultStores {
  parts: ConsentStore
}

export type CountingStores = Pick<ConsentStores, 'rounds' | 'states' | 'results'>

export interface ConsentDeps {
  inTransaction: <T>(work: (stores: ConsentStores) => Promise<T>) => Promise<T>
}

export interface MemberInMatch {
  matchId: number
  userId: number
}

/** Somebody who was added says that they play: from here on the match counts for them. */
export async function takePart(deps: ConsentDeps, { matchId, userId }: MemberInMatch): Promise<void> {
  await deps.inTransaction(async (stores) => {
    const match = await stores.setup.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'watch')
    const { consent } = getPlayer(match, userId)
    await stores.setup.giveConsent(matchId, userId)
    if (consent !== 'given') await countAnew(stores, match)
  })
}

/** Keeps a match out of a player's own record, or puts it in, which says that they played. No other record changes. */
export async function keepOut(
  deps: ConsentDeps,
  { matchId, userId, isKeptOut }: MemberInMatch & { isKeptOut: boolean },
): Promise<void> {
  await deps.inTransaction(async (stores) => {
    const match = await stores.setup.lockFor(userId, matchId)
    mustBeAllowed(match, userId, 'watch')
    getPlayer(match, userId)
    await stores.parts.setKeptOut(matchId, userId, isKeptOut)
    if (!isKeptOut) await stores.setup.giveConsent(matchId, userId)
    await countAnew(stores, match)
  })
}

/** What a completed match adds to records, once it counts for others than before. */
export async function countAnew(stores: CountingStores, match: LockedMatch): Promise<void> {
  if (!match.isComplete) return
  await stores.rounds.remove(match.id)
  await stores.rounds.add(await decidedRecord(stores, match.id))
}

/** Who somebody is in a match; an organiser who does not play is nobody in it. */
export function getPlayer({ players }: LockedMatch, userId: number): LockedMatch['players'][number] {
  const player = players.find((one) => one.userId === userId)
  if (!player) throw new AppError('not-allowed')
  return player
}
