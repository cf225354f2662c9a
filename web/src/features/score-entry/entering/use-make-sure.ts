import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { showToast } from '#ui/tell/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { type EntryCard, type Nine, nineOf } from '../entry-card.ts'
import { missingText } from '../missing-text.ts'
import { waitingText } from '../sync-line/sync-line.tsx'

// As long as a good line needs and a person on a tee is willing to look at a button.
const patienceMs = 4_000

/** Makes sure of the scores, then moves on: safe on this phone always, with the server where there is signal. */
export function useMakeSure(feed: MatchFeed, entry: { card: EntryCard; whenSafe: () => Promise<boolean> }) {
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
      if (setAside.length > 0) return tellRejected(setAside.length)
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

/** A score that is not on this phone: what is wrong with its store, and what to do. */
export function tellNotSaved(cause?: unknown): void {
  showToast({ title: 'Failed to save scores', description: whyNotSaved(cause), look: 'destructive' })
}

function whyNotSaved(cause: unknown): string {
  if (!(cause instanceof DOMException)) return 'An error occurred while saving scores.'
  return cause.name === 'QuotaExceededError'
    ? 'This phone has no room left, so the score was not kept. Free some space, then enter it again.'
    : 'This browser stores nothing here, so the score was not kept. Private windows do that: open Nineteenth in an ordinary one, or write the score down.'
}

/** The server has refused some for good: going on as if all were well would hide it. */
function tellRejected(count: number): void {
  showToast({
    title: count === 1 ? 'One score was rejected.' : `${count} scores were rejected.`,
    description: `${count === 1 ? 'It’s' : 'They’re'} saved on this phone. Tap “rejected” to see why.`,
    look: 'destructive',
  })
}

const afterPart = {
  front: 'Front nine scores have been saved. Please enter back nine scores.',
  back: 'Back nine scores have been saved. Please enter front nine scores.',
  all: 'All scores have been saved successfully.',
}

/** What is said once a part of the card is safe: of what waits for signal, or is missing, no more is claimed. */
function tellSaved(
  part: keyof typeof afterPart,
  { waiting, trouble }: Pick<MatchSnapshot, 'waiting' | 'trouble'>,
  missing: string,
): void {
  if (missing) return showToast({ title: 'Not all scores are in', description: missing })
  const onPhone = `Saved on this phone; ${waitingText(waiting.length, trouble)}.`
  showToast({ title: 'Scores saved', description: waiting.length === 0 ? afterPart[part] : onPhone })
}
