import type { MatchState } from '@nineteenth/contracts'
import { startTransition, useEffect, useState } from 'react'
import type { MatchStanding } from './match-standing.ts'

const nothingYet: MatchStanding = { text: '', offers: [], canPickUp: false }

// After the tap is painted and stored: nobody reads the line before.
const afterTapMs = 250

/**
 * What the formats say of a match to those who walk together. They are fetched for it, and asked a moment after a
 * score: to enter scores nothing else needs them.
 */
export function useMatchStanding(match: MatchState, balls: readonly number[]): MatchStanding {
  const who = balls.join()
  const [known, setKnown] = useState({ who: '', standing: nothingYet })
  const isKnown = known.who === who
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const { standingOf } = await import('./match-standing.ts')
      if (isGone) return
      const next = { who, standing: standingOf(match, balls) }
      // Whoever taps meanwhile goes first.
      startTransition(() =>
        setKnown((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)),
      )
    }
    // Without them nobody picks up, and the line stays empty: the next score asks again.
    const timer = setTimeout(() => void ask().catch(() => undefined), isKnown ? afterTapMs : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [match, balls, who, isKnown])
  // What was said to another group is not said to this one.
  return isKnown ? known.standing : { ...nothingYet, canPickUp: known.standing.canPickUp }
}
