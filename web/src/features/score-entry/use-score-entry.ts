import type { MatchFeed } from '#sync/match-feed.ts'
import type { MatchCell, MatchState } from '@nineteenth/contracts'
import { cellKey, findScore } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'
import { useMemo, useRef, useState } from 'react'
import type { EntryCard, InFlight, Tap } from './entry-card.ts'
import { toEntryCard } from './entry-card.ts'
import type { Place } from './entry-steps.ts'
import { afterScore, atHole, nextOpenHole, openingPlace, turned } from './entry-steps.ts'
import { tellNotSaved } from './messages.ts'
import { tick } from './phone/haptics-client.ts'
import type { Surprise } from './surprise.ts'
import { findSurprise } from './surprise.ts'

/** Everything that both views do with the card. */
export interface ScoreEntry {
  card: EntryCard
  place: Place
  surprise: Surprise | undefined
  /** Puts a score into the marked cell and goes on to the next. */
  tap: (score: HoleScore) => void
  /** Puts a score into any cell; settles when it is safe on this phone, and tells whether it is. */
  enter: (cell: MatchCell, score: HoleScore) => Promise<boolean>
  mark: (userId: number) => void
  turn: (by: 1 | -1) => void
  goTo: (holeNumber: number) => void
  goOn: () => void
  /** Answers a surprise: the tapped score after all, or the one that was there first. */
  decide: (choice: 'tapped' | 'standing') => void
  /** Settles when every tap so far is stored, and tells whether all are safe. */
  whenSafe: () => Promise<boolean>
}

interface EntryInput {
  feed: MatchFeed
  match: MatchState
  /** The players whose scores this person keeps. */
  kept: readonly number[]
  /** Whose phone it is. */
  userId: number
  /** The hole that a link led to. */
  askedHole: number | undefined
}

interface Marked extends Place {
  /** The entry that stood in the cell when it was marked. */
  seen: string | null
}

export function useScoreEntry({ feed, match, kept, userId: ownId, askedHole }: EntryInput): ScoreEntry {
  const [inFlight, setInFlight] = useState<InFlight>(new Map())
  const underWay = useRef(new Set<Promise<boolean>>())
  const card = useMemo(() => toEntryCard(match, inFlight, kept), [match, inFlight, kept])
  const [marked, setMarked] = useState<Marked>(() => withSeen(match, openingPlace(card, askedHole)))
  const [surprise, setSurprise] = useState<Surprise>()
  const go = (place: Place) => setMarked(withSeen(match, place))

  const tap = (score: HoleScore) => {
    const { holeNumber, userId, seen } = marked
    if (userId === null) return
    const found = findSurprise(match, { holeNumber, userId, seen, score }, ownId)
    if (found && found.standing !== score) return setSurprise(found)
    // Emptying a cell keeps it marked: the right score comes next.
    if (score !== null) go(afterScore(card, marked))
    if (!found) void enter({ holeNumber, userId }, score)
  }

  const enter = (cell: MatchCell, score: HoleScore): Promise<boolean> => {
    const key = cellKey(cell)
    const over = inFlight.has(key) ? undefined : (findScore(match, cell)?.entryId ?? null)
    const tapped: Tap = { score, over, isStored: false }
    setInFlight((before) => withTap(before, key, tapped))
    // Whoever changes a cell that they see in conflict has decided it.
    const store = card.conflicts.has(key) ? feed.settleConflict : feed.enterScore
    const storing = store({ ...cell, ...toStrokes(score) }).then(
      () => true,
      () => false,
    )
    const settled = storing.then((isSafe) => {
      underWay.current.delete(settled)
      tapped.isStored = true
      // The feed has drawn the card with it by now; once more would only delay the frame.
      if (!isSafe || over === undefined) setInFlight((before) => new Map(before))
      if (isSafe) tick()
      else {
        tellNotSaved()
        go(cell)
      }
      return isSafe
    })
    underWay.current.add(settled)
    return settled
  }

  const decide = (choice: 'tapped' | 'standing') => {
    if (!surprise) return
    const { holeNumber, userId, tapped } = surprise
    setSurprise(undefined)
    go(afterScore(card, { holeNumber, userId }))
    if (choice === 'tapped') void enter({ holeNumber, userId }, tapped)
  }

  return {
    card,
    place: marked,
    surprise,
    tap,
    enter,
    mark: (userId) => go({ holeNumber: marked.holeNumber, userId }),
    turn: (by) => go(turned(card, marked, by)),
    goTo: (holeNumber) => go(atHole(card, holeNumber)),
    goOn: () => go(nextOpenHole(card, marked.holeNumber)),
    decide,
    whenSafe: async () => (await Promise.all(underWay.current)).every(Boolean),
  }
}

function withSeen(match: MatchState, place: Place): Marked {
  const { userId, holeNumber } = place
  const standing = userId === null ? undefined : findScore(match, { userId, holeNumber })
  return { ...place, seen: standing?.entryId ?? null }
}

function toStrokes(score: HoleScore): { strokes: number | null; isPickedUp: boolean } {
  return { strokes: score === 'X' ? null : score, isPickedUp: score === 'X' }
}

function withTap(inFlight: InFlight, key: string, tap: Tap): InFlight {
  return new Map([...inFlight].filter(([, { isStored }]) => !isStored)).set(key, tap)
}
