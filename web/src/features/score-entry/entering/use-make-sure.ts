import { showNotSaved } from '#golf/entry/show-not-saved.ts'
import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { type EntryCard, type Nine, nineOf } from '../entry-card.ts'
import { missingText } from '../missing-text.ts'
import { waitingText } from '../sync-line/sync-line.tsx'
import { words } from '../words.ts'

// Enough for a good connection, and as long as a golfer on a tee will look at a button.
const patienceMs = 4_000

/** Saves the scores, then moves on: always on this phone, and on the server if there is signal. */
export function useMakeSure(feed: MatchFeed, entry: { card: EntryCard; whenSafe: () => Promise<boolean> }) {
  const [isSaving, setSaving] = useState(false)
  const isHere = useIsHere()
  // Scores may arrive during the wait.
  const latestCard = useStable(() => entry.card)

  const makeSure = async (part: Nine | 'all', goOn: () => void) => {
    setSaving(true)
    try {
      const isSafe = await entry.whenSafe()
      if (!isSafe) return
      await waitUntilSent(feed, patienceMs)
      // A golfer who left the page meanwhile isn't pulled back.
      if (!isHere()) return
      const snapshot = feed.getSnapshot()
      const { setAside } = snapshot
      if (setAside.length > 0) return tellRejected(setAside.length)
      const card = latestCard()
      const holes = part === 'all' ? card.holes : nineOf(card, part)
      tellSaved(part, snapshot, missingText(card, holes))
      goOn()
    } catch {
      showNotSaved()
    } finally {
      setSaving(false)
    }
  }
  return { makeSure: (part: Nine | 'all', goOn: () => void) => void makeSure(part, goOn), isSaving }
}

/** Whether the screen is still mounted. */
function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return () => here.current
}

/** Waits until the server has answered everything, while connected. */
async function waitUntilSent(feed: MatchFeed, longestMs: number): Promise<void> {
  const isOver = () => {
    const { waiting, connection, serverProblems } = feed.getSnapshot()
    return waiting.length === 0 || connection.kind !== 'live' || serverProblems.sending !== undefined
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

/** The server rejected some scores: moving on would hide it. */
function tellRejected(count: number): void {
  showToast({
    title: words.saved.rejected(count),
    description: words.saved.seeWhy(count),
    look: 'destructive',
  })
}

const afterPart = {
  front: words.saved.front,
  back: words.saved.back,
  all: words.saved.all,
}

/** Confirms what is saved, and reports scores that are missing or unsent. */
function tellSaved(
  part: keyof typeof afterPart,
  { waiting, serverProblems }: Pick<MatchSnapshot, 'waiting' | 'serverProblems'>,
  missing: string,
): void {
  if (missing) return showToast({ title: words.saved.notAll, description: missing })
  const onPhone = words.saved.onPhone(waitingText(waiting.length, serverProblems))
  showToast({ title: words.saved.title, description: waiting.length === 0 ? afterPart[part] : onPhone })
}
