import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { MatchState } from '@nineteenth/contracts'

/** Few have guests with an account, so this loads after the page. A phone that can't load it still has the page. */

export const KeepRound = whenNeeded<{ match: MatchState }>(
  async () => (await import('./keep-round.tsx')).KeepRound,
)

export const GuestClaims = whenNeeded<{ personId?: number }>(
  async () => (await import('./guest-claims.tsx')).GuestClaims,
)
