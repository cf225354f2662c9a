import type { Joiner, JoiningGuest } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { AddThemselvesDeps } from './add-themselves.ts'
import { addThemselves } from './add-themselves.ts'
import type { JoinLinkStore, LinkedMatch } from './join-link-store.ts'
import { hashLinkToken } from './link-token.ts'

export interface JoinMatchInput {
  token: string
  /** Who they are in the match, or who comes into it. */
  playerNo?: number | undefined
  guest?: JoiningGuest | undefined
  /** The session that the phone has already. */
  currentId: string | undefined
  userAgent: string
}

/** Lets a phone into a match as one of its guests. Somebody with an account signs in instead. */
export async function joinMatch(
  { links, sessions, ...deps }: AddThemselvesDeps & { links: JoinLinkStore; sessions: Sessions },
  { token, guest, currentId, userAgent, ...input }: JoinMatchInput,
): Promise<{ id: string; joiner: Joiner }> {
  const linkHash = hashLinkToken(token)
  const match = await links.findMatch(linkHash)
  if (!match) throw new AppError('link-not-found')
  if (match.isComplete) throw new AppError('match-complete')
  const { matchId } = match
  const phone = await sessions.phoneOf(currentId)
  const playerNo = guest
    ? await addThemselves(deps, { linkHash, matchId, phone }, guest)
    : getGuest(match, input.playerNo)
  const id = await sessions.openJoiner({ linkHash, playerNo, phone, userAgent })
  const caller = id === undefined ? undefined : await sessions.findCaller(id)
  // The link may have been turned off in this very moment.
  if (id === undefined || !caller || !('joined' in caller)) throw new AppError('link-not-found')
  if (currentId !== undefined) await sessions.end(currentId)
  return { id, joiner: { userId: caller.userId, ...caller.joined } }
}

function getGuest({ players }: LinkedMatch, playerNo: number | undefined): number {
  const player = players.find((one) => one.playerNo === playerNo)
  if (!player) throw new AppError('player-not-found')
  if (player.isMember) throw new AppError('not-allowed')
  return player.playerNo
}
