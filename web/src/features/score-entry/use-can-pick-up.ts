import type { MatchState } from '@nineteenth/contracts'
import { useEffect, useState } from 'react'

/** Whether a ball may be picked up. Only the formats know, and they are fetched for it: to enter scores nothing else needs them. */
export function useCanPickUp({ games }: Pick<MatchState, 'games'>): boolean {
  const [canPickUp, setCanPickUp] = useState(false)
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const { canPickUpIn } = await import('./picking-up.ts')
      if (!isGone) setCanPickUp(canPickUpIn(games))
    }
    // Without them nobody picks up: the next visit asks again.
    ask().catch(() => setCanPickUp(false))
    return () => {
      isGone = true
    }
  }, [games])
  return canPickUp
}
