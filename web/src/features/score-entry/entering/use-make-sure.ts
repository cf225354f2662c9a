import type { MatchFeed } from '#sync/match-feed.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { useEffect, useRef, useState } from 'react'
import { tellNotSaved, tellNotTaken, tellSaved } from './messages.ts'
import type { Nine } from '../entry-card.ts'
import { nineOf } from '../entry-card.ts'
import { missingText } from '../missing-text.ts'
import type { ScoreEntry } from './use-score-entry.ts'

// As long as a good line needs and a person on a tee is willing to look at a button.
const patienceMs = 4_000

/** Makes sure of the scores, then moves on: safe on this phone always, with the server where there is signal. */
export function useMakeSure(feed: MatchFeed, entry: ScoreEntry) {
  const [isSaving, setSaving] = useState(false)
  const isHere = useIsHere()
  // Scores may come while it is waited.
  const latestCard = useStable(() => entry.card)

  const makeSure = async (part: Nine | 'all', goOn: () => void) => {
    setSaving(true)
    try {
      const isSafe = await entry.whenSafe()
      if (!isSafe) return
      await waitUntilSent(feed, patienceMs)
      // Whoever has gone elsewhere meanwhile is not pulled back.
      if (!isHere()) return
      const snapshot = feed.getSnapshot()
      const { setAside } = snapshot
      if (setAside.length > 0) return tellNotTaken(setAside.length)
      const card = latestCard()
      const holes = part === 'all' ? card.holes : nineOf(card, part)
      tellSaved(part, snapshot, missingText(card, holes))
      goOn()
    } catch {
      tellNotSaved()
    } finally {
      setSaving(false)
    }
  }
  return { makeSure: (part: Nine | 'all', goOn: () => void) => void makeSure(part, goOn), isSaving }
}

/** Tells whether the screen is still there. */
function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return () => here.current
}

/** Waits until the server has answered everything, as long as there is a line. */
async function waitUntilSent(feed: MatchFeed, longestMs: number): Promise<void> {
  const isOver = () => {
    const { waiting, connection, trouble } = feed.getSnapshot()
    return waiting.length === 0 || connection.kind !== 'live' || trouble.sending !== undefined
  }
  if (isOver()) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, longestMs)
    const stop = feed.subscribe(() => isOver() && end())
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}
