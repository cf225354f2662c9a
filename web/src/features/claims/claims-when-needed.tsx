import { whenNeeded } from '#ui/hooks/when-needed.tsx'
import type { Claim, Joiner } from '@nineteenth/contracts'

/**
 * What the pages show of claims. Few ever have one, so it comes after the page; a phone that cannot load it has the
 * page all the same.
 */

export const KeepRounds = whenNeeded<{ isComplete: boolean }>(
  async () => (await import('./keep-rounds.tsx')).KeepRounds,
)

export const KeepingChoices = whenNeeded<{ joiner: Joiner }>(
  async () => (await import('./keep-rounds.tsx')).KeepingChoices,
)

export const HostClaims = whenNeeded<{ personId?: number; onMade?: (claim: Claim) => void }>(
  async () => (await import('./claim-list.tsx')).HostClaims,
)

export const OwnClaims = whenNeeded<object>(async () => (await import('./claim-list.tsx')).OwnClaims)
