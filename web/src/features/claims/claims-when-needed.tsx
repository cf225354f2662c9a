import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { MatchState } from '@nineteenth/contracts'

/** Few hosts have guests with an account, so this loads after the page, which works without it. */

export const KeepRound = whenNeeded<{ match: MatchState }>(
  async () => (await import('./keep-round.tsx')).KeepRound,
)

export const GuestClaims = whenNeeded<{ personId?: number }>(
  async () => (await import('./guest-claims.tsx')).GuestClaims,
)
